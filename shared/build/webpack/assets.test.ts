import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_ADDRESS } from '@sufra/contract/release-address';
import { compile } from '../compile.ts';
import { common } from './common.ts';
import { serverConfig } from './server.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'sufra-assets-')), 'module');
const facts = { folder, out: join(folder, 'dist'), name: 'mf-x', maps: false } as Parameters<typeof serverConfig>[0];
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

const file = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
mkdirSync(folder);
file('sign.png', Buffer.from([137, 80, 78, 71]));
file('face.woff2', Buffer.from('wOF2'));
file('words.json', '{"name":"Sufra"}');
file('part.jsx', 'export const part = (name) => <b title={name?.trim()}>{name}</b>;');
file(
  'entry.ts',
  `import sign from './sign.png';
import face from './face.woff2';
import words from './words.json';
import { part } from './part.jsx';
export const all = { sign, face, name: words.name, part };`,
);

const browser = () => {
  const base = common(facts, 'browser', 'web');
  return {
    ...base,
    entry: { entry: join(folder, 'entry.ts') },
    experiments: { outputModule: true },
    output: {
      path: join(folder, 'dist/browser'),
      publicPath: 'auto',
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
    },
    externals: { 'react/jsx-runtime': 'var {}' },
  };
};
const server = () => ({
  ...serverConfig(facts, join(folder, 'entry.ts')),
  externals: { 'react/jsx-runtime': 'var {}' },
});

it('pictures, fonts, JSON and .jsx are files and code of the release, and the server half has the addresses', async () => {
  await compile(folder, [browser(), server()]);
  const files = readdirSync(join(folder, 'dist/browser/files')).sort();
  expect(files).toEqual([
    expect.stringMatching(/^face-[0-9a-f]{8}\.woff2$/),
    expect.stringMatching(/^sign-[0-9a-f]{8}\.png$/),
  ]);
  expect(readFileSync(join(folder, 'dist/browser/files', files[0]!), 'utf8')).toBe('wOF2');
  const page = readFileSync(join(folder, 'dist/browser/entry.js'), 'utf8');
  const half = readFileSync(join(folder, 'dist/server/server.mjs'), 'utf8');
  for (const text of [page, half]) {
    expect(text).toContain(`files/${files[1]}`);
    expect(text).toContain('Sufra');
  }
  expect(page).toContain('import.meta.url');
  expect(half).toContain(RELEASE_ADDRESS);
  // One file, and no second copy of what browsers fetch.
  expect(readdirSync(join(folder, 'dist/server'))).toEqual(['server.mjs']);
});

it.each([
  ['import "./x.scss";', 'x.scss', 'a { color: red }'],
  ['import "node:util";', 'y.txt', ''],
])('what cannot be in a release is refused with the page that says more: %s', async (code, name, content) => {
  file(name, content);
  file('entry.ts', code);
  await expect(compile(folder, [server()])).rejects.toThrow('docs/libraries.md');
});
