/** Typed calls of the edge itself to the provider. */
import type { Caller } from '@sufra/api';
import { createProviderCaller } from '@sufra/api/client';
import { parse } from 'secure-json-parse';
import type { ProviderClient, ProviderRequest } from './client.ts';
import type { TenantCredentials, VisitorCredentials } from './headers.ts';
import { providerHeaders } from './headers.ts';

/** Milliseconds for a call that a document waits for. */
export const PROVIDER_TIMEOUT_MS = 5000;
/** Milliseconds for a call that a document waits for, and can do without. */
export const OPTIONAL_TIMEOUT_MS = 2000;

export interface CallerOptions {
  lane?: ProviderRequest['lane'];
  /** Aborted when the one that waits for the calls went away. */
  gone?: AbortSignal;
}

export function createCaller(
  client: ProviderClient,
  tenant: TenantCredentials | null,
  visitor: VisitorCredentials,
  timeout = PROVIDER_TIMEOUT_MS,
  { lane, gone }: CallerOptions = {},
): Caller {
  return createProviderCaller(async (request) => {
    const { body: text, status } = await client.send({
      method: request.method,
      path: request.path,
      headers: { ...providerHeaders(tenant, visitor), ...request.headers },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      timeout,
      ...(lane ? { lane } : {}),
      signal: request.signal && gone ? AbortSignal.any([request.signal, gone]) : (request.signal ?? gone),
    });
    return { status, body: parseJson(text) };
  });
}

/**
 * The JSON of an answer; null when it is none (an error page of something in between). Keys that would reach
 * an object's prototype are left out (safety W6).
 */
export function parseJson(text: Buffer): unknown {
  try {
    return parse(text, null, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    return null;
  }
}
