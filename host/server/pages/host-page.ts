/** The host's own pages that answer one request: not found, not offered, closed, error. Never cached. */
import { retryAfter } from '@sufra/contract/retry-after';
import type { HostTarget } from '../document/target.ts';
import { NoPlace } from '../http/address-turns.ts';
import type { EdgeAnswer } from '../http/exchange.ts';
import { visitorPlace } from '../place/visitor-place.ts';
import { withoutState } from '../session/state.ts';
import { answerOf, renderVisit } from './render.ts';
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

function withRetry(answer: EdgeAnswer, { variant }: HostTarget): EdgeAnswer {
  if (variant.page !== 'closed') return answer;
  return { ...answer, headers: { ...answer.headers, 'Retry-After': retryAfter(CLOSED_RETRY_S) } };
}
