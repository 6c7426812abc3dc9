/**
 * A plan as one browser has it: with the overrides or the replay that it carries (PLAT-004, PLAT-006,
 * PLAT-008), and perhaps the developer tools (PLAT-007).
 */
import type { Plan, PlanModule, PlanRelease } from '@sufra/contract';
import { SHELL } from '@sufra/contract';
import {
  isOverride,
  isReplay,
  type SignedGrant,
  type SignedOverride,
  type SignedReplay,
} from '@sufra/contract/override';
import type { ReleaseReason } from '@sufra/contract/release-reason';

export interface VisitedPlan extends Plan {
  /** Absent: it is everybody's. */
  grants?: readonly SignedGrant[];
  overrides?: readonly SignedOverride[];
  /** The document has the developer tools. */
  tools?: AskedTools;
}

/** What the tools know of the plan, beside its releases. */
export interface AskedTools {
  /** Null: the registry does not say. */
  reasons: Readonly<Record<string, ReleaseReason>> | null;
  /** The visitor's; null: none drawn. */
  bucket: number | null;
}

/**
 * The plan with other releases in place of its own, or beside them. They have no fallbacks: what is tried
 * should be seen, also when it fails. Under a replay stands the plan of its composition; an override goes
 * before it.
 */
export function withGrants(plan: Plan, grants: readonly SignedGrant[], tools?: AskedTools): VisitedPlan {
  if (grants.length === 0) return plan;
  const overrides = grants
    .filter(isOverride)
    .map((one) => (one.override.at === null ? one : { ...one, release: changing(one.release) }));
  const replay = grants.find(isReplay);
  const base = replay ? replayed(plan, replay) : plan;
  const modules = new Map<string, PlanModule>(base.modules.map((module) => [module.name, module]));
  let { shell } = base;
  for (const { release } of overrides) {
    if (release.name === SHELL) shell = { ...release, fallbacks: [] };
    else modules.set(release.name, { ...release, fallbacks: [] });
  }
  return { ...base, shell, modules: [...modules.values()], grants, overrides, ...(tools ? { tools } : {}) };
}

/**
 * Exactly the composition's releases. For one that is gone stands the plan's own; a module that the
 * composition had not is left out.
 */
function replayed(plan: Plan, { replay, releases }: SignedReplay): Plan {
  const gone = replay.gone.map((id) => id.slice(0, id.lastIndexOf('@')));
  const shell = releases.find(({ name }) => name === SHELL);
  const there = releases.filter(({ name }) => name !== SHELL);
  const modules = [
    ...there.map((release) => ({ ...release, fallbacks: [] })),
    ...plan.modules.filter(({ name }) => gone.includes(name)),
  ];
  return {
    ...plan,
    ...(shell ? { shell: { ...shell, fallbacks: [] } } : {}),
    // As a plan has them.
    modules: modules.sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/**
 * A developer's release: its files change while the page is open, and a part that is opened later comes from
 * a later build. So the page lists them, as it must, and has the hash of none.
 */
function changing(release: PlanRelease): PlanRelease {
  const integrity = Object.fromEntries(Object.keys(release.integrity).map((path) => [path, '']));
  return { ...release, integrity };
}

/** Whether anybody else gets this plan. What is not shared is stored nowhere and counts for no release's health. */
export function isShared({ grants = [] }: VisitedPlan): boolean {
  return grants.length === 0;
}

/** True: its files lie on a developer's machine. The edge asks that for nothing, so it renders no fragment of it. */
export function isDevelopers(
  { overrides = [] }: VisitedPlan,
  { name, version }: Pick<PlanRelease, 'name' | 'version'>,
) {
  return overrides.some(({ override, release }) => {
    return override.at !== null && release.name === name && release.version === version;
  });
}
