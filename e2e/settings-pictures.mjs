/**
 * `npm run settings-pictures`: one small picture for each group of settings, of a running storefront (`npm start`), in
 * `docs/settings/`; `docs/tenants.md` shows them. On a tenant of their own, which is gone afterwards.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { ready } from './page-ready.mjs';

const port = process.env.SUFRA_PORT ?? '3000';
const api = `http://127.0.0.1:${process.env.SUFRA_API_PORT ?? '4000'}`;
const out = new URL('../docs/settings/', import.meta.url).pathname;
const TENANT = 'nakhla-settings';
const PHONE_PX = 390;
/** Of a picture of a part alone: what is left free around it. */
const MARGIN_PX = 12;
const WEBP_QUALITY = 60;

/** By group: where it is seen, how high the picture is or which part it is of, and what is done before. */
/** @type {Record<string, Picture>} */
const PICTURES = {
  general: { tenant: 'basta', path: '/en', height: 330, act: (page) => page.locator('[data-test=languages]').click() },
  website: { path: '/en', height: 560 },
  social: { path: '/en/contact-us', part: (page) => page.getByRole('heading', { name: 'Other ways' }).locator('..') },
  order: { path: '/en', part: (page) => page.locator('main nav:has([data-type])').locator('..') },
  checkout: { path: '/en/checkout', height: 640, act: fillBasket },
  payment: {
    path: '/en/checkout',
    act: fillBasket,
    part: (page) =>
      page.locator('fieldset:has(input[name=payment_method_id]), section:has(input[name=payment_method_id])').last(),
  },
  dine_in: { path: '/en/table/OLAYA-07', height: 420 },
  reservation: { path: '/en/reservations', height: 520 },
  'waiting-list': { path: '/en/waiting-list', height: 520 },
  loyalty: { path: '/en/account/points', height: 520, isSignedIn: true },
  language: { path: '/en/checkout', height: 520, act: placeOrder },
  empty_page: { path: '/en/checkout', height: 600 },
  app: { path: '/en/app', height: 600 },
  // Last: from here on every page asks.
  tracking_codes: { path: '/en', act: measure, part: (page) => page.locator('section[data-consent-question]') },
};

const tell = (method, path, body) =>
  fetch(`${api}/sandbox${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });

const set = (group, key, value) => tell('POST', `/tenants/${TENANT}/settings`, { group, key, value });

async function makeTenant() {
  await tell('POST', '/tenants', { tenant: TENANT, copy_of: 'nakhla' });
  await set('website', 'disable_popups', '1');
  await set('app', 'ios_url', 'https://apps.apple.com/app/id0');
  await set('app', 'android_url', 'https://play.google.com/store/apps/details?id=example');
}

async function fillBasket(page) {
  await page.goto(new URL('/en/menu', page.url()).href);
  await ready(page);
  await page.locator('[data-test=add]').first().click();
  await page.locator('[data-test=cart-count]').filter({ hasText: /\d/ }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.goto(new URL('/en/checkout', page.url()).href);
  await ready(page);
  await page.locator('[data-test=place-order]').waitFor();
}

async function placeOrder(page) {
  await fillBasket(page);
  await page.locator('input[name=name]').fill('Noura');
  await page.locator('input[name=mobile]').fill('0501234567');
  await page.locator('[data-test=place-order]').click();
  await page.waitForURL(/\/order\//);
  await page.locator('dialog[open]').getByRole('button').last().click();
}

async function measure(page) {
  await set('tracking_codes', 'google_analytics', 'G-SUFRADEMO1');
  const begun = Date.now();
  // The page takes over the change itself, and may be on its way then.
  do await page.goto(page.url()).catch(() => {});
  while ((await page.locator('#sufra-consent').count()) === 0 && Date.now() - begun < 20_000);
  await ready(page);
  await page.mouse.wheel(0, 1);
  await page.locator('section[data-consent-question]').waitFor();
}

/**
 * @typedef {object} Picture
 * @property {string} path
 * @property {string} [tenant]
 * @property {number} [height]
 * @property {(page: any) => unknown} [act]
 * @property {(page: any) => any} [part]
 * @property {boolean} [isSignedIn]
 */
/** @param {any} browser @param {Picture} picture */
async function photograph(browser, { tenant = TENANT, path, height, act, part, isSignedIn }) {
  const origin = `http://${tenant}.localhost:${port}`;
  const context = await browser.newContext({
    viewport: { width: PHONE_PX, height: height ?? 844 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await context.addCookies([{ name: 'place', value: 'pickup.nakhla-nakheel', url: origin }]);
  const page = await context.newPage();
  if (isSignedIn) {
    const answer = await tell('POST', '/customers', { tenant, mobile: '0500000001', name: 'Noura Alotaibi' });
    const { state } = await answer.json();
    await page.goto(`${origin}/en/account?state=${encodeURIComponent(state)}`);
    await ready(page);
  }
  await page.goto(origin + path);
  await ready(page);
  await act?.(page);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  await part?.(page).scrollIntoViewIfNeeded({ timeout: 5000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const now = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(now.map((image) => image.decode().catch(() => {})));
  });
  const box = await part?.(page).boundingBox();
  const view = { x: 0, y: 0, width: PHONE_PX, height: height ?? 844 };
  const scrolled = await page.evaluate(() => scrollY);
  const clip = box
    ? { x: 0, y: scrolled + box.y - MARGIN_PX, width: PHONE_PX, height: box.height + 2 * MARGIN_PX }
    : { ...view, y: scrolled };
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: WEBP_QUALITY,
    clip: { ...clip, scale: 1 },
  });
  await context.close();
  return Buffer.from(data, 'base64');
}

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(console.log), args: BROWSER_SWITCHES });
await makeTenant();
for (const [group, picture] of Object.entries(PICTURES)) {
  const bytes = await photograph(browser, picture).catch((error) => console.error(group, String(error).split('\n')[0]));
  if (!bytes) process.exitCode = 1;
  else writeFileSync(join(out, `${group}.webp`), bytes);
  if (bytes) console.log(group, bytes.length);
}
await tell('DELETE', `/tenants/${TENANT}`);
await browser.close();
