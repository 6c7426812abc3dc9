/**
 * What 2,000 dishes in 80 groups ask of a phone, next to nakhla's 84 in the same run (issue 5, docs/performance.md):
 *   node bench/grand.mjs [--rounds 3] [--edge http://127.0.0.1:3000] [--only document,load,scroll,search,places]
 * Without `--edge` the whole product is started with a data folder that is thrown away. Needs Chromium.
 *
 * document bytes of `/menu` with brotli, of its page data and structured data, rows load FCP, LCP and
 * readiness at CPU ÷ 4 on slow 4G (Chromium's own throttling), time of the main thread, DOM nodes of React
 * scroll through the whole menu by hand (a synthetic swipe), CPU ÷ 4: animation frames that took longer than
 * 50 ms search keys typed into the search, both languages, CPU ÷ 4: duration of each interaction as Event
 * Timing tells it places a deep anchor, find-in-page and Back: where the page stands afterwards
 *
 * Milliseconds move with the machine; counts, bytes and the ratio grand / nakhla of one run are what can be claimed.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { documentOf } from './grand/document.mjs';
import { byInteraction, liveRows, quiet, still, watch } from './grand/page.mjs';
import { PHONE, SLOW_4G } from './phone.mjs';
import { beginning, writeResult } from './result.mjs';
import { median } from './spread.mjs';
import { startOwn } from './start-product.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    edge: { type: 'string' },
    only: { type: 'string', default: 'document,load,scroll,search,places' },
    out: { type: 'string' },
  },
});
const parts = new Set(options.only.split(','));
const TENANTS = ['nakhla', 'grand'];
/** Words as they are typed: Arabic with and without folding, English, a typo, nothing that is sold. */
const WORDS = ['كبسه دجاج', 'kabsa lmab', 'زعتر', 'zzzz'];

const product = options.edge
  ? { edge: options.edge, stop: async () => {} }
  : await startOwn({
      // The first render of the large menu on a machine that is busy with the measuring browser.
      SUFRA_FRAGMENT_LIMIT: '6000',
      SUFRA_SHED_DELAY: '10000',
    });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: BROWSER_SWITCHES,
});
try {
  await measure();
} finally {
  await browser.close();
  await product.stop();
}

async function measure() {
  /** @type {import('./result.mjs').Figures} */
  const result = { ...beginning(), rounds: +options.rounds };
  if (parts.has('document')) {
    result.document = Object.fromEntries(
      await Promise.all(TENANTS.map(async (one) => [one, await documentOf(product.edge, one)])),
    );
  }
  const runs = Object.fromEntries(TENANTS.map((one) => [one, []]));
  for (let round = 0; round < +options.rounds; round++) {
    // Another one first in each round.
    for (const tenant of round % 2 ? TENANTS.toReversed() : TENANTS) runs[tenant].push(await visit(tenant));
  }
  for (const part of ['load', 'scroll', 'search']) {
    if (parts.has(part)) result[part] = Object.fromEntries(TENANTS.map((one) => [one, merged(runs[one], part)]));
  }
  if (parts.has('places')) result.places = await places();
  const { grand, nakhla } = /** @type {Record<string, any>} */ (result.load ?? {});
  if (grand && nakhla) {
    result.ratio = Object.fromEntries(
      ['fcp', 'lcp', 'ready'].map((figure) => [figure, round2(grand[figure] / nakhla[figure])]),
    );
  }
  writeResult('grand', result, options.out);
  console.log(JSON.stringify(result, null, 1));
}

function addressOf(tenant, path = '/menu') {
  const url = new URL(path, product.edge);
  url.hostname = `${tenant}.localhost`;
  return url.href;
}

async function newPage({ network }) {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (network) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  await page.addInitScript(watch);
  return { context, page, cdp };
}

