/** `/api/*`: forwarded to the provider with what it must know and without what a page must not say (safety E4, E6). */

import type { IncomingMessage } from 'node:http';
import { findPageEndpoint } from '@sufra/api/endpoints';
import { confirmDeletion } from '@sufra/api/privacy/endpoints';
import { bannersOf } from '@sufra/api/tenant/banner-url';
import { listBanners } from '@sufra/api/tenant/endpoints';
import { logout, logoutEverywhere } from '@sufra/api/user/endpoints';
import { retryAfter } from '@sufra/contract/retry-after';
import type { Edge } from '../edge.ts';
import { NoPlace } from '../http/address-turns.ts';
import { type EdgeAnswer, type EdgeRequest, jsonAnswer } from '../http/exchange.ts';
import { isAmbiguousPath } from '../http/guard.ts';
import { isOwnRead, isOwnWrite } from '../http/origin.ts';
import { checkTenantLimit } from '../limits/check.ts';
import { parseJson } from '../provider/caller.ts';
import { OF_SIGN_IN_CODES } from '../session/asked-codes.ts';
import { callingDevice } from '../session/device.ts';
import { draftBanners } from '../tenant/preview.ts';
import { findCurrentCart } from './current-cart.ts';
import { dataHeaders, deviceHeader, keyHeader, untilGone } from './forwarding.ts';
import { applyEffects, NAME_DEVICE, SIGN_IN } from './session-effects.ts';
import { isSharedRead, readShared, sharedAnswerFor } from './shared-read.ts';
import { visitorOf } from './visitor.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Placing an order may wait for a bank. */
export const API_TIMEOUT_MS = 20_000;

/** Refuses what is no call of a page of this site, by a look at it. */
export function refuseCall(
  { method, pathname, raw, origin }: EdgeRequest,
  body: Buffer | undefined,
): EdgeAnswer | null {
  if (!METHODS.includes(method)) return refusal(405, 'METHOD_NOT_ALLOWED', { Allow: METHODS.join(', ') });
  if (isAmbiguousPath(pathname)) return refusal(400, 'PATH_REFUSED');
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead ? !isOwnRead(raw, origin) : !isOwnWrite(raw, origin)) return refusal(403, 'ORIGIN_REFUSED');
  if (!isRead && body && body.length > 0 && !isJson(raw)) return refusal(415, 'JSON_ONLY');
  return null;
}

function isJson(raw: IncomingMessage): boolean {
  return /^application\/json\s*(?:;|$)/i.test(raw.headers['content-type'] ?? '');
}

