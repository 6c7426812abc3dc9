/**
 * Whether each early tap counts once (MENU-042):
 * `node bench/taps.mjs --edge http://127.0.0.1:3000 [--taps 200] [--visits 20]`. A phone (412 × 823, CPU ÷ 4,
 * slow 4G by Chromium's own throttling) opens `/menu` of nakhla, each visit as a new visitor, and taps Add of
 * six dishes in turn, spread evenly between the first frame and 5 s, in each visit a little later. Then the
 * quantities of the visitor's cart at the provider are compared with the taps, dish by dish, and the header
 * with their sum. Needs a product that runs, and Chromium. Ends with 1 when a tap was lost or counted twice.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { PHONE, SLOW_4G } from './phone.mjs';
import { beginning, writeResult } from './result.mjs';

const { values: options } = parseArgs({
  options: {
    edge: { type: 'string', default: 'http://127.0.0.1:3000' },
    taps: { type: 'string', default: '200' },
    visits: { type: 'string', default: '20' },
    place: { type: 'string', default: 'pickup.nakhla-nakheel' },
  },
});
const DISHES = ['lamb-chops', 'lamb-kabsa', 'chicken-kabsa', 'jareesh', 'margoog', 'fattoush'].map(
  (id) => `nakhla-${id}`,
);
const SPREAD_MS = 5000;
const ANSWERS_MS = 40_000;

const site = new URL('/menu', options.edge);
site.hostname = 'nakhla.localhost';
const visits = Number(options.visits);
const perVisit = Math.ceil(Number(options.taps) / visits);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: BROWSER_SWITCHES,
});
const result = {
  ...beginning(),
  visits,
  taps: 0,
  early: 0,
  lost: 0,
  doubled: 0,
  wrong: [],
};
try {
  for (let visit = 0; visit < visits; visit++) await measure(visit);
} finally {
  await browser.close();
}
writeResult('taps', result);
console.log(JSON.stringify(result, null, 1));
if (result.lost + result.doubled > 0) process.exitCode = 1;

async function measure(visit) {
  const context = await browser.newContext({ ...PHONE, locale: 'ar-SA', serviceWorkers: 'block' });
  try {
    await context.addCookies([{ name: 'place', value: options.place, url: site.href }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    const step = SPREAD_MS / perVisit;
    const times = Array.from({ length: perVisit }, (_, tap) => step * (tap + visit / visits));
    await page.addInitScript(tapFromFirstFrame, { dishes: DISHES, times });
    await page.goto(site.href, { waitUntil: 'commit' });
    await page.waitForFunction((count) => window.__taps?.length === count, perVisit, { timeout: 60_000 });
    const taps = await page.evaluate(() => window.__taps);
    const expected = {};
    for (const { dish } of taps) expected[dish] = (expected[dish] ?? 0) + 1;
    const seen = await settled(page, taps.length);
    result.taps += taps.length;
    result.early += taps.filter(({ early }) => early).length;
    for (const dish of DISHES) {
      const difference = (seen.dishes[dish] ?? 0) - (expected[dish] ?? 0);
      if (difference < 0) result.lost -= difference;
      if (difference > 0) result.doubled += difference;
      if (difference !== 0)
        result.wrong.push({ visit, dish, expected: expected[dish] ?? 0, seen: seen.dishes[dish] ?? 0 });
    }
    if (seen.header !== String(taps.length)) result.wrong.push({ visit, header: seen.header, taps: taps.length });
    console.error(
      `visit ${visit + 1}: ${taps.length} taps, ${taps.filter(({ early }) => early).length} early, header ${seen.header}`,
    );
  } finally {
    await context.close();
  }
}

/** The cart at the provider when it has as many as were tapped, or after the wait; and what the header says then. */
async function settled(page, count) {
  const until = Date.now() + ANSWERS_MS;
  let seen = { dishes: {}, header: '' };
  for (;;) {
    seen = await page.evaluate(async () => {
      const { cart_id: id } = await (await fetch('/-/session')).json();
      const lines = id ? (await (await fetch(`/api/v1/order/carts/${id}`)).json()).data.lines : [];
      return {
        dishes: Object.fromEntries(lines.map(({ item_id, qty }) => [item_id, qty])),
        header: document.querySelector('header [data-test=cart-count]').textContent,
      };
    });
    const sum = Object.values(seen.dishes).reduce((all, qty) => all + qty, 0);
    if ((sum >= count && seen.header === String(count)) || Date.now() > until) return seen;
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Runs in the page before its own scripts. */
function tapFromFirstFrame({ dishes, times }) {
  window.__taps = [];
  const tap = (index) => {
    const dish = dishes[index % dishes.length];
    const control = /** @type {HTMLElement | null} */ (document.querySelector(`[data-item="${dish}"] [data-test=add]`));
    // The parser has not come to it yet: a guest could not tap it either.
    if (!control) return void setTimeout(tap, 50, index);
    window.__taps.push({ dish, early: !('ready' in document.documentElement.dataset) });
    control.click();
  };
  new PerformanceObserver((list, observer) => {
    if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return;
    observer.disconnect();
    for (const [index, at] of times.entries()) setTimeout(tap, at, index);
  }).observe({ type: 'paint', buffered: true });
}
