/**
 * Two registries and two edges on one database of their own. With Redis each edge stands before a backend of
 * its own, and all share it; else both stand before the provider of the product under test.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { freePorts } from '@sufra/operations/ports.mjs';
import { type RedisServer, startRedis } from '@sufra/testing/redis-server';
import { API, askEdge } from '../fixtures/index.ts';
import { listReleases } from './releases.ts';

const run = promisify(execFile);
const WORKSPACE = join(import.meta.dirname, '../..');
/** Milliseconds in which a server must be there, and in which something must be seen. */
const START_TIMEOUT_MS = 180_000;

export interface Server {
  port: number;
  start(): Promise<void>;
  /** Ends it as a machine that loses power does. */
  kill(): Promise<void>;
  /** It keeps its connections and answers nothing, until `resume`. */
  hang(): void;
  resume(): void;
}

export interface SeveralServers {
  registries: readonly [Server, Server];
  edges: readonly [Server, Server];
  redis: RedisServer | null;
  /** Address of the provider that an edge asks. */
  apis: readonly [string, string];
  /** The command line at a registry, with an operator's token. Returns what it printed. */
  sufra(registry: Server, ...words: string[]): Promise<string>;
  /** Version of a module that a visitor of a tenant gets from an edge. */
  version(edge: Server, tenant: string, module: string, cookie?: string): Promise<string | undefined>;
  /** Dist folder of a module's build. */
  dist(module: string): Promise<string>;
  close(): Promise<void>;
}

export interface SeveralOptions {
  /** Published as 1.0.0, in this order; the shell first. */
  modules: readonly string[];
  withRedis: boolean;
}

/** For what hangs: a machine that runs other tests takes minutes to start seven servers. */
const START_ALL_TIMEOUT_MS = 900_000;

/**
 * `test` with the servers of its worker, one worker for all tests of a file, which leave them whole. A test
 * that fails ends its worker: the next one gets servers of its own, as it does when they could not be
 * started.
 */
export function testWithSeveral(options: SeveralOptions) {
  const withServers = test.extend<object, { servers: SeveralServers }>({
    servers: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures there.
      async ({}, use) => {
        const servers = await startSeveral(options);
        await use(servers);
        await servers.close();
      },
      { scope: 'worker', timeout: START_ALL_TIMEOUT_MS },
    ],
  });
  // Two files at once would start twelve servers on the processors of one machine.
  withServers.describe.configure({ mode: 'default', lock: 'several servers' });
  // Most of a test are processes of the command line.
  withServers.slow();
  return withServers;
}

