/**
 * What a change would do to plans, before it is made: the plans of every audience before and after it. Asked
 * by everything that changes a plan (publish, promote, canary, pin, rollback, yank, retire), so that what a
 * publish would refuse does not come about on another way. Pure; permission to do it nevertheless is decided
 * in store/harm.ts.
 */
import { type Descriptor, SHELL } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { type CheckResult, PLAN_CHECKS, type Platform } from '../checks/index.ts';
import { missedAside } from '../checks/offers-are-met.ts';
import { whyNotUnder } from '../checks/runs-under.ts';
import { LAST_BUCKET } from './buckets.ts';
import { type LostPages, lostPages } from './needed-pages.ts';
import { chooseReleases, usable, usableShells } from './plan.ts';
import { candidatesOf, choicesOf, splitsOf, type Visitor } from './resolve.ts';
import { type AffectedTenants, keyOf, type State } from './state.ts';

/** A module that is in a plan and would be in it no more. */
export interface Leaving {
  module: string;
  /** The release that visitors have now. */
  version: string;
  /** Tenants by key; OTHERS stands for all that nothing is said of. */
  tenants: readonly string[];
  /** Why it cannot stay, one line each; empty: no release of it is left. */
  why: readonly string[];
}

export interface Judgement {
  leaving: readonly Leaving[];
  /**
   * Pages that plans have and would have no more although their sites need them. `tenants` as of a module that leaves.
   */
  lost: readonly (LostPages & Pick<Leaving, 'tenants'>)[];
  /** Rules that releases break in the plans that they would newly be in. */
  faults: readonly CheckResult[];
  /** Worth a note, no reason to refuse. */
  notes: readonly string[];
}

/** Every tenant of which no pin, canary or retirement says anything; no tenant has this key. */
export const OTHERS = '*';

type DescriptorOf = (module: string, version: string) => Descriptor | null;

/** `affected`: the tenants whose plans the change may have changed; null: all. */
export function judgePlans(
  before: State,
  after: State,
  descriptorOf: DescriptorOf,
  affected: AffectedTenants = null,
): Judgement {
  const leaving = new Map<string, { module: string; version: string; tenants: Set<string>; why: readonly string[] }>();
  const lost = new Map<string, LostPages & { tenants: Set<string> }>();
  const faults = new Map<string, Set<string>>();
  const notes = new Set<string>();
  /** Null: nothing changes. By what visitors choose, then by what that comes to. */
  const chosen = new Map<string, Comparison | null>();
  const seen = new Map<string, Comparison>();
  const [candidatesBefore, candidatesAfter] = [candidatesOf(before, descriptorOf), candidatesOf(after, descriptorOf)];
  for (const audience of audiencesOf(before, after, affected)) {
    const pins = after.pins.get(audience.tenant);
    const held = pins?.has(SHELL) ? { tenant: audience.tenant, own: pins } : null;
    const isAside = isPinned(after, audience);
    const choice = `${choicesOf(before, audience)} ${choicesOf(after, audience)} ${held?.tenant ?? ''} ${isAside}`;
    let comparison = chosen.get(choice);
    if (comparison === undefined) {
      const [now, then] = [candidatesBefore(audience), candidatesAfter(audience)];
      const [nowKey, thenKey] = [nameOf(now), nameOf(then)];
      const key = `${nowKey} ${thenKey} ${held?.tenant ?? ''} ${isAside}`;
      comparison = nowKey === thenKey ? null : (seen.get(key) ?? compare(now, then, held, isAside));
      if (comparison) seen.set(key, comparison);
      chosen.set(choice, comparison);
    }
    if (!comparison) continue;
    for (const { module, version, why } of comparison.leaving) {
      const known = leaving.get(module) ?? { module, version, tenants: new Set<string>(), why };
      known.tenants.add(audience.tenant);
      leaving.set(module, known);
    }
    for (const pages of comparison.lost) {
      const key = [pages.module, pages.version, ...pages.paths].join(' ');
      const known = lost.get(key) ?? { ...pages, tenants: new Set<string>() };
      known.tenants.add(audience.tenant);
      lost.set(key, known);
    }
    for (const { name, faults: lines } of comparison.faults) {
      const known = faults.get(name) ?? new Set<string>();
      for (const line of lines) known.add(line);
      faults.set(name, known);
    }
    for (const note of comparison.notes) notes.add(note);
  }
  return {
    leaving: [...leaving.values()].map(({ tenants, ...rest }) => ({ ...rest, tenants: [...tenants] })),
    lost: [...lost.values()].map(({ tenants, ...rest }) => ({ ...rest, tenants: [...tenants] })),
    faults: [...faults].map(([name, lines]) => ({ name, faults: [...lines] })),
    notes: [...notes],
  };
}

