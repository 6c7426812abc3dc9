/** @proof upgrade */

import * as calls from '@sufra/api/staff/endpoints';
import { coupons } from '@sufra/backend/coupon/tables.ts';
import { withSystem } from '@sufra/backend/database/tenant-scope.ts';
import {
  addTo,
  beginCart,
  EVENING,
  orderBody,
  plainDishes,
  postOrder,
  type Shop,
  shopOf,
} from '@sufra/backend/order/testing/shop.ts';
import { callAs, hire, type TestPerson } from '@sufra/backend/staff/testing/team.ts';
import { startTestBackend } from '@sufra/backend/testing/index.ts';
import { inProof } from '@sufra/testing/proof';
import { eq, sql } from 'drizzle-orm';
import { basta } from './basta/tenant.ts';
import { seedWhenNeeded } from './load.ts';
import { nakhla } from './nakhla/tenant.ts';

const BRANCH = 'nakhla-olaya';
let shop: Shop;
let owner: TestPerson;
let ordered = 0;
const at = () => ({ restaurant: shop.key });

beforeAll(async () => {
  shop = await shopOf(await startTestBackend(), 'nakhla');
  shop.setClock(EVENING);
  owner = await hire(shop, 'owner');
});
afterAll(() => shop.backend.close());

const dishOf = async (item: string) =>
  (await callAs(shop, owner.token, calls.readStaffDish, { params: { ...at(), item } })).data;
const menuOf = async () => (await callAs(shop, owner.token, calls.readStaffMenu, { params: at() })).data;
const setupOf = async () =>
  (await callAs(shop, owner.token, calls.readBranchSetup, { params: { ...at(), branch: BRANCH } })).data;
const couponOf = async (code: string) =>
  (await shop.db((db) => db.select().from(coupons).where(eq(coupons.code, code))))[0]!;

/** An order that was placed with NAKHLA10. */
async function orderWithCoupon(): Promise<string> {
  const [dish] = await plainDishes(shop);
  let { data: cart } = await addTo(shop, await beginCart(shop), { item_id: dish!.id, qty: 6 });
  const path = `/api/v1/order/carts/${cart.id}/coupon`;
  ({ data: cart } = await shop.call('PUT', path, { body: { version: cart.version, code: 'NAKHLA10' } }));
  ordered += 1;
  const customer = { name: 'سارة', mobile: `055123456${ordered}` };
  const { data, text } = await postOrder(shop, orderBody(cart, { customer }));
  if (!data) throw new Error(text);
  return data.id;
}

/**
 * Changes the seed as its next version would, while `work` runs. Undone afterwards: other tests of the file read it.
 */
async function withNextSeed(work: () => Promise<void>): Promise<void> {
  const before = structuredClone(nakhla);
  const [group, other] = nakhla.groups;
  for (const item of group!.items) item.names = { ...item.names, en: `${item.names.en} of the next seed` };
  other!.names = { ...other!.names, en: 'Group of the next seed' };
  group!.names = { ...group!.names, en: 'Group of the next seed' };
  group!.items.push({ ...group!.items[0]!, id: 'nakhla-of-the-next-seed', sort: 99 });
  group!.items.splice(3, 1);
  nakhla.coupons = nakhla.coupons!.map((coupon) => ({ ...coupon, total_uses: 77 }));
  nakhla.title = { ar: 'عنوان آخر', en: 'Title of the next seed' };
  nakhla.name = { ar: 'اسم آخر', en: 'Name of the next seed' };
  nakhla.settings = nakhla.settings.map((setting) =>
    setting.key === 'cuisine' ? { ...setting, value: { ar: 'آخر', en: 'Cuisine of the next seed' } } : setting,
  );
  for (const branch of nakhla.branches) branch.hours = branch.hours.map((hours) => ({ ...hours, to: '02:15' }));
  try {
    await work();
  } finally {
    Object.assign(nakhla, before);
    await seedWhenNeeded(shop.backend.platform);
  }
}

