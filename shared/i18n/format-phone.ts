import { type Country, countries } from './countries.ts';
import { toWesternDigits } from './digits.ts';
import { dialCode, isZeroInside, readDialled } from './phone.ts';

/** A row of the country table, or one of another API: the known row says whether its numbers have their zero. */
type Coded = Pick<Country, 'mobile_code'>;
const knownRow = ({ mobile_code }: Coded) => countries.find((row) => row.mobile_code === mobile_code);

/**
 * The country's code as the world writes it: `+20` of Egypt, whose row has `+2` because its numbers keep
 * their zero [ACCT-015].
 */
export function callingCode(country: Coded): string {
  const row = knownRow(country);
  return row ? `+${dialCode(row)}` : country.mobile_code;
}

/** Whether the country's numbers have their zero, which is not dialled behind `callingCode`. */
function hasZero(country: Coded): boolean {
  const row = knownRow(country);
  return row !== undefined && isZeroInside(row);
}

const withoutZero = (national: string) => (national.startsWith('0') ? national.slice(1) : national);

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
  if (!clean.startsWith('+')) return country ? behindCodeOf(country, clean) : group(clean);
  const own = (country ? [country] : countries).find((row) => clean.startsWith(callingCode(row)));
  return own ? behindCodeOf(own, clean.slice(callingCode(own).length)) : clean;
}

function behindCodeOf(country: Coded, national: string): string {
  // Grouped with its zero, as people group it.
  const grouped = hasZero(country)
    ? group(`0${withoutZero(national)}`)
        .slice(1)
        .trimStart()
    : group(national);
  return `${callingCode(country)} ${grouped}`;
}

/** `+966 5••••••67`: enough to recognise one's own number, too little for a glance over the shoulder. */
export function maskPhone(mobile: string, country?: Pick<Country, 'mobile_code'>): string {
  const typed = toWesternDigits(mobile).replace(/\D/g, '');
  const digits = country && hasZero(country) ? withoutZero(typed) : typed;
  const shown = `${digits.slice(0, 1)}${'•'.repeat(Math.max(digits.length - 3, 1))}${digits.slice(-2)}`;
  return country ? `${callingCode(country)} ${shown}` : shown;
}
