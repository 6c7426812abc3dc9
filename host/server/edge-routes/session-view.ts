/** `GET /-/session`: the session, as far as the page may know (C-76). Never cached anywhere. */
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, jsonAnswer } from '../http/exchange.ts';
import { isOwnRead } from '../http/origin.ts';
import { stillSignedIn } from '../session/ask-customer.ts';
import { GUEST, viewOf } from '../session/session.ts';

export async function answerSession(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  if (!isOwnRead(request.raw, request.origin)) return { status: 403 };
  const site = await edge.sites.byHost(request.host).catch(() => null);
  if (!site) return jsonAnswer(viewOf(GUEST));
  const { tenant } = site;
  const { session: known, stale } = await edge.sessions.fromCookies(request.cookies, tenant.key, request.origin);
  const asking = { client: edge.client, tenant: tenant.credentials, requestId: request.id };
  const session = await stillSignedIn(known, asking);
  const isSame = session === known && !stale;
  const cookies = isSame ? [] : await edge.sessions.replace(session, known, tenant.key, request.origin);
  return { ...jsonAnswer(viewOf(session)), cookies };
}
