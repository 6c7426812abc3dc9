/** Debian packages that tests use, installed where this process may: as root, by apt. */
import { existsSync } from 'node:fs';
import { startChild } from './children.mjs';
import { inPath } from './path.mjs';

/**
 * Best effort: without root, apt or a network, or when it takes longer than `withinMs`, nothing is installed.
 * @param {string[]} packages @param {{ say: (line: string) => void, withinMs: number }} options
 */
export async function installByApt(packages, { say, withinMs }) {
  if (process.getuid?.() !== 0 || !inPath('apt-get').some((path) => existsSync(path))) return;
  say(`Installing ${packages.join(', ')} …`);
  const deadline = Date.now() + withinMs;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
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
