/** Whose request it is: the address that reached us, or the one that a proxy of ours names (safety E1, E10). */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TrustedProxies } from './origin.ts';

/** Read from the right: each proxy of ours adds the address it saw, and what is left of it may be forged. */
export function addressOf(request: IncomingMessage, proxies: TrustedProxies): string {
  let address = plain(request.socket.remoteAddress ?? '');
  if (!proxies.includes(address)) return address;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  for (let index = forwarded.length - 1; index >= 0; index -= 1) {
    const named = plain(forwarded[index]!.trim());
    if (isIP(named) === 0) return address;
    address = named;
    if (!proxies.includes(address)) return address;
  }
  return address;
}

function plain(address: string): string {
  return /^::ffff:\d/i.test(address) ? address.slice(7) : address;
}
