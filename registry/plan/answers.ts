/**
 * Plans as they are sent: signed, with a tag. What was made is kept within a limit, so that asking again costs a look-up;
 * a plan that has to be made anew is put together from texts of releases that are kept for good.
 */
import { createHash } from 'node:crypto';
import type { Descriptor, Plan, PlanLimits, PlanRelease } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { createReleaseWriter, makePlan } from './plan.ts';
import { LAST_BUCKET, partOf, resolve, splitsOf } from './resolve.ts';
import type { Signer } from './signing.ts';
import { planRevision, type State } from './state.ts';

export interface PlanAnswer {
  /** With quotes. */
  tag: string;
  /** Made when it is asked for; null while no shell has been published. */
  body: () => string | null;
}

export interface PlanAnswers {
  /** `bucket` null: a visitor without one. */
  answer(tenant: string, bucket: number | null): PlanAnswer;
  /** The plan itself; null while no shell has been published. */
  plan(tenant: string, bucket: number | null): Plan | null;
}

export interface PlanAnswersOptions {
  state: () => State;
  find: (module: string, version: string) => Descriptor | null;
  signer: Signer;
  filesUrl: string;
  limits: PlanLimits;
  /** Bytes of kept answers; default 64 MB. */
  mostBytes?: number;
}

export function createPlanAnswers(options: PlanAnswersOptions): PlanAnswers {
  const { state, find, signer, filesUrl, limits, mostBytes = 64 * 1024 * 1024 } = options;
  const texts = new WeakMap<object, string>();
  const write = remembering(createReleaseWriter(filesUrl), texts);
  const configuration = createHash('sha256')
    .update(JSON.stringify([signer.key, filesUrl, limits]))
    .digest('base64url')
    .slice(0, 8);
  const kept = new Map<string, { tag: string; body: string }>();
  let bytes = 0;

  function partFor(tenant: string, bucket: number | null) {
    const splits = splitsOf(state(), tenant);
    return { splits, buckets: partOf(splits, bucket ?? LAST_BUCKET) };
  }

  function make(tenant: string, { splits, buckets }: ReturnType<typeof partFor>): Plan | null {
    const now = state();
    const lines = new Map<string, Descriptor[]>();
    for (const [name, versions] of resolve(now, { tenant, bucket: buckets.from })) {
      // A release that the memory does not hold must not break the plan.
      lines.set(
        name,
        versions.flatMap((version) => find(name, version) ?? []),
      );
    }
    return makePlan({ tenant, revision: planRevision(now, tenant), buckets, splits, limits, lines, write });
  }

  function keep(id: string, tag: string, body: string): void {
    forget(id);
    kept.set(id, { tag, body });
    bytes += body.length;
    while (bytes > mostBytes) forget(kept.keys().next().value!);
  }

  function forget(id: string): void {
    bytes -= kept.get(id)?.body.length ?? 0;
    kept.delete(id);
  }

  return {
    plan: (tenant, bucket) => make(tenant, partFor(tenant, bucket)),
    answer(tenant, bucket) {
      const part = partFor(tenant, bucket);
      // The same revision and part mean the same releases.
      const tag = `"${planRevision(state(), tenant)}-${part.buckets.from}-${configuration}"`;
      return {
        tag,
        body: () => {
          const id = `${tenant} ${part.buckets.from}`;
          const known = kept.get(id);
          if (known?.tag === tag) return known.body;
          const plan = make(tenant, part);
          if (!plan) return null;
          const text = canonicalJson(plan, texts);
          const body = `${text.slice(0, -1)},"signature":${JSON.stringify(signer.sign(text))}}`;
          keep(id, tag, body);
          return body;
        },
      };
    },
  };
}

/** Notes the texts of a release's large parts, which never change. */
function remembering(
  write: (release: Descriptor) => PlanRelease,
  texts: WeakMap<object, string>,
): (release: Descriptor) => PlanRelease {
  return (release) => {
    const written = write(release);
    if (!texts.has(written)) {
      for (const part of [written.face, written.browser, written.server, written.integrity]) {
        texts.set(part, canonicalJson(part));
      }
      // Last: a fallback stands in the plan as it is.
      texts.set(written, canonicalJson(written, texts));
    }
    return written;
  };
}
