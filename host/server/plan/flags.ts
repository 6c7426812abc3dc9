/**
 * Flags of a page (PLAT-014): what the plan says of them and what the restaurant has chosen, as far as a
 * release of the page declares it. Derived once per plan and settings, and again when a flag ends.
 */
import type { FaceFlag, PlanFlag, Settings } from '@sufra/contract';
import {
  FLAG_ROLES,
  FLAG_SETTINGS,
  type FlagRole,
  type FlagValue,
  flagEnd,
  flagFor,
  flagValueOf,
  type PageFlag,
} from '@sufra/contract/flag';
import type { ActivePlan } from './active.ts';

export interface PageFlags {
  /** Those that are not at their default. Undefined: none. */
  values: Readonly<Record<string, PageFlag>> | undefined;
  /** Whether documents differ by role. */
  byRole: boolean;
  /** What was said and does not count, in words. */
  ignored: readonly string[];
}

interface Derived extends PageFlags {
  isTold?: boolean;
  /** Epoch milliseconds: a flag ends then. */
  until: number;
}

const derived = new WeakMap<ActivePlan, Derived>();
const none: Readonly<Derived> = { values: undefined, byRole: false, ignored: [], until: Number.POSITIVE_INFINITY };

/**
 * Flags of all pages of this plan at `now`, epoch milliseconds of this machine: an end is the platform's, not
 * the tenant's. `tell` gets what is ignored, once for each plan.
 */
export function pageFlags(
  active: ActivePlan,
  settings: Settings,
  now: number,
  tell?: (ignored: string) => void,
): PageFlags {
  const known = derived.get(active);
  const made = known && now < known.until ? known : derive(active, settings, now);
  derived.set(active, made);
  if (tell && !made.isTold) {
    made.isTold = true;
    for (const line of made.ignored) tell(line);
  }
  return made;
}

/** The role of which this visitor's documents are; undefined: that of a guest, or it makes no difference. */
export function roleOf({ byRole }: PageFlags, isCustomer: () => boolean): FlagRole | undefined {
  return byRole && isCustomer() ? 'customer' : undefined;
}

function derive({ plan, modules }: ActivePlan, settings: Settings, now: number): Derived {
  const declared = modules.flatMap(({ face }) => face.flags ?? []);
  const said = new Map(Object.entries(plan.flags ?? {}));
  if (declared.length === 0 && said.size === 0) return { ...none };
  const ignored: string[] = [];
  const values: [string, PageFlag][] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const flag of declared) {
    const rules = said.get(flag.name) ?? [];
    said.delete(flag.name);
    const chosen = settings[`${FLAG_SETTINGS}.${flag.name}`];
    const end = flagEnd(flag);
    if (now < end) until = Math.min(until, end);
    else {
      if (rules.length > 0) ignored.push(`${flag.name} ended on ${flag.ends}`);
      continue;
    }
    const byRole = Object.fromEntries(
      FLAG_ROLES.map((role) => [role, valueFor(flag, rules, chosen, role, (line) => ignored.push(line))]),
    ) as Record<FlagRole, FlagValue>;
    const isSame = FLAG_ROLES.every((role) => byRole[role] === byRole.guest);
    if (!isSame) values.push([flag.name, byRole]);
    else if (byRole.guest !== flag.default) values.push([flag.name, byRole.guest]);
  }
  // Those of a module that the tenant has switched off are declared, too.
  const all = new Set(plan.modules.flatMap(({ face }) => (face.flags ?? []).map(({ name }) => name)));
  for (const name of said.keys()) if (!all.has(name)) ignored.push(`no release declares ${name}`);
  return {
    values: values.length > 0 ? Object.fromEntries(values) : undefined,
    byRole: values.some(([, value]) => typeof value === 'object'),
    ignored: [...new Set(ignored)],
    until,
  };
}

/**
 * What a flag is for a role: an operator's held word, the restaurant's choice, an operator's other words, the default.
 */
export function valueFor(
  flag: FaceFlag,
  rules: readonly PlanFlag[],
  chosen: unknown,
  role: FlagRole,
  ignore: (line: string) => void,
): FlagValue {
  const mine = rules.filter((rule) => rule.role === undefined || rule.role === role);
  const own = flag.restaurant && chosen !== undefined && chosen !== null ? [{ value: chosen, isSetting: true }] : [];
  const words: { value: unknown; isSetting?: boolean }[] = [
    ...mine.filter(({ held }) => held),
    ...own,
    ...mine.filter(({ held }) => !held),
  ];
  for (const { value, isSetting } of words) {
    const found = isSetting ? flagValueOf(flag, value) : flagFor(flag, value as FlagValue, role);
    if (found !== undefined) return found;
    ignore(`${String(value).slice(0, 40)} is no value of ${flag.name}`);
  }
  return flag.default;
}
