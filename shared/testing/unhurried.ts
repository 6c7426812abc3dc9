/**
 * Variables of a server's process that a test ends by a signal and then asks for its exit code: its own limit
 * for closing is longer than a test.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const UNHURRIED: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'unhurried-end.mjs')).href}`,
};
