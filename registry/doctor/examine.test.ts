import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';
import type { Finding } from './examine.ts';

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

  it('finds that there is no shell, and no edge', async () => {
    expect(await about('plan')).toMatchObject({ ok: false });
    expect(await about('edges')).toMatchObject({ ok: false });
  });

  it('finds an edge that is behind, and one that is silent', async () => {
    await registry.publish(buildShell());
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
