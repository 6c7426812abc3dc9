/**
 * Whose data stood in tables in a span of time: whom a restaurant tells after a breach (PDPL art. 20, GDPR
 * art. 33 and 34). Over the tables of `RETAINED`, so that a new table with customers in it is asked too; a
 * test holds each against the database.
 */
import { phoneTail } from '@sufra/i18n';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { RETAINED } from './retained-columns.ts';

export interface TouchedPerson {
  /** Id of the account; null: a guest. */
  customer: string | null;
  name: string;
  mobile: string;
  email: string;
  /** Rows of theirs, by table. */
  rows: Readonly<Record<string, number>>;
}

export interface Touched {
  people: readonly TouchedPerson[];
  /** Tables whose rows bear no time: all of them count. */
  timeless: readonly string[];
}

export interface Span {
  /** Rows written before are left out; null: none. */
  from: Date | null;
  /** Rows written after are left out: they were not there to be read; null: none. */
  to: Date | null;
}

/**
 * How a row `t` leads to its person. `at`: when it was written, by a column that no later change of the row
 * moves; null: it has none.
 */
interface Way {
  /** Further tables, joined to `t`. */
  join?: string;
  customer?: string;
  name?: string;
  mobile?: string;
  email?: string;
  at: string | null;
}

const ORDER = 'join orders o on o.tenant = t.tenant and o.id = t.order_id';
const BY_ORDER = { customer: 'o.customer_id', name: 'o.customer_name', mobile: 'o.customer_mobile' };
const own = (at: string | null): Way => ({ customer: 't.customer_id', at });
const ofOrder = (at: string | null): Way => ({ join: ORDER, ...BY_ORDER, at });

/** Documents about an order: of its customer. A company that they name is no person. */
const ofSubject = (at: string): Way => ({
  join: `join orders o on o.tenant = t.tenant and t.subject = 'order:' || o.id`,
  ...BY_ORDER,
  at,
});

export const WAYS: Readonly<Record<string, Way>> = {
  customers: { customer: 't.id', name: 't.name', mobile: 't.mobile', email: 't.email', at: 'created_at' },
  customer_addresses: own('created_at'),
  customer_vehicles: own('created_at'),
  customer_avatars: own(null),
  customer_tokens: own('created_at'),
  customer_devices: own(null),
  customer_passkeys: own('created_at'),
  passkey_challenges: own(null),
  login_challenges: { customer: 't.customer_id', mobile: 't.mobile', email: 't.email', at: null },
  login_events: { mobile: 't.number', at: 'at' },
  data_exports: own(null),
  idempotency_keys: { customer: `substring(t.owner from '^customer:([^:]+)')`, at: null },
  carts: own(null),
  cart_lines: {
    join: 'join carts c on c.tenant = t.tenant and c.id = t.cart_id',
    ...{ customer: 'c.customer_id', name: 't.owner_name', at: null },
  },
  order_groups: {
    join: 'join carts c on c.tenant = t.tenant and c.id = t.cart_id',
    ...{ customer: 'c.customer_id', name: 't.host_name', at: 'created_at' },
  },
  // By the name that each gave, as `group_shares`.
  group_members: { name: 't.name', at: 'joined_at' },
  orders: { customer: 't.customer_id', name: 't.customer_name', mobile: 't.customer_mobile', at: 'created_at' },
  deposit_slips: ofOrder('created_at'),
  deposits: ofOrder('created_at'),
  hand_refunds: ofOrder('created_at'),
  order_door_cards: ofOrder(null),
  staff_refund_requests: ofOrder('asked_at'),
  staff_audit_words: {
    join: `left join orders o on t.kind = 'order' and o.tenant = t.tenant and o.id = t.ref
      left join reservations r on t.kind = 'reservation' and r.tenant = t.tenant and r.id = t.ref
      left join waiting_entries w on t.kind = 'party' and w.tenant = t.tenant and w.id = t.ref`,
    customer: 'coalesce(o.customer_id, r.customer_id, w.customer_id)',
    name: 'coalesce(o.customer_name, r.name, w.name)',
    mobile: 'coalesce(o.customer_mobile, r.mobile, w.mobile)',
    email: 'r.email',
    at: null,
  },
  tax_buyers: ofSubject('at'),
  tax_documents: ofSubject('issued_at'),
  order_tokens: ofOrder(null),
  order_ratings: ofOrder('created_at'),
  // Others than the order's customer, by their account or the name that they gave.
  group_shares: { customer: 't.customer_id', name: 't.name', at: 'created_at' },
  rating_photos: ofOrder('created_at'),
  order_changes: ofOrder('created_at'),
  usual_orders: own('created_at'),
  wallet_logs: own('created_at'),
  points_logs: own('created_at'),
  top_ups: own('created_at'),
  payment_sessions: {
    // A share of a group order leads to the order's customer; `group_shares` names its payer.
    join: `left join orders o on o.tenant = t.tenant and o.id = coalesce(t.of_order, t.ref_id)
      left join reservations r on r.tenant = t.tenant and r.id = t.ref_id
      left join top_ups u on u.tenant = t.tenant and u.id = t.ref_id`,
    customer: 'coalesce(o.customer_id, r.customer_id, u.customer_id)',
    name: 'coalesce(o.customer_name, r.name)',
    mobile: 'coalesce(o.customer_mobile, r.mobile)',
    email: 'r.email',
    at: 'created_at',
  },
  coupons: own(null),
  coupon_uses: own('used_at'),
  reward_redemptions: own('redeemed_at'),
  challenge_orders: own('at'),
  challenge_awards: own('at'),
  // Both sides of an invitation.
  referral_results: {
    join: 'cross join lateral (values (t.friend_id), (t.owner_id)) as both_sides (customer)',
    customer: 'both_sides.customer',
    at: 'at',
  },
  reservations: {
    ...{ customer: 't.customer_id', name: 't.name', mobile: 't.mobile', email: 't.email', at: 'created_at' },
  },
  waiting_entries: { customer: 't.customer_id', name: 't.name', mobile: 't.mobile', at: 'joined_at' },
  waiting_subscriptions: {
    join: 'join waiting_entries w on w.tenant = t.tenant and w.id = t.entry_id',
    ...{ customer: 'w.customer_id', name: 'w.name', mobile: 'w.mobile', at: null },
  },
  order_subscriptions: ofOrder(null),
  order_pushes: ofOrder('created_at'),
  dine_lines: {
    join: 'join dine_members m on m.tenant = t.tenant and m.session_id = t.session_id and m.id = t.member_id',
    ...{ customer: 'm.customer_id', name: 'm.nickname', at: null },
  },
  dine_members: { customer: 't.customer_id', name: 't.nickname', at: 'joined_at' },
  delivery_wishes: { mobile: 't.mobile', at: null },
  inbox_answers: {
    join: `join orders o on t.kind = 'rating' and o.tenant = t.tenant and o.id = t.ref`,
    ...{ ...BY_ORDER, at: 'at' },
  },
  contact_messages: { name: 't.name', mobile: 't.mobile', email: 't.email', at: 'created_at' },
  outbox: recipientOf('created_at'),
  message_stops: recipientOf(null),
  // A visitor's browser leads to no person.
  consents: own('at'),
};

