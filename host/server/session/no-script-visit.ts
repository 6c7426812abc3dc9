/**
 * The cookie `plain`: this visitor's forms reached the edge itself, so no script keeps the basket in view.
 * For half an hour pages are made with it (decision 98). Behind the mark stands, once, the dish that was just
 * added.
 */
import { isId } from '@sufra/contract';
import { type Cookies, setCookie } from '../http/cookies.ts';

const NAME = 'plain';
const MAX_AGE_S = 30 * 60;
const ON = 'on';

export interface NoScriptVisit {
  /** Id of the dish that the page has to mention; null: none. */
  added: string | null;
}

/** Null: the visitor has scripts, or has sent no form yet. */
export function noScriptVisit(cookies: Cookies): NoScriptVisit | null {
  const [on, added, ...more] = (cookies[NAME] ?? '').split('.');
  if (on !== ON || more.length > 0) return null;
  if (added === undefined) return { added: null };
  return isId(added) ? { added } : null;
}

export function noScriptVisitCookie({ added }: NoScriptVisit, secure: boolean): string {
  return setCookie(NAME, added === null ? ON : `${ON}.${added}`, { maxAge: MAX_AGE_S, httpOnly: true, secure });
}
