/**
 * `/api/*` of the console: its own calls and no other, with the person's token, which no page sees. A call carries no tenant: its path
 * names the restaurant, and the provider says whether the person works there.
 */
import { findStaffEndpoint, getStaffSession, staffSignOut } from '@sufra/api/staff/endpoints';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { isRecord } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { type ConsoleSession, newConsoleSessionId } from '../console/session.ts';
import type { Edge } from '../edge.ts';
import { DATA_POLICY, type EdgeAnswer, type EdgeRequest, NO_STORE } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { checkTenantLimit } from '../limits/check.ts';
import { parseJson } from '../provider/caller.ts';
import { providerHeaders } from '../provider/headers.ts';
import { refusal, unreachable } from './api.ts';

const TIMEOUT_MS = 20_000;
/** Characters of what a browser calls itself that the provider gets, for the list of devices. */
const AGENT_MAX = 300;
/** A key of an attempt (`useAttempt`). */
const KEY_CHARACTERS_MAX = 200;

/** After `refuseCall`. */
export async function forwardStaffCall(
  edge: Edge,
  request: EdgeRequest,
  body: Buffer | undefined,
): Promise<EdgeAnswer> {
  const { method, pathname, search, raw, cookies, origin } = request;
  const found = findStaffEndpoint(method, pathname);
  if (!found) return refusal(404, 'NOT_FOUND');
  const { endpoint } = found;
  const session = await edge.consoleSessions.fromCookies(cookies, origin);
  const sent = method !== 'GET' && method !== 'HEAD' && body && body.length > 0 ? body : undefined;
  const visit = { cookies, tenant: CONSOLE_SITE, origin };
  if (!edge.askedCodes.allows(endpoint, sent ? parseJson(sent) : null, visit)) return refusal(410, 'OTP_EXPIRED');
  const limited = await checkTenantLimit(edge, request, CONSOLE_SITE);
  if (limited) return limited;

  const given = new AbortController();
  raw.once('close', () => raw.destroyed && !raw.complete && given.abort());
  try {
    const answer = await edge.client.send({
      method: method === 'HEAD' ? 'GET' : method,
      path: pathname + search,
      headers: headersOf(edge, request, session),
      body: sent,
      timeout: TIMEOUT_MS,
      signal: given.signal,
      lane: endpoint.limit === 'heavy' ? 'dear' : 'call',
    });
    const parsed = parseJson(answer.body);
    if (parsed === null && answer.body.length > 0)
      return refusal(answer.status >= 500 ? answer.status : 502, 'ANSWER_NOT_JSON');
    const isDone = answer.status < 300;
    const data = isRecord(parsed) && isRecord(parsed.data) ? parsed.data : null;
    const set: string[] = [];
    const asked = isDone ? edge.askedCodes.note(endpoint, parsed, visit) : null;
    if (asked) set.push(asked);
    let out: Buffer | string = answer.body;
    if (isDone && data && typeof data.token === 'string') {
      const { token, ...rest } = data;
      const opened = openedBy(token as string, rest.session);
      if (!opened) return refusal(502, 'ANSWER_NOT_JSON');
      if (session) await edge.consoleSessions.end(session, origin);
      set.push(edge.consoleSessions.seal(opened, origin));
      out = JSON.stringify({ ...(parsed as object), data: rest });
    } else if (session && ((isDone && endpoint === staffSignOut) || isEnded(answer.status, parsed))) {
      set.push(await edge.consoleSessions.end(session, origin));
    } else if (session && isDone && endpoint === getStaffSession) {
      const known = openedBy(session.token, data);
      if (known && JSON.stringify({ ...known, id: session.id }) !== JSON.stringify(session))
        set.push(edge.consoleSessions.seal({ ...known, id: session.id }, origin));
    }
    const headers: Record<string, string> = { 'Cache-Control': NO_STORE, 'Content-Security-Policy': DATA_POLICY };
    if (answer.body.length > 0) headers['Content-Type'] = 'application/json';
    const retry = answer.headers['retry-after'];
    if (typeof retry === 'string') headers['Retry-After'] = retry;
    return { status: answer.status, headers, cookies: set, body: out };
  } catch (error) {
    edge.log.warn({ err: error, request: request.id }, 'staff call failed');
    // Signing out works without the provider: the token leaves this browser in any case.
    if (endpoint !== staffSignOut || !session) return unreachable();
    return { ...unreachable(), cookies: [await edge.consoleSessions.end(session, origin)] };
  }
}

/** The provider's headers of a person: with a token, and without a tenant. */
export function headersOf(edge: Edge, request: EdgeRequest, session: ConsoleSession | null): Record<string, string> {
  const { raw, origin, address, id } = request;
  const locale = raw.headers['x-localization'] === 'en' ? 'en' : 'ar';
  const { host, protocol } = new URL(publicOriginOf(origin, edge.config.publicPorts));
  const key = raw.headers['idempotency-key'];
  const agent = raw.headers['user-agent'];
  return {
    ...providerHeaders(null, { locale, token: null, orderTokens: [] }, id),
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    ...(address ? { 'x-forwarded-for': address } : {}),
    ...(session ? { [STAFF_TOKEN_HEADER]: `Bearer ${session.token}` } : {}),
    ...(typeof key === 'string' && key.length <= KEY_CHARACTERS_MAX ? { 'idempotency-key': key } : {}),
    ...(agent ? { 'x-device': agent.slice(0, AGENT_MAX) } : {}),
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
