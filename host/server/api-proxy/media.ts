/** `/media/*`: pictures of the provider, streamed, with its caching kept: their addresses change with their bytes. */

import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Edge } from '../edge.ts';
import { type EdgeRequest, SECURITY_HEADERS, sendAnswer } from '../http/exchange.ts';
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
const FORWARDED = ['if-none-match', 'if-modified-since', 'range', 'accept'];

export async function forwardMedia(edge: Edge, request: EdgeRequest, response: ServerResponse): Promise<void> {
  const { method, pathname, search, raw } = request;
  const refuse = (status: number) =>
    sendAnswer(request, response, { status, headers: { 'Content-Type': 'text/plain' } });
  if (method !== 'GET' && method !== 'HEAD') return refuse(405);
  if (isAmbiguousPath(pathname)) return refuse(400);
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = raw.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  try {
    const answer = await edge.client.open({ method, path: pathname + search, headers, timeout: 15_000 });
    const out: Record<string, string> = { ...SECURITY_HEADERS };
    for (const name of RETURNED) {
      const value = answer.headers[name];
      if (typeof value === 'string') out[name] = value;
    }
    response.writeHead(answer.status, out);
    await pipeline(answer.body, response);
  } catch (error) {
    // The visitor went away, or the provider did; a body that has begun cannot be taken back.
    edge.log.debug({ err: error, request: request.id }, 'media');
    if (response.headersSent) response.destroy();
    else await refuse(502);
  }
}
