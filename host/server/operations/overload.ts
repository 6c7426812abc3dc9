/**
 * Overload: when the event loop is late, what can wait is refused at once, so that what cannot wait is answered
 * (safety §4). Pages that are in memory go on; payment returns, running orders and tracking are never refused.
 */
import type { IncomingMessage } from 'node:http';

/** How often the loop is looked at, in ms. A delay counts once it was seen twice in a row: one long task is none. */
const LOOK = 100;

const NEVER =
  /^(?:\/en)?\/(?:check-payment|check_payment|o\/|order\/)|^\/api\/v1\/(?:payment|order\/orders)(?:\/|$)|^\/(?:healthz|readyz|metrics|socket\.io)|^\/-\/(?:session|report)/;

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
  let due = performance.now() + LOOK;
  const timer = setInterval(() => {
    const late = measure?.() ?? Math.max(0, performance.now() - due);
    due = performance.now() + LOOK;
    delay = Math.min(late, last);
    last = late;
  }, LOOK).unref();
  return {
    refuses(request) {
      if (delay <= limit / 2 || NEVER.test(request.url ?? '')) return false;
      return delay > limit || /prefetch/.test(String(request.headers['sec-purpose'] ?? ''));
    },
    delay: () => delay,
    close: () => clearInterval(timer),
  };
}
