/** The limits' place in a request: before its route, after what is answered from memory. */
import { addressKey } from '@sufra/api/address-key';
import { findPageEndpoint } from '@sufra/api/endpoints';
import { findStaffEndpoint } from '@sufra/api/staff/endpoints';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { retryAfter } from '@sufra/contract/retry-after';
import { phoneTail, readEmail } from '@sufra/i18n';
import { splitLocale } from '@sufra/i18n/address';
import type { Edge } from '../edge.ts';
import { isOwnMachine } from '../http/address.ts';
import { type EdgeAnswer, type EdgeRequest, jsonAnswer } from '../http/exchange.ts';
import { CONSOLE_ERRORS } from '../pages/console-notices.ts';
import { errorPage } from '../pages/static-pages.ts';
import { parseJson } from '../provider/caller.ts';
import { withoutState } from '../session/state.ts';
import { isConsole } from '../tenant/console-host.ts';
import type { Callers } from './limits.ts';
import { type Kind, kindOf } from './rules.ts';

/**
 * An answer that refuses the request, or null when it may go on. Counts what belongs to the visitor; what all
 * visitors of a tenant share is counted by `checkTenantLimit`.
 */
export async function checkLimits(
  edge: Edge,
  request: EdgeRequest,
  body: Buffer | undefined,
): Promise<EdgeAnswer | null> {
  const kind = kindOf(request.method, request.pathname);
  if (kind === null) return null;
  const tenant = await tenantOf(edge, request, kind);
  const session = tenant === undefined ? null : edge.sessions.peek(request.cookies, tenant, request.origin).session;
  const callers: Callers = {
    address: request.address,
    ...(session?.customer ? { session: `${tenant} ${session.customer.id}` } : {}),
    ...(session && !session.customer && session.cart_id ? { session: `${tenant} ${session.cart_id}` } : {}),
    ...(kind === 'code' ? numberIn(body, request.address) : {}),
    ...(tenant === CONSOLE_SITE ? personOf(edge, request) : {}),
  };
  const challenge = kind === 'guess' && tenant !== undefined ? triedChallenge(edge, request, body, tenant) : null;
  return count(edge, request, kind, challenge === null ? callers : { challenge });
}

/** As `checkLimits`, of what all visitors of the tenant share: for a call that is about to be sent to the provider. */
export async function checkTenantLimit(edge: Edge, request: EdgeRequest, tenant: string): Promise<EdgeAnswer | null> {
  const kind = kindOf(request.method, request.pathname);
  return kind === null ? null : count(edge, request, kind, { tenant });
}

async function count(edge: Edge, request: EdgeRequest, kind: Kind, callers: Callers): Promise<EdgeAnswer | null> {
  const wait = await edge.limits.spend(kind, callers);
  if (wait === null) return null;
  edge.metrics.limited(kind);
  edge.log.info({ request: request.id, host: request.host, kind, wait }, 'limited');
  const retry = { 'Retry-After': retryAfter(wait) };
  if (kind === 'page' || kind === 'basket') {
    const { locale } = splitLocale(request.pathname, []);
    const words = isConsole(edge, request) ? CONSOLE_ERRORS : undefined;
    const page = errorPage(429, locale, request.id, request.pathname + withoutState(request.search), words);
    return { ...page, headers: { ...page.headers, ...retry } };
  }
  const code = kind === 'code' || kind === 'guess' ? 'OTP_RATE' : 'RATE_LIMITED';
  const answer = jsonAnswer({ data: null, meta: {}, errors: [{ code }] }, 429);
  return { ...answer, headers: { ...answer.headers, ...retry } };
}

/** Pages are counted by address alone; for the others the tenant is needed in any case. */
async function tenantOf(edge: Edge, request: EdgeRequest, kind: Kind): Promise<string | undefined> {
  if (isConsole(edge, request)) return CONSOLE_SITE;
  if (kind === 'page' || kind === 'read' || kind === 'media' || kind === 'heavy' || kind === 'report') return undefined;
  const site = await edge.sites.byHost(request.host).catch(() => null);
  return site?.tenant.key;
}

function personOf(edge: Edge, { cookies, origin }: EdgeRequest): { session?: string } {
  const session = edge.consoleSessions.peek(cookies, origin);
  return session ? { session: `${CONSOLE_SITE} ${session.person.id}` } : {};
}

/** The code that this browser asked for and tries now; null: it names none. */
function triedChallenge(
  edge: Edge,
  { method, pathname, cookies, origin }: EdgeRequest,
  body: Buffer | undefined,
  tenant: string,
): string | null {
  const found = tenant === CONSOLE_SITE ? findStaffEndpoint(method, pathname) : findPageEndpoint(method, pathname);
  return found && body ? edge.askedCodes.tried(found.endpoint, parseJson(body), { cookies, tenant, origin }) : null;
}

/**
 * The number or e-mail address that a code is asked for, however it is written, with the address that asks:
 * what a stranger asks takes none of its owner's (decision 536). How many leave to one number in all, the
 * provider counts.
 */
function numberIn(body: Buffer | undefined, address: string): { phone?: string } {
  const sent = body && parseJson(body);
  // An edge that does not know its visitors counts none of them by what they share.
  if (typeof sent !== 'object' || sent === null || isOwnMachine(address)) return {};
  const { mobile, phone, email } = sent as Record<string, unknown>;
  const tail = phoneTail(String(mobile ?? phone ?? ''));
  if (tail.length >= 5) return { phone: `${addressKey(address)} ${tail}` };
  return typeof email === 'string' && email.includes('@')
    ? { phone: `${addressKey(address)} ${readEmail(email)}` }
    : {};
}
