/**
 * How long personal data is stored of people without an account, that is, without a file to ask for and
 * without a deletion. What a row was for is over some time after it ended; then it loses the person, as the
 * rows of an account that is deleted do (`RETAINED`). Numbers, dishes, amounts and tax stay.
 */
import { isRunning, ORDER_STATUSES } from '@sufra/api/order/statuses';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { type SQL, sql } from 'drizzle-orm';
import { CONSENT_LIMITS } from '../consents/record.ts';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { RETAINED } from './retained-columns.ts';

/** Days after the end. `docs/operators.md` names them. */
export const RETENTION_DAYS = {
  /** An order of a guest: as long as its payment may come back (decision 216). Not while a deposit of it is held. */
  order: 180,
  /** A guest's reservation: a no-show is answered by then. */
  reservation: 90,
  /** Allergens and needs of every reservation: of use to the kitchen on the evening alone. */
  health: 7,
  /** A guest's place in a queue. */
  waiting: 30,
  /** Names and notes of parties at a table. */
  table: 30,
  /** A message to the restaurant, with its pictures. */
  contact: 180,
  /** A visitor's choice about third parties or pushes: a page asks again after half a year. */
  choice: 365,
  /** A customer's choice that a later one replaced: claims about it are over by then. */
  pastChoice: 1095,
} as const;

const EVERY_MS = HOUR_MS;
/** Rows in a transaction, and transactions of one kind in a run at one tenant: the rest waits for the next run. */
const BATCH = 200;
const MAX_BATCHES = 25;

interface Rule {
  days: number;
  /** Rows that are due, with one condition of their own; `before`: the instant that they ended before. */
  due: (before: Date) => SQL;
  table: string;
  /** What happens to rows with these ids. */
  forget: (db: Db, ids: SQL, now: Date) => Promise<void>;
}

