/**
 * The registry's memory: releases and history in the database, files on a shelf. What is current is held in
 * memory, folded from the history; registries on one database follow each other by notifications. Without the
 * database the memory stays readable, and changes are refused.
 */
import type { Readable } from 'node:stream';
import { type Audience, type Descriptor, SHELL } from '@sufra/contract';
import { audienceOf, CONSOLE_SITE } from '@sufra/contract/audience';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Actor } from '../access/actor.ts';
import { examineRelease } from '../checks/examine-release.ts';
import type { Platform } from '../checks/index.ts';
import { listen } from '../database/listen.ts';
import { history, releases as releaseRows } from '../database/tables.ts';
import type { ReleaseShelf } from '../files/shelf.ts';
import { LAST_BUCKET } from '../plan/buckets.ts';
import type { Effects } from '../plan/effects.ts';
import { type HistoryEntry, STABLE } from '../plan/history.ts';
import { OTHERS } from '../plan/judge.ts';
import { candidatesFor } from '../plan/resolve.ts';
import { type AffectedTenants, apply, emptyState, keyOf, type State } from '../plan/state.ts';
import { readArchive } from '../release/archive.ts';
import { type Current, type Decision, expectNew, publishing, type StoredRelease } from './decisions.ts';
import { foresee } from './foresee.ts';
import { droppedBy, refuseHarm, withEffects } from './harm.ts';
import { inTurn } from './in-turn.ts';
import { notesOn, tenantsOf } from './notes.ts';
import { Refusal } from './refusal.ts';
import { type ReleaseReport, reportOf } from './report.ts';
import { entryOf, rowOf, storedOf } from './rows.ts';
import { takeMaps } from './source-maps.ts';
import type {
  Changed,
  ChangeOptions,
  HistoryQuery,
  Published,
  PublishOptions,
  Store,
  StoreOptions,
} from './store-types.ts';
import { takeDescriptor } from './take-descriptor.ts';

export type { HistoryQuery, Store } from './store-types.ts';

/** Any number, as long as every registry takes the same. */
const ADVISORY_LOCK = 7_262_134;
const CHANNEL = 'sufra_registry';
/** Milliseconds between looks at the database beside its notifications, which a dead connection may swallow. */
const SYNC_INTERVAL_MS = 5000;

