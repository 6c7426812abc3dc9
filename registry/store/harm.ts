/** Whether a change may be made, judged by the plans that it leads to (plan/judge.ts). */
import { SHELL } from '@sufra/contract';
import type { Actor } from '../access/actor.ts';
import type { Effects } from '../plan/effects.ts';
import type { Change } from '../plan/history.ts';
import { type Judgement, type Leaving, OTHERS } from '../plan/judge.ts';
import { Refusal } from './refusal.ts';

/** Changes that go back to what was, or take away. */
const WAYS_BACK: readonly Change['action'][] = ['rollback', 'yank', 'retire', 'canary-stop', 'unpin'];
/** Changes by which a module may leave plans itself: that is what they are for. */
const WAYS_OUT: readonly Change['action'][] = ['yank', 'retire', 'canary-stop', 'unpin'];
/** The owners of routes and prefixes: not even a way back may take them from another module. */
const OWNERSHIP: readonly string[] = ['owner-is-unique', 'routes-do-not-conflict'];

/**
 * Throws a Refusal when a module would leave a plan and is not among `drop`, or when a rule is broken. On a way back, rules other
 * than those of ownership are only reported: an outage must not wait for another team's topic. Returns the notes.
 */
export function refuseHarm(
  change: Change,
  actor: Actor,
  { leaving, faults, notes }: Judgement,
  drop: readonly string[] = [],
): string[] {
  const own =
    'module' in change && WAYS_OUT.includes(change.action)
      ? change.module
      : change.action === 'publish'
        ? (change.instead?.module ?? null)
        : null;
  for (const module of drop.filter((name) => leaving.some(({ module }) => module === name))) {
    if (actor.modules === 'all' || actor.modules.includes(module)) continue;
    throw new Refusal('NOT_YOURS', `${actor.name} may drop ${actor.modules.join(', ')} only, not ${module}`);
  }
  const isWayBack = WAYS_BACK.includes(change.action);
  const isTold = (rule: string) => isWayBack && !OWNERSHIP.includes(rule);
  const refused = faults.filter(({ name }) => !isTold(name));
  if (refused.length > 0) {
    const [first] = refused;
    throw new Refusal('CHECKS_FAILED', `the plans it leads to do not meet the rules: ${first!.faults[0]}`, refused);
  }
  const shell = leaving.find(({ module }) => module === SHELL);
  if (shell) throw new Refusal('SHELL_NEEDED', `${describe(shell)}: without a shell there is no page`);
  const unnamed = leaving.filter(({ module }) => module !== own && !drop.includes(module));
  if (unnamed.length > 0) {
    const names = unnamed.map(({ module }) => module);
    throw new Refusal(
      'MODULE_LEAVES',
      `${names.join(', ')} would leave the plan of ${tenantsOf(unnamed)}; --drop ${names.join(',')} says that this is meant`,
      [{ name: 'modules-stay', faults: unnamed.map(describe) }],
    );
  }
  return [
    ...notes,
    ...leaving.filter(({ module }) => module !== own).map((each) => `${describe(each)}`),
    ...faults.filter(({ name }) => isTold(name)).flatMap(({ faults: lines }) => lines),
  ];
}

/** A refusal of a dry run says what the change would have done, too. */
export function withEffects<Result>(effects: Effects | null, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) error.effects = effects;
    throw error;
  }
}

function describe({ module, version, why, tenants }: Leaving): string {
  const reason = why.length > 0 ? `: ${why.join('; ')}` : '';
  return `${module}@${version} leaves the plan of ${tenantsOf([{ tenants }])}${reason}`;
}

function tenantsOf(leaving: readonly Pick<Leaving, 'tenants'>[]): string {
  const tenants = [...new Set(leaving.flatMap((each) => each.tenants))];
  if (tenants.includes(OTHERS)) return 'every tenant';
  const shown = tenants.slice(0, 3).join(', ');
  return tenants.length > 3 ? `${shown} and ${tenants.length - 3} more` : shown;
}
