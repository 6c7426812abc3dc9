/**
 * How much what is seen moves by itself, over many loads:
 * `node bench/shifts.mjs --edge http://127.0.0.1:3000 [--loads 20] [--limit 0.02] [--only 'name|…']`. Each
 * load is a visitor of its own on a slow processor (CPU ÷ 4) and a slow line; a shift by chance of timing is
 * in one load of ten. Needs a product that runs, and Chromium. Ends with 1 when one load moved by more than
 * the limit.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { shiftsOf, shiftsOfLoad } from '../e2e/journeys/layout-shifts.ts';
import { placeDeviceOrders } from '../e2e/journeys/order-by-api.ts';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { PHONE, SLOW_4G } from './phone.mjs';
import { beginning, writeResult } from './result.mjs';
import { median } from './spread.mjs';

const { values: options } = parseArgs({
  options: {
    edge: { type: 'string', default: 'http://127.0.0.1:3000' },
    loads: { type: 'string', default: '20' },
    limit: { type: 'string', default: '0.02' },
    only: { type: 'string', default: '' },
  },
});
const BRANCH = 'nakhla-nakheel';
const DISH = 'nakhla-lamb-chops';
const WIDE = { viewport: { width: 1920, height: 1080 } };
/** Nothing comes any more that could move a page. */
const QUIET_MS = 2000;

const site = (tenant, path) => {
  const url = new URL(path, options.edge);
  url.hostname = `${tenant}.localhost`;
  return url.href;
};

const open = (tenant, path) => async (page) => {
  await page.goto(site(tenant, path), { waitUntil: 'load' });
  await rests(page);
  return shiftsOfLoad(page);
};

/**
 * From a page that rests, by taps of `controls`, the last of which is measured; what moves within half a
 * second of a tap is the tap's.
 */
const tap = (path, controls, ready) => async (page) => {
  await page.goto(site('nakhla', path), { waitUntil: 'load' });
  await rests(page);
  const control = controls.at(-1);
  for (const before of controls.slice(0, -1)) {
    await page.locator(before).first().click();
    await page.locator(control).first().waitFor();
    await rests(page);
  }
  const since = await page.evaluate(() => performance.now());
  await page.locator(control).first().click();
  await page.locator(ready).first().waitFor();
  await rests(page);
  return shiftsOf(page, since, true);
};

const BASKET = 'a:has([data-test=cart-count])';
const TO_CHECKOUT = 'dialog[open] a[href*=checkout]';
const CASES = [
  { name: 'grand, first visit', device: PHONE, run: open('grand', '/menu') },
  { name: 'grand, first visit in English', device: PHONE, run: open('grand', '/en/menu') },
  { name: 'home at 1920, after an order', device: WIDE, isKnown: true, run: open('nakhla', '/') },
  { name: 'basket', device: PHONE, isKnown: true, run: tap('/menu', [BASKET], TO_CHECKOUT) },
  {
    name: 'checkout',
    device: PHONE,
    isKnown: true,
    run: tap('/menu', [BASKET, TO_CHECKOUT], '[data-test=checkout-form]'),
  },
  {
    name: 'menu',
    device: PHONE,
    isKnown: true,
    run: tap('/', ['a[href$="/menu"]:visible'], '[data-test=add]'),
  },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: BROWSER_SWITCHES,
});
const result = { ...beginning(), limit: Number(options.limit), loads: Number(options.loads), cases: {} };
try {
  const known = await knownVisitor();
  for (const { name, device, isKnown, run } of CASES) {
    if (options.only && !options.only.split('|').includes(name)) continue;
    const sums = [];
    const moved = new Set();
    for (let load = 0; load < result.loads; load++) {
      const context = await browser.newContext({
        ...device,
        locale: 'ar-SA',
        serviceWorkers: 'block',
        ...(isKnown ? { storageState: known } : {}),
      });
      try {
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await cdp.send('Network.enable');
        await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
        const { sum, worst } = await run(page);
        sums.push(Number(sum.toFixed(4)));
        if (sum > result.limit) moved.add(worst);
      } finally {
        await context.close();
      }
    }
    const worst = Math.max(...sums);
    result.cases[name] = {
      median: median(sums),
      worst,
      above: sums.filter((sum) => sum > result.limit).length,
      sums,
      moved: [...moved],
    };
    console.error(`${name}: median ${median(sums)}, worst ${worst}`, ...moved);
  }
} finally {
  await browser.close();
}
writeResult('shifts', result);
console.table(Object.fromEntries(Object.entries(result.cases).map(([name, { sums, moved, ...row }]) => [name, row])));
if (Object.values(result.cases).some(({ worst }) => worst > result.limit)) process.exitCode = 1;

/** A guest of this device with an order of before and a dish in the basket. */
async function knownVisitor() {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: site('nakhla', '/'),
    locale: 'ar-SA',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'place', value: `pickup.${BRANCH}`, url: site('nakhla', '/') }]);
  const page = await context.newPage();
  await page.goto(site('nakhla', '/menu'));
  await placeDeviceOrders(page, 'ar', BRANCH, DISH, 1);
  await page.goto(site('nakhla', '/menu'));
  await page.locator(`[data-item="${DISH}"] [data-test=add]`).first().click();
  await page.waitForFunction(() => /\d/.test(document.querySelector('[data-test=cart-count]')?.textContent ?? ''));
  await page.waitForTimeout(QUIET_MS);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** No request for two seconds. */
async function rests(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}
