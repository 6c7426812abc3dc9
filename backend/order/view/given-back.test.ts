import { fromMinor, toMinor } from '@sufra/api/order/minor';
import * as calls from '@sufra/api/staff/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { sql } from 'drizzle-orm';
import { listSent } from '../../outbox/outbox.ts';
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
  const texted = async (order: string) =>
    (await shop.db((db) => listSent(db))).filter(({ data }) => data.order_id === order).map(({ body }) => body);
  expect(await texted(id)).toEqual([expect.stringContaining('What was paid goes back in full')]);
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
  expect(await texted(cash.id)).toEqual([expect.not.stringContaining('What was paid')]);
});

it('of an order that was handed over, its page, the list and the history say what was paid in the end; a dish that ran out before is out of its total already, and it can be rated [CHK-037, CHK-047, SHOP-021]', async () => {
  const { as } = await customer('0501117704');
  const owner = await hire(shop, 'owner');
  const { id, number } = await place(as, 'wallet');
  // Before it was handed over: a change put money back into the wallet.
  await shop.db((db) =>
    db.execute(sql`insert into wallet_logs (tenant, id, customer_id, type, amount, order_id, created_at)
      select tenant, 'early', customer_id, 'refund', 3.00, id, created_at - interval '1 second' from orders where id = ${id}`),
  );
  for (const status of ['accepted', 'ready', 'delivered']) await move(id, status);
  const page = async () => (await shop.call('GET', `/api/v1/order/orders/${id}`, { as })).data;
  expect(await page()).toMatchObject({ net_paid: null, rate: { allowed: true } });
  const cash = await place(as);
  for (const status of ['accepted', 'ready', 'delivered']) await move(cash.id, status);
  const body = { tenant: shop.key, amount: '5.00' };
  await shop.backend.sandbox('POST', `/sandbox/orders/${cash.id}/refund`, body);
  await shop.backend.sandbox('POST', `/sandbox/orders/${id}/refund`, { tenant: shop.key });
  const listedOf = async (wanted: string) => (await listed(as)).find((one) => one.id === wanted)!;
  const part = await listedOf(cash.id);
  const net = fromMinor(toMinor(part.total) - 500);
  expect(part).toMatchObject({ status: 'partially_refunded', net_paid: net });
  const paged = (await shop.call('GET', `/api/v1/order/orders/${cash.id}`, { as })).data;
  expect(paged).toMatchObject({ net_paid: net, rate: { allowed: true } });
  const read = { params: { restaurant: shop.key, order: cash.id } };
  expect((await callAs(shop, owner.token, calls.readStaffOrder, read)).data.payment).toMatchObject({ net });
  const at = { params: { restaurant: shop.key }, query: { q: cash.number } };
  expect((await callAs(shop, owner.token, calls.listOrderHistory, at)).data.orders).toMatchObject([
    { payment: { net } },
  ]);
  // All that was left went back since.
  const whole = await page();
  expect(whole.status).toBe('refunded');
  expect(toMinor(whole.net_paid)).toBe(300);
  expect(await listedOf(id)).toMatchObject({ number, net_paid: whole.net_paid });
});

it('a part of what the wallet paid goes back into it: said before, on the page and in the wallet; never more than is left [CHK-037, SHOP-014]', async () => {
  const { as } = await customer('0501117705');
  const owner = await hire(shop, 'owner');
  const { id } = await place(as, 'wallet');
  const [{ total }] = (await listed(as)) as [Json];
  for (const status of ['accepted', 'ready', 'delivered']) await move(id, status);
  const page = async () => (await shop.call('GET', `/api/v1/order/orders/${id}`, { as })).data;
  const wallet = async () =>
    toMinor((await shop.call('GET', '/api/v1/wallet/wallet-logs/balance', { as })).data.balance);
  const before = await wallet();
  expect(await page()).toMatchObject({ refund: null, back_in_wallet: null });
  const at = { params: { restaurant: shop.key, order: id }, query: { amount: '5.00' } };
  expect((await callAs(shop, owner.token, calls.previewRefund, at)).data).toMatchObject({
    parts: [{ to: 'wallet', amount: '5.00' }],
    total: '5.00',
    most: total,
  });
  const refund = (amount: string) =>
    shop.backend.sandbox('POST', `/sandbox/orders/${id}/refund`, { tenant: shop.key, amount });
  await refund('5.00');
  const rest = fromMinor(toMinor(total) - 500);
  expect(await page()).toMatchObject({
    status: 'partially_refunded',
    refund: null,
    back_in_wallet: '5.00',
    net_paid: rest,
  });
  expect(await wallet()).toBe(before + 500);
  await expect(refund(total)).rejects.toThrow('REFUND_TOO_MUCH');
  expect(await wallet()).toBe(before + 500);
  await refund(rest);
  expect(await page()).toMatchObject({ status: 'refunded', back_in_wallet: total, net_paid: '0.00' });
  expect(await wallet()).toBe(before + toMinor(total));
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
