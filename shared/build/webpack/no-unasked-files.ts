import type { Compiler, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';

/**
 * Leaves out later files that no file asks for. Where webpack finds an export unused, the `import()` in it
 * goes, and the file that it would have asked for stays; each would have its hash in documents.
 */
export class NoUnaskedFiles implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoUnaskedFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: 'NoUnaskedFiles', stage }, (assets) => {
        const texts = Object.values(assets).map((source) => source.source().toString());
        for (const chunk of compilation.chunks) {
          if (chunk.canBeInitial() || chunk.hasRuntime()) continue;
          // As webpack writes it: `__webpack_require__.e(12)`, with another name when it is made small.
          const asked = `.e(${JSON.stringify(chunk.id)})`;
          if (!texts.some((text) => text.includes(asked)))
            for (const file of [...chunk.files]) compilation.deleteAsset(file);
        }
      });
    });
  }
}
