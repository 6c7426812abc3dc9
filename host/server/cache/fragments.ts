/**
 * Frames and slot contributions, which are the same for every visitor of a page's address, language and
 * place: pages that are never cached (checkout, account, order) share them, and only their own screen is
 * rendered for each request. One that says that it was made without the address is shared by all pages. Pages
 * that ask for one at the same time wait for the first.
 */
import type { AddressPart } from '@sufra/contract';
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

/** Everything that a fragment may be made from but the tenant's data. No part holds a line break. */
export interface FragmentKey extends Readonly<Record<AddressPart, string>> {
  /** All but the address. */
  common: string;
}

export interface FragmentCache {
  /**
   * One that was made from a part of the address alone is that of each other address with this part. Failed
   * and incomplete ones are not cached.
   */
  get(tenant: FragmentOwner, key: FragmentKey, make: () => Promise<PageFragment | null>): Promise<PageFragment | null>;
}

const ALL: readonly AddressPart[] = ['path', 'origin'];
const MAX_KINDS = 2000;
/** What a fragment may have been made from; the most general is the most likely one. */
const READS: readonly (readonly AddressPart[])[] = [[], ['path'], ['origin'], ALL];

function idOf({ key: tenant }: FragmentOwner, key: FragmentKey, reads: readonly AddressPart[]): string {
  const [path, origin] = ALL.map((part) => (reads.includes(part) ? `=${key[part]}` : ''));
  return `${tenant}\n${key.common}\n${path}\n${origin}`;
}

/** All fragments that differ in their address alone. */
const kindOf = ({ key: tenant }: FragmentOwner, { common }: FragmentKey): string => `${tenant}\n${common}`;

interface Entry {
  /** Of which it is made. */
  key: FragmentKey;
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
  /** By kind: the first one that is being made. */
  const making = new Map<string, Entry>();
  /** Kinds that were made from their path: each page's is made by itself. */
  const ofOnePage = new LRUCache<string, true>({ max: MAX_KINDS });

  function isRight(entry: Entry, tenant: string): boolean {
    const ttl = feeds.connected(tenant) ? FRAGMENT_TTL_MS : FRAGMENT_TTL_WITHOUT_FEED_MS;
    const isInTime = now() - entry.madeAt < ttl && now() < entry.expiresAt;
    return isInTime && generations.isCurrent(tenant, entry.generation, entry.staleOn);
  }

  function makeFragment(
    tenant: FragmentOwner,
    key: FragmentKey,
    make: () => Promise<PageFragment | null>,
  ): Promise<PageFragment | null> {
    const id = idOf(tenant, key, ALL);
    const kind = kindOf(tenant, key);
    const entry: Entry = {
      key,
      generation: generations.documents(tenant.key),
      madeAt: now(),
      expiresAt: Number.POSITIVE_INFINITY,
      staleOn: null,
      result: make(),
    };
    entries.set(id, entry);
    const before = making.get(kind);
    if (!before || !isRight(before, tenant.key)) making.set(kind, entry);
    const noLongerMade = () => {
      if (making.get(kind) === entry) making.delete(kind);
    };
    const forget = () => {
      if (entries.peek(id) === entry) entries.delete(id);
    };
    entry.result.then(
      (result) => {
        noLongerMade();
        if (!result?.complete) return forget();
        if (!result.reads || result.reads.includes('path')) ofOnePage.set(kind, true);
        if (result.reads && entries.peek(id) === entry) {
          entries.delete(id);
          entries.set(idOf(tenant, key, result.reads), entry);
        }
        entry.staleOn = result.staleOn;
        const boundary = result.validUntil ? Date.parse(result.validUntil) : null;
        entry.expiresAt = expiry(boundary, tenant.clockOffset, now());
      },
      () => {
        noLongerMade();
        forget();
      },
    );
    return entry.result;
  }

  return {
    async get(tenant, key, make) {
      for (const reads of READS) {
        const known = entries.get(idOf(tenant, key, reads));
        if (known && isRight(known, tenant.key)) return known.result;
      }
      const first = making.get(kindOf(tenant, key));
      if (!first || ofOnePage.has(kindOf(tenant, key)) || !isRight(first, tenant.key))
        return makeFragment(tenant, key, make);
      // As a rule it is made from no part of its address. Made by each address meanwhile, it would fill the
      // line of renders whenever it ends.
      const result = await first.result;
      const reads = result ? (result.reads ?? ALL) : [];
      return reads.every((part) => key[part] === first.key[part]) ? result : makeFragment(tenant, key, make);
    },
  };
}
