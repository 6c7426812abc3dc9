/**
 * `POST /-/place`: chooses type and branch, of a delivery its area too; the way of the type sheet without JavaScript.
 */
import type { Place } from '@sufra/contract';
import { isOrderType, parseAreaId } from '@sufra/contract';
import { redirectTo } from '../http/exchange.ts';
import { areaCookie, isPlaceOf, placeCookie } from '../place/visitor-place.ts';
import { takesSecureCookies } from '../session/sealed-cookie.ts';
import { type FormRoute, goTo } from './form.ts';

export const choosePlace: FormRoute = (post) => {
  const { fields, request, site, back } = post;
  const type = fields.get('type') ?? '';
  const place: Place = { type: isOrderType(type) ? type : null, branch_id: fields.get('branch_id') ?? '' };
  const isKnown = (type === '' || isOrderType(type)) && isPlaceOf(place, site.tenant);
  // MENU-002: the home screen says what is not available and offers the rest.
  if (!isKnown) return goTo(post, `/select-type/${encodeURIComponent(type || 'unknown')}`);
  const secure = takesSecureCookies(request.origin);
  const area = place.type === 'delivery' ? parseAreaId(fields.get('area_id')) : null;
  const cookies = [placeCookie(place, secure), ...(area ? [areaCookie(area, secure)] : [])];
  return { ...redirectTo(back, 303), cookies };
};
