/** A guest's order that is paid in cash: placed once, read by its token alone (API-050, API-053, API-061). */
import { randomUUID } from 'node:crypto';
import {
  type Cart,
  createOrder,
  getOrder,
  getOrderByToken,
  getOrderTracking,
  listDeviceOrders,
  type Order,
} from '@sufra/api/order/endpoints';
import { dueOf, wrongSum } from './cart.ts';
import type { CheckClient, CheckResponse } from './check-client.ts';
import { type Place, UNKNOWN_ID } from './place.ts';
import { orderOf } from './walk.ts';

export interface Placed {
  order: Order;
  token: string;
}

/** The order; null when it was not placed, or its token does not open it. */
export async function checkOrder(
  client: CheckClient,
  place: Place,
  cart: Cart,
  mobile: string,
): Promise<Placed | null> {
  const { ask, expect, findings } = client;
  const body = orderOf(cart, { time: place.time, method_id: place.method_id, mobile });
  await checkRefusals(client, body);

  const key = randomUUID();
  const tap = () =>
    ask(createOrder, { body }, { row: 'API-050', what: 'an order is placed', key, may: ['IDEMPOTENCY_RUNNING'] });
  const taps = await Promise.all([tap(), tap()]);
  const created = taps.find(({ data }) => data)?.data;
  if (!created) return null;
  const again = await ask(createOrder, { body }, { row: 'API-053', what: 'the same key and body are answered', key });
  const answers = [...taps, again].map(({ data }) => data).filter((data) => data !== null);
  for (const { id, number, tracking_token } of answers) {
    findings.hide(tracking_token);
    expect(id === created.id && number === created.number, createOrder, {
      row: 'API-053',
      expected: 'the same key and body have the same answer',
      came: 'another order',
    });
  }
  await ask(
    createOrder,
    { body: { ...body, notes: 'another' } },
    { row: 'API-053', what: 'the same key with another body is refused', key, refused: ['IDEMPOTENCY_KEY_REUSED'] },
  );
  expect(created.next_action === 'none' && created.status === 'created', createOrder, {
    row: 'API-050',
    expected: 'an order that is paid in cash is placed at once',
    came: `${created.status}, ${created.next_action}`,
  });

  const token = created.tracking_token;
  expect(Boolean(token), createOrder, { row: 'API-050', expected: 'an order has a token that opens it', came: 'none' });
  if (!token) return null;
  const params = { id: created.id };
  const headers = { 'x-order-token': token };
  const { data: order } = await ask(
    getOrder,
    { params },
    { row: 'API-050', what: 'an order is read with its token', headers },
  );
  const tokens = answers.map(({ tracking_token }) => tracking_token).join(',');
  const { data: orders } = await ask(
    listDeviceOrders,
    {},
    { row: 'API-050', what: 'a guest’s orders are read with their tokens', headers: { 'x-order-token': tokens } },
  );
  expect(!orders || orders.length === 1, listDeviceOrders, {
    row: 'API-053',
    expected: 'the same key, sent three times, makes one order',
    came: `${orders?.length} orders`,
  });
  await ask(
    getOrderTracking,
    { params },
    { row: 'API-050', what: 'what changes of an order is read with its token', headers },
  );
  await ask(
    getOrderByToken,
    { params: { token } },
    { row: 'API-050', what: 'an order is read by the token of its link' },
  );
  await checkStrangers(client, created.id);
  if (!order) return null;
  const wrong = wrongSum(order.totals);
  expect(wrong === null, getOrder, {
    row: 'API-049',
    expected: 'totals of an order add up exactly',
    came: wrong ?? '',
  });
  expect(dueOf(order) === body.accepted_total, getOrder, {
    row: 'API-050',
    expected: 'an order costs what its customer accepted',
    came: `${dueOf(order)} for ${body.accepted_total}`,
  });
  expect(!order.courier || order.status === 'outdelivery', getOrder, {
    row: 'API-064',
    expected: 'only an order that is on the way has a courier',
    came: `one of an order that is ${order.status}`,
  });
  return { order, token };
}

/** What must not become an order. */
async function checkRefusals({ askAny, expect }: CheckClient, body: Record<'customer', object>): Promise<void> {
  const dear = await askAny(
    createOrder,
    { body: { ...body, accepted_total: '0.01' } },
    { row: 'API-050', what: 'another total than the accepted one is refused', refused: ['PRICE_CHANGED'] },
  );
  expect(!dear.came || isCart(dear), createOrder, {
    row: 'API-050',
    expected: 'a changed price comes with the cart in data',
    came: 'without it',
  });
  const broken = {
    'U+0000': 'Provider\0check',
    'half of a surrogate pair': 'Provider \ud800',
  };
  for (const [what, name] of Object.entries(broken))
    await askAny(
      createOrder,
      { body: { ...body, customer: { ...body.customer, name } } },
      { row: 'API-061', what: `a text with ${what} is refused`, refused: ['INVALID_INPUT'] },
    );
  await askAny(
    createOrder,
    { body: { ...body, accepted_total: 12 } },
    { row: 'API-005', what: 'an amount that is a number is refused', refused: ['INVALID_INPUT'] },
  );
}

function isCart({ more }: CheckResponse): boolean {
  return typeof more === 'object' && more !== null && 'totals' in more && 'lines' in more;
}

/** Without a token an order looks like one that does not exist. */
async function checkStrangers({ ask, expect }: CheckClient, id: string): Promise<void> {
  const refused = ['NOT_FOUND'] as const;
  const row = 'API-050';
  const stranger = await ask(getOrder, { params: { id } }, { row, what: 'a stranger gets no order', refused });
  const other = { 'x-order-token': 'a-token-that-opens-nothing' };
  await ask(
    getOrderTracking,
    { params: { id } },
    { row, what: 'a stranger’s token opens no order', refused, headers: other },
  );
  const unknown = await ask(
    getOrder,
    { params: { id: UNKNOWN_ID } },
    { row, what: 'an unknown order is refused', refused },
  );
  await ask(
    getOrderByToken,
    { params: { token: 'a-token-that-opens-nothing' } },
    { row, what: 'an unknown token is refused', refused },
  );
  const same = stranger.message === unknown.message && JSON.stringify(stranger.more) === JSON.stringify(unknown.more);
  expect(!stranger.came || !unknown.came || same, getOrder, {
    row,
    expected: 'a stranger’s order and an unknown one are refused alike',
    came: 'they differ',
  });
}
