import webpack from 'webpack';

/**
 * Makes V8 compile all functions of a file when it comes, in the background, where it would compile each
 * lazily, a second time, on the main thread. Chromium from 136 on reads it; a comment elsewhere. For files of
 * the first load, most of whose functions run before the page is interactive; not for those that are asked
 * for later (`lazy-…`, dialogs).
 */
const HINT = '//# allFunctionsCalledOnLoad\n';
const LATER = /^(?:lazy-|rare-|dialogs-)/;

export function compileHints(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: HINT,
    raw: true,
    test: /\.js$/,
    exclude: LATER,
    // After the minifier, which drops comments, and before source maps, which count its line.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
}
