/** One product per data folder: two would write the same files of registry, edge and database. */
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './workspace.mjs';

/** Name of the file; a backup leaves it out. */
const FILE = 'running';

/**
 * Takes a data folder until this process ends. Throws a Problem that names the process that has it. One that
 * was killed has left its file behind: that is taken over, also when another program has its number now.
 * @param {string} data
 */
export function takeDataFolder(data) {
  mkdirSync(data, { recursive: true });
  const file = join(data, FILE);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n`);
  try {
    while (!link(own, file)) {
      const pid = readPid(file);
      if (pid !== null && pid !== process.pid && runsSufra(pid))
        throw new Problem(
          `Sufra runs already with ${data} (process ${pid}). Stop it, or give this one a folder and ports of its own: SUFRA_DATA=.sufra-two SUFRA_PORT=… SUFRA_CDN_PORT=… SUFRA_API_PORT=… npm start`,
        );
      if (pid === process.pid) break;
      removeStale(file, pid);
    }
  } finally {
    rmSync(own, { force: true });
  }
  process.once('exit', () => {
    if (readPid(file) === process.pid) rmSync(file, { force: true });
  });
}

/** In place as a whole or not at all; false: there is one. */
function link(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Another start may have done it meanwhile and taken the folder: then its file goes back. */
function removeStale(file, pid) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readPid(aside) !== pid) link(aside, file);
  rmSync(aside, { force: true });
}

/** Null: there is no such file, or no number in it. */
function readPid(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function runsSufra(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const command = commandOf(pid);
  // `scripts/start.mjs` and the like; where nothing says what it is, a folder is rather refused than shared.
  return command === null || /[\\/][\w-]+\.mjs\b/.test(command);
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    } catch {
      return null;
    }
  }
}
