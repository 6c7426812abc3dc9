import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimCache } from './cache-claim.ts';

it('gives a package’s file cache to one build at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-cache-'));
  const giveBack = await claimCache(folder);
  expect(giveBack).not.toBeNull();
  expect(await claimCache(folder)).toBeNull();
  await giveBack!();
  const next = await claimCache(folder);
  expect(next).not.toBeNull();
  await next!();
  await rm(folder, { recursive: true });
});