async function visit(tenant) {
  const run = {};
  if (parts.has('load')) {
    const { context, page, cdp } = await newPage({ network: true });
    await cdp.send('Performance.enable');
    await page.goto(addressOf(tenant));
    await page.waitForSelector('html[data-ready]', { timeout: 120_000 });
    await quiet(page);
    const seen = await page.evaluate(() => window.__seen);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name) => Math.round(1000 * metrics.find((one) => one.name === name).value);
    run.load = {
      fcp: seen.fcp,
      lcp: seen.lcp,
      ready: seen.ready,
      // Blocking time after the first paint, until all is quiet.
      tbt: seen.tasks
        .filter(([at]) => at > seen.fcp)
        .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      longest: Math.max(0, ...seen.tasks.map(([, duration]) => duration)),
      script: of('ScriptDuration'),
      layout: of('LayoutDuration'),
      style: of('RecalcStyleDuration'),
      live: await liveRows(page),
    };
    await context.close();
  }
  if (parts.has('scroll')) {
    const { context, page, cdp } = await newPage({ network: false });
    await ready(page, tenant);
    await page.evaluate(() => {
      window.__seen.frames.length = 0;
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const distance = Math.min(height, 60_000);
    const began = Date.now();
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 500,
      yDistance: -distance,
      speed: 4000,
      gestureSourceType: 'touch',
      repeatCount: 0,
    });
    const seen = await page.evaluate(() => window.__seen);
    const took = Date.now() - began;
    run.scroll = {
      over50: seen.frames.length,
      longest: Math.max(0, ...seen.frames.map(([, duration]) => duration)),
      blocking: seen.frames.reduce((sum, [, , blocking]) => sum + blocking, 0),
      distance,
      took,
      live: await liveRows(page),
    };
    await context.close();
  }
  if (parts.has('search')) {
    const { context, page } = await newPage({ network: false });
    await ready(page, tenant);
    const field = page.locator('input[type=search]');
    const keys = [];
    await field.tap();
    for (const word of WORDS) {
      await page.evaluate(() => {
        window.__seen.keys.length = 0;
      });
      await field.pressSequentially(word, { delay: 150 });
      await quiet(page);
      keys.push(...(await byInteraction(page)));
      await field.fill('');
      await quiet(page);
    }
    // Omits what took less than 16 ms.
    const presses = WORDS.join('').length;
    const all = [...keys, ...Array.from({ length: Math.max(0, presses - keys.length) }, () => 8)].sort((a, b) => a - b);
    run.search = {
      presses,
      p50: at(all, 0.5),
      p98: at(all, 0.98),
      longest: all.at(-1),
      over100: all.filter((one) => one > 100).length,
    };
    await context.close();
  }
  return run;
}

async function ready(page, tenant) {
  await page.goto(addressOf(tenant));
  await page.waitForSelector('html[data-ready]', { timeout: 120_000 });
  await quiet(page);
}

/** Anchor, find-in-page and Back in a menu whose far groups are not laid out. */
async function places() {
  const { context, page } = await newPage({ network: false });
  await ready(page, 'grand');
  const ids = await page.evaluate(() => [...document.querySelectorAll('section[id^=group]')].map(({ id }) => id));
  const top = (id) => page.evaluate((one) => Math.round(document.getElementById(one).getBoundingClientRect().top), id);
  await page.goto('about:blank');
  await page.goto(addressOf('grand', `/menu#${ids[60]}`));
  await page.waitForSelector('html[data-ready]', { timeout: 120_000 });
  await still(page);
  const anchor = await top(ids[60]);
  const name = await page.evaluate((id) => document.querySelector(`#${id} li:nth-child(7) h3`).textContent, ids[70]);
  const found = await page.evaluate((text) => /** @type {any} */ (window).find(text), name);
  await still(page);
  const foundAt = await page.evaluate(() => Math.round(getSelection().getRangeAt(0).getBoundingClientRect().top));
  const before = await top(ids[70]);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('header a[href="/"]')).click());
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForSelector(`#${ids[70]} li`);
  await still(page);
  const after = await top(ids[70]);
  await context.close();
  return { anchor, found, foundInView: foundAt > 0 && foundAt < PHONE.viewport.height, back: after - before };
}

function merged(runs, part) {
  const figures = runs.map((run) => run[part]);
  return {
    ...Object.fromEntries(Object.keys(figures[0]).map((key) => [key, round2(median(figures.map((one) => one[key])))])),
    runs: figures,
  };
}

function at(sorted, part) {
  return sorted[Math.max(0, Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1))];
}
function round2(value) {
  return Math.round(value * 100) / 100;
}
