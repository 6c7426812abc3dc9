/**
 * What a second visit costs: `node bench/again.mjs targets.json --only visits [--rounds 3] --out FILE`, then,
 * when a later release of a module is stable, `… --only release`. Part of `npm run bench`, which writes the
 * targets: `floor`, `menu` and `second` (targets as in measure.mjs), `cookies`, `log` (of front.mjs),
 * `profileFolder`, and for a release `version` and `changed` (names of its files whose content is another).
 *
 * A visitor who returns has a browser of the same profile on disk and no open connection: files, compiled
 * scripts, service worker and dictionaries are those that the first visit left. Bytes are those that
 * front.mjs sent: a service worker's requests are no requests of the page.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { faultsOf } from './measure/faults.mjs';
import { openLink } from './measure/link.mjs';
import { config, opt, profile, rounds, sleep } from './measure/options.mjs';
import { open, PHONE_CONTEXT, pageIn, quiet } from './measure/visit.mjs';
import { measureLoad } from './measure/visits.mjs';
import { spread } from './spread.mjs';

const { floor, menu, second } = config;
/** Until the last files are on disk. */
const REST_MS = 1500;
const IS_ALIVE = { selector: '[data-test=dish]' };

const { args, stopShaper } = await openLink();
const browserOptions = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args };
const faults = [];
const browser = await chromium.launch(browserOptions);
try {
  const result = opt.only === 'release' ? await releaseVisit() : await visits();
  writeFileSync(opt.out, JSON.stringify({ ...result, faults }, null, 1));
} finally {
  await browser.close();
  stopShaper();
}
if (faults.length > 0) {
  console.error(`These visits are not those that are meant:\n${faults.slice(0, 40).join('\n')}`);
  process.exitCode = 1;
}

async function visits() {
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const { lcp: floorLcp, faults: ofFloor } = await measureLoad(browser, floor);
    faults.push(...ofFloor);
    rmSync(config.profileFolder, { recursive: true, force: true });
    mkdirSync(config.profileFolder, { recursive: true });
    await returning((context) => visit(context, menu));
    const warm = await returning(async (context) => {
      const { lcp, alive } = await visit(context, menu);
      const from = logged();
      await visit(context, second);
      return { warmLcp: lcp, warmAlive: alive, secondDocumentKB: documentKB(from, second) };
    });
    const from = logged();
    await fresh((context) => visit(context, second));
    const run = { floorLcp, ...warm, secondDocumentFreshKB: documentKB(from, second) };
    runs.push(run);
    console.error(
      `round ${round + 1} again: floor ${Math.round(floorLcp)}, lcp ${Math.round(run.warmLcp)}, alive ${Math.round(run.warmAlive)} ms, second document ${run.secondDocumentKB} KB (a first one ${run.secondDocumentFreshKB})`,
    );
  }
  const figures = Object.keys(runs[0]).map((name) => [name, spread(runs.map((run) => run[name]))]);
  return { ...Object.fromEntries(figures), runs };
}

/** What a visitor of the release before fetches of the later one, beside a new visitor. */
async function releaseVisit() {
  const filesSince = (from) =>
    answersSince(from)
      .filter(({ path }) => path.includes(`/${config.version}/`) && path.endsWith('.js'))
      .map(({ path, ...answer }) => ({ ...answer, name: path.split('/').at(-1) }));
  let from = logged();
  await returning((context) => visit(context, menu));
  const again = filesSince(from);
  from = logged();
  await fresh((context) => visit(context, menu));
  const whole = new Map(filesSince(from).map(({ name, bytes }) => [name, bytes]));
  const both = again.filter(({ name }) => whole.has(name));
  const changed = both.filter(({ name }) => config.changed.includes(name));
  if (changed.length === 0) faults.push(`no changed file of ${config.version} was fetched again`);
  const share = (files) =>
    files.reduce((sum, { bytes }) => sum + bytes, 0) / files.reduce((sum, { name }) => sum + whole.get(name), 0);
  const files = both.map((file) => ({ ...file, wholeBytes: whole.get(file.name), isChanged: changed.includes(file) }));
  return { changedFiles: share(changed), allFiles: share(both), files };
}

/** A browser of the profile on disk, which is closed afterwards. */
async function returning(work) {
  const context = await chromium.launchPersistentContext(config.profileFolder, { ...browserOptions, ...PHONE_CONTEXT });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

async function fresh(work) {
  const context = await browser.newContext(PHONE_CONTEXT);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/**
 * One visit until nothing is under way; from the start to the frame with the largest paint, and until the
 * page is alive.
 */
async function visit(context, target) {
  const p = await pageIn(context, IS_ALIVE, { ...target, cookies: config.cookies });
  const started = await open(p, target.url);
  if (!(await quiet(p, started))) faults.push(`${target.name}: not quiet within ${profile.maxMs} ms`);
  await sleep(REST_MS);
  if (!p.told.alive) faults.push(`${target.name}: never alive`);
  faults.push(...faultsOf(p.net.values()).map((fault) => `${target.name}: ${fault}`));
  const lcp = await p.page.evaluate(() => window.__vitals.lcp);
  await p.page.close();
  return { lcp, alive: p.told.alive ? p.told.alive - started : null };
}

/** Where the front's log ends now. */
function logged() {
  return statSync(config.log, { throwIfNoEntry: false })?.size ?? 0;
}

function answersSince(from) {
  return readFileSync(config.log)
    .subarray(from)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function documentKB(from, { url }) {
  const { port, pathname } = new URL(url);
  const sent = answersSince(from).filter((answer) => `${answer.port}` === port && answer.path === pathname);
  // A service worker may ask whether its own copy is current.
  if (!sent.some(({ status }) => status === 200)) faults.push(`${pathname} was not sent`);
  return sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
