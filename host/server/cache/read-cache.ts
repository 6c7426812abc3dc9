/** Dear public answers as browsers get them. */
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/encoding.ts';
import type { Feeds } from '../realtime/feeds.ts';
import type { Generations, StaleOn } from '../realtime/generations.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { expiry } from './page-cache.ts';

/** Bytes of answers that are cached, as they came. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

export interface SharedAnswer {
  status: number;
  /** The provider's; undefined: none. */
  retryAfter: string | undefined;
  body: Buffer;
  /** False: no page can read it. */
  isJson: boolean;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface CachedRead {
  generation: number;
  expiresAt: number;
  answer: SharedAnswer;
}

/** Whole answers, as long as a page with the same data would be cached. */
export class ReadCache {
  readonly #cached = new LRUCache<string, CachedRead>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ answer }) => answer.body.length || 1,
  });
  readonly #generations: Generations;
  readonly #feeds: Pick<Feeds, 'connected'>;

  constructor(generations: Generations, feeds: Pick<Feeds, 'connected'>) {
    this.#generations = generations;
    this.#feeds = feeds;
  }

  /**
   * The answer when it has not changed and its own time is not over; nothing is cached while changes do not reach us.
   */
  get({ key }: Tenant, path: string, staleOn: StaleOn): SharedAnswer | null {
    const known = this.#cached.get(`${key} ${path}`);
    if (!known || !this.#feeds.connected(key) || Date.now() >= known.expiresAt) return null;
    return this.#generations.isCurrent(key, known.generation, staleOn) ? known.answer : null;
  }

  /** `generation`: of the tenant, before it was asked for. */
  set({ key, clockOffset }: Tenant, path: string, generation: number, answer: SharedAnswer, until: unknown): void {
    const boundary = typeof until === 'string' ? Date.parse(until) : Number.NaN;
    const expiresAt = expiry(Number.isNaN(boundary) ? null : boundary, clockOffset, Date.now());
    this.#cached.set(`${key} ${path}`, { generation, expiresAt, answer });
  }
}
