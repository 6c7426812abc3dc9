/** A Redis for the tests of several edges and backends. */
import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';
import { inPath } from './path.mjs';
import { Problem } from './workspace.mjs';

/** Debian's. */
const USUAL = '/usr/bin/redis-server';
const INSTALL_WITHIN_MS = 60_000;

export const NO_REDIS =
  'tests of several edges on Redis: not run, no redis-server (apt-get install redis-server, or REDIS_SERVER=/path)';

/**
 * Finds one, or installs Debian's as root. Sufra is developed without it, so its absence is reported and is no problem.
 * @param {(line: string) => void} say @returns {Promise<string | null>} Null: there is none, NO_REDIS says so.
 */
export async function findRedis(say) {
  const named = process.env.REDIS_SERVER;
  if (named) {
    if (existsSync(named)) return named;
    throw new Problem(`REDIS_SERVER is ${named}, where nothing is.`);
  }
  const found = [USUAL, ...inPath('redis-server')].find((path) => existsSync(path));
  if (found) return found;
  await installByApt(['redis-server'], { say, withinMs: INSTALL_WITHIN_MS });
  return existsSync(USUAL) ? USUAL : null;
}
