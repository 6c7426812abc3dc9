/**
 * The registry's memory: releases and history in the database, files on disk. What is current is held in memory, folded
 * from the history; registries on one database follow each other by notifications. Without the database the memory stays
 * readable, and changes are refused.
 */
import { type Descriptor, SHELL } from '@sufra/contract';
import { audienceOf, CONSOLE_SITE } from '@sufra/contract/audience';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Actor } from '../access/actor.ts';
import { examineRelease } from '../checks/examine-release.ts';
import { listen } from '../database/listen.ts';
import { history, releases as releaseRows } from '../database/tables.ts';
import { LAST_BUCKET } from '../plan/buckets.ts';
import { type Change, type HistoryEntry, STABLE } from '../plan/history.ts';
import { type Judgement, judgePlans, OTHERS } from '../plan/judge.ts';
import { candidatesFor } from '../plan/resolve.ts';
import { type AffectedTenants, apply, copyState, emptyState, keyOf } from '../plan/state.ts';
import { readArchive } from '../release/archive.ts';
import { DESCRIPTOR_FILE } from '../release/paths.ts';
import { type Decision, expectNew, publishing, type StoredRelease } from './decisions.ts';
import { prepareFolders, writeRelease } from './folders.ts';
import { refuseHarm } from './harm.ts';
import { notesOn, tenantsOf } from './notes.ts';
import { Refusal } from './refusal.ts';
import { reportOf } from './report.ts';
import type { Changed, ChangeOptions, Store, StoreOptions } from './store-types.ts';

export type { HistoryQuery, Store } from './store-types.ts';

/** Any number, as long as every registry takes the same. */
const ADVISORY_LOCK = 7_262_134;
const CHANNEL = 'sufra_registry';
/** Milliseconds between looks at the database beside its notifications, which a dead connection may swallow. */
const SYNC_INTERVAL_MS = 5000;

