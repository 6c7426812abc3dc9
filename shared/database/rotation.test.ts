/**
 * Passwords of the database that change, as docs/secrets.md says: DATABASE_URL of a login, DATABASE_OWNER_URL
 * of the owner.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { openDatabase } from './open.ts';
import { clusterInMemory } from './testing/in-memory.ts';

it('another password leaves open connections as they are; a server that starts needs the new one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-passwords-'));
  const cluster = clusterInMemory(folder);
  const database = await startEmbedded(folder, { durable: false, cluster });
  const withPassword = (address: string, password: string) => Object.assign(new URL(address), { password }).href;
  const urls = { url: database.urlOf('backend'), ownerUrl: database.ownerUrl };
  const start = ({ url, ownerUrl }: typeof urls) =>
    openDatabase({
      ...{ url, ownerUrl, name: 'sufra-rotation', connections: 2, limits: { statementMs: 5000, lockMs: 1000 } },
      prepare: async (owner) => {
        await owner.query('create table if not exists kept (n int)');
        await owner.query('grant select, insert on kept to public');
      },
      onFailure: () => undefined,
      tell: () => undefined,
    });
  try {
    const before = await start(urls);
    await before.query('insert into kept values (1)');
    const next = { url: withPassword(urls.url, 'next-login'), ownerUrl: withPassword(urls.ownerUrl, 'next-owner') };
    const administrator = new pg.Client({ connectionString: urls.ownerUrl });
    await administrator.connect();
    for (const address of Object.values(next)) {
      const { username, password } = new URL(address);
      await administrator.query(`alter role ${username} password '${password}'`);
    }
    await administrator.end();
    expect((await before.query('select n from kept')).rows).toEqual([{ n: 1 }]);
    await expect(start(urls)).rejects.toThrow('password authentication failed');
    const since = await start(next);
    await since.query('insert into kept values (2)');
    expect((await before.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 2 }]);
    await Promise.all([before.end(), since.end()]);
  } finally {
    await database.stop();
    rmSync(cluster ?? '', { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});
