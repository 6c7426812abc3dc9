/**
 * The host's own pages: not offered, closed and error answer one request and are never cached; not found is
 * one document for all addresses.
 */
import { formatPlace, type Place } from '@sufra/contract';
import { retryAfter } from '@sufra/contract/retry-after';
import { type DocumentKey, encoded, encodingFor, makeDocument, pairs } from '../cache/documents.ts';
import { expiry } from '../cache/page-cache.ts';
import type { HostTarget } from '../document/target.ts';
import { NoPlace } from '../http/address-turns.ts';
import { type EdgeAnswer, NO_STORE } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { visitorPlace } from '../place/visitor-place.ts';
import { pageFlags, roleOf } from '../plan/flags.ts';
import { planIdentity } from '../plan/plans.ts';
import { isShared } from '../plan/visited-plan.ts';
import { withoutState } from '../session/state.ts';
import { answerOf, documentHeaders, renderVisit } from './render.ts';
import { isCustomerHere } from './signed-in.ts';
import { errorPage } from './static-pages.ts';
import type { Visit } from './visit.ts';

/** Seconds after which a closed site may be asked again. */
const CLOSED_RETRY_S = 600;

export async function answerHost(visit: Visit, target: HostTarget): Promise<EdgeAnswer> {
  const { edge, request, site, locale } = visit;
  const about = { tenant: site.tenant.key, request: request.id, status: target.status };
  // C-02: the log has the error object's words, the page the customer's.
  if (target.status === 404) edge.log.info({ ...about, message: 'This page could not be found' }, 'not found');
  const place = visitorPlace(request.cookies, site.tenant);
  try {
    if (target.variant.page === 'not-found' && isShared(visit.active.plan) && !site.tenant.preview)
      return await answerNotFound(visit, target, place);
    const rendered = await renderVisit(visit, {
      target,
      query: '',
      place,
      session: null,
      plain: null,
      isShared: false,
    });
    return withRetry(answerOf(rendered, visit), target);
  } catch (error) {
    const again = request.pathname + withoutState(request.search);
    if (error instanceof NoPlace) return errorPage(503, locale, request.id, again);
    // HOST-033: static HTML with a way home, when even the frame fails.
    edge.log.error({ ...about, err: error }, 'host page failed');
    const status = target.status >= 400 ? target.status : 500;
    return withRetry(errorPage(status, locale, request.id, again), target);
  }
}

/**
 * The address that the document of all unknown addresses says (decision 562), and what it is stored by: no
 * route of a module has that.
 */
const NOT_FOUND_PATH = '/not-found';
const NOT_FOUND_KEY = '/-/not-found';

/**
 * One document for each site, language, plan and place: addresses that a stranger makes up make neither
 * renders nor entries of a cache. A browser stores none of them.
 */
async function answerNotFound(visit: Visit, target: HostTarget, place: Place | null): Promise<EdgeAnswer> {
  const { edge, request, site, active, locale } = visit;
  const { tenant } = site;
  const role = roleOf(pageFlags(active, tenant.settings, Date.now()), () => isCustomerHere(edge, request, tenant.key));
  const key: DocumentKey = {
    tenant: tenant.key,
    origin: publicOriginOf(request.origin, edge.config.publicPorts),
    locale,
    path: NOT_FOUND_KEY,
    query: '',
    plan: planIdentity(active.plan),
    place: place ? formatPlace(place) : '',
    ...(role ? { role } : {}),
  };
  // Read before anything is awaited, as of public pages.
  const generation = edge.generations.documents(tenant.key);
  const asked = { ...visit, path: NOT_FOUND_PATH };
  const input = { target, query: '', place, session: null, plain: null, role, isShared: true };
  const { page } = await edge.pages.getOrMake(
    key,
    async () => {
      const rendered = await renderVisit(asked, input);
      if (rendered.kind === 'redirect' || !rendered.complete)
        return { document: null, other: { answer: answerOf(rendered, visit), complete: rendered.kind === 'redirect' } };
      const now = Date.now();
      const { html, staleOn, validUntil } = rendered;
      const expiresAt = expiry(validUntil, tenant.clockOffset, now);
      const headers = Object.entries(documentHeaders(rendered, key.origin)).flat();
      return {
        document: makeDocument({ tenant: tenant.key, generation, staleOn, expiresAt, html, headers }, now),
        other: null,
      };
    },
    false,
  );
  if (!page.document) return page.other!.answer;
  const accept = request.raw.headers['accept-encoding'] as string | undefined;
  const { body, headers } = await encoded(page.document, encodingFor(page.document, accept));
  return { status: target.status, headers: { ...Object.fromEntries(pairs(headers)), 'Cache-Control': NO_STORE }, body };
}

function withRetry(answer: EdgeAnswer, { variant }: HostTarget): EdgeAnswer {
  if (variant.page !== 'closed') return answer;
  return { ...answer, headers: { ...answer.headers, 'Retry-After': retryAfter(CLOSED_RETRY_S) } };
}
