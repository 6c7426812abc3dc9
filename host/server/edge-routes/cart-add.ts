/**
 * `POST /-/cart/add`: one dish into the cart, the way of `add` without JavaScript; it leads back to that dish, where the page says
 * so. What needs a choice goes to the dish's
 * page, who has no place yet to the choice of one; no visitor ends on a raw JSON answer.
 */
import { randomUUID } from 'node:crypto';
import { type ApiError, isApiError } from '@sufra/api';
import { findOrCreateCart } from '@sufra/api/order/cart/current-cart';
import { addLine } from '@sufra/api/order/endpoints';
import { isOn } from '@sufra/contract';
import { ADDED_ID } from '@sufra/contract/page-protocol';
import { redirectTo } from '../http/exchange.ts';
import { visitorArea, visitorPlace } from '../place/visitor-place.ts';
import { activePlan, findRoute } from '../plan/active.ts';
import { createCaller } from '../provider/caller.ts';
import { takesSecureCookies } from '../session/cookie.ts';
import { plainVisitCookie } from '../session/plain-visit.ts';
import { withCart } from '../session/session.ts';
import { type FormPost, type FormRoute, goTo, writeSession } from './form.ts';

const ITEM_ID = /^[A-Za-z0-9_-]{1,64}$/;

export const addToCart: FormRoute = async (post) => {
  const { edge, request, site, session, fields, locale, back } = post;
  const item = fields.get('item_id') ?? '';
  if (!ITEM_ID.test(item)) return goTo(post, '/menu');
  if (!isOn(site.tenant.settings, 'checkout.enable')) return redirectTo(back, 303);
  const place = visitorPlace(request.cookies, site.tenant);
  if (!place?.type) return goTo(post, await placeChoice(post));
  // A table's order begins with its code, and the page says how.
  if (place.type === 'dine_in') return goTo(post, '/select-type/dine_in');
  const visitor = { locale, token: session.customer?.token ?? null, orderTokens: [] };
  const caller = createCaller(edge.client, site.tenant.credentials, visitor);
  try {
    const context = {
      ...place,
      type: place.type,
      ...(place.type === 'delivery' ? { area_id: visitorArea(request.cookies) } : {}),
    };
    const cart = await findOrCreateCart(caller, session.cart_id, { context, idempotencyKey: randomUUID() });
    const body = { item_id: item, qty: 1, version: cart.version };
    await caller.call(addLine, { params: { id: cart.id }, body }, { idempotencyKey: randomUUID() });
    const next = withCart(session, cart.id);
    const told = plainVisitCookie({ added: item }, takesSecureCookies(request.origin));
    const cookies = next === session ? [told] : [await writeSession(post, next), told];
    return { ...redirectTo(`${back.replace(/#.*$/s, '')}#${ADDED_ID}`, 303), cookies };
  } catch (error) {
    if (!isApiError(error)) throw error;
    edge.log.info({ tenant: site.tenant.key, request: request.id, code: (error as ApiError).code }, 'dish not added');
    // The dish's own page has the choices, and says what is not available.
    return goTo(post, `/item/${item}`);
  }
};

/** The page that asks for type and branch: a module's own when there is one, else home. */
async function placeChoice({ edge, site }: FormPost): Promise<string> {
  const active = activePlan(await edge.plans.find(site.tenant.key, null), site.tenant.settings);
  return findRoute(active, '/select-type').found === 'route' ? '/select-type' : '/';
}
