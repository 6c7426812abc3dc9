/**
 * A command as on a machine where Sufra never ran: an empty home, no package cache, and, as root on
 * Linux, nothing in `/var/lib/sufra`. That folder is hidden by an overlay which this command alone sees, so
 * what it makes or installs there goes with it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Each argument is a path of ours. A device 0/0 of the upper layer says that what the lower one has of its
 * name is gone.
 */
const VIEW = [
  'mknod "$1/upper/sufra" c 0 0',
  'mount -t overlay overlay -o "lowerdir=/var/lib,upperdir=$1/upper,workdir=$1/work" /var/lib',
  'shift',
  'exec "$@"',
].join(' && ');

/** Whether this process may show a command another `/var/lib`. */
export function canHideFolders() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['-m', 'true'], { stdio: 'ignore' }).status === 0;
}

/**
 * @param {string} place An empty folder for what the command makes outside its checkout. Others may enter it.
 * @param {string} command @param {string[]} args
 * @returns {{ command: string, args: string[], env: NodeJS.ProcessEnv }} What to start in its place.
 */
export function asOnANewMachine(place, command, args) {
  const home = join(place, 'home');
  const layers = join(place, 'var-lib');
  for (const folder of [home, join(layers, 'upper'), join(layers, 'work')]) mkdirSync(folder, { recursive: true });
  const own = Object.entries(process.env).filter(([name]) => !/^(?:SUFRA_|npm_|DATABASE_URL$|REDIS_URL$)/.test(name));
  const env = { ...Object.fromEntries(own), HOME: home, CI: 'true' };
  if (!canHideFolders()) return { command, args, env };
  return { command: 'unshare', args: ['-m', 'sh', '-c', VIEW, 'sh', layers, command, ...args], env };
}
