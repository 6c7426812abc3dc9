/**
 * When a release is taken back by itself (architecture §5, last row). A new release is compared with the one before it, so
 * that a fault that both have, or the provider's, rolls nothing back.
 */
export interface Count {
  /** Documents whose plan named the release. */
  views: number;
  /** Visitors for whom it failed. */
  failures: number;
}

export interface Rule {
  /** Milliseconds after it became current in which a release is watched. */
  watched: number;
  /** Milliseconds whose failures count. */
  window: number;
  /** Fewer failures are chance. */
  failures: number;
  /** Failures per view. */
  rate: number;
  /** How many times its predecessor's rate. */
  worse: number;
}

export const RULE: Rule = { watched: 30 * 60_000, window: 5 * 60_000, failures: 5, rate: 0.05, worse: 3 };

export function isBad(release: Count, predecessor: Count, rule: Rule = RULE): boolean {
  const rate = rateOf(release);
  return release.failures >= rule.failures && rate >= rule.rate && rate >= rule.worse * rateOf(predecessor);
}

/** A page that fails may never be counted as seen. */
function rateOf({ views, failures }: Count): number {
  const seen = Math.max(views, failures);
  return seen === 0 ? 0 : failures / seen;
}
