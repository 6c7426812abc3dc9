/** What a customer paid in the end for an order of which money went back after it was handed over (CHK-037). */
import type { Order } from './endpoints.ts';
import { fromMinor, toMinor } from './minor.ts';

/**
 * The total of an order, tip included, less `backSince`: minor units that went back since it was handed over,
 * by every way. What went back before that, for a dish that ran out or a change, is not in its total any
 * more. Null: nothing went back since.
 */
export function netPaid(total: string, backSince: number): string | null {
  return backSince > 0 ? fromMinor(Math.max(0, toMinor(total) - backSince)) : null;
}

/**
 * What went back before the handover, to the method and in cash; null: nothing. `since`: what went back
 * since, by every way.
 */
export function backBefore(
  { refund, back_in_wallet }: Pick<Order, 'refund' | 'back_in_wallet'>,
  since: string,
): string | null {
  const minor = toMinor(refund?.amount ?? '0.00') + toMinor(back_in_wallet ?? '0.00') - toMinor(since);
  return minor > 0 ? fromMinor(minor) : null;
}

/** What lies between a total and its net: the three stand together. */
export function backOf(total: string, net: string): string {
  return fromMinor(toMinor(total) - toMinor(net));
}
