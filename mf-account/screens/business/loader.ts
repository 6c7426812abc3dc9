import type { Loader } from '@sufra/module';

export const loader: Loader = async ({ t }) => ({
  head: { title: t('business.title'), description: t('business.text') },
});
