/**
 * When a release is taken back by itself (decision 71). Each part of a new release (a screen, a dialog, a
 * slot) is compared with the same part of the one before it, so that a fault that both have, or the
 * provider's, rolls nothing back, and a part that few visitors reach is judged by those few.
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
  /**
   * Of a release's failures the share that its predecessor has too where it takes its place: then the fault
   * is not the release's.
   */
  shared: number;
  /**
   * Milliseconds after a release went back in which pages may still be with it: what they report speaks
   * against no other.
   */
  settled: number;
  /**
   * Of pages that never came alive: the share that is bad, addresses (robots are some of them), documents of
   * the predecessor without which it is not known, and silent ones with a release alone that tell it from the
   * next one.
   */
  silent: { rate: number; places: number; known: number; alone: number };
}

export const RULE: Rule = {
  watched: 30 * 60_000,
  window: 5 * 60_000,
  failures: 5,
  places: 3,
  rate: 0.05,
  worse: 3,
  alone: 0.5,
  shared: 0.5,
  settled: 2 * 60_000,
  silent: { rate: 0.5, places: 5, known: 20, alone: 3 },
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
    if (!predecessor || predecessor.views < rule.silent.known || release.places < rule.silent.places) return false;
    return rate >= rule.silent.rate && isWorse(part, rate, rateOf(predecessor), rule);
  }
  return predecessor ? rate >= rule.rate && isWorse(part, rate, rateOf(predecessor), rule) : rate >= rule.alone;
}

/** Where robots, or a stranger, ask for many documents, three times as many can be more than all. */
function isWorse(part: string, rate: number, usual: number, { worse }: Rule): boolean {
  return rate >= worse * usual || (part === PAGE_PART && worse * (1 - rate) <= 1 - usual);
}

/** What is counted of the release before. */
export interface Beside {
  /**
   * In the same minutes as the release. In stable it is begun where the release failed, for few; beside a
   * canary it is what most get.
   */
  now: Count;
  /** Until the release came. */
  earlier: Count;
}

/**
 * The release before fails as well, where it takes the place: the provider's fault, or that of another
 * release in the same pages.
 */
export function isShared(part: string, release: Count, beside: Beside, isCanary: boolean, rule: Rule = RULE): boolean {
  if (isCanary) return !isWorse(part, rateOf(release), rateOf(beside.now), rule);
  // Its minute has what the release before failed at until then.
  const usual = rateOf(beside.earlier) * beside.now.views;
  return part !== PAGE_PART && beside.now.failures - usual >= rule.shared * release.failures;
}

/** Pages with the earlier change alone were silent, too: those that it has beside the pages of both. */
export function wasSilentBefore(earlier: Count, later: Count, { silent }: Rule = RULE): boolean {
  const failures = earlier.failures - later.failures;
  return failures >= silent.alone && failures >= silent.rate * (earlier.views - later.views);
}

/** A page that fails may never be counted as seen. */
function rateOf({ views, failures }: Count): number {
  const seen = Math.max(views, failures);
  return seen === 0 ? 0 : failures / seen;
}
