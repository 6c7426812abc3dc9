import { getBranch } from '@sufra/api/branch/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import { isOrderType } from '@sufra/contract';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';
import { menuInDocument } from '../../large-menu/in-document.ts';
import { menuInput, shownMenu } from '../../menu/menu-input.ts';
import { menuData } from '../../structured-data/menu.ts';

/** The menu and its branch. A type that is not offered leads to where the offered ones are (MENU-002, MENU-010). */
export const loader: Loader = async ({ params, context, place, t, tryLoad }) => {
  const { tenant, locale } = context;
  const type = params.type;
  if (type !== undefined && !(isOrderType(type) && tenant.types.includes(type))) {
    return { redirect: `/select-type/${encodeURIComponent(type)}` };
  }
  const shown = shownMenu(context, place, type ?? null);
  const [menu, branch] = await Promise.all([
    tryLoad(getMenu, menuInput(shown)),
    shown.branch_id ? tryLoad(getBranch, { params: { id: shown.branch_id } }) : undefined,
  ]);
  const name = localizedName(tenant.name, locale).text;
  const branchName = localizedName(branch?.names, locale).text;
  return {
    ...(menu ? {} : { status: UNREADABLE_STATUS }),
    head: {
      title: t('menu.headTitle'),
      description: branchName
        ? t('menu.headDescription', { tenant: name, branch: branchName })
        : t('menu.headDescriptionPlain', { tenant: name }),
      ...(type ? { canonical: '/menu' } : {}),
      ...(menu ? { jsonLd: menuData(menu, context, branch ?? null) } : {}),
    },
    ...menuInDocument({ menu, input: menuInput(shown), locale }),
  };
};
