/** Keys of this module's texts are typed by it. */
import type en from './en.json';

declare module '@sufra/i18n/text-keys' {
  interface ModuleTexts {
    'mf-reservations': typeof en;
  }
}
