/** The restaurant for search engines (schema.org): the brand as a whole, and each of its branches. */
import { isKnownPosition } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';
import { generalHours } from '@sufra/api/branch/hours';
import { isOn, type LocalizedText, type PageContext, settingText } from '@sufra/contract';
import { localePath, localizedName } from '@sufra/i18n';
import { minutesOf } from '@sufra/i18n/time/clock';
import { MINUTES_PER_DAY } from '@sufra/i18n/time/units';

/** A thing as JSON-LD; whoever writes it into a document escapes it. */
export type Thing = Readonly<Record<string, unknown>>;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The brand, or the branch of it that a page is about. */
export function restaurant(context: PageContext, branch: Branch | null, more: Thing = {}): Thing {
  const { tenant, locale } = context;
  const phone = branch?.phone || settingText(tenant.settings, 'social.phone');
  return {
    '@context': 'https://schema.org',
    ...restaurantOf(context, branch),
    url: address(context, '/'),
    ...(tenant.logo ? { image: new URL(tenant.logo, context.origin).href } : {}),
    ...(phone ? { telephone: phone } : {}),
    currenciesAccepted: branch?.currency ?? tenant.currency,
    acceptsReservations: isOn(tenant.settings, 'reservation.enable') && (branch?.modules.reservation ?? true),
    hasMenu: { '@type': 'Menu', url: address(context, '/menu'), inLanguage: locale },
    ...more,
  };
}

/** All branches, in the tenant's order. */
export function branchList(context: PageContext, branches: readonly Branch[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: branches.map((branch, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { ...restaurantOf(context, branch), ...(branch.phone ? { telephone: branch.phone } : {}) },
    })),
  };
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

/** The branch's weekly hours; a stretch past midnight closes earlier than it opens, as schema.org has it. */
function openingHours({ hours }: Branch): Thing[] {
  return generalHours(hours).map(({ day, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS[day],
    opens: from.slice(0, 5),
    closes: to.startsWith('24:') || from.slice(0, 5) === to.slice(0, 5) ? lastMinute(from) : to.slice(0, 5),
  }));
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
