import webpack, { type Compiler } from 'webpack';

/** Federation's plugin writes two files: `mf-manifest.json`, which its tools read, and this one for its own server. */
const STATS = 'mf-stats.json';

/** A webpack plugin: a release has federation's manifest, and not the notes of its build. */
export class ManifestAlone {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestAlone', (compilation) => {
      const last = { name: 'ManifestAlone', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(last, () => {
        if (compilation.getAsset(STATS)) compilation.deleteAsset(STATS);
      });
    });
  }
}
