/** What a scanned or typed code means on this site: the same patterns as the routes (MENU-038, guide §1.23). */

import { matchRoute } from '@sufra/contract';
import { parseUrl } from '@sufra/contract/older-browsers';
import { splitLocale } from '@sufra/i18n';

/** Pages that a printed code may lead to. */
const TARGETS = [
  { path: '/table/:code' },
  { path: '/menu/:type/session/:id' },
  { path: '/menu/:type/branch/:id' },
  { path: '/menu/e/branch/:uuid' },
  { path: '/menu/e/branches/:uuid' },
  { path: '/emenu/:id' },
  { path: '/item/:item' },
] as const;
/** The queue of a branch: the code at its door says with `door` that the scanning guest stands there. */
const QUEUE = { path: '/waiting-list/branch/:id' } as const;
const DOOR_CODE = /^[\w-]{1,100}$/;

const WEB: readonly string[] = ['http:', 'https:'];
const TABLE_CODE = /^[A-Za-z0-9-]{2,32}$/;

/** Whether something can be a table's code at all: anything else is not worth a question. */
export const isTableCode = (code: string): boolean => TABLE_CODE.test(code);

/**
 * Locale-free path that a code leads to; null: it is not this restaurant's. `text`: an address of this site,
 * or a table's code as it is printed. Never another site, whatever it looks like.
 */
export function scanTarget(text: string, origin: string): string | null {
  const read = text.trim().slice(0, 500);
  // As people type what is printed: with a space or a long dash in place of the hyphen.
  const typed = read.replace(/[ \u2010-\u2015]/g, '-');
  if (isTableCode(typed)) return `/table/${typed}`;
  const url = parseUrl(read);
  if (!url) return null;
  // A code that was printed before the site had https is still its own: only the path of it is used.
  if (!WEB.includes(url.protocol) || url.host !== new URL(origin).host || url.username || url.password) return null;
  const { path } = splitLocale(url.pathname);
  if (matchRoute([QUEUE], path)) {
    const door = url.searchParams.get('door') ?? '';
    return DOOR_CODE.test(door) ? `${path}?door=${door}` : path;
  }
  return matchRoute(TARGETS, path) ? path : null;
}
