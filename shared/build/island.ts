/**
 * The island of a module that wraps what needs a React of its own (capability `own-react`): one file with all
 * that it imports, built before the module, which loads it as a part of its own. `react` and `react-dom`
 * within it are `own-react` and `own-react-dom` of the manifest.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { compile } from './compile.ts';
import type { PackageFacts } from './package-facts.ts';
import { common } from './webpack/common.ts';

/** Name of the file within a release. */
const ISLAND = 'island';

const SOURCES = ['wrapped/island.jsx', 'wrapped/island.tsx'];

/** Builds the island into `.sufra/island.js`, where the module has one. Throws with webpack's words. */
export async function buildIsland(facts: PackageFacts): Promise<void> {
  const source = SOURCES.map((path) => join(facts.folder, path)).find(existsSync);
  if (!source) return;
  if (!facts.face.capabilities?.includes('own-react'))
    throw new Error(`${facts.name}: ${source} is an island, and module.ts asks for no capability own-react`);
  await compile(facts.folder, [islandConfig(facts, source)]);
}

function islandConfig(facts: PackageFacts, source: string): Configuration {
  const base = common(facts, 'browser', 'web');
  const own = (name: string) => join(facts.folder, 'node_modules', name);
  return {
    ...base,
    name: `${facts.name}-island`,
    cache: false,
    entry: { [ISLAND]: source },
    experiments: { outputModule: true },
    output: {
      path: join(facts.folder, '.sufra'),
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      // Its files are the module's, whose build reads this one.
      publicPath: '',
    },
    // By their paths: a library that lies elsewhere does not find packages of the module.
    resolve: { ...base.resolve, alias: { react: own('own-react'), 'react-dom': own('own-react-dom') } },
  };
}
