/** The plan: which release of which module a tenant's visitor gets, with all that a page load needs. */
import type { BrowserBuild } from './descriptor.ts';
import type { ModuleFace } from './face.ts';
import type { FlagRole, FlagValue } from './flag.ts';
import type { ReleaseUses } from './release-offers.ts';
import type { WorkerRights } from './worker-module.ts';

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
  /** As its descriptor says it; absent from registries of before 2026-12, and of releases that do not say it. */
  uses?: ReleaseUses;
}

export interface PlanModule extends PlanRelease {
  /** Earlier good releases, newest first. */
  fallbacks: readonly PlanRelease[];
}

export interface Plan {
  /** Key of the tenant; that of the console is `CONSOLE_SITE`. */
  tenant: string;
  /** Rises with every change that concerns this tenant; an edge takes no lower one (safety M3). */
  revision: number;
  /** Visitors that this plan is for, by bucket (0–99, both ends count). */
  buckets: { from: number; to: number };
  /**
   * First bucket of each further range, where canaries divide the visitors; empty: all visitors get the same
   * plan and need no bucket.
   */
  splits: readonly number[];
  /** The shell: a release like any module's. */
  shell: PlanModule;
  modules: readonly PlanModule[];
  limits: PlanLimits;
  /**
   * What operators say of flags for these visitors, by the flag's name; what comes first goes first. Absent:
   * nothing (PLAT-014).
   */
  flags?: Readonly<Record<string, readonly PlanFlag[]>>;
}

/** What an operator says of a flag. */
export interface PlanFlag {
  value: FlagValue;
  /** Absent: for visitors of every role. */
  role?: FlagRole;
  /** True: whatever the restaurant has chosen. */
  held?: true;
}

/** A plan with proof of its author. */
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

/** Timeouts of loading and rendering, in milliseconds. */
export interface PlanLimits {
  /** Until the first byte of a file. */
  silent: number;
  /** Until a file is complete. */
  total: number;
  /** Until a server fragment is rendered. */
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
  /** Files that each expose needs beside the entry; preloaded. */
  exposes: Readonly<Record<string, readonly string[]>>;
  screens: Readonly<Record<string, readonly string[]>>;
  /** Files of the page's language. */
  locale: readonly string[];
  /** In place of them for screens and contributions that bring their own: `screens/{screen}`, `slots/{name}`. */
  texts?: Readonly<Record<string, readonly string[]>>;
  /** Its code runs in a worker, and may ask for this much. */
  worker?: WorkerRights;
}
export interface PageModule extends PageRelease {
  owner: string;
  routes: readonly { path: string; screen: string; visibility: 'public' | 'private'; keep?: number }[];
  dialogs: readonly string[];
  slots: readonly { slot: string; name: string; order: number; late?: true }[];
  fallbacks: readonly PageRelease[];
}
