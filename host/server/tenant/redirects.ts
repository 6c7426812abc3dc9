/** The tenant's redirect table (HOST-029): fixed paths in both locales, loop-protected, external hosts allow-listed. */

import type { Locale } from '@sufra/contract';
import { localePath, safeReturn, splitLocale } from '@sufra/i18n/address';

/** Target by locale-free path: a locale-free path of this site, or an allowed external address. */
export type Redirects = ReadonlyMap<string, string>;

/** A chain of redirects is followed this far (safety E8); a longer one counts as a loop. */
const MAX_HOPS = 3;

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
    if (target && source) direct.set(pathOf(source), target);
  }
  const resolved = new Map<string, string>();
  for (const from of direct.keys()) {
    const end = followed(direct, from);
    if (end) resolved.set(from, end);
  }
  return resolved;
}

/** Where a locale-free, folded path leads in the visitor's language, or null. The query stays when the target has none. */
export function redirectFor(redirects: Redirects, path: string, search: string, locale: Locale): string | null {
  const target = redirects.get(path);
  if (target === undefined) return null;
  const withQuery = target.includes('?') ? target : insertQuery(target, search);
  return target.startsWith('/') ? localePath(locale, withQuery) : withQuery;
}

/** Locale-free path, folded: what is printed is often typed with a slash at its end. */
function pathOf(address: string): string {
  return splitLocale(address).path.replace(/[?#].*$/s, '');
}

function insertQuery(target: string, search: string): string {
  const hash = target.indexOf('#');
  return hash < 0 ? target + search : target.slice(0, hash) + search + target.slice(hash);
}

function followed(direct: ReadonlyMap<string, string>, from: string): string | null {
  const seen = new Set([from]);
  let target = direct.get(from)!;
  while (target.startsWith('/')) {
    const path = pathOf(target);
    const next = direct.get(path);
    if (seen.has(path)) return null;
    if (next === undefined) return target;
    if (seen.size >= MAX_HOPS) return null;
    seen.add(path);
    target = next;
  }
  return target;
}

function allowedTarget(to: string, hosts: readonly string[]): string | null {
  if (to.startsWith('/')) {
    const inside = safeReturn(to, '');
    return inside ? splitLocale(inside).path : null;
  }
  return allowedExternal(to, hosts);
}

/** An address of another site in its one spelling; null: not by https, or of a host that the tenant does not allow. */
export function allowedExternal(to: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(to)) return null;
  const url = new URL(to);
  return url.protocol === 'https:' && !url.username && hosts.includes(url.hostname) ? url.href : null;
}
