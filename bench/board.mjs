/**
 * The console's board on a full evening (SHOP-010):
 * `node bench/board.mjs [--edge http://127.0.0.1:3000 --api http://127.0.0.1:4000] [--orders 200] [--rounds 3] [--out FILE]`.
 * A throw-away restaurant with 200 open orders; a tablet on the wall (1280 × 800) opens its board, scrolls it
 * down and up, and gets one more order. Without `--edge` the product is started with a data folder that is
 * thrown away. Needs Chromium. Ends with 1 when a limit is missed.
 *
 * javascriptKB  scripts asked for until the board is alive, and the socket's: bodies on the wire
 * p99Ms         of the frames of the scroll: the main thread's work for one, by its own clock × 4 (processor ÷ 4)
 * newOrderMs    the longest frame while a new order comes, the same way
 *
 * The thread's clock stands while other processes have the processor. Caches are shared, so neighbours still
 * add to it; and on a busy machine the board is alive later, when it has asked for more files. Of the rounds
 * the least counts. What the graphics processor of a tablet draws is not measured.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { openEvening } from './board/evening.mjs';
import { framesOf, traced } from './board/frames.mjs';
import { quiet, watch } from './grand/page.mjs';
import { judged, printJudged } from './limits.mjs';
import { agent } from './orders-provider.mjs';
import { beginning, writeResult } from './result.mjs';
import { startOwn } from './start-product.mjs';

const { values: options } = parseArgs({
  options: {
    edge: { type: 'string' },
    api: { type: 'string' },
    orders: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    out: { type: 'string' },
  },
});
if (Boolean(options.edge) !== Boolean(options.api)) throw new Error('--edge and --api are of one product: name both');
const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const PROCESSOR = 4;
/** Pixels each way, and pixels a second: a long swipe. */
const SCROLL = { distance: 6000, speed: 2000 };

const begun = beginning();
const product = options.edge ? { ...options, stop: async () => {} } : await startOwn();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: BROWSER_SWITCHES,
});
try {
  const evening = await openEvening(product, Number(options.orders));
  try {
    const runs = [];
    for (let round = 0; round < Number(options.rounds); round++) runs.push(await visit(evening));
    const least = (figure) => Math.round(Math.min(...runs.map((run) => run[figure])) * 10) / 10;
    const result = {
      ...begun,
      orders: Number(options.orders),
      processor: PROCESSOR,
      javascriptKB: least('javascriptKB'),
      p99Ms: least('p99Ms'),
      newOrderMs: least('newOrderMs'),
      runs,
    };
    writeResult('board', result, options.out);
    const rows = judged({ board: result }, 'phone');
    printJudged(rows);
    if (rows.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
  } finally {
    await evening.close();
  }
} finally {
  await browser.close();
  await product.stop();
  agent.destroy();
}

/** One tablet that signs in, reads the board with nothing in its cache, and scrolls it. */
async function visit(evening) {
  const context = await browser.newContext({ ...TABLET, locale: 'ar-SA', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const board = await evening.enter(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    const scripts = [];
    page.on('requestfinished', (request) => {
      if (/\.js$/.test(new URL(request.url()).pathname)) scripts.push(request);
    });
    await page.goto(board);
    await page.waitForSelector('html[data-ready]');
    await page.waitForFunction((count) => document.querySelectorAll('[data-order]').length >= count, evening.count);
    await page.waitForLoadState('networkidle');
    await quiet(page);
    const javascriptKB = (await bytesUntilAlive(page, scripts)) / 1000;
    const swipe = async () => {
      for (const way of [-1, 1])
        await cdp.send('Input.synthesizeScrollGesture', {
          ...{ x: 640, y: 400, yDistance: way * SCROLL.distance, speed: SCROLL.speed, gestureSourceType: 'touch' },
        });
    };
    const scrolled = framesOf(await traced(browser, page, swipe)).map((ms) => ms * PROCESSOR);
    const come = async () => {
      const { number } = await evening.order();
      await page.waitForSelector(`[data-order="${number}"]`);
      await quiet(page);
    };
    const came = framesOf(await traced(browser, page, come)).map((ms) => ms * PROCESSOR);
    const run = {
      javascriptKB,
      frames: scrolled.length,
      p99Ms: at(scrolled, 0.99),
      longestMs: Math.max(...scrolled),
      newOrderMs: Math.max(...came),
    };
    console.error(JSON.stringify(run));
    return run;
  } finally {
    await context.close();
  }
}

/** Of the finished requests `scripts` those before the page is alive, and the socket's: bytes of their bodies. */
async function bytesUntilAlive(page, scripts) {
  // Both by the page's clock: what comes after it is asked for in the same millisecond.
  const asked = await page.evaluate(() => {
    const [alive] = performance.getEntriesByName('sufra-alive');
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < alive.startTime);
    return files.map(({ name }) => name);
  });
  const first = scripts.filter((script) => asked.includes(script.url()) || /socket/.test(script.url()));
  const sizes = await Promise.all(first.map((script) => script.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** The least of `list` that `share` of them do not exceed. */
function at(list, share) {
  return list.toSorted((a, b) => a - b)[Math.ceil(list.length * share) - 1];
}
