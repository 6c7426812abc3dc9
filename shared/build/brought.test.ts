import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { BroughtPackages, describeBrought, missingTexts } from './brought.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brought-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
};

it('names each npm package that is in the build, with its licence; not one that is dropped [PLAT-010]', async () => {
  const manifest = (name: string, more: object) =>
    JSON.stringify({ name, version: '1.2.3', main: 'index.js', ...more });
  await write({
    'index.js':
      "import { a } from 'one'; import { b } from '@scope/two'; import { c } from 'three'; import { d } from './node_modules/.made/entry.js'; console.log(a(), b(), d());",
    'node_modules/one/package.json': manifest('one', { license: 'GPL-3.0' }),
    'node_modules/one/index.js': 'export function a() { return Math.random() + 1; }',
    'node_modules/@scope/two/package.json': manifest('@scope/two', {}),
    'node_modules/@scope/two/index.js': 'export function b() { return Math.random() + 2; }',
    'node_modules/.made/entry.js': 'export function d() { return Math.random() + 4; }',
    'node_modules/three/package.json': manifest('three', { license: 'MIT', sideEffects: false }),
    'node_modules/three/index.js': 'export function c() { return Math.random() + 3; }',
  });
  const plugin = new BroughtPackages();
  await new Promise((resolve, reject) => {
    const settings = {
      mode: 'production',
      context: folder,
      entry: './index.js',
      output: { path: join(folder, 'out') },
    };
    webpack({ ...settings, plugins: [plugin] } as webpack.Configuration, (error) =>
      error ? reject(error) : resolve(null),
    );
  });
  expect(await describeBrought(plugin)).toEqual([
    { name: '@scope/two', version: '1.2.3', licence: null },
    { name: 'one', version: '1.2.3', licence: 'GPL-3.0' },
  ]);
});

it('names the keys that one of the languages lacks; forms of a counted text are one [PLAT-010]', async () => {
  await write({
    'locales/ar.json': JSON.stringify({ home: { title: 'أ', count_few: '٣', count_other: 'ن' }, only: 'ع' }),
    'locales/en.json': JSON.stringify({ home: { title: 'A', count_one: '1', count_other: 'n', text: 'x' } }),
  });
  expect(await missingTexts(folder)).toEqual(['ar: home.text', 'en: only']);
  expect(await missingTexts(join(folder, 'nowhere'))).toEqual([]);
});
