/** @proof restore */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inProof } from '../testing/proof.ts';
import { backUp, restore } from './backup.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

describe('a backup of the data folder', () => {
  let folder: string;
  let data: string;
  const running: EmbeddedDatabase[] = [];
  const clusters = new Set<string>();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sufra-backup-'));
    data = join(folder, 'data');
  });
  afterEach(async () => {
    for (const database of running.splice(0)) await database.stop();
    for (const cluster of clusters) rmSync(cluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (at: string) => {
    const database = await startEmbedded(at);
    clusters.add((JSON.parse(readFileSync(join(at, 'database.json'), 'utf8')) as { cluster: string }).cluster);
    running.push(database);
    return database;
  };
  const stop = async () => {
    for (const database of running.splice(0)) await database.stop();
  };
  const ask = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  /** The machine is gone: everything but the backup. */
  const lose = () => {
    for (const cluster of clusters) rmSync(cluster, { recursive: true, force: true });
    rmSync(data, { recursive: true, force: true });
  };

  it('taken while orders come in has every one that was there, and its secrets', async () => {
    const { ownerUrl } = await start(data);
    writeFileSync(join(data, 'link-secret'), 'secret');
    mkdirSync(join(data, 'logs'));
    await ask(
      ownerUrl,
      "create table orders as select n, repeat('x', 500) as notes from generate_series(1, 20000) as n",
    );
    let goesOn = true;
    const ordering = (async () => {
      while (goesOn) await ask(ownerUrl, "insert into orders values (0, 'later')");
    })();
    await backUp(data, join(folder, 'copy'));
    goesOn = false;
    await ordering;
    await stop();
    lose();

    restore(join(folder, 'copy'), data);
    const again = await start(data);
    expect(await ask(again.ownerUrl, 'select count(*)::int as orders from orders where n > 0')).toEqual([
      { orders: 20000 },
    ]);
    await ask(again.ownerUrl, "insert into orders values (20001, 'new')");
    expect(readFileSync(join(data, 'link-secret'), 'utf8')).toBe('secret');
    expect(existsSync(join(data, 'logs'))).toBe(false);
    expect(statSync(join(folder, 'copy')).mode & 0o077).toBe(0);
  });

  inProof('taken while everything is stopped is whole', async () => {
    const { ownerUrl } = await start(data);
    await ask(ownerUrl, 'create table orders as select 1 as n');
    await stop();
    await backUp(data, join(folder, 'copy'));
    lose();
    restore(join(folder, 'copy'), data);
    expect(await ask((await start(data)).ownerUrl, 'select n from orders')).toEqual([{ n: 1 }]);
  });

  it('never takes the place of anything', async () => {
    await start(data);
    await backUp(data, join(folder, 'copy'));
    await expect(backUp(data, join(folder, 'copy'))).rejects.toThrow('is not empty');
    await expect(backUp(data, join(data, 'copy'))).rejects.toThrow('outside');
    await expect(backUp(join(folder, 'copy', 'nothing'), join(folder, 'other'))).rejects.toThrow(
      'no embedded database',
    );
    expect(() => restore(join(folder, 'copy'), data)).toThrow('move it away first');
    expect(() => restore(folder, join(folder, 'new'))).toThrow('is no backup');
  });

  it.each(['backup', 'restore'])('%s refuses a PostgreSQL of your own, and names the page that helps', (what) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(__dirname, 'backup-cli.ts'), what, join(folder, 'copy')],
      {
        encoding: 'utf8',
        env: { ...process.env, SUFRA_DATA: data, DATABASE_URL: 'postgres://sufra_backend:secret@127.0.0.1:1/sufra' },
      },
    );
    expect([status, stdout]).toEqual([1, '']);
    const [page, section] = /([a-z/]+backups\.md), "([^"]+)"/.exec(stderr)!.slice(1) as [string, string];
    const [heading] = readFileSync(join(__dirname, '../..', page), 'utf8').match(new RegExp(`^## ${section}.*$`, 'm'))!;
    expect(heading).toContain(section);
    // The address has a password.
    expect(stderr).not.toContain('secret');
    expect([existsSync(data), existsSync(join(folder, 'copy'))]).toEqual([false, false]);
  });
});
