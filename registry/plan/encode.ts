/**
 * The one writer of plans: as JSON, signed. Releases are written, encoded and hashed once, and a plan is put
 * together from their bytes, so that remaking one costs little more than its signature: releases are most of
 * a plan's 160 KB and the same for all tenants.
 */
import { createHash } from 'node:crypto';
import type { Descriptor, ModuleFace, Plan, PlanRelease, PlanSignature } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import type { DigestPlan } from '@sufra/contract/plan-statement';
import type { ChosenReleases } from './plan.ts';

/** What a plan says besides its releases. */
export type PlanHead = Pick<Plan, 'tenant' | 'revision' | 'buckets' | 'splits' | 'limits' | 'flags'>;

export interface PlanToWrite {
  head: PlanHead;
  releases: ChosenReleases;
  /** Gets the plan's statement, and calls for it only when it is needed. */
  sign: (statement: () => string) => PlanSignature;
}

export interface PlanWriter {
  /** The signed plan with its releases, UTF-8. */
  whole(plan: PlanToWrite): Buffer;
  /** The signed plan by digests. */
  byDigests(plan: PlanToWrite): DigestPlan;
  /** What plans say of a release. */
  facts(release: Descriptor): ReleaseFacts;
}

/** `filesUrl`: public base address of the files, without a slash at the end. */
export function createPlanWriter(filesUrl: string): PlanWriter {
  const encode = createEncoder(filesUrl);
  const digests = (releases: readonly Descriptor[]) => releases.map((release) => encode(release).digest);

  function byDigests({ head, releases: [shell, ...modules], sign }: PlanToWrite): DigestPlan {
    const plan = { ...head, shell: digests(shell), modules: modules.map(digests) };
    return { ...plan, signature: sign(() => canonicalJson(plan)) };
  }

  return {
    facts: encode,
    byDigests,
    whole(plan) {
      const { signature } = byDigests(plan);
      const [shell, ...modules] = plan.releases.map((releases) => releases.map(encode)) as [
        ReleaseFacts[],
        ...ReleaseFacts[][],
      ];
      return Buffer.concat([
        Buffer.from(`${JSON.stringify({ ...plan.head, signature }).slice(0, -1)},"shell":`),
        ...moduleText(shell),
        MODULES,
        ...modules.flatMap((releases, index) =>
          index === 0 ? moduleText(releases) : [COMMA, ...moduleText(releases)],
        ),
        END,
      ]);
    },
  };
}

const MODULES = Buffer.from(',"modules":[');
const FALLBACKS = Buffer.from(',"fallbacks":[');
const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

/** A release as plans say it, written once. */
export interface ReleaseFacts {
  /** Its canonical JSON, UTF-8. */
  text: Buffer;
  /** Of the text: SHA-256 in hex. */
  digest: string;
}

function createEncoder(filesUrl: string): (release: Descriptor) => ReleaseFacts {
  const encoded = new WeakMap<Descriptor, ReleaseFacts>();
  return (release) => {
    let known = encoded.get(release);
    if (!known) {
      const text = Buffer.from(canonicalJson(toPlanRelease(release, filesUrl)));
      known = { text, digest: createHash('sha256').update(text).digest('hex') };
      encoded.set(release, known);
    }
    return known;
  };
}

/** A release with its fallbacks, as one JSON object. */
function moduleText([current, ...fallbacks]: readonly ReleaseFacts[]): Buffer[] {
  const list = fallbacks.flatMap(({ text }, index) => (index === 0 ? [text] : [COMMA, text]));
  return [current!.text.subarray(0, -1), FALLBACKS, ...list, END];
}

/** A release as a plan says it. */
export function toPlanRelease(release: Descriptor, filesUrl: string): PlanRelease {
  const scripts = Object.entries(release.files).filter(([path]) => /\.m?js$/.test(path) && !path.startsWith('server/'));
  return {
    name: release.name,
    version: release.version,
    base: `${filesUrl}/${release.name}/${release.version}`,
    contract: release.contract,
    face: withoutJourneys(release.face),
    browser: release.browser,
    server: { path: release.server, integrity: release.files[release.server]?.integrity ?? '' },
    integrity: Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity])),
    ...(release.uses ? { uses: release.uses } : {}),
  };
}

/** Only proofs walk them. */
function withoutJourneys({ journeys: _, ...face }: ModuleFace): ModuleFace {
  return face;
}
