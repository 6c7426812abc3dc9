/**
 * A browser's subscription, as it came: nothing in it is believed but its form, and only push services that
 * are known are called.
 */
import { createHash } from 'node:crypto';
import { refuse } from '../errors/refusal.ts';

export interface Subscription {
  /** Where the push service takes messages for one browser. */
  endpoint: string;
  /** The browser's key and secret; URL-safe base64. */
  p256dh: string;
  auth: string;
}

/** An uncompressed point of P-256, and 16 bytes. */
const KEY = /^[A-Za-z0-9_-]{87}=?$/;
const SECRET = /^[A-Za-z0-9_-]{22}(==)?$/;

/**
 * A subscription whose messages may be sent. Throws INVALID_INPUT with the field: an address that is no push
 * service's would make this server call whatever a visitor names (safety E9).
 */
export function readSubscription({ endpoint, p256dh, auth }: Subscription, hosts: readonly string[]): Subscription {
  if (!isPushService(endpoint, hosts)) throw refuse('INVALID_INPUT', { field: 'endpoint' });
  if (!KEY.test(p256dh) || !SECRET.test(auth)) throw refuse('INVALID_INPUT', { field: 'keys' });
  return { endpoint, p256dh: p256dh.replace('=', ''), auth: auth.replace('==', '') };
}

/** A name of a browser that its page may hold: nothing is sent by it. */
export function deviceOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest().subarray(0, 16).toString('base64url');
}

/**
 * `hosts`: `push.example`, or `*.push.example` for every name below it. Asked again before each call: the
 * list may have changed.
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || endpoint.length > 1000) return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
