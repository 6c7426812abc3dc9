/** A guest who pays, the bank they pay at, and what must be true of money and orders afterwards. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Cart, OrderCreated } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { saysRefunded } from '@sufra/api/order/statuses';
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { holdsMoney } from '@sufra/api/payment/states';
import type { Bank } from '@sufra/sandbox/bank/bank.ts';
import type { BankPayment } from '@sufra/sandbox/bank/payment.ts';
import { type BankServer, startBank } from '@sufra/sandbox/bank/server.ts';
import { until } from '@sufra/testing/until';
import { asc } from 'drizzle-orm';
import { coupons } from '../../coupon/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { pointsLogs } from '../../loyalty/tables.ts';
import { type DepositRow, deposits, type OrderRow, orders } from '../../order/tables.ts';
import { filledCart, openShop, orderBody, postOrder, type Reply, type Shop } from '../../order/testing/shop.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { handRefunds, walletLogs } from '../../wallet/tables.ts';
import { askAboutAll, askAboutSettled } from '../ask.ts';
import { giveBackAll } from '../give-back.ts';
import { paymentProviders } from '../providers/providers.ts';
import { paymentRefunds, paymentSessions } from '../tables.ts';

type HandRow = typeof handRefunds.$inferSelect;

export const CARDS = {
  approve: '4111111111111111',
  sale: '4000000000000119',
  decline: '4000000000000028',
  threeDs: '4000000000000051',
  never: '4000000000000085',
  wrongAmount: '4000000000000093',
  wrongCurrency: '4000000000000101',
} as const;

/** A backend and a bank apart from it, so that one can be away, or end, without the other. */
export interface World {
  backend: TestBackend;
  bank: Bank;
  bankUrl: string;
  close: () => Promise<void>;
}

export async function startWorld(): Promise<World> {
  const server: BankServer = await startBank({ host: '127.0.0.1', port: 0 });
  const bank = { url: server.url, publicUrl: server.url, secret: server.bank.secret };
  const backend = await startTestBackend({ config: { bank } });
  return {
    backend,
    bank: server.bank,
    bankUrl: server.url,
    close: async () => {
      await backend.close();
      await server.close();
    },
  };
}

export interface Payer {
  shop: Shop;
  cart: Cart;
  order: OrderCreated;
  token: string;
  /** Of a customer: the bearer token, and their id. */
  as?: string;
  customer?: string;
}

/** A guest's order that waits to be paid by card. */
export async function waitingOrder(
  world: Pick<World, 'backend'>,
  {
    method = 'nakhla-card',
    shop,
    cart: filled,
    mobile,
  }: { method?: string; shop?: Shop; cart?: Cart; mobile?: string } = {},
): Promise<Payer> {
  const place = shop ?? (await openShop(world.backend));
  const cart = filled ?? (await filledCart(place));
  const customer = mobile === undefined ? {} : { customer: { name: 'سارة', mobile } };
  const { data, text } = await postOrder(place, orderBody(cart, { payment_method_id: method, ...customer }));
  if (!data?.tracking_token) throw new Error(`no order: ${text}`);
  return { shop: place, cart, order: data, token: data.tracking_token };
}

export function begin(
  { shop, order, token }: Pick<Payer, 'shop' | 'order' | 'token'>,
  { method = 'nakhla-card', key }: { method?: string; key?: string } = {},
): Promise<Reply<PaymentSession>> {
  return shop.call<PaymentSession>('POST', '/api/v1/payment/sessions', {
    key: key ?? shop.newKey(),
    headers: { 'x-order-token': token },
    body: {
      purpose: 'order',
      ref_id: order.id,
      method_id: method,
      return_url: `http://${shop.key}.localhost:3000/en/check-payment`,
    },
  });
}

export function look({ shop }: Pick<Payer, 'shop'>, id: string): Promise<Reply<PaymentSession>> {
  return shop.call<PaymentSession>('GET', `/api/v1/payment/sessions/${id}`);
}

export function orderOf({ shop, order, token }: Payer): Promise<Reply> {
  return shop.call('GET', `/api/v1/order/orders/${order.id}`, { headers: { 'x-order-token': token } });
}

