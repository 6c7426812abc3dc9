import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import type { PackageFacts } from '../package-facts.ts';
import { common } from './common.ts';

/** The server build: one file with everything in it, for a fragment worker (stack.md §5). */
export function serverConfig(facts: PackageFacts, entry: string): Configuration {
  const base = common(facts, 'server', 'node24');
  return {
    ...base,
    entry: { server: entry },
    experiments: { outputModule: true },
    output: {
      path: join(facts.out, 'server'),
      filename: 'server.mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /\.browser\.tsx?$/,
        fileURLToPath(new URL('./browser-only.ts', import.meta.url)),
      ),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
