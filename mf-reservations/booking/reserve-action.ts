/** Booking for search engines and assistants (schema.org `ReserveAction`): where a table of each branch is booked. */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { PageContext } from '@sufra/contract';
import { localePath, localizedName } from '@sufra/i18n';
import { stepPath } from './steps.ts';

/** A thing as JSON-LD; the writer of the document escapes it. */
type Thing = Readonly<Record<string, unknown>>;

/** The branches that take bookings, each with the page that books there. */
export function reservableBranches(context: PageContext, branches: readonly Branch[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: branches.map((branch, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: reservable(context, branch),
    })),
  };
}

/** One branch, and the action that books a table there. */
export function reservableBranch(context: PageContext, branch: Branch): Thing {
  return { '@context': 'https://schema.org', ...reservable(context, branch) };
}

function reservable({ tenant, locale, origin }: PageContext, branch: Branch): Thing {
  const text = (names: Parameters<typeof localizedName>[0]) => localizedName(names, locale).text;
  const address = (path: string) => new URL(localePath(locale, path), origin).href;
  return {
    '@type': 'Restaurant',
    name: `${text(tenant.name)} ${text(branch.names)}`.trim(),
    url: address('/'),
    address: { '@type': 'PostalAddress', streetAddress: text(branch.address), addressCountry: tenant.country },
    ...(branch.phone ? { telephone: branch.phone } : {}),
    acceptsReservations: true,
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: address(stepPath('one', branch.id)),
        inLanguage: locale,
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'FoodEstablishmentReservation', name: text(tenant.name) },
    },
  };
}
