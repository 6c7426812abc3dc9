import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const DAY_MS = 24 * 60 * 60_000;
let time: number;
let registry: TestRegistry;
beforeEach(async () => {
  time = Date.parse('2026-01-01T00:00:00Z');
  registry = await openRegistry({ now: () => new Date(time) });
  await registry.publish(buildShell());
});
afterEach(() => registry.close());

const menu = (version: string, channel?: string) =>
  registry.publish(buildDescriptor({ version }), undefined, channel ? { channel } : {});
const prune = async (dryRun = false) => {
  const answer = await registry.send('POST', '/v1/prune', { dry_run: dryRun });
  return (answer.json().removed as { module: string; version: string }[]).map(({ version }) => version);
};
const onDisk = (version: string) => existsSync(join(registry.folder, 'releases/mf-menu', version, 'entry.js'));

describe('files of releases', () => {
  it('stay while the release is current or a fallback, and 30 days after it left the last plan', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await menu(version);
    time += 100 * DAY_MS;
    expect(await prune()).toEqual([]);
    // 1.0.0 is no fallback from here on.
    await menu('1.3.0');
    time += 30 * DAY_MS - 1;
    expect(await prune()).toEqual([]);
    time += 1;
    expect(await prune(true)).toEqual(['1.0.0']);
    expect(onDisk('1.0.0')).toBe(true);
    expect(await prune()).toEqual(['1.0.0']);
    expect(onDisk('1.0.0')).toBe(false);
    expect(onDisk('1.1.0')).toBe(true);
    expect(await prune()).toEqual([]);
  });

  it('stay while one tenant is pinned to the release, or some visitors have it as canary', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await menu(version);
    await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { version: '1.0.0' });
    await registry.send('PUT', '/v1/canaries/mf-menu', { version: '1.1.0', percent: 1 });
    time += 365 * DAY_MS;
    expect(await prune()).toEqual([]);
    await registry.send('DELETE', '/v1/pins/nakhla/mf-menu', {});
    time += 31 * DAY_MS;
    expect(await prune()).toEqual(['1.0.0']);
  });

  it('stay while a tenant follows the release’s channel; a release that was in no plan goes 30 days after its publish', async () => {
    await menu('1.0.0');
    await menu('2.0.0-next.1', 'next');
    time += 29 * DAY_MS;
    expect(await prune()).toEqual([]);
    await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { channel: 'next' });
    time += 60 * DAY_MS;
    expect(await prune()).toEqual([]);
  });

  it('once gone, leave a release that cannot be promoted any more, and a plan without it', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await menu(version);
    time += 31 * DAY_MS;
    await prune();
    const answer = await registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '1.0.0' });
    expect(answer.json().errors[0].code).toBe('FILES_REMOVED');
    const { modules } = await registry.plan();
    expect(modules[0]!.fallbacks.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0']);
    expect((await registry.app.inject('/mf-menu/1.0.0/entry.js')).statusCode).toBe(404);
    expect((await menu('1.0.0')).statusCode).toBe(409);
  });

  it('are removed by operators only', async () => {
    const token = await registry.team('mf-menu');
    expect((await registry.send('POST', '/v1/prune', {}, token)).statusCode).toBe(403);
  });
});
