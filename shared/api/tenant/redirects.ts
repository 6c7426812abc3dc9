/** A restaurant's redirects as the storefront reads them, and why it would not follow one (HOST-029, safety E8). */
import { parseUrl } from '@sufra/contract/older-browsers';
import { safeReturn, splitLocale } from '@sufra/i18n/address';

/** Target by locale-free path: a locale-free path of this site, or an allowed external address. */
export type ResolvedRedirects = ReadonlyMap<string, string>;

/** A chain of redirects is followed this far (safety E8); a longer one counts as a loop. */
const MAX_HOPS = 3;

export interface RedirectTable {
  redirects: readonly { from: string; to: string }[];
  external_hosts: readonly string[];
}

/**
 * `from`: it is no path of this site. `to`: neither a path nor an address by https. `elsewhere`: of a host
 * that is not allowed. `self`: to itself.
 */
export type RedirectFault = 'from' | 'to' | 'elsewhere' | 'self' | 'loop';

/**
 * Resolves the table once: each entry leads straight to its end; entries that loop or leave the allowed hosts
 * are dropped.
 */
export function resolveRedirects(table: RedirectTable): ResolvedRedirects {
  const direct = directOf(table);
  const resolved = new Map<string, string>();
  for (const from of direct.keys()) {
    const end = followed(direct, from);
    if (end) resolved.set(from, end);
  }
  return resolved;
}

/** Why the storefront would not follow this entry of a table; null: it does. */
export function redirectFault({ from, to }: { from: string; to: string }, table: RedirectTable): RedirectFault | null {
  const path = redirectPath(from);
  if (path === null || path === '/') return 'from';
  if (!allowedTarget(to, table.external_hosts)) {
    const url = to.startsWith('/') ? null : parseUrl(to);
    return url?.protocol === 'https:' && !url.username ? 'elsewhere' : 'to';
  }
  if (redirectPath(to) === path) return 'self';
  return followed(directOf(table), path) === null ? 'loop' : null;
}

/** The path that a redirect stands for, folded and without a language; null: it is none of this site. */
export function redirectPath(from: string): string | null {
  const source = safeReturn(from, '');
  return source ? pathOf(source) : null;
}

/** A check of many entries reads their table once. */
const directOfTable = new WeakMap<RedirectTable, ReadonlyMap<string, string>>();

function directOf(table: RedirectTable): ReadonlyMap<string, string> {
  const known = directOfTable.get(table);
  if (known) return known;
  const { redirects, external_hosts } = table;
  const direct = new Map<string, string>();
  for (const { from, to } of redirects) {
    const target = allowedTarget(to, external_hosts);
    const source = redirectPath(from);
    if (target && source) direct.set(source, target);
  }
  directOfTable.set(table, direct);
  return direct;
}

/** Locale-free path, folded: what is printed is often typed with a slash at its end. */
function pathOf(address: string): string {
  return splitLocale(address).path.replace(/[?#].*$/s, '');
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
  const url = parseUrl(to);
  return url?.protocol === 'https:' && !url.username && hosts.includes(url.hostname) ? url.href : null;
}
