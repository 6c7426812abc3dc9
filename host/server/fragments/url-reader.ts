/** Reads addresses for a bundle's context with the process's URL: texts in, texts out. */
import type { UrlReader } from './context/web-globals.ts';

const CHANGEABLE: ReadonlySet<string> = new Set([
  ...['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'],
]);

export const urlReader: UrlReader = {
  parseUrl(text, base) {
    const url = areTexts(text) ? URL.parse(text, typeof base === 'string' ? base : undefined) : null;
    return url && linesOf(url);
  },
  changeUrl(href, part, value) {
    const url = new URL(href);
    if (areTexts(value) && CHANGEABLE.has(part)) url[part as 'search'] = value;
    return linesOf(url);
  },
  parseQuery: (text) => JSON.stringify(areTexts(text) ? [...new URLSearchParams(text)] : []),
};

/** Whatever the types say: it comes from a context in which the bundle may have replaced anything. */
export function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function linesOf(url: URL): string {
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
  return [href, origin, protocol, username, password, host, hostname, port, pathname, search, hash].join('\n');
}
