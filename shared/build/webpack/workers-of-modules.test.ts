import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { compile } from '../compile.ts';
import { moduleBrowserConfig } from './browser.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'sufra-workers-')), 'module');
mkdirSync(folder);
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

it('a worker that a module or its library makes is one of the page; only asking for it brings nothing', async () => {
  const facts = { folder, out: join(folder, 'dist'), name: 'mf-x', version: '1.0.0', maps: false };
  const { plugins, ...config } = moduleBrowserConfig(
    facts as Parameters<typeof moduleBrowserConfig>[0],
    { exposes: {} } as Parameters<typeof moduleBrowserConfig>[1],
  );
  const texts = {
    // As parts of a module come: each in a file of its own.
    parts:
      'export const parts = [() => import(/* webpackChunkName: "makes" */ "./makes.js"), () => import(/* webpackChunkName: "asks" */ "./asks.js")];',
    makes: 'export const all = (url) => [new Worker(url), typeof Worker];',
    asks: 'export const all = typeof Worker === "function" ? "yes" : "no";',
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, `${name}.js`), text);
  await compile(folder, [
    {
      ...config,
      entry: { parts: join(folder, 'parts.js') },
      // The container is not what this is about.
      plugins: plugins!.filter(
        (plugin) => plugin instanceof webpack.ProvidePlugin || plugin instanceof webpack.DefinePlugin,
      ),
      optimization: { minimizer: config.optimization!.minimizer },
    },
  ]);
  const read = (name: string) => readFileSync(join(facts.out, 'browser', `${name}.js`), 'utf8');
  expect(read('makes')).toContain('__sufraWorker');
  expect(read('makes')).not.toMatch(/new Worker\(/);
  expect(read('asks')).not.toContain('__sufraWorker');
});
