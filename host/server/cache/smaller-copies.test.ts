import { brotliDecompressSync } from 'node:zlib';
import { until } from '@sufra/testing/until';
import { type CachedDocument, encoded, encodingFor, makeDocument } from './documents.ts';
import { SmallerCopies } from './smaller-copies.ts';

const ACCEPT = 'gzip, deflate, br, zstd';

function setUp() {
  const state = { now: 0, isBusy: false, looks: 0, stale: new Set<CachedDocument>() };
  const copies = new SmallerCopies({
    isStale: (document) => state.stale.has(document),
    isBusy: () => {
      state.looks += 1;
      return state.isBusy;
    },
    now: () => state.now,
    pause: 1,
  });
  const sent = async () => {
    const html = 'سفرة '.repeat(400);
    const document = makeDocument({ tenant: 'a', generation: 1, staleOn: null, expiresAt: 1000, html, headers: [] }, 0);
    await encoded(document, encodingFor(document, ACCEPT));
    return document;
  };
  return { copies, state, sent };
}

const encodings = ({ copies }: CachedDocument) => Object.keys(copies);

describe('smaller copies of documents', () => {
  it('take the place of those that were made for the first visit', async () => {
    const { copies, sent } = setUp();
    const documents = [await sent(), await sent()];
    expect(documents.map(encodings)).toEqual([['zstd'], ['zstd']]);
    for (const document of [...documents, ...documents]) copies.want(document, ACCEPT);
    expect(copies.waiting()).toBe(2);
    await until(() => documents.every((document) => encodings(document).join() === 'br'));
    for (const document of documents) copies.want(document, ACCEPT);
    expect(copies.waiting()).toBe(0);
  });

  it('are the smallest of all of what is asked for again and again, with the same tag, once', async () => {
    const { copies, sent } = setUp();
    const document = await sent();
    for (let asked = 0; asked < 9; asked += 1) copies.want(document, ACCEPT);
    await until(() => encodings(document).join() === 'br');
    const first = document.copies.br!;
    expect(copies.waiting()).toBe(0);
    copies.want(document, ACCEPT);
    expect(copies.waiting()).toBe(1);
    await until(() => document.copies.br !== first);
    const { body, headers } = document.copies.br!;
    expect(brotliDecompressSync(body)).toEqual(document.body);
    expect(body.length).toBeLessThanOrEqual(first.body.length);
    expect(headers).toContain(`"${document.etag}-br"`);
    expect(headers).toContain(`${body.length}`);
    copies.want(document, ACCEPT);
    expect(copies.waiting()).toBe(0);
  });

  it('are not made for who cannot take them', async () => {
    const { copies, sent } = setUp();
    const document = await sent();
    for (const accept of ['zstd', 'gzip, zstd', undefined]) {
      await encoded(document, encodingFor(document, accept));
      copies.want(document, accept);
    }
    expect(copies.waiting()).toBe(0);
  });

  it('are not made of what has changed or whose time is over, and a burst does not pile them up', async () => {
    const { copies, state, sent } = setUp();
    const [changed, last] = [await sent(), await sent()];
    state.stale.add(changed);
    copies.want(changed, ACCEPT);
    copies.want(last, ACCEPT);
    await until(() => encodings(last).join() === 'br');
    expect(encodings(changed)).toEqual(['zstd']);
    const old = await sent();
    state.now = 1000;
    for (let asked = 0; asked < 80; asked += 1) copies.want({ ...old }, ACCEPT);
    expect(copies.waiting()).toBe(50);
    await until(() => copies.waiting() === 0);
    expect(encodings(old)).toEqual(['zstd']);
  });

  it('wait while the edge is busy', async () => {
    const { copies, state, sent } = setUp();
    state.isBusy = true;
    const document = await sent();
    copies.want(document, ACCEPT);
    const before = state.looks;
    await until(() => state.looks > before + 5);
    expect(encodings(document)).toEqual(['zstd']);
    state.isBusy = false;
    await until(() => encodings(document).join() === 'br');
  });
});

it('a copy is made once, however many ask for it at the same time', async () => {
  const { sent } = setUp();
  const document = await sent();
  const [first, second] = await Promise.all([encoded(document, 'br'), encoded(document, 'br')]);
  expect(first).toBe(second);
});
