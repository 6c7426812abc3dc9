/** Reports which files change below some folders, in bursts: an editor or a checkout touches many at once. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { isSource } from './builds.mjs';

const QUIET_MS = 120;

/**
 * Calls with the changed files (absolute) after each burst, one call at a time; changes during a call come in the next.
 * @param {string[]} folders
 * @param {(files: string[]) => Promise<void>} onChange
 */
export function watchFolders(folders, onChange) {
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let busy = false;
  const settle = async () => {
    if (busy || changed.size === 0) return;
    busy = true;
    const files = [...changed];
    changed.clear();
    await onChange(files);
    busy = false;
    settle();
  };
  for (const folder of folders) {
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name || !isSource(name)) return;
      changed.add(join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(settle, QUIET_MS);
    });
  }
}
