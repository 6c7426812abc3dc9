/**
 * A cart becomes an order. Everything is measured again in the transaction that places it, with the same function that
 * showed the cart; what the customer saw (`accepted_total`, version, promise) is a check, never an input (guide §0.1).
 */

import type { Branch, Service } from '@sufra/api/branch/endpoints';
import type { CreateOrderBody, OrderCreated } from '@sufra/api/order/endpoints';
import { isLostTime } from '@sufra/api/order/gate-kinds';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { type KitchenTime, missedAt } from '@sufra/api/order/missed-at';
import type { BaseLocale } from '@sufra/contract';
import { parseMobile } from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, sql } from 'drizzle-orm';
import { clockText, findBranch, openingAt, takeSlot } from '../../branch/service.ts';
import { prepared, preparedInsert } from '../../database/prepared.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Customer } from '../../http/customer.ts';
import { findMethod, nothingToPay } from '../../payment/methods.ts';
import { paymentProviders } from '../../payment/providers/providers.ts';
import type { Platform } from '../../platform.ts';
import { readName } from '../../user/customers.ts';
import { readDoor, readLine } from '../../user/door.ts';
import { newId } from '../../user/secrets.ts';
import { countryOf, readMobile } from '../../user/sign-in.ts';
import { announce } from '../announce.ts';
import { cartEndsAt, isOwner, lockCart, type Owner, usableCart } from '../cart/cart-rows.ts';
import { type Measured, measureRows } from '../cart/cart-view.ts';
import { findOrder } from '../order-rows.ts';
import type { Scope } from '../quote/facts.ts';
import { nextSlots } from '../quote/quote-time.ts';
import { bonusPoints } from '../rules/bonus-points.ts';
import { gateErrors } from '../rules/gate-errors.ts';
import { lateAt } from '../rules/late-rule.ts';
import type { CartPlace } from '../rules/order-place.ts';
import { vatPercent } from '../rules/vat.ts';
import { WAITING } from '../rules/waiting.ts';
import {
  type CartRow,
  carts,
  type OrderRow,
  type OrderSnapshot,
  orderCounters,
  orderMoves,
  orders,
} from '../tables.ts';
import { admitCashOrder } from './cash-orders.ts';
import { readOrderCar } from './order-car.ts';
import { beginSession, findWaiting, nextAction, replaceWaiting, resumeWaiting } from './resume-waiting.ts';
import { spend, spentBy, usesBalances } from './spend.ts';

/** An asap promise may be worse by so much before the customer is asked again (CHK-011). */
const PROMISE_TOLERANCE_MS = 10 * MINUTE_MS;
/** An ordered cart answers its order to who sends it again, for so long: a lost answer, a second tab (CHK-029). */
const REPEATED_ORDER_MS = 10 * MINUTE_MS;

/** What is known before the commit, and the number, which the database gives with it. */
export interface Placed {
  order: Omit<OrderCreated, 'number' | 'tracking_token'>;
  /** Kept when the transaction is committed: not to be waited for in it. */
  number: Promise<string>;
}

export interface OrderCaller {
  locale: BaseLocale;
  /** From `addressKey`. */
  address: string;
}

