/**
 * Pictures of the provider in the edge's memory (safety E10): what says that it never changes is asked for
 * once, what is not there is known for seconds, and who asks for what is asked already shares the answer. No
 * visitor's credentials go with the question, so that the answer is the same for everybody.
 */
import { LRUCache } from 'lru-cache';

export interface Picture {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export const MEDIA_CACHE_LIMITS = {
  /** Bytes of pictures that are kept. */
  keptPictureBytesMax: 64 * 1024 * 1024,
} as const;
/** A larger one is not kept: a dish's photo has some 100 KB. */
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_MISSING = 5000;
/** For how long it is known that there is no such picture, in ms. */
const MISSING_MS = 5000;

export class MediaCache {
  readonly #kept = new LRUCache<string, Picture>({
    maxSize: MEDIA_CACHE_LIMITS.keptPictureBytesMax,
    maxEntrySize: MAX_PICTURE_BYTES,
    sizeCalculation: ({ body }) => body.length + 500,
  });
  readonly #missing = new LRUCache<string, Picture>({ max: MAX_MISSING, ttl: MISSING_MS });
  readonly #asked = new Map<string, Promise<Picture>>();

  /** Rejects as `ask` does. */
  get(key: string, ask: () => Promise<Picture>): Promise<Picture> {
    const known = this.#kept.get(key) ?? this.#missing.get(key);
    if (known) return Promise.resolve(known);
    const asked = this.#asked.get(key);
    if (asked) return asked;
    const answer = ask()
      .then((picture) => {
        if (picture.status === 200 && isForEver(picture.headers['Cache-Control'])) this.#kept.set(key, picture);
        else if (picture.status === 404) this.#missing.set(key, picture);
        return picture;
      })
      .finally(() => this.#asked.delete(key));
    this.#asked.set(key, answer);
    return answer;
  }
}

/** A picture of a customer is `private`: it is passed on and not kept. */
function isForEver(cacheControl = ''): boolean {
  return /\bpublic\b/.test(cacheControl) && /\bimmutable\b/.test(cacheControl);
}
