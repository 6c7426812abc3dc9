/**
 * What the registry allows one browser on one site until an end: a module as another release or from its
 * developer's machine (PLAT-004, PLAT-006), a composition as it was given before (PLAT-008), or only the
 * developer tools, which the others bring too (PLAT-007). The registry stores it and signs what it answers;
 * an edge takes nothing else.
 */
import { canonicalJson } from './canonical.ts';
import type { PlanRelease, PlanSignature } from './plan.ts';

export interface BrowserGrant {
  /** 24 hex digits. */
  id: string;
  /** Origin of the site that it is for. */
  site: string;
  /** Name of the token that made it. */
  by: string;
  /** ISO instant. */
  ends_at: string;
  /** ISO instant after which it is not renewed; without renewals the same as `ends_at`. */
  last_at: string;
}

export interface Override extends BrowserGrant {
  module: string;
  /** The published release, or what the developer's build calls itself. */
  version: string;
  /** Origin of the developer's server; null: the files of a published release. */
  at: string | null;
}

/** Of a composition: the releases that there still are. */
export interface Replay extends BrowserGrant {
  composition: string;
  /** Key of the tenant that it was composed for. */
  tenant: string;
  /** Modules that were switched off then. */
  off: readonly string[];
  /** Modules whose release is gone or was never published, `mf-menu@1.0.0`: the site's own stands in. */
  gone: readonly string[];
}

export interface SignedOverride {
  override: Override;
  release: PlanRelease;
  signature: PlanSignature;
}

export interface SignedReplay {
  replay: Replay;
  releases: readonly PlanRelease[];
  signature: PlanSignature;
}

/** The developer tools and nothing else. */
export interface SignedTools {
  tools: BrowserGrant;
  signature: PlanSignature;
}

export type SignedGrant = SignedOverride | SignedReplay | SignedTools;

/**
 * What the signature is over: all of it but the signature. It is no plan's statement, which has none of these names.
 */
export function grantStatement(
  content: Omit<SignedOverride, 'signature'> | Omit<SignedReplay, 'signature'> | Omit<SignedTools, 'signature'>,
): string {
  return canonicalJson(content);
}

export function isOverride(grant: SignedGrant): grant is SignedOverride {
  return 'override' in grant;
}

export function isReplay(grant: SignedGrant): grant is SignedReplay {
  return 'replay' in grant;
}

/** What is said of it, whichever it is. */
export function grantOf(grant: SignedGrant): BrowserGrant {
  if (isOverride(grant)) return grant.override;
  return isReplay(grant) ? grant.replay : grant.tools;
}

/**
 * True for the origin of a developer's server: the very machine of the browser that has the override. An
 * address of another machine would be what a stolen link carries into a customer's page.
 */
export function isDeveloperOrigin(origin: string): boolean {
  if (!/^https?:\/\/[^\s/?#@]+$/.test(origin)) return false;
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  return (
    url.origin === origin && /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  );
}
