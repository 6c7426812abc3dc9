import { listBranches } from '@sufra/api/branch/endpoints';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';
import { branchList } from '../../structured-data/restaurant.ts';

/** The list of branches. */
export const loader: Loader = async ({ context, t, tryLoad }) => {
  const branches = await tryLoad(listBranches, { query: {} });
  const tenant = localizedName(context.tenant.name, context.locale).text;
  return {
    ...(branches ? {} : { status: UNREADABLE_STATUS }),
    head: {
      title: t('branches.headTitle'),
      description: t('branches.headDescription', { tenant }),
      ...(branches?.length ? { jsonLd: branchList(context, branches) } : {}),
    },
  };
};
