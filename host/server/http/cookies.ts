/** Cookies in and out. Values are opaque here; the owner of a cookie validates it. */
import { parseCookie, stringifySetCookie } from 'cookie';

export type Cookies = Readonly<Record<string, string | undefined>>;

const NONE: Cookies = Object.freeze(Object.create(null));
/** Ours hold nothing that would have to be encoded; what another put there is not decoded for nothing. */
const AS_SENT = { decode: (text: string) => text };
const AS_GIVEN = { encode: (text: string) => text };

/** Parses a Cookie header. Of a name sent twice the first counts: the browser sends the more specific one first. */
export function parseCookies(header: string | undefined): Cookies {
  return header ? parseCookie(header, AS_SENT) : NONE;
}

export interface CookieOptions {
  /** Seconds; 0 deletes. */
  maxAge: number;
  httpOnly: boolean;
  secure: boolean;
  /** Default: lax. */
  sameSite?: 'lax' | 'strict' | 'none';
  /** True: a page inside another site's has one of its own. */
  partitioned?: boolean;
}

/** A Set-Cookie line: host-only, path `/`. Throws for a value that has separators in it. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  return stringifySetCookie({ name, value, path: '/', sameSite: 'lax', ...options }, AS_GIVEN);
}
