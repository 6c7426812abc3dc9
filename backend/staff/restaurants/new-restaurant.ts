/**
 * What a restaurant is made from, as an operator types it: read and checked before the database is asked (SHOP-040).
 */
import { EMAIL } from '@sufra/api/user/email-shape';
import type { LocalizedText } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { findCountry, readEmail, readPhone } from '@sufra/i18n';
import { isAddedLocale } from '@sufra/i18n/locales';
import { readPlace } from '@sufra/i18n/place';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { DEMO_SEEDS } from '../../tenant-directory/demo-brands.ts';

/** Options of the command, by name. Each is a text. */
export const NEW_RESTAURANT_OPTIONS = [
  ...['key', 'name-ar', 'name-en', 'country', 'currency', 'time-zone', 'languages'],
  ...['address-ar', 'address-en', 'position', 'phone', 'email', 'owner'],
] as const;
export type Typed = Readonly<Record<string, string | undefined>>;

export interface NewRestaurant {
  key: string;
  name: Required<Pick<LocalizedText, 'ar' | 'en'>>;
  country: string;
  currency: string;
  time_zone: string;
  /** The one that a first visit gets. */
  language: string;
  /** Besides Arabic and English. */
  added: string[];
  /** Of the first branch. */
  address: { ar: string; en: string };
  /** Null: it is set on the console. */
  position: { latitude: number; longitude: number } | null;
  /** E.164; empty: it is set on the console. */
  phone: string;
  email: string;
  /** Name of the owner. */
  owner: string;
}

/** What was typed cannot be taken: one sentence each. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Currency and time zone of a country, where none are typed. */
const USUAL: Readonly<Record<string, { currency: string; time_zone: string }>> = {
  SA: { currency: 'SAR', time_zone: 'Asia/Riyadh' },
  EG: { currency: 'EGP', time_zone: 'Africa/Cairo' },
  AE: { currency: 'AED', time_zone: 'Asia/Dubai' },
  QA: { currency: 'QAR', time_zone: 'Asia/Qatar' },
};

/**
 * First parts of host names that are the platform's own, and keys of demo brands, which a server without them hides.
 */
const RESERVED: readonly string[] = [
  CONSOLE_SITE,
  ...DEMO_SEEDS,
  ...[
    'www',
    'cdn',
    'api',
    'app',
    'admin',
    'mail',
    'static',
    'media',
    'registry',
    'status',
    'sufra',
    'test',
    'localhost',
  ],
];
const KEY = /^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){1,29}$/;
const MAX_NAME = 60;
const MAX_ADDRESS = 200;
const MAX_ADDED = 5;

/** Throws `NotTaken` with all that is wrong. */
export function readNewRestaurant(typed: Typed): NewRestaurant {
  const faults: string[] = [];
  const said = (name: string) => (typed[name] ?? '').trim();
  const check = (isGood: boolean, fault: string) => void (isGood || faults.push(fault));
  const text = (name: string, most: number) => {
    const value = said(name);
    check(value.length <= most, `--${name} has more than ${most} characters`);
    return value;
  };
  const both = (name: string, most: number) => {
    const [ar, en] = [text(`${name}-ar`, most), text(`${name}-en`, most)];
    check(Boolean(ar || en), `--${name}-ar or --${name}-en is missing`);
    return { ar: ar || en, en: en || ar };
  };

  const key = said('key');
  check(KEY.test(key), 'the key has 2 to 30 small letters, digits and single dashes, and begins with a letter');
  check(!RESERVED.includes(key), `the key ${key} is reserved`);
  const name = both('name', MAX_NAME);
  const address = both('address', MAX_ADDRESS);

  const country = said('country').toUpperCase();
  check(
    findCountry(country) !== undefined,
    `the country ${country || '(none)'} is not one of ${Object.keys(USUAL).join(', ')}`,
  );
  const currency = (said('currency') || USUAL[country]?.currency || '').toUpperCase();
  if (currency || USUAL[country])
    check(hasTwoDigits(currency), `the currency ${currency} is not known, or its amounts have not two digits`);
  const time_zone = said('time-zone') || USUAL[country]?.time_zone || '';
  if (time_zone) check(isZone(time_zone), `the time zone ${time_zone} is not known: Asia/Riyadh is one`);

  const languages = (said('languages') || 'ar,en').split(',').map((code) => code.trim().toLowerCase());
  const added = [...new Set(languages)].filter((code) => code !== 'ar' && code !== 'en');
  const unknown = added.filter((code) => !isAddedLocale(code) || languageName(code) === null);
  check(unknown.length === 0, `these languages are not known: ${unknown.join(', ')}`);
  check(added.length <= MAX_ADDED, `more than ${MAX_ADDED} languages besides Arabic and English`);

  const place = said('position') ? readPlace(said('position')) : null;
  const position = typeof place === 'string' ? null : place;
  check(place === position, '--position is latitude and longitude, as 24.7113,46.6744');
  const phone = said('phone') && readPhone(said('phone'), findCountry(country));
  check(phone !== null, `the telephone ${said('phone')} is not written as +966112345678`);
  const email = readEmail(said('email'));
  check(EMAIL.test(email) && email.length <= TEXT_LENGTHS.email, `the e-mail ${email || '(none)'} is no address`);
  const owner = text('owner', MAX_NAME) || email.split('@')[0]!;

  if (faults.length > 0) throw new NotTaken(faults);
  return {
    ...{ key, name, country, currency, time_zone, language: languages[0]!, added },
    ...{ address, position, phone: phone ?? '', email, owner },
  };
}

/** In the language itself; null: it is not known. */
export function languageName(code: string): string | null {
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
  return name ?? null;
}

/** Money has two digits everywhere. */
function hasTwoDigits(currency: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return false;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;
}

export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
