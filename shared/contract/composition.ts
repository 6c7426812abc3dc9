/**
 * What a document was put together from, and its id (PLAT-008). The id is a hash of the content, so that
 * every edge gives the same composition the same one; only servers make it. It names no person: a route
 * stands as its pattern, never as the address.
 */
import { canonicalJson } from './canonical.ts';

export interface Composition {
  /** Key of the tenant; `console` for the console. */
  tenant: string;
  /** `mf-checkout /o/:id`, or a page of the shell: `host not-found`. */
  route: string;
  locale: string;
  /** Version of the shell. */
  shell: string;
  /** Version of each module of the plan, by name. */
  modules: Readonly<Record<string, string>>;
  /** Modules of the plan that the tenant has switched off; absent: none. */
  off?: readonly string[];
  /** True: the site was closed. */
  closed?: true;
  /**
   * What the edge could not render, so that the browser began it: `host`, `mf-menu`, `mf-checkout/cart`;
   * absent: nothing.
   */
  browser?: readonly string[];
  /**
   * Overrides of this browser: `mf-menu@1.1.0`, with ` from …` where a developer's machine served it; absent:
   * everybody's plan.
   */
  overrides?: readonly string[];
  /** True: a draft of the tenant's content. */
  draft?: true;
}

/** 12 letters and digits: 62 bits of the SHA-256 of the canonical JSON. `sha256`: in hex. */
export function compositionId(composition: Composition, sha256: (text: string) => string): string {
  return BigInt(`0x${sha256(canonicalJson(composition)).slice(0, 24)}`)
    .toString(36)
    .padStart(12, '0')
    .slice(-12);
}

/** Whether a text may be the id of a composition. */
export function isCompositionId(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}

/** Header of a document's answer; the document has the same id on `<html>` (`COMPOSITION_ATTRIBUTE`). */
export const COMPOSITION_HEADER = 'X-Sufra-Composition';
