import { listBranches } from '@sufra/api/branch/endpoints';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import type { Loader } from '@sufra/module';
import { findEmenuBranch } from '../../emenu/find-branch.ts';

/** The branches whose menus can be read, whichever the code names; a code of no branch is in no cache (MENU-030). */
export const loader: Loader = async ({ params, t, tryLoad }) => {
  const branches = await tryLoad(listBranches, { query: {} });
  return {
    ...(branches ? {} : { status: UNREADABLE_STATUS }),
    head: {
      title: t('emenu.branchesHeadTitle'),
      canonical: '/branches',
      isMadeUp: !findEmenuBranch(branches ?? [], params.uuid ?? ''),
    },
  };
};