/** The bank's payment of a session. */
export function atBank({ bank }: World, sessionId: string): BankPayment {
  const payment = bank.list().find(({ reference }) => reference === sessionId);
  if (!payment) throw new Error(`the bank knows no ${sessionId}`);
  return payment;
}

/**
 * The bank takes the money of a session that was given up, whether the job has ended it at the bank yet or not:
 * on a busy machine the job comes first.
 */
export async function payLate(world: World, sessionId: string): Promise<void> {
  const { id } = atBank(world, sessionId);
  await world.bank.payByCard(id, CARDS.sale);
  await world.bank.operate(id, 'late');
  const { status } = atBank(world, sessionId);
  if (status !== 'paid' && !saysRefunded(status)) throw new Error(`the bank took nothing of ${sessionId}: ${status}`);
}

/** Begins, types a card, and looks. */
export async function payWith(world: World, payer: Payer, card: string, method?: string): Promise<PaymentSession> {
  const { data: session, text } = await begin(payer, { method });
  if (!session) throw new Error(text);
  await world.bank.payByCard(atBank(world, session.id).id, card);
  return (await look(payer, session.id)).data;
}

/**
 * What the backend does at intervals: asks about open payments, gives money back, and with a shop asks about
 * its settled payments.
 */
export async function runPaymentJobs({ backend }: Pick<World, 'backend'>, shop?: Shop): Promise<void> {
  const asking = { platform: backend.platform, providers: paymentProviders(backend.platform) };
  await askAboutAll(asking);
  await giveBackAll(asking);
  if (shop) await askAboutSettled(asking, shop.tenant, backend.platform.clock.now(shop.key));
}

/**
 * Money and orders agree (safety §3): what the bank holds for an order is what the order costs, once, or
 * nothing; an order that stands and was to be paid has its money; each side's books say the same, and so do
 * the ledgers of wallets, points and coupons. Answers the faults in words; none is right.
 */
export async function faultsOf({ bank }: Pick<World, 'bank'>, shop: Pick<Shop, 'db'>): Promise<string[]> {
  return shop.db(async (db) => {
    const faults: string[] = [];
    const allOrders = await db.select().from(orders).orderBy(asc(orders.created_at));
    const sessions = await db.select().from(paymentSessions);
    const allRefunds = await db.select().from(paymentRefunds);
    const refunds = allRefunds.filter(({ state }) => state === 'requested');
    const pieces = await db.select().from(deposits);
    const hands = await db.select().from(handRefunds);
    for (const order of allOrders) {
      const own = sessions.filter(({ ref_id }) => ref_id === order.id);
      let held = 0;
      let given = 0;
      for (const session of own) {
        const back = allRefunds.filter(({ session_id, kind }) => session_id === session.id && kind === 'refund');
        const sum = back.reduce((all, { amount }) => all + toMinor(amount), 0);
        // Each amount once: what went back is what we asked for and what the bank gave back by itself.
        if (session.reason !== 'amount_mismatch' && session.state !== 'voided' && sum !== toMinor(session.refunded))
          faults.push(`${order.number}: ${session.refunded} of a payment is back, refunds are of ${sum}`);
        for (const { reason, amount } of back)
          if (reason === 'at_provider' || reason === 'staff') given += toMinor(amount);
        const payment = bank.list().find(({ reference }) => reference === session.id);
        const atTheBank =
          payment && ['authorized', 'paid', 'partially_refunded'].includes(payment.status)
            ? payment.amount - payment.refunded
            : 0;
        held += atTheBank;
        const isLetGo = allRefunds.some(
          ({ session_id, kind, state }) => session_id === session.id && kind === 'void' && state === 'done',
        );
        if (isLetGo && atTheBank > 0) faults.push(`${order.number}: a void is done, and the bank holds ${atTheBank}`);
        if (payment && payment.captures > 1) faults.push(`${order.number}: captured ${payment.captures} times`);
        const here = holdsMoney(session.state) ? toMinor(session.amount) - toMinor(session.refunded) : 0;
        if (here !== atTheBank)
          faults.push(
            `${order.number}: ${session.state} here holds ${here}, ${payment?.status} at the bank ${atTheBank}`,
          );
      }
      const stands = !['callcenter_pending', 'canceled', 'missed', 'refunded'].includes(order.status);
      const isCash = !own.some(({ method_id }) => method_id === order.payment_method_id);
      // The bank let go of its money after the kitchen took it: the restaurant settles that with its customer.
      const isLost = order.payment_status === 'voided' && order.status !== 'created';
      const owed =
        stands && !isCash && !isLost
          ? toMinor(order.due) - Math.max(0, returned(pieces, order, 'method') - handed(hands, order))
          : 0;
      // What staff gave back of an order that stands, or the bank by itself.
      if (held !== owed && !(stands && held === owed - given))
        faults.push(`${order.number} (${order.status}, ${order.payment_status}): ${owed} is owed, ${held} is held`);
    }
    const carts = new Set<string>();
    for (const { cart_id, status, number } of allOrders) {
      if (['canceled', 'missed', 'refunded', 'callcenter_pending'].includes(status)) continue;
      if (carts.has(cart_id)) faults.push(`${number}: a second order of one cart`);
      carts.add(cart_id);
    }
    if (refunds.length > 0) faults.push(`${refunds.length} refunds wait`);
    return [...faults, ...(await faultsOfLedgers(db, allOrders, pieces, hands))];
  });
}

