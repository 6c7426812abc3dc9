/** The session's cookie: `__Host-sufra` on https, `sufra` on plain http (safety E5). */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Cookies } from '../http/cookies.ts';
import { setCookie } from '../http/cookies.ts';
import type { KeyRing } from './keys.ts';
import { seal, unseal } from './seal.ts';
import { customerOf, GUEST, isEmpty, type Session, withCart } from './session.ts';

/** Seconds: 30 days, rolling; sealed again at most once a day. */
export const SESSION_MAX_AGE_S = 30 * 24 * 60 * 60;
const RESEAL_AFTER_S = 24 * 60 * 60;
/** Browsers take cookies of 4096 bytes, name and attributes included. */
export const MAX_VALUE_BYTES = 3900;

/** Opened cookies that are cached. */
const MAX_OPENED = 5000;

export interface ReadSession {
  session: Session;
  /** True: it is old enough to be sealed again, so that 30 days roll. */
  stale: boolean;
}

/**
 * Names the cart that the provider has no more, beside the session and not in it. An answer without an order to change the
 * session, to a call that began before an order was placed or a customer signed in, may arrive after theirs: a session that it
 * wrote would be the one from before, without the order or the sign-in (CHK-034). It is no secret and not sealed: changing it
 * only loses sight of one's own cart.
 */
const GONE_CART = 'sufra-gone-cart';

export interface SessionCookies {
  /** The Set-Cookie line by which the session's cart is forgotten. */
  forgetCart(cartId: string, origin: string): string;
  open(cookies: Cookies, tenant: string, origin: string): ReadSession;
  /** The Set-Cookie line; an empty session deletes the cookie. */
  seal(session: Session, tenant: string, origin: string): string;
}

/** True where every browser takes a `Secure` cookie. Chromium and Firefox do so on `http://*.localhost` too, WebKit does not. */
export function takesSecureCookies(origin: string): boolean {
  return origin.startsWith('https://');
}

/** The `__Host-` prefix stops other hosts of the same site from planting the cookie; browsers take it with `Secure` alone. */
export function cookieName(origin: string): '__Host-sufra' | 'sufra' {
  return takesSecureCookies(origin) ? '__Host-sufra' : 'sufra';
}

export const NOBODY: ReadSession = { session: GUEST, stale: false };

export function createSessionCookies(keys: KeyRing, now: () => number = Date.now): SessionCookies {
  /** Opened cookies, so that a busy visitor's is not deciphered for every request. */
  const opened = new LRUCache<string, { tenant: string; session: Session; at: number }>({ max: MAX_OPENED });

  function open(value: string, tenant: string): { session: Session; at: number } | null {
    const known = opened.get(value);
    if (known) return known.tenant === tenant ? known : null;
    const sealed = unseal(value, purpose(tenant), keys) as StoredSession | null;
    if (!sealed || sealed.tenant !== tenant || typeof sealed.at !== 'number') return null;
    const entry = { tenant, session: restore(sealed, value), at: sealed.at };
    opened.set(value, entry);
    return entry;
  }

  return {
    open(cookies, tenant, origin) {
      const value = cookies[cookieName(origin)];
      if (!value || value.length > MAX_VALUE_BYTES) return NOBODY;
      const entry = open(value, tenant);
      const age = entry ? now() / 1000 - entry.at : Number.POSITIVE_INFINITY;
      if (!entry || age > SESSION_MAX_AGE_S || age < -300) return NOBODY;
      const { session } = entry;
      const isGone = session.cart_id !== null && cookies[GONE_CART] === session.cart_id;
      return { session: isGone ? withCart(session, null) : session, stale: age > RESEAL_AFTER_S };
    },
    forgetCart(cartId, origin) {
      return setCookie(GONE_CART, cartId, {
        httpOnly: true,
        secure: takesSecureCookies(origin),
        maxAge: SESSION_MAX_AGE_S,
      });
    },
    seal(session, tenant, origin) {
      const options = { httpOnly: true, secure: takesSecureCookies(origin) };
      const name = cookieName(origin);
      if (isEmpty(session)) return setCookie(name, '', { ...options, maxAge: 0 });
      let kept = session;
      let value = sealed(kept, tenant);
      // Only an unusual token is that long; order tokens give way before the sign-in does.
      while (value.length > MAX_VALUE_BYTES) {
        const list = (['opened', 'guest_orders', 'orders'] as const).find((name) => kept[name].length > 0);
        if (!list) break;
        kept = { ...kept, [list]: kept[list].slice(0, -1) };
        value = sealed(kept, tenant);
      }
      return setCookie(name, value, { ...options, maxAge: SESSION_MAX_AGE_S });
    },
  };

  function sealed(session: Session, tenant: string): string {
    return seal({ ...session, tenant, at: Math.floor(now() / 1000) } satisfies StoredSession, purpose(tenant), keys);
  }
}

type StoredSession = Session & { tenant: string; at: number };

function purpose(tenant: string): string {
  return `session ${tenant}`;
}

/** A session that an older release of the edge sealed may lack parts. */
function restore(stored: Partial<StoredSession>, value: string): Session {
  const { id, customer, cart_id, orders, guest_orders, opened, byState, pending } = stored;
  const known = customer && customerOf(customer) && typeof customer.token === 'string' ? customer : null;
  return {
    id: known && (typeof id === 'string' ? id : createHash('sha256').update(value).digest('base64url').slice(0, 22)),
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
