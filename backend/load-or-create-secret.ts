/** Secrets that a server makes itself, outside the database, once in its data folder. */
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of a file of the data folder; made now when there is none. */
export function loadOrCreateSecret(dataFolder: string, name: string, make: () => Buffer): Buffer {
  const file = join(dataFolder, name);
  if (existsSync(file)) return readFileSync(file);
  const own = `${file}.${process.pid}.${Date.now()}`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(own, make(), { flag: 'wx', mode: 0o600 });
  try {
    // A link is there as a whole or not at all: a server that starts at the same moment never reads half a secret.
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(file);
}
