import { toWesternDigits } from '@sufra/i18n';

/** A number as it is typed on any keyboard, in western digits and with a dot. */
export function plainDecimal(typed: string): string {
  return toWesternDigits(typed).replace('٫', '.');
}
