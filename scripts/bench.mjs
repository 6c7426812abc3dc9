/**
 * `npm run bench`: what a guest on a mid-range phone on slow 4G meets, and what the edge serves (bench/README.md).
 *   npm run bench [-- --rounds 9] [--quick] [--taps 50] [--only
 *   pages,bundle,server,libraries,flight,again,steps,board,strangers,messages,slow-slot]
 *     [--profile phone|low] [--against ../before]
 * `--against` names another checkout of this repository whose menu is measured in the same run, before and
 * after a change; it may be given more than once. Its dependencies must be installed. Starts the whole
 * product on free ports with a data folder that is thrown away. Limits are printed; those of the board, those
 * of `strangers`, which is measured when it is asked for, and a page that is not the one that is meant make
 * it end with 1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judged, printJudged } from '../bench/limits.mjs';
import { beginning, writeResult } from '../bench/result.mjs';
import { freePorts } from '../shared/operations/ports.mjs';
import { measureAgain, measureFlight, measureStepsInPage } from './bench/again.mjs';
import {
  measureBoard,
  measureBundle,
  measureLibraries,
  measurePages,
  measureServer,
  measureStrangers,
} from './bench/measured.mjs';
import { bench, data, options, parts, rounds } from './bench/run.mjs';
import { FRAGMENT_LIMIT_MS, measureSlowSlot } from './bench/slow-slot.mjs';
import {
  FRONT_LOG,
  filesUrl,
  otherCheckouts,
  publicPorts,
  readsFiles,
  startFront,
  startOneBundle,
  startOther,
  switchPopupsOff,
} from './bench/started.mjs';
import { run, stopChildren } from './children.mjs';
import { install } from './install.mjs';
import { startProduct } from './product.mjs';
import { NODE, Problem, ROOT, readSurroundings } from './workspace.mjs';

try {
  await main();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  if (existsSync(join(data, 'logs'))) console.error(logEnds());
  process.exitCode = 1;
} finally {
  await stopChildren();
}

async function main() {
  await install(console.log);
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
  /** @type {import('../bench/result.mjs').Figures} */
  const result = { ...beginning(), profile: options.profile, rounds: Number(rounds) };
  const [edge, registry, backend, pay, site, files, floor, serverFloor, shaper] = await freePorts(9);
  const [oneEdge, oneRegistry, oneSite, oneFiles, lateSite] = await freePorts(5);
  const withSlowSlot = parts.has('slow-slot');
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
      SUFRA_CDN_URL: filesUrl(files),
      ...readsFiles,
      SUFRA_TRUST_PROXY: '127.0.0.1',
      // Each is an origin of its own, so that a document of another one is rendered again; more than the edge
      // stores documents for.
      SUFRA_PUBLIC_PORTS: publicPorts(site, oneSite, lateSite),
      ...(withSlowSlot ? { SUFRA_FRAGMENT_LIMIT: String(FRAGMENT_LIMIT_MS) } : {}),
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
  if (withSlowSlot) sites.push({ port: lateSite, upstream: `http://127.0.0.1:${edge}` });
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
  /** A part that fails ends the run with 1, and the figures of the others are written. */
  const measure = async (name, part) => {
    if (!parts.has(name)) return;
    try {
      result[name] = await part();
    } catch (error) {
      console.error(`${name}: ${error instanceof Problem ? error.message : error.stack}`);
      result.failed = { ...result.failed, [name]: error.message };
      process.exitCode = 1;
    }
  };
  const oneSiteOfPages = withBundle ? oneSite : null;
  await measure('pages', () =>
    measurePages({ edge, floor, site, others, oneSite: oneSiteOfPages, shaper, surroundings }),
  );
  if (withBundle && result.pages) await measure('bundle', () => measureBundle(result.pages, surroundings));
  await measure('flight', () => measureFlight({ edge }));
  await measure('server', () => measureServer({ edge, others, serverFloor, servers, surroundings }));
  await measure('steps', () => measureStepsInPage({ edge, surroundings }));
  await measure('board', () => measureBoard({ edge, backend, surroundings }));
  await measure('libraries', () => measureLibraries(surroundings));
  await measure('strangers', () => measureStrangers({ edge, backend, servers, surroundings }));
  await measure('slow-slot', () => measureSlowSlot({ edge, backend, site, lateSite, shaper, surroundings }));
  // The last one: it publishes a release.
  await measure('again', () => measureAgain({ edge, site, floor, shaper, log: FRONT_LOG, surroundings }));
  console.log(`\nStart with builds at hand: ${(result.firstStartMs / 1000).toFixed(1)} s.`);
  const rows = judged(result, options.profile);
  printJudged(rows);
  if (rows.some(({ isFirm, isHeld }) => isFirm && !isHeld)) process.exitCode = 1;
  writeResult(options.profile === 'phone' ? '' : options.profile, result);
}

/** The servers' last words: the data folder is about to go. */
function logEnds() {
  const folder = join(data, 'logs');
  return readdirSync(folder)
    .map((name) => `${name}: ${readFileSync(join(folder, name), 'utf8').slice(-1500)}`)
    .join('\n');
}
