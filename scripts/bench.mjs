/**
 * `npm run bench`: what a guest on a mid-range phone on slow 4G meets, and what the edge serves (bench/README.md).
 *   npm run bench [-- --rounds 9] [--quick] [--taps 50] [--only pages,bundle,server,libraries,strangers,messages] [--against ../before]
 * `--against` names another checkout of this repository whose menu is measured in the same run, before and after a change; it may
 * be given more than once. Its dependencies must be installed. Starts the whole product on free ports with a data folder that is
 * thrown away. Limits are printed; only those of `strangers`, which is measured when it is asked for, make it end with 1.
 */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ORIGIN_PORTS } from '../bench/origin-ports.mjs';
import { spread } from '../bench/spread.mjs';
import { findBrowser } from './browser.mjs';
import { run, startChild, stopChildren } from './children.mjs';
import { removeDatabase } from './database.mjs';
import { freePorts } from './ports.mjs';
import { startProduct } from './product.mjs';
import { startServer, untilReady } from './servers.mjs';
import { NODE, Problem, ROOT, readSurroundings } from './workspace.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    taps: { type: 'string' },
    only: { type: 'string', default: 'pages,bundle,server,libraries' },
    against: { type: 'string', multiple: true, default: [] },
  },
});
const parts = new Set(options.only.split(','));
const rounds = options.rounds ?? (options.quick ? '1' : '9');
const PLACE = 'pickup.nakhla-olaya';
const bench = (file) => join(ROOT, 'bench', file);
const data = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
process.once('exit', () => {
  removeDatabase(data);
  rmSync(data, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopChildren().then(() => process.exit(1)));

try {
  await main();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  if (existsSync(join(data, 'logs'))) console.error(logEnds());
  process.exitCode = 1;
} finally {
  await stopChildren();
}

/** One that comes over the page in the middle of a round would be what is measured. */
async function switchPopupsOff(backend) {
  const body = JSON.stringify({ group: 'website', key: 'disable_popups', value: '1' });
  const headers = { 'content-type': 'application/json' };
  const url = `http://127.0.0.1:${backend}/sandbox/tenants/nakhla/settings`;
  const { ok, status } = await fetch(url, { method: 'POST', headers, body });
  if (!ok) throw new Problem(`The popups of nakhla could not be switched off: ${status}`);
}

async function main() {
  // It starts a provider of its own, and is measured alone.
  if (parts.has('messages')) {
    const { code } = await run({
      name: 'messages',
      command: NODE,
      args: [bench('messages.mjs')],
      env: process.env,
      show: true,
    });
    process.exitCode = code;
    parts.delete('messages');
    if (parts.size === 0) return;
  }
  const result = { when: new Date().toISOString(), commit: commit(), rounds: Number(rounds) };
  const [edge, registry, backend, pay, site, files, floor, serverFloor, shaper] = await freePorts(9);
  const [oneEdge, oneRegistry, oneSite, oneFiles] = await freePorts(4);
  const withBundle = parts.has('pages') && parts.has('bundle');
  const others = await otherCheckouts();
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(SUFRA_|DATABASE_URL$|REDIS_URL$)/.test(name)),
  );
  const surroundings = {
    ...readSurroundings({
      ...own,
      SUFRA_PORT: String(edge),
      SUFRA_CDN_PORT: String(registry),
      SUFRA_API_PORT: String(backend),
      SUFRA_PAY_PORT: String(pay),
      SUFRA_DATA: data,
      SUFRA_CDN_URL: `https://localhost:${files}`,
      // The front's own certificate.
      NODE_EXTRA_CA_CERTS: bench('.cert/cert.pem'),
      SUFRA_TRUST_PROXY: '127.0.0.1',
      // Each is an origin of its own, so that a document of another one is rendered again; more than the edge keeps documents
      // for.
      SUFRA_PUBLIC_PORTS: publicPorts(),
      SUFRA_LOG_LEVEL: process.env.SUFRA_LOG_LEVEL || 'error',
    }),
    builds: join(ROOT, '.sufra/builds'),
  };
  const sites = [
    { port: floor, root: bench('floor') },
    { port: site, upstream: `http://127.0.0.1:${edge}` },
    { port: files, upstream: `http://127.0.0.1:${registry}` },
    ...(withBundle
      ? [
          { port: oneSite, upstream: `http://127.0.0.1:${oneEdge}` },
          { port: oneFiles, upstream: `http://127.0.0.1:${oneRegistry}` },
        ]
      : []),
  ];
  for (const { ports } of others) {
    sites.push({ port: ports.site, upstream: `http://127.0.0.1:${ports.edge}` });
    sites.push({ port: ports.files, upstream: `http://127.0.0.1:${ports.registry}` });
  }
  // Before the product: the edge reads the modules' bundles from where the browser gets its files.
  await startFront(sites);
  const began = Date.now();
  const servers = await startProduct(surroundings, console.log);
  await switchPopupsOff(backend);
  result.firstStartMs = Date.now() - began;
  for (const other of others) await startOther(other, own);
  if (withBundle) await startOneBundle({ oneEdge, oneRegistry, oneFiles, surroundings });
  if (parts.has('pages')) {
    result.pages = await measurePages({
      floor,
      site,
      others,
      oneSite: withBundle ? oneSite : null,
      shaper,
      surroundings,
    });
  }
  if (withBundle) result.bundle = await measureBundle(result.pages, surroundings);
  if (parts.has('server')) result.server = await measureServer({ edge, others, serverFloor, surroundings });
  if (parts.has('libraries')) result.libraries = await measureLibraries(surroundings);
  if (parts.has('strangers')) result.strangers = await measureStrangers({ edge, backend, servers, surroundings });
  mkdirSync(bench('results'), { recursive: true });
  const file = bench(`results/${result.when.slice(0, 16).replace(':', '')}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  console.log(
    `\nStart with builds at hand: ${(result.firstStartMs / 1000).toFixed(1)} s. Raw data: bench/results/${file.split('/').at(-1)}`,
  );
}

/** The checkouts of `--against`, each with ports of its own. */
async function otherCheckouts() {
  return Promise.all(
    options.against.map(async (folder) => {
      const [edge, registry, backend, bank, site, files] = await freePorts(6);
      return {
        name: basename(resolve(folder)),
        folder: resolve(folder),
        ports: { edge, registry, backend, bank, site, files },
      };
    }),
  );
}

/** Starts another checkout as its own `npm start` does. */
async function startOther({ name, folder, ports }, env) {
  const server = startChild({
    name,
    command: NODE,
    args: ['scripts/start.mjs'],
    cwd: folder,
    env: {
      ...env,
      SUFRA_PORT: String(ports.edge),
      SUFRA_CDN_PORT: String(ports.registry),
      SUFRA_API_PORT: String(ports.backend),
      SUFRA_BANK_PORT: String(ports.bank),
      SUFRA_DATA: join(data, name),
      SUFRA_CDN_URL: `https://localhost:${ports.files}`,
      NODE_EXTRA_CA_CERTS: bench('.cert/cert.pem'),
      SUFRA_TRUST_PROXY: '127.0.0.1',
      SUFRA_PUBLIC_PORTS: publicPorts(),
      SUFRA_LOG_LEVEL: 'error',
    },
  });
  await until(() => get(ports.edge, { host: `nakhla.localhost:${ports.edge}` }), server, 300_000);
  // A checkout of before popups has no such setting.
  await switchPopupsOff(ports.backend).catch(() => {});
}

