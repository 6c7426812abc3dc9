import type { Loader } from '@sufra/module';
import { nextPath } from '../../sign-in/return-path.ts';

/** `/auth` and `/account/login`: a signed-in customer goes on (ACCT-003). */
export const loader: Loader = ({ session, search, t }) => {
  if (session?.customer) return { redirect: nextPath(`?${search}`) };
  return { head: { title: t('login.title'), noindex: true } };
};
