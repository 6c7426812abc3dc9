import { listBranches } from '@sufra/api/branch/endpoints';
import { getMenu, listAllergens } from '@sufra/api/menu/endpoints';
import { isOrderType } from '@sufra/contract';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';
import { menuInDocument } from '../../large-menu/in-document.ts';
import { menuInput } from '../../menu/menu-input.ts';
import { shownEmenu } from './emenu-input.ts';

/** A menu to read: its branch, dishes and allergens, for everybody the same (MENU-027, MENU-028, MENU-029). */
export const loader: Loader = async ({ params, context, t, tryLoad }) => {
  const { tenant, locale } = context;
  // A word that is no order type is answered as everywhere (MENU-002).
  if (params.type !== undefined && !isOrderType(params.type)) {
    return { redirect: `/select-type/${encodeURIComponent(params.type)}` };
  }
  const branches = await tryLoad(listBranches, { query: {} });
  const { branch, type } = shownEmenu(params, branches ?? [], tenant.types);
  const name = localizedName(tenant.name, locale).text;
  if (!branch) {
    return { status: branches ? 404 : UNREADABLE_STATUS, head: { title: t('menu.headTitle'), noindex: true } };
  }
  const input = menuInput({ branch_id: branch.id, type });
  const [menu] = await Promise.all([tryLoad(getMenu, input), tryLoad(listAllergens, { query: {} })]);
  const branchName = localizedName(branch.names, locale).text;
  return {
    ...(menu ? {} : { status: UNREADABLE_STATUS }),
    head: {
      title: t('emenu.headTitle', { branch: branchName }),
      description: t('menu.headDescription', { tenant: name, branch: branchName }),
      canonical: '/menu',
    },
    ...menuInDocument({ menu, input, locale }),
  };
};
