/** Public pages: the same bytes for every guest of a place, cached when complete (safety E2). */

import { SPECULATION_PATH } from '@sufra/contract/edge-paths';
import { localePath } from '@sufra/i18n/address';
import { encoded, encodingFor, encodingOfTag, makeDocument, pairs, unchangedHeaders } from '../cache/documents.ts';
import { expiry, type MadePage } from '../cache/page-cache.ts';
import type { PageTarget } from '../document/target.ts';
import { type EdgeAnswer, type EdgeRequest, NO_STORE } from '../http/exchange.ts';
import { isFetchedAhead } from '../http/navigation.ts';
import { isShared } from '../plan/visited-plan.ts';
import type { Decision } from './decide.ts';
import { queryNames } from './query.ts';
import { answerOf, begunAnswer, documentHeaders, renderVisit } from './render.ts';
import { isForWorker, KEEP } from './signed-in.ts';
import type { UncachedAnswer } from './uncached-answer.ts';
import type { Visit } from './visit.ts';

export async function answerPublic(
  visit: Visit,
  { target, place, key, isCacheable }: Decision & { kind: 'public' },
): Promise<EdgeAnswer> {
  const { edge, request, site } = visit;
  const { tenant } = site;
  const input = { target, query: key.query, place, session: null, plain: null, role: key.role };
  if (tenant.preview || !isShared(visit.active.plan))
    return answerOf(await renderVisit(visit, { ...input, isShared: false }), visit);
  // Read before anything is awaited: what changes from here on makes this page stale.
  const generation = edge.generations.documents(tenant.key);
  const { page, from } = await edge.pages.getOrMake(
    key,
    async (begun): Promise<MadePage<UncachedAnswer>> => {
      const rendered = await renderVisit(visit, { ...input, isShared: true }, (document) =>
        begun({ answer: begunAnswer(document, visit), complete: true }),
      );
      const isStored = rendered.kind === 'document' && rendered.isPageOfSite && isCacheable;
      if (!isStored || rendered.status !== 200 || !rendered.complete) {
        const complete = rendered.kind === 'redirect' || rendered.complete;
        return { document: null, other: { answer: answerOf(rendered, visit), complete } };
      }
      const now = Date.now();
      const expiresAt = expiry(rendered.validUntil, tenant.clockOffset, now);
      const headers = Object.entries({
        ...documentHeaders(rendered, key.origin),
        ...keepHeaders(visit, target, key.place),
        'Speculation-Rules': `"${SPECULATION_PATH}"`,
      }).flat();
      const { html, staleOn } = rendered;
      const made = { tenant: tenant.key, generation, staleOn, expiresAt, html, headers };
      return { document: makeDocument(made, now), other: null };
    },
    takesBegun(request),
  );
  edge.metrics.page(from);
  if (!page.document) return page.other!.answer;

  const { session, stale } = await edge.sessions.fromCookies(request.cookies, tenant.key, request.origin);
  const accept = request.raw.headers['accept-encoding'] as string | undefined;
  if (isDictionary(target)) edge.dictionaries.consider(key, page.document);
  const dictionary = edge.dictionaries.heldBy(request.raw.headers, key);
  const { body, headers } =
    (dictionary && (await edge.dictionaries.encode(page.document, dictionary))) ??
    (await encoded(page.document, encodingFor(page.document, accept)));
  // Asked for again: it is worth a smaller copy.
  if (from !== 'made' && !dictionary) edge.smallerCopies.want(page.document, accept);
  const cookies = stale ? await edge.sessions.replace(session, session, tenant.key, request.origin) : [];
  const named = Object.fromEntries(pairs(headers));
  // A signed-in customer gets the same bytes, but they may not be stored (safety E3); but for the service
  // worker, which asks for a guest's page to read without a network.
  const isKept = named[KEEP] !== undefined && isForWorker(request);
  if (session.customer && !isKept)
    return { status: 200, headers: { ...named, 'Cache-Control': NO_STORE }, cookies, body };
  const same = encodingOfTag(page.document, accept, request.raw.headers['if-none-match']);
  return same
    ? { status: 304, headers: Object.fromEntries(pairs(unchangedHeaders(page.document, same))), cookies }
    : { status: 200, headers: named, cookies, body };
}

/**
 * A browser that shows the page meanwhile: not one that asks what the page is, fetches it ahead, or stores it
 * to read without a network.
 */
function takesBegun(request: EdgeRequest): boolean {
  return request.method === 'GET' && !isFetchedAhead(request.raw.headers) && !isForWorker(request);
}

/**
 * The page that has most of what other pages of the site have: one to read without a network, and the same at
 * every address.
 */
function isDictionary(target: PageTarget): boolean {
  return target.kind === 'screen' && target.keep !== undefined && Object.values(target.params).every((value) => !value);
}

/** Redirects to one page that are named in its header: as many as fit. */
const MAX_SOURCES = 40;

/**
 * Headers that allow the service worker to cache this document: kind, how many of the kind, of which place,
 * the query parameters that it reads; and the paths that the tenant's redirects lead here from.
 */
export function keepHeaders({ site, path, locale }: Visit, target: PageTarget, place: string): Record<string, string> {
  if (target.kind !== 'screen' || !target.keep) return {};
  const { name, face } = target.module;
  const query = queryNames(face.routes.find((route) => route.path === target.route) ?? {});
  const from = [...site.tenant.redirects]
    .filter(([, to]) => to.replace(/[?#].*$/s, '') === path)
    .slice(0, MAX_SOURCES)
    .map(([source]) => localePath(locale, source));
  return {
    [KEEP]: `${name}/${target.screen};${target.keep};${place};${query.join(',')}`,
    ...(from.length > 0 ? { [`${KEEP}-From`]: from.join(' ') } : {}),
  };
}