/**
 * What is wrong with the plans as they are: rules broken between releases of one plan, and modules that no
 * plan can name.
 */
export function faultsOfPlans(
  state: State,
  descriptorOf: DescriptorOf,
): { faults: readonly CheckResult[]; passedOver: readonly string[] } {
  const faults = new Map<string, Set<string>>();
  const passedOver = new Set<string>();
  const seen = new Set<string>();
  const of = candidatesOf(state, descriptorOf);
  for (const audience of audiencesOf(state, state, null)) {
    const candidates = of(audience);
    const key = nameOf(candidates);
    if (seen.has(key)) continue;
    seen.add(key);
    const current = currentOf(candidates, chooseReleases(candidates));
    const isAside = isPinned(state, audience);
    for (const release of current.values())
      addFaults(faults, release, { ...platformOf(current, release.name), isAside });
    const shell = current.get('host');
    for (const [name, [wanted]] of candidates) {
      if (!wanted || !shell || current.get(name) === wanted) continue;
      const instead = current.get(name);
      const words = instead ? `visitors get ${instead.version}` : 'visitors get none';
      const why = name === SHELL ? 'no module runs under it' : whyNotUnder(shell, wanted).join('; ');
      passedOver.add(`${releaseName(wanted)}: ${words} (${why})`);
    }
  }
  return { faults: [...faults].map(([name, lines]) => ({ name, faults: [...lines] })), passedOver: [...passedOver] };
}

/** What such a tenant has is chosen by hand, and by it alone. */
function isPinned({ pins }: State, { tenant }: Visitor): boolean {
  return (pins.get(tenant)?.size ?? 0) > 0;
}

/** A tenant with a pinned shell, and all that is pinned for it, by module. */
interface HeldShell {
  tenant: string;
  own: ReadonlyMap<string, unknown>;
}

type Candidates = ReadonlyMap<string, readonly Descriptor[]>;

interface Comparison {
  leaving: readonly Omit<Leaving, 'tenants'>[];
  lost: readonly LostPages[];
  faults: readonly CheckResult[];
  notes: readonly string[];
}

/**
 * `held`: the tenant's shell is pinned. Of a module that is not, it keeps the release that its shell can run:
 * reported, but no reason to refuse the new one to all other tenants.
 */
