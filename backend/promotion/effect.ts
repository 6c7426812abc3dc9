/** What a coupon or an offer takes off: one rule for both, in whole minor units. Pure. */
import { toMinor } from '@sufra/api/order/minor';

export interface Effect {
  /**
   * `item`: the cheapest piece of a dish is free. `nth`: of each `every` pieces the cheapest cost `value` percent less.
   */
  kind: 'percent' | 'amount' | 'item' | 'nth' | 'delivery';
  /** Percent or money by kind. */
  value: string;
  cap: string | null;
  item_id?: string | null;
  /** Kind `nth`: of these dishes; none: of all. */
  items?: readonly string[];
  every?: number | null;
}

/** A line that can be ordered; `unit` with its options, in minor units. */
export interface PricedLine {
  item_id: string;
  unit: number;
  qty: number;
}

/** What of a basket can be taken off still, or what is taken off; in minor units. */
export interface Amounts {
  items: number;
  delivery: number;
}

/** A percentage with two digits, half up: of 0.05 ten percent are 0.01. */
export function percentOf(amount: number, percent: string): number {
  return Math.floor((amount * toMinor(percent) * 2 + 10_000) / 20_000);
}

/** Never more than is left, nor than the cap. */
export function takenOff(effect: Effect, lines: readonly PricedLine[], left: Amounts): Amounts {
  const cap = effect.cap === null ? Number.POSITIVE_INFINITY : toMinor(effect.cap);
  if (effect.kind === 'delivery') return { items: 0, delivery: Math.min(left.delivery, cap) };
  return { items: Math.min(amountOf(effect, lines, left.items), left.items, cap), delivery: 0 };
}

function amountOf({ kind, value, item_id, items = [], every }: Effect, lines: readonly PricedLine[], left: number) {
  switch (kind) {
    case 'percent':
      return percentOf(left, value);
    case 'amount':
      return toMinor(value);
    case 'item': {
      const units = lines.filter((line) => line.item_id === item_id).map(({ unit }) => unit);
      return units.length > 0 ? Math.min(...units) : 0;
    }
    case 'nth': {
      const own = lines.filter((line) => items.length === 0 || items.includes(line.item_id));
      return cheapest(own, Math.floor(own.reduce((sum, { qty }) => sum + qty, 0) / Math.max(2, every ?? 2)), value);
    }
    case 'delivery':
      return 0;
  }
}

/** So many percent of each of the cheapest pieces. */
function cheapest(lines: readonly PricedLine[], pieces: number, percent: string): number {
  let [off, open] = [0, pieces];
  for (const { unit, qty } of [...lines].sort((a, b) => a.unit - b.unit)) {
    const taken = Math.min(qty, open);
    off += taken * percentOf(unit, percent);
    open -= taken;
  }
  return off;
}
