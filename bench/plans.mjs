/**
 * How quickly the registry answers with plans: `node bench/plans.mjs [--tenants 1000] [--seconds 10]`.
 * 203 releases of seven modules, a pin for each tenant, canaries of three modules that divide the visitors at 5, 20 and 50.
 * The registry runs on core 0, the load on the others (where `taskset` is there). 500 requests/s, random tenant and bucket:
 *   unchanged  as edges ask: with the tag they have, answered 304
 *   whole      the whole signed plan
 *   changing   the whole plan, while something changes for every tenant every second, so that each plan is made anew
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { beginning, writeResult } from './result.mjs';

const { values } = parseArgs({
  options: { tenants: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '10' } },
});
const TENANTS = Number(values.tenants);
const SECONDS = Number(values.seconds);
const REQUESTS_PER_SECOND = 500;
const MODULES = ['host', 'mf-menu', 'mf-checkout', 'mf-account', 'mf-reservations', 'mf-waiting-list', 'mf-extra'];
const VERSIONS_PER_MODULE = 29;
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
  const entries = await seed(addresses.owner);
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

/** Processor time that a process has used; the one figure that a busy machine leaves right. */
function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
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

async function seed(url) {
  const { Client } = createRequire(join(ROOT, 'registry/package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const at = new Date().toISOString();
  let revision = 0;
  const rows = [];
  const record = (change) => {
    revision += 1;
    rows.push([revision, change.action, change.module ?? null, change.tenant ?? null, JSON.stringify(change)]);
  };
  for (let minor = 0; minor < VERSIONS_PER_MODULE; minor++) {
    for (const module of MODULES) {
      const version = `1.${minor}.0`;
      const descriptor = descriptorOf(module, version);
      await client.query(
        'insert into registry.releases (module, version, descriptor, report, published_at, publisher_id, publisher) values ($1, $2, $3, $4, $5, $6, $6)',
        [module, version, JSON.stringify(descriptor), '{}', at, 'bench'],
      );
      record({ action: 'publish', module, version, channel: 'stable', waits: false });
    }
  }
  for (const [module, percent] of [
    ['mf-menu', 5],
    ['mf-checkout', 20],
    ['mf-account', 50],
  ]) {
    record({ action: 'canary', module, version: '1.10.0', percent, tenants: ['t-1', 't-2'] });
  }
  for (let tenant = 0; tenant < TENANTS; tenant++) {
    const module = MODULES[1 + (tenant % (MODULES.length - 1))];
    record({ action: 'pin', tenant: `t-${tenant}`, module, version: `1.${tenant % VERSIONS_PER_MODULE}.0` });
  }
  for (let index = 0; index < rows.length; index += 5000) {
    const part = rows.slice(index, index + 5000);
    await client.query(
      `insert into registry.history (revision, at, action, module, tenant, change, actor_id, actor)
       select r, $1, a, m, t, c::json, 'bench', 'bench'
       from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[]) as rows (r, a, m, t, c)`,
      [at, ...[0, 1, 2, 3, 4].map((column) => part.map((row) => row[column]))],
    );
  }
  await client.end();
  return rows.length;
}

/** As large as a real module's: 45 scripts, ten screens. */
function descriptorOf(name, version) {
  const scripts = Array.from({ length: 45 }, (_, index) => `${name}.${index}.0123456789abcdef.js`);
  const groups = (prefix, count) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${prefix}${index}`, scripts.slice(index, index + 4)]),
    );
  const facts = (path) => ({
    integrity: `sha384-${Buffer.from(path.repeat(8)).toString('base64').slice(0, 64)}`,
    bytes: 9000,
    brotli: 3000,
  });
  const owner = name.replace(/^mf-/, '');
  const title = { ar: 'قائمة', en: 'Menu' };
  const routes = Array.from({ length: name === 'host' ? 0 : 10 }, (_, index) => ({
    path: `/${owner}/${index}`,
    screen: `s${index}`,
    visibility: 'public',
  }));
  return {
    contract: contractVersion(),
    federationRuntime: federationRuntime(),
    name,
    version,
    face: {
      name,
      owner,
      title,
      routes,
      navigation: [],
      dialogs: [],
      slots: [],
      topics: { publishes: [], consumes: [] },
    },
    browser: {
      entry: scripts[0],
      exposes: name === 'host' ? {} : { './application': scripts.slice(0, 8) },
      screens: groups('s', name === 'host' ? 0 : 10),
      locales: { ar: [scripts[43]], en: [scripts[44]] },
    },
    server: 'server/server.mjs',
    shared:
      name === 'host' ? { react: '19.3.1', jotai: '3.0.1', i18next: '27.1.2' } : { react: '^19.3.1', jotai: '^3.0.0' },
    files: Object.fromEntries([...scripts, 'server/server.mjs'].map((path) => [path, facts(path)])),
  };
}

function contractVersion() {
  return versionIn(/CONTRACT_VERSION = '([^']+)'/);
}

function federationRuntime() {
  return versionIn(/FEDERATION_RUNTIME = '([^']+)'/);
}

function versionIn(pattern) {
  return pattern.exec(readFileSync(join(ROOT, 'shared/contract/version.ts'), 'utf8'))[1];
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
  child.words = () => words;
  children.push(child);
  return child;
}

async function stop(child) {
  const index = children.indexOf(child);
  if (index >= 0) children.splice(index, 1);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

async function until(condition, child) {
  const end = Date.now() + 120_000;
  while (!(await condition())) {
    if (child && child.exitCode !== null) throw new Error(child.words());
    if (Date.now() > end) throw new Error(`it did not happen: ${child?.words() ?? ''}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
