/**
 * What one slow contribution to a slot costs a menu (PLAT-015): the basket of a release whose server half
 * waits 1,500 ms for the provider, beside the same page where it does not. Both are one release at two
 * origins of the same restaurant, and neither document is ever stored.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spread } from '../../bench/spread.mjs';
import { findBrowser } from '../browser.mjs';
import { build, findPackages } from '../builds.mjs';
import { Problem } from '../workspace.mjs';
import { publishRelease } from './publish-release.mjs';
import { bench, data, finished, get, options, PLACE, rounds } from './run.mjs';

const LATE_MS = 1500;
/** As in production; `npm start` allows more. A document waits half of it for what is late. */
export const FRAGMENT_LIMIT_MS = 300;
/** No page of ours asks for it while the menu loads. */
const CALL = '/api/v1/branch/frontend/setting-areas';
const AT_ONCE = 'slot at once';
const LATE = `slot after ${LATE_MS} ms`;
const RATIOS = ['firstByte', 'fcp', 'lcp', 'ready', 'alive'];
const WARM_TURNS = 2;

/**
 * `site`, `lateSite`: ports of the front. @returns figures of both pages, their ratios round by round, and KB
 * of the document that it is longer
 */
export async function measureSlowSlot({ edge, backend, site, lateSite, shaper, surroundings }) {
  await delayCall(backend);
  await publishLate(lateSite, { edge, surroundings });
  // The rules of a contribution are known from the time before (decision 498).
  for (let turn = 0; turn < WARM_TURNS; turn += 1)
    for (const port of [site, lateSite]) await get(edge, { host: `nakhla.test:${port}`, ...VISITOR });
  const add = '[data-test=dish] [data-test=add]';
  const badge = '[data-test=cart-count]';
  const counted = `${badge}:not(:empty), ${badge}[data-early-count]`;
  const times = Number(options.taps ?? 0);
  const target = (name, port) => ({
    name,
    url: `https://nakhla.test:${port}/menu`,
    cookies: { place: PLACE },
    ready: { selector: '[data-test=dish]', click: add, effect: counted, alive: true },
    ...(times > 0 ? { taps: { times, click: add, effect: `${badge}:not(:empty)` } } : {}),
  });
  const targets = [target(AT_ONCE, site), target(LATE, lateSite)];
  const file = join(data, 'slow-slot-targets.json');
  const out = join(data, 'slow-slot.json');
  writeFileSync(file, JSON.stringify({ profile: { name: options.profile, shaperPort: shaper }, targets }));
  await finished('slow slot', bench('measure.mjs'), [file, '--rounds', rounds, '--out', out], {
    ...surroundings.env,
    CHROMIUM: await findBrowser(console.log),
  });
  return figuresOf(JSON.parse(readFileSync(out, 'utf8')).results);
}

const VISITOR = { cookie: `place=${PLACE}; lang=ar`, 'x-forwarded-proto': 'https' };

function figuresOf({ [AT_ONCE]: atOnce, [LATE]: late }) {
  const ratios = Object.fromEntries(
    RATIOS.map((figure) => [
      figure,
      spread(late.runs.map((run, round) => run[figure] / atOnce.runs[round]?.[figure]).filter(Number.isFinite)) ??
        /** @type {{ median?: number, min?: number, max?: number }} */ ({}),
    ]),
  );
  for (const [figure, { median, min, max }] of Object.entries(ratios))
    console.log(`${LATE} / ${AT_ONCE}, ${figure}: ${[median, min, max].map((x) => x?.toFixed(2)).join(' · ')}`);
  const more = late.stats.htmlKB.median - atOnce.stats.htmlKB.median;
  console.log(`${LATE}: ${more.toFixed(2)} KB more of document, CLS ${late.stats.cls.max}`);
  return {
    pages: { atOnce: atOnce.stats, late: late.stats },
    ratios,
    moreKB: more,
    cls: late.stats.cls.max,
    ...(late.stats.taps ? { tapsLost: late.stats.tapsLost.max, taps: late.stats.taps.max } : {}),
  };
}

/** The provider answers that call late for every caller. */
async function delayCall(backend) {
  const { ok, status } = await fetch(`http://127.0.0.1:${backend}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: CALL, delay_ms: LATE_MS }),
  });
  if (!ok) throw new Problem(`The provider takes no fault: ${status}`);
}

/**
 * The build of mf-checkout whose basket asks for that call first, at the late origin; as one that misses data
 * it is never stored.
 */
async function publishLate(lateSite, { edge, surroundings }) {
  const checkout = findPackages().find(({ name }) => name === 'mf-checkout');
  const { dist, version } = await build(checkout, { ...surroundings, say: console.log });
  const folder = join(data, 'mf-checkout-late');
  cpSync(dist, folder, { recursive: true });
  const file = join(folder, 'server/server.mjs');
  const source = readFileSync(file, 'utf8');
  const late = source.replace(
    /export\{([\w$]+) as render\};\n?$/,
    (_, render) => `
const lateRender = async (request, call) => {
  const { target, context } = request;
  if (target.kind !== 'slot' || target.name !== 'basket') return ${render}(request, call);
  const path = ${JSON.stringify(CALL)} + '?visit=' + Math.random();
  if (context.origin.endsWith(':${lateSite}')) await call({ name: 'branch.list-setting-areas', method: 'GET', path });
  return { ...(await ${render}(request, call)), complete: false };
};
export { lateRender as render };
`,
  );
  if (late === source) throw new Problem('The server half of mf-checkout does not end as this bench expects');
  writeFileSync(file, late);
  await publishRelease(folder, `${version}-local.late`, { edge, surroundings });
}
