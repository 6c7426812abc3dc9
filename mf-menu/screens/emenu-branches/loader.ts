import { listBranches } from '@sufra/api/branch/endpoints';
import type { Loader } from '@sufra/module';

/** The branches whose menus can be read (MENU-030). */
export const loader: Loader = async ({ t, tryLoad }) => {
  await tryLoad(listBranches, { query: {} });
  return { head: { title: t('emenu.branchesHeadTitle'), canonical: '/branches' } };
};
