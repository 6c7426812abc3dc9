/** What a browser may have before anyone has tapped (docs/decisions/0397). */
import { type EdgeAnswer, type EdgeRequest, NO_STORE } from '../http/exchange.ts';
import type { Decision } from './decide.ts';

/** The browser drops it, and asks again when the link is tapped. */
export const NOT_AHEAD: EdgeAnswer = {
  status: 503,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': NO_STORE },
  body: 'Not before it is opened',
};

/**
 * Only what every guest gets: a visitor's own page may spend a link, open an order or show what was true a
 * while ago. `cookies`: what the answer would have to remember, as the share of a canary that was drawn.
 */
export function mayComeAhead(
  { raw }: Pick<EdgeRequest, 'raw'>,
  { kind }: Decision,
  cookies: readonly string[],
): boolean {
  if (raw.headers['save-data'] === 'on' || cookies.length > 0) return false;
  return kind === 'public' || kind === 'redirect' || kind === 'state';
}
