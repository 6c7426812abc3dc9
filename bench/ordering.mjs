/**
 * How soon a phone's basket, checkout and order answer: `node bench/ordering.mjs [--rounds 9] [--sockets 2000] [--throttle 4] [--only phone,status]
 * [--edge http://127.0.0.1:3000 --api http://127.0.0.1:4000]`. Without `--edge` the whole product is started with a data folder that is thrown away.
 * Needs Chromium. Each wait has a limit, and says which one it was.
 *
 * At CPU ÷ 4 in Chromium's own throttling, the shell warm; medians of what the guest `waits`, what the page's main `thread` works (by the processor's
 * clock of that thread: others on the machine count little), and the longest `call` to the provider in between. With `--throttle 1`, 4 × thread + call
 * is what a phone with a quarter of this processor waits.
 *   cart_open  from the tap on the basket until its lines and its button are drawn, without a slow link
 *   quantity   from the tap on plus in the basket until the line's number is another one, without a slow link
 *   checkout   from the tap on "to checkout" until the form can be sent, on slow 4G
 *   placing    the call that places the order, as the page waits for it, and until the page says so; `provider`: what the provider took for it;
 *              `beside`: the one without the other
 *   status     from the restaurant's change of an order until it is on the customer's screen, while so many other sockets listen to the tenant's
 *              menus through the same edge; CPU × 1
 */
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { io } from 'socket.io-client';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { spread } from './spread.mjs';
import { startOwn } from './start-product.mjs';

const TENANT = 'nakhla';
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const NEAR = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CART = 'dialog[data-dialog="checkout.cart"][open]';
/** Until files of the next screens have come. */
const REST_MS = 3000;
const SOCKETS_OF_A_PROCESS = 250;
/** Of every wait, and until all sockets of a process are open. */
const LIMIT_MS = 30_000;
const OPEN_LIMIT_MS = 240_000;

if (process.send) openSockets();
else await measure();

