/**
 * Several registries and edges as one: what is changed at one is served by all, and none needs another to go
 * on. @proof edges
 */
import { expect } from '@playwright/test';
import { rankOf } from '@sufra/registry/plan/buckets.ts';
import { askEdge } from '../fixtures/index.ts';
import { type Server, type SeveralServers, testWithSeveral } from './several-servers.ts';

const MENU = 'mf-menu';
/** For what never comes: each command is a process, and two edges follow it. */
const FOLLOW_MS = 180_000;

const test = testWithSeveral({ modules: ['host', MENU], withRedis: false });

let servers: SeveralServers;
/** Of the menu, each test publishes what it is about. */
let published = 0;
test.beforeEach(({ servers: started }) => {
  servers = started;
});

/** A further release of the menu, stable but for these words. Returns its version. */
async function publish(registry: Server, ...words: string[]): Promise<string> {
  published += 1;
  const version = `1.${published}.0`;
  await servers.sufra(registry, 'publish', await servers.dist(MENU), '--version', version, ...words);
  return version;
}
const versions = (tenant: string, cookie?: string, edges: readonly Server[] = servers.edges) =>
  Promise.all(edges.map((edge) => servers.version(edge, tenant, MENU, cookie)));
const expectVersions = (tenant: string, expected: string, cookie?: string, edges: readonly Server[] = servers.edges) =>
  expect.poll(() => versions(tenant, cookie, edges), { timeout: FOLLOW_MS }).toEqual(Array.from(edges, () => expected));

test('published at one registry, a release is served by every edge', async () => {
  const [first, second] = servers.registries;
  for (const registry of [first, second]) {
    const version = await publish(registry);
    await expectVersions('nakhla', version);
    await expectVersions('basta', version);
  }
});

test('a pin holds one tenant and leaves the others', async () => {
  const [first, second] = servers.registries;
  const [before, now] = [await publish(first), await publish(second)];
  await expectVersions('nakhla', now);
  await servers.sufra(first, 'pin', 'nakhla', MENU, before, '--reason', 'their campaign');
  await expectVersions('nakhla', before);
  expect(await versions('basta')).toEqual([now, now]);
  await servers.sufra(first, 'unpin', 'nakhla', MENU);
  await expectVersions('nakhla', now);
});

test('a canary goes to its share of visitors, the same ones at every edge, and stops', async () => {
  const [first, second] = servers.registries;
  const stable = await publish(second);
  await expectVersions('nakhla', stable);
  const canary = await publish(first, '--channel', 'next');
  await servers.sufra(second, 'canary', MENU, canary, '--percent', '40');
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const inside = `bucket=${buckets.find((bucket) => rankOf(MENU, bucket) === 39)}`;
  const outside = `bucket=${buckets.find((bucket) => rankOf(MENU, bucket) === 40)}`;
  await expectVersions('nakhla', canary, inside);
  expect(await versions('nakhla', outside)).toEqual([stable, stable]);
  const [edge] = servers.edges;
  const visit = await askEdge('nakhla.localhost', '/menu', { port: edge.port, headers: { cookie: 'lang=ar' } });
  expect(String(visit.headers['set-cookie'])).toMatch(/bucket=\d{1,2};.*HttpOnly/);
  await servers.sufra(first, 'canary', MENU, '--stop');
  await expectVersions('nakhla', stable, inside);
});

test('a rollback is a new plan with the old release, and in the history with its reason', async () => {
  const [first, second] = servers.registries;
  const [before, now] = [await publish(first), await publish(second)];
  await expectVersions('basta', now);
  await servers.sufra(first, 'rollback', MENU, '--reason', 'prices are missing');
  await expectVersions('basta', before);
  expect(await servers.sufra(second, 'history', MENU, '--limit', '1')).toContain(
    `rollback mf-menu ${now} → ${before} in stable  by operator  "prices are missing"`,
  );
  await servers.sufra(second, 'promote', MENU, now);
  await expectVersions('basta', now);
});

test('a registry that is killed changes nothing, also for an edge that restarts; when it is back, its edge follows', async () => {
  const [first, second] = servers.registries;
  const [edge, other] = servers.edges;
  const before = await publish(first);
  await expectVersions('nakhla', before);
  await first.kill();
  expect(await versions('nakhla')).toEqual([before, before]);
  await edge.kill();
  await edge.start();
  expect(await versions('nakhla', undefined, [edge])).toEqual([before]);
  const now = await publish(second);
  await expectVersions('nakhla', now, undefined, [other]);
  expect(await versions('nakhla', undefined, [edge])).toEqual([before]);
  await first.start();
  await expectVersions('nakhla', now);
});

test('a release that fails for visitors is taken back by itself', async () => {
  const [edge] = servers.edges;
  const [first] = servers.registries;
  const before = await publish(first);
  await expectVersions('nakhla', before);
  const bad = await publish(first);
  await expectVersions('nakhla', bad);
  for (let visitor = 1; visitor <= 6; visitor++) {
    const where = { module: MENU, version: bad, part: 'screen/menu' };
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
  await expectVersions('nakhla', before);
  // Five are enough: the sixth may come after it.
  expect(await servers.sufra(first, 'history', MENU, '--limit', '1')).toMatch(
    new RegExp(`by registry {2}"mf-menu@${bad}, screen/menu: ([56]) failures for \\1 visitors`),
  );
});

test('the doctor finds nothing wrong', async () => {
  await expect.poll(() => servers.sufra(servers.registries[0], 'doctor').catch(String)).not.toMatch(/FAULT|Error/);
});
