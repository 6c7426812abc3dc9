/**
 * `/api/*` of the console: its own calls and no other, with the person's token, which no page sees. A call
 * carries no tenant: its path names the restaurant, and the provider says whether the person works there.
 */

import { type Endpoint, fillPath } from '@sufra/api';
import { addressKey } from '@sufra/api/address-key';
import type { FoundEndpoint } from '@sufra/api/endpoints';
import {
  acceptInvitation,
  chooseFlag,
  enterByLink,
  findStaffEndpoint,
  getStaffSession,
  readFlags,
  staffSignOut,
} from '@sufra/api/staff/endpoints';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { isRecord } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { isForRestaurants, withDeclared } from '../console/flags.ts';
import { withNavigation } from '../console/navigation.ts';
import { type ConsoleSession, newConsoleSessionId } from '../console/session.ts';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { callLocale } from '../locale/language.ts';
import { parseJson } from '../provider/caller.ts';
import { providerHeaders } from '../provider/headers.ts';
import { OF_SIGN_IN_CODES } from '../session/asked-codes.ts';
import { callingDevice } from '../session/device.ts';
import { API_TIMEOUT_MS, notJson, refusal, unreachable } from './api.ts';
import { dataHeaders, deviceHeader, keyHeader, originHeaders, untilGone } from './forwarding.ts';

/** Calls that carry the browser's id to the provider: they ask for a code or try one, or sign in. */
const NAME_DEVICE: readonly Endpoint[] = [...OF_SIGN_IN_CODES, acceptInvitation, enterByLink];

/** After `refuseCall`. */
export async function forwardStaffCall(
  edge: Edge,
  request: EdgeRequest,
  body: Buffer | undefined,
): Promise<EdgeAnswer> {
  const { method, pathname, search, raw, cookies, origin, address } = request;
  const found = findStaffEndpoint(method, pathname);
  if (!found) return refusal(404, 'NOT_FOUND');
  const { endpoint } = found;
  const session = await edge.consoleSessions.fromCookies(cookies, origin);
  const sent = method !== 'GET' && method !== 'HEAD' && body && body.length > 0 ? body : undefined;
  const visit = { cookies, tenant: CONSOLE_SITE, origin };
  if (!edge.askedCodes.allows(endpoint, sent ? parseJson(sent) : null, visit)) return refusal(410, 'OTP_EXPIRED');
  const device = NAME_DEVICE.includes(endpoint) ? callingDevice(cookies, origin) : null;
  const signal = untilGone(raw);
  try {
    if (session && endpoint === chooseFlag) {
      const refused = await refuseFlag(edge, request, session, { found, sent: sent ? parseJson(sent) : null, signal });
      if (refused) return refused;
    }
    const call = {
      method: method === 'HEAD' ? 'GET' : method,
      path: pathname + search,
      headers: { ...headersOf(edge, request, session), ...(device ? { 'x-device-id': device.id } : {}) },
      body: sent,
      timeout: API_TIMEOUT_MS,
      signal,
      lane: endpoint.limit === 'heavy' ? ('dear' as const) : ('call' as const),
      // One person's rush is no wait of people of other restaurants, nor is that of an address at which no
      // person has signed in.
      holder: session ? `person ${session.person.id}` : `address ${addressKey(address)}`,
    };
    const send = () => edge.client.send(call);
    const answer = await (session ? send() : edge.signInTurns.take(address, send));
    if (isLongList(endpoint, answer)) return { status: 200, headers: dataHeaders(answer), body: answer.body };
    const parsed = parseJson(answer.body);
    if (parsed === null && answer.body.length > 0) return notJson(answer.status);
    const isDone = answer.status < 300;
    const data = isRecord(parsed) && isRecord(parsed.data) ? parsed.data : null;
    const set: string[] = device && isDone ? [device.cookie] : [];
    const asked = isDone ? edge.askedCodes.note(endpoint, parsed, visit) : null;
    if (asked) set.push(asked);
    const joined = isDone
      ? ((await withDeclared(edge, found, data)) ??
        (await withNavigation(edge, found, isRecord(parsed) ? parsed.data : null)))
      : null;
    let out: Buffer | string = joined ? JSON.stringify({ ...(parsed as object), data: joined }) : answer.body;
    if (isDone && data && typeof data.token === 'string') {
      const { token, ...rest } = data;
      const opened = openedBy(token as string, rest.session);
      if (!opened) return notJson(answer.status);
      if (session) await edge.consoleSessions.end(session, origin);
      set.push(edge.consoleSessions.seal(opened, origin));
      out = JSON.stringify({ ...(parsed as object), data: rest });
    } else if (session && ((isDone && endpoint === staffSignOut) || isEnded(answer.status, parsed))) {
      set.push(await edge.consoleSessions.end(session, origin));
    } else if (session && isDone && endpoint === getStaffSession) {
      const known = openedBy(session.token, data);
      const isOther = known && JSON.stringify({ ...known, id: session.id }) !== JSON.stringify(session);
      // A shared device that changed hands while this call was on its way has another cookie by now (SHOP-006).
      if (isOther && (await edge.consoleSessions.fromCookies(cookies, origin)))
        set.push(edge.consoleSessions.seal({ ...known, id: session.id }, origin));
    }
    return { status: answer.status, headers: dataHeaders(answer), cookies: set, body: out };
  } catch (error) {
    edge.log.warn({ err: error, request: request.id }, 'staff call failed');
    // Signing out works without the provider: the token leaves this browser in any case.
    if (endpoint !== staffSignOut || !session) return unreachable();
    return { ...unreachable(), cookies: [await edge.consoleSessions.end(session, origin)] };
  }
}

