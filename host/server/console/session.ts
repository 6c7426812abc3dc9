/**
 * The session of the console: the provider's token of a person, sealed in a cookie of its own.
 * `SameSite=Strict`: no other site's link or form carries it; a page that such a link opens asks for it
 * itself. No storefront's cookie opens it (SHOP-001).
 */
import { randomBytes } from 'node:crypto';
import type { SessionView } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { type Cookies, setCookie } from '../http/cookies.ts';
import { SESSION_MAX_AGE_S } from '../session/cookie.ts';
import type { KeyRing } from '../session/keys.ts';
import { seal } from '../session/seal.ts';
import { hostCookie, sealedIn, takesSecureCookies } from '../session/sealed-cookie.ts';
import type { UsedNonces } from '../session/used-nonces.ts';

export interface ConsoleSession {
  /** By which it is ended, whatever becomes of its cookie. */
  id: string;
  token: string;
  person: { id: string; name: string };
  /** Restaurants whose messages its page follows. */
  restaurants: readonly string[];
}

const PURPOSE = 'console session';
const RESTAURANTS_MAX = 30;

export class ConsoleSessions {
  readonly #keys: KeyRing;
  readonly #ended: UsedNonces;
  readonly #now: () => number;

  constructor(keys: KeyRing, ended: UsedNonces, now: () => number = Date.now) {
    this.#keys = keys;
    this.#ended = ended;
    this.#now = now;
  }

  /** Null: no person is signed in here, or that session ended. Never rejects. */
  async fromCookies(cookies: Cookies, origin: string): Promise<ConsoleSession | null> {
    const session = this.peek(cookies, origin);
    // While Redis is away people stay signed in: the provider ends tokens too.
    return session && (await this.#ended.isSpent(CONSOLE_SITE, session.id)) !== true ? session : null;
  }

  /** What the cookie says, for counting. */
  peek(cookies: Cookies, origin: string): ConsoleSession | null {
    const sealed = sealedIn(cookies, cookieName(origin), PURPOSE, this.#keys) as
      | (ConsoleSession & { at: number })
      | null;
    if (!sealed || typeof sealed.at !== 'number' || typeof sealed.token !== 'string') return null;
    const age = this.#now() / 1000 - sealed.at;
    if (age > SESSION_MAX_AGE_S || age < -300) return null;
    const { id, token, person, restaurants } = sealed;
    return { id, token, person, restaurants };
  }

  /** The Set-Cookie line. */
  seal(session: ConsoleSession, origin: string): string {
    const restaurants = session.restaurants.slice(0, RESTAURANTS_MAX);
    const value = seal({ ...session, restaurants, at: Math.floor(this.#now() / 1000) }, PURPOSE, this.#keys);
    return this.#cookie(value, origin, SESSION_MAX_AGE_S);
  }

  /** Ends it, and the Set-Cookie line by which the browser forgets it. */
  async end({ id }: ConsoleSession, origin: string): Promise<string> {
    await this.#ended.spend(CONSOLE_SITE, id);
    return this.#cookie('', origin, 0);
  }

  #cookie(value: string, origin: string, maxAge: number): string {
    const secure = takesSecureCookies(origin);
    return setCookie(cookieName(origin), value, { maxAge, httpOnly: true, secure, sameSite: 'strict' });
  }
}

function cookieName(origin: string): string {
  return hostCookie('sufra-console', origin);
}

/** 128 random bits. */
export function newConsoleSessionId(): string {
  return randomBytes(16).toString('base64url');
}

/** What a page of the console may know of it: no token. */
export function consoleView(session: ConsoleSession | null): SessionView {
  if (!session) return { customer: null, cart_id: null };
  const { person, restaurants } = session;
  return { customer: { ...person, mobile: null }, cart_id: null, restaurants };
}
