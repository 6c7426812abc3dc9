/**
 * `/media/*`: pictures of the provider, with its cache headers: their addresses change with their bytes. Each
 * is read whole before it is sent: a visitor that takes it slowly holds no connection to the provider. They
 * have a lane and connections of their own.
 */

import type { Picture } from '../cache/media-cache.ts';
import type { Edge } from '../edge.ts';
import { NoPlace } from '../http/address-turns.ts';
import { DATA_POLICY, type EdgeAnswer, type EdgeRequest } from '../http/exchange.ts';
import { isAmbiguousPath } from '../http/guard.ts';

const RETURNED = ['Content-Type', 'Cache-Control', 'ETag', 'Last-Modified', 'Vary'];
/** Pictures that are nothing else: an SVG is a document with scripts (safety W1). */
const PICTURES = /^image\/(?:avif|webp|png|jpeg|gif|x-icon|vnd\.microsoft\.icon)\s*(?:;|$)/i;
const TIMEOUT_MS = 15_000;

export async function answerMedia(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const { method, pathname, search, raw, address } = request;
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, { Allow: 'GET, HEAD' });
  if (isAmbiguousPath(pathname)) return refuse(400);
  const path = pathname + search;
  const accept = acceptedOf(raw.headers.accept);
  try {
    const { status, headers, body } = await edge.media.get(`${accept} ${path}`, () =>
      edge.mediaTurns.take(address, () => askPicture(edge, path, accept)),
    );
    if (status !== 200) return refuse(status);
    const out = { ...headers, 'Content-Security-Policy': DATA_POLICY };
    const etag = headers.ETag;
    const isSame = etag !== undefined && raw.headers['if-none-match']?.split(',').some((one) => one.trim() === etag);
    return isSame ? { status: 304, headers: out } : { status, headers: out, body };
  } catch (error) {
    edge.log.debug({ err: error, request: request.id }, 'media');
    return error instanceof NoPlace ? refuse(503, { 'Retry-After': '1' }) : refuse(502);
  }
}

function refuse(status: number, more: Record<string, string> = {}): EdgeAnswer {
  return { status, headers: { 'Content-Type': 'text/plain', ...more } };
}

async function askPicture(edge: Edge, path: string, accept: string): Promise<Picture> {
  const call = { method: 'GET', path, headers: { accept }, timeout: TIMEOUT_MS, lane: 'media' } as const;
  const answer = await edge.client.send(call);
  const { status, body } = answer;
  const type = answer.headers['content-type'];
  const isPicture = typeof type === 'string' && PICTURES.test(type);
  if (status !== 200 || !isPicture) return { status: status >= 400 ? status : 502, headers: {}, body: Buffer.alloc(0) };
  const headers: Record<string, string> = {};
  for (const name of RETURNED) {
    const value = answer.headers[name.toLowerCase()];
    if (typeof value === 'string') headers[name] = value;
  }
  return { status, headers, body };
}

/**
 * What a provider may choose a format by, in four ways: a header of a visitor's own words would be a picture
 * of its own in memory.
 */
function acceptedOf(accept = ''): string {
  const types = ['image/avif', 'image/webp'].filter((type) => accept.includes(type));
  return [...types, '*/*'].join(',');
}
