import { LOGIN_PATH } from '@sufra/contract/modules/account';
import { safeReturn, splitLocale } from '@sufra/i18n';

/** Where a sign-in goes on: a path of this site, or the choice of restaurants. */
export function returnPath(path: string): string {
  const wanted = new URLSearchParams(path.split('?')[1] ?? '').get('return');
  const own = splitLocale(safeReturn(wanted, '/')).path;
  return own.startsWith(LOGIN_PATH) || own.startsWith('/enter') ? '/' : own;
}
