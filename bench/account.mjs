/**
 * How soon the account answers a phone:
 * `node bench/account.mjs [--rounds 11] [--movements 10000] [--edge http://127.0.0.1:3000]`. Without `--edge`
 * the whole product is started with a data folder that is thrown away. Needs Chromium; one with `--edge`
 * needs the database's `--data` folder as well.
 *
 * Everything at CPU ÷ 4, in Chromium's own throttling; medians.
 *   account from the tap on Account in a menu that rests (warm shell) until the customer's page is there and
 *   no part of it is busy, on slow 4G account_near the same without a slow link sign_in from the last digit
 *   of a right code until the page knows the customer, without a slow link; `provider`: what the provider
 *   takes for the same
 *                 call in the same run; `beside`: the one without the other; `shown`: until the account stands in the place of the code's form
 *   page_flip from the tap on Older or Newer of a wallet of so many movements until other movements are
 *   there, without a slow link year the same for the jump to a year
 */
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { databaseAddresses } from '../scripts/database.mjs';
import { PHONE, SLOW_4G } from './phone.mjs';
import { beginning, writeResult } from './result.mjs';
import { spread } from './spread.mjs';
import { startOwn } from './start-product.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { Client } = createRequire(join(ROOT, 'backend/package.json'))('pg');
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    movements: { type: 'string', default: '10000' },
    edge: { type: 'string' },
    api: { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string', default: 'account,sign_in,page_flip' },
  },
});
const [ROUNDS, MOVEMENTS] = [options.rounds, options.movements].map(Number);
const parts = new Set(options.only.split(','));
const TENANT = 'nakhla';
const YEARS = 10;
const NEAR = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** Until files of the next screens have come. */
const REST_MS = 3000;

const product = options.edge
  ? { edge: options.edge, api: options.api, data: options.data, stop: async () => {} }
  : await startOwn();
const site = new URL('/', product.edge);
site.hostname = `${TENANT}.localhost`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: BROWSER_SWITCHES,
});
/** @type {import('./result.mjs').Figures} */
const result = {
  ...beginning(),
  rounds: ROUNDS,
  movements: MOVEMENTS,
};
try {
  const rich = await sandbox('/sandbox/customers', { tenant: TENANT, mobile: '0501112200', name: 'Noura' });
  await addMovements(rich.customer.id);
  if (parts.has('account')) {
    result.account = rounded(await account(rich.state, SLOW_4G));
    const again = await sandbox('/sandbox/customers', { tenant: TENANT, mobile: '0501112200' });
    result.account_near = rounded(await account(again.state, NEAR));
  }
  if (parts.has('sign_in')) result.sign_in = await signIns();
  if (parts.has('page_flip')) {
    const again = await sandbox('/sandbox/customers', { tenant: TENANT, mobile: '0501112200' });
    Object.assign(result, await pages(again.state));
  }
} finally {
  await browser.close();
  await product.stop();
}
result.load_after = loadavg().map((one) => Math.round(one * 10) / 10);
writeResult('account', result);
console.log(JSON.stringify(result, null, 1));

/** A page of a phone; `state`: the signed-in customer's. */
async function visit(work, state) {
  const context = await browser.newContext({ ...PHONE, locale: 'ar-SA', reducedMotion: 'reduce' });
  try {
    await context.addCookies([{ name: 'place', value: 'pickup.nakhla-nakheel', url: site.href }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (state) await go(page, `/login?state=${encodeURIComponent(state)}`);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await work(page, cdp);
  } finally {
    await context.close();
  }
}

async function go(page, path) {
  await page.goto(new URL(path, site).href);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'));
}

function account(state, link) {
  return visit(async (page, cdp) => {
    const times = [];
    // The first one fills the browser's cache.
    for (let round = 0; round <= ROUNDS; round++) {
      await cdp.send('Network.emulateNetworkConditions', NEAR);
      await go(page, '/menu');
      await page.waitForTimeout(REST_MS);
      await cdp.send('Network.emulateNetworkConditions', link);
      const took = await page.evaluate(async () => {
        const tap = [
          .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-nav="/account"]')),
        ].find((one) => one.checkVisibility());
        const isThere = () =>
          location.pathname.endsWith('/account') &&
          document.querySelector('main [data-balance=wallet]') &&
          !document.querySelector('main [aria-busy=true]');
        const started = performance.now();
        tap.click();
        await new Promise((seen) => {
          const look = () => (isThere() ? seen(undefined) : requestAnimationFrame(look));
          look();
        });
        // Until the frame that shows it is drawn, and the thread is free for the next tap.
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        return performance.now() - started;
      });
      if (round > 0) times.push(took);
    }
    return times;
  }, state);
}

async function signIns() {
  const [known, shown, call, provider] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const mobile = `05011133${String(round).padStart(2, '0')}`;
    await sandbox('/sandbox/customers', { tenant: TENANT, mobile, name: 'Noura' });
    await visit(async (page) => {
      await go(page, '/account/login');
      await page.locator('main input[name=mobile]').fill(mobile);
      await page.locator('main input[name=mobile]').press('Enter');
      const field = page.locator('input[autocomplete=one-time-code]');
      await field.waitFor();
      const code = await codeOf(mobile);
      await field.pressSequentially(code.slice(0, -1));
      await page.evaluate(() => {
        const input = /** @type {HTMLInputElement} */ (document.querySelector('input[autocomplete=one-time-code]'));
        const { promise, resolve } = Promise.withResolvers();
        window.__signedIn = promise;
        input.addEventListener('input', () => {
          if (input.value.length < 4) return;
          const started = performance.now();
          window.__typedAt = started;
          const look = () =>
            document.querySelector('[data-test=code-form]')
              ? requestAnimationFrame(look)
              : resolve(performance.now() - started);
          look();
        });
      });
      await field.press(code.slice(-1));
      shown.push(await page.evaluate(() => window.__signedIn));
      const [took, knownAfter] = await page.evaluate(() => {
        const after = (end) =>
          /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource')).find(
            ({ name, startTime }) => name.endsWith(end) && startTime >= window.__typedAt,
          );
        return [after('/verify-otp').duration, after('/-/session').responseEnd - window.__typedAt];
      });
      call.push(took);
      known.push(knownAfter);
    });
    provider.push(await verifyAtProvider(`05011144${String(round).padStart(2, '0')}`));
  }
  const beside = Math.round(spread(known).median - spread(provider).median);
  return { known: rounded(known), shown: rounded(shown), call: rounded(call), provider: rounded(provider), beside };
}