/**
 * What can be true at no moment, whatever is under way and not reported yet: more back than the bank gave, a
 * void that let go of nothing, more held here than there is, an order under way in the kitchen by money that
 * is not there. In words; none is right.
 */
export async function impossibleOf({ bank }: Pick<World, 'bank'>, shop: Pick<Shop, 'db'>): Promise<string[]> {
  return shop.db(async (db) => {
    const faults: string[] = [];
    const sessions = await db.select().from(paymentSessions);
    const done = (await db.select().from(paymentRefunds)).filter(({ state }) => state === 'done');
    for (const session of sessions) {
      const payment = bank.list().find(({ reference }) => reference === session.id);
      if (!payment) continue;
      const back = payment.status === 'voided' ? payment.amount : payment.refunded;
      const own = done.filter(({ session_id }) => session_id === session.id);
      const given = own.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + toMinor(amount) : sum), 0);
      if (given > back) faults.push(`${session.id}: refunds of ${given} are done, ${back} is back at the bank`);
      if (own.some(({ kind }) => kind === 'void') && payment.status !== 'voided' && back < payment.amount)
        faults.push(`${session.id}: a void is done, and the bank says ${payment.status}`);
      if (toMinor(session.refunded) > back) faults.push(`${session.id}: ${session.refunded} back here, ${back} there`);
      if (holdsMoney(session.state) && ['initiated', 'processing', 'requires_action'].includes(payment.status))
        faults.push(`${session.id}: ${session.state} here, ${payment.status} at the bank`);
      if (payment.captures > 1) faults.push(`${session.id}: captured ${payment.captures} times`);
    }
    for (const { id, number, status, payment_method_id } of await db.select().from(orders)) {
      const own = sessions.filter(({ ref_id, method_id }) => ref_id === id && method_id === payment_method_id);
      if (status === 'created' && own.length > 0 && own.every(({ state }) => state === 'voided' || state === 'failed'))
        faults.push(`${number}: waits for the kitchen, and its money is gone`);
    }
    return faults;
  });
}

/** Minor units of an order's deposits that were returned in a way. */
function returned(pieces: readonly DepositRow[], { id }: OrderRow, way: DepositRow['refunded_to']): number {
  return pieces
    .filter(({ order_id, refunded_to }) => order_id === id && refunded_to === way)
    .reduce((sum, { refunded }) => sum + toMinor(refunded ?? '0.00'), 0);
}

/** Minor units of an order that go back by hand, because its wallet is closed. */
function handed(hands: readonly HandRow[], { id }: OrderRow): number {
  return hands
    .filter(({ order_id, reason }) => order_id === id && reason === 'wallet_closed')
    .reduce((sum, { amount }) => sum + toMinor(amount), 0);
}

/**
 * What an order used of its customer's own went out once, and came back once when it came to nothing; no
 * balance is below nothing.
 */
