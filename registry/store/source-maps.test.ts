import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Folders } from './folders.ts';
import { sourcesOf, storeMaps } from './source-maps.ts';

const folders = { maps: mkdtempSync(join(tmpdir(), 'sufra-maps-')) } as Folders;
afterAll(() => rmSync(folders.maps, { recursive: true }));

const map = (source: string, content = '') =>
  Buffer.from(
    JSON.stringify({ version: 3, sources: [source], sourcesContent: [content], names: [], mappings: 'AAAA' }),
  );
const store = (version: string, files: Record<string, Buffer>) =>
  storeMaps(folders, 'mf-menu', version, new Map(Object.entries(files)));
const sources = async (version: string, ...files: string[]) =>
  (
    await sourcesOf(
      folders,
      'mf-menu',
      version,
      files.map((file) => ({ file, line: 1, column: 1 })),
    )
  ).map((source) => source?.file ?? null);

it('a map that comes after the first question is read', async () => {
  expect(await sources('1', 'a.js')).toEqual([null]);
  await store('1', { 'a.js.map': map('a.ts') });
  expect(await sources('1', 'a.js', 'b.js', '', 'a.js')).toEqual(['a.ts', null, null, 'a.ts']);
});

it('large maps are read aside, with the same answer', async () => {
  await store('2', { 'a.js.map': map('a.ts', 'x'.repeat(100_000)), 'b.js.map': Buffer.from('{') });
  const asked = [sources('2', 'b.js', 'a.js'), sources('2', 'a.js')];
  expect(await Promise.all(asked)).toEqual([[null, 'a.ts'], ['a.ts']]);
});

it('so many files are read for one question, and no more', async () => {
  const names = Array.from({ length: 13 }, (_, index) => `f${index}.js`);
  await store('3', Object.fromEntries(names.map((name) => [`${name}.map`, map(`${name}.ts`)])));
  expect((await sources('3', ...names, ...names)).filter((file) => file !== null)).toHaveLength(24);
});
