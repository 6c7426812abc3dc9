/** The last good plans of each tenant on disk, so that a restart without a registry changes nothing (architecture §3.2). */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedPlan } from '@sufra/contract';
import { assertPlan } from './registry-client.ts';

export interface StoredPlans {
  /** For every part of the visitors, by bucket; all of one revision. */
  plans: readonly SignedPlan[];
  etag: string | null;
}

export interface PlanFiles {
  /** Null when there are none, or none that can be read. */
  read(tenant: string): Promise<StoredPlans | null>;
  write(tenant: string, stored: StoredPlans): Promise<void>;
}

export function createPlanFiles(directory: string): PlanFiles {
  const fileOf = (tenant: string) => path.join(directory, `${encodeURIComponent(tenant)}.json`);
  return {
    async read(tenant) {
      try {
        const stored = JSON.parse(await readFile(fileOf(tenant), 'utf8')) as StoredPlans;
        for (const plan of stored.plans) assertPlan(plan);
        return stored.plans.length > 0 ? stored : null;
      } catch {
        // Missing or broken: the registry is asked.
        return null;
      }
    },
    async write(tenant, stored) {
      await mkdir(directory, { recursive: true });
      const file = fileOf(tenant);
      const draft = `${file}.${process.pid}.draft`;
      await writeFile(draft, JSON.stringify(stored));
      await rename(draft, file);
    },
  };
}
