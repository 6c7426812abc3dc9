/**
 * The cookie of a visitor who looks at a draft by a link (SHOP-031). The console frames the storefront from another site, so it is `SameSite=None` and
 * `Partitioned`: inside the frame alone, or in a tab alone. It opens pages to look at, and with it nothing can be ordered.
 */
import { type Cookies, setCookie } from '../http/cookies.ts';
import { MAX_VALUE_BYTES, takesSecureCookies } from './cookie.ts';
import type { KeyRing } from './keys.ts';
import { seal, unseal } from './seal.ts';

/** Sealed, so that a made-up cookie costs no call of the provider. */
interface Sealed {
  token: string;
  /** Milliseconds of this machine's clock. */
  until: number;
}

export class PreviewCookies {
  readonly #keys: KeyRing;
  readonly #now: () => number;

  constructor(keys: KeyRing, now: () => number = Date.now) {
    this.#keys = keys;
    this.#now = now;
  }

  /** The link's token; null: no preview is open here. */
  tokenIn(cookies: Cookies, { host, origin }: { host: string; origin: string }): string | null {
    const value = cookies[cookieName(origin)];
    if (!value || value.length > MAX_VALUE_BYTES) return null;
    const sealed = unseal(value, purpose(host), this.#keys) as Partial<Sealed> | null;
    return typeof sealed?.token === 'string' && (sealed.until ?? 0) > this.#now() ? sealed.token : null;
  }

  /** The Set-Cookie line. `forMs`: how long the link is still good. */
  open(token: string, forMs: number, { host, origin }: { host: string; origin: string }): string {
    const value = seal({ token, until: this.#now() + forMs } satisfies Sealed, purpose(host), this.#keys);
    return line(value, origin, Math.ceil(forMs / 1000));
  }

  /** The Set-Cookie line by which the browser forgets it. */
  close(origin: string): string {
    return line('', origin, 0);
  }
}

/** Whether there is a cookie of its name, good or not. */
export function namesPreview(cookies: Cookies, origin: string): boolean {
  return cookies[cookieName(origin)] !== undefined;
}

function purpose(host: string): string {
  return `preview ${host}`;
}

function cookieName(origin: string): string {
  return takesSecureCookies(origin) ? '__Host-sufra-preview' : 'sufra-preview';
}

const LOCALHOST = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d+)?$/;

function line(value: string, origin: string, maxAge: number): string {
  // Plain http elsewhere takes no `Secure` cookie: there the preview opens in a tab, not in a frame.
  const framed = takesSecureCookies(origin) || LOCALHOST.test(origin);
  return setCookie(cookieName(origin), value, {
    ...{ maxAge, httpOnly: true, secure: framed },
    ...(framed ? ({ sameSite: 'none', partitioned: true } as const) : {}),
  });
}
