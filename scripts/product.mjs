/** The whole product on this machine: builds, database, registry, backend, edge. `npm start`, `npm run dev` and `npm test` use it. */
import { buildAll, findPackages } from './builds.mjs';
import { expectFreePorts } from './ports.mjs';
import { publishAll } from './publish.mjs';
import { describeEnd, startDatabase, startServer, untilReady } from './servers.mjs';
import { Problem } from './workspace.mjs';

/**
 * Starts everything and returns when a customer could order. Throws a Problem when something does not come up; children
 * that run then are the caller's to stop (stopChildren).
 * @param {import('./workspace.mjs').Surroundings} surroundings
 * @param {(line: string) => void} say
 * @returns {Promise<{ servers: Record<string, import('./children.mjs').Child>, broken: Promise<never> }>}
 *   `broken` rejects with a Problem when a server ends later.
 */
export async function startProduct(surroundings, say) {
  await expectFreePorts(surroundings);
  const { builds, env } = surroundings;
  const database = await startDatabase(surroundings);
  const backend = startServer('backend', surroundings);
  const registry = startServer('registry', surroundings);
  const serversReady = Promise.all([untilReady(backend, surroundings), untilReady(registry, surroundings)]);
  // Whichever fails first is told; the other's failure follows from being stopped.
  const [built] = await Promise.all([buildAll(findPackages(), { builds, env, say }), serversReady]);
  await publishAll(built, { ...surroundings, say });
  const edge = startServer('edge', surroundings);
  await untilReady(edge, surroundings);
  const servers = { edge, backend, registry, ...(database && { database }) };
  return { servers, broken: firstEnd(Object.values(servers)) };
}

/** @param {import('./workspace.mjs').Surroundings} surroundings */
export function describeAddresses({ ports, data }) {
  return [
    `Sufra is ready: http://nakhla.localhost:${ports.edge}`,
    `  more sites     http://basta.localhost:${ports.edge}  http://shut.localhost:${ports.edge}  http://grand.localhost:${ports.edge}`,
    `  demo sites     http://localhost:${ports.edge}`,
    `  restaurant     http://localhost:${ports.edge}/sandbox`,
    `  provider API   http://localhost:${ports.backend}`,
    `  registry       http://localhost:${ports.registry}`,
    `  logs           ${data}/logs`,
  ].join('\n');
}

function firstEnd(servers) {
  const broken = Promise.race(
    servers.map(async (server) => {
      const end = await server.ended;
      throw new Problem(`The ${server.name} ended (${describeEnd(end)}). Its last words:\n${server.lastWords()}`);
    }),
  );
  // When everything is stopped on purpose nobody waits for this any more.
  broken.catch(() => undefined);
  return broken;
}
