import type { Descriptor } from '@sufra/contract';
import type { Check } from './check.ts';

/**
 * Brotli kilobytes (1,024 bytes). Far above what a good release needs: they stop accidents, budgets are the bench's.
 */
export const SIZE_LIMITS = { start: 200, screen: 150, island: 100, file: 400, release: 8000 };

/** An island with a React of its own (`own-react`); the kit's template names the file so. */
const ISLAND_FILE = 'island.js';

/**
 * A release that would take a phone on slow 4G seconds to load is an accident (a library bundled whole, a
 * picture in a script).
 */
export const sizesAreWithinLimits: Check = {
  name: 'sizes-are-within-limits',
  faultsOf: (candidate) => {
    const faults: string[] = [];
    const hold = (place: string, bytes: number, limit: number) => {
      const kilobytes = Math.ceil(bytes / 1024);
      if (kilobytes > limit) faults.push(`${place}: ${kilobytes} KB brotli, at most ${limit} KB`);
    };
    const start = [candidate.browser.entry, ...(candidate.browser.exposes['./application'] ?? [])];
    hold('start (entry and ./application)', sum(candidate, start), SIZE_LIMITS.start);
    for (const [screen, paths] of Object.entries(candidate.browser.screens)) {
      hold(`browser.screens.${screen}`, sum(candidate, paths), SIZE_LIMITS.screen);
    }
    const island = candidate.files[ISLAND_FILE];
    if (island) hold(`island (${ISLAND_FILE})`, island.brotli, SIZE_LIMITS.island);
    for (const [path, { brotli }] of Object.entries(candidate.files)) {
      if (!path.startsWith('server/') && !path.endsWith('.map')) hold(`files.${path}`, brotli, SIZE_LIMITS.file);
    }
    hold('files', sum(candidate, Object.keys(candidate.files)), SIZE_LIMITS.release);
    return faults;
  },
};

function sum({ files }: Descriptor, paths: readonly string[]): number {
  return [...new Set(paths)].reduce((bytes, path) => bytes + (files[path]?.brotli ?? 0), 0);
}
