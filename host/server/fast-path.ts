/**
 * The way in. Every request is looked at for what nothing may trust (safety E1), then documents that are in memory are
 * answered at once: nothing is routed, parsed or compressed for them.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatPlace } from '@sufra/contract';
import { foldPath, splitLocale } from '@sufra/i18n/address';
import { documentKey, etagOf } from './cache/documents.ts';
import type { Edge } from './edge.ts';
import { parseCookies } from './http/cookies.ts';
import { negotiateEncoding } from './http/encoding.ts';
import { NO_STORE, nextRequestId, SECURITY_HEADERS, securityHeaders } from './http/exchange.ts';
import { hostName, refuse } from './http/guard.ts';
import { originOf, publicOriginOf } from './http/origin.ts';
import { sendBody } from './http/send-body.ts';
import { cookieLocale, langCookie, languageRedirect } from './locale/language.ts';
import { troublePage } from './pages/plain.ts';
import { visitorPlace } from './place/visitor-place.ts';
import { planIdentity } from './plan/plans.ts';
import { visitorBucket } from './plan/visitor-bucket.ts';
import { takesSecureCookies } from './session/cookie.ts';

/** Paths in one spelling only; every other goes the long way, where it is normalised. */
const SIMPLE_PATH = /^\/[A-Za-z0-9_/-]*$/;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export function createFront(edge: Edge, handle: Handler): Handler {
  return (request, response) => {
    const refusal = refuse(request);
    if (refusal) {
      response.writeHead(refusal.status, {
        ...SECURITY_HEADERS,
        'Content-Type': 'text/plain; charset=utf-8',
        Connection: 'close',
      });
      response.end(refusal.reason);
      return;
    }
    const moved = otherSpelling(request);
    if (moved !== null) {
      response.writeHead(301, {
        ...securityHeaders(originOf(request, edge.proxies)),
        Location: moved,
        'Cache-Control': NO_STORE,
      });
      response.end();
      return;
    }
    if (answerFromMemory(edge, request, response)) return;
    if (edge.overload.refuses(request)) {
      edge.metrics.shed();
      const { locale } = splitLocale(request.url ?? '/');
      const page = troublePage(503, locale, nextRequestId(), request.url ?? '/');
      const headers = { ...securityHeaders(originOf(request, edge.proxies)), ...page.headers };
      response.writeHead(503, { ...headers, 'Retry-After': '2', 'Cache-Control': NO_STORE });
      response.end(page.body);
      return;
    }
    handle(request, response);
  };
}

/** Paths that are not folded: a provider's are forwarded as they are, or refused (safety E4). */
const FORWARDED = /^\/(?:api|media|socket\.io)\//;

/** The address whose path is spelt otherwise than ours are: where it is asked for. Null when there is nothing to move. */
function otherSpelling({ method, url = '/' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const question = url.indexOf('?');
  const pathname = question < 0 ? url : url.slice(0, question);
  if (FORWARDED.test(pathname)) return null;
  const folded = foldPath(pathname);
  return folded === pathname ? null : folded + url.slice(pathname.length);
}

/** Answers a guest's request for a document that is in memory and right; false when it takes the long way. */
function answerFromMemory(edge: Edge, request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url!;
  if (request.method !== 'GET' || !SIMPLE_PATH.test(url) || url.startsWith('/-/') || url.startsWith('/api/'))
    return false;
  const { headers } = request;
  const site = edge.sites.peek(hostName(headers.host!));
  if (!site?.tenant.isOpen) return false;
  const { tenant } = site;
  const cookies = parseCookies(headers.cookie);
  const bucket = visitorBucket(cookies);
  const plan = edge.plans.peek(tenant.key, bucket);
  // Who has no bucket is given one on the long way.
  if (!plan || (plan.splits.length > 0 && bucket === null)) return false;

  const origin = originOf(request, edge.proxies);
  const { locale, path } = splitLocale(url);
  const cookie = cookieLocale(cookies);
  if (cookie === null) {
    const userAgent = headers['user-agent'];
    const question = { method: 'GET', locale, path, search: '', cookie, userAgent, settings: tenant.settings };
    if (languageRedirect(question) !== null) return false;
  }
  const { session, stale } = edge.sessions.peek(cookies, tenant.key, origin);
  if (session.customer || stale) return false;

  const place = visitorPlace(cookies, tenant);
  const key = documentKey({
    tenant: tenant.key,
    origin: publicOriginOf(origin, edge.config.publicPorts),
    path: url,
    query: '',
    plan: planIdentity(plan),
    place: place ? formatPlace(place) : '',
  });
  const document = edge.pages.peek(key, tenant.key, Date.now());
  if (!document) return false;
  const encoding = negotiateEncoding(headers['accept-encoding'] as string | undefined);
  const body = document.body[encoding];
  const prepared = document.variants[encoding];
  if (!body || !prepared) return false;

  edge.metrics.cachedHit();
  edge.releaseHealth.served(plan);
  const etag = etagOf(document, encoding);
  const isSame = headers['if-none-match'] === etag;
  const language = cookie === locale ? [] : ['Set-Cookie', langCookie(locale, takesSecureCookies(origin))];
  if (isSame) {
    response.writeHead(304, [...document.headers, 'ETag', etag, ...language]);
    response.end();
    return true;
  }
  response.writeHead(200, language.length > 0 ? [...prepared, ...language] : prepared);
  sendBody(response, body);
  return true;
}
