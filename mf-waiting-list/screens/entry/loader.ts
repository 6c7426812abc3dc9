import type { Loader } from '@sufra/module';

/** An entry that is not in any queue. Joining on the site is not possible yet, so no entry exists. */
export const loader: Loader = ({ t }) => {
  return { status: 404, head: { title: t('entry.headTitle'), noindex: true } };
};
