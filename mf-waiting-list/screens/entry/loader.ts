import type { Loader } from '@sufra/module';

/** An entry that is not in any queue. Nobody can join on the site yet, so there is none that could be found. */
export const loader: Loader = ({ t }) => {
  return { status: 404, head: { title: t('entry.headTitle'), noindex: true } };
};