async function measure() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      sockets: { type: 'string', default: '2000' },
      throttle: { type: 'string', default: '4' },
      only: { type: 'string', default: 'phone,status' },
      edge: { type: 'string' },
      api: { type: 'string' },
    },
  });
  const parts = new Set(values.only.split(','));
  const [rounds, sockets, throttle] = [values.rounds, values.sockets, values.throttle].map(Number);
  const product = values.edge ? { edge: values.edge, api: values.api, stop: async () => {} } : await startOwn();
  const site = new URL('/', product.edge);
  site.hostname = `${TENANT}.localhost`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: BROWSER_SWITCHES,
  });
  const result = { when: new Date().toISOString(), cores: cpus().length, load: load(), rounds, throttle, sockets };
  const runs = [];
  try {
    // A popup would stand before the basket.
    const noPopups = { group: 'website', key: 'disable_popups', value: '1' };
    await ask(product.api, `/sandbox/tenants/${TENANT}/settings`, noPopups);
    if (parts.has('phone')) {
      const before = await placingAtProvider(product.api);
      for (let round = 0; round <= rounds; round++) {
        const one = await order(browser, site, throttle);
        // The first one compiles what the others run.
        if (round > 0) runs.push(one);
      }
      const after = await placingAtProvider(product.api);
      for (const name of Object.keys(runs[0])) {
        const kinds = ['waits', 'thread', 'call'].filter((kind) => runs[0][name][kind] !== undefined);
        result[name] = Object.fromEntries(kinds.map((kind) => [kind, rounded(runs.map((run) => run[name][kind]))]));
      }
      result.provider = Math.round(((after.sum - before.sum) / (after.count - before.count)) * 1000);
      result.beside = result.placing.waits.median - result.provider;
    }
    if (parts.has('status')) {
      const told = await statusChanges(browser, site, product, { sockets, rounds });
      result.status = { ...rounded(told), p99: percentile(told, 0.99) };
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  result.load_after = load();
  const folder = fileURLToPath(new URL('results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}ordering-${result.when.slice(0, 16).replace(':', '')}.json`,
    `${JSON.stringify(result, null, 1)}\n`,
  );
  console.log(JSON.stringify(result, null, 1));
}

/** A guest's page at a branch, with a dish in the basket. */
async function visit(browser, site, work) {
  const context = await browser.newContext({ ...PHONE, locale: 'ar-SA', reducedMotion: 'reduce' });
  try {
    await context.addCookies([{ name: 'place', value: 'pickup.nakhla-nakheel', url: site.href }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await page.goto(new URL('/menu', site).href);
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'));
    await page.locator('main [data-item=nakhla-lamb-chops]').locator('[data-test=add]').first().click();
    await page.waitForFunction(() => document.querySelector('[data-test=cart-count]')?.textContent === '1');
    await page.waitForTimeout(REST_MS);
    return await work(page, cdp);
  } finally {
    await context.close();
  }
}

/** From the basket to the order: of each step what the guest waits, what the main thread works, and the longest call in between. */
function order(browser, site, throttle) {
  return visit(browser, site, async (page, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const step = async (selector, isThere) => {
      const before = await workOf(cdp);
      const { took, calls } = await timed(page, selector, isThere);
      const call = Math.max(0, ...calls.map(({ duration }) => duration));
      return { waits: took, thread: (await workOf(cdp)) - before, call, calls };
    };
    const cart_open = await step('[data-test=cart-count]', () => {
      const open = document.querySelector('dialog[data-dialog="checkout.cart"][open]:not([aria-busy])');
      return open?.querySelector('[data-test=to-checkout]') && open.querySelector('output');
    });
    // It becomes modal once it is drawn and the page is idle (docs/decisions/0217): no visitor taps that soon after the first
    // frame.
    await page.waitForFunction((cart) => document.querySelector(cart).matches(':modal'), CART);
    const quantity = await step(
      `${CART} [role=group] button:last-of-type`,
      () => document.querySelector('dialog[data-dialog="checkout.cart"] output')?.textContent === '2',
    );
    await page.waitForLoadState('networkidle');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    const checkout = await step('[data-test=to-checkout]', () => {
      const button =
        document.querySelector('[data-test=checkout-form]') && document.querySelector('[data-test=place-order]');
      return button && !button.disabled && button.getAttribute('aria-disabled') !== 'true';
    });
    await cdp.send('Network.emulateNetworkConditions', NEAR);
    const form = page.locator('[data-test=checkout-form]');
    await form.locator('input[name=name]').fill('نورة');
    await form.locator('input[name=mobile]').fill('0551234567');
    await page.waitForLoadState('networkidle');
    const placing_shown = await step('[data-test=place-order]', () =>
      document.querySelector('dialog[data-dialog="checkout.success"]:not([aria-busy]), [data-test=order-status]'),
    );
    // The call that places comes first; the order's own page asks afterwards.
    const placing = placing_shown.calls.find(({ path }) => path.endsWith('/order/orders'));
    return { cart_open, quantity, checkout, placing_shown, placing: { waits: placing?.duration } };
  });
}

/** Milliseconds that the page's main thread has worked. */
async function workOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** From a tap until `isThere` holds and the frame that shows it is drawn; and the calls to the provider in between. */
async function timed(page, selector, isThere) {
  return page.evaluate(
    async ([chosen, condition, limit]) => {
      const isThere = new Function(`return (${condition})()`);
      const found = [...document.querySelectorAll(chosen)].find((one) => one.checkVisibility());
      if (!found) throw new Error(`${chosen} is not there to be tapped`);
      const tap = found.closest('a,button') ?? found;
      performance.clearResourceTimings();
      const started = performance.now();
      tap.click();
      await new Promise((seen, fail) => {
        const look = () => {
          // Seen before a frame is drawn, it is in this frame: a task of its own comes right after.
          if (isThere()) return setTimeout(seen);
          if (performance.now() - started > limit)
            return fail(new Error(`after a tap on ${chosen} this did not come: ${condition}`));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const took = performance.now() - started;
      const calls = performance
        .getEntriesByType('resource')
        .map(({ name, startTime, duration }) => ({ path: new URL(name).pathname, startTime, duration }))
        .filter(({ path, startTime }) => startTime >= started && path.startsWith('/api/'))
        .sort((one, other) => one.startTime - other.startTime);
      return { took, calls };
    },
    [selector, String(isThere), LIMIT_MS],
  );
}

/** Sum of seconds and number of the orders that the provider has placed. */
async function placingAtProvider(api) {
  const text = await (await fetch(`${api}/metrics`)).text();
  const read = (kind) =>
    text
      .split('\n')
      .filter((line) => line.includes(`_${kind}{`) && line.includes('method="POST"') && line.includes('/order/orders"'))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  return { sum: read('sum'), count: read('count') };
}

async function statusChanges(browser, site, product, { sockets, rounds }) {
  const children = [];
  try {
    for (let left = sockets; left > 0; left -= SOCKETS_OF_A_PROCESS) {
      const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      children.push(child);
      const isOpen = new Promise((done, fail) => {
        child.once('message', (word) => (word === 'open' ? done() : fail(new Error(String(word)))));
        child.once('exit', (code) => fail(new Error(`sockets ended with ${code}`)));
      });
      child.send({ edge: product.edge, count: Math.min(left, SOCKETS_OF_A_PROCESS) });
      await within(isOpen, 'sockets', OPEN_LIMIT_MS);
    }
    const times = [];
    for (let round = 0; round < rounds; round++) {
      await visit(browser, site, async (page) => {
        await page.goto(new URL('/checkout', site).href);
        const form = page.locator('[data-test=checkout-form]');
        await form.locator('input[name=name]').fill('نورة');
        await form.locator('input[name=mobile]').fill('0551234567');
        const answer = page.waitForResponse(
          (response) => response.request().method() === 'POST' && response.url().endsWith('/order/orders'),
        );
        await page.locator('[data-test=place-order]').click();
        const { id } = (await (await answer).json()).data;
        await page.goto(new URL(`/order/${id}`, site).href);
        await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'));
        await page.locator('[data-test=order-status][data-status=created]').first().waitFor();
        await page.waitForTimeout(REST_MS);
        for (const status of ['accepted', 'ready', 'delivered']) {
          const shown = page.evaluate(
            ([wanted, limit]) =>
              new Promise((seen, fail) => {
                const began = performance.now();
                const look = () => {
                  if (document.querySelector(`[data-test=order-status][data-status=${wanted}]`))
                    return seen(performance.timeOrigin + performance.now());
                  if (performance.now() - began > limit) return fail(new Error(`the status ${wanted} was not shown`));
                  requestAnimationFrame(look);
                };
                look();
              }),
            [status, LIMIT_MS],
          );
          const from = performance.timeOrigin + performance.now();
          await change(product.api, id, status);
          times.push((await shown) - from);
        }
      });
    }
    return times;
  } finally {
    for (const child of children) child.kill();
  }
}

function change(api, id, status) {
  return ask(api, `/sandbox/orders/${id}/status`, { tenant: TENANT, status });
}

async function ask(api, path, body) {
  const answer = await fetch(api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** In a process of its own: sockets that listen to the tenant's menus as pages do. */
function openSockets() {
  process.once('message', async ({ edge, count }) => {
    const host = `${TENANT}.localhost:${new URL(edge).port}`;
    const options = {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { host, origin: `http://${host}` },
    };
    try {
      for (let at = 0; at < count; at++) {
        const socket = io(edge, options);
        await within(new Promise((done, fail) => socket.once('connect', done).once('connect_error', fail)), 'connect');
        await socket.timeout(LIMIT_MS).emitWithAck('subscribe', { channel: `menus_${TENANT}` });
      }
      process.send('open');
    } catch (error) {
      process.send(`not connected: ${error.message}`);
    }
  });
}

function within(work, name, limit = LIMIT_MS) {
  const { promise, reject } = Promise.withResolvers();
  const late = setTimeout(() => reject(new Error(`${name}: nothing within ${limit} ms`)), limit);
  return Promise.race([work, promise]).finally(() => clearTimeout(late));
}

function percentile(times, part) {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
}

function load() {
  return loadavg().map((one) => Math.round(one * 10) / 10);
}

function rounded(times) {
  return Object.fromEntries(Object.entries(spread(times)).map(([name, value]) => [name, Math.round(value)]));
}
