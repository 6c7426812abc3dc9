import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGES, packPackage } from '../pack.ts';
import { outsideImports } from './outside-imports.ts';

const SHARED = join(import.meta.dirname, '../..');

describe('packing', () => {
  it.each(PACKAGES)('@sufra/%s imports no other package by a path', async (name) => {
    expect(await outsideImports(join(SHARED, name))).toEqual([]);
  });

  it('refuses a package that imports by a path out of itself, and writes nothing beside it [PLAT-020]', async () => {
    const work = await mkdtemp(join(tmpdir(), 'sufra-pack-'));
    try {
      for (const name of ['one', 'other']) await mkdir(join(work, name, 'node_modules'), { recursive: true });
      await writeFile(join(work, 'other/secret.ts'), 'export const secret = 1;');
      await writeFile(join(work, 'one/index.ts'), "export const later = () => import('../other/secret.ts');");
      const manifest = { name: 'one', version: '1.0.0', type: 'module', exports: { '.': './index.ts' } };
      await writeFile(join(work, 'one/package.json'), JSON.stringify(manifest));
      const refusal = /imports by a path out of itself:\nindex\.ts: \.\.\/other\/secret\.ts/;
      await expect(packPackage(join(work, 'one'), join(work, 'packed'))).rejects.toThrow(refusal);
      expect(await readdir(join(work, 'other'))).toEqual(['node_modules', 'secret.ts']);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
});
