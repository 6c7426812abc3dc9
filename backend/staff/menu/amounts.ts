/** Prices as they are typed: pure. */
import { fromMinor, readMinor } from '@sufra/api/order/minor';
import type { PricesChange } from '@sufra/api/staff/endpoints';
import { MAX_PRICE_MINOR } from '@sufra/api/staff/menu-limits';
import { refuse } from '../../errors/refusal.ts';

/** The digits of Arabic and Persian keyboards, and their signs of a decimal and of thousands. */
export function plainDigits(typed: string): string {
  return typed
    .trim()
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', '');
}

/** `18`, `18.5`, `١٨٫٥٠` → minor units; null: it is no amount of two decimals at most. It may be negative, or too much. */
export function typedMinor(typed: string): number | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plainDigits(typed));
  return match && readMinor(`${match[1]}${match[2]}.${(match[3] ?? '').padEnd(2, '0')}`);
}

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
