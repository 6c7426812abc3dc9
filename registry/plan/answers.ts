/** Plans as they are sent: signed, with a tag. */
import { createHash } from 'node:crypto';
import type { Descriptor, PlanLimits, PlanSignature, SignedPlan } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import { LAST_BUCKET } from './buckets.ts';
import { createPlanWriter } from './encode.ts';
import { planFlags } from './flags.ts';
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
  /** The plans of all parts of a tenant's visitors, by digests: `{"parts": [DigestPlan, …]}`, by bucket. */
  parts(tenant: string): PlanAnswer;
  /** What plans say of the release of a digest: its canonical JSON, UTF-8. Null: no release has it. */
  facts(digest: string): Buffer | null;
  /** The plan itself, for callers in this process; null while no shell has been published. */
  plan(tenant: string, bucket: number | null): SignedPlan | null;
}

export interface PlanAnswersOptions {
  state: () => State;
  descriptorOf: (module: string, version: string) => Descriptor | null;
  /** Every release that is stored. */
  releases: () => Iterable<Descriptor>;
  signer: Signer;
  filesUrl: string;
  limits: PlanLimits;
}

/** Raised when the same history comes to other plans than before, so that edges ask for theirs again. */
const RULES = 3;

/** Signatures cached: about 300 bytes each. */
const MAX_SIGNATURES = 100_000;

export function createPlanAnswers({
  state,
  descriptorOf,
  releases,
  signer,
  filesUrl,
  limits,
}: PlanAnswersOptions): PlanAnswers {
  const writer = createPlanWriter(filesUrl);
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

  /** The same revision and part mean the same releases. */
  const tagOf = (revision: number, part: number | 'parts') => `"${revision}-${part}-${configuration}"`;

  /** The plan of one part of the visitors; null while no shell has been published. */
  function planOf(tenant: string, buckets: { from: number; to: number }, splits: readonly number[]) {
    const visitor = { tenant, bucket: buckets.from };
    const candidates = candidatesFor(state(), visitor, descriptorOf);
    const chosen = chooseReleases(candidates);
    if (!chosen) return null;
    const flags = planFlags(state().flags, candidates.keys(), visitor);
    const revision = planRevision(state(), tenant);
    const tag = tagOf(revision, buckets.from);
    return {
      head: { tenant, revision, buckets, splits, limits, ...(flags ? { flags } : {}) },
      releases: chosen,
      sign: (statement: () => string) => signed(`${tenant} ${buckets.from}`, tag, statement),
    };
  }

  function answer(tenant: string, bucket: number | null): PlanAnswer {
    const splits = splitsOf(state(), tenant);
    const buckets = partOf(splits, bucket ?? LAST_BUCKET);
    return {
      tag: tagOf(planRevision(state(), tenant), buckets.from),
      body() {
        const plan = planOf(tenant, buckets, splits);
        return plan && writer.whole(plan);
      },
    };
  }

  /** By digest: what was looked for. */
  const known = new Map<string, Descriptor>();

  return {
    answer,
    parts(tenant) {
      const splits = splitsOf(state(), tenant);
      return {
        tag: tagOf(planRevision(state(), tenant), 'parts'),
        body() {
          const parts = [0, ...splits].flatMap((from) => planOf(tenant, partOf(splits, from), splits) ?? []);
          return parts.length > 0 ? Buffer.from(JSON.stringify({ parts: parts.map(writer.byDigests) })) : null;
        },
      };
    },
    facts(digest) {
      if (!known.has(digest)) for (const release of releases()) known.set(writer.facts(release).digest, release);
      const release = known.get(digest);
      return release ? writer.facts(release).text : null;
    },
    plan(tenant, bucket) {
      const body = answer(tenant, bucket).body();
      return body && (JSON.parse(body.toString('utf8')) as SignedPlan);
    },
  };
}
