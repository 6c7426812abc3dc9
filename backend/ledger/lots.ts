/** What is left of what came into a balance, lot by lot: pure (guide §1.14). Amounts in whole units: points, minor units of money. */

export interface LotMovement {
  id: string;
  /** Negative: they went out. */
  amount: number;
  expires_at: Date | null;
}

/**
 * What is left of each lot, by the id of the movement that brought it. Whatever goes out is taken from the lot that expires first,
 * so that a customer loses as little as possible. `movements`: all of an account, in their order.
 */
export function leftOfLots(movements: readonly LotMovement[]): Map<string, number> {
  return new Map(replay(movements).lots.map(({ id, left }) => [id, left]));
}

/** Part of one lot. */
export interface LotPart {
  amount: number;
  /** Null: never. */
  expires_at: Date | null;
}

/** From which lots the movement `id` took what went out with it, those that expire first before the others. */
export function takenFromLots(movements: readonly LotMovement[], id: string): LotPart[] {
  return replay(movements).taken.get(id) ?? [];
}

function replay(movements: readonly LotMovement[]) {
  const lots: { id: string; left: number; expires_at: Date | null }[] = [];
  const taken = new Map<string, LotPart[]>();
  for (const { id, amount, expires_at } of movements) {
    if (amount > 0) {
      lots.push({ id, left: amount, expires_at });
      lots.sort((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)));
      continue;
    }
    const parts: LotPart[] = [];
    let out = -amount;
    for (const lot of lots) {
      const part = Math.min(lot.left, out);
      if (part === 0) continue;
      lot.left -= part;
      out -= part;
      parts.push({ amount: part, expires_at: lot.expires_at });
    }
    taken.set(id, parts);
  }
  return { lots, taken };
}

function endOf({ expires_at }: { expires_at: Date | null }): number {
  return expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
}
