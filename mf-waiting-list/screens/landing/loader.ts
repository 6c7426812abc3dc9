import { listWaitingBranches } from '@sufra/api/branch/endpoints';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';

/** The branches with a queue. */
export const loader: Loader = async ({ context, t, tryLoad }) => {
  const branches = await tryLoad(listWaitingBranches, {});
  const tenant = localizedName(context.tenant.name, context.locale).text;
  return {
    ...(branches ? {} : { status: UNREADABLE_STATUS }),
    head: { title: t('landing.headTitle'), description: t('landing.headDescription', { tenant }) },
  };
};
