/** What must be true of the reservations and the queues of a simulated day. */
import { toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import { cancelOutcome, type ReservationPolicy } from '@sufra/api/reservation/policy';
import { isHold, TABLE_STATUSES } from '@sufra/api/reservation/statuses';
import { ACTIVE_WAITING } from '@sufra/api/waiting-list/statuses';
import type pg from 'pg';
import type { Broken, Question } from './broken.ts';
import type { Entry, World } from './world.ts';

const tables = (says: string): Broken => ({ invariant: 'tables', says });
const queues = (says: string): Broken => ({ invariant: 'queues', says });

const oneOf = (statuses: readonly string[]): string => `status in ('${statuses.join("', '")}')`;
const HAS_TABLES = oneOf(TABLE_STATUSES);
/** A party that has proved nothing has no place yet (decision 560). */
const IS_IN_LINE = `${oneOf(ACTIVE_WAITING)} and proved_at is not null`;

/** At every moment. */
export const DOOR_ALWAYS: readonly Question[] = [
  [
    'tables',
    // The table of a hold that is over is free, also before a server ends it.
    `select format('%s and %s have a table of %s together', one.number, other.number, one.table_ids) as says
     from reservations one join reservations other on one.tenant = other.tenant and one.id < other.id
      and one.branch_id = other.branch_id and one.table_ids && other.table_ids
      and one.starts_at < other.ends_at and other.starts_at < one.ends_at
     where one.${HAS_TABLES} and other.${HAS_TABLES}
      and coalesce(one.hold_until, 'infinity') > $1 and coalesce(other.hold_until, 'infinity') > $1`,
  ],
  [
    'queues',
    `select format('place %s of %s is that of %s parties', place, queue_id, count(*)) as says from waiting_entries
     where ${IS_IN_LINE} group by tenant, queue_id, place having count(*) > 1`,
  ],
];

export const DOOR_AT_THE_END: readonly Question[] = [
  [
    'tables',
    `select format('%s is held still (%s)', number, status) as says from reservations
     where status in ('pending', 'pending_payment')`,
  ],
  [
    'queues',
    `select format('%s was called, and may come until %s', name, claim_until) as says from waiting_entries
     where status = 'your turn now' and claimed_at is null and claim_until < $1`,
  ],
];

/**
 * No party is overtaken: two parties of a queue change places only when one of them let others pass, and the
 * newest is last.
 */
export async function overtaken({ line }: Pick<World, 'line'>, owner: pg.Client): Promise<Broken[]> {
  const { rows } = await owner.query<Entry>(
    `select id, name, queue_id, place, delays_left from waiting_entries
     where ${IS_IN_LINE} order by queue_id, place`,
  );
  const broken: Broken[] = [];
  const before = new Map(line.map((entry, at) => [entry.id, { ...entry, at }]));
  const didPass = ({ id, queue_id, delays_left }: Entry) => {
    const last = before.get(id);
    return last !== undefined && (last.delays_left !== delays_left || last.queue_id !== queue_id);
  };
  for (const [queue, entries] of Map.groupBy(rows, ({ queue_id }) => queue_id)) {
    const still = entries.filter((entry) => !didPass(entry));
    // Where they stood; a new party stands behind all.
    const places = still.map(({ id }) => before.get(id)?.at ?? Number.POSITIVE_INFINITY);
    const wrong = places.findIndex((place, at) => at > 0 && place < places[at - 1]!);
    if (wrong > 0) broken.push(queues(`${still[wrong - 1]!.name} is before ${still[wrong]!.name} in ${queue} now`));
  }
  line.splice(0, line.length, ...rows);
  return broken;
}

/** A party that joined is there, or ended as the restaurant or it said. */
export async function promisedPlaces({ promises }: World, owner: pg.Client): Promise<Broken[]> {
  const { rows } = await owner.query<{ id: string; status: string; proved: boolean }>(
    'select id, status, proved_at is not null as proved from waiting_entries',
  );
  const unproved = new Set(rows.filter(({ proved }) => !proved).map(({ id }) => id));
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  return [
    ...[...promises.waiting].filter((id) => !statuses.has(id)).map((id) => queues(`${id} joined, and is not there`)),
    ...[...promises.proved].filter((id) => unproved.has(id)).map((id) => queues(`${id} confirmed, and has no place`)),
    ...[...promises.left]
      .filter((id) => statuses.get(id) !== 'cancelled')
      .map((id) => queues(`${id} left, and is ${statuses.get(id)}`)),
  ];
}

interface Booked {
  id: string;
  number: string;
  status: string;
  end_code: string | null;
  cost: string;
  policy: ReservationPolicy | null;
  starts_at: Date;
  updated_at: Date;
}
interface Session {
  id: string;
  ref_id: string;
  state: string;
  amount: string;
  refunded: string;
}

/** A table that was confirmed stayed its guest’s; and the bank holds what reservations cost, once. */
export async function promisedTables({ promises, bank }: World, owner: pg.Client): Promise<Broken[]> {
  const { rows } = await owner.query<Booked>(
    `select id, number, status, end_code, cost, policy, starts_at, updated_at from reservations where source = 'web'`,
  );
  const { rows: sessions } = await owner.query<Session>(
    `select id, ref_id, state, amount, refunded from payment_sessions where purpose = 'reservation'`,
  );
  const of = new Map(rows.map((row) => [row.id, row]));
  const broken: Broken[] = [];
  for (const id of promises.reserved) {
    const { status } = of.get(id) ?? {};
    if (status === undefined || neverTaken(status)) broken.push(tables(`${id} was confirmed, and is ${status}`));
  }
  // The answer to one that is over is how it ended.
  for (const id of promises.unreserved)
    if (!['cancelled', 'no_show', 'expired'].includes(of.get(id)?.status ?? ''))
      broken.push(tables(`${id} was cancelled, and is ${of.get(id)?.status}`));
  for (const [ref, own] of Map.groupBy(sessions, ({ ref_id }) => ref_id)) {
    const row = of.get(ref);
    let held = 0;
    for (const { id, state, amount, refunded } of own) {
      const payment = bank.list().find(({ reference }) => reference === id);
      const there = payment && holdsMoney(payment.status) ? payment.amount - payment.refunded : 0;
      const here = holdsMoney(state) ? toMinor(amount) - toMinor(refunded) : 0;
      held += there;
      if (here !== there) broken.push(tables(`${row?.number}: ${state} here holds ${here}, the bank ${there}`));
    }
    const may = row ? owed(row) : [0];
    if (!may.includes(held))
      broken.push(tables(`${row?.number} (${row?.status}, ${row?.end_code}): the bank holds ${held} for ${may}`));
  }
  return broken;
}

/** It was held at most. */
const neverTaken = (status: string): boolean => isHold(status) || status === 'expired';

/** Minor units that the restaurant may have of it. */
function owed({ status, end_code, cost, policy, starts_at, updated_at }: Booked): readonly number[] {
  if (neverTaken(status)) return [0];
  if (status !== 'cancelled') return [toMinor(cost)];
  if (end_code !== 'customer' || !policy) return [0];
  // One that was canceled before it was paid has nothing.
  const outcome = { paid: cost, startsAt: starts_at.getTime(), now: updated_at.getTime() };
  return [0, toMinor(cancelOutcome(policy, outcome).kept)];
}
