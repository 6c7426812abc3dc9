/** Is there room for a run's files? Said before it begins: a full disk fails tests in a hundred other words. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Problem, ROOT } from '../workspace.mjs';

/** Packages, builds and the databases of three workers. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/** Throws a Problem that names the place. @param {string[]} places @param {number} needed Bytes. */
export function expectRoom(places = [ROOT, tmpdir()], needed = NEEDED_BYTES) {
  for (const place of new Set(places)) {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize >= needed) continue;
    throw new Problem(
      `There are ${inGigabytes(bavail * bsize)} free at ${place}; the tests need ${inGigabytes(needed)}. Make room, or name another folder: TMPDIR=/path npm test`,
    );
  }
}

const inGigabytes = (bytes) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
