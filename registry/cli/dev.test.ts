/** @reads mf-waiting-list @proof releases */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DevBuild, DevServer } from '@sufra/build/dev';
import type { SignedOverride } from '@sufra/contract/override';
import { inProof } from '@sufra/testing/proof';
import { until } from '../../shared/testing/until.ts';
import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';
import { ShownBuild } from './commands/dev.ts';

const ROOT = join(import.meta.dirname, '../..');
const MODULE = join(ROOT, 'mf-waiting-list');
const SITE = 'https://nakhla.example';

let registry: TestRegistry;
let folder: string;
beforeAll(async () => {
  registry = await openRegistry();
  await registry.app.listen({ host: '127.0.0.1', port: 0 });
  await registry.publish(buildShell());
  folder = await mkdtemp(join(tmpdir(), 'sufra-dev-test-'));
  await cp(MODULE, folder, {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist|\.sufra)(?:\/|$)/.test(path),
  });
  await symlink(join(MODULE, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

inProof(
  'serves a module, tells pages and the registry of each save, and ends the override with itself [PLAT-005]',
  async () => {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'registry/cli/sufra.ts'), 'dev', folder, '--on', SITE, '--port', '0', '--json'],
      {
        env: {
          ...process.env,
          SUFRA_REGISTRY_URL: `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`,
          SUFRA_PUBLISH_TOKEN: OPERATOR,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const exited = once(child, 'exit');
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (line === '}') break;
    }
    child.stdout.resume();
    const { id, link, at } = JSON.parse(lines.join('\n')) as { id: string; link: string; at: string };
    expect(link).toMatch(/^https:\/\/nakhla\.example\/-\/override\//);
    const now = async () => (await registry.send('GET', `/v1/overrides/${id}`)).json<SignedOverride>();
    const first = await now();
    expect(first.release).toMatchObject({ name: 'mf-waiting-list', base: at });
    // Short, and renewed while the command runs.
    const { ends_at, last_at } = first.override;
    expect(Date.parse(last_at) - Date.parse(ends_at)).toBeGreaterThan(7 * 3_600_000);
    const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const asked = await fetch(`${at}/screen-branch.js`);
    expect(asked.headers.get('access-control-allow-origin')).toBe(SITE);
    // Sources that are not released are the site's pages' alone, and no request of another ends the server.
    expect((await fetch(`${at}/entry.js`, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    for (const broken of ['/%', '//']) expect((await fetch(at + broken)).status).toBeGreaterThanOrEqual(400);
    expect(hashOf(await asked.text())).toBe(first.release.integrity['screen-branch.js']);
    const preflight = await fetch(`${at}/entry.js`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
    for (const outside of ['/..%2fpackage.json', '/%2e%2e/module.ts', '/nothing.js', '/descriptor.txt']) {
      expect((await fetch(at + outside)).status).toBe(404);
    }

    const news = (await fetch(`${at}/-/dev`)).body!.pipeThrough(new TextDecoderStream()).getReader();
    const told = async () => JSON.parse((await news.read()).value!.replace('data: ', '')) as { hash: string };
    const { hash } = await told();
    const screen = join(folder, 'screens/branch/screen.tsx');
    await writeFile(screen, (await readFile(screen, 'utf8')).replace("'queuePage.missing'", "'queuePage.missingText'"));
    expect((await told()).hash).not.toBe(hash);
    const update = await fetch(`${at}/screen-branch.${hash}.hot-update.js`);
    expect(await update.text()).toContain('module.hot.accept()');
    // Where a page is loaded again, it has what was saved.
    const next = await now();
    expect(next.override.version).not.toBe(first.override.version);
    expect(hashOf(await (await fetch(`${at}/screen-branch.js`)).text())).toBe(
      next.release.integrity['screen-branch.js'],
    );

    child.kill('SIGINT');
    expect((await exited)[0]).toBe(0);
    expect((await registry.send('GET', `/v1/overrides/${id}`)).statusCode).toBe(404);
  },
);

it('renews what it shows, and makes another when that has ended meanwhile [PLAT-005]', async () => {
  const faults: string[] = [];
  const made: { id: string; link: string }[] = [];
  const shown = new ShownBuild({
    server: { origin: 'http://127.0.0.1:5811', tell: () => {} } as unknown as DevServer,
    registry: `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`,
    ...{ site: SITE, seconds: 8 * 3600, renewMs: 50, env: { SUFRA_PUBLISH_TOKEN: OPERATOR } },
    out: { line: () => {}, fault: (text) => void faults.push(text), json: (value) => void made.push(value as never) },
  });
  const build = (version: string) =>
    ({ descriptor: buildDescriptor({ version }), hash: version, ms: 1, isOther: false }) as unknown as DevBuild;
  await shown.show(build('1.0.0'));
  const { id } = made[0]!;
  const endsAt = async () =>
    (await registry.overrides.list({ id: 'o', name: 'o', modules: 'all' })).find((one) => one.id === id)?.endsAt;
  const first = await endsAt();
  await until(async () => (await endsAt())! > first!);
  await registry.send('DELETE', `/v1/overrides/${id}`);
  await until(() => faults.length > 0);
  expect(faults).toEqual([expect.stringContaining('the next save makes another')]);
  await shown.show(build('1.0.1'));
  expect(made.map((one) => one.id)).toEqual([id, expect.not.stringMatching(id)]);
  await shown.end();
  expect(await registry.overrides.list({ id: 'o', name: 'o', modules: 'all' })).toEqual([]);
});
