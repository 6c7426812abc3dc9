/**
 * What every move and every look at a place asks of the database: prepared statements, with statuses written
 * out, so that the index of the parties of now is used by a plan that is made once.
 */
import { LAST_TURNS, TURNS_AGE_MS } from '@sufra/api/waiting-list/estimate';
import { ACTIVE_WAITING, type WaitingStatus } from '@sufra/api/waiting-list/statuses';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepared, preparedInsert, preparedUpdate } from '../database/prepared.ts';
import type { Db } from '../database/tenant-scope.ts';
import { gatewayPays } from '../sms/balance.ts';
import { type EntryRow, waitingEntries, waitingQueues } from './tables.ts';

/** Those who were not called yet. */
export const CALLABLE: readonly WaitingStatus[] = ['in queue', 'delayed'];

const ofStatus = (table: string, statuses: readonly WaitingStatus[]): SQL =>
  sql.raw(`${table}.status in ('${statuses.join("', '")}') and ${table}.proved_at is not null`);
/** Of a row of `waiting_entries` under that name: it has a place, so that it counts for others (decision 560). */
export const hasPlace = (table: string): SQL => ofStatus(table, ACTIVE_WAITING);
/** The same, and it was not called yet. */
const callable = (table: string): SQL => ofStatus(table, CALLABLE);

const tenant = sql.placeholder('tenant');
const id = sql.placeholder('id');
const queueId = sql.placeholder('queue_id');
const since = sql.placeholder('since');

const ofEntry = () => and(eq(waitingEntries.tenant, tenant), eq(waitingEntries.id, id));
const ofQueue = () => and(eq(waitingEntries.tenant, tenant), eq(waitingEntries.queue_id, queueId));

/** From when turns are looked at. */
export function turnsSince(now: Date): Date {
  return new Date(now.getTime() - TURNS_AGE_MS);
}

/** The queue that an entry stands in, locked until the transaction ends. */
export const lockQueueOf = prepared('lock_waiting_queue_of_entry', (db, name) =>
  db
    .select({
      queue_id: waitingEntries.queue_id,
      locked: sql`pg_advisory_xact_lock(hashtextextended(${`waiting\n`} || ${waitingEntries.tenant} || ${'\n'} || ${waitingEntries.queue_id}, 0))`,
    })
    .from(waitingEntries)
    .where(ofEntry())
    .prepare(name),
);

export const findEntry = prepared('find_waiting_entry', (db, name) =>
  db.select().from(waitingEntries).where(ofEntry()).prepare(name),
);

const behind = alias(waitingEntries, 'behind');

/** The first party behind an entry that was not called yet. */
export const findBehind = prepared('find_waiting_entry_behind', (db, name) =>
  db
    .select({ behind })
    .from(waitingEntries)
    .innerJoin(
      behind,
      and(
        eq(behind.tenant, waitingEntries.tenant),
        eq(behind.queue_id, waitingEntries.queue_id),
        callable('behind'),
        gt(behind.place, waitingEntries.place),
      ),
    )
    .where(ofEntry())
    .orderBy(asc(behind.place))
    .limit(1)
    .prepare(name),
);

/** The first party of a queue that was not called yet. */
export const findFirst = prepared('find_first_waiting_entry', (db, name) =>
  db
    .select()
    .from(waitingEntries)
    .where(and(ofQueue(), callable('waiting_entries')))
    .orderBy(asc(waitingEntries.place))
    .limit(1)
    .prepare(name),
);

/** Where the last party of a queue stands, of all that ever did. */
export const findLastPlace = prepared('find_last_waiting_place', (db, name) =>
  db
    .select({ place: waitingEntries.place })
    .from(waitingEntries)
    .where(ofQueue())
    .orderBy(desc(waitingEntries.place))
    .limit(1)
    .prepare(name),
);

/** So many parties are in a queue, and when its last turns came, newest first. */
export const countQueue = prepared('count_waiting_queue', (db, name) =>
  db
    .select({
      count: sql<number>`(select count(*)::int from ${waitingEntries} where ${and(ofQueue(), hasPlace('waiting_entries'))})`,
      turns: turnsOf(queueId),
    })
    .from(sql`(values (1)) as one`)
    .prepare(name),
);

