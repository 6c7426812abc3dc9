/** Several registries and edges as one: what is changed at one is served by all, and none needs another to go on. @proof edges */
import { expect, test } from '@playwright/test';
import { rankOf } from '@sufra/registry/plan/buckets.ts';
import { askEdge } from '../fixtures/index.ts';
import { listReleases } from './releases.ts';
import { type Server, type SeveralServers, startSeveral } from './several-servers.ts';
import { testTwoEdges } from './two-edges.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const MENU = 'mf-menu';
let servers: SeveralServers;
let dist: string;
test.beforeAll(async () => {
  // Three databases' worth of servers and six publishes, beside other tests.
  test.setTimeout(360_000);
  servers = await startSeveral();
  dist = await servers.dist(MENU);
  const [registry] = servers.registries;
  const modules = [...new Set((await listReleases()).filter(({ stable }) => stable).map(({ module }) => module))];
  for (const module of modules.sort((a, b) => Number(b === 'host') - Number(a === 'host'))) {
    await servers.sufra(registry, 'publish', await servers.dist(module), '--version', '1.0.0');
  }
  await Promise.all(servers.edges.map((edge) => edge.start()));
});
test.afterAll(() => servers?.close());

const versions = (tenant: string, cookie?: string, edges: readonly Server[] = servers.edges) =>
  Promise.all(edges.map((edge) => servers.version(edge, tenant, MENU, cookie)));
const expectVersions = (tenant: string, expected: string, cookie?: string) =>
  expect.poll(() => versions(tenant, cookie)).toEqual([expected, expected]);

test('published at one registry, a release is served by every edge', async () => {
  await expectVersions('nakhla', '1.0.0');
  await expectVersions('basta', '1.0.0');
  const [, second] = servers.registries;
  await servers.sufra(second, 'publish', dist, '--version', '1.1.0');
  await expectVersions('nakhla', '1.1.0');
});

test('a pin holds one tenant and leaves the others', async () => {
  const [first] = servers.registries;
  await servers.sufra(first, 'pin', 'nakhla', MENU, '1.0.0', '--reason', 'their campaign');
  await expectVersions('nakhla', '1.0.0');
  expect(await versions('basta')).toEqual(['1.1.0', '1.1.0']);
  await servers.sufra(first, 'unpin', 'nakhla', MENU);
  await expectVersions('nakhla', '1.1.0');
});

test('a canary goes to its share of visitors, the same ones at every edge, and stops', async () => {
  const [first, second] = servers.registries;
  await servers.sufra(first, 'publish', dist, '--version', '1.2.0', '--channel', 'next');
  await servers.sufra(second, 'canary', MENU, '1.2.0', '--percent', '40');
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const inside = `bucket=${buckets.find((bucket) => rankOf(MENU, bucket) === 39)}`;
  const outside = `bucket=${buckets.find((bucket) => rankOf(MENU, bucket) === 40)}`;
  await expectVersions('nakhla', '1.2.0', inside);
  expect(await versions('nakhla', outside)).toEqual(['1.1.0', '1.1.0']);
  const [edge] = servers.edges;
  const visit = await askEdge('nakhla.localhost', '/menu', { port: edge.port, headers: { cookie: 'lang=ar' } });
  expect(String(visit.headers['set-cookie'])).toMatch(/bucket=\d{1,2};.*HttpOnly/);
  await servers.sufra(first, 'canary', MENU, '--stop');
  await expectVersions('nakhla', '1.1.0', inside);
});

test('a rollback is a new plan with the old release, and in the history with its reason', async () => {
  const [first, second] = servers.registries;
  await servers.sufra(first, 'rollback', MENU, '--reason', 'prices are missing');
  await expectVersions('basta', '1.0.0');
  expect(await servers.sufra(second, 'history', MENU, '--limit', '1')).toMatch(
    /rollback mf-menu 1\.1\.0 → 1\.0\.0 in stable {2}by operator {2}"prices are missing"/,
  );
  await servers.sufra(second, 'promote', MENU, '1.1.0');
  await expectVersions('basta', '1.1.0');
});

test.describe('two edges on Redis', () => testTwoEdges(() => servers));

test('a registry that is killed changes nothing, also for an edge that restarts; when it is back, its edge follows', async () => {
  const [first, second] = servers.registries;
  const [edge, other] = servers.edges;
  await first.kill();
  expect(await versions('nakhla')).toEqual(['1.1.0', '1.1.0']);
  await edge.kill();
  await edge.start();
  expect(await versions('nakhla', undefined, [edge])).toEqual(['1.1.0']);
  await servers.sufra(second, 'publish', dist, '--version', '1.3.0');
  await expect.poll(() => versions('nakhla', undefined, [other])).toEqual(['1.3.0']);
  expect(await versions('nakhla', undefined, [edge])).toEqual(['1.1.0']);
  await first.start();
  await expectVersions('nakhla', '1.3.0');
});

test('a release that fails for visitors is taken back by itself within a minute', async () => {
  const [edge] = servers.edges;
  const [first] = servers.registries;
  for (let visitor = 1; visitor <= 6; visitor++) {
    const where = { module: MENU, version: '1.3.0', part: 'screen/menu' };
    const failure = { ...where, phase: 'render', cause: 'throw', message: 'x', at: '', visit: `v${visitor}` };
    // As a page reports it: what began, then what failed.
    for (const report of [{ visit: failure.visit, began: [where] }, failure]) {
      const { status } = await askEdge('nakhla.localhost', '/-/report', {
        port: edge.port,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': `203.0.113.${visitor}`,
        },
        body: JSON.stringify(report),
      });
      expect(status).toBe(204);
    }
  }
  await expect.poll(() => versions('nakhla'), { timeout: 60_000 }).toEqual(['1.1.0', '1.1.0']);
  // Five are enough: the sixth may come after it.
  expect(await servers.sufra(first, 'history', MENU, '--limit', '1')).toMatch(
    /by registry {2}"mf-menu@1\.3\.0, screen\/menu: ([56]) failures for \1 visitors/,
  );
});

test('the doctor finds nothing wrong', async () => {
  await expect.poll(() => servers.sufra(servers.registries[0], 'doctor').catch(String)).not.toMatch(/FAULT|Error/);
});
