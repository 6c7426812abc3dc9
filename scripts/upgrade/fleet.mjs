/**
 * One registry, two backends and two edges of a version, each behind a balancer; each can be replaced by
 * another version's.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../shared/operations/ports.mjs';
import { startChild } from '../children.mjs';
import { databaseAddresses, removeDatabase } from '../database.mjs';
import { installPrograms } from '../programs.mjs';
import { untilSo } from '../servers.mjs';
import { startRedis } from '../several-edges.mjs';
import { Problem, ROOT } from '../workspace.mjs';
import { startBalancer } from './balancer.mjs';
import { orUndone } from './undone.mjs';

const { Client } = createRequire(new URL('../../backend/package.json', import.meta.url))('pg');
const PATIENCE = { withinMs: 180_000 };
/** A balancer looks at its servers about as often. */
const DRAIN_MS = 500;
/** Hour of UTC in which the restaurant is open every day. */
const OPEN_HOUR = 16;
/** Of what servers logged. */
const MAX_ERRORS = 30;
const MAX_ERROR = 2000;
const SECRET = 'the session secret of both edges of this check';

/**
 * @param {string} root Checkout of the version that it begins with.
 * @param {{ builds?: string, say: (line: string) => void }} options `builds`: folder of cached builds.
 */
export async function startFleet(root, { builds = join(ROOT, '.sufra/builds'), say }) {
  const missing = await installPrograms(say, ['REDIS_SERVER']);
  if (missing.length > 0) throw new Problem(missing.join('\n'));
  return orUndone((undo) => start(root, { builds, say, undo }));
}

