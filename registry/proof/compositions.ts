/**
 * Plans as what they are made of: each kind of visitor's, those of the same releases together (PLAT-010,
 * PLAT-011). Pure.
 */
import { type Descriptor, SHELL } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { LAST_BUCKET } from '../plan/buckets.ts';
import { audiencesOf, currentOf, OTHERS } from '../plan/judge.ts';
import { chooseReleases } from '../plan/plan.ts';
import { candidatesFor, partOf, splitsOf, type Visitor } from '../plan/resolve.ts';
import { keyOf, type State } from '../plan/state.ts';

export interface Composition {
  /** Whose plan it is, in words: `all`, `buckets 3–12`, `nakhla`, `console`. */
  kinds: readonly string[];
  /** The shell first, then modules by name. */
  releases: readonly Descriptor[];
}

/** So many differ seldom; the proof names how many further ones it leaves out. */
export const COMPOSITIONS_MAX = 60;
/** Switches beyond it are tried one by one, not in every combination. */
const SWITCHES_MAX = 6;

/** The plans of every kind of visitor, each content once. */
export function compositionsOf(
  state: State,
  descriptorOf: (module: string, version: string) => Descriptor | null,
): Composition[] {
  const found = new Map<string, { kinds: string[]; releases: readonly Descriptor[] }>();
  for (const visitor of audiencesOf(state, state, null)) {
    const candidates = candidatesFor(state, visitor, descriptorOf);
    const current = currentOf(candidates, chooseReleases(candidates));
    const shell = current.get(SHELL);
    if (!shell) continue;
    const modules = [...current.values()].filter(({ name }) => name !== SHELL);
    const releases = [shell, ...modules.sort((a, b) => (a.name < b.name ? -1 : 1))];
    const key = idOf(releases);
    const known = found.get(key) ?? { kinds: [], releases };
    const kind = kindOf(state, visitor);
    if (!known.kinds.includes(kind)) known.kinds.push(kind);
    found.set(key, known);
  }
  return [...found.values()];
}

/** Names the content of a composition. */
export function idOf(releases: readonly Descriptor[]): string {
  return releases.map(({ name, version }) => keyOf(name, version)).join(' ');
}

function kindOf(state: State, { tenant, bucket }: Visitor): string {
  const who = tenant === OTHERS ? 'all' : tenant === CONSOLE_SITE ? CONSOLE_SITE : `tenant ${tenant}`;
  const splits = splitsOf(state, tenant);
  if (splits.length === 0) return who;
  const { from, to } = partOf(splits, bucket);
  return to === LAST_BUCKET ? who : `${who}, buckets ${from}–${to}`;
}

/** What is left of a composition for each combination of switched-off modules that differs, with the names of those. */
export function switchCombinations({
  releases,
}: Composition): { off: readonly string[]; left: readonly Descriptor[] }[] {
  const switches = [...new Set(releases.flatMap(({ face }) => face.switch ?? []))];
  const sets =
    switches.length > SWITCHES_MAX
      ? switches.map((one) => [one])
      : Array.from({ length: 2 ** switches.length - 1 }, (_, index) =>
          switches.filter((_switch, place) => ((index + 1) >> place) & 1),
        );
  return sets.map((off) => {
    const left = releases.filter(({ face }) => !face.switch || !off.includes(face.switch));
    return { off: releases.filter((release) => !left.includes(release)).map(({ name }) => name), left };
  });
}
