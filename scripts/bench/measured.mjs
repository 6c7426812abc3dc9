/** The parts of a run: each measures one thing and answers with its figures. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORIGIN_PORTS } from '../../bench/origin-ports.mjs';
import { listener } from '../../bench/processor.mjs';
import { spread } from '../../bench/spread.mjs';
import { findBrowser } from '../browser.mjs';
import { run, startChild } from '../children.mjs';
import { NODE, Problem } from '../workspace.mjs';
import { bench, data, finished, get, options, PLACE, rounds, until } from './run.mjs';

/** Of the hand-written menu (`bench/floor/index.html`). */
const FLOOR_DISHES = 60;
/** A stored document is compressed again when the edge is idle. */
const STORED_MS = 2000;
const STORED_TURNS = 5;

export async function measurePages({ edge, floor, site, others, oneSite, shaper, surroundings }) {
  const menu = await dishesOnMenu(edge, `place=${PLACE}; lang=ar`);
  // Without a place it is the menu of a branch that serves now, which by night is another one.
  const menuWithoutPlace = await dishesOnMenu(edge, 'lang=ar');
  const first = '[data-test=dish] [data-test=add]';
  const add = { selector: '[data-test=dish]', click: first };
  const badge = '[data-test=cart-count]';
  // The document's script counts first, the module itself later (docs/performance.md).
  const counted = { ...add, effect: `${badge}:not(:empty), ${badge}[data-early-count]`, alive: true };
  const asked = { ...add, effect: 'dialog[open], [role=dialog]', alive: true };
  const times = Number(options.taps ?? (options.quick ? 5 : 50));
  const config = {
    floor: 'photo floor',
    profile: { name: options.profile, shaperPort: shaper },
    targets: [
      {
        name: 'photo floor',
        url: `https://floor.test:${floor}/`,
        ready: { selector: '#grills li' },
        items: { selector: 'section li', count: FLOOR_DISHES },
      },
      {
        name: '/menu, place known',
        url: `https://nakhla.test:${site}/menu`,
        items: menu,
        cookies: { place: PLACE },
        ready: counted,
        taps: { times, click: first, effect: `${badge}:not(:empty)` },
      },
      {
        name: '/menu, no place',
        url: `https://nakhla.test:${site}/menu`,
        items: menuWithoutPlace,
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
              items: menu,
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

/** As many as stand in the menu's document: a page with less has lost some, or is another one. */
async function dishesOnMenu(edge, cookie) {
  const { body } = await get(edge, { host: `nakhla.localhost:${edge}`, cookie });
  const dishes = body.toString().match(/data-test="dish"/g)?.length ?? 0;
  if (dishes < FLOOR_DISHES) throw new Problem(`The menu's document has ${dishes} dishes, the floor ${FLOOR_DISHES}`);
  return { selector: '[data-test=dish]', count: dishes };
}

/** What federation costs: ratios of each round, and what a release of one module makes a returning visitor fetch. */
export async function measureBundle(pages, { env }) {
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
  const missing = Object.entries(price.ratios).filter(([, { median }]) => median === undefined);
  if (missing.length > 0)
    throw new Problem(`The one bundle has no figure for ${missing.map(([name]) => name).join(', ')}`);
  for (const [figure, { median, min, max }] of Object.entries(price.ratios)) {
    console.log(`federated / one bundle, ${figure}: ${[median, min, max].map((x) => x?.toFixed(2)).join(' · ')}`);
  }
  return price;
}

/**
 * The edge against a bare server with the same bytes in the same encoding: of the stored document, and of one
 * that is made for its caller.
 */
export async function measureServer({ edge, others, serverFloor, servers, surroundings }) {
  const host = `nakhla.localhost:${edge}`;
  const cookie = { cookie: `place=${PLACE}; lang=ar` };
  const accepts = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const url = `http://127.0.0.1:${edge}/menu`;
  const uncached = { host: `nakhla.localhost:${ORIGIN_PORTS.first}`, ...cookie, ...accepts };
  const documents = { uncached: await get(edge, uncached) };
  // What is stored may be compressed better once the edge is idle.
  await untilStored(edge, { host, ...cookie, ...accepts });
  documents.cached = await get(edge, { host, ...cookie, ...accepts });
  const floor = startChild({
    name: 'floor',
    command: NODE,
    args: [
      bench('server-floor.mjs'),
      String(serverFloor),
      ...Object.entries(documents).map(([name, { body, encoding = 'identity' }]) => {
        const file = join(data, `document.${name}`);
        writeFileSync(file, body);
        return `/${name}=${encoding}=${file}`;
      }),
    ],
  });
  await until(() => get(serverFloor, {}), floor);
  const file = join(data, 'load.json');
  const out = join(data, 'load-result.json');
  const bare = (name) => ({ url: `http://127.0.0.1:${serverFloor}/${name}`, pid: floor.pid });
  const load = [
    { name: 'bare Node, same bytes', ...bare('cached') },
    { name: 'edge, cached document', url, host, headers: cookie, pid: servers.edge.pid },
    { name: 'bare Node, uncached bytes', ...bare('uncached') },
    // Each asks as another origin, which no document is stored for.
    { name: 'edge, uncached document', url, host, headers: cookie, vary: true, connections: 1, pid: servers.edge.pid },
    ...others.map(({ name, ports }) => ({
      name: `${name}: edge, uncached document`,
      url: `http://127.0.0.1:${ports.edge}/menu`,
      host: `nakhla.localhost:${ports.edge}`,
      headers: cookie,
      vary: true,
      connections: 1,
      pid: listener(ports.edge),
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
  const result = JSON.parse(readFileSync(out, 'utf8'));
  const encodings = Object.entries(documents).map(([name, { encoding, body }]) => [
    name,
    { encoding, bytes: body.length },
  ]);
  return { ...result, documents: Object.fromEntries(encodings) };
}

/** Until the same document comes twice with the same bytes, some seconds apart. */
async function untilStored(edge, headers) {
  /** @type {Buffer | null} */
  let before = null;
  for (let turn = 0; turn < STORED_TURNS; turn++) {
    const { body } = await get(edge, headers);
    if (before?.equals(body)) return;
    before = body;
    await new Promise((done) => setTimeout(done, STORED_MS));
  }
}

export async function measureLibraries({ env }) {
  const out = join(data, 'libraries.json');
  await finished('libraries', bench('libraries.mjs'), ['--out', out], env);
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** What one visitor costs the others. */
export async function measureStrangers({ edge, backend, servers, surroundings }) {
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
  if (code !== 0) process.exitCode = code;
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** The console's board with 200 open orders. */
export async function measureBoard({ edge, backend, surroundings }) {
  const out = join(data, 'board.json');
  const places = ['--edge', `http://127.0.0.1:${edge}`, '--api', `http://127.0.0.1:${backend}`, '--out', out];
  const { code } = await run({
    name: 'board',
    command: NODE,
    args: [bench('board.mjs'), ...places, '--rounds', options.quick ? '1' : '3'],
    env: { ...surroundings.env, CHROMIUM: await findBrowser(console.log) },
    show: true,
  });
  // A missed limit is judged with the others.
  if (!existsSync(out)) throw new Problem(`board ended with code ${code}`);
  return JSON.parse(readFileSync(out, 'utf8'));
}
