/**
 * What a key of a search costs the main thread in a menu of 2,000 dishes, at CPU × 1 by thread time: what
 * noise of a shared machine touches least.
 * `node bench/search-keys.mjs --edge http://127.0.0.1:3000 [--against <origin>] [--rounds 8]`: a phone's
 * window, a new browser for each round; with `--against` two products in turns, and the median of the
 * differences within the rounds. In each round the first letter, a second one, back to one, cleared, and the
 * same two more times; the first time counts by itself, since it also brings the results' file and makes the
 * index. Needs a product that runs (one more for `--against`), and Chromium.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { PHONE } from './phone.mjs';
import { beginning, writeResult } from './result.mjs';
import { median } from './spread.mjs';

const { values: options } = parseArgs({
  options: {
    edge: { type: 'string', default: 'http://127.0.0.1:3000' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '8' },
    out: { type: 'string' },
  },
});
/** Of the thread: seconds, and how often. */
const TIMES = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
const COUNTS = ['RecalcStyleCount', 'LayoutCount'];
const KEYS = [
  ['first', 'ز'],
  ['second', 'ع'],
  ['back', 'Backspace'],
  ['cleared', 'Backspace'],
];
const TIMES_TYPED = 3;

const begun = beginning();
const variants = [{ name: 'first', edge: options.edge }];
if (options.against) variants.push({ name: 'second', edge: options.against });
const runs = Object.fromEntries(variants.map(({ name }) => [name, []]));
for (let round = 0; round < Number(options.rounds); round++) {
  for (const variant of round % 2 ? variants.toReversed() : variants) runs[variant.name].push(await search(variant));
}
const rows = Object.keys(runs.first[0]).map((key) => {
  const figures = [...TIMES, ...COUNTS].map((figure) => {
    const of = (name) => runs[name].map((run) => run[key][figure]);
    if (!variants[1]) return [figure, `${median(of('first'))}`];
    const difference = median(of('second').map((value, round) => value - of('first')[round]));
    return [figure, `${median(of('first'))} → ${median(of('second'))} (${difference > 0 ? '+' : ''}${difference})`];
  });
  return { key, ...Object.fromEntries(figures) };
});
console.table(rows);
console.log(`load ${loadavg()[0].toFixed(1)}, ${options.rounds} rounds, ms of the thread`);
writeResult('search-keys', { ...begun, options, rows, runs }, options.out);

async function search({ edge }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: BROWSER_SWITCHES,
  });
  try {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const site = new URL('/menu', edge);
    site.hostname = 'grand.localhost';
    await page.goto(site.href);
    await page.waitForSelector('html[data-ready]', { timeout: 120_000 });
    await rest(page);
    await page.locator('input[type=search]').tap();
    await rest(page);
    const figures = {};
    for (let time = 0; time < TIMES_TYPED; time++) {
      for (const [name, key] of KEYS) {
        const before = await read(cdp);
        if (key.length === 1) await page.keyboard.insertText(key);
        else await page.keyboard.press(key);
        await rest(page);
        const after = await read(cdp);
        const spent = Object.fromEntries(Object.keys(after).map((figure) => [figure, after[figure] - before[figure]]));
        const row = time === 0 ? `${name}, first time` : name;
        figures[row] = [...(figures[row] ?? []), spent];
      }
    }
    return Object.fromEntries(
      Object.entries(figures).map(([key, all]) => [
        key,
        Object.fromEntries(Object.keys(all[0]).map((figure) => [figure, median(all.map((one) => one[figure]))])),
      ]),
    );
  } finally {
    await browser.close();
  }
}

async function read(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name) => metrics.find((one) => one.name === name).value;
  return Object.fromEntries([
    ...TIMES.map((name) => [name, Math.round(of(name) * 1000)]),
    ...COUNTS.map((name) => [name, of(name)]),
  ]);
}

/** Until the page has been idle twice, with frames between. */
function rest(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        let left = 12;
        const look = () => (--left > 0 ? requestIdleCallback(() => requestAnimationFrame(look)) : done(undefined));
        look();
      }),
  );
}
