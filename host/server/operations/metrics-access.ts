/** Readers of `/metrics`: holders of its token, and requests from this machine itself that go through no site. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { EdgeRequest } from '../http/exchange.ts';

const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
/** No site has such a name, so no balancer passes it on. */
const NO_SITE = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})$/;
/** What a proxy adds: the request is not from this machine. */
const OF_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
] as const;

/** `token`: SUFRA_METRICS_TOKEN; null: none is set. */
export function mayReadMetrics({ raw, host }: EdgeRequest, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(raw.headers.authorization ?? '')?.[1];
  if (given !== undefined) return token !== null && sameText(given, token);
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    NO_SITE.test(host) &&
    OF_PROXIES.every((name) => raw.headers[name] === undefined)
  );
}

function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
