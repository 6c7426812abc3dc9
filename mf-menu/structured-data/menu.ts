/** The menu and a dish for search engines (schema.org). */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { Item, Menu } from '@sufra/api/menu/endpoints';
import type { Head, LocalizedText, PageContext } from '@sufra/contract';
import { SHARE_PICTURE_SIZE } from '@sufra/contract/share-picture';
import { localizedName } from '@sufra/i18n';
import { pictureUrl } from '@sufra/ui/picture';
import { address, restaurant, type Thing } from './restaurant.ts';

/** Of a dish whose time is not now it is sold at its time; a state that a later server adds counts so too. */
const AVAILABILITY: Readonly<Record<string, string>> = { sold_out: 'OutOfStock', type_off: 'LimitedAvailability' };

/** Names and prices only, so that the document stays small. */
export function menuData(menu: Menu, context: PageContext, branch: Branch | null): Thing {
  const { tenant, locale } = context;
  const text = (names: LocalizedText) => localizedName(names, locale).text;
  return restaurant(context, branch, {
    hasMenu: {
      '@type': 'Menu',
      url: address(context, '/menu'),
      inLanguage: locale,
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
  });
}

/** One dish, on the page of its own. */
export function dishData(item: Item, context: PageContext, branch: Branch | null): Thing {
  const { tenant, locale, origin } = context;
  const description = localizedName(item.descriptions, locale).text;
  const { image } = item;
  return {
    '@context': 'https://schema.org',
    '@type': 'MenuItem',
    name: localizedName(item.names, locale).text,
    url: address(context, `/item/${encodeURIComponent(item.id)}`),
    ...(description ? { description } : {}),
    ...(image ? { image: new URL(shareImage(image).image, origin).href } : {}),
    offers: {
      '@type': 'Offer',
      price: item.min_price,
      priceCurrency: branch?.currency ?? tenant.currency,
      availability: `https://schema.org/${AVAILABILITY[item.availability.state] ?? 'InStock'}`,
    },
    ...(item.calories === null
      ? {}
      : { nutrition: { '@type': 'NutritionInformation', calories: `${item.calories} calories` } }),
  };
}

/**
 * The picture of a dish where it is shared: the one made for that, else its largest in the format that most
 * readers know.
 */
export function shareImage(
  image: NonNullable<Item['image']>,
): Required<Pick<Head, 'image' | 'imageSize'>> & Pick<Head, 'squareImage'> {
  const { width, height, share, share_square: square } = image;
  const own = square ? { squareImage: square } : {};
  if (share) return { image: share, imageSize: SHARE_PICTURE_SIZE, ...own };
  const file = pictureUrl(image, image.widths.at(-1) ?? width, image.formats.at(-1) ?? 'webp');
  return { image: file, imageSize: { width, height }, ...own };
}
