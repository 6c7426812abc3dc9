/** The one connection pool to the provider (SUFRA_API_URL). */

import type { Readable } from 'node:stream';
import { baseUrl } from '@sufra/contract/base-url';
import { Pool } from 'undici';
import { createProtection } from './protection.ts';

export interface ProviderRequest {
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, string>;
  /** A stream is sent as it comes; its length is in `headers`. */
  body?: Buffer | string | Readable | undefined;
  /** Milliseconds until an answer is given up. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

export interface ProviderAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface ProviderStream extends Omit<ProviderAnswer, 'body'> {
  body: Readable;
}

export interface ProviderClient {
  /** Sends a request and reads its answer whole. Throws when none came. */
  send(request: ProviderRequest): Promise<ProviderAnswer>;
  /** As `send`, with the body still to be read: files. The caller reads or destroys it. */
  open(request: ProviderRequest): Promise<ProviderStream>;
  /** Calls that are under way, waiting, or refused at once. */
  state(): { open: number; running: number; waiting: number };
  close(): Promise<void>;
}

export function createProviderClient(apiUrl: string): ProviderClient {
  const base = new URL(apiUrl);
  const prefix = baseUrl(base.pathname);
  const pool = new Pool(base.origin, { connections: 64, keepAliveTimeout: 10_000, connect: { timeout: 3000 } });

  const protection = createProtection();

  /** A payment's return is never refused: the bank will not say it twice. */
  function open(request: ProviderRequest): Promise<ProviderStream> {
    if (/^\/(?:api\/v1\/payment\/|readyz$)/.test(request.path)) return ask(request);
    const given = () => request.signal?.aborted ?? false;
    return protection.run(request.headers['x-tenant'] ?? '', () => ask(request), given);
  }

  async function ask({ method, path, headers, body, timeout, signal }: ProviderRequest): Promise<ProviderStream> {
    const limit = AbortSignal.timeout(timeout);
    const answer = await pool.request({
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
    open,
    async send(request) {
      const { body, ...rest } = await open(request);
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk as Buffer);
      return { ...rest, body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) };
    },
    state: protection.state,
    close: () => pool.destroy(),
  };
}
