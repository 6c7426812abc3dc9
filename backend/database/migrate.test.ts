import { type Migration, migrate } from '@sufra/database';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { migrations } from './migrations.ts';

const step = (name: string, sql: string, hash = sql): Migration => ({ name, sql, hash });

describe('migrations', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeEach(async () => {
    database = await createTestDatabase('empty');
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
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

  it('refuse a newer schema, and a changed past, in words', async () => {
    await migrate(pool, [step('0001_a', 'select 1'), step('0002_b', 'select 2')]);
    await expect(migrate(pool, [step('0001_a', 'select 1')])).rejects.toThrow(
      /newer schema than this server knows \(0002_b\)/,
    );
    await expect(migrate(pool, [step('0001_a', 'select 1', 'other'), step('0002_b', 'select 2')])).rejects.toThrow(
      /changed afterwards \(0001_a\)/,
    );
  });

  it('of this server make a schema in an empty database by a user who is no superuser', async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const name = `owner_${Date.now()}`;
    await admin.query(`create role ${name} login password 'x' createrole`);
    await admin.query(`grant sufra_app, sufra_system to ${name} with admin option`);
    await admin.query(`alter schema public owner to ${name}`);
    const url = new URL(database.url);
    url.username = name;
    url.password = 'x';
    const own = new pg.Pool({ connectionString: url.href });
    expect(await migrate(own, migrations())).toHaveLength(migrations().length);
    await own.end();
    await admin.query(`drop owned by ${name} cascade`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
});
