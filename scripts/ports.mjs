/** Ports: are they free, and which are. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Problem } from './workspace.mjs';

const VARIABLES = { edge: 'SUFRA_PORT', registry: 'SUFRA_CDN_PORT', backend: 'SUFRA_API_PORT', bank: 'SUFRA_PAY_PORT' };
const NAMES = { edge: 'edge', registry: 'registry', backend: 'backend', bank: 'sandbox bank' };

/**
 * Throws a Problem that names the variable when a port is taken, or given twice.
 * @param {{ host: string, ports: Partial<Record<keyof VARIABLES, number>> }} surroundings
 */
export async function expectFreePorts({ host, ports }) {
  const takers = new Map();
  for (const [server, port] of Object.entries(ports)) {
    const variable = VARIABLES[server];
    const other = takers.get(port);
    if (other)
      throw new Problem(
        `Port ${port} is given to the ${NAMES[other]} and to the ${NAMES[server]}. Choose another: ${variable}=${port + 10} npm start`,
      );
    takers.set(port, server);
    if (await isFree(port, host)) continue;
    throw new Problem(
      `Port ${port} is in use, the ${NAMES[server]} needs it. Stop what uses it, or choose another: ${variable}=${port + 10} npm start`,
    );
  }
}

/**
 * Below the range that kernels take the ports of outgoing connections from (Linux 32768 on, others 49152 on), and above the defaults of servers. A port
 * of that range that was free a moment ago is often a connection's when its server starts.
 */
const CHOSEN = { first: 15_000, count: 15_000 };
/** As many taken ports, and the range counts as full. */
const TRIES = 200;

/**
 * @param {number} count
 * @returns {Promise<number[]>} `count` different ports that are free now, which no outgoing connection takes. Throws a Problem when there are none.
 */
export async function freePorts(count, host = '127.0.0.1') {
  const ports = new Set();
  for (let tries = 0; ports.size < count; tries++) {
    if (tries === count + TRIES) throw new Problem(`There are no ${count} free ports at ${host}.`);
    const port = CHOSEN.first + randomInt(CHOSEN.count);
    if (!ports.has(port) && (await isFree(port, host))) ports.add(port);
  }
  return [...ports];
}

async function isFree(port, host) {
  try {
    const server = await listen(port, host);
    await new Promise((done) => server.close(done));
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw new Problem(`Port ${port} cannot be opened at ${host} (${error.code}).`);
  }
}

function listen(port, host) {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen({ port, host, exclusive: true }, () => done(server));
  });
}
