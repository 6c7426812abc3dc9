import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED_LIBRARIES } from '@sufra/contract/shared-libraries';
import { sharedRanges, sharedVersions } from './installed-libraries.ts';

const kit = (library: string) => SHARED_LIBRARIES.find(({ name }) => name === library)!.range;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-installed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(name: string, version: string, at = folder): Promise<void> {
  await mkdir(join(at, 'node_modules', name), { recursive: true });
  await writeFile(join(at, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
}

const lowest = (library: string) => kit(library).slice(1);

describe('the libraries of a module [PLAT-020]', () => {
  it('are the kit’s ranges while what is installed fits them, or nothing is', async () => {
    await install('react', lowest('react'));
    const shared = await sharedRanges(folder);
    expect(shared).toEqual(Object.fromEntries(SHARED_LIBRARIES.map(({ name, range }) => [name, range])));
  });

  it('are another version where that is installed, in each of a package’s parts, also from above', async () => {
    await install('jotai', '2.20.3');
    await install('react', '18.3.1');
    const module = join(folder, 'mf-visits');
    await install('react', '20.0.0', module);
    expect(await sharedRanges(module)).toMatchObject({
      jotai: '^2.20.3',
      react: '^20.0.0',
      'react/jsx-runtime': '^20.0.0',
      dayjs: kit('dayjs'),
    });
  });
});

describe('the libraries of the shell', () => {
  it('are the installed versions; without one in the kit’s range nothing is built [PLAT-020]', async () => {
    for (const { name, range } of SHARED_LIBRARIES) {
      const packageName = name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/');
      if (name === packageName) await install(name, range.slice(1));
    }
    expect(await sharedVersions(folder)).toMatchObject({ react: lowest('react'), 'react-dom/client': lowest('react') });
    await install('jotai', '2.20.3');
    await expect(sharedVersions(folder)).rejects.toThrow(
      `jotai: 2.20.3 is installed for the shell, the kit says ${kit('jotai')}`,
    );
  });
});
