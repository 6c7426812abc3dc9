/** What goes back for some pieces: pure (SHOP-019). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { DepositSlip } from '@sufra/api/staff/endpoints';

export interface GoesBack {
  /** By way, those of nothing left out. */
  ways: { to: DepositSlip['to']; amount: string }[];
  /** What was paid for the pieces and does not go back; null: nothing. */
  stays: string | null;
}

/** Of the pieces chosen; never more than is left of their payers' money. */
export function goesBack(
  { pieces, to, most, money }: Pick<DepositSlip, 'pieces' | 'to' | 'most' | 'money'>,
  chosen: readonly string[],
): GoesBack {
  const purses = money ?? [{ to, most, pieces: pieces.map(({ id }) => id) }];
  const ways = new Map<DepositSlip['to'], number>();
  for (const purse of purses) {
    const paid = toMinor(
      sumOf(
        pieces,
        chosen.filter((id) => purse.pieces.includes(id)),
      ),
    );
    const part = Math.min(paid, toMinor(purse.most));
    if (part > 0) ways.set(purse.to, (ways.get(purse.to) ?? 0) + part);
  }
  const given = [...ways.values()].reduce((sum, one) => sum + one, 0);
  const stays = toMinor(sumOf(pieces, chosen)) - given;
  return {
    ways: [...ways].map(([way, amount]) => ({ to: way, amount: fromMinor(amount) })),
    stays: stays > 0 ? fromMinor(stays) : null,
  };
}

/** What was paid for the pieces chosen. */
export function sumOf(pieces: DepositSlip['pieces'], chosen: readonly string[]): string {
  const meant = pieces.filter(({ id }) => chosen.includes(id));
  return fromMinor(meant.reduce((sum, { amount }) => sum + toMinor(amount), 0));
}
