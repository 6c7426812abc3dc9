/**
 * The version of Sufra that runs here: of `package.json` at the root of the tree, which
 * `npm run changelog -- --release` sets.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

export const VERSION: string = manifest.version;

/** Of answers of `/healthz` and `/readyz`. */
export const VERSION_HEADER = { 'x-sufra-version': VERSION };
