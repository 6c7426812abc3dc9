/**
 * The embedded PostgreSQL belongs to the process of shared/database/serve.ts, which ends it in order. When
 * that was killed, no other process knows of it: then it is ended here, so that no start leaves a process
 * behind.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Ends the database server of a data folder if one runs. @param {string} data */
export function endDatabase(data) {
  const cluster = clusterOf(data);
  const pid = cluster && readPid(join(cluster, 'postmaster.pid'));
  // The file of a crashed server may name a number that another program has now.
  if (!pid || !commandOf(pid).includes(cluster)) return;
  try {
    // "Immediate shutdown": the next start recovers from the log.
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It ended meanwhile.
  }
}

/**
 * Addresses of the database that runs for a data folder, each of a user of its own.
 * @param {string} data @returns {{ owner: string, backend: string, registry: string }}
 */
export function databaseAddresses(data) {
  return JSON.parse(readFileSync(join(data, 'database.json'), 'utf8')).addresses;
}

/**
 * Removes the database of a data folder that is thrown away; it may lie elsewhere (stack.md §10). @param {string} data
 */
export function removeDatabase(data) {
  const cluster = clusterOf(data);
  if (cluster) rmSync(cluster, { recursive: true, force: true });
}

function clusterOf(data) {
  const note = join(data, 'database.json');
  return existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).cluster : null;
}

function readPid(file) {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

function commandOf(pid) {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