async function faultsOfLedgers(
  db: Db,
  allOrders: readonly OrderRow[],
  pieces: readonly DepositRow[],
  hands: readonly HandRow[],
): Promise<string[]> {
  const faults: string[] = [];
  const books = {
    wallet: (await db.select().from(walletLogs)).map((move) => ({ ...move, units: toMinor(move.amount) })),
    points: (await db.select().from(pointsLogs)).map((move) => ({ ...move, units: move.amount })),
  };
  const left = (order: OrderRow) => (order.given_back_at === null ? order.snapshot.spent : undefined);
  for (const order of allOrders) {
    const { number, status, snapshot, given_back_at } = order;
    const isOver = ['canceled', 'missed', 'refunded'].includes(status);
    if (snapshot.spent && isOver !== (given_back_at !== null))
      faults.push(`${number} (${status}): what it used was given back ${given_back_at?.toISOString() ?? 'never'}`);
    const used = { wallet: toMinor(left(order)?.wallet ?? '0.00'), points: left(order)?.points ?? 0 };
    for (const book of ['wallet', 'points'] as const) {
      const own = books[book].filter(
        ({ order_id, type }) => order_id === order.id && ['debit', 'refund', 'deposit'].includes(type),
      );
      const moved = own.reduce((sum, { units }) => sum + units, 0);
      const came = book === 'wallet' ? returned(pieces, order, 'wallet') : 0;
      const byHand = book === 'wallet' ? handed(hands, order) : 0;
      // A deposit that went back by hand is not given back again with the order.
      if (isOver ? moved + byHand !== came : moved !== came - used[book])
        faults.push(`${number} (${status}): used ${used[book]} of ${book}, moved ${moved}`);
    }
  }
  for (const [book, moves] of Object.entries(books)) {
    const balances = new Map<string, number>();
    for (const { customer_id, units } of moves) balances.set(customer_id, (balances.get(customer_id) ?? 0) + units);
    for (const [customer, balance] of balances) if (balance < 0) faults.push(`${customer} has ${balance} of ${book}`);
  }
  for (const { code, used } of await db.select().from(coupons)) {
    const by = allOrders.filter((order) => left(order)?.coupon === code);
    if (used !== by.length) faults.push(`${code} is used ${used} times by ${by.length} orders`);
  }
  return faults;
}

const GIVEN_UP = ['failed', 'cancelled', 'expired'];

/**
 * Money at the bank of a session that was given up and is to be asked about: a question of the server's own
 * jobs may be under way.
 */
function unheardOf({ bank }: Pick<World, 'bank'>, shop: Pick<Shop, 'db'>): Promise<string[]> {
  return shop.db(async (db) => {
    const due = (await db.select().from(paymentSessions)).filter(
      ({ state, ask_at }) => ask_at && GIVEN_UP.includes(state),
    );
    return due.flatMap(({ id, state }) => {
      const { status } = bank.list().find(({ reference }) => reference === id) ?? {};
      return status === 'authorized' || status === 'paid' ? [`${id}: ${state} here, ${status} at the bank`] : [];
    });
  });
}

/** Runs the jobs of payment until `is` holds. */
export const untilPaid = (world: Pick<World, 'backend'>, is: () => boolean | Promise<boolean>): Promise<void> =>
  until(async () => {
    await runPaymentJobs(world);
    return is();
  });

/**
 * Runs the jobs of payment until there is no fault and `is` holds: a server's own jobs run beside the test's,
 * and a question of theirs may be under way. Empty then; after `milliseconds` the faults that are left, or
 * that `is` never held.
 */
export async function agreed(
  world: World,
  shop: Shop,
  is: () => boolean | Promise<boolean> = () => true,
  milliseconds = 180_000,
): Promise<string[]> {
  const end = Date.now() + milliseconds;
  for (;;) {
    await runPaymentJobs(world, shop);
    const faults = [...(await faultsOf(world, shop)), ...(await unheardOf(world, shop))];
    const holds = faults.length === 0 && (await is());
    if (holds) return [];
    if (Date.now() > end) return faults.length > 0 ? faults : ['what was waited for did not come'];
    await wait(50);
  }
}
