/** What the first bytes of a document show, measured at the compressed bytes themselves. */
import zlib from 'node:zlib';
import { flightOf, wireUntil } from '../bench/wire-until.mjs';

const words = (count: number, seed: number): string =>
  Array.from({ length: count }, (_, at) => ((at + 1) * seed * 7919).toString(36)).join(' ');
const dish = (at: number): string => `<li data-test="dish">${words(60, at + 2)}</li>`;
const page = Buffer.from(
  `<head>${words(500, 3)}</head><ul>${Array.from({ length: 40 }, (_, at) => dish(at)).join('')}</ul>`,
);

it.each([
  ['br', zlib.brotliCompressSync(page)],
  ['gzip', zlib.gzipSync(page)],
  ['zstd', zlib.zstdCompressSync(page)],
  ['identity', page],
] as const)('%s: the more is to be shown, the more bytes are needed', (encoding, body) => {
  const wanted = page.indexOf('</head>');
  const bytes = wireUntil(body, encoding, wanted);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(body.length);
  expect(wireUntil(body, encoding, wanted + 8000)).toBeGreaterThanOrEqual(bytes);
  expect(wireUntil(body, encoding, 1)).toBeLessThanOrEqual(bytes);
});

it('without compression the figures are the places in the document', () => {
  const sixth = [...page.toString().matchAll(/<\/li>/g)][5]!.index + 5;
  expect(flightOf(page, 'identity')).toEqual({
    headKB: page.indexOf('</head>') / 1000,
    sixDishesKB: sixth / 1000,
    documentKB: page.length / 1000,
    encoding: 'identity',
  });
});

it('a document without dishes or an unknown encoding has no figure', () => {
  expect(() => flightOf(Buffer.from('<head></head>'), 'identity')).toThrow('no data-test="dish"');
  expect(() => wireUntil(page, 'br2' as 'br', 1)).toThrow('What is the encoding br2?');
});
