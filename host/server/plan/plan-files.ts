/** The last good plans of each tenant on disk, so that a restart without a registry changes nothing (decision 12). */
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
  /** What can be read of it, the newest first; empty when nothing can. Whether it is the registry's is still to be proved. */
  storedFor(tenant: string): Promise<readonly StoredPlans[]>;
  store(tenant: string, stored: StoredPlans): Promise<void>;
}

export function createPlanFiles(directory: string): PlanFiles {
  /** Two, written one after the other: a disk or a power cut that spoils one leaves the other. */
  const filesOf = (tenant: string) =>
    ['.json', '.copy.json'].map((ending) => path.join(directory, `${encodeURIComponent(tenant)}${ending}`));
  return {
    storedFor: async (tenant) => (await Promise.all(filesOf(tenant).map(readOne))).flatMap((stored) => stored ?? []),
    async store(tenant, stored) {
      await mkdir(directory, { recursive: true });
      const text = JSON.stringify(stored);
      for (const file of filesOf(tenant)) {
        const draft = `${file}.${process.pid}.draft`;
        await writeFile(draft, text, { flush: true });
        await rename(draft, file);
      }
    },
  };
}

/** Null when it is missing or broken. */
async function readOne(file: string): Promise<StoredPlans | null> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as StoredPlans;
    for (const plan of stored.plans) assertPlan(plan);
    return stored.plans.length > 0 ? stored : null;
  } catch {
    return null;
  }
}
