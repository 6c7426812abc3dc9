/**
 * From a tap to the new heading, for the ten commonest steps of a visit:
 * `node bench/page-steps.mjs --edge http://127.0.0.1:3000 [--rounds 5] [--out FILE]`. A phone at CPU ÷ 4 on
 * this machine's own link, the shell warm: the first round does not count, and each step begins when the page
 * rests, as a reader's does. The time ends when the frame with the heading of the new page or dialog is
 * drawn; after Back from a dialog, with the frame without it. `p75` is of all steps of all rounds. Needs a
 * product that runs, and Chromium.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { PHONE } from './phone.mjs';
import { beginning, writeResult } from './result.mjs';
import { spread } from './spread.mjs';

const { values: options } = parseArgs({
  options: {
    edge: { type: 'string', default: 'http://127.0.0.1:3000' },
    rounds: { type: 'string', default: '5' },
    throttle: { type: 'string', default: '4' },
    out: { type: 'string' },
  },
});
const REST_MS = 1500;
const LIMIT_MS = 20_000;

const dialog = (name) => `dialog[data-dialog="${name}"][open]:not([aria-busy])`;
const nav = (path) => `[data-nav="${path}"]`;
/**
 * What is tapped (`null`: Back); `path`: of the page that comes; `heading`: of the dialog that opens; `gone`:
 * what is not there then.
 */
const STEPS = [
  { name: 'home to the menu', tap: nav('/menu'), path: '/menu' },
  { name: 'menu to a dish', tap: '[data-test=dish] a', heading: `${dialog('menu.item')} :is(h1, h2)` },
  { name: 'dish back to the menu', tap: null, path: '/menu', gone: dialog('menu.item') },
  { name: 'menu to the basket', tap: '[data-test=cart-count]', heading: `${dialog('checkout.cart')} :is(h1, h2)` },
  { name: 'basket to the checkout', tap: '[data-test=to-checkout]', path: '/checkout' },
  { name: 'checkout back to the menu', tap: null, path: '/menu' },
  // The basket's bar is where the tabs are elsewhere: the foot of the page leads on.
  { name: 'menu to the branches', tap: nav('/branches'), path: '/branches' },
  { name: 'branches to home', tap: `:is(${nav('/')}, header a[href="/"])`, path: '/' },
  { name: 'home to the account', tap: nav('/account'), path: '/account' },
  { name: 'account to the orders', tap: nav('/account/orders'), path: '/account/orders' },
];

const begun = beginning();
const site = new URL('/', options.edge);
site.hostname = 'nakhla.localhost';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: BROWSER_SWITCHES,
});
const times = Object.fromEntries(STEPS.map(({ name }) => [name, []]));
try {
  for (let round = -1; round < Number(options.rounds); round++) {
    for (const [name, took] of await visit()) if (round >= 0) times[name].push(took);
  }
} finally {
  await browser.close();
}
const sorted = Object.values(times)
  .flat()
  .sort((one, other) => one - other);
const p75 = Math.round(sorted[Math.ceil(sorted.length * 0.75) - 1]);
const steps = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, spread(list.map(Math.round))]));
console.table(steps);
console.log(`p75 of all: ${p75} ms`);
writeResult('page-steps', { ...begun, throttle: Number(options.throttle), p75, steps }, options.out);

/** All steps of one visitor with a dish in the basket. */
async function visit() {
  const context = await browser.newContext({ ...PHONE, locale: 'ar-SA', reducedMotion: 'reduce' });
  try {
    await context.addCookies([{ name: 'place', value: 'pickup.nakhla-nakheel', url: site.href }]);
    const page = await context.newPage();
    await page.goto(new URL('/menu', site).href);
    await page.waitForSelector('html[data-ready]');
    await page.locator('main [data-item=nakhla-lamb-chops] [data-test=add]').first().click();
    await page.waitForFunction(() => document.querySelector('[data-test=cart-count]')?.textContent === '1');
    await page.goto(site.href);
    await page.waitForSelector('html[data-ready]');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(options.throttle) });
    const taken = [];
    for (const step of STEPS) {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(REST_MS);
      taken.push([
        step.name,
        await page.evaluate(/** @type {(given: any) => Promise<number>} */ (tapAndWait), {
          ...step,
          limitMs: LIMIT_MS,
        }),
      ]);
    }
    return taken;
  } finally {
    await context.close();
  }
}

/** Runs in the page. A new document ends it with an error. */
async function tapAndWait({ name, tap, path, heading, gone, limitMs }) {
  const wanted = heading ?? 'main h1';
  const old = document.querySelector('main h1');
  const isThere = () => {
    // A guest who asks for the account may be led to the sign-in below it.
    if (path !== undefined && location.pathname !== path && !location.pathname.startsWith(`${path}/`)) return false;
    if (gone !== undefined) return document.querySelector(gone) === null;
    const found = document.querySelector(wanted);
    return found?.checkVisibility() && (heading !== undefined || found !== old);
  };
  const control = tap && [...document.querySelectorAll(tap)].find((one) => one.checkVisibility());
  const tappable = () =>
    [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-nav]'))]
      .filter((one) => one.checkVisibility())
      .map((one) => one.dataset.nav);
  if (tap && !control) throw new Error(`${name}: ${tap} is not there, but ${tappable().join(', ')}`);
  const began = performance.now();
  if (control) (control.closest('a, button') ?? control).click();
  else history.back();
  await new Promise((seen, fail) => {
    const look = () => {
      // Seen before a frame is drawn, it is in this frame: a task of its own comes right after.
      if (isThere()) return setTimeout(seen);
      if (performance.now() - began > limitMs)
        return fail(new Error(`${name}: it did not come at ${location.pathname}`));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return performance.now() - began;
}
