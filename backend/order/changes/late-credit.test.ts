/** A promise that pays by itself: once, through the ledger, by the rule that was shown (guide §6.7). */
import type { Cart, Order } from '@sufra/api/order/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { eq } from 'drizzle-orm';
import { wallet } from '../../wallet/ledger.ts';
import { walletLogs } from '../../wallet/tables.ts';
import { EVENING, filledCart, orderBody, postOrder, shopForFile, signIn } from '../testing/shop.ts';
import { payLateOrders } from './late-credit.ts';
import { moveByStaff } from './staff.ts';

const shop = shopForFile();
let token: string;
let customer_id: string;
beforeAll(async () => {
  const { data } = await signIn(shop, '0551234567');
  token = data.token;
  customer_id = data.customer.id;
});
beforeEach(() => shop.setClock(EVENING));

const path = '/api/v1/order/orders';
const read = (id: string) => shop.call<Order>('GET', `${path}/${id}`, { as: token }).then(({ data }) => data);
const balance = () => shop.db((db) => wallet.balance(db, { tenant: shop.key, customer_id }));
const gifts = (id: string) => shop.db((db) => db.select().from(walletLogs).where(eq(walletLogs.order_id, id)));
const move = (id: string, status: string) =>
  shop.db((db) =>
    moveByStaff(
      { platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.backend.platform.clock.now(shop.key) },
      id,
      status,
    ),
  );
const place = async (cart: Cart, as?: string) => (await postOrder(shop, orderBody(cart), { as })).data.id;
/** An order that the kitchen has, and when it will be late. */
async function accepted(): Promise<{ id: string; late: Date }> {
  const id = await place(await filledCart(shop, { as: token }), token);
  await move(id, 'accepted');
  return { id, late: new Date((await read(id)).late_credit!.late_at!) };
}

describe('an order that is late', () => {
  it('is announced beforehand and pays once, however many look at it at the same time', async () => {
    const cart = await filledCart(shop, { as: token });
    expect(cart.late_credit).toEqual({ minutes: 10, amount: '10.00', needs_login: false });
    const { id, late } = await accepted();
    const order = await read(id);
    expect(late.getTime()).toBe(Date.parse(order.promised_to!) + 10 * 60_000);
    const before = Number(await balance());

    shop.setClock(new Date(late.getTime() - 60_000));
    await payLateOrders(shop.backend.platform);
    expect(await gifts(id)).toEqual([]);

    shop.setClock(late);
    await Promise.all(Array.from({ length: 5 }, () => payLateOrders(shop.backend.platform)));
    await move(id, 'ready');
    await payLateOrders(shop.backend.platform);
    expect(await gifts(id)).toMatchObject([{ type: 'give_away', amount: '10.00' }]);
    expect(Number(await balance())).toBe(before + 10);
    expect((await read(id)).late_credit).toEqual({ amount: '10.00', late_at: null, paid_at: expect.any(String) });
  });

  it('pays in the move that hands it over too late', async () => {
    const { id, late } = await accepted();
    shop.setClock(new Date(late.getTime() + 60_000));
    await move(id, 'ready');
    expect(await gifts(id)).toHaveLength(1);
  });

  it('that is there in time, or is canceled, pays nothing', async () => {
    const [ready, canceled] = [await accepted(), await accepted()];
    await move(ready.id, 'ready');
    shop.setClock(new Date(canceled.late.getTime() - 60_000));
    await move(canceled.id, 'canceled');
    shop.setClock(new Date(canceled.late.getTime() + 60_000));
    await payLateOrders(shop.backend.platform);
    for (const { id } of [ready, canceled]) {
      expect(await gifts(id)).toEqual([]);
      expect((await read(id)).late_credit).toBeNull();
    }
  });

  it('of a guest promises nothing, and says for whom it does', async () => {
    const cart = await filledCart(shop);
    expect(cart.late_credit).toMatchObject({ needs_login: true });
    const { data } = await postOrder(shop, orderBody(cart));
    const { data: order } = await shop.call<Order>('GET', `${path}/by-token/${data.tracking_token}`);
    expect(order.late_credit).toBeNull();
  });

  it('gives what was promised when it was placed, whatever the settings say later, and never more than it costs', async () => {
    const { id, late } = await accepted();
    await shop.db((db) => setSetting(db, shop.key, 'order', 'late_credit_amount', '9999.00'));
    const cart = await filledCart(shop, { as: token });
    expect(cart.late_credit!.amount).toBe(cart.totals.find(({ code }) => code === 'grand')!.amount);
    shop.setClock(late);
    await payLateOrders(shop.backend.platform);
    expect(await gifts(id)).toMatchObject([{ amount: '10.00' }]);
  });

  it.each([
    ['late_credit_amount', '-5.00'],
    ['late_credit_amount', 'all of it'],
    ['late_credit_minutes', '1e9'],
    ['late_credit', '0'],
  ])('promises nothing while %s is %s', async (key, value) => {
    const settings = { late_credit: '1', late_credit_amount: '10.00', late_credit_minutes: 10, [key]: value };
    for (const [name, set] of Object.entries(settings))
      await shop.db((db) => setSetting(db, shop.key, 'order', name, set));
    expect((await filledCart(shop, { as: token })).late_credit).toBeNull();
  });
});
