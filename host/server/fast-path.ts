/**
 * The way in. Every request is looked at for what nothing may trust (safety E1), then documents that are in memory are
 * answered at once: nothing is routed, parsed or compressed for them.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryAfter } from '@sufra/contract/retry-after';
import { foldPath, splitLocale } from '@sufra/i18n/address';
import { encodingFor, encodingOfTag, unchangedHeaders } from './cache/documents.ts';
import type { Edge } from './edge.ts';
import { parseCookies } from './http/cookies.ts';
import { NO_STORE, nextRequestId, SECURITY_HEADERS, securityHeaders } from './http/exchange.ts';
import { hostName, refuse } from './http/guard.ts';
import { isFetchedAhead } from './http/navigation.ts';
import { originOf } from './http/origin.ts';
import { sendBody } from './http/send-body.ts';
import { langCookie } from './locale/language.ts';
import { noteGiven } from './operations/note-given.ts';
import { CONSOLE_ERRORS } from './pages/console-notices.ts';
import { decide, questionOf } from './pages/decide.ts';
import { errorPage } from './pages/static-pages.ts';
import { takesSecureCookies } from './session/sealed-cookie.ts';
import { isConsole } from './tenant/console-host.ts';
import { codesOf } from './tenant/languages.ts';

/** Pages in one spelling, without a query; every other path goes the long way, where it is normalised. */
const SIMPLE_PATH = /^\/(?!-\/|api\/)[A-Za-z0-9_/-]*$/;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export function createFront(edge: Edge, handle: Handler): Handler {
  const answerFromMemory = createFastPath(edge);
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
    if (answerFromMemory(request, response)) return;
    if (edge.overload.refuses(request)) {
      edge.metrics.shed();
      const { locale } = splitLocale(request.url ?? '/', []);
      const words = isConsole(edge, { host: hostName(request.headers.host ?? '') }) ? CONSOLE_ERRORS : undefined;
      const page = errorPage(503, locale, nextRequestId(), request.url ?? '/', words);
      const headers = { ...securityHeaders(originOf(request, edge.proxies)), ...page.headers };
      response.writeHead(503, { ...headers, 'Retry-After': retryAfter(2), 'Cache-Control': NO_STORE });
      response.end(page.body);
      return;
    }
    handle(request, response);
  };
}

/** Paths that are not folded: a provider's are forwarded as they are, or refused (safety E4). */
const FORWARDED = /^\/(?:api|media|socket\.io)\//;

/**
 * The address whose path is spelt otherwise than ours are: where it is asked for. Null when there is nothing to move.
 */
function otherSpelling({ method, url = '/' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const question = url.indexOf('?');
  const pathname = question < 0 ? url : url.slice(0, question);
  if (FORWARDED.test(pathname)) return null;
  const folded = foldPath(pathname);
  return folded === pathname ? null : folded + url.slice(pathname.length);
}

/**
 * Answers a guest's request for a document that is in memory and right; false when it takes the long way.
 * What is answered is what the long way (`pages/page.ts`) would answer: both ask `decide`, and this one gives
 * up wherever it would have to wait.
 */
export function createFastPath(edge: Edge): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => answerFromMemory(edge, request, response);
}

function answerFromMemory(edge: Edge, request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url!;
  if (request.method !== 'GET' || !SIMPLE_PATH.test(url)) return false;
  const { headers } = request;
  // What a page may not do before it is opened is said in one place.
  if (isFetchedAhead(headers)) return false;
  const site = edge.sites.peek(hostName(headers.host!));
  if (!site) return false;
  const { tenant } = site;
  const cookies = parseCookies(headers.cookie);
  const origin = originOf(request, edge.proxies);
  // Whether its preview or override is still good must be waited for.
  if (edge.previews.isNamed(cookies, origin) || edge.overrideCookies.isNamed(cookies, origin)) return false;
  const asked = { raw: request, method: 'GET', pathname: url, search: '', cookies, origin };
  const question = questionOf(asked, edge.config.publicPorts, codesOf(tenant.public));
  const plan = edge.plans.peek(tenant.key, question.bucket);
  if (!plan) return false;
  const decision = decide(question, tenant, plan);
  if (decision.kind !== 'public') return false;
  // Whether a customer's session has ended must be waited for, and an old cookie is sealed again.
  const { session, stale } = edge.sessions.peek(cookies, tenant.key, origin);
  if (session.customer || stale) return false;
  const document = edge.pages.peek(decision.key, Date.now());
  if (!document) return false;
  const accept = headers['accept-encoding'] as string | undefined;
  const dictionary = edge.dictionaries.heldBy(headers, decision.key);
  const copy = dictionary
    ? edge.dictionaries.peek(document, dictionary)
    : document.copies[encodingFor(document, accept)];
  if (!copy) return false;

  edge.metrics.cachedHit();
  noteGiven(edge, plan, request);
  if (!dictionary) edge.smallerCopies.want(document, accept);
  const same = encodingOfTag(document, accept, headers['if-none-match']);
  const { locale } = question;
  const language =
    question.cookieLocale === locale ? [] : ['Set-Cookie', langCookie(locale, takesSecureCookies(origin))];
  const name = ['X-Request-Id', nextRequestId()];
  if (same) {
    response.writeHead(304, [...unchangedHeaders(document, same), ...language, ...name]);
    response.end();
    return true;
  }
  response.writeHead(200, [...copy.headers, ...language, ...name]);
  sendBody(response, copy.body);
  return true;
}
