/**
 * Frames and slot contributions, which are the same for every visitor of a page's address, language and place: pages that are
 * never cached (checkout, account, order) share them, and only their own screen is rendered for each request.
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { LRUCache } from 'lru-cache';
import type { PageFragment } from '../fragment-safety/rendered-fragment.ts';
import type { Feeds } from '../realtime/feeds.ts';
import type { Generations, StaleOn } from '../realtime/generations.ts';
import { expiry } from './page-cache.ts';

const FRAGMENT_TTL_MS = MINUTE_MS;
/** While the tenant's changes do not reach us. */
const FRAGMENT_TTL_WITHOUT_FEED_MS = 1000;
const MAX_FRAGMENTS = 2000;

export interface FragmentOwner {
  key: string;
  clockOffset: number;
}

export interface FragmentCache {
  /** `key` names everything the fragment is made from but the tenant's data. Failed and incomplete ones are not cached. */
  get(tenant: FragmentOwner, key: string, make: () => Promise<PageFragment | null>): Promise<PageFragment | null>;
}

interface Entry {
  generation: number;
  madeAt: number;
  /** Set when the result is there. */
  expiresAt: number;
  /** The same. */
  staleOn: StaleOn;
  result: Promise<PageFragment | null>;
}

export interface FragmentCacheOptions {
  generations: Generations;
  feeds: Pick<Feeds, 'connected'>;
  now?: () => number;
}

export function createFragmentCache({ generations, feeds, now = Date.now }: FragmentCacheOptions): FragmentCache {
  const entries = new LRUCache<string, Entry>({ max: MAX_FRAGMENTS });

  function isRight(entry: Entry, tenant: string): boolean {
    const ttl = feeds.connected(tenant) ? FRAGMENT_TTL_MS : FRAGMENT_TTL_WITHOUT_FEED_MS;
    const isInTime = now() - entry.madeAt < ttl && now() < entry.expiresAt;
    return isInTime && generations.isCurrent(tenant, entry.generation, entry.staleOn);
  }

  return {
    get(tenant, key, make) {
      const id = `${tenant.key}\n${key}`;
      const known = entries.get(id);
      if (known && isRight(known, tenant.key)) return known.result;
      const entry: Entry = {
        generation: generations.documents(tenant.key),
        madeAt: now(),
        expiresAt: Number.POSITIVE_INFINITY,
        staleOn: null,
        result: make(),
      };
      entries.set(id, entry);
      const forget = () => {
        if (entries.peek(id) === entry) entries.delete(id);
      };
      entry.result.then((result) => {
        if (!result?.complete) return forget();
        entry.staleOn = result.staleOn;
        const boundary = result.validUntil ? Date.parse(result.validUntil) : null;
        entry.expiresAt = expiry(boundary, tenant.clockOffset, now());
      }, forget);
      return entry.result;
    },
  };
}