/** After `refuseCall`. */
export async function forwardApi(edge: Edge, request: EdgeRequest, body: Buffer | undefined): Promise<EdgeAnswer> {
  const { method, pathname, search, raw } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  // What the edge alone asks holds tokens and settings that no page may know (C-76); what no call is, a
  // provider may have.
  const found = findPageEndpoint(method, pathname);
  if (!found) return refusal(404, 'NOT_FOUND');

  let visitor: Awaited<ReturnType<typeof visitorOf>>;
  try {
    visitor = await visitorOf(edge, request);
  } catch {
    return unreachable();
  }
  if (!visitor) return refusal(404, 'TENANT_UNKNOWN');
  const { session, site, locale } = visitor;
  const namesDevice = NAME_DEVICE.includes(found.endpoint) || OF_SIGN_IN_CODES.includes(found.endpoint);
  const device = namesDevice ? callingDevice(request.cookies, request.origin) : null;
  const headers = {
    ...visitor.headers,
    ...keyHeader(raw),
    ...(SIGN_IN.includes(found.endpoint) ? deviceHeader(raw) : {}),
    ...(device ? { 'x-device-id': device.id } : {}),
  };
  const sent = !isRead && body && body.length > 0 ? body : undefined;

  const asking = { cookies: request.cookies, tenant: site.tenant.key, origin: request.origin };
  const sentJson = sent && isJson(raw) ? parseJson(sent) : null;
  // Answered as for an unknown challenge: an id seen elsewhere works only in the browser that asked for it.
  if (!edge.askedCodes.allows(found.endpoint, sentJson, asking)) return refusal(410, 'OTP_EXPIRED');
  const limited = await checkTenantLimit(edge, request, site.tenant.key);
  if (limited) return limited;

  if (found.endpoint === listBanners) {
    const banners = await draftBanners(edge, request, site.tenant).catch(() => null);
    const place = new URLSearchParams(search).get('place') ?? undefined;
    if (banners) return jsonAnswer({ data: bannersOf(banners, place), meta: {}, errors: [] });
  }
  if (isRead && isSharedRead(found.endpoint, session)) {
    try {
      const asked = { tenant: site.tenant, locale, timeout: API_TIMEOUT_MS };
      const answer = await readShared(edge, request, found.endpoint, asked);
      return answer.isJson ? sharedAnswerFor(request, answer) : notJson(answer.status);
    } catch (error) {
      if (!(error instanceof NoPlace))
        edge.log.warn({ err: error, request: request.id, tenant: site.tenant.key }, 'provider call failed');
      return unreachable();
    }
  }

  // Before the provider ends this visitor's sockets: they come back at once, and must come back as a guest's.
  if (found.endpoint === logout) await edge.sessions.end(session, site.tenant.key);

  const signal = untilGone(raw);
  try {
    const call = { headers, timeout: API_TIMEOUT_MS, signal };
    const isDear = found.endpoint.limit === 'heavy';
    const ask = () =>
      edge.client.send({
        ...call,
        method: method === 'HEAD' ? 'GET' : method,
        path: pathname + search,
        body: sent,
        lane: isDear ? 'dear' : 'call',
      });
    const answer =
      (await findCurrentCart(edge.client, found.endpoint, session, call)) ??
      (await (isDear ? edge.readTurns.take(request.address, ask) : ask()));
    const parsed = parseJson(answer.body);
    if ((found.endpoint === logoutEverywhere || found.endpoint === confirmDeletion) && answer.status < 300)
      await edge.sessions.end(session, site.tenant.key);
    const effects = applyEffects(session, {
      ...found,
      status: answer.status,
      sent: sentJson,
      answer: parsed,
    });
    if (parsed === null && answer.body.length > 0) return notJson(answer.status);
    const asked = answer.status < 300 ? edge.askedCodes.note(found.endpoint, parsed, asking) : null;
    return {
      status: answer.status,
      headers: dataHeaders(answer),
      cookies: [
        ...(effects.session === session
          ? []
          : await edge.sessions.replace(effects.session, session, site.tenant.key, request.origin)),
        ...(effects.goneCart === undefined ? [] : [edge.sessions.forgetCart(effects.goneCart, request.origin)]),
        ...(asked ? [asked] : []),
        ...(device && answer.status < 300 ? [device.cookie] : []),
      ],
      body: effects.answer === parsed ? answer.body : JSON.stringify(effects.answer),
    };
  } catch (error) {
    if (error instanceof NoPlace) return unreachable();
    edge.log.warn({ err: error, request: request.id, tenant: site.tenant.key }, 'provider call failed');
    // Logging out must work without the provider: the token leaves this browser in any case.
    if (found.endpoint === logout) {
      const effects = applyEffects(session, { ...found, status: 0, sent: null, answer: null });
      const cookies = await edge.sessions.replace(effects.session, session, site.tenant.key, request.origin);
      return { ...jsonAnswer({ data: {}, meta: {}, errors: [] }), cookies };
    }
    return unreachable();
  }
}

/** An answer that is no JSON is nothing for a page: an error page of something in between. */
export function notJson(status: number): EdgeAnswer {
  return refusal(status >= 500 ? status : 502, 'ANSWER_NOT_JSON');
}

/** The provider does not answer. */
export function unreachable(): EdgeAnswer {
  return refusal(503, 'PROVIDER_UNREACHABLE', { 'Retry-After': retryAfter(5) });
}

/** 413: the body has more bytes than `most`, as the provider says it. */
export function tooLarge(most: number): EdgeAnswer {
  return refusal(413, 'TOO_LARGE', {}, { most });
}

/** A refusal of the edge's own, in the form of the provider's. */
export function refusal(
  status: number,
  code: string,
  headers: Record<string, string> = {},
  params?: Readonly<Record<string, number>>,
): EdgeAnswer {
  const answer = jsonAnswer({ data: null, meta: {}, errors: [{ code, ...(params ? { params } : {}) }] }, status);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
