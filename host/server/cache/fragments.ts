/**
 * Frames and slot contributions, which are the same for every visitor of a page's address, language and place: pages
 * that are never kept (checkout, account, order) share them, and only their own screen is rendered anew.
 */
import type { FragmentResult } from '@sufra/contract';
import type { Feeds } from '../realtime/feeds.ts';
import type { Generations } from '../realtime/generations.ts';
import { expiry } from './kept-pages.ts';

/** Milliseconds, with the tenant's feed and without it. */
const LIFE = 60_000;
const WITHOUT_FEED = 1000;
const MAX_FRAGMENTS = 2000;

export interface FragmentOwner {
  key: string;
  clockOffset: number;
}

export interface FragmentCache {
  /** `key` names everything the fragment is made from but the tenant's data. Failed and incomplete ones are not kept. */
  get(tenant: FragmentOwner, key: string, make: () => Promise<FragmentResult | null>): Promise<FragmentResult | null>;
}

interface Entry {
  generation: number;
  madeAt: number;
  /** Set when the result is there. */
  expiresAt: number;
  result: Promise<FragmentResult | null>;
}

export interface FragmentCacheOptions {
  generations: Generations;
  feeds: Pick<Feeds, 'connected'>;
  now?: () => number;
}

export function createFragmentCache({ generations, feeds, now = Date.now }: FragmentCacheOptions): FragmentCache {
  const entries = new Map<string, Entry>();

  function isRight(entry: Entry, tenant: string): boolean {
    const life = feeds.connected(tenant) ? LIFE : WITHOUT_FEED;
    return entry.generation === generations.documents(tenant) && now() - entry.madeAt < life && now() < entry.expiresAt;
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
        result: make(),
      };
      entries.delete(id);
      entries.set(id, entry);
      if (entries.size > MAX_FRAGMENTS) entries.delete(entries.keys().next().value!);
      const forget = () => {
        if (entries.get(id) === entry) entries.delete(id);
      };
      entry.result.then((result) => {
        if (!result?.complete) return forget();
        const boundary = result.validUntil ? Date.parse(result.validUntil) : null;
        entry.expiresAt = expiry(boundary, tenant.clockOffset, now());
      }, forget);
      return entry.result;
    },
  };
}
