/** A request as the edge's routes see it, and the answer they give. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from './address.ts';
import { type Cookies, parseCookies } from './cookies.ts';
import { compress, negotiateEncoding } from './encoding.ts';
import { hostName } from './guard.ts';
import { originOf, type TrustedProxies } from './origin.ts';
import { sendBody } from './send-body.ts';
import { type Pieces, sendPieces } from './send-pieces.ts';

export interface EdgeRequest {
  raw: IncomingMessage;
  method: string;
  /** Lower-case, without port. */
  host: string;
  /** `http://nakhla.localhost:3000`. */
  origin: string;
  pathname: string;
  /** `?…` or empty. */
  search: string;
  cookies: Cookies;
  /** The visitor's, as far as we can know. */
  address: string;
  id: string;
}

export interface EdgeAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Set-Cookie lines. */
  cookies?: readonly string[];
  body?: string | Buffer;
  /** In place of `body`: HTML that is made meanwhile. Only as the answer to a GET. */
  pieces?: Pieces;
}

let requests = 0;
const PROCESS = Date.now().toString(36);

/** Unique among instances that did not start in the same millisecond. */
export function nextRequestId(): string {
  requests += 1;
  return `${PROCESS}-${requests.toString(36)}`;
}

export function readRequest(raw: IncomingMessage, proxies: TrustedProxies, id: string): EdgeRequest {
  const url = raw.url ?? '/';
  const question = url.indexOf('?');
  return {
    raw,
    method: raw.method ?? 'GET',
    host: hostName(raw.headers.host ?? ''),
    origin: originOf(raw, proxies),
    pathname: question < 0 ? url : url.slice(0, question),
    search: question < 0 || question === url.length - 1 ? '' : url.slice(question),
    cookies: parseCookies(raw.headers.cookie),
    address: addressOf(raw, proxies),
    id,
  };
}

const permissions = (usb: 'self' | '') =>
  `camera=(self), geolocation=(self), payment=(self), microphone=(), usb=(${usb}), browsing-topics=()`;

/** On every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions(''),
};

/** Of pages of the console: a printer may hang on the device (PRN-002). */
export const CONSOLE_PERMISSIONS = { 'Permissions-Policy': permissions('self') };

const WITH_OPENER: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  // Browsers heed it only where they trust the origin, and complain about it elsewhere.
  'Cross-Origin-Opener-Policy': 'same-origin',
};
const SECURE: Readonly<Record<string, string>> = {
  ...WITH_OPENER,
  // A year; subdomains are their owners' to decide.
  'Strict-Transport-Security': 'max-age=31536000',
};

const LOCALHOST = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d+)?$/;

/**
 * `SECURITY_HEADERS`, and what a browser heeds of an origin that it trusts: https, and localhost with its subdomains.
 */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  if (origin.startsWith('https://')) return SECURE;
  return LOCALHOST.test(origin) ? WITH_OPENER : SECURITY_HEADERS;
}

/**
 * On what is data and no page: whatever a provider put there, a browser that is made to open it runs none of
 * it and gives it no origin.
 */
export const DATA_POLICY = "default-src 'none'; sandbox";

/** Private and never cached: the rule for everything that is not a public document or an immutable file. */
export const NO_STORE = 'private, no-store';

const COMPRESSED = /^(?:text\/|application\/(?:json|xml|javascript))/;

/** Sends an answer; bodies of some size are compressed cheaply, because each is sent once. */
export async function sendAnswer(request: EdgeRequest, response: ServerResponse, answer: EdgeAnswer): Promise<void> {
  const { status, headers = {}, cookies = [] } = answer;
  const out: Record<string, string | string[]> = {
    ...securityHeaders(request.origin),
    'Cache-Control': NO_STORE,
    ...headers,
    'X-Request-Id': request.id,
  };
  if (cookies.length > 0) out['Set-Cookie'] = [...cookies];
  if (answer.pieces) {
    const encoding = negotiateEncoding(request.raw.headers['accept-encoding'] as string | undefined, 'each');
    if (encoding !== 'identity') out['Content-Encoding'] = encoding;
    if (response.destroyed) return;
    response.writeHead(status, out);
    await sendPieces(response, answer.pieces, encoding);
    return;
  }
  let body = Buffer.from(answer.body ?? '');
  // A cached document comes compressed already.
  const isPlain = headers['Content-Encoding'] === undefined;
  if (isPlain && body.length > 1024 && COMPRESSED.test(headers['Content-Type'] ?? '')) {
    const encoding = negotiateEncoding(request.raw.headers['accept-encoding'] as string | undefined, 'each');
    body = Buffer.from(await compress(body, encoding, 'each'));
    if (encoding !== 'identity') out['Content-Encoding'] = encoding;
    out.Vary = headers.Vary ?? 'Accept-Encoding, Cookie';
  }
  if (status !== 304 && status !== 204) out['Content-Length'] = String(body.length);
  if (response.destroyed) return;
  response.writeHead(status, out);
  if (request.method === 'HEAD') response.end();
  else if (String(out['Content-Type']).startsWith('text/html')) sendBody(response, body);
  else response.end(body);
}

export function redirectTo(location: string, status: 301 | 302 | 303 = 302): EdgeAnswer {
  return { status, headers: { Location: location } };
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function jsonAnswer(value: unknown, status = 200): EdgeAnswer {
  return {
    status,
    headers: { 'Content-Type': JSON_TYPE, 'Content-Security-Policy': DATA_POLICY },
    body: JSON.stringify(value),
  };
}
