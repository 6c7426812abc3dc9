/**
 * The one writer of plans: as JSON, signed. Releases are written, encoded and hashed once, and a plan is put together from their
 * bytes, so that remaking one costs little more than its signature: releases are most of a plan's 160 KB and the same for all
 * tenants.
 */
import { createHash } from 'node:crypto';
import type { Descriptor, Plan, PlanRelease, PlanSignature } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import type { ChosenReleases } from './plan.ts';

/** What a plan says besides its releases. */
export type PlanHead = Pick<Plan, 'tenant' | 'revision' | 'buckets' | 'splits' | 'limits'>;

/** The signed plan, UTF-8. `sign` gets the plan's statement and is called only when it is needed. */
export type PlanWriter = (
  head: PlanHead,
  releases: ChosenReleases,
  sign: (statement: () => string) => PlanSignature,
) => Buffer;

/** `filesUrl`: public base address of the files, without a slash at the end. */
export function createPlanWriter(filesUrl: string): PlanWriter {
  const encode = createEncoder(filesUrl);
  return (head, [shellReleases, ...moduleReleases], sign) => {
    const shell = shellReleases.map(encode);
    const modules = moduleReleases.map((releases) => releases.map(encode));
    const digests = (releases: readonly EncodedRelease[]) => releases.map(({ digest }) => digest);
    // As `planStatement` writes it, with digests that are known.
    const signature = sign(() => canonicalJson({ ...head, shell: digests(shell), modules: modules.map(digests) }));
    return Buffer.concat([
      Buffer.from(`${JSON.stringify({ ...head, signature }).slice(0, -1)},"shell":`),
      ...moduleText(shell),
      MODULES,
      ...modules.flatMap((releases, index) => (index === 0 ? moduleText(releases) : [COMMA, ...moduleText(releases)])),
      END,
    ]);
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

function createEncoder(filesUrl: string): (release: Descriptor) => EncodedRelease {
  const encoded = new WeakMap<Descriptor, EncodedRelease>();
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
function moduleText([current, ...fallbacks]: readonly EncodedRelease[]): Buffer[] {
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
    face: release.face,
    browser: release.browser,
    server: { path: release.server, integrity: release.files[release.server]?.integrity ?? '' },
    integrity: Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity])),
  };
}
