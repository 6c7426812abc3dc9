/** Which releases a plan names, of those that are wanted: pure, so that it can be tested to the last case. */
import { CONTRACT_VERSION, type Descriptor, isContractCompatible, type PlanLimits, SHELL } from '@sufra/contract';
import { whyNotUnder } from '../checks/runs-under.ts';

/** Architecture §4 (4 s silent, 8 s in all) and safety M5 (300 ms for a fragment). */
export const PLAN_LIMITS: PlanLimits = { silent: 4000, total: 8000, fragment: 300 };

/** More fallbacks would only make the page longer: a module whose last three releases fail has another problem. */
export const MAX_FALLBACKS = 2;

/** Releases of each module, the wanted one first, then those before it. */
export type Candidates = ReadonlyMap<string, readonly Descriptor[]>;

/** Of the shell, then of each module by name: the current release, then its fallbacks. */
export type ChosenReleases = readonly [shell: readonly Descriptor[], ...modules: (readonly Descriptor[])[]];

/** The releases that a plan names; null while no shell has been published. */
export function chooseReleases(candidates: Candidates): ChosenReleases | null {
  const shells = preferredShells(candidates).slice(0, 1 + MAX_FALLBACKS);
  const shell = shells[0];
  if (!shell) return null;
  const modules = [...candidates]
    .filter(([name]) => name !== SHELL)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, releases]) => usable(releases, shell))
    .filter((releases) => releases.length > 0);
  return [shells, ...modules];
}

/**
 * The shells of a plan, the one that runs first: the newest under which any module runs, because an older
 * shell with modules is a storefront and a new one without any is none. Where no module runs under any, the
 * newest.
 */
export function preferredShells(candidates: Candidates): readonly Descriptor[] {
  const shells = usableShells(candidates.get('host') ?? []);
  const modules = [...candidates].flatMap(([name, releases]) => (name === SHELL ? [] : [releases]));
  const first = shells.findIndex((shell) => modules.some((releases) => usable(releases, shell).length > 0));
  return first > 0 ? shells.slice(first) : shells;
}

/** Shells that speak this registry's contract, in order. */
export function usableShells(releases: readonly Descriptor[]): Descriptor[] {
  return releases.filter(({ contract }) => {
    let isUsable = contracts.get(contract);
    if (isUsable === undefined) {
      isUsable = isContractCompatible(contract, CONTRACT_VERSION);
      contracts.set(contract, isUsable);
    }
    return isUsable;
  });
}

/** By version: asked for every plan. */
const contracts = new Map<string, boolean>();

/** The releases that a plan names: a release that the shell cannot run is passed over, it would fail on the page. */
export function usable(releases: readonly Descriptor[], shell: Descriptor): Descriptor[] {
  const found: Descriptor[] = [];
  for (const release of releases) {
    if (canRun(release, shell)) found.push(release);
    if (found.length > MAX_FALLBACKS) break;
  }
  return found;
}

const answers = new WeakMap<Descriptor, WeakMap<Descriptor, boolean>>();

/** Asked for every plan, of releases that never change. */
function canRun(release: Descriptor, shell: Descriptor): boolean {
  let ofShell = answers.get(shell);
  if (!ofShell) {
    ofShell = new WeakMap();
    answers.set(shell, ofShell);
  }
  let answer = ofShell.get(release);
  if (answer === undefined) {
    answer = whyNotUnder(shell, release).length === 0;
    ofShell.set(release, answer);
  }
  return answer;
}
