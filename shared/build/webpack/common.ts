import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { cacheFolder } from '../cache-claim.ts';
import type { PackageFacts } from '../package-facts.ts';

const require = createRequire(import.meta.url);

/** Pictures and fonts that a module may import; `registry/release/content-types.ts` knows them. */
const ASSETS = /\.(?:png|jpe?g|webp|avif|svg|ico|woff2)$/;

/** A script that was copied in by `sufra new --wrap`. */
const WRAPPED_SCRIPT = /[\\/]wrapped[\\/]source[\\/].*\.js$/;

/**
 * What all builds share: TypeScript by swc, source maps only when asked for, a file cache that knows the
 * webpack version.
 */
export function common(
  { folder, name, maps, refreshes = false }: PackageFacts,
  kind: 'browser' | 'server',
  target: string,
): Configuration {
  return {
    name: `${name}-${kind}`,
    mode: refreshes ? 'development' : 'production',
    context: folder,
    devtool: refreshes ? 'cheap-module-source-map' : maps ? 'hidden-source-map' : false,
    performance: false,
    target,
    cache: {
      type: 'filesystem',
      name: `${name}-${kind}${refreshes ? '-dev' : maps ? '-maps' : ''}`,
      // What is resolved for one target is not for another; webpack's cache does not distinguish them.
      version: `${webpack.version} ${target}`,
      cacheDirectory: cacheFolder(folder),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: {
                  react: {
                    runtime: 'automatic',
                    ...(refreshes ? { development: true, refresh: true, importSource: '@sufra/module/dev' } : {}),
                  },
                  optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
                },
              },
            },
          },
        },
        {
          // Remotes write JSX into `.js` as well.
          test: [/\.jsx$/, WRAPPED_SCRIPT],
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'ecmascript', jsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        },
        // Files of the release: a page and its server half have the address, which no other release has.
        {
          test: ASSETS,
          resourceQuery: { not: /^\?text$/ },
          type: 'asset/resource',
          generator: { filename: 'files/[name]-[contenthash:8][ext]', emit: kind === 'browser' },
        },
        // Styles of the kit's one way (css/css-module.ts).
        {
          test: /\.module\.css$/,
          type: 'javascript/auto',
          use: fileURLToPath(new URL('../css/loader.ts', import.meta.url)),
        },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        // A file's own address is that of the release it is in, never that of this machine.
        ...(kind === 'browser' ? [{ test: /\.(?:m?js|tsx?)$/, parser: { importMeta: false } }] : []),
        // The text of a file, for what a browser is to run as a worker: within a chunk it is pinned as all scripts are.
        { resourceQuery: /^\?text$/, type: 'asset/source' },
      ],
    },
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js', '.json'] },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, module: true, format: { comments: false } },
        }),
      ],
    },
    // Every browser and Node that we build for has it: what libraries would do without, such as code from
    // text, is left out.
    plugins: [new webpack.DefinePlugin({ 'typeof globalThis': '"object"' })],
    stats: 'errors-warnings',
  };
}
