/**
 * `/media/*`: pictures of the provider, with its cache headers: their addresses change with their bytes. Each is read whole before
 * it is sent: a visitor that takes it slowly holds no connection to the provider.
 */

import type { ServerResponse } from 'node:http';
import type { Edge } from '../edge.ts';
import { DATA_POLICY, type EdgeRequest, securityHeaders, sendAnswer } from '../http/exchange.ts';
import { isAmbiguousPath } from '../http/guard.ts';

const RETURNED = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'vary',
];
/** Pictures that are nothing else: an SVG is a document with scripts (safety W1). */
const PICTURES = /^image\/(?:avif|webp|png|jpeg|gif|x-icon|vnd\.microsoft\.icon)\s*(?:;|$)/i;
const FORWARDED = ['if-none-match', 'if-modified-since', 'range', 'accept'];

export async function forwardMedia(edge: Edge, request: EdgeRequest, response: ServerResponse): Promise<void> {
  const { method, pathname, search, raw } = request;
  const refuse = (status: number, more: Record<string, string> = {}) =>
    sendAnswer(request, response, { status, headers: { 'Content-Type': 'text/plain', ...more } });
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, { Allow: 'GET, HEAD' });
  if (isAmbiguousPath(pathname)) return refuse(400);
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = raw.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  try {
    const answer = await edge.client.send({ method, path: pathname + search, headers, timeout: 15_000 });
    const type = answer.headers['content-type'];
    const isPicture = typeof type === 'string' && PICTURES.test(type);
    if (answer.status !== 304 && !isPicture) {
      return refuse(answer.status >= 400 ? answer.status : 502);
    }
    const out: Record<string, string> = { ...securityHeaders(request.origin), 'Content-Security-Policy': DATA_POLICY };
    for (const name of RETURNED) {
      const value = answer.headers[name];
      if (typeof value === 'string') out[name] = value;
    }
    response.writeHead(answer.status, out);
    response.end(method === 'HEAD' ? undefined : answer.body);
  } catch (error) {
    // The visitor or the provider closed the connection; a body that is partly sent cannot be replaced.
    edge.log.debug({ err: error, request: request.id }, 'media');
    if (response.headersSent) response.destroy();
    else await refuse(502);
  }
}
