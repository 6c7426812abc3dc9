/**
 * Ends requests whose body comes too slowly (safety B10): each holds a connection, a place at the edge and
 * its bytes in memory. A request has REQUEST_MS to come as a whole, which Node counts, and a least rate,
 * which is counted here.
 */

import { refuseRaw } from '@sufra/contract/raw-refusal';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** From the first byte of a request to its last. 4 MB come in it at 70 KB a second. */
export const REQUEST_MS = MINUTE_MS;
/** From the first byte of a request to the end of its headers. */
export const HEADERS_MS = 15_000;
/** How often Node looks for requests that are over time. */
export const CHECK_MS = 5000;

export interface SenderRule {
  /** How long a sender may take whatever the rate is. A telephone that wakes its radio needs a few seconds. */
  graceMs: number;
  /** Bytes a second on average since the headers came, after that. */
  leastRate: number;
}

const RULE: SenderRule = { graceMs: 10_000, leastRate: 8000 };

export function endSlowSenders(http: FastifyInstance, rule: SenderRule = RULE): void {
  http.addHook('onRequest', async (request) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding !== undefined || Number(length ?? 0) > 0) watch(request, rule);
  });
}

function watch({ raw }: FastifyRequest, { graceMs, leastRate }: SenderRule): void {
  const { socket } = raw;
  const begin = performance.now();
  // The edge sends one request at a time over a connection: what comes is this one's.
  const before = socket.bytesRead;
  const written = socket.bytesWritten;
  const timer = setInterval(() => {
    const seconds = (performance.now() - begin) / 1000;
    if (raw.complete || socket.destroyed) clearInterval(timer);
    else if (socket.bytesRead - before < leastRate * seconds) {
      clearInterval(timer);
      // As Node ends those that are over time. An answer that was sent already is not sent twice.
      if (socket.bytesWritten === written) refuseRaw({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
      else socket.destroySoon();
    }
  }, graceMs);
  timer.unref();
  // The end of its body, or of its connection.
  for (const end of ['end', 'close']) raw.once(end, () => clearInterval(timer));
}
