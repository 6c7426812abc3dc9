/**
 * The history: one entry per change of what visitors get, never altered. Everything the registry knows about channels,
 * canaries and pins follows from it (state.ts).
 */
import type { Audience } from '@sufra/contract';
import type { FlagRole, FlagValue } from '@sufra/contract/flag';
import type { Provenance } from '../provenance/provenance.ts';

/** The channel that visitors get when nothing else is said. */
export const STABLE = 'stable';

/** What was changed, as decided: replaying needs no rule. */
export type Change = Decided & {
  /** What the sender named as leaving plans by it (`--drop`): modules, or the first page. */
  drop?: readonly string[];
};

/** Takes a release away from visitors. */
export function takesAway({ action }: Change): boolean {
  return action === 'rollback' || action === 'canary-stop' || action === 'yank' || action === 'retire';
}

type Decided =
  /**
   * A new release. `waits`: the channel asks for approval, so it is not current until it is promoted.
   * `audience`: of the module; absent: the storefront. `instead`: the module that it takes the place of,
   * which is retired by the same change; `held` as with `retire`. `provenance`: where it comes from, as its
   * publisher says; absent: nothing was said.
   */
  | {
      action: 'publish';
      module: string;
      version: string;
      channel: string;
      waits: boolean;
      audience?: Audience;
      instead?: { module: string; held: boolean };
      provenance?: Provenance;
    }
  /** A stored release became current in a channel. */
  | { action: 'promote'; module: string; version: string; channel: string }
  /** The current release went, an earlier one is back. `from` is no fallback any more. */
  | { action: 'rollback'; module: string; version: string; channel: string; from: string }
  /** Some visitors get another release: buckets below `percent`, and all of the tenants named. */
  | { action: 'canary'; module: string; version: string; percent: number; tenants: readonly string[] }
  | { action: 'canary-stop'; module: string; version: string }
  /** A tenant gets a certain release, or follows a channel. */
  | { action: 'pin'; tenant: string; module: string; version: string }
  | { action: 'pin'; tenant: string; module: string; channel: string }
  | { action: 'unpin'; tenant: string; module: string }
  /** In no plan any more, for good. */
  | { action: 'yank'; module: string; version: string }
  /** `share`: percent of visitors that a canary may reach without approval; absent: fewer than all. */
  | { action: 'channel'; channel: string; approval: boolean; share?: number }
  /** A second person agrees to a release: channels and canaries that ask for approval take it. */
  | { action: 'approve'; module: string; version: string }
  /**
   * The module leaves every plan, or one tenant's. `held`: an operator's word, so a new release does not bring it back.
   * `taken`: the release because of which it goes, which is no fallback any more.
   */
  | { action: 'retire'; module: string; tenant: string | null; held: boolean; taken?: string }
  | { action: 'reinstate'; module: string; tenant: string | null }
  /**
   * A module may do what a rule of files refuses, in so many places of a release; the reason goes with it (grants.ts).
   */
  | { action: 'grant'; module: string; rule: string; what: string; places: number }
  | { action: 'ungrant'; module: string; rule: string; what: string }
  /** A flag of a module has a value, for a tenant or all, a role or all, a share of the visitors (flags.ts). */
  | {
      action: 'flag';
      module: string;
      flag: string;
      value: FlagValue;
      tenant: string | null;
      role: FlagRole | null;
      percent: number;
      held?: true;
    }
  | { action: 'unflag'; module: string; flag: string; tenant: string | null; role: FlagRole | null }
  /** The files of an unused release are gone. */
  | { action: 'prune'; module: string; version: string };

export interface HistoryEntry {
  /** Rises by one with every change. */
  revision: number;
  /** ISO instant. */
  at: string;
  change: Change;
  reason: string | null;
  /** The author: id of the token, and its name. */
  actorId: string;
  actor: string;
}
