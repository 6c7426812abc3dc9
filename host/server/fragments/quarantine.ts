/** Bundles that ended renderer processes: after some ends in a short time one is left alone, so that it costs no more of them. */

/** Ends within the window that make an offender; and the window, in ms. */
const ENDS = 3;
const WINDOW = 60_000;

export interface Quarantine {
  blame(bundle: string): void;
  has(bundle: string): boolean;
  /** It ended one lately. */
  isSuspect(bundle: string): boolean;
}

export function createQuarantine(now: () => number = Date.now): Quarantine {
  const ends = new Map<string, number[]>();
  const recent = (bundle: string) => (ends.get(bundle) ?? []).filter((time) => now() - time < WINDOW);
  return {
    blame: (bundle) => void ends.set(bundle, [...recent(bundle), now()].slice(-ENDS)),
    has: (bundle) => ends.has(bundle) && recent(bundle).length >= ENDS,
    isSuspect: (bundle) => ends.has(bundle) && recent(bundle).length > 0,
  };
}
