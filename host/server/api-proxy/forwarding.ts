/** What is the same of every call that is forwarded, a visitor's and a person's of the console (safety E4, E6). */
import type { IncomingMessage } from 'node:http';
import type { Edge } from '../edge.ts';
import { DATA_POLICY, type EdgeRequest, NO_STORE } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import type { ProviderAnswer } from '../provider/client.ts';

/** Characters of a key of an attempt (`useAttempt`). */
const MAX_KEY = 200;
/** Characters of what a browser calls itself that the provider gets. */
const MAX_AGENT = 300;

/** For which site, and from which address: what a page says of itself never gets to the provider. */
export function originHeaders(
  { config }: Pick<Edge, 'config'>,
  { origin, address }: EdgeRequest,
): Record<string, string> {
  // Codes in messages, passkeys and the way back from a bank are for the site that asks (ACCT-011, ACCT-037, API-053).
  const { host, protocol } = new URL(publicOriginOf(origin, config.publicPorts));
  const at = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
  // The provider counts codes and guesses by it (safety B3, B4).
  return address ? { ...at, 'x-forwarded-for': address } : at;
}

/** The one header of a page that the provider gets; all others are set by the edge or dropped. */
export function keyHeader({ headers }: IncomingMessage): Record<string, string> {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length <= MAX_KEY ? { 'idempotency-key': key } : {};
}

/** What a list of devices calls it. */
export function deviceHeader({ headers }: IncomingMessage): Record<string, string> {
  const agent = headers['user-agent'];
  return agent ? { 'x-device': agent.slice(0, MAX_AGENT) } : {};
}

/** Aborted when the caller goes before its request was read. */
export function untilGone(raw: IncomingMessage): AbortSignal {
  const given = new AbortController();
  raw.once('close', () => raw.destroyed && !raw.complete && given.abort());
  return given.signal;
}

/**
 * Headers of the edge's answer. Never the provider's word for what the body is: JSON that is served as HTML is a page.
 */
export function dataHeaders({ body, headers }: ProviderAnswer): Record<string, string> {
  const retry = headers['retry-after'];
  return {
    'Cache-Control': NO_STORE,
    'Content-Security-Policy': DATA_POLICY,
    ...(body.length > 0 ? { 'Content-Type': 'application/json' } : {}),
    ...(typeof retry === 'string' ? { 'Retry-After': retry } : {}),
  };
}
