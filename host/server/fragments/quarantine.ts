/** Bundles that ended renderer processes: after several within a minute a bundle is not rendered for the rest of it. */
import { MINUTE_MS } from '@sufra/i18n/time/units';

/** Ended processes within the window that put a bundle into quarantine. */
const MAX_ENDS = 3;
const WINDOW_MS = MINUTE_MS;

export interface Quarantine {
  blame(bundle: string): void;
  has(bundle: string): boolean;
  /** It ended at least one process within the window. */
  isSuspect(bundle: string): boolean;
}

export function createQuarantine(now: () => number = Date.now): Quarantine {
  const ends = new Map<string, number[]>();
  const recent = (bundle: string) => (ends.get(bundle) ?? []).filter((time) => now() - time < WINDOW_MS);
  return {
    blame: (bundle) => void ends.set(bundle, [...recent(bundle), now()].slice(-MAX_ENDS)),
    has: (bundle) => ends.has(bundle) && recent(bundle).length >= MAX_ENDS,
    isSuspect: (bundle) => ends.has(bundle) && recent(bundle).length > 0,
  };
}
