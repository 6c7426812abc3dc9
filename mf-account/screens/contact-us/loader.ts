import type { Loader } from '@sufra/module';

export const loader: Loader = async ({ t }) => ({
  head: { title: t('contact.title'), description: t('contact.text') },
});
