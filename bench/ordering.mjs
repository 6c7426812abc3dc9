/**
 * How soon a phone's basket, checkout and order answer:
 * `node bench/ordering.mjs [--rounds 9] [--sockets 2000] [--throttle 4] [--only phone,status] [--edge http://127.0.0.1:3000 --api http://127.0.0.1:4000]`.
 * Without `--edge` the whole product is started with a data folder that is thrown away. Needs Chromium. Each
 * wait has a limit, and says which one it was.
 *
 * At CPU ÷ 4 in Chromium's own throttling, the shell warm; medians of what the guest `waits`, what the page's
 * main `thread` works (by the processor's clock of that thread: others on the machine count little), and the
 * longest `call` to the provider in between. With `--throttle 1`, 4 × thread + call is what a phone with a
 * quarter of this processor waits.
 *   cart_open from the tap on the basket until its lines and its button are drawn, without a slow link
 *   quantity from the tap on plus in the basket until the line's number is another one, without a slow link
 *   checkout from the tap on "to checkout" until the form can be sent, on slow 4G placing the call that
 *   places the order, as the page waits for it, and until the page says so; `provider`: what the provider
 *   took for it;
 *              `beside`: the one without the other
 *   status from the restaurant's change of an order until it is on the customer's screen, while so many other
 *   sockets listen to the tenant's
 *              menus through the same edge; CPU × 1
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { order } from './ordering/order.mjs';
import { statusChanges } from './ordering/status-changes.mjs';
import { ask, TENANT } from './ordering/visit.mjs';
import { beginning, writeResult } from './result.mjs';
import { spread } from './spread.mjs';
import { startOwn } from './start-product.mjs';

await measure();

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
  /** @type {import('./result.mjs').Figures} */
  const result = { ...beginning(), rounds, throttle, sockets };
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
  writeResult('ordering', result);
  console.log(JSON.stringify(result, null, 1));
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
