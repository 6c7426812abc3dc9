import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORKER_ENTRY } from '@sufra/contract/worker-module';
import webpack, { type Configuration } from 'webpack';
import type { PackageFacts } from '../package-facts.ts';
import { common } from './common.ts';
import { NoMachinePaths } from './no-machine-paths.ts';

/**
 * The browser build of a worker module: one plain script with everything in it, which runs where there is no document.
 */
export function workerConfig(facts: PackageFacts, entry: string): Configuration {
  const base = common(facts, 'browser', 'webworker');
  return {
    ...base,
    entry: { worker: entry },
    output: {
      path: join(facts.out, 'browser'),
      filename: WORKER_ENTRY,
      publicPath: '',
      chunkLoading: false,
      wasmLoading: false,
      clean: true,
    },
    plugins: [
      ...base.plugins!,
      new NoMachinePaths(),
      // The shell checks what is said with structs of its own.
      new webpack.NormalModuleReplacementPlugin(
        /(?:\.|\/)structs\.[jt]s$/,
        fileURLToPath(new URL('./no-structs.ts', import.meta.url)),
      ),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
