import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { withSystem } from '../database/tenant-scope.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { createTenantDirectory } from './directory.ts';
import { tenantDomains, tenants } from './tables.ts';

describe('tenants in a backend’s memory', () => {
  let shop: TestBackend;
  let database: Database;
  beforeAll(async () => {
    shop = await startTestBackend();
    ({ database } = shop.platform);
  });
  afterAll(() => shop.close());

  const open = () => {
    let at = 0;
    const directory = createTenantDirectory(database, { now: () => at });
    const pass = (seconds: number) => {
      at += seconds * 1000;
    };
    return { directory, pass };
  };

  it('are read again after 30 seconds: a changed app token and a domain that was taken away are seen [API-006] [API-007]', async () => {
    const { directory, pass } = open();
    const { app_token: before } = (await directory.find('grand'))!;
    expect((await directory.findByDomain('grand.localhost'))?.tenant).toBe('grand');
    await withSystem(database, (db) =>
      db.update(tenants).set({ app_token: 'another' }).where(eq(tenants.tenant, 'grand')),
    );
    await withSystem(database, (db) => db.delete(tenantDomains).where(eq(tenantDomains.domain, 'grand.localhost')));
    pass(29);
    expect((await directory.find('grand'))!.app_token).toBe(before);
    pass(2);
    expect((await directory.find('grand'))!.app_token).toBe('another');
    expect(await directory.findByDomain('grand.localhost')).toBeNull();
  });

  it('stay as they were while the database is away', async () => {
    const { directory, pass } = open();
    await directory.find('nakhla');
    const away = jest.spyOn(database.pool, 'connect').mockImplementation(() => Promise.reject(new Error('away')));
    pass(31);
    try {
      expect((await directory.find('nakhla'))?.tenant).toBe('nakhla');
    } finally {
      away.mockRestore();
    }
  });
});