export async function placeOrder(
  platform: Platform,
  scope: Scope,
  customer: Customer | null,
  body: CreateOrderBody,
  { locale, address: callerAddress }: OrderCaller,
): Promise<Placed> {
  const { db, tenant, now } = scope;
  const owner: Owner = { customer_id: customer?.id ?? null };
  const { row: found, lines } = await lockCart(db, tenant.tenant, body.cart_id);
  const before = await orderOfCart(scope, owner, body, found);
  if (before) return { order: created(before), number: Promise.resolve(before.number) };

  const cart = usableCart(found, owner, now);
  const wanted = wantedTime(cart, body);
  const paying = { ...scope, platform };
  // Before the cart is measured: what it held of its slot is its own, or free again.
  const waiting = await findWaiting(paying, cart, wanted);
  const measured = await measureRows(scope, { ...cart, ...wantedBalances(cart, body) }, lines, wanted, 'update');
  const { quote, facts, view } = measured;
  if (!facts.checkoutOn) throw refuse('MODULE_DISABLED');
  if (body.cart_version !== cart.version) throw refuse('CART_VERSION', { data: view });

  const country = countryOf(tenant, body.customer.country_code);
  const person = {
    customer_name: readName(body.customer.name, 'customer.name'),
    customer_mobile: readMobile(country, body.customer.mobile, 'customer.mobile'),
    country_code: country.iso_code2,
  };
  refuseBlocked(measured, waiting !== null);
  const address = cart.type === 'delivery' ? readDoor(body.address, 'address.') : null;
  const vehicle = cart.type === 'car_pickup' ? await readOrderCar(db, tenant, customer?.id ?? null, body) : null;
  const due = fromMinor(quote.totals.due);
  if (toMinor(body.accepted_total) !== quote.totals.due) {
    throw refuse('PRICE_CHANGED', {
      field: 'accepted_total',
      params: { was: body.accepted_total, now: due },
      data: view,
    });
  }
  const providers = paymentProviders(platform);
  const { currency } = tenant;
  const place = { branch_id: cart.branch_id, type: cart.type, amount: quote.totals.due, currency };
  const method =
    quote.totals.due === 0
      ? nothingToPay(tenant.tenant)
      : await findMethod(db, body.payment_method_id ?? '', place, providers.of);
  if (!method) throw refuse('PAYMENT_METHOD', { field: 'payment_method_id' });
  if (method.balances === false && usesBalances(measured))
    throw refuse('WALLET_METHOD', { field: 'payment_method_id' });
  const brand = body.payment_brand ?? null;
  if (brand !== null && !method.brands?.includes(brand)) throw refuse('PAYMENT_METHOD', { field: 'payment_brand' });
  refusePromise(measured, body);
  if (method.provider === null && quote.totals.due > 0) {
    const orderer = { customer_id: customer?.id ?? null, ...person, address: callerAddress };
    await admitCashOrder(scope, { ...orderer, isAtTable: cart.session_id !== null });
  }
  const next_action = nextAction(method, providers);

  const destination = {
    user_area_name: facts.destination.area?.names ?? null,
    address,
    location: address && wanted.latitude !== null ? { latitude: wanted.latitude, longitude: wanted.longitude! } : null,
    table_names: facts.destination.table_names,
  };
  const notes = readLine(body.notes);
  if (waiting && waiting.due === due) {
    const details = { ...person, notes };
    const changes = { destination, vehicle };
    const { order, sessionId } = await resumeWaiting(paying, waiting, { method, brand, details, changes });
    return { order: created(order, next_action, sessionId), number: Promise.resolve(order.number) };
  }
  if (waiting) await replaceWaiting(paying, waiting);

  const { branch, service } = { branch: facts.branch!, service: quote.service! };
  if (wanted.scheduled_period) {
    const taken = await takeSlot(
      db,
      await findBranch(db, cart.branch_id),
      cart.type,
      wanted.scheduled_period.getTime(),
    );
    if (!taken) {
      const data = { next: nextSlots(facts), cart: view };
      throw refuse('SLOT_FULL', { params: { time: clockText(branch, wanted.scheduled_period.getTime()) }, data });
    }
  }

  // Only a customer has a wallet that it could go into.
  const late = customer && quote.promise ? quote.late : null;
  const bonus_points = customer ? await bonusPoints(db, branch, wanted.scheduled_period) : 0;
  const snapshot: OrderSnapshot = {
    branch: {
      id: branch.id,
      names: branch.names,
      phone: branch.phone,
      address: branch.address,
      latitude: branch.latitude,
      longitude: branch.longitude,
      time_zone: branch.time_zone,
    },
    lines: quote.lines,
    count: quote.count,
    totals: quote.totals.list,
    vat: {
      enabled: branch.vat.enabled,
      number: branch.vat.number,
      url: branch.vat.url,
      rate: vatPercent(branch.vat) ?? '0.00',
      amount: fromMinor(quote.totals.vat),
    },
    payment_names: method.names,
    promise_minutes: { min: service.promise_min, max: service.promise_max },
    destination,
    ...(late && { late_credit: late }),
    ...(bonus_points > 0 && { bonus_points }),
    ...spentBy(measured),
    vehicle,
    locale,
    seller: tenant.name,
  };
  const opensAt = service.state === 'closed' && service.opens_at ? Date.parse(service.opens_at) : null;
  const row: Omit<OrderRow, 'number'> = {
    tenant: tenant.tenant,
    id: newId(),
    version: 1,
    cart_id: cart.id,
    cart_version: cart.version,
    customer_id: customer?.id ?? null,
    branch_id: wanted.branch_id,
    type: wanted.type,
    delivery_time: wanted.delivery_time,
    scheduled_day: wanted.scheduled_day,
    scheduled_period: wanted.scheduled_period,
    status: method.provider === null ? 'created' : WAITING,
    currency: view.currency,
    due,
    ...person,
    notes,
    promised_from: quote.promise && new Date(quote.promise.from),
    promised_to: quote.promise && new Date(quote.promise.to),
    payment_method_id: method.id,
    cancel_reason: null,
    cancel_note: null,
    given_back_at: null,
    late_at: late && lateAt(late, new Date(quote.promise!.to)),
    late_paid_at: null,
    texts: [],
    arrived_at: null,
    arrived_spot: null,
    payment_status: quote.totals.due === 0 ? 'paid' : 'unpaid',
    miss_at: new Date(missedAt(now.getTime(), opensAt, kitchenTime(branch, service, wanted))),
    snapshot,
    created_at: now,
    updated_at: now,
  };
  await spend(db, row, now);
  const number = db.atCommit(() => nextNumber(db, tenant.tenant));
  void db.atCommit(() => insertOrder(db, row));
  void db.atCommit(() =>
    insertMove(db, { tenant: row.tenant, order_id: row.id, position: 1, status: row.status, by: 'system', at: now }),
  );
  const sessionId = beginSession(scope, { ...row, number: '' }, { method, brand });
  // Until the money is sure the cart stays a cart.
  if (sessionId === null) void db.atCommit(() => endCart(db, cart, row.id, now));
  else void db.atCommit(() => keepCart(db).execute({ tenant: cart.tenant, id: cart.id, order_id: row.id }));
  announce(platform, db, row, 'order.status');
  return { order: created(row, next_action, sessionId), number };
}

