import zlib from 'node:zlib';
import { compress, negotiateEncoding } from './encoding.ts';

describe('content encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['GZIP;q=0.5', 'gzip'],
    ['brotli', 'identity'],
    [undefined, 'identity'],
  ])('answers %j with %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  it('gives back the same bytes', async () => {
    const body = Buffer.from('سفرة '.repeat(500));
    expect(zlib.brotliDecompressSync(await compress(body, 'br', 'once'))).toEqual(body);
    expect(zlib.gunzipSync(await compress(body, 'gzip', 'each'))).toEqual(body);
    expect(await compress(body, 'identity', 'once')).toBe(body);
  });
});
