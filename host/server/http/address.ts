/** Whose request it is: the address that reached us, or the one that a proxy of ours names (safety E1, E10). */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TrustedProxies } from './origin.ts';

/** Read from the right: each proxy of ours adds the address it saw, and what is left of it may be forged. */
export function addressOf(request: IncomingMessage, proxies: TrustedProxies): string {
  let address = plainAddress(request.socket.remoteAddress ?? '');
  if (!proxies.includes(address)) return address;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  for (let index = forwarded.length - 1; index >= 0; index -= 1) {
    const named = plainAddress(forwarded[index]!.trim());
    if (isIP(named) === 0) return address;
    address = named;
    if (!proxies.includes(address)) return address;
  }
  return address;
}

/** An IPv4 address that came by an IPv6 socket is written as one. */
export function plainAddress(address: string): string {
  return /^::ffff:\d/i.test(address) ? address.slice(7) : address;
}

/**
 * This machine itself: a proxy that is not named in SUFRA_TRUST_PROXY, with all visitors behind it. What is
 * bounded by address is not bounded for it.
 */
export function isOwnMachine(address: string): boolean {
  return address === '127.0.0.1' || address === '::1';
}
