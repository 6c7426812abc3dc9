import type { Loader } from '@sufra/module';

export const loader: Loader = ({ t }) => ({ head: { title: t('tax.title'), noindex: true } });
