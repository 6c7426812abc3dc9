/** What granting a form of code to a module comes to, and taking it away again. */
import { SHELL } from '@sufra/contract';
import { isGrantable } from '../checks/index.ts';
import { type Decision, expectOperator } from './decisions.ts';
import { Refusal } from './refusal.ts';

/** Forms that one module may be granted: what needs more is no module of this platform. */
const GRANTS_MAX = 50;

export interface GrantWish {
  /** Name of a rule of files. */
  rule: string;
  /** As its refusal writes it. */
  what: string;
  /** From 1. */
  places: number;
}

/**
 * Lets releases of a module do what a rule of files refuses, in so many places. Counts from the next publish;
 * the same form again replaces its number. Throws `Refusal` NOT_GRANTABLE for rules without which a release
 * cannot be run or read.
 */
export function granting(module: string, { rule, what, places }: GrantWish): Decision {
  return ({ state }, actor) => {
    expectOperator(actor, 'a grant');
    if (!isGrantable(rule)) throw new Refusal('NOT_GRANTABLE', `${rule} is no rule that a module can be freed from`);
    if (module === SHELL) throw new Refusal('NOT_GRANTABLE', 'what the shell may do stands in checks/scan/grants.ts');
    const grants = state.grants.get(module) ?? [];
    const same = grants.find((each) => each.rule === rule && each.what === what);
    if (same?.places === places) {
      throw new Refusal('NOTHING_TO_CHANGE', `${module} may do that in ${places} places already`);
    }
    if (!same && grants.length >= GRANTS_MAX) {
      throw new Refusal('NOT_GRANTABLE', `${module} has ${GRANTS_MAX} grants, the most that there may be`);
    }
    return { action: 'grant', module, rule, what, places };
  };
}

/** Takes a grant away: the next release is judged without it, those that are published stay. */
export function ungranting(module: string, { rule, what }: Pick<GrantWish, 'rule' | 'what'>): Decision {
  return ({ state }, actor) => {
    expectOperator(actor, 'a grant');
    if (!state.grants.get(module)?.some((each) => each.rule === rule && each.what === what)) {
      throw new Refusal('NOTHING_TO_CHANGE', `${module} has no grant of ${what} from ${rule}`);
    }
    return { action: 'ungrant', module, rule, what };
  };
}
