import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestRun } from './database.ts';

export default async function stopDatabase(): Promise<void> {
  const run = (globalThis as { sufraRegistryRun?: TestRun }).sufraRegistryRun;
  if (!run) return;
  await run.embedded.stop();
  // Root keeps the cluster outside the data folder, which notes where.
  const note = join(run.folder, 'database.json');
  if (existsSync(note)) {
    const { cluster } = JSON.parse(readFileSync(note, 'utf8')) as { cluster: string };
    rmSync(cluster, { recursive: true, force: true });
  }
  rmSync(run.folder, { recursive: true, force: true });
}
