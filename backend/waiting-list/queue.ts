/**
 * One queue: its lock, its parties in order, its moves. Positions are counted from the order and stored nowhere, so no two
 * parties can have the same; the order changes under the queue's lock only.
 */
import {
  ACTIVE_WAITING,
  isActiveWaiting,
  mayMoveWaiting,
  type WaitingActor,
  type WaitingStatus,
} from '@sufra/api/waiting-list/statuses';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BranchRecord } from '../branch/records.ts';
import type { QueueLength } from '../branch/waiting.ts';
import type { Db } from '../database/tenant-scope.ts';
import { endOrderInQueue, orderIsDue } from '../dine-in/in-queue.ts';
import { refuse } from '../errors/refusal.ts';
import { estimateWait, LAST_TURNS, TURNS_AGE_MS } from './estimate.ts';
import { tellTurn } from './messages.ts';
import { dineScope, type Scope } from './scope.ts';
import { type EntryRow, waitingEntries } from './tables.ts';

const ACTIVE = [...ACTIVE_WAITING];
const CALLABLE: readonly WaitingStatus[] = ['in queue', 'delayed'];

/** So many parties before it or fewer, and a turn is near (guide §1.18). */
export const NEAR = 2;

export function queueIdOf(branchId: string, areaId: string | null): string {
  return `${branchId}/${areaId ?? ''}`;
}

/** Until the transaction ends nobody else changes these queues. Always taken in one order. */
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

/** Parties before a place, and whether one that was not called yet stands behind it. */
export async function standing(db: Db, { tenant, queue_id, place }: EntryRow) {
  const [[before], behind] = await Promise.all([
    db
      .select({ count: count() })
      .from(waitingEntries)
      .where(and(activeIn(tenant, queue_id), lt(waitingEntries.place, place))),
    firstCallable(db, tenant, queue_id, place),
  ]);
  return { ahead: before?.count ?? 0, behind };
}

async function firstCallable(db: Db, tenant: string, queueId: string, after?: number): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.tenant, tenant),
        eq(waitingEntries.queue_id, queueId),
        inArray(waitingEntries.status, [...CALLABLE]),
        after === undefined ? undefined : gt(waitingEntries.place, after),
      ),
    )
    .orderBy(asc(waitingEntries.place))
    .limit(1);
  return row;
}

/** When the queue's last turns came, newest first. */
export async function lastTurns(db: Db, tenant: string, queueId: string, now: Date): Promise<number[]> {
  const rows = await db
    .select({ served_at: waitingEntries.served_at })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.tenant, tenant),
        eq(waitingEntries.queue_id, queueId),
        isNotNull(waitingEntries.served_at),
        gt(waitingEntries.served_at, new Date(now.getTime() - TURNS_AGE_MS)),
      ),
    )
    .orderBy(desc(waitingEntries.served_at))
    .limit(LAST_TURNS);
  return rows.map(({ served_at }) => served_at!.getTime());
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
      const [parties, turns] = await Promise.all([
        db.$count(waitingEntries, activeIn(tenant, queue)),
        lastTurns(db, tenant, queue, now),
      ]);
      return { count: parties, ...estimateWait(parties, turns, usual) };
    }),
  );
}

/** Where the next party stands. Under the queue's lock. */
export async function nextPlace(db: Db, tenant: string, queueId: string): Promise<number> {
  const [last] = await db
    .select({ place: max(waitingEntries.place) })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.tenant, tenant), eq(waitingEntries.queue_id, queueId)));
  return (last?.place ?? 0) + 1;
}

/** An entry and the lock of the queue it stands in. Throws NOT_FOUND. */
export async function lockEntry({ db, tenant: { tenant } }: Scope, id: string, ...more: string[]): Promise<EntryRow> {
  const find = async () => {
    const [row] = await db
      .select()
      .from(waitingEntries)
      .where(and(eq(waitingEntries.tenant, tenant), eq(waitingEntries.id, id)));
    if (!row) throw refuse('NOT_FOUND');
    return row;
  };
  const seen = await find();
  await lockQueues(db, tenant, seen.queue_id, ...more);
  const entry = await find();
  // It changed its area while we waited: the caller's next try sees the new one.
  if (entry.queue_id !== seen.queue_id) throw refuse('WAIT_TRANSITION');
  return entry;
}