/** Resolves when both edges serve. */
async function startSeveral({ modules, withRedis }: SeveralOptions): Promise<SeveralServers> {
  const data = mkdtempSync(join(tmpdir(), 'sufra-several-'));
  const [first, second, third, fourth, ...backendPorts] = await freePorts(6);
  const redis = withRedis ? await startRedis() : null;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const common = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', SUFRA_HOST: '127.0.0.1' };
  // One folder for the registries' files and keys; each edge has its own, and gets what it needs by the environment.
  const shared = join(data, 'registries');
  const database = serverOf('shared/database/serve.ts', 0, { ...common, SUFRA_DATA: shared }, async () => {
    const { port } = JSON.parse(readFileSync(join(shared, 'database.json'), 'utf8'));
    return port > 0 && isOpen(port);
  });
  await database.start();
  const { addresses } = JSON.parse(readFileSync(join(shared, 'database.json'), 'utf8'));
  const registries = [first!, second!].map((port) =>
    serverOf('registry/main.ts', port, {
      ...common,
      SUFRA_DATA: shared,
      DATABASE_URL: addresses.registry,
      DATABASE_OWNER_URL: addresses.owner,
      SUFRA_CDN_PORT: String(port),
      // As behind a CDN: files come from one address, whichever registry is away.
      SUFRA_CDN_URL: `http://127.0.0.1:${second}`,
      SUFRA_FRAGMENT_LIMIT: '6000',
      SUFRA_CAPABILITIES: 'mf-menu:workers,mf-studio:workers',
    }),
  );
  const backends = (redis ? backendPorts : []).map((port) =>
    serverOf('sandbox/main.ts', port, {
      ...common,
      SUFRA_DATA: join(data, 'backends'),
      DATABASE_URL: addresses.backend,
      DATABASE_OWNER_URL: addresses.owner,
      REDIS_URL: redis!.url,
      SUFRA_API_PORT: String(port),
      SUFRA_SANDBOX: '1',
      SUFRA_LOG_LEVEL: 'warn',
    }),
  );
  const apis = backends.length > 0 ? backends.map(({ port }) => `http://127.0.0.1:${port}`) : [API, API];
  const startBackends = async () => {
    // The first one makes the tables and loads the brands.
    for (const backend of backends) await backend.start();
  };
  await Promise.all([...registries.map((registry) => registry.start()), startBackends()]);

  async function sufra(registry: Server, ...words: string[]): Promise<string> {
    const env = { ...common, SUFRA_DATA: shared, SUFRA_REGISTRY_URL: `http://127.0.0.1:${registry.port}` };
    const { stdout } = await run(process.execPath, [join(WORKSPACE, 'registry/cli/sufra.ts'), ...words], { env });
    return stdout;
  }

  const key = readFileSync(join(shared, 'registry/verify-key.pem')).toString('base64');
  const edgeToken = (await sufra(registries[0]!, 'token', 'create', 'edges', '--role', 'edge')).trim();
  const edges = [third!, fourth!].map((port, index) =>
    serverOf('host/server/main.ts', port, {
      ...common,
      SUFRA_DATA: join(data, `edge-${index}`),
      SUFRA_PORT: String(port),
      SUFRA_API_URL: apis[index],
      ...(redis && { REDIS_URL: redis.url }),
      SUFRA_SECRET: 'the same secret at every edge: 32 characters',
      SUFRA_REGISTRY_URL: `http://127.0.0.1:${registries[index]!.port}`,
      SUFRA_CDN_URL: `http://127.0.0.1:${second}`,
      SUFRA_VERIFY_KEYS: key,
      SUFRA_EDGE_TOKEN: edgeToken,
      SUFRA_TRUST_PROXY: '127.0.0.1',
      // These tests ask for many pages at once of a machine that runs six servers: what an overloaded edge refuses is
      // tested beside its rule.
      SUFRA_SHED_DELAY: '10000',
    }),
  );
  for (const module of modules) await sufra(registries[0]!, 'publish', await findDist(module), '--version', '1.0.0');
  await Promise.all(edges.map((edge) => edge.start()));
  return {
    registries: registries as [Server, Server],
    edges: edges as [Server, Server],
    redis,
    apis: apis as [string, string],
    sufra,
    async version(edge, tenant, module, cookie = '') {
      const headers = { cookie: `lang=ar; ${cookie}` };
      const { body } = await askEdge(`${tenant}.localhost`, '/menu', { port: edge.port, headers });
      return new RegExp(`data-module="${module}" data-version="([^"]+)"`).exec(body)?.[1];
    },
    dist: findDist,
    async close() {
      await Promise.all([...edges, ...backends, ...registries].map((server) => server.kill()));
      await redis?.kill();
      await database.kill();
      const { cluster } = JSON.parse(readFileSync(join(shared, 'database.json'), 'utf8'));
      rmSync(cluster, { recursive: true, force: true });
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function serverOf(
  script: string,
  port: number,
  env: NodeJS.ProcessEnv,
  isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
): Server {
  let child: ChildProcess | null = null;
  // The database must end in order: its server is another process.
  const ending = script.includes('database') ? 'SIGTERM' : 'SIGKILL';
  return {
    port,
    async start() {
      let words = '';
      const started = spawn(process.execPath, [join(WORKSPACE, script)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      // A worker that is ended while the servers start leaves none behind.
      process.once('exit', () => started.kill(ending));
      for (const stream of [started.stdout, started.stderr]) {
        stream!.on('data', (text) => {
          words = (words + text).slice(-4000);
        });
      }
      const end = Date.now() + START_TIMEOUT_MS;
      while (!(await isReady().catch(() => false))) {
        if (started.exitCode !== null) throw new Error(`${script} ended: ${words}`);
        if (Date.now() > end) throw new Error(`${script} is not ready: ${words}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child!.once('exit', done));
      child.kill(ending);
      await gone;
    },
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

/**
 * The build that the product under test published: its version has a part of the content's hash, which names
 * the folder.
 */
async function findDist(module: string): Promise<string> {
  const stable = (await listReleases()).find((release) => release.module === module && release.stable);
  const hash = /-local\.([0-9a-f]{8})$/.exec(stable?.version ?? '')?.[1];
  const builds = join(WORKSPACE, '.sufra/builds', module);
  const folder = readdirSync(builds).find((name) => hash !== undefined && name.includes(hash));
  if (!folder) throw new Error(`There is no build of ${module} ${stable?.version}`);
  return join(builds, folder);
}

async function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
