/** Plans as they are sent: signed, with a tag. */
import { createHash } from 'node:crypto';
import type { Descriptor, PlanLimits, PlanSignature, SignedPlan } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import { LAST_BUCKET } from './buckets.ts';
import { createPlanWriter } from './encode.ts';
import { chooseReleases } from './plan.ts';
import { candidatesFor, partOf, splitsOf } from './resolve.ts';
import type { Signer } from './signing.ts';
import { planRevision, type State } from './state.ts';

export interface PlanAnswer {
  /** With quotes. */
  tag: string;
  /** Made when it is asked for; null while no shell has been published. */
  body: () => Buffer | null;
}

export interface PlanAnswers {
  /** `bucket` null: a visitor without one. */
  answer(tenant: string, bucket: number | null): PlanAnswer;
  /** The plan itself, for callers in this process; null while no shell has been published. */
  plan(tenant: string, bucket: number | null): SignedPlan | null;
}

export interface PlanAnswersOptions {
  state: () => State;
  descriptorOf: (module: string, version: string) => Descriptor | null;
  signer: Signer;
  filesUrl: string;
  limits: PlanLimits;
}

/** Raised when the same history comes to other plans than before, so that edges ask for theirs again. */
const RULES = 2;

/** Signatures cached: about 300 bytes each. */
const MAX_SIGNATURES = 100_000;

export function createPlanAnswers({ state, descriptorOf, signer, filesUrl, limits }: PlanAnswersOptions): PlanAnswers {
  const write = createPlanWriter(filesUrl);
  const configuration = createHash('sha256')
    .update(JSON.stringify([RULES, signer.key, filesUrl, limits]))
    .digest('base64url')
    .slice(0, 8);
  /** By tenant and first bucket. */
  const signatures = new LRUCache<string, { tag: string; signature: PlanSignature }>({ max: MAX_SIGNATURES });

  /** The signature of the same tag is the same. */
  function signed(id: string, tag: string, statement: () => string): PlanSignature {
    const known = signatures.get(id);
    if (known?.tag === tag) return known.signature;
    const signature = signer.sign(statement());
    signatures.set(id, { tag, signature });
    return signature;
  }

  function answer(tenant: string, bucket: number | null): PlanAnswer {
    const splits = splitsOf(state(), tenant);
    const buckets = partOf(splits, bucket ?? LAST_BUCKET);
    const revision = planRevision(state(), tenant);
    // The same revision and part mean the same releases.
    const tag = `"${revision}-${buckets.from}-${configuration}"`;
    return {
      tag,
      body() {
        const chosen = chooseReleases(candidatesFor(state(), { tenant, bucket: buckets.from }, descriptorOf));
        if (!chosen) return null;
        const head = { tenant, revision, buckets, splits, limits };
        return write(head, chosen, (statement) => signed(`${tenant} ${buckets.from}`, tag, statement));
      },
    };
  }

  return {
    answer,
    plan(tenant, bucket) {
      const body = answer(tenant, bucket).body();
      return body && (JSON.parse(body.toString('utf8')) as SignedPlan);
    },
  };
}
