/**
 * Plans as they are sent: signed, with a tag. Releases are written, encoded and hashed once; a plan is put together from
 * them, so that making one anew costs little more than its signature.
 */
import { createHash } from 'node:crypto';
import type { Descriptor, Plan, PlanLimits, PlanSignature } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { LAST_BUCKET } from './buckets.ts';
import { chooseReleases, createReleaseWriter, makePlan } from './plan.ts';
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
  /** The plan itself; null while no shell has been published. */
  plan(tenant: string, bucket: number | null): Plan | null;
}

export interface PlanAnswersOptions {
  state: () => State;
  find: (module: string, version: string) => Descriptor | null;
  signer: Signer;
  filesUrl: string;
  limits: PlanLimits;
}

/** Raised when the same history comes to other plans than before: edges then ask for theirs anew. */
const RULES = 2;

/** Signatures kept, the oldest first out: about 300 bytes each. */
const MAX_SIGNATURES = 100_000;

export function createPlanAnswers({ state, find, signer, filesUrl, limits }: PlanAnswersOptions): PlanAnswers {
  const write = createReleaseWriter(filesUrl);
  const encode = createEncoder(write);
  const configuration = createHash('sha256')
    .update(JSON.stringify([RULES, signer.key, filesUrl, limits]))
    .digest('base64url')
    .slice(0, 8);
  const signatures = new Map<string, { tag: string; signature: PlanSignature }>();

  function partFor(tenant: string, bucket: number | null) {
    const splits = splitsOf(state(), tenant);
    return { splits, buckets: partOf(splits, bucket ?? LAST_BUCKET) };
  }

  /** The signature of the same tag is the same. */
  function signed(id: string, tag: string, statement: () => string): PlanSignature {
    const known = signatures.get(id);
    if (known?.tag === tag) return known.signature;
    const signature = signer.sign(statement());
    signatures.delete(id);
    signatures.set(id, { tag, signature });
    if (signatures.size > MAX_SIGNATURES) signatures.delete(signatures.keys().next().value!);
    return signature;
  }

  return {
    plan(tenant, bucket) {
      const { splits, buckets } = partFor(tenant, bucket);
      const candidates = candidatesFor(state(), { tenant, bucket: buckets.from }, find);
      return makePlan({ tenant, revision: planRevision(state(), tenant), buckets, splits, limits, candidates, write });
    },

    answer(tenant, bucket) {
      const { splits, buckets } = partFor(tenant, bucket);
      const revision = planRevision(state(), tenant);
      // The same revision and part mean the same releases.
      const tag = `"${revision}-${buckets.from}-${configuration}"`;
      return {
        tag,
        body() {
          const chosen = chooseReleases(candidatesFor(state(), { tenant, bucket: buckets.from }, find));
          if (!chosen) return null;
          const [shell, ...modules] = chosen.map((releases) => releases.map(encode));
          const rest = { tenant, revision, buckets, splits, limits };
          // As `planStatement` writes it, with digests that are known.
          const digests = (releases: readonly EncodedRelease[]) => releases.map(({ digest }) => digest);
          const statement = () => canonicalJson({ ...rest, shell: digests(shell!), modules: modules.map(digests) });
          const signature = signed(`${tenant} ${buckets.from}`, tag, statement);
          return Buffer.concat([
            Buffer.from(`${JSON.stringify({ ...rest, signature }).slice(0, -1)},"shell":`),
            ...moduleText(shell!),
            MODULES,
            ...modules.flatMap((releases, index) =>
              index === 0 ? moduleText(releases) : [COMMA, ...moduleText(releases)],
            ),
            END,
          ]);
        },
      };
    },
  };
}

const MODULES = Buffer.from(',"modules":[');
const FALLBACKS = Buffer.from(',"fallbacks":[');
const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

interface EncodedRelease {
  /** Its JSON, UTF-8. */
  text: Buffer;
  /** Of its canonical JSON: SHA-256 in hex. */
  digest: string;
}

function createEncoder(write: ReturnType<typeof createReleaseWriter>): (release: Descriptor) => EncodedRelease {
  const encoded = new WeakMap<Descriptor, EncodedRelease>();
  return (release) => {
    let known = encoded.get(release);
    if (!known) {
      const text = Buffer.from(canonicalJson(write(release)));
      known = { text, digest: createHash('sha256').update(text).digest('hex') };
      encoded.set(release, known);
    }
    return known;
  };
}

/** A release with its fallbacks, as one JSON object. */
function moduleText([current, ...fallbacks]: readonly EncodedRelease[]): Buffer[] {
  const list = fallbacks.flatMap(({ text }, index) => (index === 0 ? [text] : [COMMA, text]));
  return [current!.text.subarray(0, -1), FALLBACKS, ...list, END];
}
