/**
 * `/-/override/{token}`: `GET` asks whether this browser takes the override of a link, `POST` takes it, once,
 * and leads to the site. `/-/override/end` leaves all (PLAT-004, PLAT-006).
 */
import { OVERRIDE_END_PATH, OVERRIDE_PATH } from '@sufra/contract/edge-paths';
import { grantOf, isOverride, isReplay, type SignedGrant } from '@sufra/contract/override';
import { safeReturn } from '@sufra/i18n/address';
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, redirectTo } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { withCarried } from '../overrides/override-cookies.ts';
import { askPage, offPage, overPage } from '../pages/override-pages.ts';
import { answerError } from '../pages/page.ts';
import { refuseForm } from './form.ts';

const TOKEN = /^[\w-]{43}$/;

/** Of a post: refuses one that no page of this site sent. */
export function refuseOverride(request: EdgeRequest): EdgeAnswer | null {
  return request.method === 'POST' ? refuseForm(request) : null;
}

export async function answerOverride(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const { method, pathname, search } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return { status: 405, headers: { Allow: 'GET, HEAD, POST' } };
  }
  const site = await edge.sites.byHost(request.host).catch(() => null);
  if (!site) return { status: 404 };
  const to = safeReturn(new URLSearchParams(search).get('to'));
  if (pathname === OVERRIDE_END_PATH) {
    return { ...redirectTo(to, 303), cookies: [edge.overrideCookies.write([], request)] };
  }
  if (edge.overrides.isOff) return offPage();
  const token = pathname.slice(OVERRIDE_PATH.length);
  if (!TOKEN.test(token)) return overPage();
  const isOpening = method === 'POST';
  let found: SignedGrant | null;
  try {
    const of = publicOriginOf(request.origin, edge.config.publicPorts);
    found = await (isOpening ? edge.overrides.open(token, of) : edge.overrides.look(token, of));
  } catch (error) {
    edge.log.warn({ err: error, request: request.id }, 'an override was not opened');
    return answerError(edge, request, 503);
  }
  if (!found) return overPage();
  const { time_zone: timeZone } = site.tenant.public;
  return isOpening ? opened(edge, request, found, to) : askPage(pathname + search, found, timeZone);
}

function opened(edge: Edge, request: EdgeRequest, grant: SignedGrant, to: string): EdgeAnswer {
  const { id, by } = grantOf(grant);
  const what = isOverride(grant)
    ? { module: grant.override.module, version: grant.override.version, at: grant.override.at }
    : isReplay(grant)
      ? { composition: grant.replay.composition }
      : {};
  edge.log.info({ override: id, by, ...what, host: request.host, request: request.id }, 'override opened');
  const carried = edge.overrideCookies.carriedIn(request.cookies, request);
  const answer = redirectTo(to, 303);
  return {
    ...answer,
    headers: { ...answer.headers, 'Referrer-Policy': 'no-referrer' },
    cookies: [edge.overrideCookies.write(withCarried(carried, grant), request)],
  };
}
