/** Where the tenant's redirects lead a visitor (HOST-029): in their language. */

import type { ResolvedRedirects } from '@sufra/api/tenant/redirects';
import type { Locale } from '@sufra/contract';
import { localePath } from '@sufra/i18n/address';

/**
 * Where a locale-free, folded path leads in the visitor's language, or null. The query stays when the target has none.
 */
export function redirectFor(redirects: ResolvedRedirects, path: string, search: string, locale: Locale): string | null {
  const target = redirects.get(path);
  if (target === undefined) return null;
  const withQuery = target.includes('?') ? target : insertQuery(target, search);
  return target.startsWith('/') ? localePath(locale, withQuery) : withQuery;
}

function insertQuery(target: string, search: string): string {
  const hash = target.indexOf('#');
  return hash < 0 ? target + search : target.slice(0, hash) + search + target.slice(hash);
}
