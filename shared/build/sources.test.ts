import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOfSources, sourceFiles } from './sources.ts';

describe('the sources of a package', () => {
  let folder: string;
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sufra-sources-'));
    await write('package.json', '{"version":"1.0.0"}');
    await write('module.ts', 'export default {};');
    await write('screens/home/screen.tsx', 'export default 1;');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('have another hash when one of them, its name or the version changes', async () => {
    const seen = new Set([await hashOfSources(folder)]);
    const change = async (path: string, text: string) => {
      await write(path, text);
      seen.add(await hashOfSources(folder));
    };
    await change('locales/en.json', '{}');
    await change('locales/en.json', '{"a":1}');
    await change('package.json', '{"version":"1.0.1"}');
    expect(seen.size).toBe(4);
  });

  it('are neither tests nor builds nor what is installed', async () => {
    const before = await hashOfSources(folder);
    const others = ['dist/descriptor.json', 'node_modules/a/index.js', 'screens/home/home.test.tsx', '.sufra/entry.ts'];
    for (const path of others) await write(path, 'x');
    expect(await hashOfSources(folder)).toBe(before);
    expect(await sourceFiles(folder)).toEqual(['module.ts', 'screens/home/screen.tsx']);
  });
});