function compare(now: Candidates, then: Candidates, held: HeldShell | null, isAside: boolean): Comparison {
  const before = currentOf(now, chooseReleases(now));
  // A new shell is judged by what runs under it, not by the older one that a plan would keep in its place.
  const [wantedShell] = usableShells(then.get('host') ?? []);
  const isNewShell = wantedShell !== undefined && now.get('host')?.[0] !== then.get('host')?.[0];
  const after = isNewShell ? underShell(then, wantedShell) : currentOf(then, chooseReleases(then));
  const shell = after.get('host') ?? null;

  const leaving = [...before.values()]
    .filter(({ name }) => !after.has(name))
    .map(({ name, version }) => {
      const left = then.get(name)?.[0];
      return { module: name, version, why: left && shell ? whyNotUnder(shell, left) : [] };
    });

  const faults = new Map<string, Set<string>>();
  const notes: string[] = [];
  const judge = (release: Descriptor) => {
    const platform = { ...platformOf(after, release.name), isAside };
    addFaults(faults, release, platform);
    if (isAside) for (const line of missedAside(release, platform)) notes.push(`${releaseName(release)}: ${line}`);
  };
  const kept = currentOf(then, chooseReleases(then)).get('host');
  if (isNewShell && kept && kept !== wantedShell) {
    notes.push(`no module runs under ${releaseName(wantedShell)}: visitors keep ${releaseName(kept)} until one does`);
  }
  for (const [name, [wanted]] of then) {
    const current = after.get(name);
    const isWantedAnew = wanted !== undefined && now.get(name)?.[0] !== wanted;
    if (held && isWantedAnew && wanted !== current && before.get(name) === current && !held.own.has(name)) {
      const has = current ? `keeps ${current.version}` : 'goes on without';
      notes.push(`${releaseName(wanted)} cannot run under ${releaseName(shell!)}: ${held.tenant} ${has}`);
      continue;
    }
    if (isWantedAnew && wanted !== current) judge(wanted);
    if (current && before.get(name) !== current) judge(current);
    if (current && !isWantedAnew && wanted !== current && before.get(name) !== current) {
      notes.push(`${releaseName(wanted!)} cannot run under ${releaseName(shell!)}: visitors get ${current.version}`);
    }
  }
  return {
    leaving,
    lost: lostPages(before, after),
    faults: [...faults].map(([name, lines]) => ({ name, faults: [...lines] })),
    notes,
  };
}

/** Each visitor whose plan may differ from all others', before or after the change. */
export function audiencesOf(before: State, after: State, affected: AffectedTenants): Visitor[] {
  const tenants = new Set(affected ?? [OTHERS]);
  for (const { pins, modules } of affected ? [] : [before, after]) {
    for (const tenant of pins.keys()) tenants.add(tenant);
    for (const { audience, canary, retiredFor } of modules.values()) {
      if (audience === 'console') tenants.add(CONSOLE_SITE);
      for (const tenant of [...(canary?.tenants ?? []), ...retiredFor]) tenants.add(tenant);
    }
  }
  return [...tenants].flatMap((tenant) => {
    const buckets = new Set([LAST_BUCKET, 0, ...splitsOf(before, tenant), ...splitsOf(after, tenant)]);
    return [...buckets].map((bucket) => ({ tenant, bucket }));
  });
}

/**
 * The release of each module that visitors get. Before the first shell, what is wanted: it will be in the first plan.
 */
export function currentOf(
  candidates: Candidates,
  chosen: readonly (readonly Descriptor[])[] | null,
): Map<string, Descriptor> {
  const firsts = (chosen ?? [...candidates.values()]).flatMap(([first]) => first ?? []);
  return new Map(firsts.map((release) => [release.name, release]));
}

function underShell(candidates: Candidates, shell: Descriptor): Map<string, Descriptor> {
  const firsts = [...candidates].flatMap(([name, line]) => (name === SHELL ? shell : usable(line, shell)[0]) ?? []);
  return new Map(firsts.map((release) => [release.name, release]));
}

function platformOf(current: ReadonlyMap<string, Descriptor>, name: string): Platform {
  const modules = [...current.values()].filter((release) => release.name !== SHELL && release.name !== name);
  return { shell: current.get('host') ?? null, modules };
}

function addFaults(to: Map<string, Set<string>>, release: Descriptor, platform: Platform): void {
  for (const { name, faultsOf } of PLAN_CHECKS) {
    for (const fault of faultsOf(release, platform)) {
      const lines = to.get(name) ?? new Set<string>();
      to.set(name, lines.add(`${releaseName(release)}: ${fault}`));
    }
  }
}

const names = new WeakMap<readonly Descriptor[], string>();

function nameOf(candidates: Candidates): string {
  return [...candidates.values()].map(nameOfLine).sort().join(' ');
}

function nameOfLine(releases: readonly Descriptor[]): string {
  let name = names.get(releases);
  if (name === undefined) {
    name = releases.map(releaseName).join();
    names.set(releases, name);
  }
  return name;
}

function releaseName({ name, version }: Descriptor): string {
  return keyOf(name, version);
}
