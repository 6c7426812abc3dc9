/**
 * The contract's version (semver), which shells speak. Its major is what platform and module must agree on;
 * it also names the accepted range of the federation runtime, because containers use the host's copy of it.
 * 1.2: the shell runs worker modules. What a module needs of it: `needed-contract.ts`.
 */
export const CONTRACT_VERSION = '1.2.0';
/** Its version, and its supplier: `shell` since containers hold no part of it. */
export const FEDERATION_RUNTIME = '2.9.2-shell';

/**
 * True when a module built against `built` can run on a platform that speaks `offered`: same major, not newer in minor.
 */
export function isContractCompatible(built: string, offered: string = CONTRACT_VERSION): boolean {
  const [builtMajor, builtMinor] = built.split('.').map(Number);
  const [major, minor] = offered.split('.').map(Number);
  return builtMajor === major && (builtMinor ?? 0) <= (minor ?? 0);
}
