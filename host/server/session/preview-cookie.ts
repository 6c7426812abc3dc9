/**
 * The cookie of a visitor who looks at a draft by a link (SHOP-031). The console frames the storefront from
 * another site, so it is `SameSite=None` and `Partitioned`: inside the frame alone, or in a tab alone. It
 * opens pages to look at, and with it nothing can be ordered.
 */
import type { Cookies } from '../http/cookies.ts';
import type { KeyRing } from './keys.ts';
import { type AskedAt, type Attributes, SealedCookie, takesSecureCookies } from './sealed-cookie.ts';

const LOCALHOST = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d+)?$/;

/** Plain http elsewhere takes no `Secure` cookie: there the preview opens in a tab, not in a frame. */
const FRAMED: Attributes = (origin) =>
  takesSecureCookies(origin) || LOCALHOST.test(origin)
    ? { secure: true, sameSite: 'none', partitioned: true }
    : { secure: false };

export class PreviewCookies {
  readonly #cookie: SealedCookie<string>;
  readonly #now: () => number;

  constructor(keys: KeyRing, now: () => number = Date.now) {
    this.#cookie = new SealedCookie('sufra-preview', keys, now, FRAMED);
    this.#now = now;
  }

  /** The link's token; null: no preview is open here. */
  tokenIn(cookies: Cookies, at: AskedAt): string | null {
    return this.#cookie.read(cookies, at);
  }

  /** Whether there is a cookie of its name, good or not. */
  isNamed(cookies: Cookies, origin: string): boolean {
    return this.#cookie.isNamed(cookies, origin);
  }

  /** The Set-Cookie line. `forMs`: how long the link is still good. */
  open(token: string, forMs: number, at: AskedAt): string {
    return this.#cookie.write(token, this.#now() + forMs, at);
  }

  /** The Set-Cookie line by which the browser forgets it. */
  close(origin: string): string {
    return this.#cookie.clear(origin);
  }
}
