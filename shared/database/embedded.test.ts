/** @proof kills */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { inProof } from '../testing/proof.ts';
import { until } from '../testing/until.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { readNote } from './note.ts';
import { MAX_RESTARTS } from './restarts.mjs';
import { clusterInMemory, removeRun } from './testing/in-memory.ts';

/** What does not ask where the files are needs no disk: a fifth less processor time. */
const inMemory = (at: string, options?: EmbeddedOptions) =>
  startEmbedded(at, { durable: false, cluster: clusterInMemory(at), ...options });

describe('the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sufra-embedded-'));
  });
  afterEach(() => {
    removeRun(folder, readNote(join(folder, 'database.json')));
  });

  const ask = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  const postmasterPid = () => {
    const { cluster } = JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8')) as { cluster: string };
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  };

  it('is a real PostgreSQL that keeps its data from one start to the next', async () => {
    const first = await startEmbedded(folder, { durable: false });
    await ask(first.ownerUrl, 'create table kept (value text)');
    await ask(first.ownerUrl, "insert into kept values ('yes')");
    expect((await ask(first.ownerUrl, 'show server_version'))[0].server_version).toMatch(/^18/);
    await first.stop();
    await expect(ask(first.ownerUrl, 'select 1')).rejects.toThrow();

    const second = await startEmbedded(folder, { durable: false });
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await ask(second.ownerUrl, 'select value from kept')).toEqual([{ value: 'yes' }]);
    await second.stop();
  });

  it('is never emptied: files without a note, or a note without files, stop the start in words', async () => {
    const first = await inMemory(folder);
    await ask(first.ownerUrl, "create table kept as select 'yes' as value");
    await first.stop();
    const file = join(folder, 'database.json');
    const note = readFileSync(file, 'utf8');
    const { cluster } = JSON.parse(note) as { cluster: string };

    writeFileSync(file, note.slice(0, 40));
    await expect(inMemory(folder)).rejects.toThrow('cannot be read');
    rmSync(file);
    await expect(inMemory(folder)).rejects.toThrow('is missing');

    writeFileSync(file, note);
    renameSync(cluster, `${cluster}.away`);
    await expect(inMemory(folder)).rejects.toThrow('Put them back');
    renameSync(`${cluster}.away`, cluster);
    const again = await inMemory(folder);
    expect(await ask(again.ownerUrl, 'select value from kept')).toEqual([{ value: 'yes' }]);
    await again.stop();
  });

  inProof('begins empty in a folder that is made again at the same path, beside the old files', async () => {
    const cluster = join(tmpdir(), `${basename(folder)}-files`);
    const lines: string[] = [];
    const start = () => startEmbedded(folder, { durable: false, cluster, tell: (line) => lines.push(line) });
    const remade = () => {
      const note = readNote(join(folder, 'database.json'));
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      return note;
    };
    const isKept = (url: string) => ask(url, "select to_regclass('kept') is not null as found");

    const first = await start();
    await ask(first.ownerUrl, 'create table kept (value text)');
    await first.stop();
    const ofFirst = remade();
    const second = await start();
    expect(await isKept(second.ownerUrl)).toEqual([{ found: false }]);
    await second.stop();
    expect(lines).toEqual([expect.stringContaining('This one begins empty in')]);

    // Passwords that are lost in a folder that stands are no reason to begin empty.
    const noteFile = join(folder, 'database.json');
    const note = readFileSync(noteFile, 'utf8');
    rmSync(noteFile);
    await expect(start()).rejects.toThrow('is missing');
    removeRun(folder, JSON.parse(note));
    mkdirSync(folder);
    writeFileSync(noteFile, JSON.stringify(ofFirst));
    const third = await start();
    expect(await isKept(third.ownerUrl)).toEqual([{ found: true }]);
    await third.stop();
  });

  it('that is killed is started again on the same port, with what was committed, and says so', async () => {
    const told: string[] = [];
    const database = await startEmbedded(folder, { tell: (line) => told.push(line) });
    await ask(database.ownerUrl, 'create table kept (value text)');
    await ask(database.ownerUrl, "insert into kept values ('yes')");
    const { port } = new URL(database.ownerUrl);

    process.kill(postmasterPid(), 'SIGKILL');
    await until(() => told.length === 2);
    expect(told).toEqual([
      `PostgreSQL ended by SIGKILL; it is started again on port ${port}`,
      expect.stringMatching(new RegExp(`^PostgreSQL answers again on port ${port}, [\\d.]+ s later$`)),
    ]);
    expect(await ask(database.ownerUrl, 'select value from kept')).toEqual([{ value: 'yes' }]);

    await database.stop();
    expect(told).toHaveLength(2);
    await expect(ask(database.ownerUrl, 'select 1')).rejects.toThrow();
  });

  inProof('that is killed again and again is given up, in words', async () => {
    // All of it in one moment: how long a machine takes to start it again does not count.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const told: string[] = [];
    const database = await inMemory(folder, { tell: (line) => told.push(line) });
    for (let kills = 1; kills <= MAX_RESTARTS; kills++) {
      process.kill(postmasterPid(), 'SIGKILL');
      await until(() => told.length === 2 * kills);
    }
    process.kill(postmasterPid(), 'SIGKILL');
    expect(await database.givenUp).toMatch(/ended by SIGKILL, more than 5 times within 60 s: it is not started again/);
    expect(told.at(-1)).toBe(await database.givenUp);
    await database.stop();
  });

  it('gives each server a login that may nothing', async () => {
    const database = await inMemory(folder);
    await ask(database.ownerUrl, 'create table secrets (value text)');
    for (const server of ['backend', 'registry'] as const) {
      const url = database.urlOf(server);
      expect(await ask(url, 'select current_user as name')).toEqual([{ name: `sufra_${server}` }]);
      await expect(ask(url, 'select * from secrets')).rejects.toThrow(/permission denied/);
      await expect(ask(url, 'set role sufra')).rejects.toThrow(/permission denied/);
      await expect(ask(url, 'create role another')).rejects.toThrow(/permission denied/);
    }
    await database.stop();
  });

  inProof('of an earlier version, which had no such logins, gets them and keeps its password', async () => {
    const first = await inMemory(folder);
    await ask(first.ownerUrl, 'drop role sufra_backend');
    await first.stop();
    const file = join(folder, 'database.json');
    const { cluster, password, port } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ cluster, password, port }));

    const second = await inMemory(folder);
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await ask(second.urlOf('backend'), 'select 1 as one')).toEqual([{ one: 1 }]);
    const { addresses } = JSON.parse(readFileSync(file, 'utf8'));
    expect(addresses).toEqual({
      owner: second.ownerUrl,
      backend: second.urlOf('backend'),
      registry: second.urlOf('registry'),
    });
    await second.stop();
  });

  inProof('lives beside another one, and wants its password', async () => {
    const other = mkdtempSync(join(tmpdir(), 'sufra-embedded-'));
    const [a, b] = await Promise.all([inMemory(folder), inMemory(other)]);
    expect(new URL(a.ownerUrl).port).not.toBe(new URL(b.ownerUrl).port);
    const foreign = new URL(a.ownerUrl);
    foreign.password = new URL(b.ownerUrl).password;
    await expect(ask(foreign.href, 'select 1')).rejects.toThrow(/password/);
    expect(statSync(join(folder, 'database.json')).mode & 0o077).toBe(0);
    await Promise.all([a.stop(), b.stop()]);
    const note = JSON.parse(readFileSync(join(other, 'database.json'), 'utf8')) as { cluster: string };
    rmSync(note.cluster, { recursive: true, force: true });
    rmSync(other, { recursive: true, force: true });
  });

  inProof('that a killed server left running is taken over, and then ended', async () => {
    // A process that starts the database and dies without ending it.
    const script = `import { startEmbedded } from './embedded.ts';
import { MAX_RESTARTS } from './restarts.mjs'; const d = await startEmbedded(process.argv[1], { durable: false }); process.stdout.write(d.ownerUrl); process.kill(process.pid, 'SIGKILL');`;
    const killed = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], {
      cwd: __dirname,
      encoding: 'utf8',
    });
    const url = killed.stdout;
    expect([killed.signal, killed.stderr]).toEqual(['SIGKILL', '']);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const again = await inMemory(folder);
    expect(again.ownerUrl).toBe(url);
    await again.stop();
    await expect(ask(url, 'select 1')).rejects.toThrow();
  });
});