/** What a deleted account's rows of the table lose. */
async function lose(db: Db, table: string, where: SQL): Promise<void> {
  const { deletion } = RETAINED.find((kept) => kept.table === table)!;
  const own = sql`tenant = ${db.tenant} and ${where}`;
  if (deletion === 'keep') return;
  if (deletion === 'delete') return void (await db.execute(sql`delete from ${sql.identifier(table)} where ${own}`));
  const set = Object.entries(deletion).map(([column, value]) => sql`${sql.identifier(column)} = ${sql.raw(value)}`);
  await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where ${own}`);
}

const note = (db: Db, table: string, ids: SQL, now: Date) =>
  db.execute(
    sql`update ${sql.identifier(table)} set forgotten_at = ${now} where tenant = ${db.tenant} and id in ${ids}`,
  );

/** Tables with words or names of an order's guest, by `order_id`. */
const OF_ORDERS = [
  ...['order_tokens', 'order_door_cards', 'order_ratings', 'rating_photos', 'deposits', 'group_shares'],
  'staff_refund_requests',
];

const RULES: readonly Rule[] = [
  {
    days: RETENTION_DAYS.order,
    table: 'orders',
    due: (before) => sql`customer_id is null and forgotten_at is null and updated_at < ${before}
      and status not in ${ORDER_STATUSES.filter(isRunning)} and not exists (
        select 1 from deposits where deposits.tenant = due.tenant and deposits.order_id = due.id and deposits.state = 'held')`,
    async forget(db, ids, now) {
      const ofOrders = sql`order_id in ${ids}`;
      for (const table of OF_ORDERS) await lose(db, table, ofOrders);
      await lose(db, 'staff_audit_words', sql`kind = 'order' and ref in ${ids}`);
      // Of messages they go with the message, by a trigger.
      await lose(db, 'inbox_answers', sql`kind = 'rating' and ref in ${ids}`);
      await lose(db, 'cart_lines', sql`cart_id in (select id from carts where tenant = ${db.tenant} and ${ofOrders})`);
      await lose(db, 'carts', ofOrders);
      await lose(db, 'orders', sql`id in ${ids}`);
      await note(db, 'orders', ids, now);
    },
  },
  {
    days: RETENTION_DAYS.reservation,
    table: 'reservations',
    due: (before) => sql`customer_id is null and forgotten_at is null and ends_at < ${before}`,
    async forget(db, ids, now) {
      await lose(db, 'staff_audit_words', sql`kind = 'reservation' and ref in ${ids}`);
      await lose(db, 'reservations', sql`id in ${ids}`);
      await note(db, 'reservations', ids, now);
    },
  },
  {
    days: RETENTION_DAYS.health,
    table: 'reservations',
    due: (before) => sql`(allergens <> '{}' or needs <> '{}') and ends_at < ${before}`,
    async forget(db, ids) {
      await db.execute(
        sql`update reservations set allergens = '{}', needs = '{}' where tenant = ${db.tenant} and id in ${ids}`,
      );
    },
  },
  {
    days: RETENTION_DAYS.waiting,
    table: 'waiting_entries',
    due: (before) => sql`customer_id is null and forgotten_at is null and updated_at < ${before}
      and status not in ('in queue', 'your turn now', 'delayed')`,
    async forget(db, ids, now) {
      await lose(db, 'waiting_subscriptions', sql`entry_id in ${ids}`);
      await lose(db, 'staff_audit_words', sql`kind = 'party' and ref in ${ids}`);
      await lose(db, 'waiting_entries', sql`id in ${ids}`);
      await note(db, 'waiting_entries', ids, now);
    },
  },
  {
    days: RETENTION_DAYS.table,
    table: 'dine_sessions',
    due: (before) => sql`forgotten_at is null and ended_at < ${before}`,
    async forget(db, ids, now) {
      await lose(db, 'dine_members', sql`session_id in ${ids}`);
      await lose(db, 'dine_lines', sql`session_id in ${ids}`);
      await note(db, 'dine_sessions', ids, now);
    },
  },
  {
    days: RETENTION_DAYS.contact,
    table: 'contact_messages',
    due: (before) => sql`created_at < ${before}`,
    forget: (db, ids) => lose(db, 'contact_messages', sql`id in ${ids}`),
  },
  {
    days: RETENTION_DAYS.choice,
    table: 'consents',
    due: (before) => sql`customer_id is null and (at < ${before} or id <= (
      select id from consents full_of where full_of.tenant = current_setting('sufra.tenant', true) and full_of.customer_id is null
      order by at desc offset ${CONSENT_LIMITS.ofVisitors} limit 1))`,
    forget: (db, ids) => lose(db, 'consents', sql`id in ${ids}`),
  },
  {
    days: RETENTION_DAYS.pastChoice,
    table: 'consents',
    due: (before) => sql`customer_id is not null and at < ${before} and exists (
      select 1 from consents later where later.tenant = due.tenant and later.purpose = due.purpose and later.id > due.id
        and later.customer_id = due.customer_id and later.browser is not distinct from due.browser)`,
    forget: (db, ids) => lose(db, 'consents', sql`id in ${ids}`),
  },
];

export function forgetGuests(platform: Platform): void {
  platform.everyTenant('personal data whose purpose is over', EVERY_MS, async ({ tenant }, now) => {
    await forgetDue(platform, tenant, now);
  });
}

/** The job: what is due at one tenant, in bounded batches. Answers how many rows it was. */
export async function forgetDue({ database }: Pick<Platform, 'database'>, tenant: string, now: Date): Promise<number> {
  let all = 0;
  for (const rule of RULES) {
    const before = new Date(now.getTime() - rule.days * DAY_MS);
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const count = await withTenant(database, tenant, (db) => forgetBatch(db, rule, before, now));
      all += count;
      if (count < BATCH) break;
    }
  }
  return all;
}

/** Rows that a call is about to change wait for the next run. */
async function forgetBatch(db: Db, { table, due, forget }: Rule, before: Date, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select due.id from ${sql.identifier(table)} due
    where due.tenant = ${db.tenant} and ${due(before)} limit ${BATCH} for update skip locked`);
  if (rows.length === 0) return 0;
  const ids = sql`(${sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )})`;
  await forget(db, ids, now);
  return rows.length;
}
