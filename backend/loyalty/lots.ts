/** What is left of points that came in, lot by lot: pure (guide §1.14). */

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

/** Points of one lot. */
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

/** Points that an order earns: whole ones only, for `basis` minor units at `rate` points for one unit of the currency. */
export function pointsFor(basis: number, rate: number): number {
  // A rate has at most three digits after its point; so nothing is lost in a product of binary fractions.
  return Math.max(0, Math.floor((basis * Math.round(rate * 1000)) / 100_000));
}

/** The same day so many months later; the last day of a shorter month. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return later;
}
