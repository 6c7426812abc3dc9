/**
 * What plans say of releases. Plans name a release by the digest of its facts, which the registry signed with
 * the plan: they are asked for once, proved by the digest wherever they come from, and stored twice on disk,
 * so that one spoiled file costs no plan (decisions 12, 425).
 */

import type { PlanModule, PlanRelease, SignedPlan } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { type DigestPlan, planByDigests } from '@sufra/contract/plan-statement';
import { sha256 } from '@sufra/operations/sha256';
import { LRUCache } from 'lru-cache';
import { assert } from 'superstruct';
import type { FilesOnDisk } from '../release-files/disk.ts';
import { PlanRefused } from './proof.ts';
import { planRelease } from './registry-client.ts';

/** Far more than the plans of all tenants name at a time; some 8 KB each. */
const MAX_IN_MEMORY = 2000;

export interface ReleaseFacts {
  /**
   * The plan with its releases. Throws PlanRefused for facts of another digest; whatever `read` throws for
   * those that cannot be brought.
   */
  whole(plan: DigestPlan): Promise<SignedPlan>;
  /** A whole plan as one by digests, whose facts are here from now on. */
  takeApart(plan: SignedPlan): DigestPlan;
}

export interface ReleaseFactsOptions {
  /** Each stores all of it. */
  disks: readonly FilesOnDisk[];
  /** Asks the registry. */
  read(digest: string): Promise<Buffer>;
  onFailure(what: string, error: unknown): void;
}

export function createReleaseFacts({ disks, read, onFailure }: ReleaseFactsOptions): ReleaseFacts {
  const inMemory = new LRUCache<string, PlanRelease>({ max: MAX_IN_MEMORY });
  const underWay = new Map<string, Promise<PlanRelease>>();
  /** By digests: plans of other tenants name the same. */
  const modules = new LRUCache<string, PlanModule>({ max: MAX_IN_MEMORY });

  function release(digest: string): PlanRelease | Promise<PlanRelease> {
    const known = inMemory.get(digest);
    if (known) return known;
    let pending = underWay.get(digest);
    if (!pending) {
      pending = bring(digest).finally(() => underWay.delete(digest));
      underWay.set(digest, pending);
    }
    return pending;
  }

  async function bring(digest: string): Promise<PlanRelease> {
    for (const disk of disks) {
      const stored = await disk.byIntegrity(integrityOf(digest));
      if (stored) return use(digest, stored);
    }
    const bytes = await read(digest);
    if (sha256(bytes) !== digest) {
      throw new PlanRefused('altered-facts', 'What the registry says of a release has not the digest of the plan');
    }
    const brought = use(digest, bytes);
    store(digest, bytes);
    return brought;
  }

  function use(digest: string, bytes: Buffer): PlanRelease {
    const facts: unknown = JSON.parse(bytes.toString('utf8'));
    assert(facts, planRelease);
    inMemory.set(digest, facts as unknown as PlanRelease);
    return facts as unknown as PlanRelease;
  }

  function store(digest: string, bytes: Buffer): void {
    for (const disk of disks) {
      disk
        .store(integrityOf(digest), bytes)
        .catch((error: unknown) => onFailure('store what a plan says of a release', error));
    }
  }

  async function moduleOf(digests: readonly string[]): Promise<PlanModule> {
    const key = digests.join(' ');
    let module = modules.get(key);
    if (!module) {
      const [current, ...fallbacks] = await Promise.all(digests.map(release));
      module = { ...current!, fallbacks };
      modules.set(key, module);
    }
    return module;
  }

  return {
    async whole({ shell, modules: lines, ...rest }) {
      return { ...rest, shell: await moduleOf(shell), modules: await Promise.all(lines.map(moduleOf)) };
    },
    takeApart(plan) {
      return planByDigests(plan, (facts) => {
        const bytes = Buffer.from(canonicalJson(facts));
        const digest = sha256(bytes);
        if (!inMemory.has(digest)) {
          inMemory.set(digest, facts);
          store(digest, bytes);
        }
        return digest;
      });
    },
  };
}

function integrityOf(digest: string): string {
  return `sha256-${Buffer.from(digest, 'hex').toString('base64')}`;
}