async function start(root, { builds, say, undo }) {
  const data = mkdtempSync(join(tmpdir(), 'sufra-fleet-'));
  undo(() => rmSync(data, { recursive: true, force: true }));
  mkdirSync(join(data, 'logs'));
  const [registry, backend1, backend2, edge1, edge2, apis, sites] = await freePorts(7);
  const own = Object.entries(process.env).filter(([name]) => !/^(SUFRA_|DATABASE_|REDIS_URL$)/.test(name));
  const env = { ...Object.fromEntries(own), NODE_ENV: 'production', SUFRA_LOG_LEVEL: 'warn' };
  const database = startChild({
    ...{ name: 'database', command: nodeOf(root), args: [join(root, 'shared/database/serve.ts')], isLast: true },
    ...{ env: { ...env, SUFRA_DATA: data }, cwd: root, logFile: join(data, 'logs/database.log') },
  });
  undo(() => removeDatabase(data));
  undo(() => database.stop());
  await untilSo(database, async () => databaseAddresses(data) && (await query(data, 'select 1')), PATIENCE);
  const shared = { env: /** @type {NodeJS.ProcessEnv} */ ({ ...env }), data };
  const redis = await startRedis(shared, /** @type {string} */ (process.env.REDIS_SERVER));
  undo(() => redis.stop());
  const { REDIS_URL } = shared.env;
  const addresses = databaseAddresses(data);
  const backendEnv = {
    ...{ SUFRA_SANDBOX: '1', SUFRA_DATA: join(data, 'backends'), REDIS_URL },
    ...{ DATABASE_URL: addresses.backend, DATABASE_OWNER_URL: addresses.owner },
  };
  const edgeEnv = {
    ...{ SUFRA_API_URL: `http://127.0.0.1:${apis}`, SUFRA_SECRET: SECRET, REDIS_URL, SUFRA_SHED_DELAY: '10000' },
    ...{ SUFRA_REGISTRY_URL: `http://127.0.0.1:${registry}`, SUFRA_CDN_URL: `http://127.0.0.1:${registry}` },
    ...{ SUFRA_PUBLIC_PORTS: String(sites), SUFRA_TRUST_PROXY: '127.0.0.1' },
  };
  const servers = {
    registry: {
      ...{ script: 'registry/main.ts', port: registry },
      env: {
        ...{ SUFRA_CDN_PORT: registry, SUFRA_DATA: data, SUFRA_CAPABILITIES: 'mf-menu:workers,mf-studio:workers' },
        ...{ SUFRA_FRAGMENT_LIMIT: '6000', SUFRA_AUTO_ROLLBACK: '0' },
        ...{ DATABASE_URL: addresses.registry, DATABASE_OWNER_URL: addresses.owner },
      },
    },
    ...Object.fromEntries(
      [backend1, backend2].map((port, index) => [
        `backend-${index + 1}`,
        { script: 'sandbox/main.ts', port, env: { ...backendEnv, SUFRA_API_PORT: port, SUFRA_PAY_PORT: 0 } },
      ]),
    ),
    ...Object.fromEntries(
      [edge1, edge2].map((port, index) => [
        `edge-${index + 1}`,
        {
          ...{ script: 'host/server/main.ts', port },
          env: { ...edgeEnv, SUFRA_PORT: port, SUFRA_DATA: join(data, `edge-${index + 1}`) },
        },
      ]),
    ),
  };
  const clock = eveningClock();
  const balancers = { backend: await startBalancer(apis) };
  undo(() => balancers.backend.close());
  balancers.edge = await startBalancer(sites);
  undo(() => balancers.edge.close());
  const balancerOf = (name) => balancers[name.split('-')[0]];
  const running = new Map();
  undo(async () => {
    for (const name of ['edge-1', 'edge-2', 'backend-1', 'backend-2', 'registry']) await running.get(name)?.stop();
  });

  async function begin(name, from) {
    const { script, port, env: more } = servers[name];
    const text = Object.fromEntries(Object.entries({ ...env, ...more }).map(([key, value]) => [key, String(value)]));
    const log = { logFile: join(data, 'logs', `${name}.log`), appendLog: running.has(name) };
    const child = startChild({ name, command: nodeOf(from), args: [join(from, script)], env: text, cwd: from, ...log });
    running.set(name, child);
    await untilSo(child, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, PATIENCE);
    if (name.startsWith('backend')) await askSandbox(port, 'POST', '/sandbox/clock', { now: clock() });
    balancerOf(name)?.add(port);
  }

  await begin('registry', root);
  for (const edge of ['edge-1', 'edge-2'])
    Object.assign(servers[edge].env, {
      SUFRA_VERIFY_KEYS: readFileSync(join(data, 'registry/verify-key.pem')).toString('base64'),
      SUFRA_EDGE_TOKEN: readFileSync(join(data, 'registry/edge-token'), 'utf8').trim(),
    });
  await begin('backend-1', root);
  await begin('backend-2', root);
  // The releases of the version before: this check is about servers.
  const { buildAll, findPackages } = await import(join(root, 'scripts/builds.mjs'));
  const { publishAll } = await import(join(root, 'scripts/publish.mjs'));
  const packages = findPackages().filter(({ name }) => name === 'host' || name === 'mf-menu');
  const built = await buildAll(packages, { builds, env: { ...env, SUFRA_DATA: data }, say });
  const publishing = { ...env, SUFRA_DATA: data, SUFRA_REGISTRY_URL: edgeEnv.SUFRA_REGISTRY_URL };
  await publishAll(built, { registryUrl: edgeEnv.SUFRA_REGISTRY_URL, env: publishing, say });
  await begin('edge-1', root);
  await begin('edge-2', root);

  return {
    /** In which they are replaced. */
    order: ['registry', 'backend-1', 'backend-2', 'edge-1', 'edge-2'],
    /** Port of the sites, as visitors reach them. */
    sites,
    /** As an orchestrator does: out of the balancer, SIGTERM, the other one, into the balancer when it is ready. */
    async replace(name, from) {
      balancerOf(name)?.remove(servers[name].port);
      await new Promise((done) => setTimeout(done, DRAIN_MS));
      await running.get(name).stop();
      await begin(name, from);
    },
    /** A call of the sandbox at the first backend. */
    sandbox: (method, path, body) => askSandbox(backend1, method, path, body),
    /** What servers logged as errors, the last lines. */
    errors() {
      const lines = Object.keys(servers).flatMap((name) =>
        readFileSync(join(data, 'logs', `${name}.log`), 'utf8')
          .split('\n')
          .flatMap((line) => (/"level":[56]0/.test(line) ? [`${name}: ${line.slice(0, MAX_ERROR)}`] : [])),
      );
      return lines.slice(-MAX_ERRORS);
    },
    /** Orders in the database, and those that one basket came to more than once. */
    async countOrders() {
      const [row] = await query(
        data,
        `select count(*)::int as orders, (select count(*)::int from (select cart_id from orders where cart_id is not null group by cart_id having count(*) > 1) as many) as twice from orders`,
      );
      return row;
    },
  };
}

/**
 * The time that all backends are set to: of the next evening, and it goes on. Never earlier than this
 * machine's own, which a backend has until it is set: what is over by then would end.
 */
function eveningClock() {
  const began = Date.now();
  const evening = new Date(began);
  evening.setUTCHours(OPEN_HOUR, 0, 0, 0);
  if (evening.getTime() < began) evening.setUTCDate(evening.getUTCDate() + 1);
  return () => new Date(evening.getTime() + Date.now() - began).toISOString();
}

async function askSandbox(port, method, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method, headers: { 'content-type': 'application/json' } },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Problem(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return text === '' ? null : JSON.parse(text);
}

async function query(data, text) {
  const client = new Client({ connectionString: databaseAddresses(data).owner });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function nodeOf(root) {
  return join(root, 'node_modules/node/bin/node');
}
