/**
 * The cookie `place`, valid only for what the tenant offers; anything else counts as absent (also in the cache key).
 */
import type { Place } from '@sufra/contract';
import {
  AREA_COOKIE,
  formatPlace,
  PLACE_COOKIE,
  PLACE_MAX_AGE_SECONDS,
  parseAreaId,
  parsePlace,
} from '@sufra/contract';
import type { Cookies } from '../http/cookies.ts';
import { setCookie } from '../http/cookies.ts';
import type { Tenant } from '../tenant/tenant.ts';

type PlaceTenant = Pick<Tenant, 'branches'> & { public: Pick<Tenant['public'], 'types'> };

export function visitorPlace(cookies: Cookies, tenant: PlaceTenant): Place | null {
  const place = parsePlace(cookies[PLACE_COOKIE]);
  return place && isPlaceOf(place, tenant) ? place : null;
}

/** True when the branch exists and serves the type, and the type is on. */
export function isPlaceOf({ type, branch_id }: Place, tenant: PlaceTenant): boolean {
  const branch = tenant.branches.find(({ id }) => id === branch_id);
  if (!branch) return false;
  return type === null || (tenant.public.types.includes(type) && branch.types.includes(type));
}

/** The area of a delivery; it is read where a cart is begun, never where a document is made. */
export function visitorArea(cookies: Cookies): string | null {
  return parseAreaId(cookies[AREA_COOKIE]);
}

export function areaCookie(areaId: string, secure: boolean): string {
  return setCookie(AREA_COOKIE, areaId, { maxAge: PLACE_MAX_AGE_SECONDS, httpOnly: false, secure });
}

export function placeCookie(place: Place, secure: boolean): string {
  return setCookie(PLACE_COOKIE, formatPlace(place), { maxAge: PLACE_MAX_AGE_SECONDS, httpOnly: false, secure });
}
