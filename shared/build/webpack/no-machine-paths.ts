import { pathToFileURL } from 'node:url';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/**
 * Fails a build whose files name a folder of the machine that built them: it is private, and no two machines
 * would build the same bytes.
 */
export class NoMachinePaths implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const folder = pathToFileURL(compiler.context).href;
    const root = folder.slice(0, folder.lastIndexOf('/'));
    compiler.hooks.thisCompilation.tap('NoMachinePaths', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('NoMachinePaths', (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!/\.m?js$/.test(name) || !source.source().includes(root)) continue;
          compilation.errors.push(new webpack.WebpackError(`${name} holds an address below ${root}`));
        }
      });
    });
  }
}
