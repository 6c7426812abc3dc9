import { listBranches } from '@sufra/api/branch/endpoints';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import type { Loader } from '@sufra/module';

/** The branches whose menus can be read (MENU-030). */
export const loader: Loader = async ({ t, tryLoad }) => {
  const branches = await tryLoad(listBranches, { query: {} });
  return {
    ...(branches ? {} : { status: UNREADABLE_STATUS }),
    head: { title: t('emenu.branchesHeadTitle'), canonical: '/branches' },
  };
};
