import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerName } from '@sufra/contract';
import { SHARED_LIBRARIES } from '@sufra/contract/shared-libraries';
import webpack, { type Configuration } from 'webpack';
import type { Entries } from '../entries.ts';
import type { PackageFacts } from '../package-facts.ts';
import { common } from './common.ts';
import { compileHints } from './compile-hints.ts';
import { ManifestAlone } from './federation-manifest.ts';
import { NoMachinePaths } from './no-machine-paths.ts';
import { NoUnaskedFiles } from './no-unasked-files.ts';
import { StandIn } from './stand-in.ts';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/webpack') as typeof import('@module-federation/enhanced/webpack');

/**
 * Minified bytes below which what several parts have in common stands in each of them: on a page that shows
 * one of them a file of its own costs more than it saves later (menu of nakhla: 14 files and 26.3 KB with
 * 4,000, 9 and 25.0 with this; from the home page to the menu 0.8 KB more).
 */
const MIN_SHARED_FILE_BYTES = 12_000;

/** What the federation runtime has for other ways of deploying and using it: manifests, classic scripts, Node. */
const federationRuntime = () => [
  new webpack.DefinePlugin({
    ENV_TARGET: '"web"',
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_HAS_EXPOSES: 'true',
  }),
  new StandIn({
    library: /runtime-core[\\/]dist/,
    parts: ['/snapshot/SnapshotHandler.js', '/utils/preload.js'],
    by: new URL('./no-snapshots.ts', import.meta.url),
  }),
  new StandIn({
    library: /(sdk|webpack-bundler-runtime)[\\/]dist/,
    parts: ['/dom.js', '/remotes.js'],
    by: new URL('./no-scripts.ts', import.meta.url),
  }),
];

/**
 * A release's folder is immutable, so no file needs a hash in its name: entries name all others, and hashes
 * do not compress.
 */
export const ENTRY = 'entry.js';

const output = (out: string): Configuration['output'] => ({
  path: join(out, 'browser'),
  publicPath: 'auto',
  module: true,
  chunkFormat: 'module',
  chunkLoading: 'import',
  filename: '[name].js',
  chunkFilename: '[name].js',
  crossOriginLoading: 'anonymous',
  clean: true,
  // A module that threw once runs again when it is asked for again. Else webpack gives out what it had
  // exported by then, without an error. (Of the two options of this kind, the one that remembers the error
  // has precedence.)
  strictModuleExceptionHandling: true,
});

/**
 * What a slot has in common with other parts stands in a file of its own however small it is: slots are on
 * the page beside their module's screen, so a copy in each would be delivered twice. One file for each set of
 * slots, so that a page which shows one slot does not fetch what another one needs.
 */
const sharedWithSlots = {
  priority: 10,
  minSize: 0,
  test: (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }) =>
    slotsOf(chunkGraph.getModuleChunks(module)) !== '',
  minChunks: 2,
  name: (_module: webpack.Module, chunks: webpack.Chunk[]) => {
    const slots = slotsOf(chunks);
    // webpack also asks about the other parts alone: one file for all of those would bring every page what
    // any of them needs.
    return slots ? `with${slots}` : undefined;
  },
};

/** `-basket-order-strip`: the slots among these chunks; empty when there are none. */
function slotsOf(chunks: Iterable<webpack.Chunk>): string {
  return [...chunks]
    .flatMap(({ name }) => (name?.startsWith(exposeChunk('./slots/')) ? [name] : []))
    .sort()
    .map((name) => name.replace('slots', ''))
    .join('');
}

/** One file with what these load late, too: each file of the shell has its hash in every document. */
const WORKER_OFFERS = { layer: 'apart', name: 'rare-worker-offers', enforce: true, priority: 10 };

