/** The backend as a container starts it: by the image's entry point and the variables of compose.yaml. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '@sufra/operations/version';
import { UNHURRIED } from '@sufra/testing/unhurried';
import { until } from '@sufra/testing/until';
import { type Started, startServer } from '../deploy/recipe.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let folder: string;
let server: Started;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-backend-process-'));
  database = await createTestDatabase();
  server = startServer(
    'backend',
    {
      BACKEND_PASSWORD: 'x',
      OWNER_PASSWORD: 'x',
      SUFRA_DOMAINS: 'sites.example',
      SUFRA_LINK_SECRET: randomBytes(32).toString('base64'),
      SUFRA_TAX_SECRET: randomBytes(32).toString('base64'),
    },
    {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      // Where nothing is.
      REDIS_URL: 'redis://127.0.0.1:1',
      SUFRA_ACCEPT_NEW_SECRETS: '1',
      SUFRA_DATA: join(folder, 'data'),
      SUFRA_API_PORT: '0',
      ...UNHURRIED,
    },
  );
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('becomes ready and healthy, says that Redis is away, and ends by itself at SIGTERM', async () => {
  const address = () => /"url":"http:\/\/[^"]+:(\d+)".*"msg":"ready"/.exec(server.output());
  await until(() => address() !== null || server.process.exitCode !== null, server.output);
  const port = Number(address()?.[1]);
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', redis: 'it does not answer' }]);
  expect(ready.headers.get('x-sufra-version')).toBe(VERSION);
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
    `\nsufra_build_info{version="${VERSION}"} 1\n`,
  );
  await until(() => server.isHealthy(port));
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await server.isHealthy(port)).toBe(false);
});
