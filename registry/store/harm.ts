/** Whether a change may be made, judged by the plans that it leads to (plan/judge.ts). */
import { SHELL } from '@sufra/contract';
import type { Actor } from '../access/actor.ts';
import type { Effects } from '../plan/effects.ts';
import { type Change, takesAway } from '../plan/history.ts';
import { type Judgement, type Leaving, OTHERS } from '../plan/judge.ts';
import { describeLost, FIRST_PAGE, namesOfPaths } from '../plan/needed-pages.ts';
import { Refusal } from './refusal.ts';

/** Changes that go back to what was, or take away. */
const isWayBackBy = (change: Change): boolean => change.action === 'unpin' || takesAway(change);
/** Changes by which a module may leave plans itself: that is what they are for. */
const WAYS_OUT: readonly Change['action'][] = ['yank', 'retire', 'canary-stop', 'unpin'];
/** The owners of routes and prefixes: not even a way back may take them from another module. */
const OWNERSHIP: readonly string[] = ['owner-is-unique', 'routes-do-not-conflict'];

/**
 * Throws a Refusal when a module or a page that a site needs would leave a plan and is not among `drop`, or
 * when a rule is broken. On a way back, rules other than those of ownership are only reported: an outage must
 * not wait for another team's topic. Returns the notes.
 */
export function refuseHarm(change: Change, actor: Actor, judgement: Judgement, drop: readonly string[] = []): string[] {
  const { leaving, lost, faults, notes } = judgement;
  const own =
    'module' in change && WAYS_OUT.includes(change.action)
      ? change.module
      : change.action === 'publish'
        ? (change.instead?.module ?? null)
        : null;
  for (const name of droppedBy(judgement, drop)) {
    const module = name === FIRST_PAGE ? lost.find(({ paths }) => paths.includes(name))!.module : name;
    if (actor.modules === 'all' || actor.modules.includes(module)) continue;
    throw new Refusal('NOT_YOURS', `${actor.name} may drop ${actor.modules.join(', ')} only, not ${module}`);
  }
  const isWayBack = isWayBackBy(change);
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
  if (!isWayBack || isRetiredByHand(change)) expectPages(judgement, drop);
  return [
    ...notes,
    ...lost.flatMap((pages) => describeLost(pages, tenantsOf([pages]))),
    ...leaving.filter(({ module }) => module !== own).map((each) => `${describe(each)}`),
    ...faults.filter(({ name }) => isTold(name)).flatMap(({ faults: lines }) => lines),
  ];
}

/**
 * Names among `drop` that are about something: modules that leave, and the first page of a release that stays
 * without it.
 */
export function droppedBy({ leaving, lost }: Judgement, drop: readonly string[]): string[] {
  return drop.filter((name) =>
    name === FIRST_PAGE
      ? lost.some(({ paths }) => paths.includes(name))
      : leaving.some(({ module }) => module === name),
  );
}

/** The registry retires a release that fails for its visitors; that waits for no answer. */
function isRetiredByHand(change: Change): boolean {
  return change.action === 'retire' && change.taken === undefined;
}

/**
 * A module that leaves is named where its site needs pages of it, also by the change that is there to take it
 * away. A release that stays may come without such pages, which is only reported, but not without the site's
 * first one.
 */
function expectPages({ leaving, lost }: Judgement, drop: readonly string[]): void {
  const asked = lost.flatMap((pages) => {
    const isLeaving = leaving.some(({ module }) => module === pages.module);
    if (!isLeaving && !pages.paths.includes(FIRST_PAGE)) return [];
    const name = isLeaving ? pages.module : FIRST_PAGE;
    return drop.includes(name) ? [] : [{ ...pages, name }];
  });
  if (asked.length === 0) return;
  const names = [...new Set(asked.map(({ name }) => name))].join(',');
  const paths = [...new Set(asked.flatMap((pages) => pages.paths))];
  throw new Refusal(
    'PAGES_LEAVE',
    `${tenantsOf(asked)} would be without ${namesOfPaths(paths)}; --drop ${names} says that this is meant`,
    [{ name: 'pages-stay', faults: asked.flatMap((pages) => describeLost(pages, tenantsOf([pages]))) }],
  );
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
