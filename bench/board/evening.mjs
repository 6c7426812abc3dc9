/** A throw-away restaurant on a full evening, for the bench of its board. */
import { randomBytes } from 'node:crypto';
import { call, EVENING, openShop } from '../orders-provider.mjs';

const SEED = 'nakhla';
const BRANCH = 'nakhla-olaya';
/** Placed at once. */
const AT_ONCE = 4;
/** Moves of each of ten orders: three stay new, five are in the kitchen, two are ready. */
const MOVES = [[], [], [], ...Array(5).fill(['accepted']), ...Array(2).fill(['accepted', 'ready'])];

/** `count` open orders of a copy of nakhla, in all states of the board. */
export async function openEvening({ api }, count) {
  const tenant = `bench-${randomBytes(3).toString('hex')}`;
  const post = (path, body) => call(api, 'POST', `/sandbox${path}`, { headers: {}, body });
  await post('/tenants', { tenant, copy_of: SEED });
  await post('/clock', { now: EVENING, tenant });
  const resolved = await call(api, 'GET', `/api/v1/tenant/resolve?domain=${tenant}.localhost`, { headers: {} });
  const headersOf = () => ({
    'x-tenant': tenant,
    'x-app-token': resolved.data.app_token,
    'x-localization': 'ar',
  });
  const shop = await openShop({ url: api, headersOf }, { tenant, branch: BRANCH });
  const order = async () => shop.order(await shop.line(await shop.cart()));
  let begun = 0;
  const work = async () => {
    while (begun < count) {
      const moves = MOVES[begun++ % MOVES.length];
      const { id } = await order();
      for (const status of moves) await post(`/orders/${id}/status`, { tenant, status });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  let people = 0;
  return {
    count,
    order,
    /** Signs `page` in as the owner; answers the board's address. */
    enter: async (page) => {
      const person = { email: `owner-${++people}@${tenant}.example`, name: 'Hind', role: 'owner' };
      const { url } = await post(`/tenants/${tenant}/people`, person);
      await page.goto(url);
      await page.locator('[data-test=enter]').click();
      await page.waitForURL(/\/orders\//);
      return new URL(`/orders/${tenant}`, page.url()).href;
    },
    close: () => call(api, 'DELETE', `/sandbox/tenants/${tenant}`, { headers: {} }),
  };
}
