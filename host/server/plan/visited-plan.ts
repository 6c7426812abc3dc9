/** A plan as one browser has it: with the overrides that it carries (PLAT-004, PLAT-006). */
import type { Plan, PlanModule, PlanRelease } from '@sufra/contract';
import type { SignedOverride } from '@sufra/contract/override';

export interface VisitedPlan extends Plan {
  /** Absent: it is everybody's. */
  overrides?: readonly SignedOverride[];
}

/**
 * The plan with other releases in place of its own, or beside them. An override has no fallbacks: what it is tried for should be seen, also when it
 * fails.
 */
export function withOverrides(plan: Plan, signed: readonly SignedOverride[]): VisitedPlan {
  if (signed.length === 0) return plan;
  const overrides = signed.map((one) => (one.override.at === null ? one : { ...one, release: changing(one.release) }));
  const modules = new Map<string, PlanModule>(plan.modules.map((module) => [module.name, module]));
  for (const { release } of overrides) modules.set(release.name, { ...release, fallbacks: [] });
  return { ...plan, modules: [...modules.values()], overrides };
}

/**
 * A developer's release: its files change while the page is open, and a part that is opened later comes from a later build. So the page lists them, as it
 * must, and has the hash of none.
 */
function changing(release: PlanRelease): PlanRelease {
  const integrity = Object.fromEntries(Object.keys(release.integrity).map((path) => [path, '']));
  return { ...release, integrity };
}

/** Whether anybody else gets this plan. What is not shared is stored nowhere and counts for no release's health. */
export function isShared({ overrides = [] }: VisitedPlan): boolean {
  return overrides.length === 0;
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
