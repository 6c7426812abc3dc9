import type { Loader } from '@sufra/module';
import { isMessageCode } from './codes.ts';

export const loader: Loader = ({ search, t }) => {
  const code = search.get('code');
  const head = { title: t('message.title'), noindex: true };
  return isMessageCode(code) ? { head } : { head, status: 404 };
};