export async function changeEntry(scope: Scope, entry: EntryRow, change: Partial<EntryRow>): Promise<EntryRow> {
  const { db, now } = scope;
  const changed = { ...change, version: entry.version + 1, updated_at: now };
  await db
    .update(waitingEntries)
    .set(changed)
    .where(and(eq(waitingEntries.tenant, entry.tenant), eq(waitingEntries.id, entry.id)));
  return { ...entry, ...changed };
}

/** Moves an entry by the status machine, under its queue's lock. Throws WAIT_TRANSITION. */
export async function moveEntry(
  scope: Scope,
  entry: EntryRow,
  to: WaitingStatus,
  by: WaitingActor,
  change: Partial<EntryRow> = {},
): Promise<EntryRow> {
  if (!mayMoveWaiting(entry.status, to, by)) throw refuse('WAIT_TRANSITION');
  const served = to === 'your turn now' || to === 'seated';
  const moved = await changeEntry(scope, entry, {
    ...(to === 'delayed' ? {} : { passed_id: null }),
    ...(to === 'your turn now' ? {} : { claim_until: null }),
    ...(served && !entry.served_at ? { served_at: scope.now } : {}),
    ...change,
    status: to,
  });
  if (to !== 'delayed') await endDelays(scope, entry.queue_id);
  if (to === 'seated') await orderIsDue(dineScope(scope), entry.id);
  else if (!isActiveWaiting(to)) await endOrderInQueue(dineScope(scope), entry.id);
  return moved;
}

/** Parties that let another pass are in the queue as the others once that one was called or is gone. */
async function endDelays({ db, tenant: { tenant }, now }: Scope, queueId: string): Promise<void> {
  const passed = alias(waitingEntries, 'passed');
  await db
    .update(waitingEntries)
    .set({ status: 'in queue', passed_id: null, version: sql`${waitingEntries.version} + 1`, updated_at: now })
    .where(
      and(
        eq(waitingEntries.tenant, tenant),
        eq(waitingEntries.queue_id, queueId),
        eq(waitingEntries.status, 'delayed'),
        sql`not exists (${db
          .select({ id: passed.id })
          .from(passed)
          .where(
            and(
              eq(passed.tenant, waitingEntries.tenant),
              eq(passed.id, waitingEntries.passed_id),
              eq(passed.queue_id, waitingEntries.queue_id),
              inArray(passed.status, [...CALLABLE]),
            ),
          )})`,
      ),
    );
}

/** The turn of an entry: it has its minutes to claim, and is told. Under the queue's lock. */
export async function giveTurn(scope: Scope, entry: EntryRow, by: WaitingActor): Promise<EntryRow> {
  const claim_until = new Date(scope.now.getTime() + entry.claim_minutes * MINUTE_MS);
  const called = await moveEntry(scope, entry, 'your turn now', by, { claim_until, claimed_at: null });
  await tellTurn(scope, called);
  return called;
}

/** A table that was offered goes to the next party. Nobody: it stays staff's to give. Under the queue's lock. */
export async function passOn(scope: Scope, queueId: string): Promise<EntryRow | undefined> {
  const next = await firstCallable(scope.db, scope.tenant.tenant, queueId);
  return next && giveTurn(scope, next, 'system');
}

/** Two parties change places, in one statement: the database refuses two of one place. */
export async function swapPlaces({ db, tenant: { tenant } }: Scope, one: EntryRow, other: EntryRow): Promise<void> {
  await db
    .update(waitingEntries)
    .set({
      place: sql`case when ${waitingEntries.id} = ${one.id} then ${other.place}::bigint else ${one.place}::bigint end`,
    })
    .where(and(eq(waitingEntries.tenant, tenant), inArray(waitingEntries.id, [one.id, other.id])));
}

/** One message per queue and transaction, whoever moved in it: each page asks for its own (X-021, X-024). */
export function announceQueue({ platform, db, tenant: { tenant } }: Scope, branchId: string): void {
  db.afterCommit(() => platform.realtime.publish(tenant, 'waitinglist', { event: 'waiting.position', id: branchId }));
}

/** Turns that nobody claimed and whose time is over, of all tenants. */
export function unclaimedBefore(latest: Date) {
  return and(
    eq(waitingEntries.status, 'your turn now'),
    isNull(waitingEntries.claimed_at),
    or(lt(waitingEntries.claim_until, latest), eq(waitingEntries.claim_until, latest)),
  );
}
