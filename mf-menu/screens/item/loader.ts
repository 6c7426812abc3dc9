import { isApiError } from '@sufra/api';
import { getBranch } from '@sufra/api/branch/endpoints';
import { getItem, getMenu, type Item, listAllergens, listSimilarItems } from '@sufra/api/menu/endpoints';
import { isId } from '@sufra/contract';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { descriptionText, localizedName } from '@sufra/i18n';
import type { Loader, LoaderInput } from '@sufra/module';
import { itemInput } from '../../item/item-input.ts';
import { menuInDocument } from '../../large-menu/in-document.ts';
import { menuInput, shownMenu } from '../../menu/menu-input.ts';
import { dishData, shareImage } from '../../structured-data/menu.ts';

/** The dish over its menu. A dish that is not sold here is no error: the menu says so (MENU-013). */
export const loader: Loader = async (input) => {
  const { params, context, place, t, tryLoad } = input;
  const { locale } = context;
  const shown = shownMenu(context, place, null);
  const [item, menu, branch] = await Promise.all([
    loadItem(input, params.item ?? ''),
    tryLoad(getMenu, menuInput(shown)),
    shown.branch_id ? tryLoad(getBranch, { params: { id: shown.branch_id } }) : undefined,
    tryLoad(listAllergens, { query: {} }),
  ]);
  const isReadable = item || (item === null && menu);
  const rest = {
    ...(isReadable ? {} : { status: UNREADABLE_STATUS }),
    ...menuInDocument({ menu, input: menuInput(shown), locale, itemId: params.item }),
  };
  if (!item) {
    if (isId(params.item)) await tryLoad(listSimilarItems, itemInput(params.item, context, place));
    return { head: { title: t('menu.headTitle'), noindex: true, canonical: '/menu' }, ...rest };
  }
  return {
    head: {
      title: t('item.headTitle', { name: localizedName(item.names, locale).text }),
      description: descriptionText(item.descriptions, locale),
      ...(item.image ? shareImage(item.image) : {}),
      jsonLd: dishData(item, context, branch ?? null),
    },
    ...rest,
  };
};

/** Null: the dish is unknown here. Undefined: it could not be read (the page is not cached then). */
async function loadItem({ load, tryLoad, context, place }: LoaderInput, id: string): Promise<Item | null | undefined> {
  if (!isId(id)) return null;
  const input = itemInput(id, context, place);
  try {
    return await load(getItem, input);
  } catch (error) {
    return isApiError(error) && error.status === 404 ? null : tryLoad(getItem, input);
  }
}
