/**
 * The running price of the sheet, in integer minor units, by the server's rules: what is shown while choosing. The
 * server decides (guide §0.1).
 */
import type { ChoiceGroup, Choices } from './choices.ts';

/** `"32.00"` → 3200. Null when it is not money: nothing is invented. */
export function toMinor(amount: string): number | null {
  const match = /^(-?)(\d{1,9})\.(\d{2})$/.exec(amount);
  return match ? Number(`${match[1]}${match[2]}${match[3]}`) : null;
}

/** 3200 → `"32.00"`. */
export function fromMinor(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

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

/** Price of `quantity` portions with what was chosen; null when an amount cannot be read. */
export function runningPrice(
  own: string,
  groups: readonly ChoiceGroup[],
  choices: Choices,
  quantity: number,
): RunningPrice | null {
  let dish = toMinor(own);
  let deposit = 0;
  for (const group of groups) {
    const free = freeUnits(group, choices);
    for (const { id, price } of group.options) {
      const units = choices[id] ?? 0;
      if (units === 0) continue;
      const each = toMinor(price);
      if (each === null || dish === null) return null;
      if (group.kind === 'deposit') deposit += each * units;
      else dish += each * (units - (free[id] ?? 0));
    }
  }
  if (dish === null) return null;
  return {
    dish: fromMinor(dish * quantity),
    deposit: fromMinor(deposit * quantity),
    total: fromMinor((dish + deposit) * quantity),
  };
}