/** Opens the memory on the database, and follows what other registries record. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = new DatabaseStore(options);
  await store.open();
  return store;
}

class DatabaseStore implements Store {
  readonly shelf: ReleaseShelf;
  readonly capabilities: ReadonlyMap<string, readonly string[]>;
  readonly #db: NodePgDatabase;
  readonly #url: string;
  readonly #now: () => Date;
  readonly #onFailure: NonNullable<StoreOptions['onFailure']>;
  readonly #state = emptyState();
  readonly #stored = new Map<string, StoredRelease>();
  readonly #listeners = new Set<(revision: number, affected: AffectedTenants) => void>();
  readonly #inTurn = inTurn();
  #connected = true;
  #stop: () => Promise<void> = async () => undefined;

  constructor({ database, shelf, capabilities, now, onFailure }: StoreOptions) {
    this.shelf = shelf;
    this.capabilities = capabilities ?? new Map();
    this.#db = database.db;
    this.#url = database.url;
    this.#now = now ?? (() => new Date());
    this.#onFailure = onFailure ?? (() => undefined);
  }

  async open(): Promise<void> {
    for (const row of await this.#db.select().from(releaseRows))
      this.#stored.set(keyOf(row.module, row.version), storedOf(row));
    await this.sync();
    const quietly = () => void this.sync().catch(() => undefined);
    const stopListening = await listen({
      url: this.#url,
      channel: CHANNEL,
      onNews: quietly,
      onFailure: (error) => this.#onFailure('listen to other registries', error),
    });
    const timer = setInterval(quietly, SYNC_INTERVAL_MS).unref();
    this.#stop = async () => {
      clearInterval(timer);
      await stopListening();
    };
  }

  state(): State {
    return this.#state;
  }

  releases(): readonly StoredRelease[] {
    return [...this.#stored.values()];
  }

  release(module: string, version: string): StoredRelease | null {
    return this.#stored.get(keyOf(module, version)) ?? null;
  }

  platformFor(name: string, audience?: Audience, instead: string | null = null, isAside = false): Platform {
    const tenant = (audience ?? this.#state.modules.get(name)?.audience) === 'console' ? CONSOLE_SITE : OTHERS;
    const candidates = candidatesFor(this.#state, { tenant, bucket: LAST_BUCKET }, this.#descriptorOf);
    const heads = [...candidates.values()].flatMap(([wanted]) => wanted ?? []);
    return {
      shell: heads.find((head) => head.name === SHELL) ?? null,
      modules: heads.filter((head) => ![SHELL, name, instead].includes(head.name)),
      granted: this.capabilities.get(name) ?? [],
      grants: this.#state.grants.get(name) ?? [],
      isAside,
    };
  }

  connected(): boolean {
    return this.#connected;
  }

  sync(): Promise<void> {
    return this.#inTurn(async () => {
      try {
        await this.#catchUp(this.#db);
        this.#connected = true;
      } catch (error) {
        if (this.#connected) this.#onFailure('read the history', error);
        this.#connected = false;
        throw error;
      }
    });
  }

  async report(module: string, version: string): Promise<ReleaseReport | null> {
    const where = and(eq(releaseRows.module, module), eq(releaseRows.version, version));
    const [row] = await this.#db.select({ report: releaseRows.report }).from(releaseRows).where(where);
    return row?.report ?? null;
  }

  async history({ module, tenant, limit }: HistoryQuery): Promise<HistoryEntry[]> {
    const conditions = [
      ...(module === undefined ? [] : [eq(history.module, module)]),
      ...(tenant === undefined ? [] : [eq(history.tenant, tenant)]),
    ];
    const rows = await this.#db
      .select()
      .from(history)
      .where(and(...conditions))
      .orderBy(desc(history.revision))
      .limit(limit);
    return rows.map(entryOf);
  }

  async publish(
    archive: Readable,
    actor: Actor,
    { channel = STABLE, reason = null, drop = [], instead = null, provenance = null }: PublishOptions = {},
  ): Promise<Published> {
    const files = await readArchive(archive);
    const [draft, maps] = [takeDescriptor(files), takeMaps(files)];
    if (typeof draft.name === 'string' && typeof draft.version === 'string') {
      // Before minutes are spent on measuring; decided again when it is recorded.
      expectNew((module, version) => this.release(module, version), actor, draft.name, draft.version);
    }
    const examined = await examineRelease(draft, files, (name, audience) =>
      this.platformFor(name, audience, instead, channel !== STABLE),
    );
    if (!examined.ok) throw new Refusal('CHECKS_FAILED', 'the release does not meet the rules', examined.results);
    const { descriptor, measured, results } = examined.candidate;
    const { name: module, version } = descriptor;
    const waiting = await this.shelf.write({ descriptor, files, measured, maps });
    try {
      const { change, revision, notes } = await this.#record(
        actor,
        publishing(descriptor, channel, instead, provenance),
        { reason, drop },
        descriptor,
        async (transaction, publishedAt) => {
          const by = { publisherId: actor.id, publisher: actor.name };
          const report = reportOf(descriptor, this.platformFor(module, audienceOf(descriptor.face)).shell);
          await transaction.insert(releaseRows).values({ module, version, descriptor, report, publishedAt, ...by });
          await waiting.place();
          this.#stored.set(keyOf(module, version), { descriptor, publishedAt: publishedAt.toISOString(), ...by });
        },
      ).catch((error: unknown) => {
        if (!(error instanceof Refusal)) this.#stored.delete(keyOf(module, version));
        throw error;
      });
      return { descriptor, revision, waits: change.action === 'publish' && change.waits, results, notes };
    } finally {
      await waiting.discard();
    }
  }

  async knowsTenant(tenant: string): Promise<boolean> {
    return (await tenantsOf(this.#db)).has(tenant);
  }

  change(actor: Actor, decide: Decision, options: ChangeOptions = {}): Promise<Changed> {
    return this.#record(actor, decide, options);
  }

  onChange(listener: (revision: number, affected: AffectedTenants) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.#stop();
    // What is under way may still need the database.
    await this.#inTurn(async () => undefined);
  }

  /** What a decision is made from. */
  #grounds(tenants: ReadonlySet<string>): Current {
    return { state: this.#state, release: (module, version) => this.release(module, version), tenants };
  }

  #accept(entry: HistoryEntry): void {
    const affected = apply(this.#state, entry);
    for (const listener of this.#listeners) listener(entry.revision, affected);
  }

  /** Takes in what was committed since; `from`: a transaction that holds the lock, or any connection. */
  async #catchUp(from: NodePgDatabase): Promise<void> {
    const rows = await from
      .select()
      .from(history)
      .where(gt(history.revision, this.#state.revision))
      .orderBy(asc(history.revision));
    for (const row of rows) {
      const { change } = row;
      if (change.action === 'publish' && !this.release(change.module, change.version))
        await this.#readRelease(from, change);
      this.#accept(entryOf(row));
    }
  }

  async #readRelease(from: NodePgDatabase, { module, version }: { module: string; version: string }): Promise<void> {
    const where = and(eq(releaseRows.module, module), eq(releaseRows.version, version));
    for (const row of await from.select().from(releaseRows).where(where))
      this.#stored.set(keyOf(module, version), storedOf(row));
  }

  /** `candidate`: the release that is not stored yet. `before`: done in the same transaction, once it is decided. */
  #record(
    actor: Actor,
    decide: Decision,
    { reason = null, dryRun = false, drop = [] }: ChangeOptions,
    candidate: Descriptor | null = null,
    before: (transaction: NodePgDatabase, at: Date) => Promise<void> = async () => undefined,
  ): Promise<Changed> {
    return this.#inTurn(async () => {
      let notes: string[] = [];
      let foreseen: Effects | null = null;
      const entry = await this.#db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
        await this.#catchUp(transaction as unknown as NodePgDatabase);
        const tenants = await tenantsOf(transaction as unknown as NodePgDatabase);
        const decided = decide(this.#grounds(tenants), actor);
        const { judgement, effects } = foresee(this.#state, decided, (module, version) =>
          candidate?.name === module && candidate.version === version ? candidate : this.#descriptorOf(module, version),
        );
        foreseen = dryRun ? effects() : null;
        notes = [...withEffects(foreseen, () => refuseHarm(decided, actor, judgement, drop))];
        notes.push(...notesOn(decided, this.#grounds(tenants)));
        const dropped = droppedBy(judgement, drop);
        const change = dropped.length > 0 ? { ...decided, drop: dropped } : decided;
        const revision = this.#state.revision + (dryRun ? 0 : 1);
        const at = this.#now();
        const by = { actorId: actor.id, actor: actor.name };
        const made: HistoryEntry = { revision, at: at.toISOString(), change, reason, ...by };
        if (dryRun) return made;
        await before(transaction as unknown as NodePgDatabase, at);
        await transaction.insert(history).values(rowOf(made, at));
        await transaction.execute(sql`select pg_notify(${CHANNEL}, ${String(revision)})`);
        return made;
      });
      if (!dryRun) this.#accept(entry);
      return { change: entry.change, revision: entry.revision, notes, effects: foreseen };
    });
  }

  #descriptorOf = (module: string, version: string) => this.release(module, version)?.descriptor ?? null;
}