/** A module's browser build: an ES-module container whose libraries all come from the shell (stack.md §3). */
export function moduleBrowserConfig(facts: PackageFacts, entries: Entries): Configuration {
  const base = common(facts, 'browser', 'web');
  return {
    ...base,
    entry: {},
    // The manifest's plugin tells each build that addresses are found at run time.
    infrastructureLogging: { level: 'error' },
    experiments: { outputModule: true },
    output: {
      ...output(facts.out),
      uniqueName: `${containerName(facts.name)}_${containerName(facts.version)}`,
      library: { type: 'module' },
    },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', minSize: MIN_SHARED_FILE_BYTES, cacheGroups: { slots: sharedWithSlots } },
    },
    plugins: [
      ...base.plugins!,
      // In every browser that we build for; a library that only asks brings nothing.
      new webpack.DefinePlugin({ 'typeof Worker': '"function"' }),
      new webpack.ProvidePlugin({
        Worker: [fileURLToPath(new URL('./page-worker.ts', import.meta.url)), 'PageWorker'],
      }),
      new NoMachinePaths(),
      new NoUnaskedFiles(),
      new ManifestAlone(),
      compileHints(),
      new StandIn({
        library: /[\\/]/,
        parts: ['webpack-bundler-runtime/dist/bundler.js'],
        by: new URL('./shell-runtime.ts', import.meta.url),
      }),
      new ModuleFederationPlugin({
        name: containerName(facts.name),
        filename: ENTRY,
        library: { type: 'module' },
        exposes: Object.fromEntries(
          Object.entries(entries.exposes).map(([name, file]) => [name, { import: file, name: exposeChunk(name) }]),
        ),
        manifest: true,
        dts: false,
        shared: Object.fromEntries(
          SHARED_LIBRARIES.map(({ name, range }) => [
            name,
            { singleton: true, requiredVersion: range, import: false as const, packageName: name },
          ]),
        ),
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  };
}

/** A developer's build of a module: as its parts are saved, they replace those of the page (dev/watch.ts). */
export function devBrowserConfig(facts: PackageFacts, entries: Entries): Configuration {
  const made = moduleBrowserConfig(facts, entries);
  const [compiled, ...rules] = made.module!.rules as [webpack.RuleSetRule, ...webpack.RuleSetRule[]];
  const { use, ...rule } = compiled;
  return {
    ...made,
    // In memory: the file cache is the other builds’.
    cache: { type: 'memory' },
    output: {
      ...made.output,
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
      // A module script, as all that an ES module container loads.
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json.mjs',
      clean: false,
    },
    module: {
      rules: [
        {
          ...rule,
          use: [fileURLToPath(new URL('../dev/refresh-loader.ts', import.meta.url)), use as webpack.RuleSetUseItem],
        },
        ...rules,
      ],
    },
    optimization: { ...made.optimization, minimize: false, moduleIds: 'named', chunkIds: 'named' },
    plugins: [
      ...made.plugins!.filter((plugin) => !(plugin instanceof NoMachinePaths || plugin instanceof NoUnaskedFiles)),
      new webpack.HotModuleReplacementPlugin(),
    ],
  };
}

/**
 * The shell's browser build: an ordinary entry that brings the shared libraries and the federation runtime.
 * `isFederated`: false for a build whose loader of containers is replaced, and with it the runtime.
 */
export function shellBrowserConfig(facts: PackageFacts, { isFederated = true } = {}): Configuration {
  const base = common(facts, 'browser', 'web');
  return {
    ...base,
    entry: { shell: join(facts.folder, 'browser/main.ts') },
    experiments: { outputModule: true, layers: true },
    // Its later files by way of a function of its own (`host/browser/release-loader/shell-files.ts`).
    output: { ...output(facts.out), uniqueName: 'sufra_shell', importFunctionName: '_SUFRA_IMPORT' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: MIN_SHARED_FILE_BYTES,
        cacheGroups: { apart: WORKER_OFFERS },
      },
    },
    module: {
      rules: [
        ...base.module!.rules!,
        // All endpoints and topics: in the shell's own copies each that any of its files uses would be in its
        // first file.
        { resource: /[\\/]worker-modules[\\/]offers\.ts$/, layer: 'apart' },
        // Copies of libraries, each with what it brings.
        { resource: /[\\/]release-loader[\\/]\w+-of-modules\.ts$/, layer: 'of-modules' },
        {
          test: /[\\/]react-dom-client\.production\.js$/,
          use: fileURLToPath(new URL('./safe-throw.ts', import.meta.url)),
        },
      ],
    },
    plugins: [
      ...base.plugins!,
      new NoMachinePaths(),
      new NoUnaskedFiles(),
      compileHints(),
      ...(isFederated ? federationRuntime() : []),
      // What this library has for writes and endless lists.
      new StandIn({
        library: /query-core[\\/]build/,
        parts: ['/mutationCache.js', '/infiniteQueryBehavior.js'],
        by: new URL('./no-mutations.ts', import.meta.url),
      }),
    ],
  };
}

/** Chunk name of an expose: `./dialogs/cart` is `dialogs-cart`. */
export function exposeChunk(expose: string): string {
  return expose.slice(2).replaceAll('/', '-');
}