export async function openStore({
  database,
  folder,
  capabilities = new Map(),
  now = () => new Date(),
  onFailure = () => undefined,
}: StoreOptions): Promise<Store> {
  const { db } = database;
  const folders = await prepareFolders(folder, now);
  const state = emptyState();
  const stored = new Map<string, StoredRelease>();
  const listeners = new Set<(revision: number, affected: AffectedTenants) => void>();
  const inTurn = queue();
  let connected = true;

  const release = (module: string, version: string) => stored.get(keyOf(module, version)) ?? null;

  function accept(entry: HistoryEntry): void {
    const affected = apply(state, entry);
    for (const listener of listeners) listener(entry.revision, affected);
  }

  /** Applies what was committed since; `from`: a transaction that holds the lock, or any connection. */
  async function catchUp(from: NodePgDatabase): Promise<void> {
    const rows = await from
      .select()
      .from(history)
      .where(gt(history.revision, state.revision))
      .orderBy(asc(history.revision));
    for (const row of rows) {
      const { change } = row;
      if (change.action === 'publish' && !release(change.module, change.version)) await readRelease(from, change);
      accept(entryOf(row));
    }
  }

  async function readRelease(
    from: NodePgDatabase,
    { module, version }: { module: string; version: string },
  ): Promise<void> {
    const where = and(eq(releaseRows.module, module), eq(releaseRows.version, version));
    for (const row of await from.select().from(releaseRows).where(where))
      stored.set(keyOf(module, version), storedOf(row));
  }

  const sync = () =>
    inTurn(async () => {
      try {
        await catchUp(db);
        connected = true;
      } catch (error) {
        if (connected) onFailure('read the history', error);
        connected = false;
        throw error;
      }
    });

  /** `candidate`: the release that is not stored yet. `before`: done in the same transaction, once it is decided. */
  function record(
    actor: Actor,
    decide: Decision,
    { reason = null, dryRun = false, drop = [] }: ChangeOptions,
    candidate: Descriptor | null = null,
    before: (transaction: NodePgDatabase, at: Date) => Promise<void> = async () => undefined,
  ): Promise<Changed> {
    return inTurn(async () => {
      let notes: readonly string[] = [];
      const entry = await db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
        await catchUp(transaction as unknown as NodePgDatabase);
        const tenants = await tenantsOf(transaction as unknown as NodePgDatabase);
        const decided = decide({ state, release, tenants }, actor);
        const judgement = judge(decided, candidate);
        notes = [...refuseHarm(decided, actor, judgement, drop), ...notesOn(decided, state, tenants)];
        const dropped = drop.filter((name) => judgement.leaving.some(({ module }) => module === name));
        const change = dropped.length > 0 ? { ...decided, drop: dropped } : decided;
        const revision = state.revision + (dryRun ? 0 : 1);
        const at = now();
        const made: HistoryEntry = {
          revision,
          at: at.toISOString(),
          change,
          reason,
          actorId: actor.id,
          actor: actor.name,
        };
        if (dryRun) return made;
        await before(transaction as unknown as NodePgDatabase, at);
        await transaction.insert(history).values(rowOf(made, at));
        await transaction.execute(sql`select pg_notify(${CHANNEL}, ${String(revision)})`);
        return made;
      });
      if (!dryRun) accept(entry);
      return { change: entry.change, revision: entry.revision, notes };
    });
  }

  /** What the plans would come to. */
  function judge(change: Change, candidate: Descriptor | null): Judgement {
    const after = copyState(state);
    const at = now().toISOString();
    const affected = apply(after, { revision: state.revision + 1, at, change, reason: null, actorId: '', actor: '' });
    if (affected?.length === 0) return { leaving: [], faults: [], notes: [] };
    return judgePlans(state, after, (module, version) =>
      candidate?.name === module && candidate.version === version
        ? candidate
        : (release(module, version)?.descriptor ?? null),
    );
  }

  for (const row of await db.select().from(releaseRows)) stored.set(keyOf(row.module, row.version), storedOf(row));
  await sync();
  const quietly = () => void sync().catch(() => undefined);
  const stopListening = await listen({
    url: database.url,
    channel: CHANNEL,
    onNews: quietly,
    onFailure: (error) => onFailure('listen to other registries', error),
  });
  const timer = setInterval(quietly, SYNC_INTERVAL_MS).unref();

  const descriptorOf = (module: string, version: string) => release(module, version)?.descriptor ?? null;
  const platformFor: Store['platformFor'] = (name, audience = state.modules.get(name)?.audience ?? 'storefront') => {
    const tenant = audience === 'console' ? CONSOLE_SITE : OTHERS;
    const wanted = candidatesFor(state, { tenant, bucket: LAST_BUCKET }, descriptorOf);
    const heads = [...wanted.values()].flatMap(([head]) => head ?? []);
    const modules = heads.filter((head) => head.name !== SHELL && head.name !== name);
    return { shell: heads.find((head) => head.name === SHELL) ?? null, modules, granted: capabilities.get(name) ?? [] };
  };

  return {
    folders,
    state: () => state,
    releases: () => [...stored.values()],
    release,
    platformFor,
    capabilities,
    connected: () => connected,
    sync,

    async report(module, version) {
      const where = and(eq(releaseRows.module, module), eq(releaseRows.version, version));
      const [row] = await db.select({ report: releaseRows.report }).from(releaseRows).where(where);
      return row?.report ?? null;
    },

    async history({ module, tenant, limit }) {
      const conditions = [
        ...(module === undefined ? [] : [eq(history.module, module)]),
        ...(tenant === undefined ? [] : [eq(history.tenant, tenant)]),
      ];
      const rows = await db
        .select()
        .from(history)
        .where(and(...conditions))
        .orderBy(desc(history.revision))
        .limit(limit);
      return rows.map(entryOf);
    },

    async publish(archive, actor, { channel = STABLE, reason = null, drop = [] } = {}) {
      const files = await readArchive(archive);
      const draft = takeDescriptor(files);
      if (typeof draft.name === 'string' && typeof draft.version === 'string') {
        // Before minutes are spent on measuring; decided again when it is recorded.
        expectNew(release, actor, draft.name, draft.version);
      }
      const examined = await examineRelease(draft, files, platformFor);
      if (!examined.ok) throw new Refusal('CHECKS_FAILED', 'the release does not meet the rules', examined.results);
      const { descriptor, measured, results } = examined.candidate;
      const { name: module, version } = descriptor;
      const waiting = await writeRelease(folders, descriptor, files, measured);
      try {
        const { change, revision, notes } = await record(
          actor,
          publishing(descriptor, channel),
          { reason, drop },
          descriptor,
          async (transaction, at) => {
            await transaction.insert(releaseRows).values({
              module,
              version,
              descriptor,
              report: reportOf(descriptor, platformFor(module, audienceOf(descriptor.face)).shell),
              publishedAt: at,
              publisherId: actor.id,
              publisher: actor.name,
            });
            await waiting.place();
            stored.set(keyOf(module, version), {
              descriptor,
              publishedAt: at.toISOString(),
              publisherId: actor.id,
              publisher: actor.name,
            });
          },
        ).catch((error: unknown) => {
          if (!(error instanceof Refusal)) stored.delete(keyOf(module, version));
          throw error;
        });
        return { descriptor, revision, waits: change.action === 'publish' && change.waits, results, notes };
      } finally {
        await waiting.discard();
      }
    },

    knowsTenant: async (tenant) => (await tenantsOf(db)).has(tenant),

    change: (actor, decide, options = {}) => record(actor, decide, options),

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async close() {
      clearInterval(timer);
      await stopListening();
      // What is under way may still need the database.
      await inTurn(async () => undefined);
    },
  };
}

function entryOf(row: typeof history.$inferSelect): HistoryEntry {
  const { revision, at, change, reason, actorId, actor } = row;
  return { revision, at: at.toISOString(), change, reason, actorId, actor };
}

function rowOf({ revision, change, reason, actorId, actor }: HistoryEntry, at: Date): typeof history.$inferInsert {
  const module = 'module' in change ? change.module : null;
  const tenant = 'tenant' in change ? change.tenant : null;
  return { revision, at, action: change.action, module, tenant, change, reason, actorId, actor };
}

function storedOf(row: typeof releaseRows.$inferSelect): StoredRelease {
  const { descriptor, publishedAt, publisherId, publisher } = row;
  return { descriptor, publishedAt: publishedAt.toISOString(), publisherId, publisher };
}

function takeDescriptor(files: Map<string, Buffer>): Record<string, unknown> {
  const text = files.get(DESCRIPTOR_FILE)?.toString('utf8');
  if (text === undefined) throw new Refusal('DESCRIPTOR_UNREADABLE', `${DESCRIPTOR_FILE} is missing`);
  files.delete(DESCRIPTOR_FILE);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, as for every other thing that is not an object.
  }
  throw new Refusal('DESCRIPTOR_UNREADABLE', `${DESCRIPTOR_FILE} is not a JSON object`);
}

/** Runs one task after the other; a failed one does not stop the next. */
function queue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
