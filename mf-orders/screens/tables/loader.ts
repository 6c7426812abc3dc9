import type { Loader } from '@sufra/module';

export const loader: Loader = ({ t }) => ({ head: { title: t('tables.title'), noindex: true } });
