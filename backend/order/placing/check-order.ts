/**
 * Conditions of an order before anything is reserved for it: the cart that the customer saw, a person, and no
 * blocking gate.
 */

import type { CreateOrderBody } from '@sufra/api/order/endpoints';
import { isLostTime } from '@sufra/api/order/gate-kinds';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { readName } from '../../user/profile/customers.ts';
import { hasShortAddress, readDoor, readLine } from '../../user/profile/delivery-address.ts';
import { countryOf, readMobile } from '../../user/profile/mobiles.ts';
import { usableCart } from '../cart/cart-rows.ts';
import { type Measured, measureRows } from '../cart/cart-view.ts';
import { eachPays } from '../cart/group/each-pays.ts';
import type { GroupRow } from '../cart/group/tables.ts';
import { nextSlots } from '../quote/quote-time.ts';
import { gateErrors } from '../rules/gate-errors.ts';
import type { CartPlace } from '../rules/order-place.ts';
import type { CartRow, LineRow, OrderRow, OrderSnapshot } from '../tables.ts';
import { readOrderCar } from './order-car.ts';
import type { OrderRequest } from './order-request.ts';
import { type Details, findWaiting } from './resume-waiting.ts';

export interface CheckedOrder {
  cart: CartRow;
  /** Where and when the order is for, which may be another time than the cart's. */
  wanted: CartPlace;
  measured: Measured;
  /** The order that this cart waits with already. */
  waiting: OrderRow | null;
  /** Its members each pay their share: their group; null: it is paid whole. */
  shares: GroupRow | null;
  details: Details;
  destination: OrderSnapshot['destination'];
  vehicle: OrderSnapshot['vehicle'];
}

/** `found`: the locked row of the cart. Throws the first refusal, with the cart as it is now where that helps. */
export async function checkOrder(
  request: OrderRequest,
  found: CartRow | undefined,
  lines: LineRow[],
): Promise<CheckedOrder> {
  const { db, tenant, now, customer, body } = request;
  const cart = usableCart(found, { customer_id: customer?.id ?? null }, now);
  const wanted = wantedTime(cart, body);
  // Before the cart is measured: what it held of its slot is its own, or free again.
  const waiting = await findWaiting(request, cart, wanted);
  const measured = await measureRows(request, { ...cart, ...wantedBalances(cart, body) }, lines, wanted, 'update');
  const { facts, view } = measured;
  if (!facts.checkoutOn) throw refuse('MODULE_DISABLED');
  if (body.cart_version !== cart.version) throw refuse('CART_VERSION', { data: view });

  const country = countryOf(tenant, body.customer.country_code);
  const person = {
    customer_name: readName(body.customer.name, 'customer.name'),
    customer_mobile: readMobile(country, body.customer.mobile, 'customer.mobile'),
    country_code: country.iso_code2,
  };
  refuseBlocked(measured, waiting !== null);
  const address =
    cart.type === 'delivery'
      ? readDoor(body.address, { at: 'address.', hasShort: await hasShortAddress(db, tenant) })
      : null;
  const vehicle = cart.type === 'car_pickup' ? await readOrderCar(db, tenant, customer?.id ?? null, body) : null;
  const destination = {
    user_area_name: facts.destination.area?.names ?? null,
    address,
    location: address && wanted.latitude !== null ? { latitude: wanted.latitude, longitude: wanted.longitude! } : null,
    table_names: facts.destination.table_names,
  };
  return {
    ...{ cart, wanted, measured, waiting, destination, vehicle },
    // Nothing due is paid by nothing.
    shares: measured.quote.totals.due > 0 ? await eachPays(request, cart) : null,
    details: { ...person, notes: readLine(body.notes) },
  };
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
  // A full slot does not stop a customer that has a place in it.
  const blocking = quote.gates.filter(
    ({ severity, code }) => severity === 'block' && !(hasSlot && code === 'SLOT_FULL'),
  );
  const errors = gateErrors(blocking, facts.branch?.time_zone, facts.now);
  const [first, ...rest] = errors;
  if (!first) return;
  throw new Refusal([first, ...rest], { data: isLostTime(first.code) ? { next: nextSlots(facts), cart: view } : view });
}
