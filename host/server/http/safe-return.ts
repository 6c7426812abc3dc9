/** The one place that decides whether an address given from outside may be gone to (safety E8). */

const BASE = 'http://return.invalid';
// Controls, spaces, backslashes: browsers drop or turn them, so that what we checked is not where they go.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/** The path, query and hash of `value` when it stays on this site, else `fallback`. */
export function safeReturn(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > 2048 || UNSAFE.test(value)) return fallback;
  if (!value.startsWith('/') || value.startsWith('//')) return fallback;
  let parsed: URL;
  try {
    parsed = new URL(value, BASE);
  } catch {
    return fallback;
  }
  const path = `${parsed.pathname}${parsed.search}${parsed.hash}`;
  // `/.//evil` and `/..//evil` resolve to `//evil`.
  if (parsed.origin !== BASE || path.startsWith('//')) return fallback;
  return path;
}
