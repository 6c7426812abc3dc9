/**
 * The product as it runs on several machines, for the browser tests (`SUFRA_TEST_EDGES=2`): two edges that
 * share a Redis, behind a balancer that gives each connection to the next one, regardless of its visitor.
 */
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { freePorts } from '../shared/operations/ports.mjs';
import { startChild } from './children.mjs';
import { startServer, untilReady } from './servers.mjs';

/**
 * Starts a Redis and passes its address to all servers; before the product.
 * @param {Pick<import('./workspace.mjs').Surroundings, 'env' | 'data'>} surroundings `env` gets REDIS_URL.
 * @param {string} command redis-server
 */
export async function startRedis({ env, data }, command) {
  const [port] = await freePorts(1);
  env.REDIS_URL = `redis://127.0.0.1:${port}`;
  return startChild({
    name: 'redis',
    command,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', data],
    logFile: join(data, 'logs', 'redis.log'),
    lifeline: false,
  });
}

/**
 * Starts a second edge, with a data folder of its own, beside the product's; and the balancer before both.
 * `env` must have a SUFRA_SECRET: sessions are both edges'; and SUFRA_PUBLIC_PORTS with the balancer's.
 * @param {import('./workspace.mjs').Surroundings} surroundings Of the product that runs.
 * @param {number} balancer Its port.
 * @returns {Promise<import('./children.mjs').Child>}
 */
export async function startSecondEdge(surroundings, balancer) {
  const { env, ports, data } = surroundings;
  const [second] = await freePorts(1);
  const own = {
    ...surroundings,
    data: join(data, 'second-edge'),
    ports: { ...ports, edge: second },
    env: {
      ...env,
      SUFRA_PORT: String(second),
      SUFRA_DATA: join(data, 'second-edge'),
      SUFRA_VERIFY_KEYS: readFileSync(join(data, 'registry/verify-key.pem')).toString('base64'),
      SUFRA_EDGE_TOKEN: readFileSync(join(data, 'registry/edge-token'), 'utf8').trim(),
    },
  };
  const edge = startServer('edge', own);
  await untilReady(edge, own);
  const server = await balance(balancer, [ports.edge, second]);
  server.unref();
  return edge;
}

async function balance(port, targets) {
  let next = 0;
  const server = createServer((visitor) => {
    const edge = connect(targets[next++ % targets.length], '127.0.0.1');
    visitor.pipe(edge).pipe(visitor);
    visitor.on('error', () => edge.destroy());
    edge.on('error', () => visitor.destroy());
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  return server;
}
