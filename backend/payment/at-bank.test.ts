/** While the bank decides, what its customer reads of an order says so, by the session that is waited for (CHK-031). */
import type { Order, OrderSummary } from '@sufra/api/order/endpoints';
import type { Payable } from '@sufra/api/payment/endpoints';
import { until } from '@sufra/testing/until';
import {
  atBank,
  CARDS,
  look,
  orderOf,
  type Payer,
  payWith,
  startWorld,
  type World,
  waitingOrder,
} from './testing/pay.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const read = async (payer: Payer) => {
  const headers = { 'x-order-token': payer.token };
  const { data: list } = await payer.shop.call<OrderSummary[]>('GET', '/api/v1/order/device-orders', { headers });
  const { data: payable } = await payer.shop.call<Payable>('GET', `/api/v1/payment/payables/${payer.order.id}`, {
    headers,
  });
  const order: Order = (await orderOf(payer)).data;
  return { order, said: [list[0]!.bank_session, payable.bank_session, order.payment.bank_session] };
};

const cancel = ({ shop, order, token }: Payer) =>
  shop.call('POST', `/api/v1/order/orders/${order.id}/cancel`, {
    ...{ body: { reason_id: 'other' }, key: shop.newKey(), headers: { 'x-order-token': token } },
  });

it('list, pay page and order name the payment that is at the bank, until it came to nothing [CHK-031]', async () => {
  const payer = await waitingOrder(world);
  expect((await read(payer)).said).toEqual([null, null, null]);
  const told = jest.spyOn(world.backend.platform.realtime, 'publishToOwners');
  const before = (await read(payer)).order.version;
  const { id, state } = await payWith(world, payer, CARDS.never);
  expect(state).toBe('processing');
  const { order, said } = await read(payer);
  expect(said).toEqual([id, id, id]);
  // Lists that are open learn it at once.
  expect(order.version).toBeGreaterThan(before);
  const news = expect.objectContaining({ event: 'order.status', id: payer.order.id, version: order.version });
  expect(told).toHaveBeenCalledWith(payer.shop.key, 'orders', expect.anything(), news);
  told.mockRestore();

  atBank(world, id).status = 'failed';
  await until(async () => (await look(payer, id)).data.state === 'failed');
  expect((await read(payer)).said).toEqual([null, null, null]);

  await payWith(world, payer, CARDS.sale);
  await until(async () => (await orderOf(payer)).data.status === 'created');
  expect((await read(payer)).said).toEqual([null, null, null]);
});

it('an order that is canceled while its bank decides names that payment until its provider is asked no more [CHK-046]', async () => {
  const payer = await waitingOrder(world);
  const { id } = await payWith(world, payer, CARDS.never);
  await cancel(payer);
  const { order } = await read(payer);
  expect(order).toMatchObject({ status: 'canceled', payment: { bank_session: id, status: 'unpaid' } });

  const declined = await waitingOrder(world);
  await payWith(world, declined, CARDS.decline);
  await cancel(declined);
  expect((await read(declined)).order.payment.bank_session).toBeNull();
});

it('an order has no invoice before it is paid, and one once it is [HOST-047]', async () => {
  const payer = await waitingOrder(world);
  const { order } = await read(payer);
  expect(order.vat?.enabled).toBe(true);
  expect(order.invoice).toBeNull();
  await payWith(world, payer, CARDS.sale);
  await until(async () => (await orderOf(payer)).data.status === 'created');
  expect((await read(payer)).order.invoice?.number).toEqual(expect.any(String));
});
