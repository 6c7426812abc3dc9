export { buildPackage } from './build.ts';
export { readPackage } from './package-facts.ts';
export type { PackageFacts } from './package-facts.ts';
