/** What a browser calls itself, in the two words by which its owner knows it. */
import type { FastifyRequest } from 'fastify';

const MAX_AGENT_CHARS = 300;

/** What the browser calls itself, as the edge says it. */
export function agentOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const named = request.headers['x-device'];
  return typeof named === 'string' ? named.slice(0, MAX_AGENT_CHARS) || null : null;
}

/** Asked in this order: many browsers name others along with themselves. */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
];

/**
 * `Chrome · Android`; null for what names neither. The text itself is not shown, because a caller can write
 * anything into it.
 */
export function deviceName(agent: string | null): string | null {
  const nameIn = (names: typeof BROWSERS) => names.find(([mark]) => agent?.includes(mark))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' · ') || null;
}
