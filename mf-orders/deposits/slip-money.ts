/** What goes back for some pieces: pure (SHOP-019). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { DepositSlip } from '@sufra/api/staff/endpoints';

/** Of the pieces chosen; never more than what is left of the order's money. */
export function goesBack({ pieces, most }: Pick<DepositSlip, 'pieces' | 'most'>, chosen: readonly string[]): string {
  return fromMinor(Math.min(toMinor(sumOf(pieces, chosen)), toMinor(most)));
}

/** What was paid for the pieces chosen. */
export function sumOf(pieces: DepositSlip['pieces'], chosen: readonly string[]): string {
  const meant = pieces.filter(({ id }) => chosen.includes(id));
  return fromMinor(meant.reduce((sum, { amount }) => sum + toMinor(amount), 0));
}
