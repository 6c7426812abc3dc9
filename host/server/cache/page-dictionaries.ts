/**
 * Dictionaries of documents (RFC 9842): a public page of a site, as every guest gets it, that browsers fetch
 * by itself and hold. Other public pages of the site then travel as their difference to it
 * (docs/decisions/0396). A page that is checked each time it is shown can be no dictionary itself: browsers
 * take none that is not fresh.
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

/**
 * A page that may be asked for as a dictionary. The dictionary is made when a browser wants one of the site,
 * or has one.
 */
class DictionaryPage {
  readonly site: string;
  #page: Buffer | PageDictionary;

  constructor(site: string, page: Buffer) {
    this.site = site;
    this.#page = page;
  }

  get dictionary(): PageDictionary {
    if (Buffer.isBuffer(this.#page)) {
      const bytes = timeless(this.#page);
      this.#page = { site: this.site, hash: dictionaryHash(bytes), bytes };
    }
    return this.#page;
  }

  get size(): number {
    return (Buffer.isBuffer(this.#page) ? this.#page : this.#page.bytes).length || 1;
  }
}

interface Current {
  held: DictionaryPage;
  plan: string;
  place: string;
  madeAt: number;
}

export class PageDictionaries {
  readonly #now: () => number;
  /** By site and language. */
  readonly #current = new Map<string, Current>();
  /** The least recently used first; an entry is there for as long as it may be asked for. */
  readonly #held = new LRUCache<DictionaryPage, true>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, { size }) => size,
    dispose: (_, held) => this.#forget(held),
  });
  readonly #ofSites = new Map<string, Set<DictionaryPage>>();
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #coded = new LRUCache<string, Buffer>({ maxSize: MAX_CODED_BYTES, sizeCalculation: ({ length }) => length });

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * A page that may become the dictionary of its site and language: one that is kept for reading without a
   * network, without a query, and without a place where it was asked for so. Then each edge makes the same
   * from the same data.
   */
  consider({ tenant, origin, locale, plan, place, query, role }: DocumentKey, { body }: CachedDocument): void {
    if (query !== '' || role !== undefined || body.length > MAX_PAGE_BYTES) return;
    const name = nameOf({ tenant, origin, locale });
    const known = this.#current.get(name);
    const isBetter = known && (known.plan !== plan || (known.place !== '' && place === ''));
    if (known && this.#now() - known.madeAt < (isBetter ? BETTER_AFTER_MS : RENEWED_MS)) return;
    const site = siteOf({ tenant, origin });
    const held = new DictionaryPage(site, body);
    const ofSite = this.#ofSites.get(site) ?? new Set();
    this.#ofSites.set(site, ofSite.add(held));
    this.#held.set(held, true);
    this.#current.set(name, { held, plan, place, madeAt: this.#now() });
    if (ofSite.size > MAX_OF_SITE) this.#held.delete([...this.#held.rkeys()].find((one) => ofSite.has(one))!);
  }

  /** The dictionary that a page of this site and language fetches; null: none was made yet. */
  current(place: Place): PageDictionary | null {
    return this.#current.get(nameOf(place))?.held.dictionary ?? null;
  }

  /** The dictionary that the sender of a request holds of this site; null: none, or one that is not here (any more). */
  heldBy(headers: DictionaryHeaders, site: Pick<DocumentKey, 'tenant' | 'origin'>): PageDictionary | null {
    // Most requests: those of browsers that have none.
    if (headers['available-dictionary'] === undefined) return null;
    const offered = offeredDictionary(headers);
    if (!offered) return null;
    for (const held of this.#ofSites.get(siteOf(site)) ?? []) {
      if (held.dictionary.hash !== offered.hash) continue;
      this.#held.get(held);
      return held.dictionary;
    }
    return null;
  }

  /** The document by a dictionary, when it was made already. */
  peek(document: CachedDocument, { hash }: PageDictionary): EncodedCopy | null {
    const body = this.#coded.get(`${document.etag} ${hash}`);
    return body ? { body, headers: headersOf(document, body) } : null;
  }

  /**
   * Made once however many ask at the same time. Null: it cannot be made, and the document travels as it does
   * to others.
   */
  async encode(document: CachedDocument, dictionary: PageDictionary): Promise<EncodedCopy | null> {
    const made = this.peek(document, dictionary);
    if (made) return made;
    const key = `${document.etag} ${dictionary.hash}`;
    const making = this.#making.get(key) ?? compressByDictionary(document.body, dictionary.bytes, LEVEL);
    this.#making.set(key, making);
    try {
      const body = await making;
      this.#coded.set(key, body);
      return { body, headers: headersOf(document, body) };
    } catch {
      // Out of memory, say.
      return null;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  size(): { dictionaries: number; bytes: number } {
    return { dictionaries: this.#held.size, bytes: this.#held.calculatedSize };
  }

  #forget(gone: DictionaryPage): void {
    const ofSite = this.#ofSites.get(gone.site);
    ofSite?.delete(gone);
    if (ofSite?.size === 0) this.#ofSites.delete(gone.site);
    for (const [name, { held }] of this.#current) if (held === gone) this.#current.delete(name);
  }
}

/**
 * The page without the times of the edge that made it, so that each edge makes the same dictionary from the same data.
 */
function timeless(page: Buffer): Buffer {
  const [start, ...timed] = page.toString().split('"now":"');
  const text = [start, ...timed.map((part) => part.slice(part.indexOf('"')))].join('"now":"');
  const [first, ...dated] = text.split('"updatedAt":');
  return Buffer.from([first, ...dated.map(withoutNumber)].join('"updatedAt":'));
}

function withoutNumber(text: string): string {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? text : text.slice(`${number}`.length);
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
