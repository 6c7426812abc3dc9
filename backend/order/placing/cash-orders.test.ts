import { withTenant } from '../../database/tenant-scope.ts';
import { LIMITS } from '../../user/limits/limits.ts';
import { loginEvents } from '../../user/tables.ts';
import {
  EVENING,
  filledCart,
  type Json,
  orderBody,
  postOrder,
  shopForEach,
  signIn,
  stopClock,
} from '../testing/shop.ts';

const shop = shopForEach();
beforeEach(() => stopClock(shop, EVENING));

let numbers = 0;
/** A cash order of a guest from this address, with a number of its own unless one is named. */
async function order(address: string, mobile = `055${String(1_000_000 + ++numbers)}`, as?: string) {
  const cart = await filledCart(shop, as ? { as } : {});
  const body = orderBody(cart, { customer: { name: 'Sara', mobile } });
  const options = { body, as, key: shop.newKey(), headers: { 'x-forwarded-for': address } };
  const { status, errors } = await shop.call('POST', '/api/v1/order/orders', options);
  return [status, errors[0]?.code];
}
const fill = (count: number, event: { address?: string; number?: string }) =>
  withTenant(shop.backend.platform.database, shop.key, (db) =>
    db.insert(loginEvents).values(
      Array.from({ length: count }, (_, index) => ({
        ...{ tenant: shop.key, kind: 'cash' as const, number: `SA ${index}`, address: `other-${index}`, at: EVENING },
        ...event,
      })),
    ),
  );
const set = (key: string, value: string, group = 'order') =>
  shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, { group, key, value });

describe('cash orders [CHK-059]', () => {
  it('of guests from one address end at its limit, and others go on ordering', async () => {
    await fill(LIMITS.cashPerAddress - 1, { address: '203.0.113.5' });
    expect(await order('203.0.113.5')).toEqual([200, undefined]);
    expect(await order('203.0.113.5')).toEqual([429, 'RATE_LIMITED']);
    expect(await order('203.0.113.6')).toEqual([200, undefined]);
  });

  it('with one number end at its limit, from whatever address and however it is written', async () => {
    await fill(LIMITS.cashPerNumber - 1, { number: 'SA 551234567' });
    expect(await order('203.0.113.7', '0551234567')).toEqual([200, undefined]);
    expect(await order('203.0.113.8', '+966 55 123 4567')).toEqual([429, 'RATE_LIMITED']);
  });

  it('of a customer are counted as theirs: neither the address nor the number that a stranger writes shuts them out', async () => {
    const { token } = (await signIn(shop, '0551234567')).data as Json;
    await fill(LIMITS.cashPerAddress, { address: '203.0.113.9', number: 'SA 551234567' });
    expect(await order('203.0.113.9', '0551234567', token)).toEqual([200, undefined]);
  });

  it('of one customer end at their limit', async () => {
    const { token, customer } = (await signIn(shop, '0551234567')).data as Json;
    await fill(LIMITS.cashPerCustomer, { number: customer.id });
    expect(await order('203.0.113.9', '0551234567', token)).toEqual([429, 'RATE_LIMITED']);
  });

  it('are counted when they were placed, not when they were refused', async () => {
    const cart = await filledCart(shop);
    const body = { ...orderBody(cart), accepted_total: '1.00' };
    expect((await postOrder(shop, body)).status).toBe(409);
    const counted = () => shop.db((db) => db.select().from(loginEvents));
    expect((await counted()).filter(({ kind }) => kind === 'cash')).toEqual([]);
    await postOrder(shop, orderBody(cart));
    expect((await counted()).filter(({ kind }) => kind === 'cash')).toHaveLength(1);
  });

  it('need a customer where the restaurant says so, as long as there are accounts', async () => {
    await set('cash_signed_in', '1');
    expect(await order('203.0.113.10')).toEqual([403, 'CASH_SIGN_IN']);
    const { token } = (await signIn(shop, '0551234568')).data as Json;
    expect(await order('203.0.113.10', '0551234568', token)).toEqual([200, undefined]);
    await set('enable_accounts', '0', 'general');
    expect(await order('203.0.113.10')).toEqual([200, undefined]);
  });
});
