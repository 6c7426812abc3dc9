/**
 * What a booking may be: party, day, and what its form may hold. Pure; sheet and server ask the same
 * (RES-012, RES-013).
 */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { addDays, type DayDate, wallAt } from '@sufra/i18n/time/zone';

export interface PartyLimits {
  readonly person_count_from: number;
  readonly person_count_to: number;
}

/** A party within the branch's limits; what is no whole number is the smallest party (RES-012, C-38). */
export function partyWithin(guests: number, { person_count_from, person_count_to }: PartyLimits): number {
  const whole = Number.isFinite(guests) ? Math.floor(guests) : person_count_from;
  return Math.min(Math.max(whole, person_count_from), person_count_to);
}

export function isPartyWithin(guests: number, { person_count_from, person_count_to }: PartyLimits): boolean {
  return Number.isInteger(guests) && guests >= person_count_from && guests <= person_count_to;
}

/** First and last day that can be booked: today at the branch, and `maximum_duration` days later (RES-013, C-39). */
export function bookableDays(
  { maximum_duration }: { readonly maximum_duration: number },
  timeZone: string,
  now: number,
): { first: DayDate; last: DayDate } {
  const first = wallAt(timeZone, now).date;
  return { first, last: addDays(first, maximum_duration) };
}

/** As of every form. */
export const MAX_NAME_LENGTH = TEXT_LENGTHS.name;
export const MAX_NOTE_LENGTH = TEXT_LENGTHS.notes;
export const MAX_EMAIL_LENGTH = TEXT_LENGTHS.email;
export const MAX_ALLERGENS = 30;

/** What a table must allow. */
export const RESERVATION_NEEDS = ['high_chair', 'accessible'] as const;
export type ReservationNeed = (typeof RESERVATION_NEEDS)[number];

/** Notes of the restaurant that a reservation stores. */
export const MAX_RESTAURANT_NOTES = 20;
/** Days after the start in which a guest can say that a no-show is wrong. */
export const DISPUTE_DAYS = 14;
/** What the restaurant answers: they were there; they are excused, and what was paid goes back; it stays a no-show. */
export const DISPUTE_ANSWERS = ['came', 'excused', 'stands'] as const;
export type DisputeAnswer = (typeof DISPUTE_ANSWERS)[number];

/** Minutes late that a guest can choose. */
export const LATE_MINUTES = [5, 10, 15, 20, 30] as const;
/** Takes a delay back: the party comes on time after all. */
export const ON_TIME = 0;
