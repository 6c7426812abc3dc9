/**
 * Calls that send one file (`upload` of the endpoint): checked as every call, and the bytes are passed on as they come, so that a
 * visitor's slow line costs the edge no memory (safety B10).
 */

import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findPageEndpoint } from '@sufra/api/endpoints';
import type { Edge } from '../edge.ts';
import { DATA_POLICY, type EdgeAnswer, type EdgeRequest, NO_STORE } from '../http/exchange.ts';
import { isAmbiguousPath } from '../http/guard.ts';
import { isOwnWrite } from '../http/origin.ts';
import { parseJson } from '../provider/caller.ts';
import { refusal, unreachable } from './api.ts';
import { visitorOf } from './visitor.ts';

/** Headers of the page that the provider judges an upload by, and the longest that is passed on. */
const FORWARDED = { 'x-human-check': 4000 } as const;
/** 4 MB on a slow phone line. */
const UPLOAD_TIMEOUT_MS = 120_000;

export async function forwardUpload(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const { method, pathname, raw } = request;
  if (isAmbiguousPath(pathname)) return refusal(400, 'PATH_REFUSED');
  const endpoint = findPageEndpoint(method, pathname)?.endpoint;
  if (!endpoint?.upload) return refusal(404, 'NOT_FOUND');
  if (!isOwnWrite(raw, request.origin)) return refusal(403, 'ORIGIN_REFUSED');
  const type = (raw.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  if (!endpoint.upload.includes(type)) return refusal(415, 'FILE_TYPE');
  // Its length first: what grows while it comes could be of any size.
  const length = raw.headers['content-length'];
  if (!length || !/^\d{1,12}$/.test(length)) return refusal(411, 'LENGTH_NEEDED');
  if (Number(length) > (endpoint.bodyLimit ?? 0)) return refusal(413, 'TOO_LARGE');

  let visitor: Awaited<ReturnType<typeof visitorOf>>;
  try {
    visitor = await visitorOf(edge, request);
  } catch {
    return unreachable();
  }
  if (!visitor) return refusal(404, 'TENANT_UNKNOWN');
  const body = new PassThrough();
  const given = new AbortController();
  // Who leaves in the middle ends the call too.
  const sent = pipeline(raw, body).catch((error: unknown) => given.abort(error));
  try {
    const answer = await edge.client.send({
      method,
      path: pathname,
      headers: { ...visitor.headers, ...forwardedOf(raw), 'content-type': type, 'content-length': length },
      body,
      timeout: UPLOAD_TIMEOUT_MS,
      signal: given.signal,
    });
    if (parseJson(answer.body) === null) return refusal(answer.status >= 500 ? answer.status : 502, 'ANSWER_NOT_JSON');
    const retry = answer.headers['retry-after'];
    return {
      status: answer.status,
      headers: {
        'Cache-Control': NO_STORE,
        'Content-Security-Policy': DATA_POLICY,
        'Content-Type': 'application/json',
        ...(typeof retry === 'string' ? { 'Retry-After': retry } : {}),
      },
      body: answer.body,
    };
  } catch (error) {
    edge.log.warn({ err: error, request: request.id, tenant: visitor.site.tenant.key }, 'upload failed');
    return unreachable();
  } finally {
    // A provider that answered before it had read everything leaves the rest to nobody.
    raw.unpipe(body);
    raw.resume();
    body.destroy();
    await sent;
  }
}

function forwardedOf({ headers }: EdgeRequest['raw']): Record<string, string> {
  const forwarded: Record<string, string> = {};
  for (const [name, longest] of Object.entries(FORWARDED)) {
    const value = headers[name];
    if (typeof value === 'string' && value.length <= longest) forwarded[name] = value;
  }
  return forwarded;
}
