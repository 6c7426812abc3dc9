import type { Loader } from '@sufra/module';

export const loader: Loader = ({ t }) => ({ head: { title: t('modules.title'), noindex: true } });
