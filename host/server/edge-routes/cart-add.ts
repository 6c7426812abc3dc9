/**
 * `POST /-/cart/add`: dishes into the cart, the way of `add` without JavaScript: a field `item_id` for each,
 * several from a page that added some before its shell did not come (MENU-042). It leads back to the last
 * dish, where the page says so. A dish that needs a choice leads to its page, and without a place first to
 * the choice of one; no visitor ends on a raw JSON answer.
 */
import { randomUUID } from 'node:crypto';
import { type ApiError, isApiError } from '@sufra/api';
import { findOrCreateCart } from '@sufra/api/order/cart/current-cart';
import { addLine, type Cart } from '@sufra/api/order/endpoints';
import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { isId, isOn } from '@sufra/contract';
import { ADDED_ID } from '@sufra/contract/page-protocol';
import { redirectTo } from '../http/exchange.ts';
import { visitorArea, visitorPlace } from '../place/visitor-place.ts';
import { activePlan, findRoute } from '../plan/active.ts';
import { createCaller } from '../provider/caller.ts';
import { noScriptVisitCookie } from '../session/no-script-visit.ts';
import { takesSecureCookies } from '../session/sealed-cookie.ts';
import { withCart } from '../session/session.ts';
import { type FormPost, type FormRoute, goTo, writeSession } from './form.ts';

/** Different dishes of one post: each is a call of the provider. */
const MAX_DISHES = 20;

export const addToCart: FormRoute = async (post) => {
  const { edge, request, site, session, fields, locale, back } = post;
  const dishes = dishesOf(fields);
  if (dishes.size === 0) return goTo(post, '/menu');
  if (!isOn(site.tenant.settings, 'checkout.enable')) return redirectTo(back, 303);
  const place = visitorPlace(request.cookies, site.tenant);
  if (!place?.type) return goTo(post, await placeChoice(post));
  // A table's order begins with its code, and the page says how.
  if (place.type === 'dine_in') return goTo(post, '/select-type/dine_in');
  const visitor = { locale, token: session.customer?.token ?? null, orderTokens: [] };
  const caller = createCaller(edge.client, site.tenant.credentials, visitor);
  const context = {
    ...place,
    type: place.type,
    ...(place.type === 'delivery' ? { area_id: visitorArea(request.cookies) } : {}),
  };
  let cart: Cart | undefined;
  let refused: string | undefined;
  for (const [item_id, qty] of dishes) {
    try {
      cart ??= await findOrCreateCart(caller, session.cart_id, { context, idempotencyKey: randomUUID() });
      const body = { item_id, qty, version: cart.version };
      cart = await caller.call(addLine, { params: { id: cart.id }, body }, { idempotencyKey: randomUUID() });
    } catch (error) {
      if (!isApiError(error)) throw error;
      edge.log.info({ tenant: site.tenant.key, request: request.id, code: (error as ApiError).code }, 'dish not added');
      refused ??= item_id;
    }
  }
  const next = cart ? withCart(session, cart.id) : session;
  const cookies = next === session ? [] : await writeSession(post, next);
  // The dish's own page has the choices, and says what is not available.
  if (refused) return goTo(post, `/item/${refused}`, cookies);
  const told = noScriptVisitCookie({ added: [...dishes.keys()].at(-1)! }, takesSecureCookies(request.origin));
  return { ...redirectTo(`${back.replace(/#.*$/s, '')}#${ADDED_ID}`, 303), cookies: [...cookies, told] };
};

/** How many of each dish. */
function dishesOf(fields: URLSearchParams): ReadonlyMap<string, number> {
  const dishes = new Map<string, number>();
  for (const id of fields.getAll('item_id')) {
    if (!isId(id) || (dishes.size === MAX_DISHES && !dishes.has(id))) continue;
    dishes.set(id, Math.min((dishes.get(id) ?? 0) + 1, MAX_LINE_QTY));
  }
  return dishes;
}

/** The page that asks for type and branch: a module's own when there is one, else home. */
async function placeChoice({ edge, site }: FormPost): Promise<string> {
  const active = activePlan(await edge.plans.forTenant(site.tenant.key, null), site.tenant.settings);
  return findRoute(active, '/select-type').found === 'route' ? '/select-type' : '/';
}
