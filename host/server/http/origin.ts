/** The origin under which the visitor reached us, and whether a write came from a page of it (safety E1, E6). */
import type { IncomingMessage } from 'node:http';
import { type TrustedAddresses, trustAddresses } from '@sufra/operations/trusted-addresses';

/** Proxies whose forwarded headers are believed. */
export type TrustedProxies = TrustedAddresses;

/** From addresses and subnets (`10.0.0.1`, `10.0.0.0/8`); throws for anything else. */
export function trustProxies(entries: readonly string[]): TrustedProxies {
  return trustAddresses(entries, 'SUFRA_TRUST_PROXY');
}

/**
 * `http://nakhla.localhost:3000`. The scheme is the proxy's only when the proxy is trusted; the host is never
 * forwarded.
 */
export function originOf(request: IncomingMessage, proxies: TrustedProxies): string {
  const host = (request.headers.host ?? '').toLowerCase();
  const forwarded = proxies.includes(request.socket.remoteAddress) ? request.headers['x-forwarded-proto'] : undefined;
  return `${forwarded === 'https' || 'encrypted' in request.socket ? 'https' : 'http'}://${host}`;
}

/** The sign `0`: a port may be written with zeros before it. */
const CODE_OF_ZERO = 48;

/**
 * The origin that a site's addresses are written with, and that its documents are cached by. A visitor may
 * put any port into Host: only those that the sites are reached by count, every other is the first of them
 * (over https: none, as behind a balancer). Else each port would render the same document again.
 */
export function publicOriginOf(origin: string, ports: readonly number[]): string {
  const isSecure = origin.startsWith('https://');
  const colon = origin.indexOf(':', isSecure ? 8 : 7);
  if (colon < 0) return origin;
  const own = isSecure ? 443 : 80;
  const written = Number(origin.slice(colon + 1));
  const isKnown = written !== own && ports.includes(written);
  if (isKnown && origin.charCodeAt(colon + 1) !== CODE_OF_ZERO) return origin;
  const port = isKnown ? written : written === own || isSecure ? own : (ports[0] ?? own);
  return port === own ? origin.slice(0, colon) : `${origin.slice(0, colon)}:${port}`;
}

/**
 * True when a write may be believed to come from a page of this very origin: Sec-Fetch-Site says so, else Origin does.
 */
export function isOwnWrite(request: IncomingMessage, origin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === origin;
}

/**
 * As `isOwnWrite` for reads that change nothing and sockets: a request that names no origin passes only when
 * `sec-fetch-site` does.
 */
export function isOwnRead(request: IncomingMessage, origin: string): boolean {
  const { origin: from, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return from === undefined || from === origin;
}
