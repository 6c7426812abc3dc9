/** What the registry's store offers, and what its changes come to. */
import type { Readable } from 'node:stream';
import type { Audience, Descriptor } from '@sufra/contract';
import type { Actor } from '../access/actor.ts';
import type { CheckResult, Platform } from '../checks/index.ts';
import type { Database } from '../database/connect.ts';
import type { ReleaseShelf } from '../files/shelf.ts';
import type { Effects } from '../plan/effects.ts';
import type { Change, HistoryEntry } from '../plan/history.ts';
import type { AffectedTenants, State } from '../plan/state.ts';
import type { Provenance } from '../provenance/provenance.ts';
import type { Decision, StoredRelease } from './decisions.ts';
import type { ReleaseReport } from './report.ts';

export interface Published {
  descriptor: Descriptor;
  revision: number;
  /** True: it is not current, because the channel asks for approval. */
  waits: boolean;
  results: readonly CheckResult[];
  notes: readonly string[];
}

export interface PublishOptions {
  /** Default: stable. */
  channel?: string;
  reason?: string | null;
  drop?: readonly string[];
  /** The module whose place the release takes: retired by the same change. */
  instead?: string | null;
  /** Where the release comes from, as its publisher says. */
  provenance?: Provenance | null;
}

export interface Changed {
  change: Change;
  /** With a dry run: the revision that stays. */
  revision: number;
  /** Notes for the author of the change. */
  notes: readonly string[];
  /** Of a dry run: what it would do to plans; else null. */
  effects: Effects | null;
}

export interface ChangeOptions {
  reason?: string | null;
  /** Only decides; nothing is recorded. */
  dryRun?: boolean;
  /** Modules that may leave plans by it, and `/`. */
  drop?: readonly string[];
}

export interface HistoryQuery {
  module?: string;
  tenant?: string;
  /** The newest so many, the latest first. */
  limit: number;
}

export interface Store {
  shelf: ReleaseShelf;
  state(): State;
  releases(): readonly StoredRelease[];
  release(module: string, version: string): StoredRelease | null;
  report(module: string, version: string): Promise<ReleaseReport | null>;
  /** What a module of this name would join. `audience`: default is the module's own. */
  platformFor(name: string, audience?: Audience): Platform;
  /** What the operator grants, by module. */
  capabilities: ReadonlyMap<string, readonly string[]>;
  /** Throws when the database does not answer. */
  history(query: HistoryQuery): Promise<HistoryEntry[]>;
  /** Takes a tar archive (see release/archive.ts), checks it, stores it. Throws Refusal or ArchiveFault. */
  publish(archive: Readable, actor: Actor, options?: PublishOptions): Promise<Published>;
  /** Decides, judges and records one change, after all that other registries recorded. Throws Refusal. */
  change(actor: Actor, decide: Decision, options?: ChangeOptions): Promise<Changed>;
  /** Whether an edge has asked for a plan of the tenant. Throws when the database does not answer. */
  knowsTenant(tenant: string): Promise<boolean>;
  /** Applies what other registries recorded. */
  sync(): Promise<void>;
  /** True while the database answers. */
  connected(): boolean;
  /** Calls after each change with its revision and the tenants that it may concern; returns the way to stop. */
  onChange(listener: (revision: number, affected: AffectedTenants) => void): () => void;
  close(): Promise<void>;
}

export interface StoreOptions {
  database: Database;
  shelf: ReleaseShelf;
  /** What the operator grants, by module; default: nothing. */
  capabilities?: ReadonlyMap<string, readonly string[]>;
  now?: () => Date;
  onFailure?: (what: string, error: unknown) => void;
}
