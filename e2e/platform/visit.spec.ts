/** What goes on in a visit beside its screens: it is measured, and Back is instant. */
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../../scripts/browser-switches.mjs';
import { askEdge, choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { addOf } from '../journeys/steps.ts';

test('a visit reports its vitals when the page is left, and an operator reads them by screen and release [HOST-066]', async ({
  page,
  tenant,
}) => {
  // This visit is one of the share that is measured (scripts/browser-tests.mjs).
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const asked = page.waitForResponse(/lazy-visit/);
  await open(page, '/en/menu');
  await (await asked).finished();
  await addOf(page, 'nakhla-lamb-chops').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  const version = await page.locator('main > [data-module=mf-menu]').getAttribute('data-version');
  const answered = page.waitForResponse(/\/-\/vitals$/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const answer = await answered;
  expect(answer.status()).toBe(204);
  const { vitals, ...screen } = answer.request().postDataJSON();
  expect(screen).toEqual({ module: 'mf-menu', version, route: '/menu' });
  expect(Object.keys(vitals)).toEqual(expect.arrayContaining(['fcp', 'lcp', 'cls', 'alive', 'first_tap']));
  const { body } = await askEdge('localhost', '/metrics');
  for (const figure of ['fcp_seconds', 'lcp_seconds', 'cls', 'alive_seconds', 'first_tap_seconds']) {
    expect(body).toMatch(
      new RegExp(`^edge_visit_${figure}_count\\{module="mf-menu",version="${version}",route="/menu"\\} [1-9]`, 'm'),
    );
  }
});

test('Back finds the page in the browser’s memory, and it hears of what changes again', async ({ tenant, sandbox }) => {
  // Playwright switches the cache off.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: BROWSER_SWITCHES,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: tenant.site });
    const page = await context.newPage();
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/en/menu');
    await untilReady(page);
    await connected;
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await page.goto('/en/nothing-here');
    await page.goBack();
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
    await sandbox.itemAvailability('nakhla-lamb-chops', 'sold_out');
    await expect(addOf(page, 'nakhla-lamb-chops')).toHaveAttribute('aria-disabled', 'true');
  } finally {
    await browser.close();
  }
});