function recipientOf(at: string | null): Way {
  const isMail = `position('@' in t.recipient) > 0`;
  return {
    mobile: `case when ${isMail} then null else t.recipient end`,
    email: `case when ${isMail} then t.recipient end`,
    at,
  };
}

export const PERSONAL_TABLES: readonly string[] = RETAINED.map(({ table }) => table);

/**
 * `tables`: of `PERSONAL_TABLES`. Accounts come once; guests once by their number, address or, where they
 * left neither, name.
 */
export async function touchedPeople(
  database: Database,
  tenant: string,
  tables: readonly string[],
  span: Span,
): Promise<Touched> {
  return withTenant(database, tenant, async (db) => {
    const people = new Map<string, Collected>();
    for (const table of tables) {
      for (const { customer, name, mobile, email, rows } of await rowsOf(db, table, span)) {
        const key =
          customer === null ? `guest ${phoneTail(mobile) || email.toLowerCase() || name}` : `account ${customer}`;
        const one: Collected = people.get(key) ?? { person: { customer, name, mobile, email, rows: {} }, rows: {} };
        one.rows[table] = (one.rows[table] ?? 0) + rows;
        const { person } = one;
        one.person = {
          ...person,
          name: person.name || name,
          mobile: person.mobile || mobile,
          email: person.email || email,
        };
        people.set(key, one);
      }
    }
    const found = [...people.values()].map(({ person, rows }) => ({ ...person, rows }));
    return { people: found, timeless: tables.filter((table) => WAYS[table]!.at === null) };
  });
}

interface Collected {
  person: TouchedPerson;
  rows: Record<string, number>;
}

interface Found extends Record<string, unknown> {
  customer: string | null;
  name: string;
  mobile: string;
  email: string;
  rows: number;
}

/** What an account says of itself goes before what a row of it says. */
async function rowsOf(db: Db, table: string, { from, to }: Span): Promise<Found[]> {
  const { join = '', customer = 'null', name = 'null', mobile = 'null', email = 'null', at } = WAYS[table]!;
  const time = at === null ? null : sql.raw(`t.${at}`);
  const where: SQL[] = [
    sql`t.tenant = ${db.tenant}`,
    ...(time && from ? [sql`${time} >= ${from}`] : []),
    ...(time && to ? [sql`${time} <= ${to}`] : []),
  ];
  const { rows } = await db.execute<Found>(sql`
    select found.customer, coalesce(nullif(a.name, ''), found.name, '') as name, coalesce(a.mobile, found.mobile, '') as mobile,
      coalesce(a.email, found.email, '') as email, sum(found.rows)::int as rows
    from (
      select ${sql.raw(customer)}::text as customer, ${sql.raw(name)} as name, ${sql.raw(mobile)} as mobile, ${sql.raw(email)} as email, count(*) as rows
      from ${sql.identifier(table)} t ${sql.raw(join)} where ${sql.join(where, sql` and `)} group by 1, 2, 3, 4) found
    left join customers a on a.tenant = ${db.tenant} and a.id::text = found.customer and a.deleted_at is null
    where found.customer is not null or found.name <> '' or found.mobile <> '' or found.email <> ''
    group by 1, 2, 3, 4`);
  return rows;
}
