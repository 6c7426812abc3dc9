import { randomBytes } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { dictionaryHash } from '@sufra/contract/compression-dictionary';
import { type DocumentKey, makeDocument } from './documents.ts';
import { PageDictionaries } from './page-dictionaries.ts';

const DAY_MS = 24 * 3_600_000;
const LINES = Array.from({ length: 3000 }, (_, index) => `<li>${(index * 7919) % 65_537}</li>`);

const key = (changes: Partial<DocumentKey> = {}): DocumentKey => ({
  ...{
    tenant: 'nakhla',
    origin: 'https://nakhla.example',
    locale: 'ar',
    path: '/menu',
    query: '',
    plan: '1',
    place: '',
  },
  ...changes,
});
const page = (html: string) =>
  makeDocument({ tenant: 'nakhla', generation: 1, staleOn: null, expiresAt: 0, html, headers: ['Vary', 'x'] }, 0);
const offer = (bytes: Buffer) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${dictionaryHash(bytes)}:`,
  'dictionary-id': '"page"',
});

describe('dictionaries of pages', () => {
  const menu = page(LINES.join(''));
  const other = page(LINES.toSpliced(7, 1, '<li>changed</li>').join(''));

  it('make another page of the site its difference, once [PLAT-030]', async () => {
    const dictionaries = new PageDictionaries();
    dictionaries.consider(key(), menu);
    const dictionary = dictionaries.current(key())!;
    expect(dictionary.bytes).toEqual(menu.body);
    expect(dictionaries.heldBy(offer(dictionary.bytes), key({ locale: 'en' }))).toBe(dictionary);
    expect(dictionaries.peek(other, dictionary)).toBeNull();
    const [first, second] = await Promise.all([1, 2].map(() => dictionaries.encode(other, dictionary)));
    const { body, headers } = first!;
    expect(second!.body).toBe(body);
    expect(body.length).toBeLessThan(200);
    expect(zstdDecompressSync(body.subarray(40), { dictionary: dictionary.bytes })).toEqual(other.body);
    expect(headers).toEqual([
      ...['Vary', 'x', 'ETag', `"${other.etag}-dcz"`, 'Content-Encoding', 'dcz', 'Content-Length', `${body.length}`],
    ]);
    expect(dictionaries.peek(other, dictionary)!.body).toBe(body);
  });

  it('are the same at each edge, whenever it made the page', () => {
    const [here, there] = [new PageDictionaries(), new PageDictionaries()];
    const made = (now: string, updatedAt: number) =>
      page(
        `<script>{"context":{"now":"${now}"},"queries":[{"updatedAt":${updatedAt},"data":1},{"updatedAt":${updatedAt + 1}}]}`,
      );
    here.consider(key(), made('2026-11-27T02:39:41.707Z', 1795747182083));
    there.consider(key(), made('2026-11-27T02:40:43.737Z', 1795747183894));
    expect(here.current(key())!.hash).toBe(there.current(key())!.hash);
    expect(here.heldBy(offer(there.current(key())!.bytes), key())).not.toBeNull();
  });

  it('that cannot be used leave the page as it is', async () => {
    const dictionaries = new PageDictionaries();
    const broken = { site: 'nakhla', hash: 'x', bytes: 'no bytes' as unknown as Buffer };
    expect(await dictionaries.encode(other, broken)).toBeNull();
    expect(dictionaries.peek(other, broken)).toBeNull();
  });

  it('are of one site: another tenant, or another address of it, knows none of them', () => {
    const dictionaries = new PageDictionaries();
    dictionaries.consider(key(), menu);
    for (const elsewhere of [key({ tenant: 'basta' }), key({ origin: 'https://nakhla.other' })]) {
      expect(dictionaries.heldBy(offer(menu.body), elsewhere)).toBeNull();
      expect(dictionaries.current(elsewhere)).toBeNull();
    }
    expect(dictionaries.heldBy({}, key())).toBeNull();
    expect(dictionaries.heldBy({ ...offer(menu.body), 'accept-encoding': 'br' }, key())).toBeNull();
  });

  it('are pages that every guest gets without a query or megabytes, and without a place where there is one', () => {
    let now = 0;
    const dictionaries = new PageDictionaries(() => now);
    dictionaries.consider(key({ query: '?group=1' }), menu);
    dictionaries.consider(key(), page('x'.repeat(2_000_000)));
    expect(dictionaries.size()).toEqual({ dictionaries: 0, bytes: 0 });
    dictionaries.consider(key({ place: 'pickup.x' }), menu);
    now += DAY_MS / 24;
    dictionaries.consider(key({ place: 'pickup.y' }), page('<p>y'));
    expect(dictionaries.current(key())!.bytes).toEqual(menu.body);
    dictionaries.consider(key(), other);
    expect(dictionaries.current(key())!.bytes).toEqual(other.body);
    now += DAY_MS / 24;
    dictionaries.consider(key({ place: 'pickup.x' }), menu);
    expect(dictionaries.current(key())!.bytes).toEqual(other.body);
  });

  it('are new ones after a day, with another plan after an hour; earlier ones are known for a while', () => {
    let now = 0;
    const dictionaries = new PageDictionaries(() => now);
    dictionaries.consider(key(), menu);
    dictionaries.consider(key(), other);
    expect(dictionaries.current(key())!.bytes).toEqual(menu.body);
    now = DAY_MS;
    dictionaries.consider(key(), other);
    expect(dictionaries.current(key())!.bytes).toEqual(other.body);
    dictionaries.consider(key({ plan: '2' }), page('<p>2'));
    expect(dictionaries.current(key())!.bytes).toEqual(other.body);
    now += DAY_MS / 24;
    dictionaries.consider(key({ plan: '2' }), page('<p>2'));
    expect(dictionaries.current(key())!.bytes.toString()).toBe('<p>2');
    expect(dictionaries.heldBy(offer(menu.body), key())).not.toBeNull();
  });

  it('are held for each of seven languages, and the one before', () => {
    let now = 0;
    const dictionaries = new PageDictionaries(() => now);
    const locales = ['ar', 'en', 'fr', 'tr', 'ur', 'hi', 'fa'] as DocumentKey['locale'][];
    for (const day of [1, 2]) {
      for (const locale of locales) dictionaries.consider(key({ locale }), page(`${locale} ${day}`));
      now += DAY_MS;
    }
    for (const locale of locales) {
      expect(dictionaries.current(key({ locale }))?.bytes.toString()).toBe(`${locale} 2`);
      expect(dictionaries.heldBy(offer(Buffer.from(`${locale} 1`)), key())).not.toBeNull();
    }
  });

  it('have a bound for each site and for all [PLAT-030]', () => {
    let now = 0;
    const dictionaries = new PageDictionaries(() => now);
    const first = page('day 1');
    for (let day = 1; day <= 20; day += 1) {
      dictionaries.consider(key(), page(`day ${day}`));
      now += DAY_MS;
    }
    expect(dictionaries.size().dictionaries).toBe(14);
    expect(dictionaries.heldBy(offer(first.body), key())).toBeNull();
    for (let tenant = 0; tenant < 60; tenant += 1)
      dictionaries.consider(key({ tenant: `t${tenant}` }), page(randomBytes(400_000).toString('hex')));
    expect(dictionaries.size().bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
    // The address of one that went says so; the page that is asked for next makes another.
    expect(dictionaries.current(key({ tenant: 't0' }))).toBeNull();
    dictionaries.consider(key({ tenant: 't0' }), menu);
    expect(dictionaries.current(key({ tenant: 't0' }))).not.toBeNull();
  });
});
