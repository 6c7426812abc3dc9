/** Names and versions of releases: they become folders and parts of addresses, so they are plain. */
import { valid } from 'semver';

/** `host`, `mf-menu`: what a release may be called. */
export function isModuleName(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= 40;
}

/** A full semver version without build metadata (`+…` means nothing to precedence and breaks addresses). */
export function isReleaseVersion(version: string): boolean {
  return version.length <= 64 && valid(version) === version;
}

/** A tenant's key, as in `x-tenant` (C-03). */
export function isTenantKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(key);
}

/** `stable`, `next`: a plain word, so that it is never taken for a version. */
export function isChannelName(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= 40;
}

/** A key that may be a slip. */
export function unknownTenant(tenant: string): string {
  return `no edge has asked for a plan of ${tenant} so far: is that the tenant's key?`;
}
