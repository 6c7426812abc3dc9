/** i18next as modules get it: a copy that is not the shell's (PLAT-001). */
export * from 'i18next';
export { default } from 'i18next';
