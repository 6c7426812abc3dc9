/**
 * Where things are in the workspace, and what the environment says (docs/operators.md). Nothing but Node ≥ 20
 * is needed here.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the workspace. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Node 26, pinned through the npm package `node`; there after the install. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Where Node caches what it compiled (`NODE_COMPILE_CACHE`), TypeScript without its types included: a server
 * that starts again is ready in half the processor time. Only processes that run our own code get the
 * variable: renderers have an empty environment.
 */
export const COMPILE_CACHE = join(ROOT, '.sufra/compile-cache');

/**
 * @typedef {object} Surroundings
 * @property {string} host Address the servers listen on.
 * @property {{ edge: number, registry: number, backend: number, bank?: number }} ports `bank`: of the sandbox.
 * @property {string} data Folder of everything that outlives a start.
 * @property {string} builds Folder of cached builds, named by content.
 * @property {boolean} sandbox Whether the provider runs with the calls of the sandbox.
 * @property {boolean} demo Whether the demo brands are served.
 * @property {string} registryUrl
 * @property {NodeJS.ProcessEnv} env What every server gets.
 * @property {{ owner: string, backend: string, registry: string }} [database] Addresses of the embedded
 *   database, once it runs.
 */

/**
 * Reads the environment and fixes what is left open, so that all servers agree.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Surroundings}
 */
export function readSurroundings(env) {
  const ports = {
    edge: readPort(env, 'SUFRA_PORT', 3000),
    registry: readPort(env, 'SUFRA_CDN_PORT', 3100),
    backend: readPort(env, 'SUFRA_API_PORT', 4000),
  };
  const wanted = env.SUFRA_SANDBOX || '1';
  // As the sandbox reads it.
  const sandbox = isOn(wanted);
  if (sandbox) ports.bank = readPort(env, 'SUFRA_PAY_PORT', ports.backend + 1);
  const host = env.SUFRA_HOST || '127.0.0.1';
  const data = resolve(ROOT, env.SUFRA_DATA || '.sufra');
  return {
    host,
    ports,
    data,
    builds: join(data, 'builds'),
    sandbox,
    demo: isOn(env.SUFRA_DEMO_BRANDS || wanted),
    registryUrl: env.SUFRA_REGISTRY_URL || `http://127.0.0.1:${ports.registry}`,
    env: {
      ...env,
      NODE_ENV: env.NODE_ENV || 'production',
      NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || COMPILE_CACHE,
      SUFRA_HOST: host,
      SUFRA_PORT: String(ports.edge),
      SUFRA_CDN_PORT: String(ports.registry),
      SUFRA_API_PORT: String(ports.backend),
      SUFRA_DATA: data,
      SUFRA_SANDBOX: wanted,
      // Every server and perhaps a browser share this machine: a fragment may take longer than in production (300 ms).
      SUFRA_FRAGMENT_LIMIT: env.SUFRA_FRAGMENT_LIMIT || '1500',
      // The map of the menu draws in workers.
      SUFRA_CAPABILITIES: env.SUFRA_CAPABILITIES ?? 'mf-menu:workers,mf-studio:workers',
      // One developer's reloads would be many visitors for whom a release fails.
      SUFRA_AUTO_ROLLBACK: env.SUFRA_AUTO_ROLLBACK || '0',
    },
  };
}

const isOn = (text) => ['1', 'true', 'on', 'yes'].includes(text.toLowerCase());

function readPort(env, name, fallback) {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${name} is ${JSON.stringify(env[name])}: give a port from 1 to 65535.`);
}

/** Something a person can mend: shown as its message alone, without a stack. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}
