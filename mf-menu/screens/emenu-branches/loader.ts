import { listBranches } from '@sufra/api/branch/endpoints';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';

/** The branches whose menus can be read (MENU-030). */
export const loader: Loader = async ({ context, t, tryLoad }) => {
  await tryLoad(listBranches, { query: {} });
  const tenant = localizedName(context.tenant.name, context.locale).text;
  return { head: { title: t('emenu.branches_head_title', { tenant }), canonical: '/branches' } };
};
