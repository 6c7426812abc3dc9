/** The three servers and their database: how each is started, and when it is ready. */
import { join } from 'node:path';
import { startChild } from './children.mjs';
import { databaseAddresses, endDatabase } from './database.mjs';
import { NODE, Problem, ROOT } from './workspace.mjs';

const SCRIPTS = { registry: 'registry/main.ts', edge: 'host/server/main.ts' };
const READY_WITHIN_MS = 90_000;
const ASK_EVERY_MS = 50;

/**
 * @param {'backend' | 'registry' | 'edge'} name
 * @param {import('./workspace.mjs').Surroundings} surroundings
 * @param {{ again?: boolean }} options `again`: after it ended; its log goes on.
 */
export function startServer(name, surroundings, { again = false } = {}) {
  return startChild({
    name,
    command: NODE,
    args: [join(ROOT, scriptOf(name, surroundings))],
    env: environmentOf(name, surroundings),
    logFile: join(surroundings.data, 'logs', `${name}.log`),
    appendLog: again,
  });
}

/** The provider alone where there is neither a sandbox nor a demo brand. */
function scriptOf(name, { sandbox, demo }) {
  if (name !== 'backend') return SCRIPTS[name];
  return sandbox || demo ? 'sandbox/main.ts' : 'backend/main.ts';
}

/**
 * Each server works with the database as a login of its own.
 * @param {'backend' | 'registry' | 'edge'} name
 * @param {import('./workspace.mjs').Surroundings} surroundings
 */
function environmentOf(name, { env, database }) {
  if (name === 'edge') {
    // It runs modules' code and needs none of them.
    const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, SUFRA_PUBLISH_TOKEN: _token, ...edgeEnv } = env;
    return edgeEnv;
  }
  return database ? { ...env, DATABASE_URL: database[name], DATABASE_OWNER_URL: database.owner } : env;
}

/**
 * Starts the embedded database, unless the environment names one.
 * @param {import('./workspace.mjs').Surroundings} surroundings `database` is set: its addresses.
 * @param {{ say?: (line: string) => void, again?: boolean }} options `say`: gets, in words, that PostgreSQL
 *   ended and is back.
 * @returns {Promise<import('./children.mjs').Child | null>} Null with a database from outside.
 */
export async function startDatabase(surroundings, { say = () => undefined, again = false } = {}) {
  const { env, data } = surroundings;
  if (env.DATABASE_URL) return null;
  let isReady = false;
  const child = startChild({
    name: 'database',
    command: NODE,
    args: [join(ROOT, 'shared/database/serve.ts')],
    env,
    logFile: join(data, 'logs', 'database.log'),
    appendLog: again,
    onLine: (line) => {
      if (line === 'ready') isReady = true;
      else if (isReady) say(`database: ${line}`);
    },
    afterEnd: () => endDatabase(data),
    isLast: true,
  });
  await untilSo(child, () => isReady);
  surroundings.database = databaseAddresses(data);
  return child;
}

/**
 * Waits until a server can serve. Throws a Problem with its last words when it ends or takes too long.
 * @param {import('./children.mjs').Child} server
 * @param {import('./workspace.mjs').Surroundings} surroundings
 */
export async function untilReady(server, { host, ports }) {
  const address = `http://${reachable(host)}:${ports[server.name]}/readyz`;
  let answer = 'no answer';
  const isReady = async () => {
    answer = await ask(address);
    return answer === '200';
  };
  await untilSo(server, isReady, { why: () => ` (${answer})` });
}

/**
 * Waits until it is so of a child that starts. Throws a Problem with the child's last words when it ends
 * before, or takes too long.
 * @param {import('./children.mjs').Child} child
 * @param {() => boolean | Promise<boolean>} isSo Asked again and again; a rejection is a no.
 * @param {{ withinMs?: number, why?: () => string }} options `why`: said behind how long it took.
 */
export async function untilSo(child, isSo, { withinMs = READY_WITHIN_MS, why = () => '' } = {}) {
  const deadline = Date.now() + withinMs;
  /** @type {Awaited<import('./children.mjs').Child['ended']> | null} */
  let ended = null;
  child.ended.then((end) => {
    ended = end;
  });
  while (!ended) {
    if (
      await Promise.resolve()
        .then(isSo)
        .catch(() => false)
    )
      return;
    if (Date.now() > deadline)
      throw new Problem(`The ${child.name} is not ready after ${withinMs / 1000} s${why()}:\n${child.lastWords()}`);
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
  }
  throw new Problem(`The ${child.name} ended while starting (${describeEnd(ended)}):\n${child.lastWords()}`);
}

/** @param {{ code: number | null, signal: string | null }} end */
export function describeEnd({ code, signal }) {
  return signal ? `by ${signal}` : `code ${code}`;
}

async function ask(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    const text = await response.text();
    return response.status === 200 ? '200' : `${response.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return error.cause?.code ?? error.name;
  }
}

function reachable(host) {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
