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

/** One customer of the Internet: an IPv4 address, or the /64 of an IPv6 one, which is what a customer gets as a whole. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

function plain(address: string): string {
  return /^::ffff:\d/i.test(address) ? address.slice(7) : address;
}
