import type { Loader } from '@sufra/module';
import { safeReturn } from '../../parts/sign-in/safe-return.ts';

/** `/auth` and `/account/login`: who is signed in already goes on (ACCT-003). */
export const loader: Loader = ({ session, search, t }) => {
  if (session?.customer) return { redirect: safeReturn(`?${search}`) };
  return { head: { title: t('login.title'), noindex: true } };
};
