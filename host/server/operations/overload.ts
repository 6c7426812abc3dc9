/**
 * Overload: when the event loop is late, what can wait is refused at once, so that what cannot wait is answered
 * (safety §4). Pages that are in memory go on; payment returns, running orders and tracking are never refused: of the
 * API, the endpoints that are `critical`.
 */

import type { IncomingMessage } from 'node:http';
import { findPageEndpoint } from '@sufra/api/endpoints';
import { findStaffEndpoint } from '@sufra/api/staff/endpoints';
import { matchRoute } from '@sufra/contract';
import { REPORT_PATH, SESSION_PATH } from '@sufra/contract/edge-paths';
import { ORDER_PAGES } from '@sufra/contract/order-pages';
import { splitLocale } from '@sufra/i18n/address';
import { isFetchedAhead } from '../http/navigation.ts';

/** How often the loop is measured. A delay counts once it was seen twice in a row: one long task is no overload. */
const CHECK_INTERVAL_MS = 100;

/** Pages of payment returns and running orders, without their language. */
const CRITICAL_PAGES = Object.values(ORDER_PAGES).map((path) => ({ path }));

/** The edge's own addresses that it never refuses: what balancers, sockets, sessions and failure reports need. */
export const CRITICAL_EDGE_PATHS = {
  alive: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  certificates: '/certificates',
  session: SESSION_PATH,
  report: REPORT_PATH,
} as const;
/** The sockets. */
export const SOCKET_PREFIX = '/socket.io/';
const CRITICAL_PATHS: ReadonlySet<string> = new Set(Object.values(CRITICAL_EDGE_PATHS));

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
      return delay > limit || isFetchedAhead(request.headers);
    },
    delay: () => delay,
    close: () => clearInterval(timer),
  };
}

function isCritical({ method = 'GET', url = '/' }: IncomingMessage): boolean {
  const pathname = url.replace(/[?#].*$/s, '');
  if (pathname.startsWith('/api/'))
    return (findPageEndpoint(method, pathname) ?? findStaffEndpoint(method, pathname))?.endpoint.critical === true;
  if (CRITICAL_PATHS.has(pathname) || pathname.startsWith(SOCKET_PREFIX)) return true;
  return matchRoute(CRITICAL_PAGES, splitLocale(pathname).path) !== null;
}
