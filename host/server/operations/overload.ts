/**
 * Overload: when the event loop is late, what can wait is refused at once, so that what cannot wait is answered
 * (safety §4). Pages that are in memory go on; payment returns, running orders and tracking are never refused: of the
 * API, the endpoints that are `critical`.
 */
import type { IncomingMessage } from 'node:http';
import { findPageEndpoint } from '@sufra/api/endpoints';
import { splitLocale } from '@sufra/i18n/address';

/** How often the loop is measured. A delay counts once it was seen twice in a row: one long task is no overload. */
const CHECK_INTERVAL_MS = 100;

/** Pages of payment returns and running orders, without their language. */
const CRITICAL_PAGE = /^\/(?:check[-_]payment|o\/|order\/)/;
/** What balancers, sockets, sessions and failure reports need. */
const CRITICAL_EDGE_PATH = /^\/(?:healthz|readyz|metrics|socket\.io|-\/session|-\/report)/;

export interface Overload {
  /** True when the request is to be refused with 503. */
  refuses(request: IncomingMessage): boolean;
  /** Milliseconds, for `/metrics`. */
  delay(): number;
  close(): void;
}

/**
 * `limit`: milliseconds of delay above which pages are refused; what a browser fetches ahead goes at half of it.
 * `measure`: milliseconds that the loop was late lately; for tests.
 */
export function createOverload(limit: number, measure?: () => number): Overload {
  let delay = 0;
  let last = 0;
  let due = performance.now() + CHECK_INTERVAL_MS;
  const timer = setInterval(() => {
    const late = measure?.() ?? Math.max(0, performance.now() - due);
    due = performance.now() + CHECK_INTERVAL_MS;
    delay = Math.min(late, last);
    last = late;
  }, CHECK_INTERVAL_MS).unref();
  return {
    refuses(request) {
      if (delay <= limit / 2 || isCritical(request)) return false;
      return delay > limit || /prefetch/.test(String(request.headers['sec-purpose'] ?? ''));
    },
    delay: () => delay,
    close: () => clearInterval(timer),
  };
}

function isCritical({ method = 'GET', url = '/' }: IncomingMessage): boolean {
  const pathname = url.replace(/[?#].*$/s, '');
  if (pathname.startsWith('/api/')) return findPageEndpoint(method, pathname)?.endpoint.critical === true;
  return CRITICAL_EDGE_PATH.test(pathname) || CRITICAL_PAGE.test(splitLocale(pathname).path);
}
