/** The plan: which release of which module a tenant's visitor gets, with all that a page load needs (architecture §3.2). */
import type { BrowserBuild } from './descriptor.ts';
import type { ModuleFace } from './face.ts';

export interface PlanRelease {
  name: string;
  version: string;
  /** Public base of the release's files, ends without a slash: `{SUFRA_CDN_URL}/{module}/{version}`. */
  base: string;
  contract: string;
  face: ModuleFace;
  browser: BrowserBuild;
  /** Server bundle relative to `base`, and its integrity. */
  server: { path: string; integrity: string };
  /** Integrity of each browser script. */
  integrity: Readonly<Record<string, string>>;
}

export interface PlanModule extends PlanRelease {
  /** Earlier good releases, newest first. */
  fallbacks: readonly PlanRelease[];
}

export interface Plan {
  tenant: string;
  /** Rises with every change that concerns this tenant; an edge takes no lower one (safety M3). */
  revision: number;
  /** Visitors that this plan is for, by bucket (0–99, both ends count). */
  buckets: { from: number; to: number };
  /**
   * First bucket of every further part, where canaries divide the visitors; empty: all get the same plan, and nobody
   * needs a bucket.
   */
  splits: readonly number[];
  /** The shell: a release like any module's. */
  shell: PlanModule;
  modules: readonly PlanModule[];
  limits: PlanLimits;
}

/** A plan with proof of who made it. */
export interface SignedPlan extends Plan {
  signature: PlanSignature;
}

/** Ed25519 over the plan's statement (plan-statement.ts), with SHA-256 in hex for each release. */
export interface PlanSignature {
  /** Which key: the first 16 hex digits of the SHA-256 of its public half (SPKI, DER). */
  key: string;
  /** Base64. */
  value: string;
}

/** Time limits of loading and rendering, in milliseconds. */
export interface PlanLimits {
  /** A file that has sent nothing. */
  silent: number;
  /** A file in all. */
  total: number;
  /** A server fragment. */
  fragment: number;
}

/** What the page itself carries in `#sufra-plan`: the modules that are on, without server builds. */
export interface PagePlan {
  revision: number;
  limits: PlanLimits;
  shell: PageRelease;
  modules: readonly PageModule[];
}
export interface PageRelease {
  name: string;
  version: string;
  base: string;
  /** Contract it was built against: the shell refuses another major. */
  contract: string;
  entry: string;
  /** Files that a candidate must have beside the entry; used for hints. */
  exposes: Readonly<Record<string, readonly string[]>>;
  screens: Readonly<Record<string, readonly string[]>>;
  /** Files of the page's language. */
  locale: readonly string[];
  /** In place of them for parts that bring their own: `screens/{screen}`, `slots/{name}`. */
  texts?: Readonly<Record<string, readonly string[]>>;
}
export interface PageModule extends PageRelease {
  owner: string;
  routes: readonly { path: string; screen: string; visibility: 'public' | 'private'; keep?: number }[];
  dialogs: readonly string[];
  slots: readonly { slot: string; name: string; order: number; late?: true }[];
  fallbacks: readonly PageRelease[];
}
