/** Prices as they are typed: pure. */
import { fromMinor } from '@sufra/api/order/minor';
import type { PricesChange } from '@sufra/api/staff/endpoints';
import { MAX_PRICE_MINOR } from '@sufra/api/staff/shop/menu-limits';
import { parseAmount } from '@sufra/i18n';
import { refuse } from '../../errors/refusal.ts';

export const isPrice = (minor: number): boolean => minor >= 0 && minor <= MAX_PRICE_MINOR;

/** A price as it is stored. Throws AMOUNT_FORM for what is no amount, PRICE_RANGE. */
export function readPrice(typed: string, field: string): string {
  const read = parseAmount(typed);
  if ('fault' in read && read.fault !== 'decimals') throw refuse('AMOUNT_FORM', { field });
  if ('fault' in read || !isPrice(read.minor)) throw priceRange(field);
  return fromMinor(read.minor);
}

export function priceRange(field: string) {
  return refuse('PRICE_RANGE', { field, params: { least: '0.00', most: fromMinor(MAX_PRICE_MINOR) } });
}

/** A price after a change of many, in minor units; halves are rounded up. */
export function changedPrice(was: number, { change, value, step }: Omit<PricesChange, 'items'>): number {
  const read = parseAmount(value);
  const by = 'fault' in read ? 0 : read.minor;
  // A percentage has two decimals too: 5.00 is 500 of 10,000.
  const exact = change === 'percent' ? was + (was * by) / 10_000 : was + by;
  return Math.round(exact / step) * step;
}
