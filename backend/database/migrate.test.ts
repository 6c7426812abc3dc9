/** @proof upgrade */

import { randomBytes } from 'node:crypto';
import { type Migration, migrate, openDatabase } from '@sufra/database';
import { inProof } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import pg from 'pg';
import pino from 'pino';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { connect, type Database } from './connect.ts';
import { migrations } from './migrations.ts';
import { withEveryTenantsRows } from './roles.ts';
import { withSystem, withTenant } from './tenant-scope.ts';

const step = (name: string, sql: string, hash = sql): Migration => ({ name, sql, hash });

describe('migrations', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeEach(async () => {
    database = await createTestDatabase('empty');
    pool = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
    pool.on('error', () => {});
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  it('run once, in order, also when two servers start together', async () => {
    const steps = [step('0001_a', 'create table a (x int)'), step('0002_b', 'alter table a add y int')];
    const done = await Promise.all([migrate(pool, steps), migrate(pool, steps)]);
    expect(done.flat()).toEqual(['0001_a', '0002_b']);
    expect(await migrate(pool, steps)).toEqual([]);
  });

  it('leave nothing behind when one fails', async () => {
    const broken = step('0001_a', 'create table a (x int); create table a (x int)');
    await expect(migrate(pool, [broken])).rejects.toThrow(/0001_a failed/);
    expect((await pool.query("select to_regclass('a') as found")).rows[0].found).toBeNull();
    expect(await migrate(pool, [step('0001_a', 'create table a (x int)')])).toEqual(['0001_a']);
  });

  it('let a server of the version before start on a schema that only expanded since, and say so', async () => {
    const [a, b, c] = [
      step('0001_a', 'create table a (x int)'),
      step('0002_b', 'select 2'),
      step('0003_c', 'select 3'),
    ];
    await migrate(pool, [a, b]);
    const words: string[] = [];
    expect(await migrate(pool, [a], { tell: (line) => words.push(line) })).toEqual([]);
    expect(words).toEqual([expect.stringContaining('ahead of this server by 1 migrations (0002_b)')]);
    await expect(migrate(pool, [a, step('0001_other', 'select 4')])).rejects.toThrow('another line of versions');
    expect(await migrate(pool, [a, b, c])).toEqual(['0003_c']);
  });

  it('are noted as before by a database whose notes had no word on contractions', async () => {
    await pool.query(
      "create table sufra_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now()); insert into sufra_migrations values ('0001_a', 'one')",
    );
    expect(await migrate(pool, [step('0001_a', 'select 1', 'one'), step('0002_b', 'select 2')])).toEqual(['0002_b']);
  });

  it('refuse a newer schema that contracted, and a changed past, in words', async () => {
    const gone = step('0002_b', '-- Contracts: 1.2 stopped reading it.\ndrop table if exists a');
    await migrate(pool, [step('0001_a', 'select 1'), gone]);
    await expect(migrate(pool, [step('0001_a', 'select 1')])).rejects.toThrow(
      /newer schema than this server can work with \(0002_b\)/,
    );
    await expect(migrate(pool, [step('0001_a', 'select 1', 'other'), gone])).rejects.toThrow(
      /changed afterwards \(0001_a\)/,
    );
  });

  it('see all tenants’ rows by what stands around them, which is undone', async () => {
    const steps = [step('0001_a', 'create table a as select 1 as x'), step('0002_b', 'update a set x = y')];
    const within = async (client: pg.ClientBase, run: () => Promise<void>) => {
      await client.query('alter table if exists a add y int default 7');
      await run();
      await client.query('alter table a drop column if exists y');
    };
    await migrate(pool, steps, { within });
    expect((await pool.query('select * from a')).rows).toEqual([{ x: 7 }]);
  });
});

describe('a migration beside servers that work', () => {
  let database: TestDatabase;
  let working: pg.Pool;
  let words: string[];
  beforeEach(async () => {
    database = await createTestDatabase('empty');
    working = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
    working.on('error', () => {});
    await working.query('create table a as select 1 as x');
    words = [];
  });
  afterEach(async () => {
    await working.end();
    await database.drop();
  });

  const start = async (steps: Migration[]) => {
    const pool = await openDatabase({
      url: database.ownerUrl,
      name: 'test',
      connections: 1,
      limits: { statementMs: 0, lockMs: 0 },
      prepare: async (owner) => void (await migrate(owner, steps)),
      onFailure: () => {},
      tell: (line) => words.push(line),
    });
    await pool.end();
  };
  const waits = async () => {
    const { rows } = await working.query(
      "select from pg_stat_activity where application_name = 'test-owner' and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  };

  it('lets others pass while a long transaction keeps it from its lock, and gets it afterwards', async () => {
    const long = await working.connect();
    await long.query('begin; select * from a');
    const started = start([step('0001_y', 'alter table a add y int')]);
    await until(waits);
    // Queues behind the waiting change, and is answered when that one gives way.
    expect((await working.query('select x from a')).rows).toEqual([{ x: 1 }]);
    await until(() => words.length > 0);
    await long.query('commit');
    long.release();
    await started;
    expect(words).toEqual([expect.stringMatching(/^waiting for a lock, trying again: Migration 0001_y failed: /)]);
    expect((await working.query('select * from a')).rows).toEqual([{ x: 1, y: null }]);
  });

  it('waits for less time than PostgreSQL takes to end one of two that wait for each other', async () => {
    const milliseconds = async (owner: pg.Pool) => {
      const { rows } = await owner.query<{ name: string; ms: number }>(
        "select name, setting::int as ms from pg_settings where name in ('lock_timeout', 'deadlock_timeout') order by name",
      );
      return rows.map(({ ms }) => ms);
    };
    let found: number[] = [];
    const pool = await openDatabase({
      ...{ url: database.ownerUrl, name: 'test', connections: 1, limits: { statementMs: 0, lockMs: 0 } },
      prepare: async (owner) => {
        found = await milliseconds(owner);
      },
      onFailure: () => {},
      tell: (line) => words.push(line),
    });
    await pool.end();
    const [deadlock, lock] = found;
    expect(lock).toBeGreaterThan(0);
    expect(lock! * 2).toBeLessThanOrEqual(deadlock!);
  });

  const index = step(
    '0001_i',
    '-- Of a.\ndrop index concurrently if exists a_x;\ncreate index concurrently a_x on a (x);\n',
  );
  const valid = async () =>
    (await working.query("select indisvalid as valid from pg_index where indexrelid = to_regclass('a_x')")).rows;

  it('builds an index while rows are written, also when two servers start together', async () => {
    const long = await working.connect();
    await long.query('begin; insert into a values (2)');
    const started = Promise.all([start([index]), start([index])]);
    await until(waits);
    await working.query('insert into a values (3)');
    await long.query('commit');
    long.release();
    await started;
    expect(await valid()).toEqual([{ valid: true }]);
    expect(words).toEqual([]);
  });

  it('builds an index again that an interrupted start left broken', async () => {
    await working.query('insert into a values (1)');
    await expect(working.query('create unique index concurrently a_x on a (x)')).rejects.toThrow(/unique/);
    expect(await valid()).toEqual([{ valid: false }]);
    await start([index]);
    expect(await valid()).toEqual([{ valid: true }]);
  });
});

describe('the roles, with users who are no superusers', () => {
  let database: TestDatabase;
  let administrator: pg.Client;
  let made: string[];
  beforeEach(async () => {
    database = await createTestDatabase('empty');
    administrator = new pg.Client({ connectionString: database.ownerUrl });
    await administrator.connect();
    made = [];
  });
  afterEach(async () => {
    for (const name of made) await administrator.query(`drop owned by ${name} cascade; drop role ${name}`);
    await administrator.end();
    await database.drop();
  });

  /** A user of this test, and its address. */
  async function makeUser(kind: string, rights: string): Promise<{ name: string; url: string }> {
    const name = `${kind}_${randomBytes(4).toString('hex')}`;
    await administrator.query(`create role ${name} login ${rights} password 'x'`);
    made.unshift(name);
    const url = new URL(database.ownerUrl);
    url.username = name;
    url.password = 'x';
    return { name, url: url.href };
  }

  /**
   * One who may bring the schema up to date, as an administrator prepares it in a PostgreSQL where the roles are there.
   */
  async function makeOwner() {
    const owner = await makeUser('owner', 'createrole');
    await administrator.query(
      `grant sufra_app, sufra_system, sufra_server to ${owner.name} with admin true, inherit false`,
    );
    await administrator.query(`alter schema public owner to ${owner.name}`);
    return owner;
  }

  const open = async (url: string, ownerUrl?: string) => {
    const words: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void words.push(JSON.parse(line).msg) });
    const opened = await connect({ databaseUrl: url, databaseOwnerUrl: ownerUrl, dataFolder: '' }, log);
    return { ...opened, words };
  };
  const asApp = (opened: Database, tenant: string) =>
    withTenant(opened, tenant, async (db) => (await db.execute('select tenant from tenants')).rows);
  const insertTenants = (opened: Database) =>
    withSystem(opened, (db) =>
      db.execute(
        `insert into tenants select name, name, '{}', '{}', 'SA', 'SAR', 'Asia/Riyadh', '', '', '{}' from unnest(array['a', 'b']) name`,
      ),
    );

  it('one who makes the tables and one who works with them: no way past a tenant’s rows', async () => {
    const [owner, login] = [await makeOwner(), await makeUser('login', '')];
    const opened = await open(login.url, owner.url);
    await insertTenants(opened);
    expect(await asApp(opened, 'a')).toEqual([{ tenant: 'a' }]);
    await expect(opened.pool.query('select count(*) from tenants')).rejects.toThrow(/permission denied/);
    await expect(opened.pool.query(`set role ${owner.name}`)).rejects.toThrow(/permission denied/);
    expect(opened.words).toEqual([]);
    await opened.close();
  });

  inProof(
    'one for both: its queries see no row before it takes on a role, and a warning asks to divide it',
    async () => {
      const user = await makeOwner();
      const opened = await open(user.url);
      await insertTenants(opened);
      expect(await asApp(opened, 'b')).toEqual([{ tenant: 'b' }]);
      expect((await opened.pool.query('select * from tenants')).rows).toEqual([]);
      expect(opened.words).toEqual([expect.stringMatching(/owns the tables: give the server another one/)]);
      await opened.close();
    },
  );

  inProof(
    'a migration that changes rows changes those of all tenants, and leaves the owner without that right',
    async () => {
      const [owner, login] = [await makeOwner(), await makeUser('login', '')];
      const opened = await open(login.url, owner.url);
      await insertTenants(opened);
      const pool = new pg.Pool({ connectionString: owner.url, max: 1 });
      const next = step('9999_next', "update tenants set logo = 'new'");
      await migrate(pool, [...migrations(), next], { within: withEveryTenantsRows });
      expect((await administrator.query('select distinct logo from tenants')).rows).toEqual([{ logo: 'new' }]);
      expect((await pool.query('select * from tenants')).rows).toEqual([]);
      await pool.end();
      await opened.close();
    },
  );

  inProof('a login that an earlier version made inherit does so no more', async () => {
    const owner = await makeOwner();
    const before = new pg.Client({ connectionString: owner.url });
    await before.connect();
    await before.query(`grant sufra_app, sufra_system to ${owner.name} with inherit true, set true`);
    await before.end();
    const opened = await open(owner.url);
    await insertTenants(opened);
    expect((await opened.pool.query('select * from tenants')).rows).toEqual([]);
    await opened.close();
  });

  inProof('a user that may not complete roles of another installation gets the statements to run', async () => {
    const user = await makeUser('other', 'createrole');
    await administrator.query(`alter schema public owner to ${user.name}`);
    const refused = await open(user.url).catch((error: Error) => error.message);
    const remedy = `grant sufra_app, sufra_system, sufra_server to "${user.name}" with admin true, inherit false;`;
    expect(refused).toContain('another installation in it may have made them');
    expect(refused).toContain(remedy);
    await administrator.query(remedy);
    await (await open(user.url)).close();
  });
});
