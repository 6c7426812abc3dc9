import { fileURLToPath } from 'node:url';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/**
 * Puts a file in place of parts of a library that a build does not need. A part that is nowhere in the build
 * fails it: a newer version of the library has moved or renamed it, and what was left out would silently be back.
 */
export class StandIn implements WebpackPluginInstance {
  readonly #library: RegExp;
  readonly #parts: readonly string[];
  readonly #by: string;

  /**
   * `library` matches the folder that asks for a part, `parts` are the ends of the requests, `by` is the file
   * in their place.
   */
  constructor({ library, parts, by }: { library: RegExp; parts: readonly string[]; by: URL }) {
    this.#library = library;
    this.#parts = parts;
    this.#by = fileURLToPath(by);
  }

  apply(compiler: Compiler): void {
    // Of all builds of the compiler: one after a save asks for nothing again that did not change.
    const found = new Set<string>();
    const replace = (request: { context: string; request: string }) => {
      const part = this.#parts.find((part) => request.request.endsWith(part));
      if (part === undefined || !this.#library.test(request.context)) return;
      found.add(part);
      request.request = this.#by;
    };
    new webpack.NormalModuleReplacementPlugin(/./, replace).apply(compiler);
    compiler.hooks.thisCompilation.tap('StandIn', (compilation) => {
      compilation.hooks.finishModules.tap('StandIn', () => {
        for (const part of this.#parts.filter((part) => !found.has(part))) {
          const message = `${part} of ${this.#library} is not in the build: where is it in this version? (${this.#by})`;
          compilation.errors.push(new webpack.WebpackError(message));
        }
      });
    });
  }
}