function publicPorts() {
  return Array.from({ length: ORIGIN_PORTS.count }, (_, at) => ORIGIN_PORTS.first + at).join(',');
}

async function startFront(sites) {
  const file = join(data, 'sites.json');
  writeFileSync(file, JSON.stringify({ sites }));
  const front = startChild({ name: 'front', command: NODE, args: [bench('front.mjs'), file] });
  await until(async () => front.lastWords().split('\n').length >= sites.length, front);
}

/** The same sources as one bundle, behind an edge of its own that differs in the plan it is given (bench/one-bundle). */
async function startOneBundle({ oneEdge, oneRegistry, oneFiles, surroundings }) {
  const { env, registryUrl } = surroundings;
  const folder = join(data, 'one-bundle');
  await finished('one bundle', bench('one-bundle/build.mjs'), [folder], env);
  const pem = (type) => ({ type, format: 'pem' });
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: pem('spki'),
    privateKeyEncoding: pem('pkcs8'),
  });
  const server = startChild({
    name: 'registry of the one bundle',
    command: NODE,
    env: { ...env, ONE_BUNDLE_KEY: privateKey },
    args: [bench('one-bundle/registry.mjs'), folder, String(oneRegistry), registryUrl, `https://localhost:${oneFiles}`],
  });
  await until(async () => server.lastWords().includes('one bundle'), server);
  const own = {
    ...surroundings,
    ports: { ...surroundings.ports, edge: oneEdge },
    data: join(data, 'one-edge'),
    env: {
      ...env,
      SUFRA_PORT: String(oneEdge),
      SUFRA_DATA: join(data, 'one-edge'),
      SUFRA_REGISTRY_URL: `http://127.0.0.1:${oneRegistry}`,
      SUFRA_CDN_URL: `https://localhost:${oneFiles}`,
      SUFRA_VERIFY_KEYS: Buffer.from(publicKey).toString('base64'),
      SUFRA_API_URL: `http://localhost:${surroundings.ports.backend}`,
    },
  };
  await untilReady(startServer('edge', own), own);
}

