/** The tenant's redirect table (HOST-029): fixed paths in both locales, loop-protected, external hosts allow-listed. */
import type { Locale } from '@sufra/contract';
import { safeReturn } from '../http/safe-return.ts';
import { localise, splitLocale } from '../locale/locale-path.ts';

/** Target by locale-free path: a locale-free path of this site, or an allowed external address. */
export type Redirects = ReadonlyMap<string, string>;

/** A chain of redirects is followed this far (safety E8); a longer one counts as a loop. */
const HOPS = 3;

export interface RedirectTable {
  redirects: readonly { from: string; to: string }[];
  external_hosts: readonly string[];
}

/** Resolves the table once: each entry leads straight to its end; entries that loop or leave the allowed hosts are dropped. */
export function resolveRedirects(table: RedirectTable): Redirects {
  const direct = new Map<string, string>();
  for (const { from, to } of table.redirects) {
    const target = allowedTarget(to, table.external_hosts);
    const source = safeReturn(from, '');
    if (target && source) direct.set(plain(splitLocale(source).path), target);
  }
  const resolved = new Map<string, string>();
  for (const from of direct.keys()) {
    const end = followed(direct, from);
    if (end) resolved.set(from, end);
  }
  return resolved;
}

/** Where a locale-free path leads in the visitor's language, or null. The query is kept when the target has none. */
export function redirectFor(redirects: Redirects, path: string, search: string, locale: Locale): string | null {
  const target = redirects.get(plain(path));
  if (target === undefined) return null;
  const withQuery = target.includes('?') ? target : insertQuery(target, search);
  return target.startsWith('/') ? localise(withQuery, locale) : withQuery;
}

/** Without slashes at its end: what is printed is often typed with one. */
function plain(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function insertQuery(target: string, search: string): string {
  const hash = target.indexOf('#');
  return hash < 0 ? target + search : target.slice(0, hash) + search + target.slice(hash);
}

function followed(direct: ReadonlyMap<string, string>, from: string): string | null {
  const seen = new Set([from]);
  let target = direct.get(from)!;
  while (target.startsWith('/')) {
    const path = plain(splitLocale(target.replace(/[?#].*$/s, '')).path);
    const next = direct.get(path);
    if (seen.has(path)) return null;
    if (next === undefined) return target;
    if (seen.size >= HOPS) return null;
    seen.add(path);
    target = next;
  }
  return target;
}

function allowedTarget(to: string, hosts: readonly string[]): string | null {
  if (to.startsWith('/')) {
    const inside = safeReturn(to, '');
    if (!inside) return null;
    const { pathname, search, hash } = new URL(inside, 'http://redirect.invalid');
    return splitLocale(pathname).path + search + hash;
  }
  if (!URL.canParse(to)) return null;
  const url = new URL(to);
  return url.protocol === 'https:' && !url.username && hosts.includes(url.hostname) ? url.href : null;
}