/**
 * The order that this very cart already became, for the same version and for who placed it: the customer, or who names the
 * mobile that the order has. A cart's id alone opens no order.
 */
async function orderOfCart(
  { db, tenant, now }: Scope,
  owner: Owner,
  body: CreateOrderBody,
  cart: CartRow | undefined,
): Promise<OrderRow | null> {
  if (!cart?.order_id || !cart.ordered_at || !isOwner(cart, owner)) return null;
  if (cart.version !== body.cart_version || now.getTime() - cart.ordered_at.getTime() > REPEATED_ORDER_MS) return null;
  const row = await findOrder(db, tenant.tenant, cart.order_id);
  const isOwn =
    row && ((row.customer_id !== null && row.customer_id === owner.customer_id) || hasMobile(row, tenant, body));
  return isOwn ? row : null;
}

function hasMobile(row: OrderRow, tenant: Scope['tenant'], { customer }: CreateOrderBody): boolean {
  const country = countryOf(tenant, customer.country_code);
  const mobile = parseMobile(customer.mobile, country);
  return mobile.ok && country.iso_code2 === row.country_code && mobile.value === row.customer_mobile;
}

/** `next`: what the page does about its payment, while it waits for that. */
function created(
  { id, status, payment_status }: Pick<OrderRow, 'id' | 'status' | 'payment_status'>,
  next: Placed['order']['next_action'] = 'none',
  payment_session_id: string | null = null,
): Placed['order'] {
  const next_action = status === WAITING ? next : 'none';
  return { id, status, payment_status, next_action, ...(payment_session_id === null ? {} : { payment_session_id }) };
}

/** The time that the order asks for, which may be another than the cart's. */
function wantedTime(cart: CartRow, body: CreateOrderBody): CartPlace {
  const { branch_id, type, area_id, latitude, longitude, session_id } = cart;
  const at = { branch_id, type, area_id, latitude, longitude, session_id };
  const { delivery_time, scheduled_day, scheduled_period } = body;
  if (delivery_time === 'asap') return { ...at, delivery_time, scheduled_day: null, scheduled_period: null };
  if (!scheduled_day || !scheduled_period) throw refuse('SLOT_INVALID', { field: 'scheduled_period' });
  return { ...at, delivery_time, scheduled_day, scheduled_period: new Date(scheduled_period) };
}

/** The balances that the order asks for, which may be others than the cart's. */
function wantedBalances(cart: CartRow, { use_points, use_wallet }: CreateOrderBody) {
  return { use_points: use_points ?? cart.use_points, use_wallet: use_wallet ?? cart.use_wallet };
}

/** Every blocking gate is an error of the answer, with the cart as it is and, for a lost time, the next ones. */
function refuseBlocked({ quote, facts, view }: Measured, hasSlot: boolean): void {
  // A full slot is no hindrance for who has a place in it.
  const blocking = quote.gates.filter(
    ({ severity, code }) => severity === 'block' && !(hasSlot && code === 'SLOT_FULL'),
  );
  const errors = gateErrors(blocking, facts.branch?.time_zone);
  const [first, ...rest] = errors;
  if (!first) return;
  throw new Refusal([first, ...rest], { data: isLostTime(first.code) ? { next: nextSlots(facts), cart: view } : view });
}

/** Asap that became worse by more than ten minutes since the customer saw it. */
function refusePromise({ quote, view }: Measured, body: CreateOrderBody): void {
  if (body.delivery_time !== 'asap' || !body.accepted_promise || !quote.promise) return;
  if (Date.parse(quote.promise.to) - Date.parse(body.accepted_promise) > PROMISE_TOLERANCE_MS) {
    throw refuse('PROMISE_CHANGED', { field: 'accepted_promise', params: quote.promise, data: view });
  }
}

/** Null for an order for now. */
function kitchenTime(branch: Branch, service: Service, { type, scheduled_period }: CartPlace): KitchenTime | null {
  if (!scheduled_period) return null;
  const wantedAt = scheduled_period.getTime();
  return { startsAt: wantedAt - service.promise_max * MINUTE_MS, opensAt: openingAt(branch, type, wantedAt) };
}

/**
 * Numbers rise by one within a tenant, without gaps. Whoever takes one holds the tenant's row to the end of the transaction, which is why it is
 * taken with the commit: orders of one tenant wait for each other no longer than the database needs to write one.
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
