/**
 * The shell's own later files. Its build asks this function for each of them in place of `import()`, so that
 * one that does not come from its own address is loaded from the site's, with its hash ensured there as well.
 */
import type { PageRelease } from '@sufra/contract';
import { bothAddresses, noteFailedAddress, noteLoadedAddress } from './addresses.ts';
import { isFetchError } from './fetch-error.ts';
import { ensureIntegrity } from './integrity.ts';

type ImportFile = (specifier: string) => Promise<unknown>;

declare global {
  /** `output.importFunctionName` of the shell's build (`@sufra/build`, `webpack/browser.ts`). */
  var _SUFRA_IMPORT: ImportFile | undefined;
}

/** To be called before the shell imports anything late. `importFile`: for tests. */
export function bringShellFiles(
  shell: PageRelease,
  importFile: ImportFile = (address) => import(/* webpackIgnore: true */ address),
): void {
  globalThis._SUFRA_IMPORT = async (specifier) => {
    // `./name.js`: relative to the file that asks, which lies in the release's folder.
    const path = specifier.slice('./'.length);
    let first: unknown;
    for (const addressed of bothAddresses(shell)) {
      const file = `${addressed.base}/${path}`;
      try {
        await ensureIntegrity(addressed, [file]);
        const exports = await importFile(file);
        noteLoadedAddress(addressed);
        return exports;
      } catch (error) {
        if (!isFetchError(error)) throw error;
        first ??= error;
        noteFailedAddress(addressed, error);
      }
    }
    throw first;
  };
}
