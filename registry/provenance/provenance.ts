/**
 * Where a release comes from, as its publisher says it: an untrusted word beside the token's name, which the
 * registry knows (decision 505).
 */
import { boolean, type Infer, is, nullable, object, pattern, refine, string } from 'superstruct';

/** Shown in terminals and on the operators' page: no sign that moves or hides others. */
const plainWords = refine(
  string(),
  'plain words',
  (text) => text.length <= 100 && /^[^\p{C}\u2028\u2029]+$/u.test(text),
);
const address = refine(string(), 'an https address', (text) => {
  const url = text.length <= 300 && /^[\x21-\x7e]+$/.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
});

const provenance = object({
  /** Hash of the commit; null: not known. */
  commit: nullable(pattern(string(), /^[0-9a-f]{7,64}$/)),
  /** Files were edited since that commit, so that the release is not made of it alone. */
  dirty: boolean(),
  /** The publisher, by the name in the pipeline or in git. */
  author: nullable(plainWords),
  /** What built it: `GitHub Actions`, a machine's name. */
  builder: nullable(plainWords),
  /** Page of the pipeline's run. */
  run: nullable(address),
});

export type Provenance = Infer<typeof provenance>;

/** Characters of its JSON. */
const TEXT_MAX = 2000;

/** Null: it is none, or says too much. */
export function readProvenance(text: string): Provenance | null {
  if (text.length > TEXT_MAX) return null;
  try {
    const value: unknown = JSON.parse(text);
    return is(value, provenance) ? value : null;
  } catch {
    return null;
  }
}

/** `commit 3f2a91c0d4e5 with edits, by sara, built by GitHub Actions (https://…)`. */
export function describeProvenance({ commit, dirty, author, builder, run }: Provenance): string {
  return [
    commit === null ? 'commit unknown' : `commit ${commit.slice(0, 12)}${dirty ? ' with edits' : ''}`,
    ...(author === null ? [] : [`by ${author}`]),
    ...(builder === null ? [] : [`built by ${builder}${run === null ? '' : ` (${run})`}`]),
  ].join(', ');
}
