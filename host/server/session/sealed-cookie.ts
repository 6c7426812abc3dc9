/**
 * Cookies whose value is sealed for one purpose: what a browser carries and can neither read nor change, so
 * that a made-up one costs no call of anybody. One maker for those with an end; the session's have their own
 * time (`cookie.ts`).
 */
import { type CookieOptions, type Cookies, setCookie } from '../http/cookies.ts';
import type { KeyRing } from './keys.ts';
import { seal, unseal } from './seal.ts';

/** Browsers take cookies of 4096 bytes, name and attributes included. */
export const MAX_VALUE_BYTES = 3900;

/**
 * True where every browser takes a `Secure` cookie. Chromium and Firefox do so on `http://*.localhost` too,
 * WebKit does not.
 */
export function takesSecureCookies(origin: string): boolean {
  return origin.startsWith('https://');
}

/**
 * The `__Host-` prefix stops other hosts of the same site from planting the cookie; browsers take it with
 * `Secure` alone.
 */
export function hostCookie<Name extends string>(name: Name, origin: string): `__Host-${Name}` | Name {
  return takesSecureCookies(origin) ? `__Host-${name}` : name;
}

/** What was sealed for the purpose in a cookie; null: absent, broken or foreign. */
export function sealedIn(cookies: Cookies, name: string, purpose: string, keys: KeyRing): unknown {
  const value = cookies[name];
  return value && value.length <= MAX_VALUE_BYTES ? unseal(value, purpose, keys) : null;
}

/** Where a request was made. */
export interface AskedAt {
  host: string;
  origin: string;
}

/** What a line says of a cookie beside its age; by default those of the origin's own pages alone. */
export type Attributes = (origin: string) => Pick<CookieOptions, 'secure' | 'sameSite' | 'partitioned'>;

const OWN_PAGES: Attributes = (origin) => ({ secure: takesSecureCookies(origin) });

interface Sealed {
  value: unknown;
  /** Milliseconds of this machine's clock. */
  until: number;
}

/** A cookie of one host name with an end of its own, which holds whatever the browser says of the cookie's age. */
export class SealedCookie<Value> {
  readonly #name: string;
  readonly #keys: KeyRing;
  readonly #now: () => number;
  readonly #attributes: Attributes;

  /** `name`: `sufra-preview`, also what it is sealed for. */
  constructor(name: string, keys: KeyRing, now: () => number, attributes: Attributes = OWN_PAGES) {
    this.#name = name;
    this.#keys = keys;
    this.#now = now;
    this.#attributes = attributes;
  }

  /** Whether there is a cookie of its name, good or not. */
  isNamed(cookies: Cookies, origin: string): boolean {
    return cookies[hostCookie(this.#name, origin)] !== undefined;
  }

  /** Null: none, or its time is over. */
  read(cookies: Cookies, { host, origin }: AskedAt): Value | null {
    const sealed = sealedIn(cookies, hostCookie(this.#name, origin), this.#purpose(host), this.#keys);
    const { value, until } = (sealed ?? {}) as Partial<Sealed>;
    return (until ?? 0) > this.#now() ? (value as Value) : null;
  }

  /** The Set-Cookie line. `until`: milliseconds of this machine's clock. */
  write(value: Value, until: number, { host, origin }: AskedAt): string {
    const text = seal({ value, until } satisfies Sealed, this.#purpose(host), this.#keys);
    return this.#line(text, Math.ceil((until - this.#now()) / 1000), origin);
  }

  /** The Set-Cookie line by which the browser forgets it. */
  clear(origin: string): string {
    return this.#line('', 0, origin);
  }

  #purpose(host: string): string {
    return `${this.#name} ${host}`;
  }

  #line(text: string, maxAge: number, origin: string): string {
    return setCookie(hostCookie(this.#name, origin), text, { maxAge, httpOnly: true, ...this.#attributes(origin) });
  }
}
