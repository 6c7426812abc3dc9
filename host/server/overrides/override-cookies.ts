/** The cookie of a browser that opened links of overrides, replays or the developer tools: which, by id. */
import { grantOf, isOverride, isReplay, type SignedGrant } from '@sufra/contract/override';
import type { Cookies } from '../http/cookies.ts';
import type { KeyRing } from '../session/keys.ts';
import { type AskedAt, SealedCookie } from '../session/sealed-cookie.ts';

/** One of each module, one replay, one of the tools; those opened last stay. */
const MAX_CARRIED = 4;

export interface Carried {
  id: string;
  /** The module that it is of, or what else it is. */
  of: string;
  /** Milliseconds of this machine's clock, when it is over also for one that is renewed. */
  until: number;
}

export class OverrideCookies {
  readonly #cookie: SealedCookie<readonly Carried[]>;
  readonly #now: () => number;

  constructor(keys: KeyRing, now: () => number = Date.now) {
    this.#cookie = new SealedCookie('sufra-override', keys, now);
    this.#now = now;
  }

  /** Those that are not over, as far as the cookie says. */
  carriedIn(cookies: Cookies, at: AskedAt): readonly Carried[] {
    return (this.#cookie.read(cookies, at) ?? []).filter(({ until }) => until > this.#now());
  }

  /**
   * Whether there is a cookie of its name, good or not. Its browser waits for the registry, and is counted
   * nowhere: neither the documents that it was given nor what its pages tell.
   */
  isNamed(cookies: Cookies, origin: string): boolean {
    return this.#cookie.isNamed(cookies, origin);
  }

  /** The Set-Cookie line; of nothing it is the one by which the browser forgets it. */
  write(carried: readonly Carried[], at: AskedAt): string {
    if (carried.length === 0) return this.#cookie.clear(at.origin);
    return this.#cookie.write(carried, Math.max(...carried.map(({ until }) => until)), at);
  }
}

export function withCarried(carried: readonly Carried[], grant: SignedGrant): Carried[] {
  const { id, last_at } = grantOf(grant);
  // No module has such a name.
  const of = isOverride(grant) ? grant.override.module : isReplay(grant) ? ' replay' : ' tools';
  return [...carried.filter((one) => one.of !== of), { id, of, until: Date.parse(last_at) }].slice(-MAX_CARRIED);
}
