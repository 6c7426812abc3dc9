/**
 * How soon a phone's basket, checkout and order answer: `node bench/ordering.mjs [--rounds 9] [--sockets 2000]`. The whole product is started with a
 * data folder that is thrown away. Needs Chromium.
 *
 * At CPU ÷ 4 in Chromium's own throttling, the shell warm; medians.
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
/** Until files of the next screens have come. */
const REST_MS = 3000;
const SOCKETS_OF_A_PROCESS = 250;

if (process.send) openSockets();
else await measure();

async function measure() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '9' }, sockets: { type: 'string', default: '2000' } },
  });
  const [rounds, sockets] = [values.rounds, values.sockets].map(Number);
  const product = await startOwn();
  const site = new URL('/', product.edge);
  site.hostname = `${TENANT}.localhost`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: BROWSER_SWITCHES,
  });
  const result = { when: new Date().toISOString(), cores: cpus().length, load: load(), rounds, sockets };
  const times = { cart_open: [], quantity: [], checkout: [], placing: [], placing_shown: [] };
  try {
    const before = await placingAtProvider(product.api);
    for (let round = 0; round <= rounds; round++) {
      const one = await order(browser, site, product);
      // The first one compiles what the others run.
      if (round > 0) for (const [name, took] of Object.entries(one)) times[name].push(took);
    }
    const after = await placingAtProvider(product.api);
    for (const [name, list] of Object.entries(times)) result[name] = rounded(list);
    result.provider = Math.round(((after.sum - before.sum) / (after.count - before.count)) * 1000);
    result.beside = result.placing.median - result.provider;
    result.status = rounded(await statusChanges(browser, site, product, { sockets, rounds }));
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

/** From the basket to the order; times in milliseconds. */
function order(browser, site) {
  return visit(browser, site, async (page, cdp) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const cart_open = await timed(page, '[data-test=cart-count]', () => {
      const open = document.querySelector('dialog[open]:not([aria-busy])');
      return open?.querySelector('[data-test=to-checkout]') && open.querySelector('output');
    });
    const quantity = await timed(
      page,
      'dialog[open] [role=group] button:last-of-type',
      () => document.querySelector('dialog[open] output')?.textContent === '2',
    );
    await page.waitForLoadState('networkidle');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    const checkout = await timed(page, '[data-test=to-checkout]', () => {
      const button =
        document.querySelector('[data-test=checkout-form]') && document.querySelector('[data-test=place-order]');
      return button && !button.disabled && button.getAttribute('aria-disabled') !== 'true';
    });
    await cdp.send('Network.emulateNetworkConditions', NEAR);
    const form = page.locator('[data-test=checkout-form]');
    await form.locator('input[name=name]').fill('نورة');
    await form.locator('input[name=mobile]').fill('0551234567');
    await page.waitForLoadState('networkidle');
    const placing_shown = await timed(page, '[data-test=place-order]', () =>
      document.querySelector('dialog[data-dialog="checkout.success"]:not([aria-busy]), [data-test=order-status]'),
    );
    const placing = await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.endsWith('/order/orders'))
          .at(-1).duration,
    );
    return { cart_open, quantity, checkout, placing, placing_shown };
  });
}

/** From a tap until `isThere` holds and the frame that shows it is drawn. */
async function timed(page, selector, isThere) {
  return page.evaluate(
    async ([chosen, condition]) => {
      const isThere = new Function(`return (${condition})()`);
      const found = [...document.querySelectorAll(chosen)].find((one) => one.checkVisibility());
      const tap = found.closest('a,button') ?? found;
      const started = performance.now();
      tap.click();
      await new Promise((seen) => {
        const look = () => (isThere() ? seen() : requestAnimationFrame(look));
        look();
      });
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return performance.now() - started;
    },
    [selector, String(isThere)],
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
      await isOpen;
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
            (wanted) =>
              new Promise((seen) => {
                const look = () =>
                  document.querySelector(`[data-test=order-status][data-status=${wanted}]`)
                    ? seen(performance.timeOrigin + performance.now())
                    : requestAnimationFrame(look);
                look();
              }),
            status,
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

async function change(api, id, status) {
  const answer = await fetch(`${api}/sandbox/orders/${id}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant: TENANT, status }),
  });
  if (!answer.ok) throw new Error(`the order was not moved: ${answer.status} ${await answer.text()}`);
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
        await new Promise((done, fail) => socket.once('connect', done).once('connect_error', fail));
        await socket.emitWithAck('subscribe', { channel: `menus_${TENANT}` });
      }
      process.send('open');
    } catch (error) {
      process.send(`not connected: ${error.message}`);
    }
  });
}

function load() {
  return loadavg().map((one) => Math.round(one * 10) / 10);
}

function rounded(times) {
  return Object.fromEntries(Object.entries(spread(times)).map(([name, value]) => [name, Math.round(value)]));
}
