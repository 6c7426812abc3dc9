/** Amounts as they are typed: pure. */
import { readMinor } from '@sufra/api/order/minor';
import { toWesternDigits } from '@sufra/i18n';

/** The digits of Arabic and Persian keyboards, and their signs of a decimal and of thousands. */
export function plainDigits(typed: string): string {
  return toWesternDigits(typed.trim()).replaceAll('\u066b', '.').replaceAll('\u066c', '');
}

/** `18`, `18.5`, `١٨٫٥٠` → minor units; null: it is no amount of two decimals at most. It may be negative, or too much. */
export function typedMinor(typed: string): number | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plainDigits(typed));
  return match && readMinor(`${match[1]}${match[2]}.${(match[3] ?? '').padEnd(2, '0')}`);
}
