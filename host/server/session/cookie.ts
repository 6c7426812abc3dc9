/**
 * The session's two cookies: `__Host-sufra` and `__Host-sufra-cart` on https, without the prefix on plain
 * http (safety E5). An answer writes what its call changed. Of two calls under way at once the later answer
 * would take back what the earlier one wrote; a dish is added beside all else a visitor does, so the cart has
 * a cookie of its own.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Cookies } from '../http/cookies.ts';
import { setCookie } from '../http/cookies.ts';
import type { KeyRing } from './keys.ts';
import { seal, unseal } from './seal.ts';
import { hostCookie, MAX_VALUE_BYTES, takesSecureCookies } from './sealed-cookie.ts';
import { customerOf, GUEST, isEmpty, type Session, withCart } from './session.ts';

/** Seconds: 30 days, rolling; sealed again at most once a day. */
export const SESSION_MAX_AGE_S = 30 * 24 * 60 * 60;
const RESEAL_AFTER_S = 24 * 60 * 60;

/** Opened cookies that are cached. */
const MAX_OPENED = 5000;

export interface ReadSession {
  session: Session;
  /** True: it is old enough to be sealed again, so that 30 days roll. */
  stale: boolean;
}

/**
 * Names the cart that the provider has no more, beside the session and not in it. An answer without an order
 * to change the session, to a call that began before an order was placed or a customer signed in, may arrive
 * after theirs: a session that it wrote would be the one from before, without the order or the sign-in
 * (CHK-034). It is no secret and not sealed: changing it only loses sight of one's own cart.
 */
const GONE_CART = 'sufra-gone-cart';

export interface SessionCookies {
  /** The Set-Cookie line by which the session's cart is forgotten. */
  forgetCart(cartId: string, origin: string): string;
  open(cookies: Cookies, tenant: string, origin: string): ReadSession;
  /**
   * The Set-Cookie lines of what `next` has other than `before`; of all of it when they are the same session.
   * An empty part deletes its cookie.
   */
  seal(next: Session, before: Session, tenant: string, origin: string): string[];
}

/** Of the session. */
export function cookieName(origin: string): '__Host-sufra' | 'sufra' {
  return hostCookie('sufra', origin);
}

function cartCookieName(origin: string): string {
  return hostCookie('sufra-cart', origin);
}

export const NOBODY: ReadSession = { session: GUEST, stale: false };

export function createSessionCookies(keys: KeyRing, now: () => number = Date.now): SessionCookies {
  /** Opened cookies, so that a busy visitor's are not deciphered for every request. */
  const opened = new LRUCache<string, Opened>({ max: MAX_OPENED });

  /** Null: absent, broken, foreign or too old. */
  function open(cookies: Cookies, part: Part, tenant: string, origin: string): (Opened & { age: number }) | null {
    const value = cookies[part.name(origin)];
    if (!value || value.length > MAX_VALUE_BYTES) return null;
    const entry = opened.get(value) ?? unsealed(value, part, tenant);
    if (entry?.purpose !== part.purpose(tenant)) return null;
    const age = now() / 1000 - entry.at;
    return age > SESSION_MAX_AGE_S || age < -300 ? null : { ...entry, age };
  }

  function unsealed(value: string, part: Part, tenant: string): Opened | null {
    const purpose = part.purpose(tenant);
    const stored = unseal(value, purpose, keys) as Stored | null;
    if (!stored || stored.tenant !== tenant || typeof stored.at !== 'number') return null;
    const entry = { purpose, at: stored.at, session: restore(stored, value) };
    opened.set(value, entry);
    return entry;
  }

  function sealed(session: Session, part: Part, tenant: string): string {
    const stored: Stored = { ...part.of(session), tenant, at: Math.floor(now() / 1000) };
    return seal(stored, part.purpose(tenant), keys);
  }

  return {
    open(cookies, tenant, origin) {
      const visitor = open(cookies, VISITOR, tenant, origin);
      const cart = open(cookies, CART, tenant, origin);
      const session = visitor?.session ?? GUEST;
      // The cart of a customer is not that of the guest who is here since, nor the other way round.
      const own = cart?.session.id === session.id ? cart.session.cart_id : session.cart_id;
      const isGone = own !== null && cookies[GONE_CART] === own;
      const stale = [visitor, cart].some((one) => one !== null && one.age > RESEAL_AFTER_S);
      return { session: withCart(session, isGone ? null : own), stale };
    },
    forgetCart(cartId, origin) {
      return setCookie(GONE_CART, cartId, {
        httpOnly: true,
        secure: takesSecureCookies(origin),
        maxAge: SESSION_MAX_AGE_S,
      });
    },
    seal(next, before, tenant, origin) {
      const options = { httpOnly: true, secure: takesSecureCookies(origin) };
      const line = (part: Part, value: string) =>
        setCookie(part.name(origin), value, { ...options, maxAge: value === '' ? 0 : SESSION_MAX_AGE_S });
      const isAll = next === before;
      const isOther = (part: Part) => !isDeepStrictEqual(part.of(next), part.of(before));
      return [
        ...(isAll || isOther(VISITOR) ? [line(VISITOR, isEmpty(next) ? '' : fitting(next, tenant))] : []),
        ...(isAll || isOther(CART) ? [line(CART, next.cart_id === null ? '' : sealed(next, CART, tenant))] : []),
      ];
    },
  };

  function fitting(session: Session, tenant: string): string {
    let kept = session;
    let value = sealed(kept, VISITOR, tenant);
    // Only an unusual token is that long; order tokens give way before the sign-in does.
    while (value.length > MAX_VALUE_BYTES) {
      const list = (['opened', 'guest_orders', 'orders'] as const).find((name) => kept[name].length > 0);
      if (!list) break;
      kept = { ...kept, [list]: kept[list].slice(0, -1) };
      value = sealed(kept, VISITOR, tenant);
    }
    return value;
  }
}

interface Opened {
  purpose: string;
  /** Seconds. */
  at: number;
  session: Session;
}

/** What one of the cookies holds of a session. */
interface Part {
  name(origin: string): string;
  purpose(tenant: string): string;
  of(session: Session): Partial<Session>;
}

const VISITOR: Part = {
  name: cookieName,
  purpose: (tenant) => `session ${tenant}`,
  of: ({ cart_id: _cart, ...visitor }) => visitor,
};

/** With the id of the session that it belongs to. */
const CART: Part = {
  name: cartCookieName,
  purpose: (tenant) => `cart ${tenant}`,
  of: ({ id, cart_id }) => ({ id, cart_id }),
};

type Stored = Partial<Session> & { tenant: string; at: number };

/** A session that an older release of the edge sealed may lack parts, and has its cart with it. */
function restore(stored: Stored, value: string): Session {
  const { id, customer, cart_id, orders, guest_orders, opened, byState, pending } = stored;
  const known = customer && customerOf(customer) && typeof customer.token === 'string' ? customer : null;
  return {
    id: typeof id === 'string' ? id : known && createHash('sha256').update(value).digest('base64url').slice(0, 22),
    customer: known,
    cart_id: typeof cart_id === 'string' ? cart_id : null,
    orders: tokensOf(orders),
    guest_orders: tokensOf(guest_orders),
    opened: tokensOf(opened),
    byState: byState ?? null,
    pending: pending ?? null,
  };
}

function tokensOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((token) => typeof token === 'string') : [];
}
