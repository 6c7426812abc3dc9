/**
 * How quickly the registry answers with plans: `node bench/plans.mjs [--tenants 1000] [--seconds 10]`. 203
 * releases of seven modules, a pin for each tenant, canaries of three modules that divide the visitors at 5,
 * 20 and 50. The registry runs on core 0, the load on the others (where `taskset` is there). 500 requests/s,
 * random tenant and bucket:
 *   unchanged  as edges ask: with the tag they have, answered 304
 *   whole      the whole signed plan
 *   changing   the whole plan, while something changes for every tenant every second, so that each plan is made anew
 * Then what changes cost:
 *   pins one pin after the other, each of a tenant that has one: milliseconds as the sender waits, and the
 *   registry's processor promotes the same of a release for every tenant edge what a change for every tenant
 *   costs an edge that has all their plans: processor, bytes on the wire. It loads no server bundle: that is
 *              done once for each release, whatever the number of tenants
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { bytesOf, cpuMs, until } from './plans/process.mjs';
import { MODULES, seed, VERSIONS_PER_MODULE } from './plans/seed.mjs';
import { beginning, writeResult } from './result.mjs';

const { values } = parseArgs({
  options: { tenants: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '10' } },
});
const TENANTS = Number(values.tenants);
const SECONDS = Number(values.seconds);
const REQUESTS_PER_SECOND = 500;
const FLOOR = `const body = Buffer.alloc(160000, 'x');
require('node:http').createServer((_, response) => response.end(body)).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));`;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = 38_000 + (process.pid % 1000);
const URL_ = `http://127.0.0.1:${PORT}`;
const data = mkdtempSync(join(tmpdir(), 'sufra-plans-'));
const pinned = cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0;
const children = [];
let registryPid = 0;

try {
  const database = start('shared/database/serve.ts', { SUFRA_DATA: data }, false);
  await until(() => database.words().includes('ready'));
  const { addresses } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8'));
  const environment = {
    SUFRA_DATA: data,
    DATABASE_URL: addresses.registry,
    DATABASE_OWNER_URL: addresses.owner,
    SUFRA_CDN_PORT: String(PORT),
    NODE_ENV: 'production',
  };
  // The first start makes the schema.
  await stop(await registry(environment));
  const entries = await seed(addresses.owner, TENANTS);
  const began = performance.now();
  const server = await registry(environment);
  registryPid = server.pid;
  const startMs = Math.round(performance.now() - began);
  if (pinned) execFileSync('taskset', ['-apc', `1-${cpus().length - 1}`, String(process.pid)], { stdio: 'ignore' });

  // What the same bytes cost a bare Node server under the same load of the machine.
  const floorPort = PORT + 1000;
  const floor = start(FLOOR, { PORT: String(floorPort) }, pinned);
  await until(() => floor.words().includes('ready'), floor);

  const tags = await readTags();
  const bytes = (await (await fetch(`${URL_}/v1/plans/t-1`)).arrayBuffer()).byteLength;
  /** @type {import('./result.mjs').Figures} */
  const result = {
    ...beginning(),
    tenants: TENANTS,
    releases: MODULES.length * VERSIONS_PER_MODULE,
    entries,
    bytes,
  };
  result.startMs = startMs;
  result.floor = await load((path) => ({ path }), { url: `http://127.0.0.1:${floorPort}`, pid: floor.pid });
  const paths = [...tags.keys()];
  result.unchanged = await load(() => {
    const path = paths[Math.floor(Math.random() * paths.length)];
    return { path, headers: { 'if-none-match': tags.get(path) } };
  });
  result.whole = await load((path) => ({ path }));
  const token = readFileSync(join(data, 'registry/local-token'), 'utf8');
  let changes = 0;
  const changing = setInterval(() => {
    changes += 1;
    const body = JSON.stringify({ version: `1.${changes % 2 ? 27 : 28}.0` });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    fetch(`${URL_}/v1/channels/stable/mf-menu`, { method: 'PUT', headers, body }).catch(() => undefined);
  }, 1000);
  result.changing = await load((path) => ({ path }));
  clearInterval(changing);
  result.pins = await change(100, (index) => ({
    path: `pins/t-${index}/mf-menu`,
    body: { version: `1.${index % 2 ? 20 : 21}.0` },
  }));
  result.promotes = await change(10, (index) => ({
    path: 'channels/stable/mf-menu',
    body: { version: `1.${index % 2 ? 25 : 26}.0` },
  }));
  result.edge = await edge();
  result.memoryMb = Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024,
  );
  writeResult(`plans-${TENANTS}`, result);
  console.log(JSON.stringify(result, null, 1));
} finally {
  for (const child of children.toReversed()) await stop(child);
  const { cluster } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8'));
  rmSync(cluster, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}

async function registry(environment) {
  const child = start('registry/main.ts', environment, pinned);
  await until(
    () =>
      fetch(`${URL_}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    child,
  );
  return child;
}

/** Sends one change after the other. */
async function change(count, make) {
  const token = readFileSync(join(data, 'registry/local-token'), 'utf8');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const times = [];
  const before = cpuMs(registryPid);
  for (let index = 0; index < count; index++) {
    const { path, body } = make(index);
    const began = performance.now();
    const response = await fetch(`${URL_}/v1/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  const cpu = (cpuMs(registryPid) - before) / count;
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.min(count - 1, Math.floor(count * share))] * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), max: at(1), cpuMsEach: Math.round(cpu * 10) / 10 };
}

