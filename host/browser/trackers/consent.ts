/** What this visitor said about third parties, kept in this browser for this site alone (safety W5). */
export type Choice = 'accepted' | 'declined';

const KEY = 'sufra-consent';
/** Days until the visitor is asked again. */
const VALID = 180;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The choice made before; null: ask. A yes holds for the providers that were named when it was given: when the restaurant
 * adds one, the visitor is asked again. A no holds for all.
 */
export function readChoice(providers: readonly string[], now = Date.now()): Choice | null {
  try {
    const { choice, at, providers: named } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    if (typeof at !== 'number' || now - at > VALID * DAY) return null;
    if (choice === 'declined') return choice;
    const agreed = Array.isArray(named) ? named : [];
    return choice === 'accepted' && providers.every((provider) => agreed.includes(provider)) ? choice : null;
  } catch {
    return null;
  }
}

/** A browser that forbids storage is asked on each page, and nothing runs before. */
export function keepChoice(choice: Choice, providers: readonly string[], now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ choice, at: now, providers }));
  } catch {
    // As above.
  }
}

/** True when the visitor agreed before, whatever providers were named: for pages on which none is. */
export function hasAgreed(): boolean {
  return readChoice([]) === 'accepted';
}
