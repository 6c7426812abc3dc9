/** What the start and the end of a canary come to, and what takes a failing release back. */
import { SHELL } from '@sufra/contract';
import { type Change, STABLE } from '../plan/history.ts';
import { apply, channelHistory, copyState, keyOf, type State } from '../plan/state.ts';
import { type Decision, expectApproved, expectOwn, expectUsable, rollingBack } from './decisions.ts';
import { expectFewParts } from './few-parts.ts';
import { Refusal } from './refusal.ts';

export interface CanaryWish {
  version: string;
  /** 0–100; undefined: as it is. */
  percent?: number;
  /** A tenant to be added. */
  tenant?: string;
}

/**
 * Starts a canary, or changes its share or tenants. Throws `Refusal` NOTHING_TO_CHANGE where that is so
 * already, and where an approval is missing.
 */
export function startingCanary(module: string, { version, percent, tenant }: CanaryWish): Decision {
  return (current, actor) => {
    expectOwn(actor, module);
    const release = expectUsable(current, module, version);
    if (channelHistory(current.state, module)[0] === version) {
      throw new Refusal('NOTHING_TO_CHANGE', `${keyOf(module, version)} is ${STABLE} already: everybody gets it`);
    }
    const running = current.state.modules.get(module)?.canary;
    // A canary of another version takes nothing over.
    const before = running?.version === version ? running : { percent: 0, tenants: new Set<string>() };
    const tenants = [...new Set([...before.tenants, ...(tenant === undefined ? [] : [tenant])])].sort();
    const wanted = percent ?? before.percent;
    if (wanted === before.percent && tenants.length === before.tenants.size) {
      throw new Refusal('NOTHING_TO_CHANGE', `the canary of ${keyOf(module, version)} is like that already`);
    }
    const limit = current.state.approvals.get(STABLE);
    if (limit !== undefined && shareOf(wanted, tenants, current.tenants) > limit) {
      expectApproved(current, actor, release, `a canary to more than ${limit} % of visitors`);
    }
    const change = { action: 'canary', module, version, percent: wanted, tenants } as const;
    // Flags divide them as well; without any there are as many parts as canaries.
    if (current.state.flags.size > 0) expectFewParts(after(current.state, change), null);
    return change;
  };
}

function after(state: State, change: Change): State {
  const made = copyState(state);
  apply(made, { revision: state.revision + 1, at: '', change, reason: null, actorId: '', actor: '' });
  return made;
}

/** Percent of all visitors that a canary reaches, tenants counted alike. */
function shareOf(percent: number, tenants: readonly string[], known: ReadonlySet<string>): number {
  const named = tenants.filter((tenant) => known.has(tenant)).length;
  const part = known.size === 0 ? 0 : named / known.size;
  return percent + (100 - percent) * part;
}

/** Ends a canary. Throws `Refusal` NOTHING_TO_CHANGE where none runs. */
export function stoppingCanary(module: string): Decision {
  return ({ state }, actor) => {
    expectOwn(actor, module);
    const canary = state.modules.get(module)?.canary;
    if (!canary) throw new Refusal('NOTHING_TO_CHANGE', `${module} has no canary`);
    return { action: 'canary-stop', module, version: canary.version };
  };
}

/**
 * Takes a release that fails away from its visitors: out of stable, or out of the canary. Where nothing was
 * before it, the module goes with it until its next release.
 */
export function takingBack(module: string, version: string): Decision {
  return (current, actor) => {
    const [now, before] = channelHistory(current.state, module);
    if (now === version && before === undefined && module !== SHELL) {
      if (current.state.modules.get(module)?.retired) throw new Refusal('NOTHING_TO_CHANGE', `${module} is retired`);
      return { action: 'retire', module, tenant: null, held: false, taken: version };
    }
    if (now === version) return rollingBack(module, STABLE)(current, actor);
    if (current.state.modules.get(module)?.canary?.version === version) return stoppingCanary(module)(current, actor);
    throw new Refusal('NOTHING_TO_CHANGE', `no visitor gets ${keyOf(module, version)} any more`);
  };
}
