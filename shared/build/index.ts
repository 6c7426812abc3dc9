export { buildPackage } from './build.ts';
export type { PackageFacts } from './package-facts.ts';
export { readPackage } from './package-facts.ts';
