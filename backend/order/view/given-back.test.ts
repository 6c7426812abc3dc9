import { toMinor } from '@sufra/api/order/minor';
import * as calls from '@sufra/api/staff/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { callAs, hire } from '../../staff/testing/team.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { walletLogs } from '../../wallet/tables.ts';
import { EVENING, filledCart, type Json, orderBody, postOrder, shopForFile, signIn } from '../testing/shop.ts';

const shop = shopForFile();
const move = (id: string, status: string) =>
  shop.backend.sandbox('POST', `/sandbox/orders/${id}/status`, { tenant: shop.key, status });

/** An order of a customer: the wallet pays it, or cash. */
async function place(as: string, way: 'wallet' | 'cash' = 'cash') {
  let cart = await filledCart(shop, { as });
  if (way === 'wallet') {
    const body = { version: cart.version, use_wallet: true };
    cart = (await shop.call('PUT', `/api/v1/order/carts/${cart.id}/balances`, { body, as })).data;
  }
  const { data, text } = await postOrder(shop, orderBody(cart), { as });
  if (!data) throw new Error(text);
  return data;
}

async function customer(mobile: string): Promise<{ as: string; customer_id: string }> {
  const { token, customer } = (await signIn(shop, mobile)).data;
  const body = { tenant: shop.key, wallet: '500.00' };
  await shop.backend.sandbox('POST', `/sandbox/customers/${customer.id}/credit`, body);
  return { as: token, customer_id: customer.id };
}

const listed = async (as: string) => (await shop.call<Json[]>('GET', '/api/v1/order/orders', { as })).data;

it('what went back is one number by every way for the customer’s list and for staff; the wallet’s part is in it [CHK-046, SHOP-014]', async () => {
  const { as } = await customer('0501117701');
  const owner = await hire(shop, 'owner');
  const { id, number } = await place(as, 'wallet');
  expect(await listed(as)).toMatchObject([{ id, goes_back: null }]);
  await move(id, 'canceled');
  const [mine] = await listed(as);
  expect(toMinor(mine.goes_back)).toBeGreaterThan(0);
  expect(mine).toMatchObject({ goes_back: mine.total, is_back: true, ended_as: null });
  const at = { params: { restaurant: shop.key }, query: { q: number } };
  const { data: history } = await callAs(shop, owner.token, calls.listOrderHistory, at);
  expect(history.orders).toMatchObject([{ payment: { given_back: mine.goes_back, outcome: 'back' } }]);
  // Its page says the wallet’s part by itself.
  expect((await shop.call('GET', `/api/v1/order/orders/${id}`, { as })).data.refund).toBeNull();
  // In cash nothing was paid.
  const cash = await place(as);
  await move(cash.id, 'canceled');
  expect((await listed(as)).find((one) => one.id === cash.id)).toMatchObject({ goes_back: null });
});

it('of a page of orders it is asked once [CHK-051]', async () => {
  const { as } = await customer('0501117702');
  const cost = async () => countStatements(shop.key, async () => expect(await listed(as)).not.toEqual([]));
  await move((await place(as, 'wallet')).id, 'canceled');
  await cost();
  const one = await cost();
  for (const _ of [1, 2, 3]) await move((await place(as, 'wallet')).id, 'canceled');
  expect(await listed(as)).toHaveLength(4);
  expect(await cost()).toBe(one);
});

it('counts for the limit of one person, whichever way it went before [SHOP-014]', async () => {
  await shop.db((db) => setSetting(db, shop.key, 'payment', 'refund_second_person_above', '20.00'));
  const owner = await hire(shop, 'owner');
  const { as, customer_id } = await customer('0501117703');
  const { id } = await place(as);
  for (const status of ['accepted', 'ready', 'delivered']) await move(id, status);
  const at = { params: { restaurant: shop.key, order: id }, query: { amount: '6.00' } };
  const needsSecond = async () => (await callAs(shop, owner.token, calls.previewRefund, at)).data.needs_second;
  expect(await needsSecond()).toBe(false);
  const back = { type: 'refund', amount: '15.00', order_id: id, created_at: EVENING };
  await shop.db((db) => db.insert(walletLogs).values({ tenant: shop.key, id: 'back', customer_id, ...back }));
  expect(await needsSecond()).toBe(true);
});
