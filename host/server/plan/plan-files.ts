/** The last good plans of each tenant on disk, so that a restart without a registry changes nothing (decision 12). */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DigestPlan } from '@sufra/contract/plan-statement';
import { type AnsweredPlans, assertPlan, isDigestPlan } from './registry-client.ts';

export interface StoredPlans extends AnsweredPlans {
  plans: readonly DigestPlan[];
}

export interface PlanFiles {
  /**
   * What can be read of it, the newest first; empty when nothing can. Whether it is the registry's is still
   * to be proved.
   */
  storedFor(tenant: string): Promise<readonly AnsweredPlans[]>;
  store(tenant: string, stored: StoredPlans): Promise<void>;
  /** Why the last one could not be stored, in words; null: it was. */
  fault(): string | null;
}

export function createPlanFiles(directory: string): PlanFiles {
  /** Two, written one after the other: a disk or a power cut that spoils one leaves the other. */
  const filesOf = (tenant: string) =>
    ['.json', '.copy.json'].map((ending) => path.join(directory, `${encodeURIComponent(tenant)}${ending}`));
  let fault: string | null = null;
  /**
   * What is being stored of each tenant: the disk may be slower than the next plan, which must be the one that stays.
   */
  const storing = new Map<string, Promise<void>>();
  const inTurn = (tenant: string, store: () => Promise<void>): Promise<void> => {
    const own = (storing.get(tenant) ?? Promise.resolve()).then(store, store);
    storing.set(tenant, own);
    const forget = () => void (storing.get(tenant) === own && storing.delete(tenant));
    own.then(forget, forget);
    return own;
  };
  return {
    fault: () => fault,
    storedFor: async (tenant) => (await Promise.all(filesOf(tenant).map(readOne))).flatMap((stored) => stored ?? []),
    store: (tenant, stored) =>
      inTurn(tenant, async () => {
        try {
          await mkdir(directory, { recursive: true });
          const text = JSON.stringify(stored);
          for (const file of filesOf(tenant)) {
            const draft = `${file}.${process.pid}.draft`;
            await writeFile(draft, text, { flush: true });
            await rename(draft, file);
          }
          fault = null;
        } catch (error) {
          const { code = 'failed' } = error as NodeJS.ErrnoException;
          fault = `plans cannot be stored in ${directory} (${code}): this edge serves, and could not start again without a registry`;
          throw error;
        }
      }),
  };
}

/** Null when it is missing or broken. */
async function readOne(file: string): Promise<AnsweredPlans | null> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as AnsweredPlans;
    // An edge of before stored whole plans.
    for (const plan of stored.plans) if (!isDigestPlan(plan)) assertPlan(plan);
    return stored.plans.length > 0 ? stored : null;
  } catch {
    return null;
  }
}
