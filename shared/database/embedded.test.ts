import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';

describe('the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sufra-embedded-'));
  });
  afterEach(() => {
    const note = join(folder, 'database.json');
    if (existsSync(note))
      rmSync((JSON.parse(readFileSync(note, 'utf8')) as { cluster: string }).cluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
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

  it('is a real PostgreSQL that keeps its data from one start to the next', async () => {
    const first = await startEmbedded(folder, { durable: false });
    await ask(first.url, 'create table kept (value text)');
    await ask(first.url, "insert into kept values ('yes')");
    expect((await ask(first.url, 'show server_version'))[0].server_version).toMatch(/^18/);
    await first.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow();

    const second = await startEmbedded(folder, { durable: false });
    expect(await ask(second.url, 'select value from kept')).toEqual([{ value: 'yes' }]);
    await second.stop();
  });

  it('lives beside another one, and wants its password', async () => {
    const other = mkdtempSync(join(tmpdir(), 'sufra-embedded-'));
    const [a, b] = await Promise.all([
      startEmbedded(folder, { durable: false }),
      startEmbedded(other, { durable: false }),
    ]);
    expect(new URL(a.url).port).not.toBe(new URL(b.url).port);
    const foreign = new URL(a.url);
    foreign.password = new URL(b.url).password;
    await expect(ask(foreign.href, 'select 1')).rejects.toThrow(/password/);
    expect(statSync(join(folder, 'database.json')).mode & 0o077).toBe(0);
    await Promise.all([a.stop(), b.stop()]);
    const note = JSON.parse(readFileSync(join(other, 'database.json'), 'utf8')) as { cluster: string };
    rmSync(note.cluster, { recursive: true, force: true });
    rmSync(other, { recursive: true, force: true });
  });

  it('that a killed server left running is taken over, and then ended', async () => {
    // A process that starts the database and dies without ending it.
    const script = `import { startEmbedded } from './embedded.ts'; const d = await startEmbedded(process.argv[1], { durable: false }); process.stdout.write(d.url); process.kill(process.pid, 'SIGKILL');`;
    const killed = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], {
      cwd: __dirname,
      encoding: 'utf8',
    });
    const url = killed.stdout;
    expect([killed.signal, killed.stderr]).toEqual(['SIGKILL', '']);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const again = await startEmbedded(folder, { durable: false });
    expect(again.url).toBe(url);
    await again.stop();
    await expect(ask(url, 'select 1')).rejects.toThrow();
  });
});
