/**
 * A delivery: to a place that is delivered to and to no other, with that area's fee, to a door that can be
 * found (API-046, API-050).
 */
import { type Branch, checkDeliveryArea, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { createOrder, getOrder } from '@sufra/api/order/endpoints';
import { readMinor } from '@sufra/api/order/minor';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { wrongSum } from './cart.ts';
import type { CheckClient } from './check-client.ts';
import { findDish, timeAt, UNKNOWN_ID } from './place.ts';
import { cancel, fillCart, orderOf } from './walk.ts';

const TYPE = 'delivery';
const ROW = 'API-046';
/** In the ocean. */
const NOWHERE = { latitude: -48.876, longitude: -123.393 };
const DOOR = { building_type: 'villa', street_name: 'Provider check', building_number: '1' } as const;
/** As a customer may type it, and as it is answered where it is asked. */
const SHORT = { typed: ' rrrd ٢٩٢٩ ', written: 'RRRD2929' };

/** What was not tried, and why; null: nothing. */
export async function checkDelivery(
  client: CheckClient,
  branches: readonly Branch[],
  mobile: string,
): Promise<string | null> {
  const { ask, expect } = client;
  const { data: areas } = await ask(listDeliveryAreas, { query: {} }, { row: ROW, what: 'areas are listed' });
  const area = areas?.find(({ branch_id }) => branches.some(({ id }) => id === branch_id));
  if (!area) return 'deliveries: no area is delivered to';
  const { data: found } = await ask(
    checkDeliveryArea,
    { body: { area_id: area.id } },
    { row: ROW, what: 'an area is checked by its id' },
  );
  expect(!found || (found.deliverable && found.area_id === area.id && found.fee === area.fee), checkDeliveryArea, {
    row: ROW,
    expected: 'a listed area is delivered to, on the terms of the list',
    came: `${found?.deliverable}, ${found?.fee} for ${area.fee}`,
  });
  const { data: far } = await ask(
    checkDeliveryArea,
    { body: { ...NOWHERE, accuracy: 5 } },
    { row: ROW, what: 'a place outside of every area is answered' },
  );
  expect(!far?.deliverable, checkDeliveryArea, {
    row: ROW,
    expected: 'a place outside of every area is not delivered to',
    came: 'it is',
  });
  await ask(
    checkDeliveryArea,
    { body: { latitude: 0, longitude: 0 } },
    { row: ROW, what: '0,0 is no place', refused: ['ADDRESS_IMPRECISE'] },
  );
  await ask(
    checkDeliveryArea,
    { body: { area_id: UNKNOWN_ID } },
    { row: ROW, what: 'an unknown area is refused', refused: ['NOT_FOUND'] },
  );

  const branch_id = found?.branch_id ?? area.branch_id;
  const branch = branches.find(({ id }) => id === branch_id);
  const time = branch && (await timeAt(client, branch, TYPE));
  if (!time) return 'a delivery: the branch of the first area delivers at no time';
  const dish = await findDish(client, { branch_id, type: TYPE });
  const price = dish && readMinor(dish.price);
  if (!dish || !price) return 'a delivery: there is no dish without a choice';
  const qty = Math.max(1, Math.ceil((readMinor(found?.min_order ?? area.min_order) ?? 0) / price));
  const cart = await fillCart(client, { branch_id, type: TYPE, area_id: area.id, time }, { item_id: dish.id, qty });
  if (!cart) return 'a delivery: no cart could be filled';
  const wrong = wrongSum(cart.totals);
  expect(wrong === null, createOrder, { row: 'API-049', expected: 'totals of a delivery add up', came: wrong ?? '' });
  const amountOf = (code: string) => readMinor(cart.totals.find((one) => one.code === code)?.amount ?? '0.00') ?? 0;
  const isFree = area.free_over !== null && amountOf('items') >= (readMinor(area.free_over) ?? 0);
  const fee = isFree ? 0 : readMinor(area.fee);
  expect(amountOf('delivery') === fee, listDeliveryAreas, {
    row: ROW,
    expected: 'a delivery costs the fee of its area',
    came: `${amountOf('delivery')} for ${fee}`,
  });
  const { data: methods } = await ask(
    listPaymentMethods,
    { query: { branch_id, type: TYPE } },
    { row: 'API-052', what: 'ways to pay are listed' },
  );
  const method = methods?.find(({ kind, online }) => kind === 'cash' && !online);
  if (!method) return 'a delivery: the branch takes no cash at the door';
  const body = orderOf(cart, { time, method_id: method.id, mobile });
  await ask(
    createOrder,
    { body: { ...body, address: null } },
    { row: 'API-050', what: 'a delivery to no door is refused', refused: ['ADDRESS_IMPRECISE'] },
  );
  const { data: order } = await ask(
    createOrder,
    { body: { ...body, address: { ...DOOR, short_address: SHORT.typed } } },
    { row: 'API-050', what: 'a delivery is ordered' },
  );
  const token = order?.tracking_token;
  if (!order || !token) return null;
  client.findings.hide(token);
  const { data: read } = await ask(
    getOrder,
    { params: { id: order.id } },
    { row: 'API-050', what: 'an order is read with its token', headers: { 'x-order-token': token } },
  );
  expect(!read || (read.type === TYPE && read.address?.street_name === DOOR.street_name), getOrder, {
    row: 'API-050',
    expected: 'a delivery goes to the address it was ordered to',
    came: `${read?.type}, ${read?.address?.street_name}`,
  });
  const short = read?.address?.short_address ?? null;
  expect(short === null || short === SHORT.written, getOrder, {
    row: 'CHK-057',
    expected: `a short address is answered in one spelling, ${SHORT.written}, where it is asked`,
    came: `${short}`,
  });
  return (await cancel(client, order.id, token)) ? null : 'canceling a delivery: it was too late';
}