/** What federation costs: ratios of each round, and what a release of one module makes a returning visitor fetch. */
async function measureBundle(pages, { env }) {
  const out = join(data, 'bundle.json');
  await finished('price', bench('one-bundle/price.mjs'), [join(data, 'one-bundle'), '--out', out], env);
  const price = JSON.parse(readFileSync(out, 'utf8'));
  const [federated, one] = ['/menu, place known', 'one bundle, place known'].map((name) => pages.results[name].runs);
  price.ratios = Object.fromEntries(
    ['readyJsKB', 'fcp', 'lcp', 'ready', 'alive', 'tbt'].map((figure) => {
      const paired = federated.map((run, round) => run[figure] / one[round]?.[figure]).filter(Number.isFinite);
      return [figure, spread(paired) ?? {}];
    }),
  );
  for (const [figure, { median, min, max }] of Object.entries(price.ratios)) {
    console.log(`federated / one bundle, ${figure}: ${[median, min, max].map((x) => x?.toFixed(2)).join(' · ')}`);
  }
  return price;
}

async function measurePages({ floor, site, others, oneSite, shaper, surroundings }) {
  const first = '[data-test=dish] [data-test=add]';
  const add = { selector: '[data-test=dish]', click: first };
  const badge = '[data-test=cart-count]';
  // The document's script counts first, the module itself later (docs/performance.md).
  const counted = { ...add, effect: `${badge}:not(:empty), ${badge}[data-early-count]`, alive: true };
  const asked = { ...add, effect: 'dialog[open], [role=dialog]', alive: true };
  const times = Number(options.taps ?? (options.quick ? 5 : 50));
  const config = {
    floor: 'photo floor',
    profile: { shaperPort: shaper },
    targets: [
      { name: 'photo floor', url: `https://floor.test:${floor}/`, ready: { selector: '#grills li' } },
      {
        name: '/menu, place known',
        url: `https://nakhla.test:${site}/menu`,
        cookies: { place: PLACE },
        ready: counted,
        taps: { times, click: first, effect: `${badge}:not(:empty)` },
      },
      {
        name: '/menu, no place',
        url: `https://nakhla.test:${site}/menu`,
        ready: asked,
        taps: { times: Math.ceil(times / 5), click: first, effect: asked.effect, count: '' },
      },
      ...others.map(({ name, ports }) => ({
        name: `${name}: /menu, place known`,
        url: `https://nakhla.test:${ports.site}/menu`,
        cookies: { place: PLACE },
        ready: counted,
      })),
      // Where the largest picture is.
      { name: '/, no place', url: `https://nakhla.test:${site}/` },
      ...(oneSite
        ? [
            {
              name: 'one bundle, place known',
              url: `https://nakhla.test:${oneSite}/menu`,
              cookies: { place: PLACE },
              ready: counted,
            },
          ]
        : []),
    ],
  };
  const file = join(data, 'targets.json');
  const out = join(data, 'pages.json');
  writeFileSync(file, JSON.stringify(config));
  await finished('measure', bench('measure.mjs'), [file, '--rounds', rounds, '--out', out], {
    ...surroundings.env,
    CHROMIUM: await findBrowser(console.log),
  });
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** The edge against a bare server with the same bytes. */
async function measureServer({ edge, others, serverFloor, surroundings }) {
  const host = `nakhla.localhost:${edge}`;
  const headers = { cookie: `place=${PLACE}; lang=ar` };
  const document = await get(edge, { host, ...headers, 'accept-encoding': 'br' });
  const body = join(data, 'document.br');
  writeFileSync(body, document.body);
  const floor = startChild({
    name: 'floor',
    command: NODE,
    args: [bench('server-floor.mjs'), body, document.encoding ?? 'identity', String(serverFloor)],
  });
  await until(() => get(serverFloor, {}), floor);
  const url = `http://127.0.0.1:${edge}/menu`;
  const file = join(data, 'load.json');
  const out = join(data, 'load-result.json');
  const load = [
    { name: 'bare Node, same bytes', url: `http://127.0.0.1:${serverFloor}/` },
    { name: 'edge, cached document', url, host, headers },
    // Each asks as another origin, which no document is kept for.
    { name: 'edge, uncached document', url, host, headers, vary: true, connections: 1 },
    ...others.map(({ name, ports }) => ({
      name: `${name}: edge, uncached document`,
      url: `http://127.0.0.1:${ports.edge}/menu`,
      host: `nakhla.localhost:${ports.edge}`,
      headers,
      vary: true,
      connections: 1,
    })),
  ];
  writeFileSync(file, JSON.stringify({ load }));
  await finished(
    'server-load',
    bench('server-load.mjs'),
    [file, '--rounds', options.quick ? '1' : '3', '--seconds', options.quick ? '3' : '8', '--out', out],
    surroundings.env,
  );
  await floor.stop();
  return JSON.parse(readFileSync(out, 'utf8'));
}

async function measureLibraries({ env }) {
  const out = join(data, 'libraries.json');
  await finished('libraries', bench('libraries.mjs'), ['--out', out], env);
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** What one visitor costs the others. */
async function measureStrangers({ edge, backend, servers, surroundings }) {
  const out = join(data, 'strangers.json');
  const places = ['--edge', `http://127.0.0.1:${edge}`, '--api', `http://127.0.0.1:${backend}`, '--out', out];
  const pids = ['--edge-pid', `${servers.edge.pid}`, '--backend-pid', `${servers.backend.pid}`];
  const { code } = await run({
    name: 'strangers',
    command: NODE,
    args: [bench('strangers.mjs'), ...places, ...pids, '--rounds', options.quick ? '1' : '3'],
    env: surroundings.env,
    show: true,
  });
  if (!existsSync(out)) throw new Problem(`strangers ended with code ${code}`);
  process.exitCode = code;
  return JSON.parse(readFileSync(out, 'utf8'));
}

async function finished(name, script, args, env) {
  const { code } = await run({ name, command: NODE, args: [script, ...args], env, show: true });
  if (code !== 0) throw new Problem(`${name} ended with code ${code}`);
}

function get(port, headers) {
  return new Promise((done, fail) => {
    http
      .get({ port, host: '127.0.0.1', path: '/menu', headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => done({ body: Buffer.concat(chunks), encoding: response.headers['content-encoding'] }));
      })
      .once('error', fail);
  });
}

async function until(isSo, child, limitMs = 10_000) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Problem(`The ${child.name} is not ready:\n${child.lastWords()}`);
}

/** The servers' last words: the data folder is about to go. */
function logEnds() {
  const folder = join(data, 'logs');
  return readdirSync(folder)
    .map((name) => `${name}: ${readFileSync(join(folder, name), 'utf8').slice(-1500)}`)
    .join('\n');
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
