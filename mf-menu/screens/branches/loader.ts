import { listBranches } from '@sufra/api/branch/endpoints';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';

/** The list of branches. */
export const loader: Loader = async ({ context, t, tryLoad }) => {
  await tryLoad(listBranches, { query: {} });
  const tenant = localizedName(context.tenant.name, context.locale).text;
  return {
    head: { title: t('branches.head_title', { tenant }), description: t('branches.head_description', { tenant }) },
  };
};
