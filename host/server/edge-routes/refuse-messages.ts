/**
 * `/-/refuse`: the link of an optional message (MSG-006), answered by the provider. It is open to programs
 * without a page: the token in its address is all the proof there is, and all that it can do is to stop such
 * messages.
 */
import { refuseMessages } from '@sufra/api/sms/endpoints';
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, NO_STORE, redirectTo } from '../http/exchange.ts';
import { answerError, answerPage } from '../pages/page.ts';
import type { ProviderAnswer } from '../provider/client.ts';

const METHODS = ['GET', 'HEAD', 'POST'];
const TIMEOUT_MS = 8000;
/** The provider's page: words, a button and their looks. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export async function answerRefusal(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const { method, search } = request;
  if (!METHODS.includes(method)) return { status: 405, headers: { Allow: METHODS.join(', ') } };
  const site = await edge.sites.byHost(request.host);
  if (!site) return redirectTo(edge.config.mainSite);
  const { key } = site.tenant;
  const token = new URLSearchParams(search).get('token') ?? '';
  let answer: ProviderAnswer;
  try {
    answer = await edge.client.send({
      method: method === 'POST' ? 'POST' : 'GET',
      path: `${refuseMessages.path}?${new URLSearchParams({ tenant: key, token })}`,
      headers: { 'x-tenant': key, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined,
      timeout: TIMEOUT_MS,
    });
  } catch (error) {
    // A mail program posts again.
    edge.log.debug({ err: error, request: request.id }, 'a refusal of messages was not passed on');
    return answerError(edge, request, 503);
  }
  // Another provider may know no such links.
  if (!String(answer.headers['content-type']).startsWith('text/html')) return answerPage(edge, request);
  return {
    status: answer.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': NO_STORE,
      'Referrer-Policy': 'no-referrer',
    },
    body: answer.body,
  };
}
