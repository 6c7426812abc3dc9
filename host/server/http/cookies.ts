/** Cookies in and out. Values are opaque here; whoever owns a cookie validates it. */

export type Cookies = ReadonlyMap<string, string>;

const NONE: Cookies = new Map();

/** Parses a Cookie header. Of a name sent twice the first counts: the browser sends the more specific one first. */
export function parseCookies(header: string | undefined): Cookies {
  if (!header) return NONE;
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(equals + 1).trim());
  }
  return cookies;
}

export interface CookieOptions {
  /** Seconds; 0 deletes. */
  maxAge: number;
  httpOnly: boolean;
  secure: boolean;
}

/** A Set-Cookie line: host-only, path `/`, SameSite=Lax. The value must already be free of separators. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const flags = `${options.httpOnly ? '; HttpOnly' : ''}${options.secure ? '; Secure' : ''}`;
  return `${name}=${value}; Path=/; Max-Age=${options.maxAge}; SameSite=Lax${flags}`;
}
