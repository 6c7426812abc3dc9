/** A wait is spread by half of it, and by ten seconds at most: a lock of an hour does not become noticeably longer. */
const SPREAD = 0.5;
const MAX_SPREAD_S = 10;

/**
 * `Retry-After` of a refusal, for a wait of so many seconds. Never sooner, and not the same for all: requests
 * that were refused together would otherwise come back together, and be refused again (safety §4). `random`:
 * from 0 to below 1.
 */
export function retryAfter(seconds: number, random: () => number = Math.random): string {
  const spread = Math.min(MAX_SPREAD_S, Math.ceil(seconds * SPREAD));
  return String(Math.ceil(seconds) + Math.floor(random() * (spread + 1)));
}
