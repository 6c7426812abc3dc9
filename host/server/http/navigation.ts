/** Why a page is asked for: only a person that opens it may spend what works once. */
import type { IncomingMessage } from 'node:http';

/**
 * `opened`: a browser shows it; `ahead`: a browser asks before anyone has tapped; `looked-at`: anything else
 * that is known to show no page (HEAD, a frame, a script); `unknown`: it does not say, as link previews, mail
 * scanners and old browsers.
 */
export type PageAsked = 'opened' | 'ahead' | 'looked-at' | 'unknown';

/** True for a page that a browser fetches before anyone has tapped: it may never be shown. */
export function isFetchedAhead({ 'sec-purpose': purpose }: IncomingMessage['headers']): boolean {
  return /^prefetch\b/i.test(String(purpose ?? ''));
}

/** Browsers send `Sec-Fetch-*` where a site is served over https; over http, in development, they are not missed. */
export function pageAsked({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, origin: string): PageAsked {
  if (method !== 'GET') return 'looked-at';
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))) return 'ahead';
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': shownAs } = headers;
  if (mode !== undefined || shownAs !== undefined)
    return mode === 'navigate' && shownAs === 'document' ? 'opened' : 'looked-at';
  return origin.startsWith('https://') ? 'unknown' : 'opened';
}
