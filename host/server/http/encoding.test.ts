import zlib from 'node:zlib';
import { acceptedEncodings, compress, negotiateEncoding } from './encoding.ts';

describe('content encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', 'zstd'],
    ['zstd', 'zstd', 'zstd'],
    ['zstd;q=0, br', 'br', 'br'],
    ['gzip, zstd', 'zstd', 'zstd'],
    ['gzip, deflate, br', 'br', 'br'],
  ])('takes of %j the smallest (%s) for many answers, the fastest (%s) for one', (header, once, each) => {
    expect([negotiateEncoding(header, 'once'), negotiateEncoding(header, 'each')]).toEqual([once, each]);
  });

  it('names all that is accepted, none of them twice', () => {
    expect(acceptedEncodings('gzip, deflate, br, zstd', 'once')).toEqual(['br', 'zstd', 'gzip', 'identity']);
    expect(acceptedEncodings(undefined, 'each')).toEqual(['identity']);
  });

  it.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['GZIP;q=0.5', 'gzip'],
    ['brotli', 'identity'],
    [undefined, 'identity'],
  ])('answers %j with %s', (header, encoding) => {
    expect(negotiateEncoding(header, 'once')).toBe(encoding);
  });

  it('gives back the same bytes', async () => {
    const body = Buffer.from('سفرة '.repeat(500));
    expect(zlib.brotliDecompressSync(await compress(body, 'br', 'once'))).toEqual(body);
    expect(zlib.gunzipSync(await compress(body, 'gzip', 'each'))).toEqual(body);
    expect(zlib.zstdDecompressSync(await compress(body, 'zstd', 'each'))).toEqual(body);
    expect(await compress(body, 'identity', 'once')).toBe(body);
  });
});
