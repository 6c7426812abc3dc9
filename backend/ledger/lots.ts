/**
 * What is left of what came into a balance, lot by lot: pure (guide §1.14). Amounts in whole units: points,
 * minor units of money.
 */

export interface LotMovement {
  id: string;
  /** Negative: they went out. */
  amount: number;
  expires_at: Date | null;
}

/**
 * What is left of each lot, by the id of the movement that brought it. Whatever goes out is taken from the
 * lot that expires first, so that a customer loses as little as possible. `movements`: all of an account, in
 * their order.
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

interface Lot {
  id: string;
  left: number;
  expires_at: Date | null;
  /** Epoch milliseconds, compared often. */
  end: number;
}

function replay(movements: readonly LotMovement[]) {
  const lots: Lot[] = [];
  /**
   * Of which something is left, those that expire first at the end, where they are taken away without moving
   * the others.
   */
  const open: Lot[] = [];
  const taken = new Map<string, LotPart[]>();
  for (const { id, amount, expires_at } of movements) {
    if (amount > 0) {
      const lot = { id, left: amount, expires_at, end: endOf({ expires_at }) };
      lots.push(lot);
      open.splice(placeOf(open, lot), 0, lot);
      continue;
    }
    const parts: LotPart[] = [];
    let out = -amount;
    for (let lot = open.at(-1); lot && out > 0; lot = open.at(-1)) {
      const part = Math.min(lot.left, out);
      lot.left -= part;
      out -= part;
      parts.push({ amount: part, expires_at: lot.expires_at });
      if (lot.left === 0) open.pop();
    }
    taken.set(id, parts);
  }
  return { lots, taken };
}

/** Before those that expire with it or earlier: of one moment the one that came first goes first. */
function placeOf(open: readonly Lot[], { end }: Lot): number {
  let low = 0;
  let high = open.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (open[middle]!.end > end) low = middle + 1;
    else high = middle;
  }
  return low;
}

function endOf({ expires_at }: { expires_at: Date | null }): number {
  return expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
}
