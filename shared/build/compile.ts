/** Runs webpack over one package, with its file cache when no other build has that. */
import { createRequire } from 'node:module';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { claimCache } from './cache-claim.ts';

// Where it is not said, each plugin of the federation finds webpack by a start that must fail: a fifth of a build's processor time.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** Builds `configurations` of the package in `folder`. Throws with webpack's own words when a build fails. */
export async function compile(folder: string, configurations: Configuration[]): Promise<StatsCompilation[]> {
  const giveBack = await claimCache(folder);
  const run = giveBack ? configurations : configurations.map((one) => ({ ...one, cache: false }));
  return runWebpack(run).finally(giveBack);
}

function runWebpack(configurations: Configuration[]): Promise<StatsCompilation[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations)!;
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats!.hasErrors()) return reject(new Error(stats!.toString({ preset: 'errors-only' })));
        resolve(
          stats!.stats.map((each) => each.toJson({ all: false, assets: true, chunkGroups: true, entrypoints: true })),
        );
      });
    });
  });
}
