/** A new order is written with the commit: nothing waits for these statements in the transaction. */
import { and, eq, sql } from 'drizzle-orm';
import { countAtCommit } from '../../database/counted.ts';
import { prepared, preparedInsert } from '../../database/prepared.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { announce } from '../announce.ts';
import { cartEndsAt } from '../cart/cart-rows.ts';
import { tellGroup } from '../cart/group/announce.ts';
import { WAITING } from '../rules/waiting.ts';
import { type CartRow, carts, orderCounters, orderMoves, orders } from '../tables.ts';
import { settleTax } from '../tax/settle-tax.ts';
import type { ChosenPayment } from './choose-payment.ts';
import type { OrderRequest } from './order-request.ts';
import type { NewOrder } from './order-row.ts';
import { beginSession } from './resume-waiting.ts';
import { spend } from './spend.ts';

/**
 * Takes what the order uses of its customer's own, and writes the order, its payment session and what happens
 * to the cart.
 */
export async function recordOrder(
  { platform, db, tenant, now, typed }: OrderRequest,
  cart: CartRow,
  row: NewOrder,
  payment: ChosenPayment,
): Promise<{ number: Promise<string>; sessionId: string | null }> {
  await spend(db, row, now);
  // One that staff type in goes on in this transaction: it is accepted, and its number stands in a message.
  // One that balances pay whole is sold now: its tax document bears the number.
  const isSold = row.payment_status === 'paid' && row.status !== WAITING;
  const write: typeof db.atCommit = typed || isSold ? async (send) => send() : db.atCommit;
  const number = write(() => nextNumber(db, row.tenant));
  const written = [
    write(() => insertOrder(db, row)),
    write(() =>
      insertMove(db, { tenant: row.tenant, order_id: row.id, position: 1, status: row.status, by: 'system', at: now }),
    ),
  ];
  if (typed || isSold) await Promise.all(written);
  if (isSold) await settleTax({ platform, db, tenant, now }, { ...row, number: await number });
  const sessionId = beginSession({ db, now }, { ...row, number: '' }, payment);
  // Until the money is sure the cart stays a cart.
  if (row.status !== WAITING) void db.atCommit(() => endCart(db, cart, row.id, now));
  else void db.atCommit(() => keepCart(db).execute({ tenant: cart.tenant, id: cart.id, order_id: row.id }));
  countAtCommit(db, 'orders', row.status);
  announce(platform, db, row, 'order.status');
  tellGroup(platform, db, cart.group_id);
  return { number, sessionId };
}

/**
 * Numbers rise by one within a tenant, without gaps. The transaction that takes one holds the tenant's row to
 * its end, which is why it is taken with the commit: orders of one tenant wait for each other no longer than
 * the database needs to write one.
 */
async function nextNumber(db: Db, tenant: string): Promise<string> {
  const [row] = await raiseCounter(db).execute({ tenant });
  return String(row!.last);
}

const raiseCounter = prepared('next_order_number', (db, name) =>
  db
    .insert(orderCounters)
    .values({ tenant: sql.placeholder('tenant'), last: 1001 })
    .onConflictDoUpdate({ target: orderCounters.tenant, set: { last: sql`${orderCounters.last} + 1` } })
    .returning({ last: orderCounters.last })
    .prepare(name),
);

/** With the number that was taken just before. */
const insertOrder = preparedInsert(orders, 'insert_order', {
  number: sql`(select ${orderCounters.last}::text from ${orderCounters} where ${orderCounters.tenant} = ${sql.placeholder('tenant')})`,
});
const insertMove = preparedInsert(orderMoves, 'insert_order_move');

async function endCart(db: Db, { tenant, id }: CartRow, order_id: string, ordered_at: Date): Promise<void> {
  const expires_at = cartEndsAt(ordered_at);
  await endRow(db).execute({ tenant, id, order_id, ordered_at, expires_at });
}

/** The order that this cart waits with. */
const keepCart = prepared('keep_cart', (db, name) =>
  db
    .update(carts)
    .set({ waiting_order_id: sql`${sql.placeholder('order_id')}` })
    .where(and(eq(carts.tenant, sql.placeholder('tenant')), eq(carts.id, sql.placeholder('id'))))
    .prepare(name),
);

const endRow = prepared('end_cart', (db, name) =>
  db
    .update(carts)
    .set({
      order_id: sql`${sql.placeholder('order_id')}`,
      ordered_at: sql`${sql.placeholder('ordered_at')}`,
      expires_at: sql`${sql.placeholder('expires_at')}`,
    })
    .where(and(eq(carts.tenant, sql.placeholder('tenant')), eq(carts.id, sql.placeholder('id'))))
    .prepare(name),
);
