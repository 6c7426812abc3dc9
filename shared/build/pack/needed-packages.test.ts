import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackage } from '../pack.ts';
import { neededPackages } from './needed-packages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-needs-'));
  await mkdir(join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = (text: string, name = 'index.ts') => writeFile(join(folder, name), text);

describe('what a packed package needs', () => {
  it('is each package that its sources import, re-export or import late', async () => {
    await source(
      `import { LRUCache } from 'lru-cache';
       import '@scope/name/part.css';
       export * from 'semver/functions/gt.js';
       export const later = () => import('acorn-walk');`,
    );
    await source(`import { useState } from 'react';\nexport const Row = () => <p>{useState(1)[0]}</p>;`, 'row.tsx');
    expect(await neededPackages(folder)).toEqual(['@scope/name', 'acorn-walk', 'lru-cache', 'react', 'semver']);
  });

  it('is neither a type, nor a file, nor of Node, nor a text, nor what tests use', async () => {
    await source(
      `import type { Compiler } from 'webpack';
       import { join } from 'node:path';
       import { readFile } from 'fs/promises';
       import { other } from './other.ts';
       /** import('x') */
       export const template = \`
import { module } from 'generated';
\`;`,
    );
    await source(`import fc from 'fast-check';`, 'index.test.ts');
    expect(await neededPackages(folder)).toEqual([]);
  });

  it('stands in its manifest, or it is not packed', async () => {
    await source(`export { LRUCache } from 'lru-cache';`);
    const manifest = { name: 'one', version: '1.0.0', type: 'module', exports: { '.': './index.ts' } };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await expect(packPackage(folder, join(folder, 'packed'))).rejects.toThrow(
      'imports what its manifest does not list: lru-cache',
    );
  });
});
