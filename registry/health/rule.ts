/**
 * When a release is taken back by itself (decision 71). Each part of a new release (a screen, a dialog, a slot) is
 * compared with the same part of the one before it, so that a fault that both have, or the provider's, rolls nothing back, and
 * a part that few visitors reach is judged by those few.
 */
import { isCostPart, isServerPart, PAGE_PART } from '@sufra/contract/parts';

export interface Count {
  /** Visitors for whom the part was begun. */
  views: number;
  /** Visitors for whom it failed. */
  failures: number;
  /** Addresses that failures came from, the most that one edge saw. */
  places: number;
}

export interface Rule {
  /** Milliseconds after it became current in which a release is watched. */
  watched: number;
  /** Milliseconds whose failures count. */
  window: number;
  /** Fewer failures are chance. */
  failures: number;
  /** Fewer addresses are one place, which anyone can report from. */
  places: number;
  /** Failures per view. */
  rate: number;
  /** How many times its predecessor's rate. */
  worse: number;
  /** Failures per view where there is no predecessor to compare with. */
  alone: number;
  /** Of pages that never came alive: the share that is bad, and documents of the predecessor without which it is not known. */
  silent: { rate: number; known: number };
}

export const RULE: Rule = {
  watched: 30 * 60_000,
  window: 5 * 60_000,
  failures: 5,
  places: 3,
  rate: 0.05,
  worse: 3,
  alone: 0.5,
  silent: { rate: 0.5, known: 20 },
};

/** `predecessor` null: the module had no release before. */
export function isBad(part: string, release: Count, predecessor: Count | null, rule: Rule = RULE): boolean {
  if (isCostPart(part)) return false;
  const rate = rateOf(release);
  if (release.failures < rule.failures) return false;
  // Fragments are rendered by edges: what they say of them comes from no visitor.
  if (!isServerPart(part) && release.places < rule.places) return false;
  if (part === PAGE_PART) {
    // Robots ask for documents and run no script: what is bad is only known against the share of them before.
    if (!predecessor || predecessor.views < rule.silent.known) return false;
    return rate >= rule.silent.rate && rate >= rule.worse * rateOf(predecessor);
  }
  return predecessor ? rate >= rule.rate && rate >= rule.worse * rateOf(predecessor) : rate >= rule.alone;
}

/** A page that fails may never be counted as seen. */
function rateOf({ views, failures }: Count): number {
  const seen = Math.max(views, failures);
  return seen === 0 ? 0 : failures / seen;
}
