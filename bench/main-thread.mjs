/**
 * Thread time of the page's main thread until it is alive, at CPU × 1 and without shaping: what noise of a
 * shared machine touches least.
 * `node bench/main-thread.mjs --edge http://127.0.0.1:3000 [--against <origin>] [--switch <of the second>] [--rounds 12]`:
 * `/menu` of nakhla, cold, place known, in a new browser each; with `--against` or `--switch` two variants in
 * turns, and the median of the differences within the rounds. Needs a product that runs (one more for
 * `--against`), and Chromium.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { PHONE } from './phone.mjs';
import { beginning, writeResult } from './result.mjs';

const { values: options } = parseArgs({
  options: {
    edge: { type: 'string', default: 'http://127.0.0.1:3000' },
    against: { type: 'string' },
    switch: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '12' },
    out: { type: 'string' },
  },
});
/** Seconds by Chromium's names, of the thread. */
const FIGURES = ['TaskDuration', 'ScriptDuration', 'V8CompileDuration', 'LayoutDuration', 'RecalcStyleDuration'];
/** What hydration leaves for the next tasks is part of it. */
const REST_MS = 300;

const begun = beginning();
const variants = [{ name: 'first', edge: options.edge, switches: [] }];
if (options.against || options.switch.length > 0) {
  variants.push({ name: 'second', edge: options.against ?? options.edge, switches: options.switch });
}
const runs = Object.fromEntries(variants.map(({ name }) => [name, []]));
for (let round = 0; round < Number(options.rounds); round++) {
  const order = round % 2 ? variants.toReversed() : variants;
  for (const variant of order) runs[variant.name].push(await load(variant));
}
const rows = FIGURES.map((figure) => {
  const of = (name) => runs[name].map((run) => run[figure]);
  const second = variants[1] && {
    second: median(of('second')),
    difference: median(of('second').map((value, round) => value - of('first')[round])),
  };
  return { figure, first: median(of('first')), ...second };
});
console.table(rows);
console.log(`load ${loadavg()[0].toFixed(1)}, ${options.rounds} rounds, ms`);
writeResult('main-thread', { ...begun, options, rows, runs }, options.out);

async function load({ edge, switches }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [...BROWSER_SWITCHES, ...switches],
  });
  try {
    const context = await browser.newContext(PHONE);
    const site = new URL('/menu', edge);
    site.hostname = 'nakhla.localhost';
    await context.addCookies([{ name: 'place', value: 'pickup.nakhla-nakheel', url: site.origin }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(site.href, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const { metrics } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(
      metrics.filter(({ name }) => FIGURES.includes(name)).map(({ name, value }) => [name, Math.round(value * 1000)]),
    );
  } finally {
    await browser.close();
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
