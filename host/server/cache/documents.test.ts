import { createDocumentCache, keyText, makeDocument } from './documents.ts';

const key = (tenant: string, path: string) =>
  keyText({ tenant, origin: 'https://x', locale: 'ar', path, query: '', plan: '1', place: '' });
const document = (tenant: string, bytes: number) =>
  makeDocument({ tenant, generation: 1, staleOn: null, expiresAt: 0, html: 'x'.repeat(bytes), headers: [] }, 0);

describe('the cache of documents', () => {
  it('makes room at the tenant that holds the most, its least recently used first (safety E2)', () => {
    // A document counts one and a half times: room for ten.
    const cache = createDocumentCache({ maxBytes: 15_000 });
    cache.set(key('quiet', '/menu'), document('quiet', 1000));
    cache.set(key('busy', '/menu'), document('busy', 1000));
    for (let made = 0; made < 100; made += 1) {
      cache.set(key('busy', `/select-type/${made}`), document('busy', 1000));
      cache.get(key('busy', '/menu'));
    }
    expect(cache.get(key('quiet', '/menu'))).toBeDefined();
    expect(cache.get(key('busy', '/menu'))).toBeDefined();
    expect(cache.get(key('busy', '/select-type/50'))).toBeUndefined();
    expect(cache.get(key('busy', '/select-type/99'))).toBeDefined();
    expect(cache.size()).toEqual({ documents: 10, bytes: 15_000 });
  });

  it('has a bound of documents too, however small they are', () => {
    const cache = createDocumentCache({ maxDocuments: 3 });
    for (const path of ['/1', '/2', '/3', '/4']) cache.set(key('a', path), document('a', 1));
    cache.set(key('b', '/1'), document('b', 1));
    expect(cache.size().documents).toBe(3);
    expect([cache.get(key('a', '/2')), cache.get(key('b', '/1'))].map(Boolean)).toEqual([false, true]);
  });

  it('keeps nothing that is larger than all of it', () => {
    const cache = createDocumentCache({ maxBytes: 1000 });
    cache.set(key('a', '/1'), document('a', 10_000));
    expect(cache.size()).toEqual({ documents: 0, bytes: 0 });
  });
});
