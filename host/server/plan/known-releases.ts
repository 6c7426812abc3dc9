/**
 * Releases that the plans of this edge name, or named: a page that is open for long asks for files and hashes
 * of its own plan, which is no longer the newest.
 */
import { type Plan, type PlanRelease, releaseId } from '@sufra/contract';
import { LRUCache } from 'lru-cache';

/** Far more than the plans of all tenants name at a time. */
const MAX_KNOWN_RELEASES = 2000;

export interface KnownReleases {
  /** Holds what a plan names: shell, modules and their fallbacks. */
  remember(plan: Pick<Plan, 'shell' | 'modules'>): void;
  /** By `{module}@{version}`; undefined for what no plan named. */
  byId(id: string): PlanRelease | undefined;
}

export function createKnownReleases(): KnownReleases {
  const known = new LRUCache<string, PlanRelease>({ max: MAX_KNOWN_RELEASES });
  const seen = new WeakSet<object>();
  return {
    remember(plan) {
      if (seen.has(plan)) return;
      seen.add(plan);
      for (const module of [plan.shell, ...plan.modules]) {
        for (const release of [module, ...module.fallbacks]) {
          known.set(releaseId(release), release);
        }
      }
    },
    byId: (id) => known.get(id),
  };
}
