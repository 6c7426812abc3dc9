/**
 * Policies of a reservation, and the money that follows from them: pure, for the sheet that shows them and
 * the server that acts by them. The reservation stores the policy of its moment; a later change by the
 * restaurant does not touch it (RES-029).
 */
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
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

/**
 * Whether nothing is to be paid: compared as a number, so 0, "0", "0.0" and "0.00" are one (RES-023). What is
 * no number is not free.
 */
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
 * What a change of a confirmed reservation costs beyond what it cost so far, by its own terms (RES-033);
 * free: nothing. Only more guests cost more: a party that was made smaller has paid for more than it is, and
 * one that staff booked pays for those who join it.
 */
export function changeDifference(
  policy: Pick<ReservationPolicy, 'cost_per_person'>,
  { cost, guests_count }: { readonly cost: string; readonly guests_count: number },
  guests: number,
): string {
  const before = Math.max(toMinor(cost), toMinor(reservationCost(policy, guests_count)));
  return fromMinor(Math.max(0, toMinor(reservationCost(policy, guests)) - before));
}

/**
 * What a confirmed reservation costs once so many guests come (RES-033): what it cost, and the difference.
 * `kept`: what was paid for more guests, and stays; null: no more was paid than so many guests cost.
 */
export function changedCost(
  policy: Pick<ReservationPolicy, 'cost_per_person'>,
  before: { readonly cost: string; readonly guests_count: number },
  guests: number,
): { readonly cost: string; readonly difference: string | null; readonly kept: string | null } {
  const due = changeDifference(policy, before, guests);
  const isLess = guests < before.guests_count && toMinor(reservationCost(policy, guests)) < toMinor(before.cost);
  return {
    cost: fromMinor(toMinor(before.cost) + toMinor(due)),
    difference: isFreeCost(due) ? null : due,
    kept: isLess ? before.cost : null,
  };
}

export interface CancelOutcome {
  /** Goes back. */
  readonly amount: string;
  /** Stays with the restaurant. */
  readonly kept: string;
  /** Until when this much goes back, epoch milliseconds; null: the table has no later step. */
  readonly until: number | null;
}

/** Steps of the table that are not over at `now`, most hours first. */
export function openRefunds(
  { refunds }: Pick<ReservationPolicy, 'refunds'>,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): readonly RefundStep[] {
  return refunds
    .filter(({ hours_before }) => now <= startsAt - hours_before * HOUR_MS)
    .sort((one, other) => other.hours_before - one.hours_before);
}

/**
 * What a cancellation by the guest at `now` does with what was paid, by the policy's own table. Nothing paid: zeros.
 */
export function cancelOutcome(
  policy: Pick<ReservationPolicy, 'refunds'>,
  { paid, startsAt, now }: { readonly paid: string; readonly startsAt: number; readonly now: number },
): CancelOutcome {
  const minor = readMinor(paid) ?? 0;
  const [step] = openRefunds(policy, { startsAt, now });
  const percent = Math.min(100, Math.max(0, step?.percent ?? 0));
  // Halves of a halala are the guest's.
  const back = Math.ceil((minor * percent) / 100);
  return {
    amount: fromMinor(back),
    kept: fromMinor(minor - back),
    until: step ? startsAt - step.hours_before * HOUR_MS : null,
  };
}

export interface Unpaid {
  readonly cost: string;
  readonly starts_at: string;
  readonly policy?: Pick<ReservationPolicy, 'refunds'> | undefined;
  readonly expires_at?: string | null | undefined;
  readonly hold_seconds_left?: number | null | undefined;
}

/**
 * What a cancellation does with the money once it is paid: the customer must know before paying. Null: it is
 * free, or its terms are not said. A hold knows the provider's clock, its end without the seconds left; `now`
 * is for what does not.
 */
export function refundOncePaid(
  { cost, starts_at, policy, expires_at, hold_seconds_left }: Unpaid,
  now: number,
): CancelOutcome | null {
  if (!policy || isFreeCost(cost)) return null;
  const at =
    expires_at && typeof hold_seconds_left === 'number' ? Date.parse(expires_at) - hold_seconds_left * 1000 : now;
  return cancelOutcome(policy, { paid: cost, startsAt: Date.parse(starts_at), now: at });
}

export interface Refund {
  readonly amount: string;
  readonly kept: string;
  readonly until: string | number | null;
}

/** Which sentence says it: all, some or nothing goes back; `Until`: at a cancellation by then. */
export function refundSentence({ amount, kept, until }: Refund) {
  if (isFreeCost(amount)) return 'nothingBack';
  if (until === null) return isFreeCost(kept) ? 'allBack' : 'someBack';
  return isFreeCost(kept) ? 'allBackUntil' : 'someBackUntil';
}

/** The last moment at which the guest can change it, epoch milliseconds. */
export function changeDeadline(
  { change_until_minutes }: Pick<ReservationPolicy, 'change_until_minutes'>,
  startsAt: number,
): number {
  return startsAt - change_until_minutes * MINUTE_MS;
}

/**
 * When the table of a party that does not come is given away, epoch milliseconds; one that said how late it
 * is has so much longer.
 */
export function tableKeptUntil(
  { no_show_minutes }: Pick<ReservationPolicy, 'no_show_minutes'>,
  startsAt: number,
  late_minutes: number | null | undefined,
): number {
  return startsAt + (no_show_minutes + (late_minutes ?? 0)) * MINUTE_MS;
}
