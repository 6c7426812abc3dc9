import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionaryHash } from '@sufra/contract/compression-dictionary';
import { Differences, isDictionary } from './difference.ts';

describe('differences between releases', () => {
  let folder: string;
  const held = Buffer.from('export const a = 1;\n'.repeat(200));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sufra-difference-'));
    await mkdir(join(folder, 'mf-menu/1.0.0'), { recursive: true });
    await writeFile(join(folder, 'mf-menu/1.0.0/entry.js'), held);
    for (let minor = 1; minor <= 80; minor += 1) {
      await mkdir(join(folder, `mf-menu/1.${minor}.0`));
      await writeFile(join(folder, `mf-menu/1.${minor}.0/entry.js`), `${held}// ${minor}\n`);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('wait in a line with a bound, so that strangers who ask for all of them are given whole files', async () => {
    const differences = new Differences(folder);
    const ask = (minor: number, bytes = held) =>
      differences.between({
        ...{ module: 'mf-menu', path: 'entry.js', version: `1.${minor}.0`, held: '1.0.0' },
        hash: dictionaryHash(bytes),
      });
    const all = await Promise.all(Array.from({ length: 80 }, (_, index) => ask(index + 1)));
    expect(all.filter(Boolean)).toHaveLength(64);
    // Afterwards there is room again, and what a browser holds is compared each time.
    expect(await ask(80)).not.toBeNull();
    expect(await ask(80, Buffer.from('something else'))).toBeNull();
  });

  it('are of files that customers wait for and that are worth it', () => {
    expect(
      ['entry.js', 'styles.css', 'server/server.mjs', 'entry.js.map', 'photo.webp'].map((path) =>
        isDictionary(path, 50_000),
      ),
    ).toEqual([true, true, false, false, false]);
    expect([isDictionary('entry.js', 300), isDictionary('entry.js', 20_000_000)]).toEqual([false, false]);
  });
});
