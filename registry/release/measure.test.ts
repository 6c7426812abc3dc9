import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { measureFile } from './measure.ts';

const script = Buffer.from('export const dish = "kabsa";\n'.repeat(200));

describe('measuring a file', () => {
  it('takes the hash of its bytes, as in an integrity attribute', async () => {
    const { facts } = await measureFile('entry.js', script);
    expect(facts.integrity).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  });

  it('compresses text in two ways that give back the same bytes', async () => {
    const { facts, brotli, gzip } = await measureFile('entry.js', script);
    expect(facts).toMatchObject({ bytes: script.length, brotli: brotli!.length });
    expect(brotli!.length).toBeLessThan(script.length / 10);
    expect(brotliDecompressSync(brotli!).equals(script)).toBe(true);
    expect(gunzipSync(gzip!).equals(script)).toBe(true);
  });

  it.each([
    ['a font', 'text.woff2', script],
    ['a text that would only grow', 'tiny.js', Buffer.from('1')],
    ['an empty file', 'empty.css', Buffer.alloc(0)],
  ])('leaves %s as it is', async (_, path, content) => {
    const { facts, brotli, gzip } = await measureFile(path, content);
    expect({ brotli, gzip }).toEqual({ brotli: null, gzip: null });
    expect(facts.brotli).toBe(content.length);
  });

  it('compresses bytes it knows once, by what their place asks for', async () => {
    const [one, same, server] = await Promise.all(
      ['entry.js', 'other/name.js', 'server/entry.js'].map((path) => measureFile(path, Buffer.from(script))),
    );
    expect(same).toBe(one);
    expect(server).not.toBe(one);
    expect(brotliDecompressSync(server!.brotli!).equals(script)).toBe(true);
  });
});
