/** Private pages: per visitor, `no-store`, rendered with what the visitor owns (safety E3). */

import type { ScreenTarget } from '../document/target.ts';
import type { EdgeAnswer } from '../http/exchange.ts';
import { stillSignedIn } from '../session/ask-customer.ts';
import { noScriptVisit } from '../session/no-script-visit.ts';
import { openedByLink } from '../session/opened-by-link.ts';
import { withOpened } from '../session/session.ts';
import type { Decision } from './decide.ts';
import { keepHeaders } from './public-page.ts';
import { answerOf, documentHeaders, renderVisit } from './render.ts';
import { isForWorker, KEEP } from './signed-in.ts';
import type { Visit } from './visit.ts';

export async function answerPrivate(
  visit: Visit,
  { target, place }: Decision & { kind: 'private' },
): Promise<EdgeAnswer> {
  const { edge, request, site } = visit;
  if (target.keep && isForWorker(request)) return answerWorker(visit, target);
  const { tenant } = site;
  const { session: known, stale } = await edge.sessions.fromCookies(request.cookies, tenant.key, request.origin);
  const asking = { client: edge.client, tenant: tenant.credentials, requestId: request.id };
  const session = await stillSignedIn(known, asking);
  // Opening `/o/{token}` makes the order the visitor's own, once the provider knows it.
  const token = target.route.startsWith('/o/:') ? Object.values(target.params)[0] : undefined;
  const linked = token === undefined ? session : withOpened(session, token);
  // The link of an entry or a reservation looks like its id: only the provider's answer shows it.
  const links: string[] = [];
  const rendered = await renderVisit(visit, {
    target,
    query: request.search,
    place,
    session: linked,
    plain: noScriptVisit(request.cookies) && { session: linked, added: null },
    isShared: false,
    onAnswer: (exchange) => {
      const link = openedByLink(exchange);
      if (link !== null) links.push(link);
    },
  });
  const isFound = rendered.kind === 'document' && rendered.status === 200 && rendered.complete;
  const next = isFound ? links.reduce(withOpened, linked) : session;
  const answer = answerOf(rendered, visit);
  if (next === known && !stale) return answer;
  return { ...answer, cookies: await edge.sessions.replace(next, known, tenant.key, request.origin) };
}

/**
 * The page to read without a network: as it is before its data come, the same for every visitor. The service
 * worker may store it; a browser's own cache never gives it in place of the page.
 */
async function answerWorker(visit: Visit, target: ScreenTarget): Promise<EdgeAnswer> {
  const input = { target, query: '', place: null, session: null, plain: null, isShared: true, isUnread: true };
  const rendered = await renderVisit(visit, input);
  if (rendered.kind !== 'document' || rendered.status !== 200) return answerOf(rendered, visit);
  const headers = documentHeaders(rendered, visit.request.origin);
  return {
    status: 200,
    headers: { ...headers, Vary: `${headers.Vary}, ${KEEP}`, ...keepHeaders(visit, target, '') },
    body: rendered.html,
  };
}
