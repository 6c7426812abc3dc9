/** The provider in a tree from which sandbox/ and provider-check/ are gone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNHURRIED } from '@sufra/testing/unhurried';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

/** Packages of the workspace that the backend's tests need and the provider does not. */
const ABSENT = ['sandbox', 'provider-check'];

describe('the provider alone', () => {
  let folder: string;
  let database: TestDatabase;
  let server: ChildProcess;
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'sufra-alone-')));
    const backend = join(folder, 'backend');
    cpSync(__dirname, backend, {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|testing)$|\.test\.ts$/.test(path),
    });
    for (const name of readdirSync(join(__dirname, 'node_modules'))) {
      if (name === '@sufra' || name.startsWith('.')) continue;
      mkdirSync(join(backend, 'node_modules'), { recursive: true });
      symlinkSync(join(__dirname, 'node_modules', name), join(backend, 'node_modules', name));
    }
    mkdirSync(join(backend, 'node_modules/@sufra'));
    for (const name of readdirSync(join(__dirname, 'node_modules/@sufra')))
      if (!ABSENT.includes(name))
        symlinkSync(join(__dirname, 'node_modules/@sufra', name), join(backend, 'node_modules/@sufra', name));
    database = await createTestDatabase('empty');
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts, answers /readyz, and has neither a sandbox nor a demo brand', async () => {
    let output = '';
    server = spawn(process.execPath, [join(folder, 'backend/main.ts')], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        SUFRA_API_PORT: '0',
        SUFRA_DATA: join(folder, 'data'),
        SUFRA_SANDBOX: '1',
        SUFRA_DEMO_BRANDS: '1',
        ...UNHURRIED,
      },
    });
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [server.stdout!, server.stderr!])
        stream.on('data', (text: Buffer) => {
          output += text;
          const ready = /"url":"(http:[^"]+)".*"msg":"ready"/.exec(output);
          if (ready) resolve(ready[1]!);
        });
      server.once('exit', () => reject(new Error(output)));
    });
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    expect((await fetch(`${url}/sandbox`)).status).toBe(404);
    const site = await fetch(`${url}/api/v1/tenant/resolve?domain=nakhla.localhost`);
    expect(((await site.json()) as { data: unknown }).data).toBeNull();
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
