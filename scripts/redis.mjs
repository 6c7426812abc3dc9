/** A Redis for the tests of several edges and backends. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startChild } from './children.mjs';
import { Problem } from './workspace.mjs';

/** Debian's. */
const USUAL = '/usr/bin/redis-server';
const INSTALL_WITHIN_MS = 60_000;

export const NO_REDIS =
  'tests of several edges on Redis: not run, no redis-server (apt-get install redis-server, or REDIS_SERVER=/path)';

/**
 * Finds one, or installs Debian's as root. Nobody needs it to work on Sufra, so its absence is reported and is no problem.
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
  if (process.getuid?.() === 0 && inPath('apt-get').some((path) => existsSync(path))) {
    say('Installing redis-server …');
    await install();
    if (existsSync(USUAL)) return USUAL;
  }
  return null;
}

/** Best effort: without a network, or when it takes too long, there is no Redis. */
async function install() {
  const deadline = Date.now() + INSTALL_WITHIN_MS;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'redis-server']]) {
    const apt = startChild({
      name: 'apt-get',
      command: 'apt-get',
      args: ['-q', ...args],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      lifeline: false,
    });
    const timer = setTimeout(() => apt.stop(), deadline - Date.now());
    await apt.ended;
    clearTimeout(timer);
  }
}

function inPath(program) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
}
