/** What a word about a flag comes to, and taking it back (PLAT-014). */
import type { FaceFlag } from '@sufra/contract';
import { type FlagRole, flagValueOf } from '@sufra/contract/flag';
import { hasEnded } from '../checks/flags-have-an-end.ts';
import { withFlag } from '../plan/flags.ts';
import type { Change } from '../plan/history.ts';
import { type Current, type Decision, expectOperator } from './decisions.ts';
import { expectFewParts } from './few-parts.ts';
import { Refusal } from './refusal.ts';

/** Rules of one flag: a thousand tenants that differ are a setting, and no flag. */
const RULES_MAX = 200;

export interface FlagWish {
  /** As a person types it: `on`, `short`, `10`. */
  value: string;
  tenant: string | null;
  role: FlagRole | null;
  /** 1–100. */
  percent: number;
  held: boolean;
}

/**
 * Says a value. Throws `Refusal` UNKNOWN_FLAG where no release that may be in a plan declares the flag, or
 * not that value.
 */
export function settingFlag(module: string, flag: string, wish: FlagWish, now: Date): Decision {
  return (current, actor) => {
    expectOperator(actor, 'a flag');
    const declared = declaredFlags(current, module).find(({ name }) => name === flag);
    if (!declared) {
      const known = [...new Set(declaredFlags(current, module).map(({ name }) => name))].join(', ');
      throw new Refusal('UNKNOWN_FLAG', `${module} has no flag ${flag}; it has ${known || 'none'}`);
    }
    const value = flagValueOf(declared, wish.value);
    if (value === undefined) {
      throw new Refusal('UNKNOWN_FLAG', `${wish.value} is no value of ${flag}: ${declared.values.join(', ')}`);
    }
    if (hasEnded(declared, now)) {
      throw new Refusal('UNKNOWN_FLAG', `${flag} ended on ${declared.ends}; ask ${declared.owner}`);
    }
    const { tenant, role, percent, held } = wish;
    const change: Change & { action: 'flag' } = {
      ...{ action: 'flag', module, flag, value, tenant, role, percent },
      ...(held ? { held: true } : {}),
    };
    const { state } = current;
    const rules = state.flags.get(module)?.get(flag) ?? [];
    const same = rules.find((rule) => rule.tenant === tenant && rule.role === role);
    if (same && same.value === value && same.percent === percent && same.held === held) {
      throw new Refusal('NOTHING_TO_CHANGE', `${flag} is ${value} so already`);
    }
    if (!same && rules.length >= RULES_MAX) {
      throw new Refusal('TOO_MANY_PARTS', `${flag} has ${RULES_MAX} rules, the most that there may be`);
    }
    expectFewParts({ ...state, flags: withFlag(state.flags, change, null) }, tenant);
    return change;
  };
}

/** Takes a word back: what is said more generally holds again, or the default. */
export function unsettingFlag(module: string, flag: string, tenant: string | null, role: FlagRole | null): Decision {
  return ({ state }, actor) => {
    expectOperator(actor, 'a flag');
    const rules = state.flags.get(module)?.get(flag) ?? [];
    if (!rules.some((rule) => rule.tenant === tenant && rule.role === role)) {
      throw new Refusal('NOTHING_TO_CHANGE', `nothing is said of ${flag} ${tenant ? `for ${tenant}` : 'for all'}`);
    }
    return { action: 'unflag', module, flag, tenant, role };
  };
}

/** Flags of every release of the module that a plan may name, as the newest of these declares them. */
function declaredFlags({ state, release }: Current, module: string): FaceFlag[] {
  const of = state.modules.get(module);
  const heads = [...(of?.channels.values() ?? [])].flatMap(([version]) => version ?? []);
  const versions = [...heads, ...(of?.waiting.values() ?? []), ...(of?.canary ? [of.canary.version] : [])];
  return versions.flatMap((version) => release(module, version)?.descriptor.face.flags ?? []);
}
