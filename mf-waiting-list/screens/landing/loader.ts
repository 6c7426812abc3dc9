import { listWaitingBranches } from '@sufra/api/branch/endpoints';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';

/** The branches with a queue. */
export const loader: Loader = async ({ context, t, tryLoad }) => {
  await tryLoad(listWaitingBranches, {});
  const tenant = localizedName(context.tenant.name, context.locale).text;
  return {
    head: { title: t('landing.headTitle'), description: t('landing.headDescription', { tenant }) },
  };
};
