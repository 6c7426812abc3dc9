/**
 * `npm run console-pictures`: small pictures of the console's desk, of a running product (`npm start`), in
 * `docs/console/`; the owner's handbook (docs/tenants.md) shows them. On a tenant of their own, which is gone
 * afterwards.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { ready } from './page-ready.mjs';

const api = `http://127.0.0.1:${process.env.SUFRA_API_PORT ?? '4000'}`;
const out = new URL('../docs/console/', import.meta.url).pathname;
const TENANT = 'nakhla-console';
const SIZE = { width: 1120, height: 700 };
/** Of the picture beside that of the screen. */
const SCALE = 0.75;
const WEBP_QUALITY = 55;

/** By name: the page, and what is done before. `{branch}`, `{dish}`: the first ones; the dish has choices. */
/** @type {Record<string, { path: string, act?: (page: any) => Promise<void> }>} */
const PICTURES = {
  start: { path: '/start/{restaurant}' },
  settings: { path: '/settings/{restaurant}?group=look', act: draftColour },
  publish: { path: '/publish/{restaurant}' },
  menu: { path: '/menu/{restaurant}' },
  dish: { path: '/dish/{restaurant}/{dish}', act: toChoices },
  import: { path: '/import/{restaurant}' },
  hours: { path: '/branches/{restaurant}/{branch}?part=hours' },
  areas: { path: '/branches/{restaurant}/{branch}?part=areas' },
  tables: { path: '/branches/{restaurant}/{branch}?part=tables' },
  people: { path: '/people/{restaurant}' },
  today: { path: '/today/{restaurant}' },
};

async function tell(method, path, body) {
  const answer = await fetch(`${api}/sandbox${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  return text && JSON.parse(text);
}

async function draftColour(page) {
  const colour = page.getByRole('textbox', { name: 'Main color', exact: true });
  await colour.fill('#8e2f2b');
  await colour.press('Enter');
  await page.getByRole('region', { name: 'Draft' }).waitFor();
}

async function toChoices(page) {
  await page.getByRole('region', { name: 'Choices' }).scrollIntoViewIfNeeded();
}

async function signIn(page) {
  const { url } = await tell('POST', `/tenants/${TENANT}/people`, {
    ...{ email: `owner@${TENANT}.example`, name: 'Hind', role: 'owner' },
  });
  await page.goto(url);
  await page.locator('[data-test=enter]').click();
  await page.waitForURL(/\/orders\//);
  return new URL(page.url()).origin;
}

/** Ids of the copy, as its storefront has them. */
async function placesOf(page, origin) {
  await page.goto(`${origin}/en/branches/${TENANT}`);
  const branch = await page.locator(`a[href*="/branches/${TENANT}/"]`).first().getAttribute('href');
  await page.goto(`${origin}/en/menu/${TENANT}`);
  const dish = await page
    .locator('tr', { hasText: 'groups of choices' })
    .locator(`a[href*="/dish/${TENANT}/"]`)
    .first()
    .getAttribute('href');
  return { branch: branch.split('/').pop().split('?')[0], dish: dish.split('/').pop() };
}

/**
 * @param {any} page @param {string} origin @param {any} places
 * @param {{ path: string, act?: (page: any) => Promise<void> }} picture
 */
async function photograph(page, origin, places, { path, act }) {
  const filled = path.replace('{restaurant}', TENANT).replace('{branch}', places.branch).replace('{dish}', places.dish);
  await page.goto(`${origin}/en${filled}`);
  await ready(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: await page.evaluate(() => scrollY), ...SIZE, scale: SCALE };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY, clip });
  return Buffer.from(data, 'base64');
}

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(console.log), args: BROWSER_SWITCHES });
await tell('POST', '/tenants', { tenant: TENANT, copy_of: 'nakhla' });
try {
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const origin = await signIn(page);
  const places = await placesOf(page, origin);
  for (const [name, picture] of Object.entries(PICTURES)) {
    const bytes = await photograph(page, origin, places, picture).catch((error) =>
      console.error(name, String(error).split('\n')[0]),
    );
    if (bytes) writeFileSync(join(out, `${name}.webp`), bytes);
    else process.exitCode = 1;
    if (bytes) console.log(name, bytes.length);
  }
} finally {
  await tell('DELETE', `/tenants/${TENANT}`);
  await browser.close();
}
