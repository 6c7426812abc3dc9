import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { compile } from '../compile.ts';
import { moduleBrowserConfig } from './browser.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'sufra-threw-')), 'module');
mkdirSync(folder);
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

it('a module that threw while it was evaluated is evaluated again for the next one who wants it [PLAT-001]', async () => {
  const facts = { folder, out: join(folder, 'dist'), name: 'mf-x', version: '1.0.0', maps: false };
  const { plugins: _, ...config } = moduleBrowserConfig(
    facts as Parameters<typeof moduleBrowserConfig>[0],
    { exposes: {} } as Parameters<typeof moduleBrowserConfig>[1],
  );
  const texts = {
    entry: 'export const load = () => import(/* webpackChunkName: "part" */ "./part.js");',
    // Apart, so that each is a module of webpack's.
    part: 'import { library } from "./library.js"; export const early = 1; export const whole = library + 1;',
    library: 'if (globalThis.isAway) throw new Error("the library did not come"); export const library = 1;',
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, `${name}.js`), text);
  await compile(folder, [
    {
      ...config,
      entry: { entry: join(folder, 'entry.js') },
      // The container is not what this is about.
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 2 })],
      output: { ...config.output, library: { type: 'module' }, publicPath: '' },
      optimization: { minimize: false, concatenateModules: false, usedExports: false },
    },
  ]);
  const page = globalThis as { isAway?: boolean };
  page.isAway = true;
  const { load } = await import(pathToFileURL(join(facts.out, 'browser', 'entry.js')).href);
  await expect(load()).rejects.toThrow('the library did not come');
  await expect(load()).rejects.toThrow('the library did not come');
  page.isAway = false;
  expect({ ...(await load()) }).toEqual({ early: 1, whole: 2 });
});
