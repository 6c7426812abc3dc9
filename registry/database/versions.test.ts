/** The registry's schema and rights on PostgreSQLs that operators have, with ordinary users as they give them. */
import { describeWithInstalled, type InstalledDatabase } from '@sufra/database/testing';
import { connectDatabase } from './connect.ts';

// It begins with an empty cluster.
describeWithInstalled('another PostgreSQL', (start) => {
  let server: InstalledDatabase;
  beforeAll(async () => {
    server = await start();
    await server.administer("create role owner_1 login password 'owner_1'");
    await server.administer("create role login_1 login password 'login_1'");
    await server.administer('create database registry owner owner_1');
  });
  afterAll(() => server?.stop());

  it('holds the registry, whose login adds to the history and alters nothing', async () => {
    const told: unknown[] = [];
    const database = await connectDatabase({
      databaseUrl: server.addressFor('login_1', 'registry'),
      databaseOwnerUrl: server.addressFor('owner_1', 'registry'),
      dataFolder: '',
      onFailure: (error) => told.push(error),
      tell: (line) => told.push(line),
    });
    const { pool } = database;
    await pool.query("insert into registry.history values (1, now(), 'yank', 'mf-menu', null, '{}', null, 'a', 'a')");
    await expect(pool.query('delete from registry.history')).rejects.toThrow(/permission denied/);
    expect((await pool.query('select revision from registry.history')).rows).toEqual([{ revision: '1' }]);
    expect(told).toEqual([]);
    await database.close();
  });
});
