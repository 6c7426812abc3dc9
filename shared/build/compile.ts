/** Runs webpack over one package, with its file cache when no other build has that. */
import { createRequire } from 'node:module';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { claimCache } from './cache-claim.ts';

// Where it is not said, each plugin of the federation finds webpack by a start that must fail: a fifth of a
// build's processor time.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');
/** Faults of what a module imports: a kind of file that no rule takes, or a package that needs Node. */
const ADVICE = /You may need an (?:appropriate|additional) loader|Can't resolve '|Unhandled scheme/;
const WHERE = 'What a module may import, and what to do about the rest: docs/libraries.md';

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
        if (stats!.hasErrors()) {
          const words = stats!.toString({ preset: 'errors-only' });
          return reject(new Error(`${words}${ADVICE.test(words) ? `\n${WHERE}` : ''}`));
        }
        resolve(
          stats!.stats.map((each) => each.toJson({ all: false, assets: true, chunkGroups: true, entrypoints: true })),
        );
      });
    });
  });
}
