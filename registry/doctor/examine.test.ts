import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDescriptor, buildOther, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';
import type { Finding } from './finding.ts';

let time = Date.parse('2026-01-01T00:00:00Z');
let registry: TestRegistry;
beforeEach(async () => {
  registry = await openRegistry({ now: () => new Date(time) });
});
afterEach(() => registry.close());

const findings = async () => (await registry.send('GET', '/v1/examination')).json().findings as Finding[];
const about = async (what: string) => (await findings()).find((finding) => finding.about === what);
const report = (revision: number) =>
  registry.send('POST', '/v1/health-reports', { edge: 'a', plans: [{ tenant: 'nakhla', revision }], releases: [] });

describe('the examination', () => {
  it('finds nothing wrong with what is right', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    await report(2);
    expect((await findings()).filter(({ ok }) => !ok)).toEqual([]);
    expect((await about('files'))!.says).toBe('16 files of 2 releases have the hashes they were published with');
  });

  it('finds a flipped byte and a missing file, and says what to do [M2]', async () => {
    await registry.publish(buildDescriptor());
    const folder = join(registry.folder, 'releases/mf-menu/1.0.0');
    await writeFile(join(folder, 'entry.js'), 'changed');
    await rm(join(folder, 'menu.js'));
    const finding = await about('files');
    expect(finding).toMatchObject({ ok: false });
    expect(finding!.says).toMatch(/mf-menu@1.0.0: .*entry.js has another hash.*menu.js is missing/);
    expect(finding!.remedy).toContain('sufra yank mf-menu 1.0.0');
  });

  it('waits for an edge that has a change still to take up', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    await report(1);
    const asked = findings();
    await report(2);
    expect((await asked).filter(({ ok }) => !ok)).toEqual([]);
  });

  it('does not take an edge for late that has said nothing since the change', async () => {
    await registry.publish(buildShell());
    await report(1);
    time += 1000;
    await registry.publish(buildDescriptor());
    time += 10_000;
    expect(await about('edge a')).toMatchObject({
      ok: true,
      says: 'last said something 11 s ago, before the last change',
    });
  });

  it('keeps what edges said to it when the database is away', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    await report(2);
    jest.spyOn(registry.database.pool, 'query').mockRejectedValue(new Error('connect ECONNREFUSED') as never);
    jest.spyOn(registry.database.pool, 'connect').mockRejectedValue(new Error('connect ECONNREFUSED') as never);
    expect(await about('database')).toMatchObject({ ok: false });
    expect(await about('edge a')).toMatchObject({
      ok: true,
      says: 'plans of 1 tenants are the newest (as far as edges reported to this registry)',
    });
  });

  it('finds a plan without modules, and names what a shell cannot run', async () => {
    await registry.publish(buildShell());
    expect(await about('plan')).toMatchObject({ ok: false, says: expect.stringContaining('no module is in it') });
    await registry.publish(buildDescriptor());
    await registry.publish(buildOther('mf-account', { shared: { react: '^19.0.0' } }));
    await registry.publish(buildShell({ version: '2.0.0', shared: { react: '19.0.0' } }), undefined, {
      channel: 'next',
    });
    const body = { version: '2.0.0', drop: ['mf-menu'] };
    expect((await registry.send('PUT', '/v1/channels/stable/host', body)).statusCode).toBe(200);
    expect(await about('plans')).toMatchObject({
      ok: false,
      says: 'passed over: mf-menu@1.0.0: visitors get none (shared.react ^19.3.1: the shell has 19.0.0)',
    });
  });

  it('finds that there is no shell, and no edge', async () => {
    expect(await about('plan')).toMatchObject({ ok: false });
    expect(await about('edges')).toMatchObject({ ok: false });
  });

  it('finds an edge that is behind, and one that is silent', async () => {
    await registry.publish(buildShell());
    time += 10_000;
    await report(0);
    expect((await about('edge a'))!.says).toContain('nakhla has revision 0, newest 1');
    await report(1);
    expect(await about('edge a')).toMatchObject({ ok: true });
    time += 61_000;
    expect((await about('edge a'))!.says).toBe('silent for 61 s');
    time += 24 * 60 * 60_000;
    expect(await about('edge a')).toBeUndefined();
  });
});
