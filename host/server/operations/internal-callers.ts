/** Callers of what no site has: `/metrics` for its readers, `/certificates` for a balancer. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { EdgeRequest } from '../http/exchange.ts';
import type { TrustedProxies } from '../http/origin.ts';

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

/** Holders of a token, and requests of this machine. `tokens`: of SUFRA_METRICS_TOKEN. */
export function mayReadMetrics(request: EdgeRequest, tokens: readonly string[]): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.raw.headers.authorization ?? '')?.[1];
  if (given !== undefined) return tokens.some((token) => sameText(given, token));
  return isOnThisMachine(request) && goesThroughNoSite(request);
}

/**
 * A balancer's own request: from this machine or an address of SUFRA_TRUST_PROXY, not one that it passes on
 * for a visitor.
 */
export function isOfBalancer(request: EdgeRequest, proxies: TrustedProxies): boolean {
  const isNear = isOnThisMachine(request) || proxies.includes(request.raw.socket.remoteAddress);
  return isNear && goesThroughNoSite(request);
}

const isOnThisMachine = ({ raw }: EdgeRequest) => LOOPBACK.test(raw.socket.remoteAddress ?? '');

const goesThroughNoSite = ({ raw, host }: EdgeRequest) =>
  NO_SITE.test(host) && OF_PROXIES.every((name) => raw.headers[name] === undefined);

function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
