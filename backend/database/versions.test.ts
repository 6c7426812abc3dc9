/**
 * The whole way, from nothing to calls, on PostgreSQLs that operators have, with ordinary users as they give them.
 *
 * @proof upgrade
 */
import { describeWithInstalled, type InstalledDatabase } from '@sufra/database/testing';
import { someOf } from '@sufra/testing/proof';
import type pg from 'pg';
import { startBackend } from '../server.ts';
import { testConfig, testOptions } from '../testing/config.ts';
import { withTenant } from './tenant-scope.ts';

// It begins with an empty cluster.
describeWithInstalled('another PostgreSQL', (start) => {
  let server: InstalledDatabase;
  beforeAll(async () => {
    server = await start();
    await server.administer("create role owner_1 login createrole password 'owner_1'");
    await server.administer("create role login_1 login password 'login_1'");
    await server.administer("create role single login createrole password 'single'");
  });
  afterAll(() => server?.stop());

  it.each(
    someOf(1, [
      ['an owner and a login', 'owner_1', 'login_1'],
      ['one user', 'single', 'single'],
    ] as const),
  )('is brought up to date and keeps tenants apart, with %s', async (_, owner, login) => {
    await server.administer(`create database of_${owner} owner ${owner}`);
    if (owner === 'single') {
      // From 16 on, a user that did not make the roles needs them from an administrator.
      await server.administer(`do $$ begin
        if current_setting('server_version_num')::int >= 160000 then
          execute 'grant sufra_app, sufra_system, sufra_server to single with admin true, inherit false';
        end if;
      end $$`);
    }
    const url = server.addressFor(login, `of_${owner}`);
    const ownerUrl = server.addressFor(owner, `of_${owner}`);
    // Twice: a second start meets what the first one made.
    await (await startBackend(testConfig({ url, ownerUrl }), testOptions())).close();
    const backend = await startBackend(testConfig({ url, ownerUrl }), testOptions());
    try {
      const { database, tenants } = backend.platform;
      const headers = { 'x-tenant': 'nakhla', 'x-app-token': (await tenants.find('nakhla'))!.app_token };
      const answer = await fetch(`${backend.url}/api/v1/menu/frontend/menus?branch_id=nakhla-olaya&type=pickup`, {
        headers,
      });
      expect(answer.status).toBe(200);

      const seen = await withTenant(database, 'nakhla', (db) => db.execute('select distinct tenant from menu_items'));
      expect(seen.rows).toEqual([{ tenant: 'nakhla' }]);
      const raw = database.pool.query('select * from menu_items').then(
        ({ rows }) => rows,
        (error: pg.DatabaseError) => error.code,
      );
      expect(await raw).toEqual(owner === login ? [] : '42501');
    } finally {
      await backend.close();
    }
  });
});
