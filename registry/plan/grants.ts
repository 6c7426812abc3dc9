/** What operators let modules do beside what the rules of files allow, folded from the history. */
import type { Change } from './history.ts';

/** One form of code that a rule refuses, in so many places of a release. */
export interface ModuleGrant {
  /** Name of the rule: `no-code-from-text`. */
  rule: string;
  /** As the refusal writes it: `Function`, `document.createElement(…)`. */
  what: string;
  /** At most so many places. */
  places: number;
  /** The operator's words. */
  reason: string;
}

/** By module; a module without any is not in it. */
export type Grants = Map<string, readonly ModuleGrant[]>;

export function applyGrant(
  grants: Grants,
  change: Change & { action: 'grant' | 'ungrant' },
  reason: string | null,
): void {
  const { module, rule, what } = change;
  const others = (grants.get(module) ?? []).filter((each) => each.rule !== rule || each.what !== what);
  const own = change.action === 'grant' ? [{ rule, what, places: change.places, reason: reason ?? '' }] : [];
  if (others.length + own.length > 0) grants.set(module, [...others, ...own]);
  else grants.delete(module);
}
