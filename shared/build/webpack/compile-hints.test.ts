import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { common } from './common.ts';
import { compileHints } from './compile-hints.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'sufra-hints-')), 'module');
mkdirSync(folder);
writeFileSync(
  join(folder, 'entry.js'),
  'import(/* webpackChunkName: "lazy-visit" */ "./late.js"); import(/* webpackChunkName: "screens-menu" */ "./menu.js"); import(/* webpackChunkName: "dialogs-item" */ "./item.js");',
);
for (const name of ['late', 'menu', 'item']) writeFileSync(join(folder, `${name}.js`), `console.log("${name}");`);
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

it('files of a first load ask to be compiled when they come, and those that are asked for later do not', async () => {
  const facts = { folder, name: 'mf-x', maps: false } as Parameters<typeof common>[0];
  const { optimization } = common(facts, 'browser', 'web');
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: join(folder, 'entry.js'),
    output: { path: join(folder, 'out'), filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { minimizer: optimization!.minimizer },
    plugins: [compileHints()],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error) => compiler.close(() => (error ? fail(error) : done())));
  });
  const hinted = (name: string) =>
    readFileSync(join(folder, 'out', `${name}.js`), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  expect(['main', 'screens-menu', 'lazy-visit', 'dialogs-item'].map(hinted)).toEqual([true, true, false, false]);
});
