/**
 * Ports of this machine that are free. One place gives them, so that two processes never get the same. Runs
 * on Node 20 before packages are installed.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Below the range that kernels take the ports of outgoing connections from (Linux 32768 on, others 49152 on),
 * and above the defaults of servers. A port of that range that was free a moment ago is often a connection's
 * when its server starts.
 */
const CHOSEN = { first: 15_000, count: 15_000 };
/** As many taken ports, and the range counts as full. */
const TRIES = 200;
/** A file for each port that was given: the process that asked for it. It is that process's until it ends. */
const GIVEN = join(tmpdir(), 'sufra-ports');

/**
 * @param {number} count @param {string} [host]
 * @returns {Promise<number[]>} `count` different ports that are free now, which no outgoing connection takes
 *   and no other process gets while this one lives. Throws when there are none.
 */
export async function freePorts(count, host = '127.0.0.1') {
  const ports = [];
  for (let tries = 0; ports.length < count; tries++) {
    if (tries === count + TRIES) throw new Error(`There are no ${count} free ports at ${host}.`);
    const port = CHOSEN.first + randomInt(CHOSEN.count);
    if ((await isFree(port, host)) && claim(port)) ports.push(port);
  }
  return ports;
}

/**
 * Nothing listens on it at this moment. Rejects when it cannot be opened for another reason. @param {number}
 * port @param {string} [host]
 */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? done(false) : fail(error),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

/** Whether the port is this process's now. */
function claim(port) {
  mkdirSync(GIVEN, { recursive: true });
  const file = join(GIVEN, String(port));
  for (const isSecond of [false, true]) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isSecond || isAlive(file)) return false;
      rmSync(file, { force: true });
    }
  }
  return false;
}

/** The process that a file names; one whose file is being written counts as alive. */
function isAlive(file) {
  let pid;
  try {
    pid = Number(readFileSync(file, 'utf8'));
  } catch {
    return true;
  }
  if (!(pid > 0)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
