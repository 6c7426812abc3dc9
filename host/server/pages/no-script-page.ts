/**
 * Public pages for a visitor without scripts: as everyone's, but their slots show this visitor's basket, and
 * what was just added is said once. Never cached.
 */
import type { EdgeAnswer } from '../http/exchange.ts';
import { noScriptVisit, noScriptVisitCookie } from '../session/no-script-visit.ts';
import { takesSecureCookies } from '../session/sealed-cookie.ts';
import type { Decision } from './decide.ts';
import { answerOf, renderVisit } from './render.ts';
import type { Visit } from './visit.ts';

export async function answerNoScript(
  visit: Visit,
  { target, place, query }: Decision & { kind: 'plain' },
): Promise<EdgeAnswer> {
  const { edge, request, site } = visit;
  const { session, stale } = await edge.sessions.fromCookies(request.cookies, site.tenant.key, request.origin);
  const added = noScriptVisit(request.cookies)?.added ?? null;
  const plain = { session, added };
  const answer = answerOf(
    await renderVisit(visit, { target, query, place, session: null, plain, isShared: false }),
    visit,
  );
  const cookies = [
    ...(stale ? await edge.sessions.replace(session, session, site.tenant.key, request.origin) : []),
    ...(added === null ? [] : [noScriptVisitCookie({ added: null }, takesSecureCookies(request.origin))]),
  ];
  return { ...answer, cookies };
}
