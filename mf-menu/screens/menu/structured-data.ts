/** The menu for search engines: schema.org, names and prices only, so that the document stays small. */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { Menu } from '@sufra/api/menu/endpoints';
import type { PageContext } from '@sufra/contract';
import { localePath, localizedName } from '@sufra/i18n';

export function menuData(menu: Menu, context: PageContext, branch: Branch | null): unknown {
  const { tenant, locale, origin } = context;
  const text = (names: Parameters<typeof localizedName>[0]) => localizedName(names, locale).text;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: text(tenant.name),
    url: new URL(localePath(locale, '/'), origin).href,
    ...(branch ? { address: text(branch.address), telephone: branch.phone } : {}),
    hasMenu: {
      '@type': 'Menu',
      url: new URL(localePath(locale, '/menu'), origin).href,
      hasMenuSection: menu.groups.map((group) => ({
        '@type': 'MenuSection',
        name: text(group.names),
        hasMenuItem: group.items.map((item) => ({
          '@type': 'MenuItem',
          name: text(item.names),
          offers: { '@type': 'Offer', price: item.min_price, priceCurrency: branch?.currency ?? tenant.currency },
        })),
      })),
    },
  };
}
