/** @proof upgrade */

import { listBranches } from '@sufra/api/branch/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import { resolveTenant } from '@sufra/api/tenant/endpoints';
import { withSystem } from '@sufra/backend/database/tenant-scope.ts';
import { menuItems } from '@sufra/backend/menu/tables.ts';
import { BRANCH, EVENING, guestOrder, plainDishes, shopOf, signIn } from '@sufra/backend/order/testing/shop.ts';
import { startBackend } from '@sufra/backend/server.ts';
import { tenantDomains } from '@sufra/backend/tenant-directory/tables.ts';
import { testConfig, testOptions } from '@sufra/backend/testing/config.ts';
import { createTestDatabase, startTestBackend, type TestBackend } from '@sufra/backend/testing/index.ts';
import { inProof } from '@sufra/testing/proof';
import { eq, sql } from 'drizzle-orm';
import { seedWhenNeeded } from './load.ts';
import { nakhla } from './nakhla/tenant.ts';

describe('the demo brands', () => {
  // Both load every brand or wait for the other to.
  it('are loaded once by two backends that start together on an empty database', async () => {
    const database = await createTestDatabase('empty');
    const started = await Promise.allSettled([1, 2].map(() => startBackend(testConfig(database), testOptions())));
    for (const each of started) if (each.status === 'fulfilled') await each.value.close();
    await database.drop();
    expect(started.map((each) => (each.status === 'rejected' ? String(each.reason) : each.status))).toEqual([
      'fulfilled',
      'fulfilled',
    ]);
  });

  inProof('are not there, and not loaded, where nothing asks for them', async () => {
    const database = await createTestDatabase('empty');
    const backend = await startBackend(testConfig(database), testOptions({ sandbox: { demoBrands: false } }));
    expect(await backend.platform.tenants.all()).toEqual([]);
    await backend.close();
    await database.drop();
  });
});

describe('a start on a database in which customers did things', () => {
  let first: TestBackend;
  let order: { id: string; token: string };
  let bearer: string;
  const seen = async (backend: TestBackend) => {
    const shop = await shopOf(backend, 'nakhla');
    const guest = await shop.call('GET', `/api/v1/order/orders/by-token/${order.token}`);
    const customer = await shop.call('GET', '/api/v1/user/customers/details', { as: bearer });
    return { order: guest.data?.id, customer: customer.status };
  };
  const dishOf = async (backend: TestBackend) => {
    const { data } = await backend.call(getMenu, { query: { branch_id: BRANCH.nakhla, type: 'pickup' } });
    return data.groups[0]!.items[0]!;
  };

  beforeAll(async () => {
    first = await startTestBackend();
    const shop = await shopOf(first, 'nakhla');
    shop.setClock(EVENING);
    order = await guestOrder(shop);
    bearer = (await signIn(shop, '0512345678')).data.token;
    expect(await seen(first)).toEqual({ order: order.id, customer: 200 });
  });
  afterAll(() => first.close());

  it('adds a domain and erases nothing', async () => {
    const second = await startTestBackend({
      beside: first,
      config: { domains: ['localhost', 'test', 'order.example'] },
    });
    expect(await seen(second)).toEqual({ order: order.id, customer: 200 });
    const { data } = await second.call(resolveTenant, { query: { domain: 'nakhla.order.example' } });
    expect(data!.tenant).toBe('nakhla');
    await second.close();
  });

  inProof('goes on leading a domain that is no longer named to its brand', async () => {
    const second = await startTestBackend({ beside: first, config: { domains: ['localhost'] } });
    const rows = await withSystem(second.platform.database, (db) =>
      db.select().from(tenantDomains).where(eq(tenantDomains.domain, 'nakhla.test')),
    );
    expect(rows).toHaveLength(1);
    await second.close();
  });

  inProof('changes the content to that of changed seeds and erases no customer data', async () => {
    const [group] = nakhla.groups;
    const [item, gone] = group!.items;
    const before = { price: item!.price, names: nakhla.branches[0]!.names, items: group!.items, groups: nakhla.groups };
    const { rows: balances } = await withSystem(first.platform.database, (db) =>
      db.execute(sql`select tenant, count(*), sum(amount) from wallet_logs group by 1 order by 1`),
    );
    try {
      Object.assign(item!, { price: '77.25' });
      Object.assign(nakhla.branches[0]!, { names: { ar: 'الاسم الجديد', en: 'The new name' } });
      Object.assign(group!, { items: group!.items.filter((each) => each !== gone) });
      expect(await seedWhenNeeded(first.platform)).toBe(true);
      expect(await dishOf(first)).toMatchObject({ id: item!.id, price: '77.25' });
      const { data: branches } = await first.call(listBranches, { query: {} });
      expect(branches.map(({ names }) => names.en)).toContain('The new name');
      expect(await seen(first)).toEqual({ order: order.id, customer: 200 });
      const left = await withSystem(first.platform.database, (db) =>
        db.select().from(menuItems).where(sql`tenant = 'nakhla' and id = ${gone!.id}`),
      );
      expect(left).toEqual([]);
      const after = await withSystem(first.platform.database, (db) =>
        db.execute(sql`select tenant, count(*), sum(amount) from wallet_logs group by 1 order by 1`),
      );
      expect(after.rows).toEqual(balances);
      expect(await plainDishes(await shopOf(first, 'nakhla'))).not.toEqual([]);
    } finally {
      Object.assign(item!, { price: before.price });
      Object.assign(nakhla.branches[0]!, { names: before.names });
      Object.assign(group!, { items: before.items });
    }
    expect(await seedWhenNeeded(first.platform)).toBe(true);
    expect(await dishOf(first)).toMatchObject({ price: before.price });
    expect(await seedWhenNeeded(first.platform)).toBe(false);
  });

  inProof('hides the brands when they are switched off, and finds all there when they are on again', async () => {
    const hidden = await startTestBackend({
      beside: first,
      sandbox: { calls: false, demoBrands: false, bankPort: null },
    });
    expect(await hidden.platform.tenants.find('nakhla')).toBeNull();
    expect(await hidden.platform.tenants.findByDomain('nakhla.test')).toBeNull();
    const answer = await hidden.call(resolveTenant, { query: { domain: 'nakhla.test' } });
    expect(answer.data).toBeNull();
    await hidden.close();
    const shown = await startTestBackend({ beside: first });
    expect(await seen(shown)).toEqual({ order: order.id, customer: 200 });
    await shown.close();
  });
});
