/**
 * `/link`: an address that names what it leads to in its query, for codes that are printed and messages that
 * are sent (HOST-021).
 */

import { allowedExternal } from '@sufra/api/tenant/redirects';
import { safeReturn, splitLocale } from '@sufra/i18n/address';
import { type ActivePlan, findRoute } from '../plan/active.ts';
import type { Tenant } from '../tenant/tenant.ts';

/** By name in the query: where a thing with that id is shown. */
const THINGS: Readonly<Record<string, (id: string) => string>> = {
  item: (id) => `/item/${id}`,
  group: (id) => `/menu#group${id}`,
  page: (slug) => `/page/${slug}`,
  order: (id) => `/order/${id}`,
  table: (code) => `/table/${code}`,
};

/** What ids and slugs are made of: no slash, no control character, not dots alone. */
const ID = /^(?!\.+$)[\p{L}\p{N}._~-]{1,200}$/u;

/**
 * Where the query leads: a locale-free address of this site that is there for this tenant, or an external one
 * whose host the tenant allows (`external_hosts` of its redirects). `to` is an address itself, the other
 * names (`item`, `group`, `page`, `order`, `table`) go with an id; the first that is given counts. Null: it
 * names nothing that is known.
 */
export function linkTarget(search: string, tenant: Tenant, active: ActivePlan): string | null {
  const query = new URLSearchParams(search);
  const to = query.get('to');
  if (to !== null)
    return to.startsWith('/')
      ? known(to, tenant, active)
      : allowedExternal(to, tenant.answers.redirects.external_hosts);
  const name = Object.keys(THINGS).find((each) => query.has(each));
  const id = name === undefined ? '' : query.get(name)!;
  return name === undefined || !ID.test(id) ? null : known(THINGS[name]!(encodeURIComponent(id)), tenant, active);
}

/** Never `/link` itself: it is the host's, and no route. */
function known(address: string, tenant: Tenant, active: ActivePlan): string | null {
  const inside = safeReturn(address, '');
  if (!inside) return null;
  const target = splitLocale(inside).path;
  const path = target.replace(/[?#].*$/s, '');
  const page = /^\/page\/([^/]+)$/.exec(path)?.[1];
  const isThere =
    findRoute(active, path).found === 'route' ||
    path === '/page' ||
    tenant.redirects.has(path) ||
    tenant.pages.some(({ slug }) => encodeURIComponent(slug) === page);
  return isThere ? target : null;
}
