/** What operators say of modules' flags, folded from the history, and what of it a plan says (PLAT-014). */
import type { PlanFlag } from '@sufra/contract';
import type { FlagRole, FlagValue } from '@sufra/contract/flag';
import { boundariesOf, rankOf } from './buckets.ts';
import type { Change } from './history.ts';

/** One word of an operator. Of one tenant and role there is one; those of a tenant go first, then those of a role. */
export interface FlagRule {
  value: FlagValue;
  /** Null: every tenant. */
  tenant: string | null;
  /** Null: every role. */
  role: FlagRole | null;
  /** Share of the visitors, 1–100. A visitor's side stays, and a larger share takes no visitor out again. */
  percent: number;
  /** True: whatever the restaurant has chosen. A rule of one tenant always is. */
  held: boolean;
  reason: string;
}

/** By module, then by the flag's name. */
export type Flags = ReadonlyMap<string, ReadonlyMap<string, readonly FlagRule[]>>;

/** The flags after the change. */
export function withFlag(flags: Flags, change: Change & { action: 'flag' | 'unflag' }, reason: string | null): Flags {
  const { module, flag, tenant, role } = change;
  const known = flags.get(module) ?? new Map<string, readonly FlagRule[]>();
  const others = (known.get(flag) ?? []).filter((rule) => rule.tenant !== tenant || rule.role !== role);
  const own = change.action === 'flag' ? [ruleOf(change, reason)] : [];
  const rules = [...others, ...own].sort((a, b) => rankOfRule(a) - rankOfRule(b));
  const left = new Map(known);
  if (rules.length > 0) left.set(flag, rules);
  else left.delete(flag);
  const next = new Map(flags);
  if (left.size > 0) next.set(module, left);
  else next.delete(module);
  return next;
}

function ruleOf({ value, tenant, role, percent, held }: Change & { action: 'flag' }, reason: string | null): FlagRule {
  return { value, tenant, role, percent, held: held === true, reason: reason ?? '' };
}

/** Lower goes first. */
function rankOfRule({ tenant, role }: FlagRule): number {
  return (tenant === null ? 2 : 0) + (role === null ? 1 : 0);
}

/** What a plan of this tenant's visitors says; undefined: nothing. `modules`: those that the plan may name. */
export function planFlags(
  flags: Flags,
  modules: Iterable<string>,
  { tenant, bucket }: { tenant: string; bucket: number },
): Readonly<Record<string, readonly PlanFlag[]>> | undefined {
  if (flags.size === 0) return undefined;
  const said: [string, PlanFlag[]][] = [];
  for (const module of modules) {
    for (const [flag, rules] of flags.get(module) ?? []) {
      const own = rules.filter((rule) => concerns(rule, tenant) && rankOf(flag, bucket) < rule.percent);
      if (own.length > 0) said.push([flag, own.map(toPlanFlag)]);
    }
  }
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

function toPlanFlag({ value, role, held, tenant }: FlagRule): PlanFlag {
  return { value, ...(role === null ? {} : { role }), ...(held || tenant !== null ? { held: true } : {}) };
}

/** First buckets of the parts into which flags of this module divide a tenant's visitors. */
export function flagBoundaries(flags: Flags, module: string, tenant: string): number[] {
  return [...(flags.get(module) ?? [])].flatMap(([flag, rules]) =>
    rules.filter((rule) => concerns(rule, tenant)).flatMap(({ percent }) => boundariesOf(flag, percent)),
  );
}

function concerns({ tenant }: FlagRule, of: string): boolean {
  return tenant === null || tenant === of;
}
