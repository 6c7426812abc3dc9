/** The restaurant for search engines (schema.org): the brand as a whole, and each of its branches. */
import { isKnownPosition } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';
import { generalHours } from '@sufra/api/branch/hours';
import { isOn, type LocalizedText, type PageContext, settingText, settingWords } from '@sufra/contract';
import { localePath, localizedName } from '@sufra/i18n';
import { minutesOf } from '@sufra/i18n/time/clock';
import { MINUTES_PER_DAY } from '@sufra/i18n/time/units';
import { branchAnchor } from '../branch/branch-anchor.ts';

/** A thing as JSON-LD; the writer of the document escapes it. */
export type Thing = Readonly<Record<string, unknown>>;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Longest text that search engines take as a range of prices. */
const MAX_PRICE_RANGE_CHARACTERS = 99;
const MAX_CUISINE_CHARACTERS = 200;

/** The branch that a page is about, or the brand when there is none. */
export function restaurant(context: PageContext, branch: Branch | null, more: Thing = {}): Thing {
  return {
    ...restaurantOf(context, branch),
    ...aboutBrand(context, branch),
    ...reservations(context, branch ? [branch] : []),
    ...more,
  };
}

/** The brand as a whole: address, position and hours are those of its first branch, in the tenant's order. */
export function brand(context: PageContext, branches: readonly Branch[]): Thing {
  const main = branches[0] ?? null;
  return {
    ...restaurantOf(context, main),
    name: localizedName(context.tenant.name, context.locale).text,
    ...aboutBrand(context, main, settingText(context.tenant.settings, 'social.phone')),
    ...reservations(context, branches),
  };
}

function aboutBrand(context: PageContext, branch: Branch | null, ownPhone = ''): Thing {
  const { tenant, locale } = context;
  const phone = ownPhone || branch?.phone || settingText(tenant.settings, 'social.phone');
  const cuisine = words(context, 'website.cuisine', MAX_CUISINE_CHARACTERS);
  const prices = words(context, 'website.price_range', MAX_PRICE_RANGE_CHARACTERS);
  return {
    '@context': 'https://schema.org',
    url: address(context, '/'),
    ...imageOf(context),
    ...(phone ? { telephone: phone } : {}),
    ...(cuisine ? { servesCuisine: cuisine } : {}),
    ...(prices ? { priceRange: prices } : {}),
    currenciesAccepted: branch?.currency ?? tenant.currency,
    hasMenu: { '@type': 'Menu', url: address(context, '/menu'), inLanguage: locale },
  };
}

/** Said only where a table can be reserved on this site; by phone is no promise of ours. */
function reservations({ tenant, modules }: PageContext, branches: readonly Branch[]): Thing {
  const isOffered = modules.includes('mf-reservations') && isOn(tenant.settings, 'reservation.enable');
  return isOffered && branches.some((branch) => branch.modules.reservation) ? { acceptsReservations: true } : {};
}

/** A bilingual setting in the page's language, on one line; empty when it is missing, wrong or too long. */
function words({ tenant, locale }: PageContext, key: string, most: number): string {
  const text = localizedName(settingWords(tenant.settings, key), locale).text.replace(/\s+/g, ' ').trim();
  return text.length <= most ? text : '';
}

/** All branches, in the tenant's order; each is a place of the list's own page. */
export function branchList(context: PageContext, branches: readonly Branch[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: branches.map((branch, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        ...restaurantOf(context, branch),
        url: address(context, `/branches#${encodeURIComponent(branchAnchor(branch.id))}`),
        ...imageOf(context),
        ...(branch.phone ? { telephone: branch.phone } : {}),
      },
    })),
  };
}

/** The logo: branches have no pictures of their own. */
function imageOf({ tenant, origin }: PageContext): Thing {
  return tenant.logo ? { image: new URL(tenant.logo, origin).href } : {};
}

function restaurantOf(context: PageContext, branch: Branch | null): Thing {
  const { tenant, locale } = context;
  const text = (names: LocalizedText | undefined) => localizedName(names, locale).text;
  const brand = text(tenant.name);
  if (!branch) return { '@type': 'Restaurant', name: brand };
  const { latitude, longitude } = branch;
  return {
    '@type': 'Restaurant',
    name: `${brand} ${text(branch.names)}`.trim(),
    address: {
      '@type': 'PostalAddress',
      ...streetAndCity(text(branch.address)),
      addressCountry: tenant.country,
    },
    ...(isKnownPosition(latitude, longitude) ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    openingHoursSpecification: openingHours(branch),
  };
}

/** A branch's address is street, then city, as it is written on a letter; the district is part of neither. */
function streetAndCity(address: string): Thing {
  const comma = Math.max(address.lastIndexOf(','), address.lastIndexOf('،'));
  const city = address.slice(comma + 1).trim();
  if (comma < 0 || city === '') return { streetAddress: address };
  return { streetAddress: address.slice(0, comma).trim(), addressLocality: city };
}

/**
 * The branch's weekly hours, days of the same hours together; a stretch past midnight closes earlier than it
 * opens, as schema.org has it.
 */
function openingHours({ hours }: Branch): Thing[] {
  const stretches = new Map<string, { dayOfWeek: string[]; opens: string; closes: string }>();
  for (const { day, from, to } of generalHours(hours)) {
    const opens = from.slice(0, 5);
    const closes = to.startsWith('24:') || opens === to.slice(0, 5) ? lastMinute(from) : to.slice(0, 5);
    const key = `${opens} ${closes}`;
    const stretch = stretches.get(key) ?? { dayOfWeek: [], opens, closes };
    stretch.dayOfWeek.push(DAYS[day]!);
    stretches.set(key, stretch);
  }
  return [...stretches.values()].map((stretch) => ({ '@type': 'OpeningHoursSpecification', ...stretch }));
}

/** Of 24 hours from `from` on: closing at the minute of opening would be no time at all. */
function lastMinute(from: string): string {
  const minute = (minutesOf(from) + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Absolute address of a locale-free path in the page's language. */
export function address({ locale, origin }: PageContext, path: string): string {
  return new URL(localePath(locale, path), origin).href;
}
