import { zstdDecompressSync } from 'node:zlib';
import { dictionaryHash } from '@sufra/contract/compression-dictionary';
import { buildDescriptor, buildFiles } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const ACCEPT = 'gzip, deflate, br, zstd, dcb, dcz';
/** A file with much that no compression finds twice, as a build's is. */
const LINES = Array.from({ length: 2000 }, (_, index) => `export const x${index} = ${(index * 7919) % 65_537};\n`);

describe('a file of the next release', () => {
  let registry: TestRegistry;
  const held = Buffer.from(LINES.join(''));
  const next = Buffer.from(LINES.toSpliced(700, 1, 'export const changed = "العرض";\n').join(''));

  beforeAll(async () => {
    registry = await openRegistry();
    for (const [version, entry] of [
      ['1.0.0', held],
      ['1.1.0', next],
    ] as const) {
      const release = buildDescriptor({ version });
      await registry.publish(release, buildFiles(release).set('entry.js', entry));
    }
  });
  afterAll(() => registry.close());

  const ask = (url: string, headers: Record<string, string> = {}) =>
    registry.app.inject({ url, headers: { 'accept-encoding': ACCEPT, ...headers } });
  const offer = (bytes: Buffer, id: string) => ({
    'available-dictionary': `:${dictionaryHash(bytes)}:`,
    'dictionary-id': `"${id}"`,
  });

  it('comes as its difference to the one that the browser holds, and is a dictionary itself [PLAT-030]', async () => {
    const whole = await ask('/mf-menu/1.1.0/entry.js');
    expect(whole.headers).toMatchObject({
      'content-encoding': 'br',
      'use-as-dictionary': 'match="/mf-menu/*/entry.js", id="1.1.0"',
      vary: 'accept-encoding, available-dictionary',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const answer = await ask('/mf-menu/1.1.0/entry.js', offer(held, '1.0.0'));
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'use-as-dictionary': 'match="/mf-menu/*/entry.js", id="1.1.0"',
      vary: 'accept-encoding, available-dictionary',
      // A cache between browser and registry that overlooks `vary` does not store it.
      'cache-control': 'private, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    expect(answer.rawPayload.length).toBeLessThan(whole.rawPayload.length * 0.3);
    expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary: held }).equals(next)).toBe(true);
    const again = await ask('/mf-menu/1.1.0/entry.js', offer(held, '1.0.0'));
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it.each([
    ['other bytes than that release has', offer(next, '1.0.0'), {}],
    ['a release that is not here', offer(held, '0.9.0'), {}],
    ['no name for it', { 'available-dictionary': `:${dictionaryHash(held)}:` }, {}],
    ['it, without taking the coding', offer(held, '1.0.0'), { 'accept-encoding': 'gzip, br' }],
    ['it, and asks for a part', offer(held, '1.0.0'), { range: 'bytes=0-99' }],
  ])('comes whole when the browser holds %s [PLAT-030]', async (_, offered, more) => {
    const answer = await ask('/mf-menu/1.1.0/entry.js', { ...offered, ...more });
    expect(answer.headers['content-encoding']).not.toBe('dcz');
    expect(answer.headers).toMatchObject({
      vary: 'accept-encoding, available-dictionary',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is made once for all browsers that ask at a time', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `part-${index}.js`);
    const bytes = new Map<string, Buffer>();
    for (const version of ['2.0.0', '2.1.0']) {
      const files = Object.fromEntries(paths.map((path) => [path, { integrity: 'sha384-x', bytes: 1, brotli: 1 }]));
      const release = buildDescriptor({ version });
      const wide = { ...release, files: { ...release.files, ...files } };
      await registry.publish(wide);
      for (const [path, content] of buildFiles(wide)) bytes.set(`${version}/${path}`, content);
    }
    const answers = await Promise.all(
      [...paths, ...paths].map((path) =>
        ask(`/mf-menu/2.1.0/${path}`, offer(bytes.get(`2.0.0/${path}`)!, '2.0.0')).then((answer) => ({ path, answer })),
      ),
    );
    for (const { path, answer } of answers) {
      expect(answer.headers['content-encoding']).toBe('dcz');
      const dictionary = bytes.get(`2.0.0/${path}`)!;
      expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary })).toEqual(bytes.get(`2.1.0/${path}`)!);
    }
  });
});
