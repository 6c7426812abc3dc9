/**
 * `npm run screens`: photographs every screen of a running storefront (`npm start`) in both languages at 390
 * and 1280 px and lays them out as four sheets in `docs/screens/`. A designer looks at these, not at code.
 *   npm run screens -- [--dark] [--large: the browser's own text at 200 %] [--out folder]
 *     [--width 820,1920] [--language ar] [--screen checkout,order] [--single: a file per screen]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { placeOrder, ready, settle } from './page-ready.mjs';
import { MAPPED, MAPS, screens } from './screens.mjs';

const port = process.env.SUFRA_PORT ?? '3000';
const api = `http://127.0.0.1:${process.env.SUFRA_API_PORT ?? '4000'}`;
const { values: options } = parseArgs({
  options: {
    ...{ dark: { type: 'boolean' }, large: { type: 'boolean' }, out: { type: 'string' }, single: { type: 'boolean' } },
    ...{ width: { type: 'string' }, language: { type: 'string' }, screen: { type: 'string' } },
  },
});
const widths = (options.width ?? '390,1280').split(',').map(Number);
const languages = (options.language ?? 'ar,en').split(',');
const out = options.out ? resolve(options.out) : new URL('../docs/screens/', import.meta.url).pathname;
/** `-dark`, `-large`, `-dark-large`, or nothing. */
const variant = `${options.dark ? '-dark' : ''}${options.large ? '-large' : ''}`;
mkdirSync(out, { recursive: true });
const PICTURE = options.single ? { type: 'png' } : { type: 'jpeg', quality: 78 };

const site = (tenant) => `http://${tenant}.localhost:${port}`;
const PLACE = { nakhla: 'pickup.nakhla-nakheel', basta: 'pickup.basta-downtown' };

/** A tenant like the first brand with a map of its own; gone with the second call. */
async function mapped(isOn) {
  const tell = (method, path, body) =>
    fetch(`${api}/sandbox/tenants${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  if (!isOn) return tell('DELETE', `/${MAPPED}`);
  await tell('POST', '', { tenant: MAPPED, copy_of: 'nakhla' });
  await tell('POST', `/${MAPPED}/settings`, { group: 'website', key: 'map_style_url', value: `${MAPS}/style.json` });
}

/** Sits down with the digits of the staff, and chooses a dish. */
async function sitDown(page, tenant) {
  const tables = await (await fetch(`${api}/sandbox/tables?tenant=${tenant}`)).json();
  const { id, staff_code: code } = tables.find((table) => table.code === 'OLAYA-07');
  await page.locator('main button').first().click();
  await page.locator('dialog[open] input').first().fill('Sara');
  await page.locator('dialog[open] input').nth(1).fill(code);
  await page.locator('dialog[open] button[type=submit]').click();
  await page.waitForURL(/\/session\//);
  await page.locator('[data-test=add]').first().click();
  await page.locator('[data-waiting], [data-test=round-line], main li').first().waitFor();
  return () =>
    fetch(`${api}/sandbox/tables/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant, action: 'close' }),
    });
}

async function photograph(browser, screen, tenant, locale, width) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    reducedMotion: 'reduce',
    colorScheme: options.dark ? 'dark' : 'light',
  });
  const prefix = locale === 'en' ? '/en' : '';
  const origin = site(tenant);
  const cookies = [{ name: 'lang', value: locale, url: origin }];
  // Seen before: it would come over what is photographed.
  cookies.push({ name: 'popup_nakhla-popup-burger', value: '1', url: origin });
  if (PLACE[tenant] && !screen.fresh) cookies.push({ name: 'place', value: PLACE[tenant], url: origin });
  await context.addCookies(cookies);
  const page = await context.newPage();
  /** @type {() => Promise<unknown>} */
  let after = async () => undefined;
  try {
    if (screen.customer) {
      const answer = await fetch(`${api}/sandbox/customers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          tenant,
          mobile: '0500000001',
          name: locale === 'ar' ? 'نورة العتيبي' : 'Noura Alotaibi',
        }),
      });
      const { state } = await answer.json();
      await page.goto(`${origin}${prefix}/account?state=${encodeURIComponent(state)}`);
    }
    if (screen.cart || screen.order) {
      await page.goto(`${origin}${prefix}/menu`);
      await ready(page);
      await page.locator('[data-test=add]').first().click();
      await page.locator('[data-test=cart-count]').filter({ hasText: /\d/ }).first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    if (screen.order) {
      await placeOrder(page, `${origin}${prefix}`, locale);
      for (const status of screen.order) await moveOrder(page, tenant, status);
    } else {
      await page.goto(`${origin}${prefix}${screen.path}`);
      await ready(page);
      await screen.act?.(page);
      if (screen.party) after = await sitDown(page, tenant);
      if (screen.act && !['search', 'delivery pin'].includes(screen.name))
        await page
          .locator('dialog[open]')
          .first()
          .waitFor({ timeout: 8000 })
          .catch(() => {});
    }
    await settle(page);
    return await page.screenshot(PICTURE);
  } catch (error) {
    console.error(`${screen.name} ${tenant} ${locale} ${width}: ${String(error).split('\n')[0]}`);
    return await page.screenshot(PICTURE);
  } finally {
    await after();
    await context.close();
  }
}

async function moveOrder(page, tenant, status) {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await fetch(`${api}/sandbox/orders/${id}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant, status, ...(status === 'canceled' ? { reason: 'too_busy' } : {}) }),
  });
  await page.locator(`[data-test=order-status][data-status=${status}]`).first().waitFor();
}

const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: [...BROWSER_SWITCHES, ...(options.large ? ['--blink-settings=defaultFontSize=32'] : [])],
});
await mapped(true);
const wanted = options.screen?.split(',');
for (const locale of languages) {
  for (const width of widths) {
    const tiles = [];
    for (const screen of screens.filter(({ name }) => wanted?.includes(name) ?? true)) {
      for (const tenant of screen.only
        ? [screen.only]
        : ['home', 'menu', 'item'].includes(screen.name)
          ? ['nakhla', 'basta']
          : ['nakhla']) {
        const shot = await photograph(browser, screen, tenant, locale, width);
        if (options.single) {
          const name = `${screen.name.replaceAll(' ', '-')}-${tenant}-${locale}-${width}${variant}.png`;
          writeFileSync(join(out, name), shot);
          console.log(name);
          continue;
        }
        tiles.push(
          `<figure><img src="data:image/jpeg;base64,${shot.toString('base64')}"><figcaption>${screen.name} · ${tenant}</figcaption></figure>`,
        );
      }
    }
    if (options.single) continue;
    const columns = width < 700 ? 7 : 4;
    const tile = width < 700 ? 260 : 480;
    const sheet = await browser.newPage({ viewport: { width: columns * (tile + 16) + 16, height: 800 } });
    await sheet.setContent(
      `<style>body{margin:16px;font:13px sans-serif;background:#ddd;display:grid;grid-template-columns:repeat(${columns},${tile}px);gap:16px}figure{margin:0}img{width:100%;display:block;border-radius:8px}figcaption{padding:6px 2px}</style>${tiles.join('')}`,
    );
    const file = join(out, `${locale}-${width}${variant}.jpg`);
    await sheet.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 72 });
    await sheet.close();
    console.log(file);
  }
}
await mapped(false);
await browser.close();
