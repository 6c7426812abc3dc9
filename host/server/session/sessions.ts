/**
 * Sessions of visitors: the sealed cookies, and which of them ended. A cookie is the browser's to keep, so
 * that one from before the sign-out could be sent again; a session that ended is a guest from then on,
 * whatever browser sends it.
 */
import type { Cookies } from '../http/cookies.ts';
import { NOBODY, type ReadSession, type SessionCookies } from './cookie.ts';
import type { Session } from './session.ts';
import type { UsedNonces } from './used-nonces.ts';

export interface Sessions {
  /** The visitor's session; a guest's when it ended. Never rejects. */
  fromCookies(cookies: Cookies, tenant: string, origin: string): Promise<ReadSession>;
  /** What the cookie says, without asking whether that session ended: for what every guest gets, and for counting. */
  peek(cookies: Cookies, tenant: string, origin: string): ReadSession;
  /** Ends a session whatever happens to its cookie. Never rejects. */
  end(session: Session, tenant: string): Promise<void>;
  /** The Set-Cookie line by which a cart that is gone is forgotten, whatever the session has become meanwhile. */
  forgetCart(cartId: string, origin: string): string;
  /** The Set-Cookie lines of what `before` became; `before` ends when that is another session. Never rejects. */
  replace(next: Session, before: Session, tenant: string, origin: string): Promise<string[]>;
}

export function createSessions(cookies: SessionCookies, ended: UsedNonces): Sessions {
  /** Ended while the shared store was down: this edge honours it, and stores it as soon as it can. */
  const unnoted = new Map<string, { tenant: string; id: string }>();

  async function note(tenant: string, id: string): Promise<void> {
    const key = `${tenant} ${id}`;
    if ((await ended.spend(tenant, id)) === 'unknown') unnoted.set(key, { tenant, id });
    else unnoted.delete(key);
  }

  async function hasEnded(tenant: string, id: string): Promise<boolean> {
    if (unnoted.has(`${tenant} ${id}`)) return true;
    const answer = await ended.isSpent(tenant, id);
    // Customers stay signed in while Redis is away.
    if (answer === 'unknown') return false;
    for (const one of [...unnoted.values()]) void note(one.tenant, one.id);
    return answer;
  }

  return {
    async fromCookies(sent, tenant, origin) {
      const found = cookies.open(sent, tenant, origin);
      const { id } = found.session;
      return id !== null && (await hasEnded(tenant, id)) ? NOBODY : found;
    },
    peek: cookies.open,
    forgetCart: cookies.forgetCart,
    async end({ id }, tenant) {
      if (id !== null) await note(tenant, id);
    },
    async replace(next, before, tenant, origin) {
      if (before.id !== next.id) await this.end(before, tenant);
      return cookies.seal(next, before, tenant, origin);
    },
  };
}
