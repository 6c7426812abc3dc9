/** Prices as they are typed: pure. */
import { fromMinor } from '@sufra/api/order/minor';
import type { PricesChange } from '@sufra/api/staff/endpoints';
import { MAX_PRICE_MINOR } from '@sufra/api/staff/menu-limits';
import { refuse } from '../../errors/refusal.ts';
import { typedMinor } from '../typed-amount.ts';

export const isPrice = (minor: number): boolean => minor >= 0 && minor <= MAX_PRICE_MINOR;

/** A price as it is stored. Throws PRICE_RANGE. */
export function readPrice(typed: string, field: string): string {
  const minor = typedMinor(typed);
  if (minor === null || !isPrice(minor)) throw priceRange(field);
  return fromMinor(minor);
}

export function priceRange(field: string) {
  return refuse('PRICE_RANGE', { field, params: { least: '0.00', most: fromMinor(MAX_PRICE_MINOR) } });
}

/** A price after a change of many, in minor units; halves are rounded up. */
export function changedPrice(was: number, { change, value, step }: Omit<PricesChange, 'items'>): number {
  const by = typedMinor(value) ?? 0;
  // A percentage has two decimals too: 5.00 is 500 of 10,000.
  const exact = change === 'percent' ? was + (was * by) / 10_000 : was + by;
  return Math.round(exact / step) * step;
}
