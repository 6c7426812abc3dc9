/** Programs that tests run and Sufra is developed without: Debian's where nothing else is named. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { installByApt } from './apt.mjs';
import { inPath } from './path.mjs';
import { Problem } from './workspace.mjs';

/** By the variable that names its place: Debian's package, where that puts it, and which tests run it. */
const PROGRAMS = {
  REDIS_SERVER: {
    debian: 'redis-server',
    path: '/usr/bin/redis-server',
    tests: 'tests of several edges on Redis',
  },
  PROMTOOL: { debian: 'prometheus', path: '/usr/bin/promtool', tests: 'tests of alarms and metrics by promtool' },
  NGINX: { debian: 'nginx', path: '/usr/sbin/nginx', tests: 'tests of the balancer nginx' },
  HAPROXY: { debian: 'haproxy', path: '/usr/sbin/haproxy', tests: 'tests of the balancer HAProxy' },
  CADDY: { debian: 'caddy', path: '/usr/bin/caddy', tests: 'tests of the balancer Caddy' },
};
const INSTALL_WITHIN_MS = 90_000;

/**
 * Finds each, or installs Debian's as root, all at once, and names it in its variable, which tests read. What
 * stays missing is reported and is no problem.
 * @param {(line: string) => void} say @param {string[]} variables Default: all. @returns {Promise<string[]>}
 *   A line for each that is not there.
 */
export async function installPrograms(say, variables = Object.keys(PROGRAMS)) {
  const packages = namePrograms(variables).map((variable) => PROGRAMS[variable].debian);
  if (packages.length > 0) await installByApt(packages, { say, withinMs: INSTALL_WITHIN_MS });
  return namePrograms(variables).map((variable) => {
    const { debian, tests } = PROGRAMS[variable];
    return `${tests}: not run, no ${debian} (apt-get install ${debian}, or ${variable}=/path)`;
  });
}

/**
 * Names those that are there in their variables. @param {string[]} variables @returns {string[]} Those that
 * are not there.
 */
export function namePrograms(variables = Object.keys(PROGRAMS)) {
  return variables.filter((variable) => {
    const named = process.env[variable];
    if (named && !existsSync(named)) throw new Problem(`${variable} is ${named}, where nothing is.`);
    const { path } = PROGRAMS[variable];
    const found = named ?? [path, ...inPath(basename(path))].find((place) => existsSync(place));
    if (found) process.env[variable] = found;
    return !found;
  });
}
