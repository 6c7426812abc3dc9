/** The one connection pool to the provider (SUFRA_API_URL). */

import type { Readable } from 'node:stream';
import { baseUrl } from '@sufra/contract/base-url';
import { type SpanAttributes, traced } from '@sufra/operations/tracing';
import { Pool } from 'undici';
import { ASSISTANT_PLACES, createProtection, DEAR_PLACES, MEDIA_PLACES, UPLOAD_PLACES } from './protection.ts';

export const PROVIDER_LIMITS = {
  /** Of all tenants; one tenant has at most 48 calls under way. */
  callConnectionsMax: 256,
  uploadConnectionsMax: 16,
  mediaConnectionsMax: 16,
  answerBytesMax: 16 * 1024 * 1024,
} as const;

export interface ProviderRequest {
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string | undefined;
  /**
   * `upload`, `media`: places and connections of its own; `dear`, `assistant`: places of its own. Default:
   * those of the tenant's calls.
   */
  lane?: 'call' | 'upload' | 'media' | 'dear' | 'assistant';
  /** Whose places of the lane it takes. Default: the tenant's of its headers; calls of the console name none. */
  holder?: string | undefined;
  /** Milliseconds until an answer is given up. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

export interface ProviderAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface ProviderStream extends Omit<ProviderAnswer, 'body'> {
  body: Readable;
}

export interface ProviderClient {
  /** Sends a request and reads its answer whole. Throws when none came, or one of more than `answerBytesMax`. */
  send(request: ProviderRequest): Promise<ProviderAnswer>;
  /** Calls that are under way, waiting, or refused at once. */
  state(): { open: number; running: number; waiting: number };
  close(): Promise<void>;
}

export function createProviderClient(apiUrl: string): ProviderClient {
  const base = new URL(apiUrl);
  const prefix = baseUrl(base.pathname);
  const { callConnectionsMax, uploadConnectionsMax, mediaConnectionsMax, answerBytesMax } = PROVIDER_LIMITS;
  const connect = { keepAliveTimeout: 10_000, connect: { timeout: 3000 } };
  const calls = new Pool(base.origin, { ...connect, connections: callConnectionsMax });
  const pools = {
    call: calls,
    dear: calls,
    assistant: calls,
    upload: new Pool(base.origin, { ...connect, connections: uploadConnectionsMax }),
    media: new Pool(base.origin, { ...connect, connections: mediaConnectionsMax }),
  };
  const protection = {
    call: createProtection(),
    dear: createProtection(DEAR_PLACES),
    assistant: createProtection(ASSISTANT_PLACES),
    upload: createProtection(UPLOAD_PLACES),
    media: createProtection(MEDIA_PLACES),
  };

  /** A payment's return is never refused: the bank will not say it twice. */
  function open(request: ProviderRequest): Promise<ProviderStream> {
    if (/^\/(?:api\/v1\/payment\/|readyz$)/.test(request.path)) return ask(request);
    const given = () => request.signal?.aborted ?? false;
    return protection[request.lane ?? 'call'].run(
      request.holder ?? request.headers['x-tenant'] ?? '',
      () => ask(request),
      given,
    );
  }

  async function ask({
    method,
    path,
    headers,
    body,
    lane = 'call',
    timeout,
    signal,
  }: ProviderRequest): Promise<ProviderStream> {
    const limit = AbortSignal.timeout(timeout);
    const answer = await pools[lane].request({
      method: method as 'GET',
      path: prefix + path,
      headers,
      body: body ?? null,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  return {
    send: (request) =>
      traced('provider', 'client', attributesOf(request), async (span) => {
        const headers = span ? { ...request.headers, traceparent: span.traceparent } : request.headers;
        const { body, ...rest } = await open({ ...request, headers });
        span?.set({ 'http.response.status_code': rest.status });
        return { ...rest, body: await readWhole(body, rest.headers['content-length'], answerBytesMax) };
      }),
    state() {
      const lanes = Object.values(protection).map((lane) => lane.state());
      const sum = (of: 'open' | 'running' | 'waiting') => lanes.reduce((all, lane) => all + lane[of], 0);
      return { open: sum('open'), running: sum('running'), waiting: sum('waiting') };
    },
    async close() {
      await Promise.all([...new Set(Object.values(pools))].map((pool) => pool.destroy()));
    },
  };
}

/** Neither path nor query: both may name an order or a person. */
const attributesOf = (request: ProviderRequest) => (): SpanAttributes => ({
  'http.request.method': request.method,
  ...(request.headers['x-tenant'] ? { 'sufra.tenant': request.headers['x-tenant'] } : {}),
});

/**
 * Throws once more than `most` bytes came or are announced: a provider that is wrong takes no more of the
 * edge's memory.
 */
async function readWhole(body: Readable, announced: unknown, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const refuse = () => {
    body.destroy();
    return new Error(`The provider's answer is larger than ${most} bytes`);
  };
  if (Number(announced) > most) {
    body.on('error', () => {});
    throw refuse();
  }
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length;
    if (bytes > most) throw refuse();
    chunks.push(chunk as Buffer);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}
