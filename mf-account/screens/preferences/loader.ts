import type { Loader } from '@sufra/module';

export const loader: Loader = async ({ t }) => ({
  head: { title: t('preferences.title'), description: t('preferences.text'), noindex: true },
});