/**
 * A dear read opens no session, ends none, and has no part of the edge's own. A list of thousands passes
 * unread: reading it would hold up all calls.
 */
function isLongList({ limit, method }: Endpoint, { status, body }: { status: number; body: Buffer }): boolean {
  return limit === 'heavy' && method === 'GET' && status === 200 && body[0] === '{'.charCodeAt(0);
}

/**
 * The refusal of a choice that no release of the site takes. A plan is looked for only of a restaurant that
 * the person works for.
 */
async function refuseFlag(
  edge: Edge,
  request: EdgeRequest,
  session: ConsoleSession,
  { found: { params }, sent, signal }: { found: FoundEndpoint; sent: unknown; signal: AbortSignal },
): Promise<EdgeAnswer | null> {
  const { restaurant = '', flag = '' } = params;
  // The cookie has a bounded list, of the last time that it was sealed.
  if (!session.restaurants.includes(restaurant)) {
    const asked = { method: 'GET', path: fillPath(readFlags.path, { restaurant }), timeout: API_TIMEOUT_MS, signal };
    const answer = await edge.client.send({ ...asked, headers: headersOf(edge, request, session), lane: 'call' });
    if (answer.status >= 300) return { status: answer.status, headers: dataHeaders(answer), body: answer.body };
  }
  const value = isRecord(sent) ? sent.value : undefined;
  return (await isForRestaurants(edge, restaurant, flag, value)) ? null : refusal(422, 'UNKNOWN_FLAG');
}

/** The provider's headers of a person: with a token, and without a tenant. */
export function headersOf(edge: Edge, request: EdgeRequest, session: ConsoleSession | null): Record<string, string> {
  const { raw, id } = request;
  const locale = callLocale(request);
  return {
    ...providerHeaders(null, { locale, token: null, orderTokens: [] }, id),
    ...originHeaders(edge, request),
    ...(session ? { [STAFF_TOKEN_HEADER]: `Bearer ${session.token}` } : {}),
    ...keyHeader(raw),
    ...deviceHeader(raw),
  };
}

/** The session that an answer opens; null: the answer does not say whose it is. */
function openedBy(token: string, session: unknown): ConsoleSession | null {
  if (!isRecord(session) || !isRecord(session.person) || !Array.isArray(session.restaurants)) return null;
  const { id, name } = session.person;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  const restaurants = session.restaurants.flatMap((one: unknown) =>
    isRecord(one) && typeof one.restaurant === 'string' ? one.restaurant : [],
  );
  return { id: newConsoleSessionId(), token, person: { id, name }, restaurants };
}

/** The provider ended the session: 403 and a 401 of another reason leave it. */
function isEnded(status: number, answer: unknown): boolean {
  const [first] = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors : [];
  return status === 401 && isRecord(first) && first.code === 'SESSION_EXPIRED';
}
