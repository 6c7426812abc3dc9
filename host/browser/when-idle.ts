/**
 * Calls `work` when the page is idle, after `limitMs` at the latest; in `otherwiseMs` where the browser does
 * not say when (Safari).
 */
export function whenIdle(work: () => void, limitMs: number, otherwiseMs: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: limitMs });
  else setTimeout(work, otherwiseMs);
}
