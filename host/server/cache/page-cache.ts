/** Public pages through the cache: looked up, made once however many ask at the same time, kept when complete. */
import { withResolvers } from '@sufra/contract/older-browsers';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import type { Feeds } from '../realtime/feeds.ts';
import type { Generations } from '../realtime/generations.ts';
import { type CachedDocument, type DocumentCache, type DocumentKey, keyText } from './documents.ts';

/** At most; and while the tenant's realtime feed is disconnected. */
const PAGE_TTL_MS = 5 * MINUTE_MS;
const PAGE_TTL_WITHOUT_FEED_MS = 1000;
/** How old a page may be that is shown because a new one cannot be made (docs/failures.md). */
const MAX_STALE_MS = HOUR_MS;

export interface MadePage<Other> {
  /** The page, when it may be cached. */
  document: CachedDocument | null;
  /** What to answer else. */
  other: Other | null;
}

/** Where an answer came from; `begun`: it leaves before all of it is made. */
export type PageOrigin = 'cache' | 'made' | 'old' | 'begun';

export interface PageCache<Other> {
  /** A page that is right now, without making one. */
  peek(key: DocumentKey, now: number): CachedDocument | null;
  /**
   * `make` calls `begun` when the page can be answered before all of it is made. `takesBegun`: whether that
   * is an answer here; else the whole page is waited for. Who asks meanwhile gets the same.
   */
  getOrMake(
    key: DocumentKey,
    make: (begun: (answer: Other) => void) => Promise<MadePage<Other>>,
    takesBegun: boolean,
  ): Promise<{ page: MadePage<Other>; from: PageOrigin }>;
}

export interface PageCacheOptions {
  cache: DocumentCache;
  generations: Generations;
  feeds: Pick<Feeds, 'connected'>;
  now?: () => number;
}

export function createPageCache<Other>({
  cache,
  generations,
  feeds,
  now = () => Date.now(),
}: PageCacheOptions): PageCache<Other> {
  const making = new Map<string, Making<Other>>();

  function isRight(document: CachedDocument, tenant: string, time: number): boolean {
    return (
      document.tenant === tenant &&
      generations.isCurrent(tenant, document.generation, document.staleOn) &&
      time < document.expiresAt &&
      (feeds.connected(tenant) || time - document.madeAt < PAGE_TTL_WITHOUT_FEED_MS)
    );
  }

  return {
    peek(key, time) {
      const document = cache.get(keyText(key));
      return document && isRight(document, key.tenant, time) ? document : null;
    },
    async getOrMake(key, make, takesBegun) {
      const { tenant } = key;
      const text = keyText(key);
      const known = cache.get(text);
      if (known && isRight(known, tenant, now())) return { page: { document: known, other: null }, from: 'cache' };
      const generation = generations.documents(tenant);
      let current = making.get(text);
      // A render that started before the last change is stale. The page before it shows what it will be made from.
      if (!current || !generations.isCurrent(tenant, current.generation, known?.staleOn ?? null)) {
        const begun = withResolvers<MadePage<Other>>();
        const page = make((other) => begun.resolve({ document: null, other }));
        const entry = { generation, page, begun: begun.promise };
        current = entry;
        making.set(text, entry);
        const done = () => {
          if (making.get(text) === entry) making.delete(text);
        };
        page.then(({ document }) => {
          if (document && generations.isCurrent(tenant, document.generation, document.staleOn))
            cache.set(text, document);
          done();
        }, done);
      }
      if (takesBegun) {
        const begun = await Promise.race([current.page.then(() => null), current.begun]);
        if (begun) return { page: begun, from: 'begun' };
      }
      const page = await current.page;
      const old = page.document ? null : known;
      if (old && old.tenant === tenant && now() - old.madeAt < MAX_STALE_MS && isFailure(page)) {
        return { page: { document: old, other: null }, from: 'old' };
      }
      return { page, from: 'made' };
    },
  };
}

interface Making<Other> {
  generation: number;
  page: Promise<MadePage<Other>>;
  /** Never resolves where all of it is made before it is answered. */
  begun: Promise<MadePage<Other>>;
}

/** Redirects and 404s are answers; a page with something missing is not. */
function isFailure(page: MadePage<unknown>): boolean {
  const other = page.other as { complete?: boolean } | null;
  return other?.complete === false;
}

/** When a page stops being right: at its data's boundary, after five minutes at the latest. */
export function expiry(validUntil: number | null, clockOffset: number, now: number): number {
  const boundary = validUntil === null ? Number.POSITIVE_INFINITY : validUntil - clockOffset;
  return Math.min(now + PAGE_TTL_MS, boundary);
}
