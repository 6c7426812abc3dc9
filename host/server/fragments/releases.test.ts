import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanRelease } from '@sufra/contract';
import { createReleases } from './releases.ts';

it('a server bundle is proved as it was published, and then says where its release is served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-bundles-'));
  try {
    const bytes = Buffer.from('export const sign = "sufra-release:/" + "files/sign-1a2b3c4d.png";');
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    const base = 'https://cdn.example/mf-menu/1.0.0';
    const release = { name: 'mf-menu', version: '1.0.0', base, server: { path: 'server/server.mjs', integrity } };
    const fetched: string[] = [];
    const releases = createReleases(folder, async (address) => {
      fetched.push(address);
      return bytes;
    });
    const bundle = await releases.bundle(release as PlanRelease);
    const text = `export const sign = "${base}/" + "files/sign-1a2b3c4d.png";`;
    // The second time from the disk, where the bytes are as they were published.
    expect([await bundle.source(), await bundle.source()]).toEqual([text, text]);
    expect(fetched).toEqual([`${base}/server/server.mjs`]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
