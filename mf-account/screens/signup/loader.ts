import type { Loader } from '@sufra/module';
import { keptQuery, nextPath } from '../../sign-in/return-path.ts';

/**
 * `/account/signup` asks the name after the verified mobile (C-17): a guest signs in first, a named customer goes on.
 */
export const loader: Loader = ({ session, search, t }) => {
  if (session?.customer?.name) return { redirect: nextPath(`?${search}`) };
  if (session && !session.customer) return { redirect: `/account/login${keptQuery(`?${search}`)}` };
  return { head: { title: t('name.title'), noindex: true } };
};
