/**
 * One queue: its lock, its parties in order, its moves. Positions are counted from the order and stored
 * nowhere, so no two parties can have the same; the order changes under the queue's lock only.
 */
import { estimateWait, paceOf } from '@sufra/api/waiting-list/estimate';
import {
  ACTIVE_WAITING,
  isActiveWaiting,
  mayMoveWaiting,
  type WaitingActor,
  type WaitingStatus,
} from '@sufra/api/waiting-list/statuses';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { BranchRecord } from '../branch/records.ts';
import type { QueueLength } from '../branch/waiting.ts';
import type { Db } from '../database/tenant-scope.ts';
import { endOrderInQueue, lockInQueue, orderIsDue } from '../dine-in/seat/in-queue.ts';
import type { SessionRow } from '../dine-in/tables.ts';
import { refuse } from '../errors/refusal.ts';
import { noteOwn, publishJoined, publishLeft } from './announce.ts';
import { tellTurn } from './messages.ts';
import {
  countQueue,
  endDelaysOf,
  findEntry,
  findFirst,
  findLastPlace,
  lockQueueOf,
  swapPlacesOf,
  turnsSince,
  updateEntry,
} from './rows.ts';
import { dineScope, type Scope } from './scope.ts';
import { type EntryRow, waitingEntries } from './tables.ts';

const ACTIVE = [...ACTIVE_WAITING];

/** So many parties before it or fewer, and a turn is near (guide §1.18). */
export const NEAR = 2;

export function queueIdOf(branchId: string, areaId: string | null): string {
  return `${branchId}/${areaId ?? ''}`;
}

/** Until the transaction ends no other one changes these queues. Always taken in one order. */
export async function lockQueues(db: Db, tenant: string, ...queueIds: string[]): Promise<void> {
  for (const queue of [...new Set(queueIds)].sort()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting\n${tenant}\n${queue}`}, 0))`);
  }
}

function activeIn(tenant: string, queueId: string) {
  return and(
    eq(waitingEntries.tenant, tenant),
    eq(waitingEntries.queue_id, queueId),
    inArray(waitingEntries.status, ACTIVE),
  );
}

/** Parties of a queue in their order. */
export async function partiesOf(db: Db, tenant: string, queueId: string): Promise<EntryRow[]> {
  return db.select().from(waitingEntries).where(activeIn(tenant, queueId)).orderBy(asc(waitingEntries.place));
}

/** How long each queue of a branch is: a count of an index that holds the parties of now only. */
export async function lengthsOf(
  db: Db,
  branch: BranchRecord,
  areaIds: readonly (string | null)[],
  now: Date,
): Promise<QueueLength[]> {
  const usual = branch.waiting_settings ?? { minutes_per_party_min: 0, minutes_per_party_max: 0 };
  const { tenant } = db;
  return Promise.all(
    areaIds.map(async (areaId) => {
      const queue = queueIdOf(branch.id, areaId);
      const [row] = await countQueue(db).execute({ tenant, queue_id: queue, since: turnsSince(now) });
      const { count, turns } = row!;
      return { count, ...estimateWait(count, paceOf(turns), usual) };
    }),
  );
}

/** Where the next party stands. Under the queue's lock. */
export async function nextPlace(db: Db, tenant: string, queueId: string): Promise<number> {
  const [last] = await findLastPlace(db).execute({ tenant, queue_id: queueId });
  return (last?.place ?? 0) + 1;
}

/**
 * An entry and the lock of the queue it stands in; lock and look go out together, and so does what `beside`
 * asks of the locked queue. Throws NOT_FOUND.
 */
export async function lockEntry<Beside extends readonly unknown[]>(
  { db, tenant: { tenant } }: Scope,
  id: string,
  beside: () => { readonly [At in keyof Beside]: PromiseLike<Beside[At]> } = () => [] as never,
): Promise<[EntryRow, ...Beside]> {
  const [[seen], [entry], ...found] = await Promise.all([
    lockQueueOf(db).execute({ tenant, id }),
    findEntry(db).execute({ tenant, id }),
    ...beside(),
  ]);
  if (!seen || !entry) throw refuse('NOT_FOUND');
  // It changed its area while we waited: the caller's next try sees the new one.
  if (entry.queue_id !== seen.queue_id) throw refuse('WAIT_TRANSITION');
  return [entry, ...(found as unknown as Beside)];
}

/** An entry, and the locks of its queue and of another. Throws NOT_FOUND. */
export async function lockEntryBetween(
  { db, tenant: { tenant } }: Scope,
  id: string,
  other: string,
): Promise<EntryRow> {
  const [seen] = await findEntry(db).execute({ tenant, id });
  if (!seen) throw refuse('NOT_FOUND');
  await lockQueues(db, tenant, seen.queue_id, other);
  const [entry] = await findEntry(db).execute({ tenant, id });
  if (entry?.queue_id !== seen.queue_id) throw refuse('WAIT_TRANSITION');
  return entry;
}

