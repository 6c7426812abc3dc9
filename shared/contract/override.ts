/**
 * One browser's override of a plan: in it a module comes as another release, or from its developer's machine (PLAT-004, PLAT-006). The registry stores it
 * and signs what it answers; an edge takes nothing else.
 */
import { canonicalJson } from './canonical.ts';
import type { PlanRelease, PlanSignature } from './plan.ts';

export interface Override {
  /** 24 hex digits. */
  id: string;
  /** Origin of the site that it is for. */
  site: string;
  module: string;
  /** The published release, or what the developer's build calls itself. */
  version: string;
  /** Origin of the developer's server; null: the files of a published release. */
  at: string | null;
  /** ISO instant. */
  ends_at: string;
}

export interface SignedOverride {
  override: Override;
  release: PlanRelease;
  signature: PlanSignature;
}

/** What the signature is over. It is no plan's statement: that has no `override`. */
export function overrideStatement({ override, release }: Omit<SignedOverride, 'signature'>): string {
  return canonicalJson({ override, release });
}

/**
 * True for the origin of a developer's server: the very machine of the browser that has the override. An address of another machine would be what a stolen
 * link carries into a customer's page.
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
