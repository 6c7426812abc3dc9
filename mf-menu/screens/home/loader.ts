import { type Branch, listBranches, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import { listBanners } from '@sufra/api/tenant/endpoints';
import type { OrderType } from '@sufra/contract';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { descriptionText, localizedName } from '@sufra/i18n';
import type { Loader, LoaderInput } from '@sufra/module';
import { AREAS } from '../../delivery/areas-input.ts';
import { FULL_WIDTH, homeHero, preloadOf } from '../../hero/hero.ts';
import { popularInDocument } from '../../large-menu/popular-in-document.ts';
import { menuInput, shownMenu } from '../../menu/menu-input.ts';
import { brand } from '../../structured-data/restaurant.ts';
import { asksArea } from './place-choice.ts';
import { SLIDER } from './slider-input.ts';

/** Branches for the order card, areas when a delivery is asked for, the menu for its most ordered dishes. */
export const loader: Loader = async ({ params, context, place, tryLoad }) => {
  const { tenant, locale } = context;
  const input = menuInput(shownMenu(context, place, null));
  const [menu, branches] = await Promise.all([
    tryLoad(getMenu, input),
    tryLoad(listBranches, { query: {} }),
    tryLoad(listBanners, SLIDER),
    ...(asksArea(params.type, tenant.types) ? [tryLoad(listDeliveryAreas, AREAS)] : []),
  ]);
  const description = tenant.settings['website.description'] as Parameters<typeof localizedName>[0];
  const pageTitle = tenant.settings['website.page_title'] as Parameters<typeof localizedName>[0];
  return {
    // Either is worth a visit.
    ...(menu || branches ? {} : { status: UNREADABLE_STATUS }),
    head: {
      title: localizedName(pageTitle, locale).text || localizedName(tenant.title, locale).text,
      description: descriptionText(description, locale) || descriptionText(tenant.title, locale),
      ...(params.type === undefined
        ? { jsonLd: brand(context, branches ?? []) }
        : { noindex: true, canonical: '/', isMadeUp: !isOffered(params, tenant.types, branches ?? []) }),
      ...preloadOf(homeHero(tenant.settings).picture, FULL_WIDTH),
    },
    ...popularInDocument(menu, input),
  };
};

/** Whether the address names a type of the restaurant, and a branch of it if any (MENU-002). */
function isOffered(
  { type, branch }: LoaderInput['params'],
  types: readonly OrderType[],
  branches: readonly Branch[],
): boolean {
  return (
    (types as readonly (string | undefined)[]).includes(type) && (!branch || branches.some(({ id }) => id === branch))
  );
}
