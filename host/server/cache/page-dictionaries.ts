/**
 * Dictionaries of documents (RFC 9842): a public page of a site, as every guest gets it, that browsers fetch by itself and hold. Other
 * public pages of the site then travel as their difference to it (docs/decisions/0396). A page that is checked each time it is shown
 * can be no dictionary itself: browsers take none that is not fresh.
 */
import {
  compressByDictionary,
  DICTIONARY_CODING,
  type DictionaryHeaders,
  dictionaryHash,
  offeredDictionary,
} from '@sufra/contract/compression-dictionary';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { LRUCache } from 'lru-cache';
import { type CachedDocument, type DocumentKey, type EncodedCopy, etagOf } from './documents.ts';

/** A page of a site changes all day; a dictionary is a new one after this time. */
const RENEWED_MS = DAY_MS;
/** … and a better one after this: with the newest plan, or without a place. During a canary two plans take turns. */
const BETTER_AFTER_MS = HOUR_MS;
/** Of one site, in all its languages (seven), two of each: a visitor of some days ago still holds an earlier one. */
const MAX_OF_SITE = 14;
/** Bytes of all dictionaries: about a hundred pages. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A page beyond it is a menu of many hundred dishes, and too much to fetch ahead. */
const MAX_PAGE_BYTES = 1024 * 1024;
/** Bytes of differences: some 2,000 of them. */
const MAX_CODED_BYTES = 16 * 1024 * 1024;
/** Zstandard's: 2 ms for a menu, once for each page and dictionary. */
const LEVEL = 6;

/** One page that browsers hold. */
export interface PageDictionary {
  /** `{tenant}\n{origin}`. */
  site: string;
  /** SHA-256, base64. */
  hash: string;
  bytes: Buffer;
}

type Place = Pick<DocumentKey, 'tenant' | 'origin'> & { locale: string };

interface Current {
  dictionary: PageDictionary;
  plan: string;
  place: string;
  madeAt: number;
}

export class PageDictionaries {
  readonly #now: () => number;
  /** By site and language. */
  readonly #current = new Map<string, Current>();
  /** By site and hash, the least recently used first; an entry is there for as long as it may be asked for. */
  readonly #held = new LRUCache<string, PageDictionary>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    dispose: ({ site, hash }) => this.#forget(site, hash),
  });
  readonly #coded = new LRUCache<string, Buffer>({ maxSize: MAX_CODED_BYTES, sizeCalculation: ({ length }) => length });

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * A page that may become the dictionary of its site and language: one that is kept for reading without a network, without a query,
   * and without a place where it was asked for so. Then each edge makes the same from the same data.
   */
  consider({ tenant, origin, locale, plan, place, query }: DocumentKey, { body }: CachedDocument): void {
    if (query !== '' || body.length > MAX_PAGE_BYTES) return;
    const name = nameOf({ tenant, origin, locale });
    const known = this.#current.get(name);
    const isBetter = known && (known.plan !== plan || (known.place !== '' && place === ''));
    if (known && this.#now() - known.madeAt < (isBetter ? BETTER_AFTER_MS : RENEWED_MS)) return;
    const dictionary = { site: siteOf({ tenant, origin }), hash: dictionaryHash(body), bytes: body };
    this.#held.set(`${dictionary.site}\n${dictionary.hash}`, dictionary);
    this.#current.set(name, { dictionary, plan, place, madeAt: this.#now() });
    const ofSite = [...this.#held.values()].filter(({ site }) => site === dictionary.site);
    for (const { site, hash } of ofSite.slice(MAX_OF_SITE)) this.#held.delete(`${site}\n${hash}`);
  }

  /** The dictionary that a page of this site and language fetches; null: none was made yet. */
  current(place: Place): PageDictionary | null {
    return this.#current.get(nameOf(place))?.dictionary ?? null;
  }

  /** The dictionary that the sender of a request holds of this site; null: none, or one that is not here (any more). */
  heldBy(headers: DictionaryHeaders, site: Pick<DocumentKey, 'tenant' | 'origin'>): PageDictionary | null {
    // Most requests: those of browsers that have none.
    if (headers['available-dictionary'] === undefined) return null;
    const offered = offeredDictionary(headers);
    return (offered && this.#held.get(`${siteOf(site)}\n${offered.hash}`)) ?? null;
  }

  /** The document by a dictionary, when it was made already. */
  peek(document: CachedDocument, { hash }: PageDictionary): EncodedCopy | null {
    const body = this.#coded.get(`${document.etag} ${hash}`);
    return body ? { body, headers: headersOf(document, body) } : null;
  }

  async encode(document: CachedDocument, dictionary: PageDictionary): Promise<EncodedCopy> {
    const made = this.peek(document, dictionary);
    if (made) return made;
    const body = await compressByDictionary(document.body, dictionary.bytes, LEVEL);
    this.#coded.set(`${document.etag} ${dictionary.hash}`, body);
    return { body, headers: headersOf(document, body) };
  }

  size(): { dictionaries: number; bytes: number } {
    return { dictionaries: this.#held.size, bytes: this.#held.calculatedSize };
  }

  #forget(site: string, hash: string): void {
    for (const [name, { dictionary }] of this.#current) {
      if (dictionary.site === site && dictionary.hash === hash) this.#current.delete(name);
    }
  }
}

function headersOf(document: CachedDocument, body: Buffer): string[] {
  return [
    ...document.headers,
    ...['ETag', etagOf(document, DICTIONARY_CODING)],
    ...['Content-Encoding', DICTIONARY_CODING],
    ...['Content-Length', String(body.length)],
  ];
}

function siteOf({ tenant, origin }: Pick<DocumentKey, 'tenant' | 'origin'>): string {
  return `${tenant}\n${origin}`;
}

function nameOf({ locale, ...site }: Place): string {
  return `${siteOf(site)}\n${locale}`;
}