/** When the last turns of a queue came, newest first, in epoch milliseconds. */
function turnsOf(queue: SQL | typeof queueId) {
  return sql<number[]>`array(select (extract(epoch from turn.served_at) * 1000)::float8 from waiting_entries as turn
    where turn.tenant = ${tenant} and turn.queue_id = ${queue} and turn.served_at is not null and turn.served_at > ${since}
    order by turn.served_at desc limit ${sql.raw(String(LAST_TURNS))})`;
}

/** Where an entry stands, in one look: a move between two looks would otherwise change half of the message. */
export const findStanding = prepared('find_waiting_standing', (db, name) =>
  db
    .select({
      entry: waitingEntries,
      version: waitingQueues.version,
      ahead: sql<number>`(select count(*)::int from waiting_entries as other
        where other.tenant = ${waitingEntries.tenant} and other.queue_id = ${waitingEntries.queue_id}
          and (other.place < ${waitingEntries.place} or ${waitingEntries.proved_at} is null) and ${hasPlace('other')})`,
      behind: sql<boolean>`exists (select 1 from waiting_entries as other
        where other.tenant = ${waitingEntries.tenant} and other.queue_id = ${waitingEntries.queue_id}
          and other.place > ${waitingEntries.place} and ${callable('other')})`,
      turns: turnsOf(sql`${waitingEntries.queue_id}`),
    })
    .from(waitingEntries)
    .leftJoin(
      waitingQueues,
      and(eq(waitingQueues.tenant, waitingEntries.tenant), eq(waitingQueues.queue_id, waitingEntries.queue_id)),
    )
    .where(ofEntry())
    .prepare(name),
);

/** The next version of a queue, and what its pages get with it. `first`: of a queue that was never moved. */
export const raiseVersion = prepared('raise_waiting_queue', (db, name) =>
  db
    .insert(waitingQueues)
    .values({ tenant, queue_id: queueId, version: sql`${sql.placeholder('first')}` })
    .onConflictDoUpdate({
      target: [waitingQueues.tenant, waitingQueues.queue_id],
      set: { version: sql`${waitingQueues.version} + 1` },
    })
    .returning({
      version: waitingQueues.version,
      last: sql<number | null>`(select other.place::float8 from waiting_entries as other
        where other.tenant = ${tenant} and other.queue_id = ${queueId} and ${callable('other')} order by other.place desc limit 1)`,
      texts: sql<boolean>`coalesce(${gatewayPays(sql`${tenant}`)}, exists (select 1 from sms_balances as left_over
        where left_over.tenant = ${tenant} and left_over.branch_id = ${sql.placeholder('branch_id')} and left_over.balance > 0))`,
      turns: turnsOf(queueId),
    })
    .prepare(name),
);

export const insertEntry: (db: Db, row: EntryRow) => Promise<unknown> = preparedInsert(
  waitingEntries,
  'insert_waiting_entry',
);

export const updateEntry = preparedUpdate(waitingEntries, 'change_waiting_entry', ['tenant', 'id']);

/** Parties that let this one pass are in the queue as the others: it was called, or is gone. Their places. */
export const endDelaysOf = prepared('end_waiting_delays', (db, name) =>
  db
    .update(waitingEntries)
    .set({
      status: 'in queue',
      passed_id: null,
      version: sql`${waitingEntries.version} + 1`,
      updated_at: sql`${sql.placeholder('now')}`,
    })
    .where(
      and(
        eq(waitingEntries.tenant, tenant),
        eq(waitingEntries.passed_id, id),
        eq(waitingEntries.queue_id, queueId),
        sql`${waitingEntries.status} = 'delayed'`,
      ),
    )
    .returning({ place: waitingEntries.place })
    .prepare(name),
);

/** Two parties change places, in one statement: the database refuses two of one place. */
export const swapPlacesOf = prepared('swap_waiting_places', (db, name) => {
  const [one, other] = [sql`${sql.placeholder('one')}`, sql`${sql.placeholder('other')}`];
  return db
    .update(waitingEntries)
    .set({
      place: sql`case when ${waitingEntries.id} = ${one} then ${sql.placeholder('other_place')}::bigint else ${sql.placeholder('one_place')}::bigint end`,
    })
    .where(and(eq(waitingEntries.tenant, tenant), sql`${waitingEntries.id} in (${one}, ${other})`))
    .prepare(name);
});
