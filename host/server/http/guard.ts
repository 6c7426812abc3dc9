/**
 * The first check of a request, before anything trusts it: one Host header of a known form, a path in origin form, a
 * length that nothing further has to fear (safety E1, W7).
 */
import type { IncomingMessage } from 'node:http';

export const MAX_URL_CHARACTERS = 4096;

export type Refusal = { status: 400 | 414; reason: string };

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,252})(?::[0-9]{1,5})?$/i;

/** Why the request is refused, or null when it may go on. */
export function refuse(request: IncomingMessage): Refusal | null {
  const target = request.url ?? '';
  if (target.length > MAX_URL_CHARACTERS) return { status: 414, reason: 'The address is too long' };
  // Absolute form names a host of its own, `//` would be one in a browser: what is read is led to its one
  // spelling, before anything reads it.
  const isFolded = request.method === 'GET' || request.method === 'HEAD';
  const namesHost = target.charCodeAt(1) === 47 && !isFolded;
  if (target.charCodeAt(0) !== 47 || namesHost) return { status: 400, reason: 'Bad address' };
  const { rawHeaders } = request;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts !== 1) return { status: 400, reason: 'One Host header is needed' };
  if (!HOST.test(request.headers.host ?? '')) return { status: 400, reason: 'Bad Host header' };
  return null;
}

/** True for what may stand in a Host header, without a port. */
export function isHostName(name: string): boolean {
  return HOST.test(name) && !name.includes(':');
}

/** Host name as it is looked up: lower-case, without port (C-78). */
export function hostName(header: string): string {
  const colon = header.indexOf(':');
  return (colon < 0 ? header : header.slice(0, colon)).toLowerCase();
}

/** True for a path that a proxy and its target could read differently: such a path is never forwarded (safety E4). */
export function isAmbiguousPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  return /\/\/|\\|%2e|%2f|%5c|%00|[\u0000-\u0020\u007f]|(?:^|\/)\.{1,2}(?:\/|$)/i.test(path);
}
