/** Ports: are they free, and which are. */
import { createServer } from 'node:net';
import { Problem } from './workspace.mjs';

const VARIABLES = { edge: 'SUFRA_PORT', registry: 'SUFRA_CDN_PORT', backend: 'SUFRA_API_PORT' };

/**
 * Throws a Problem that names the variable when a port is taken.
 * @param {{ host: string, ports: Record<keyof VARIABLES, number> }} surroundings
 */
export async function expectFreePorts({ host, ports }) {
  for (const [server, port] of Object.entries(ports)) {
    if (await isFree(port, host)) continue;
    const variable = VARIABLES[server];
    throw new Problem(
      `Port ${port} is in use, the ${server} needs it. Stop what uses it, or choose another: ${variable}=${port + 10} npm start`,
    );
  }
}

/** @returns {Promise<number[]>} `count` different ports that nobody uses now. */
export async function freePorts(count, host = '127.0.0.1') {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, host)));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
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
