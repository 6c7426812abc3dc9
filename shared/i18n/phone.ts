import { type Country, countries } from './countries.ts';
import { toWesternDigits } from './digits.ts';

/** `551234567` → `55 123 4567`: the last four together, then threes, whatever is left first. */
function group(national: string): string {
  if (national.length <= 4) return national;
  const head = national.slice(0, -4);
  return `${head.replace(/\B(?=(\d{3})+$)/g, ' ')} ${national.slice(-4)}`;
}

/**
 * A phone number as people read it, `+966 55 123 4567`. Takes national digits with their country, or a full number;
 * anything else comes back unchanged. Show it left to right (`<Phone>`, or `isolateLtr` in plain strings).
 */
export function formatPhone(number: string, country?: Pick<Country, 'mobile_code'>): string {
  const clean = toWesternDigits(number)
    .replace(/[\s()-]/g, '')
    .replace(/^00/, '+');
  if (!/^\+?\d+$/.test(clean)) return number;
  if (!clean.startsWith('+')) return country ? `${country.mobile_code} ${group(clean)}` : group(clean);
  const code = (country ? [country] : countries)
    .map((row) => row.mobile_code)
    .find((prefix) => clean.startsWith(prefix));
  return code ? `${code} ${group(clean.slice(code.length))}` : clean;
}
