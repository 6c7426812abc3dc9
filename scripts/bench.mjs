/**
 * `npm run bench`: what a guest on a mid-range phone on slow 4G meets, and what the edge serves (bench/README.md).
 *   npm run bench [-- --rounds 9] [--quick] [--only pages,server,libraries]
 * Starts the whole product on free ports with a data folder that is thrown away. Limits are told, none of them fails.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
    only: { type: 'string', default: 'pages,server,libraries' },
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
  process.exitCode = 1;
} finally {
  await stopChildren();
}

async function main() {
  const result = { when: new Date().toISOString(), commit: commit(), rounds: Number(rounds) };
  const [edge, registry, backend, site, files, floor, ownSite, ownEdge, serverFloor, shaper] = await freePorts(10);
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(SUFRA_|DATABASE_URL$|REDIS_URL$)/.test(name)),
  );
  const surroundings = {
    ...readSurroundings({
      ...own,
      SUFRA_PORT: String(edge),
      SUFRA_CDN_PORT: String(registry),
      SUFRA_API_PORT: String(backend),
      SUFRA_DATA: data,
      SUFRA_CDN_URL: `https://cdn.test:${files}`,
      SUFRA_TRUST_PROXY: '127.0.0.1',
      SUFRA_LOG: 'error',
    }),
    builds: join(ROOT, '.sufra/builds'),
  };
  const began = Date.now();
  await startProduct(surroundings, console.log);
  result.firstStartMs = Date.now() - began;
  const sites = [
    { port: floor, root: bench('floor') },
    { port: site, upstream: `http://127.0.0.1:${edge}` },
    { port: files, upstream: `http://127.0.0.1:${registry}` },
  ];
  const sameOrigin = parts.has('pages') && !options.quick;
  if (sameOrigin) {
    await startSameOrigin(surroundings, { edge: ownEdge, site: ownSite });
    sites.push({
      port: ownSite,
      upstream: `http://127.0.0.1:${ownEdge}`,
      paths: { '/cdn/': `http://127.0.0.1:${registry}` },
    });
  }
  if (parts.has('pages'))
    result.pages = await measurePages({
      sites,
      floor,
      site,
      ownSite: sameOrigin ? ownSite : null,
      shaper,
      surroundings,
    });
  if (parts.has('server')) result.server = await measureServer({ edge, serverFloor, surroundings });
  if (parts.has('libraries')) result.libraries = await measureLibraries(surroundings);
  mkdirSync(bench('results'), { recursive: true });
  const file = bench(`results/${result.when.slice(0, 16).replace(':', '')}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  console.log(
    `\nStart with builds at hand: ${(result.firstStartMs / 1000).toFixed(1)} s. Raw data: bench/results/${file.split('/').at(-1)}`,
  );
}

/** A second edge of the same product, whose files come from the site's own origin. */
async function startSameOrigin(surroundings, { edge, site }) {
  const ownData = join(data, 'same-origin');
  mkdirSync(ownData);
  const ports = { ...surroundings.ports, edge };
  const env = {
    ...surroundings.env,
    SUFRA_PORT: String(edge),
    SUFRA_CDN_URL: `https://nakhla.test:${site}/cdn`,
    SUFRA_REGISTRY_URL: surroundings.registryUrl,
    SUFRA_DATA: ownData,
  };
  const server = startServer('edge', { ...surroundings, ports, env, data: ownData });
  await untilReady(server, { ...surroundings, ports });
}

async function measurePages({ sites, floor, site, ownSite, shaper, surroundings }) {
  const first = '[data-test=dish] [data-test=add]';
  const add = { selector: '[data-test=dish]', click: first };
  const counted = { ...add, effect: '[data-test=cart-count]:not(:empty)' };
  const asked = { ...add, effect: 'dialog[open], [role=dialog]' };
  const times = options.quick ? 5 : 50;
  const config = {
    floor: 'photo floor',
    profile: { shaperPort: shaper },
    sites,
    targets: [
      { name: 'photo floor', url: `https://floor.test:${floor}/`, ready: { selector: '#grills li' } },
      {
        name: '/menu, place known',
        url: `https://nakhla.test:${site}/menu`,
        cookies: { place: PLACE },
        ready: counted,
        taps: { times, click: first, effect: counted.effect },
      },
      {
        name: '/menu, no place',
        url: `https://nakhla.test:${site}/menu`,
        ready: asked,
        taps: { times, click: first, effect: asked.effect, count: '' },
      },
      ...(ownSite
        ? [
            {
              name: '/menu, place known, files same origin',
              url: `https://nakhla.test:${ownSite}/menu`,
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
  const front = startChild({ name: 'front', command: NODE, args: [bench('front.mjs'), file] });
  await until(async () => front.lastWords().split('\n').length >= sites.length, front);
  await finished('measure', bench('measure.mjs'), [file, '--rounds', rounds, '--out', out], {
    ...surroundings.env,
    CHROMIUM: await findBrowser(console.log),
  });
  await front.stop();
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** The edge against a bare server with the same bytes; uncached pages differ in a query that no page is kept for. */
async function measureServer({ edge, serverFloor, surroundings }) {
  const host = `nakhla.test:${edge}`;
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
    // A page for a signed-in visitor is never kept: the session cookie's kind decides, so a fresh address does here.
    { name: 'edge, uncached document', url, host, headers, unique: 'page', connections: 1 },
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

async function until(isSo, child) {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Problem(`The ${child.name} is not ready:\n${child.lastWords()}`);
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
