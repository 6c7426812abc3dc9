/**
 * The whole product on this machine: builds, database, registry, backend, edge. `npm start`, `npm run dev`
 * and `npm test` use it.
 */
import { buildAll, findPackages } from './builds.mjs';
import { takeDataFolder } from './data-lock.mjs';
import { expectFreePorts } from './ports.mjs';
import { publishAll } from './publish.mjs';
import { startDatabase, startServer, untilReady } from './servers.mjs';

/**
 * Starts everything and returns when a customer could order. Throws a Problem when something does not come
 * up; children that run then are the caller's to stop (stopChildren). What ends later stays away, unless it
 * is supervised (supervise.mjs).
 * @param {import('./workspace.mjs').Surroundings} surroundings
 * @param {(line: string) => void} say
 * @param {{ onStorefront?: () => void }} options `onStorefront`: the storefront begins before the modules of the
 *   console are built; called once a customer could order, when there are such modules.
 * @returns {Promise<Record<string, import('./children.mjs').Child>>} By name: edge, backend, registry, and
 *   database unless it is from outside.
 */
export async function startProduct(surroundings, say, { onStorefront } = {}) {
  await expectFreePorts(surroundings);
  takeDataFolder(surroundings.data);
  const { builds, env } = surroundings;
  const database = await startDatabase(surroundings, { say });
  const backend = startServer('backend', surroundings);
  const registry = startServer('registry', surroundings);
  const serversReady = Promise.all([untilReady(backend, surroundings), untilReady(registry, surroundings)]);
  const packages = findPackages();
  const later = packages.filter(({ isConsole }) => onStorefront && isConsole);
  const first = packages.filter((one) => !later.includes(one));
  const building = { builds, env, say };
  const publishing = { ...surroundings, say, together: packages.map(({ name }) => name) };
  // The first failure is thrown; the other follows from being stopped.
  const [built] = await Promise.all([buildAll(first, building), serversReady]);
  await publishAll(built, publishing);
  const edge = startServer('edge', surroundings);
  await untilReady(edge, surroundings);
  if (later.length > 0) {
    onStorefront?.();
    // Not before: builds beside them make what a customer waits for slower.
    await publishAll(await buildAll(later, building), publishing);
  }
  return { edge, backend, registry, ...(database && { database }) };
}

/**
 * Address of the console; of the demo brands a link that signs the owner of one in, once.
 * @param {import('./workspace.mjs').Surroundings} surroundings
 */
export async function consoleAddress({ ports, demo, sandbox }) {
  const plain = `http://console.localhost:${ports.edge}`;
  if (!demo || !sandbox) return plain;
  try {
    const response = await fetch(`http://127.0.0.1:${ports.backend}/sandbox/tenants/nakhla/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@nakhla.example', name: 'Hind', role: 'owner' }),
    });
    const { data, url = data?.url } = await response.json();
    return url ?? plain;
  } catch {
    // The sandbox's log says why; the sign-in by e-mail works.
    return plain;
  }
}

/**
 * @param {import('./workspace.mjs').Surroundings} surroundings
 * @param {string} console Of `consoleAddress`.
 */
export function describeAddresses({ ports, data, demo }, console) {
  return [
    ...(demo ? demoAddresses(ports) : [`Sufra is ready: http://localhost:${ports.edge}, without demo brands`]),
    `  console        ${console}`,
    `  provider API   http://localhost:${ports.backend}`,
    `  registry       http://localhost:${ports.registry}`,
    `  logs           ${data}/logs`,
  ].join('\n');
}

/**
 * Said before the console is there.
 * @param {import('./workspace.mjs').Surroundings} surroundings
 */
export function describeStorefront({ ports, demo }) {
  return `The storefront is ready: http://${demo ? 'nakhla.' : ''}localhost:${ports.edge}`;
}

/** @param {import('./workspace.mjs').Surroundings['ports']} ports */
function demoAddresses({ edge, bank }) {
  return [
    `Sufra is ready: http://nakhla.localhost:${edge}`,
    `  more sites     http://basta.localhost:${edge}  http://shut.localhost:${edge}  http://grand.localhost:${edge}`,
    // The sandbox has a bank.
    ...(bank ? [`  demo sites     http://localhost:${edge}`, `  sandbox        http://localhost:${edge}/sandbox`] : []),
  ];
}