describe('a changed seed of a demo brand', () => {
  it('stops no order that used a coupon: each can be rejected, canceled and given back [SHOP-011, SHOP-014]', async () => {
    const orders = [await orderWithCoupon(), await orderWithCoupon(), await orderWithCoupon()];
    const { used } = await couponOf('NAKHLA10');
    expect(used).toBe(3);
    await withNextSeed(async () => {
      expect(await seedWhenNeeded(shop.backend.platform)).toBe(true);
      expect(await couponOf('NAKHLA10')).toMatchObject({ used: 3, total_uses: 77 });
    });
    // As a seed of an older version left it.
    await shop.db((db) => db.update(coupons).set({ used: 0 }).where(eq(coupons.code, 'NAKHLA10')));
    const end = async (order: string, endpoint: typeof calls.rejectOrder | typeof calls.cancelStaffOrder) => {
      const params = { ...at(), order };
      const { data } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
      const body = { version: data.version, reason: 'too_busy' } as never;
      return (await callAs(shop, owner.token, endpoint, { params, body })).data.status;
    };
    expect(await end(orders[0]!, calls.rejectOrder)).toBe('canceled');
    await callAs(shop, owner.token, calls.acceptOrder, {
      params: { ...at(), order: orders[1]! },
      body: { version: 1 },
    });
    expect(await end(orders[1]!, calls.cancelStaffOrder)).toBe('canceled');
    expect((await couponOf('NAKHLA10')).used).toBe(0);
  });

  it('changes what is as the last seed wrote it, and nothing that the restaurant changed on the console [SHOP-033, SHOP-035, SHOP-036]', async () => {
    const [group, second] = nakhla.groups;
    const [priced, removed, plain, gone] = group!.items.map(({ id }) => id);
    const params = (item: string) => ({ ...at(), item });
    const seen = async (item: string) => (await dishOf(item)).version;
    await callAs(shop, owner.token, calls.changeDish, {
      params: params(priced!),
      body: { seen: await seen(priced!), calories: 611 },
    });
    const query = { seen: await seen(removed!) };
    expect(
      (await callAs(shop, owner.token, calls.removeDish, { params: params(removed!), query: query as never })).status,
    ).toBe(200);
    const own = {
      group_id: group!.id,
      names: { ar: 'طبق المطعم', en: 'Dish of the restaurant' },
      price: '20',
    };
    const { data: made } = await callAs(shop, owner.token, calls.createDish, { params: at(), body: own });
    const stop = { params: { ...at(), kind: 'coupon', id: 'OLAYA5' }, body: { paused: true } };
    expect((await callAs(shop, owner.token, calls.pausePromotion, stop as never)).status).toBe(200);

    const content = (await callAs(shop, owner.token, calls.readContent, { params: at() })).data;
    const setting = (key: string, value: unknown) => ({
      ...{ key, value },
      seen: content.groups.flatMap(({ settings }) => settings).find((one) => one.key === key)!.mark,
    });
    const changes = [
      setting('website.cuisine', { ar: 'شامي', en: 'Levantine' }),
      setting('restaurant.name', { ar: 'اسم المطعم', en: 'Name of the restaurant' }),
    ];
    await callAs(shop, owner.token, calls.changeDraft, { params: at(), body: { changes } });
    const { mark } = (await callAs(shop, owner.token, calls.readContent, { params: at() })).data;
    expect(
      (await callAs(shop, owner.token, calls.publishDraft, { params: at(), body: { seen: mark } })).errors,
    ).toEqual([]);

    const { hours, exceptions, marks } = await setupOf();
    const changed = await callAs(shop, owner.token, calls.changeBranchHours, {
      params: { ...at(), branch: BRANCH },
      body: { hours: hours.slice(1), exceptions, mark: marks.hours } as never,
    });
    expect(changed.errors).toEqual([]);
    const week = (await setupOf()).hours;

    await withNextSeed(async () => {
      expect(await seedWhenNeeded(shop.backend.platform)).toBe(true);
      expect(await dishOf(priced!)).toMatchObject({
        calories: 611,
        names: { en: group!.items[0]!.names.en.replace(' of the next seed', '') },
      });
      const menu = await menuOf();
      const dishes = menu.groups.flatMap(({ dishes: own }) => own.map(({ id }) => id));
      expect(dishes).not.toContain(removed);
      expect(dishes).not.toContain(gone);
      expect(dishes).toEqual(expect.arrayContaining([made.id, priced, plain, 'nakhla-of-the-next-seed']));
      expect((await dishOf(plain!)).names.en).toContain('of the next seed');
      expect(menu.groups.find(({ id }) => id === second!.id)!.names.en).toBe('Group of the next seed');
      expect(await couponOf('OLAYA5')).toMatchObject({ stopped: true, total_uses: 77 });
      expect((await setupOf()).hours).toEqual(week);
      const { rows } = await withSystem(shop.backend.platform.database, (db) =>
        db.execute(sql`select name ->> 'en' as name, title ->> 'en' as title,
          (select value ->> 'en' from tenant_settings s where s.tenant = t.tenant and setting_group = 'website' and key = 'cuisine') as cuisine,
          (select to_time from branch_hours h where h.tenant = t.tenant and branch_id = 'nakhla-nakheel' limit 1) as until
          from tenants t where tenant = 'nakhla'`),
      );
      expect(rows).toEqual([
        { name: 'Name of the restaurant', title: 'Title of the next seed', cuisine: 'Levantine', until: '02:15' },
      ]);
    });
  });

  inProof(
    'of a brand that older versions loaded changes all of it, or nothing once the console has changed it [SHOP-033]',
    async () => {
      const forget = () => withSystem(shop.backend.platform.database, (db) => db.execute(sql`delete from seed_rows`));
      const groupsOf = async () => (await menuOf()).groups.map(({ names }) => names.en);
      await forget();
      await withNextSeed(async () => {
        const before = await groupsOf();
        expect(await seedWhenNeeded(shop.backend.platform)).toBe(true);
        expect(await groupsOf()).toEqual(before);
      });
      const [group] = basta.groups;
      const { names } = group!;
      group!.names = { ...names, en: 'Group of the next seed' };
      await seedWhenNeeded(shop.backend.platform);
      group!.names = names;
      const { rows } = await withSystem(shop.backend.platform.database, (db) =>
        db.execute(sql`select names ->> 'en' as name from menu_groups where tenant = 'basta' and id = ${group!.id}`),
      );
      expect(rows).toEqual([{ name: 'Group of the next seed' }]);
    },
  );
});
