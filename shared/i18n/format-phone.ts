import { type Country, countries } from './countries.ts';
import { readDialled } from './phone.ts';

/** `551234567` → `55 123 4567`, `01012345678` → `010 1234 5678`: the last four together, the rest in two halves. */
function group(national: string): string {
  const head = national.slice(0, -4);
  const cut = head.length > 4 ? head.length >> 1 : 0;
  return [head.slice(0, cut), head.slice(cut), national.slice(-4)].filter(Boolean).join(' ');
}

/** No number is written longer: anything else is shown as it is (safety W7). */
const MAX_LENGTH = 60;

/**
 * A phone number as people read it, `+966 55 123 4567`. Takes national digits with their country, or a full number;
 * anything else comes back unchanged. Show it left to right (`<Phone>`, or `isolateLtr` in plain strings).
 */
export function formatPhone(number: string, country?: Pick<Country, 'mobile_code'>): string {
  if (number.length > MAX_LENGTH) return number;
  const clean = readDialled(number);
  if (clean === null) return number;
  if (!clean.startsWith('+')) return country ? `${country.mobile_code} ${group(clean)}` : group(clean);
  const code = (country ? [country] : countries)
    .map((row) => row.mobile_code)
    .find((prefix) => clean.startsWith(prefix));
  return code ? `${code} ${group(clean.slice(code.length))}` : clean;
}
