import type { Loader } from '@sufra/module';

export const loader: Loader = ({ t }) => ({ head: { title: t('till.title'), noindex: true } });
