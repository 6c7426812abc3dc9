/** Usual orders: the dishes of an order under a name, to be looked at with today's prices (ACCT-036, guide §1.10). */
import type { UsualOrder, UsualPreview } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { OrderType } from '@sufra/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { type ListPage, pageOf } from '../../http/list-page.ts';
import { readName } from '../../user/profile/customers.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { lockCustomer } from '../../user/sign-in/lock-customer.ts';
import { findOrder } from '../order-rows.ts';
import { loadFacts, type Scope } from '../quote/facts.ts';
import { quoteLines } from '../quote/quote-lines.ts';
import { rowsOfSnapshot } from '../rules/snapshot-rows.ts';
import { UNOWNED, type UsualRow, usualOrders } from '../tables.ts';

const MAX_USUAL_ORDERS = 50;
const DISHES_SHOWN = 3;

/** Whose it is, and which one. */
export interface UsualKey {
  tenant: string;
  customer_id: string;
  id: string;
}

export async function usualPage(
  db: Db,
  { tenant, customer_id }: Omit<UsualKey, 'id'>,
  asked: number,
): Promise<ListPage<UsualOrder>> {
  const own = and(eq(usualOrders.tenant, tenant), eq(usualOrders.customer_id, customer_id));
  const [counted] = await db.select({ total: count() }).from(usualOrders).where(own);
  const { limit, offset, meta } = pageOf(counted?.total ?? 0, asked);
  const rows = await db
    .select()
    .from(usualOrders)
    .where(own)
    .orderBy(desc(usualOrders.created_at), desc(usualOrders.id))
    .limit(limit)
    .offset(offset);
  return { data: rows.map(view), meta };
}

/**
 * Throws NOT_FOUND for an order that is not the customer's, USUAL_LIMIT, INVALID_INPUT for a name of which
 * nothing is left.
 */
export async function saveUsual(
  db: Db,
  { tenant, customer_id }: Omit<UsualKey, 'id'>,
  { name, order_id }: { name: string; order_id: string },
  now: Date,
): Promise<UsualOrder> {
  const order = await findOrder(db, tenant, order_id);
  if (order?.customer_id !== customer_id) throw refuse('NOT_FOUND');
  await lockCustomer(db, { tenant, customer_id });
  const own = and(eq(usualOrders.tenant, tenant), eq(usualOrders.customer_id, customer_id));
  if ((await db.$count(usualOrders, own)) >= MAX_USUAL_ORDERS)
    throw refuse('USUAL_LIMIT', { params: { max: MAX_USUAL_ORDERS } });
  // Names of a group order are other people's.
  const lines = rowsOfSnapshot(order.snapshot.lines).map((line) => ({ ...line, ...UNOWNED }));
  const row: UsualRow = {
    ...{ tenant, id: newId(), customer_id, name: readName(name, 'name') },
    ...{ branch_id: order.branch_id, branch_names: order.snapshot.branch.names, type: order.type, lines },
    total: fromMinor(lines.reduce((sum, { seen_price, qty }) => sum + toMinor(seen_price) * qty, 0)),
    created_at: now,
  };
  await db.insert(usualOrders).values(row);
  return view(row);
}

/** Throws NOT_FOUND, INVALID_INPUT. */
export async function renameUsual(db: Db, key: UsualKey, name: string): Promise<UsualOrder> {
  const [row] = await db
    .update(usualOrders)
    .set({ name: readName(name, 'name') })
    .where(ofKey(key))
    .returning();
  if (!row) throw refuse('NOT_FOUND');
  return view(row);
}

/** Throws NOT_FOUND. */
export async function deleteUsual(db: Db, key: UsualKey): Promise<void> {
  const rows = await db.delete(usualOrders).where(ofKey(key)).returning({ id: usualOrders.id });
  if (rows.length === 0) throw refuse('NOT_FOUND');
}

/** At another place when one is given. Throws NOT_FOUND, also for a branch that is not there. */
export async function previewUsual(
  scope: Scope,
  key: UsualKey,
  at: { branch_id?: string | null | undefined; type?: OrderType | null | undefined },
): Promise<UsualPreview> {
  const [row] = await scope.db.select().from(usualOrders).where(ofKey(key));
  if (!row) throw refuse('NOT_FOUND');
  const place = {
    branch_id: at.branch_id ?? row.branch_id,
    type: at.type ?? row.type,
    ...{ delivery_time: 'asap' as const, scheduled_day: null, scheduled_period: null },
    ...{ area_id: null, latitude: null, longitude: null, session_id: null },
  };
  const facts = await loadFacts(
    scope,
    row.lines.map(({ item_id }) => item_id),
    place,
  );
  if (!facts.branch) throw refuse('NOT_FOUND');
  const quoted = quoteLines(row.lines, facts);
  return {
    ...{ id: row.id, name: row.name, branch_id: place.branch_id, type: place.type },
    branch_names: facts.branch.names,
    lines: quoted.map(({ line }) => line),
    total_before: row.total,
    total_now: fromMinor(quoted.reduce((sum, { counted, total }) => sum + (counted ? total : 0), 0)),
    changed: quoted.filter(({ line }) => line.state !== 'ok').length,
  };
}

function ofKey({ tenant, customer_id, id }: UsualKey) {
  return and(eq(usualOrders.tenant, tenant), eq(usualOrders.customer_id, customer_id), eq(usualOrders.id, id));
}

function view({ id, name, branch_id, branch_names, type, lines, total, created_at }: UsualRow): UsualOrder {
  return {
    ...{ id, name, branch_id, branch_names, type, total },
    dishes: lines.slice(0, DISHES_SHOWN).map(({ names, qty }) => ({ names, qty })),
    count: lines.reduce((sum, { qty }) => sum + qty, 0),
    created_at: created_at.toISOString(),
  };
}
