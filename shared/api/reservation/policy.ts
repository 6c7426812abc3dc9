/**
 * Policies of a reservation, and the money that follows from them: pure, for the sheet that shows them and the server that acts
 * by them. The reservation stores the policy of its moment; a later change by the restaurant does not touch it (RES-029).
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { fromMinor, readMinor, toMinor } from '../order/minor.ts';

export interface RefundStep {
  /** At least these hours before the start … */
  readonly hours_before: number;
  /** … this part of what was paid goes back, 0 to 100. */
  readonly percent: number;
}

export interface ReservationPolicy {
  /** Changes with every change of the restaurant's policy. */
  readonly version: number;
  readonly cost_per_person: string;
  /** A part of the bill, or a fee beside it; absent: the restaurant does not say. */
  readonly cost_is?: 'deposit' | 'fee' | undefined;
  readonly sitting_minutes: number;
  readonly hold_minutes: number;
  readonly no_show_minutes: number;
  /** Until so many minutes before the start it can be changed by its guest. */
  readonly change_until_minutes: number;
  /** Most hours first; below the last step nothing goes back. */
  readonly refunds: readonly RefundStep[];
}

/** What a free reservation costs, as it is sent (RES-023). */
export const FREE_COST = '0.00';
/** From so many seconds before its end a hold is warned about (RES-020). */
export const HOLD_WARNING_SECONDS = 120;

/** Whether nothing is to be paid: compared as a number, so 0, "0", "0.0" and "0.00" are one (RES-023). What is no number is not free. */
export function isFreeCost(cost: string | number | null | undefined): boolean {
  if (cost === null || cost === undefined || cost === '') return false;
  return Number(cost) === 0;
}

/** A cost as it is sent: free is exactly "0.00" (RES-023). */
export function sentCost(cost: string | number): string {
  return isFreeCost(cost) ? FREE_COST : Number(cost).toFixed(2);
}

/** Lengths of sittings of a branch; as its settings say (API-022). */
interface Sittings {
  readonly sitting_minutes: number;
  readonly sittings?: readonly { readonly guests_to: number; readonly minutes: number }[] | undefined;
}

/** Minutes that a party of this size sits. */
export function sittingMinutes({ sittings, sitting_minutes }: Sittings, guests: number): number {
  return sittings?.find(({ guests_to }) => guests <= guests_to)?.minutes ?? sitting_minutes;
}

/** What a party is asked for. */
export function reservationCost(
  { cost_per_person }: Pick<ReservationPolicy, 'cost_per_person'>,
  guests: number,
): string {
  return fromMinor(toMinor(cost_per_person) * guests);
}

/**
 * What a change of a confirmed reservation costs beyond what it cost so far, by its own terms (RES-033); free: nothing. Only more guests cost more:
 * a party that was made smaller has paid for more than it is, and one that staff booked pays for those who join it.
 */
export function changeDifference(
  policy: Pick<ReservationPolicy, 'cost_per_person'>,
  { cost, guests_count }: { readonly cost: string; readonly guests_count: number },
  guests: number,
): string {
  const before = Math.max(toMinor(cost), toMinor(reservationCost(policy, guests_count)));
  return fromMinor(Math.max(0, toMinor(reservationCost(policy, guests)) - before));
}

export interface CancelOutcome {
  /** Goes back. */
  readonly amount: string;
  /** Stays with the restaurant. */
  readonly kept: string;
  /** Until when this much goes back, epoch milliseconds; null: the table has no later step. */
  readonly until: number | null;
}

/** What a cancellation by the guest at `now` does with what was paid, by the policy's own table. Nothing paid: zeros. */
export function cancelOutcome(
  { refunds }: Pick<ReservationPolicy, 'refunds'>,
  { paid, startsAt, now }: { readonly paid: string; readonly startsAt: number; readonly now: number },
): CancelOutcome {
  const minor = readMinor(paid) ?? 0;
  const ends = (hours: number) => startsAt - hours * 60 * MINUTE_MS;
  const step = [...refunds]
    .sort((one, other) => other.hours_before - one.hours_before)
    .find(({ hours_before }) => now <= ends(hours_before));
  const percent = Math.min(100, Math.max(0, step?.percent ?? 0));
  // Halves of a halala are the guest's.
  const back = Math.ceil((minor * percent) / 100);
  return { amount: fromMinor(back), kept: fromMinor(minor - back), until: step ? ends(step.hours_before) : null };
}

/** The last moment at which the guest can change it, epoch milliseconds. */
export function changeDeadline(
  { change_until_minutes }: Pick<ReservationPolicy, 'change_until_minutes'>,
  startsAt: number,
): number {
  return startsAt - change_until_minutes * MINUTE_MS;
}