/** What the provider takes for a right code. */
async function verifyAtProvider(mobile) {
  const base = product.api;
  const { data: found } = await (await fetch(`${base}/api/v1/tenant/resolve?domain=${TENANT}.localhost`)).json();
  const headers = { 'content-type': 'application/json', 'x-tenant': TENANT, 'x-app-token': found.app_token };
  const post = async (path, body) => {
    const answer = await fetch(`${base}/api/v1/user/auth/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return JSON.parse(text).data;
  };
  const challenge = await post('send-otp', { mobile });
  const code = await codeOf(mobile);
  const started = performance.now();
  await post('verify-otp', { challenge_id: challenge.id, code });
  return performance.now() - started;
}

async function codeOf(mobile) {
  for (;;) {
    const read = await (await fetch(`${product.api}/sandbox/outbox?tenant=${TENANT}&to=${mobile}`)).json();
    const [message] = read.data ?? read;
    if (message) return /#(\d{4,6})$/.exec(message.body)[1];
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function pages(state) {
  return visit(async (page) => {
    await go(page, '/account/wallet');
    const flip = (selector) =>
      page.evaluate(async (chosen) => {
        const shown = () => document.querySelector('[data-test=movements]')?.textContent;
        const before = shown();
        const tap = document.querySelector(chosen);
        const started = performance.now();
        tap.click();
        await new Promise((seen) => {
          const look = () =>
            shown() && shown() !== before && !document.querySelector('main [aria-busy=true]')
              ? seen(undefined)
              : requestAnimationFrame(look);
          look();
        });
        return performance.now() - started;
      }, selector);
    const [next, back, year] = [[], [], []];
    // The first of each compiles what the others run.
    for (let round = 0; round <= ROUNDS; round++) next.push(await flip('main nav a[rel=next]'));
    for (let round = 0; round <= ROUNDS; round++) back.push(await flip('main nav a[rel=prev]'));
    const years = await page.locator('main nav a[href*="year="]').count();
    for (let round = 0; round <= ROUNDS; round++) {
      const index = 1 + (round % (years - 1));
      const href = await page.locator('main nav a[href*="year="]').nth(index).getAttribute('href');
      year.push(await flip(`main nav a[href="${href}"]`));
    }
    return {
      page_flip: rounded(next.slice(1)),
      page_back: rounded(back.slice(1)),
      year: rounded(year.slice(1)),
    };
  }, state);
}

async function addMovements(customer) {
  const client = new Client({ connectionString: databaseAddresses(product.data).backend });
  await client.connect();
  await client.query('begin');
  await client.query(`set local role sufra_app`);
  await client.query(`select set_config('sufra.tenant', $1, true)`, [TENANT]);
  await client.query(
    `insert into wallet_logs (tenant, id, customer_id, type, amount, created_at, expires_at)
     select $1, $2 || n, $2, (array['credit', 'cashback', 'refund', 'debit'])[1 + n % 4],
       case n % 4 when 3 then -1 else 1 end,
       now() - ${YEARS} * interval '365 days' * ($3::int - n) / $3::numeric::float8,
       case n % 100 when 0 then now() + n * interval '1 hour' end
     from generate_series(1, $3::int) n`,
    [TENANT, customer, MOVEMENTS],
  );
  await client.query('commit');
  await client.end();
}

async function sandbox(path, body) {
  const answer = await fetch(`${product.api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  const read = JSON.parse(text);
  return read.data ?? read;
}

function rounded(times) {
  return Object.fromEntries(Object.entries(spread(times)).map(([name, value]) => [name, Math.round(value)]));
}
