/** The cookie of a browser that opened links of overrides: which, by id. Sealed for one host, so that a made-up one costs the registry no call. */
import { type Cookies, setCookie } from '../http/cookies.ts';
import { MAX_VALUE_BYTES, takesSecureCookies } from '../session/cookie.ts';
import type { KeyRing } from '../session/keys.ts';
import { seal, unseal } from '../session/seal.ts';

/** One of each module; the one opened last stays. */
const MAX_CARRIED = 4;

export interface Carried {
  id: string;
  module: string;
  /** Milliseconds of this machine's clock. */
  until: number;
}

type Asked = { host: string; origin: string };

export class OverrideCookies {
  readonly #keys: KeyRing;
  readonly #now: () => number;

  constructor(keys: KeyRing, now: () => number = Date.now) {
    this.#keys = keys;
    this.#now = now;
  }

  /** Those that are not over, as far as the cookie says. */
  carriedIn(cookies: Cookies, { host, origin }: Asked): readonly Carried[] {
    const value = cookies[cookieName(origin)];
    if (!value || value.length > MAX_VALUE_BYTES) return [];
    const carried = unseal(value, purpose(host), this.#keys);
    return Array.isArray(carried) ? (carried as Carried[]).filter(({ until }) => until > this.#now()) : [];
  }

  /** The Set-Cookie line; of nothing it is the one by which the browser forgets it. */
  write(carried: readonly Carried[], { host, origin }: Asked): string {
    const last = Math.max(0, ...carried.map(({ until }) => until - this.#now()));
    return setCookie(cookieName(origin), carried.length === 0 ? '' : seal(carried, purpose(host), this.#keys), {
      maxAge: Math.ceil(last / 1000),
      httpOnly: true,
      secure: takesSecureCookies(origin),
    });
  }
}

export function withCarried(carried: readonly Carried[], added: Carried): Carried[] {
  return [...carried.filter(({ module }) => module !== added.module), added].slice(-MAX_CARRIED);
}

/** Whether there is a cookie of its name, good or not. */
export function namesOverride(cookies: Cookies, origin: string): boolean {
  return cookies[cookieName(origin)] !== undefined;
}

function purpose(host: string): string {
  return `override ${host}`;
}

function cookieName(origin: string): string {
  return takesSecureCookies(origin) ? '__Host-sufra-override' : 'sufra-override';
}
