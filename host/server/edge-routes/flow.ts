/** `/-/flow` (`@sufra/contract/flow`): an answer in two parts, for `sufra doctor --site`. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { FLOW_ETAG, FLOW_MS, FLOW_ORIGIN_HEADER } from '@sufra/contract/flow';
import { DATA_POLICY, type EdgeAnswer, type EdgeRequest, securityHeaders } from '../http/exchange.ts';

/** Answers on their way at once: anyone may ask, and each stays a second. */
const PLACES = 20;
const PLAIN = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };

export class Flow {
  #taken = 0;

  async answer(request: EdgeRequest, response: ServerResponse): Promise<EdgeAnswer | null> {
    if (request.method !== 'GET') return { status: 405, headers: { ...PLAIN, Allow: 'GET' } };
    if (this.#taken >= PLACES) return { status: 503, headers: { ...PLAIN, 'Retry-After': '2' } };
    this.#taken += 1;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      response.writeHead(200, {
        ...securityHeaders(request.origin),
        // As documents have it: what compresses on the way compresses this too.
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': DATA_POLICY,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ETag: FLOW_ETAG,
        [FLOW_ORIGIN_HEADER]: request.origin,
      });
      response.write('first\n');
      await wait(FLOW_MS, undefined, { signal: gone.signal }).catch(() => undefined);
      response.end('last\n');
      return null;
    } finally {
      this.#taken -= 1;
    }
  }
}
