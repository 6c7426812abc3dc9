import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RELEASE_ADDRESS } from '@sufra/contract/release-address';
import webpack, { type Configuration } from 'webpack';
import type { PackageFacts } from '../package-facts.ts';
import { common } from './common.ts';

/**
 * The server build: one file with everything in it, which imports nothing and asks for nothing but what the
 * language and a fragment worker's own globals give (docs/decisions/0060).
 */
export function serverConfig(facts: PackageFacts, entry: string): Configuration {
  const base = common(facts, 'server', 'es2022');
  return {
    ...base,
    entry: { server: entry },
    experiments: { outputModule: true },
    output: {
      path: join(facts.out, 'server'),
      filename: 'server.mjs',
      publicPath: RELEASE_ADDRESS,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      globalObject: 'globalThis',
      chunkLoading: false,
      wasmLoading: false,
      clean: true,
    },
    node: false,
    // React and emotion name their builds for servers without Node's modules so.
    resolve: {
      ...base.resolve,
      conditionNames: ['edge-light', 'webpack', 'production', 'import', 'module', 'require', 'default'],
    },
    plugins: [
      ...base.plugins!,
      new webpack.NormalModuleReplacementPlugin(
        /\.browser\.tsx?$/,
        fileURLToPath(new URL('./browser-only.ts', import.meta.url)),
      ),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
