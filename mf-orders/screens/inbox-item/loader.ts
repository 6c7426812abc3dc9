import type { Loader } from '@sufra/module';

export const loader: Loader = ({ t }) => ({ head: { title: t('inbox.title'), noindex: true } });