/** Changes an entry, under its queue's lock; its own page gets a message. */
export function changeEntry(scope: Scope, entry: EntryRow, change: Partial<EntryRow>): EntryRow {
  const { db, now } = scope;
  if (isActiveWaiting(entry.status)) noteOwn(scope, entry, entry.place);
  const changed = { ...change, version: entry.version + 1, updated_at: now };
  db.beforeCommit(updateEntry(db, entry, changed));
  return { ...entry, ...changed };
}

/**
 * A party has its place from now on, the last one of its queue (decision 560). It had one: nothing happens.
 * Under the queue's lock.
 */
export async function giveLastPlace(scope: Scope, entry: EntryRow, change: Partial<EntryRow> = {}): Promise<EntryRow> {
  if (entry.proved_at) return entry;
  const place = await nextPlace(scope.db, entry.tenant, entry.queue_id);
  publishJoined(scope, { ...entry, place });
  return changeEntry(scope, entry, { ...change, place, proved_at: scope.now });
}

/**
 * Moves an entry by the status machine, under its queue's lock. `order`: what it ordered while it waited
 * (`lockInQueue`), when that is known already; only an entry that is over needs it. Throws WAIT_TRANSITION.
 */
export async function moveEntry(
  scope: Scope,
  entry: EntryRow,
  to: WaitingStatus,
  by: WaitingActor,
  change: Partial<EntryRow> = {},
  order?: SessionRow | null,
): Promise<EntryRow> {
  if (!mayMoveWaiting(entry.status, to, by)) throw refuse('WAIT_TRANSITION');
  const served = to === 'your turn now' || to === 'seated';
  const isOver = !isActiveWaiting(to);
  if (isOver && entry.proved_at) publishLeft(scope, entry);
  const moved = changeEntry(scope, entry, {
    ...(to === 'delayed' ? {} : { passed_id: null }),
    ...(to === 'your turn now' ? {} : { claim_until: null }),
    ...(served && !entry.served_at ? { served_at: scope.now } : {}),
    ...change,
    status: to,
  });
  if (to !== 'delayed') endDelays(scope, entry);
  if (isOver) {
    const ordered = order === undefined ? await lockInQueue(scope, entry.id) : order;
    await (to === 'seated' ? orderIsDue : endOrderInQueue)(dineScope(scope), ordered);
  }
  return moved;
}

/** Parties that let this one pass are in the queue as the others once it was called, is gone or stands in another. */
export function endDelays(scope: Scope, entry: EntryRow): void {
  const { db, now } = scope;
  const { tenant, id, queue_id } = entry;
  const ended = endDelaysOf(db).execute({ tenant, id, queue_id, now });
  // Sent with what the entry itself does.
  db.beforeCommit(ended.then((places) => noteOwn(scope, entry, ...places.map(({ place }) => place))));
}

/** The turn of an entry: it has its minutes to claim, and gets a message. Under the queue's lock. */
export async function giveTurn(scope: Scope, entry: EntryRow, by: 'staff' | 'system'): Promise<EntryRow> {
  const claim_until = new Date(scope.now.getTime() + entry.claim_minutes * MINUTE_MS);
  const called = await moveEntry(scope, entry, 'your turn now', by, { claim_until, claimed_at: null });
  await tellTurn(scope, called, by);
  return called;
}

/** A table that was offered goes to the next party. Without one it stays staff's to give. Under the queue's lock. */
export async function passOn(scope: Scope, queueId: string): Promise<EntryRow | undefined> {
  const [next] = await findFirst(scope.db).execute({ tenant: scope.tenant.tenant, queue_id: queueId });
  return next && giveTurn(scope, next, 'system');
}

/** Two parties change places. */
export function swapPlaces(scope: Scope, one: EntryRow, other: EntryRow): void {
  const { db } = scope;
  noteOwn(scope, one, one.place, other.place);
  db.beforeCommit(
    swapPlacesOf(db).execute({
      tenant: one.tenant,
      one: one.id,
      other: other.id,
      one_place: one.place,
      other_place: other.place,
    }),
  );
}

/** Turns that were not claimed and whose time is over, of all tenants. */
export function unclaimedBefore(latest: Date) {
  return and(
    eq(waitingEntries.status, 'your turn now'),
    isNull(waitingEntries.claimed_at),
    or(lt(waitingEntries.claim_until, latest), eq(waitingEntries.claim_until, latest)),
  );
}