/** An edge's own code with the plans of all tenants, here in this process. */
async function edge() {
  const from = (file) => import(join(ROOT, 'host/server', file));
  const [
    { RegistryAddresses },
    { createRegistryClient },
    { createReleaseFacts },
    { Plans },
    { createPlanFiles },
    { createProof },
    { createKnownReleases },
    { createFilesOnDisk },
  ] = await Promise.all(
    [
      'plan/registry-addresses.ts',
      'plan/registry-client.ts',
      'plan/release-facts.ts',
      'plan/plans.ts',
      'plan/plan-files.ts',
      'plan/proof.ts',
      'plan/known-releases.ts',
      'release-files/disk.ts',
    ].map(from),
  );
  const registries = new RegistryAddresses({ urls: [URL_] });
  const client = createRegistryClient(registries);
  const known = createKnownReleases();
  let facts = 0;
  const onFailure = (what, error) => console.error(what, error);
  const plans = new Plans({
    registry: client,
    files: createPlanFiles(join(data, 'edge/plans')),
    facts: createReleaseFacts({
      disks: ['facts', 'facts.copy'].map((name) => createFilesOnDisk(join(data, 'edge', name), 32 * 1024 * 1024)),
      read: (digest) => {
        facts += 1;
        return client.readFacts(digest);
      },
      onFailure,
    }),
    prove: createProof({ keys: [], keyFile: join(data, 'registry/verify-key.pem') }),
    prepare: async (plan) => known.remember(plan),
    onFailure,
  });
  const tenants = Array.from({ length: TENANTS }, (_, index) => `t-${index}`);
  for (const tenant of tenants) await plans.forTenant(tenant, null);
  const factsAtFirst = facts;
  const rounds = [];
  for (let round = 0; round < 5; round++) {
    facts = 0;
    const newest = plans.revision();
    const [used, began] = [process.cpuUsage(), performance.now()];
    await change(1, () => ({ path: 'channels/stable/mf-menu', body: { version: `1.${round % 2 ? 23 : 24}.0` } }));
    await until(
      () => plans.revision() > newest && plans.inUse().every(({ revision }) => revision === plans.revision()),
    );
    const { user, system } = process.cpuUsage(used);
    rounds.push({ cpuMs: (user + system) / 1000 / TENANTS, ms: performance.now() - began, facts });
  }
  const [{ cpuMs: processor, ms }] = rounds.toSorted((a, b) => a.cpuMs - b.cpuMs).slice(2);
  plans.close();
  registries.close();
  const bytes = await bytesOf(
    URL_,
    tenants.slice(0, 50).map((tenant) => `/v1/plans/${tenant}?form=digests`),
  );
  const parts = (await (await fetch(`${URL_}/v1/plans/t-3?form=digests`)).json()).parts.length;
  return {
    cpuMsPerTenant: Math.round(processor * 1000) / 1000,
    allTenantsMs: Math.round(ms),
    bytesPerTenant: bytes,
    partsPerTenant: parts,
    factsAtFirst,
    factsPerChange: rounds.at(-1).facts,
  };
}

/** 500 requests/s; `ask` makes the request of a random tenant and bucket. Milliseconds. */
async function load(ask, { url = URL_, pid = registryPid } = {}) {
  const run = (duration) =>
    autocannon({
      url,
      connections: 20,
      overallRate: REQUESTS_PER_SECOND,
      duration,
      requests: [{ setupRequest: (request) => ({ ...request, ...ask(randomPath()) }) }],
    });
  await run(2);
  const before = cpuMs(pid);
  const { latency, requests, non2xx, errors } = await run(SECONDS);
  const cpu = (cpuMs(pid) - before) / requests.total;
  const { p50, p99, p99_9: p999, max } = latency;
  return {
    ...{ p50, p99, p999, max, perSecond: requests.average, notModified: non2xx, errors },
    cpuMsEach: Math.round(cpu * 1000) / 1000,
  };
}

function randomPath() {
  const tenant = `t-${Math.floor(Math.random() * TENANTS)}`;
  return `/v1/plans/${tenant}?bucket=${[0, 5, 20, 50][Math.floor(Math.random() * 4)]}`;
}

/** Of as many plans as an edge would know. */
async function readTags() {
  const tags = new Map();
  for (let index = 0; index < Math.min(TENANTS, 1000); index++) {
    for (const bucket of [0, 5, 20, 50]) {
      const path = `/v1/plans/t-${index}?bucket=${bucket}`;
      const response = await fetch(URL_ + path, { method: 'GET' });
      await response.arrayBuffer();
      tags.set(path, response.headers.get('etag'));
    }
  }
  return tags;
}

function start(script, environment, onCoreZero) {
  const node = script === FLOOR ? [process.execPath, '-e', FLOOR] : [process.execPath, join(ROOT, script)];
  const [command, ...args] = onCoreZero ? ['taskset', '-c', '0', ...node] : node;
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...environment };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      words = (words + text).slice(-4000);
    });
  }
  const started = Object.assign(child, { words: () => words });
  children.push(started);
  return started;
}

async function stop(child) {
  const index = children.indexOf(child);
  if (index >= 0) children.splice(index, 1);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}
