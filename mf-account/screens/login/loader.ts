import type { Loader } from '@sufra/module';
import { returnPath } from '../../sign-in/return-path.ts';

/** `/auth` and `/account/login`: who is signed in already goes on (ACCT-003). */
export const loader: Loader = ({ session, search, t }) => {
  if (session?.customer) return { redirect: returnPath(`?${search}`) };
  return { head: { title: t('login.title'), noindex: true } };
};
