/** The running price of the sheet while choosing. The server decides (guide §0.1). */
import { priceLine } from '@sufra/api/order/line-price';
import type { ChoiceGroup, Choices, chosenOptions } from './choices.ts';
import { fromMinor, toMinor } from './price.ts';

/** Units of each option that cost nothing: the cheapest `free` chosen ones of the group. */
export function freeUnits(group: ChoiceGroup, choices: Choices): Readonly<Record<string, number>> {
  const free: Record<string, number> = {};
  let left = group.free;
  const cheapestFirst = [...group.options].sort((a, b) => (toMinor(a.price) ?? 0) - (toMinor(b.price) ?? 0));
  for (const { id } of cheapestFirst) {
    const units = Math.min(left, choices[id] ?? 0);
    if (units > 0) free[id] = units;
    left -= units;
  }
  return free;
}

export interface RunningPrice {
  /** The dish with its options, without deposits, times the quantity. */
  dish: string;
  /** Refundable deposits, times the quantity. */
  deposit: string;
  /** Both together: what stands on the button. */
  total: string;
}

/**
 * Price of `quantity` portions with what was chosen, by the very function that prices the line at the server; null when an
 * amount cannot be read.
 */
export function runningPrice(
  item: Parameters<typeof priceLine>[0],
  chosen: ReturnType<typeof chosenOptions>,
  quantity: number,
): RunningPrice | null {
  try {
    const { total, deposit } = priceLine(item, { qty: quantity, ...chosen });
    return { dish: fromMinor(total), deposit: fromMinor(deposit), total: fromMinor(total + deposit) };
  } catch {
    return null;
  }
}
