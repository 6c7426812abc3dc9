/** An endpoint with its input, as a request that any transport can send. */
import type { CallOptions } from '../caller.ts';
import { type CallInput, type Endpoint, fillPath } from '../endpoint.ts';

export interface ApiRequest {
  endpoint: string;
  method: Endpoint['method'];
  /** Path with its query: `/api/v1/menu/frontend/menus?branch_id=…`. */
  path: string;
  headers: Record<string, string>;
  /** To be sent as JSON, or a file as it is; undefined: no body. */
  body: unknown;
  /** Of a file: gets how much of it is sent, 0 to 1. Its transport has time for a slow line. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Throws when a parameter is missing or an idempotent call has no key: bugs of the caller, not failures. */
export function buildRequest(endpoint: Endpoint, input: CallInput, options: CallOptions = {}): ApiRequest {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.upload) headers['content-type'] = (input.body as Blob).type;
  else if (endpoint.method !== 'GET' && input.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  else if (endpoint.idempotent) throw new Error(`${endpoint.name} needs an idempotency key`);
  if (options.humanCheck) headers['x-human-check'] = options.humanCheck;
  const query = queryOf(endpoint, input.query);
  return {
    endpoint: endpoint.name,
    method: endpoint.method,
    path: fillPath(endpoint.path, input.params) + (query && `?${query}`),
    headers,
    body: input.body,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(endpoint.upload ? { onProgress: options.onProgress ?? (() => {}) } : {}),
  };
}

/** The query of a call: what its caller asks, and what every call carries. */
export function queryOf({ always }: Pick<Endpoint, 'always'>, query?: Readonly<Record<string, unknown>>): string {
  return queryText({ ...query, ...always });
}

/** `groups[]=a&groups[]=b` for lists (C-78); undefined and null are left out. */
export function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const one of value) text.append(`${name}[]`, String(one));
    else text.append(name, String(value));
  }
  return text.toString();
}
