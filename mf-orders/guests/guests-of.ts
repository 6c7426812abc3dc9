import { MAX_PARTY_GUESTS } from '@sufra/api/staff/limits';

/** A number of guests as typed, in Western digits; null: it is none. */
export function guestsOf(typed: string | undefined): number | null {
  const count = /^\d{1,3}$/.test(typed?.trim() ?? '') ? Number(typed) : 0;
  return count >= 1 && count <= MAX_PARTY_GUESTS ? count : null;
}
