import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { PackageFacts } from '../package-facts.ts';
import { common } from '../webpack/common.ts';

export const PAGE_SCRIPT = 'harness.js';

/** One script with the module, the kit and its libraries in it, as written: it is for its developer alone. */
export function harnessConfig(facts: PackageFacts, entry: string): Configuration {
  const base = common({ ...facts, name: `${facts.name}-harness` }, 'browser', 'web');
  return {
    ...base,
    mode: 'development',
    devtool: 'inline-cheap-module-source-map',
    entry: { harness: entry },
    experiments: { outputModule: true },
    output: { path: join(facts.out, 'browser'), filename: PAGE_SCRIPT, publicPath: '/-/', module: true, clean: true },
    optimization: {},
    plugins: [...base.plugins!, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
