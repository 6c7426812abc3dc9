/** What was read before can be read without a network: the service worker, its limits and its end. @proof journeys */
import { askEdge, choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH, pathIn } from './brands.ts';
import { placeDeviceOrders } from './order-by-api.ts';
import { addOf, expectToRead } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Addresses that the worker has cached, without the site. */
const keptDocuments = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith('-documents'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.slice(location.origin.length));
  });
const keptFiles = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith('-files'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().length;
  });

/** Whether the worker has a script whose name has this. */
const keepsFile = (page: import('@playwright/test').Page, name: string) =>
  page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((one) => one.endsWith('-files'));
    const keys = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return keys.flat().some(({ url }) => url.includes(part));
  }, name);

async function expectNoWorker(page: import('@playwright/test').Page): Promise<void> {
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // A page that received a change loads again: what was asked of it meanwhile has no answer.
  await expect.poll(() => keptDocuments(page).catch(() => null)).toEqual([]);
  await expect.poll(() => count().catch(() => null)).toBe(0);
}

test('the menu of the last visit opens without a network: its age, dishes, and why Add waits', {
  tag: ['@MENU-012', '@X-027'],
}, async ({ page, tenant, guard, context }) => {
  guard.allowRequest(/failed /);
  guard.allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch| load network: /);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await expect.poll(() => keptDocuments(page)).toEqual([`/en/menu?kept-for=pickup.${OPEN_BRANCH.nakhla}`]);
  await expect.poll(() => keptFiles(page)).toBeGreaterThan(5);
  // The element that announces a failure exists before the failure.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazy-toasts.')),
  );
  await context.setOffline(true);
  await page.locator('[data-item=nakhla-lamb-chops] a').first().click();
  await expect(page.locator('#sufra-toasts').getByText('This part could not be loaded')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(page.locator('html')).toHaveAttribute('data-kept', /^\d{4}-/);
  // The frame's banner, which says less, makes room for the menu's own.
  await expect(page.locator('#sufra-offline:visible,[data-offline]:visible')).toHaveCount(1);
  await expectToRead(page.locator('main [role=status]').first(), 'You are offline. This is the menu of');
  await expect(addOf(page, 'nakhla-lamb-chops')).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(page.locator('#sufra-offline:visible,[data-offline]:visible')).toHaveCount(0);
  await expect(addOf(page, 'nakhla-lamb-chops')).not.toHaveAttribute('aria-disabled');
});

test('a page that a lost network did not bring says so, leaves the page before alone, and comes when it is back', {
  tag: ['@X-027', '@HOST-035'],
}, async ({ page, tenant, guard, context }) => {
  guard.allowRequest(/failed /);
  guard.allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch| load network: |^LoadFailure: /);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await expect.poll(() => keptFiles(page)).toBeGreaterThan(5);
  const main = page.locator('main');
  await context.setOffline(true);
  await page.locator('a[href="/en/branches"]:visible').first().click();
  await expect(main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.locator('#sufra-offline')).toBeHidden();
  await page.goBack();
  await expect(page.getByTestId('dish').first()).toBeVisible();
  await expect(main.locator('[data-failure]')).toHaveCount(0);
  await page.goForward();
  await expect(main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByRole('heading', { level: 1, name: 'Our branches' })).toBeVisible();
  await expect(main.locator('[data-failure]')).toHaveCount(0);
});

for (const locale of ['ar', 'en'] as const)
  test(`in ${locale} a customer at the counter reads the running order and its code without a network`, {
    tag: ['@CHK-067', ...(locale === 'en' ? ['@proof'] : [])],
  }, async ({ page, tenant, guard, context }) => {
    guard.allowRequest(/failed /);
    guard.allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch| load network: /);
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    const [order] = await placeDeviceOrders(page, locale, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops', 1);
    const code = order!.number.slice(-3);
    await open(page, pathIn(locale, '/menu'));
    await expect(page.getByTestId('order-strip')).toBeVisible();
    await expect.poll(() => keptDocuments(page)).toHaveLength(1);
    await expect.poll(() => keepsFile(page, '/slots-order-strip.')).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const strip = page.getByTestId('order-strip');
    await expectToRead(strip, code);
    await expectToRead(strip, locale === 'ar' ? 'آخر تحديث' : 'Last update');
    expect((await strip.boundingBox())!.height).toBeLessThan(60);
    await strip.getByRole('link').click();
    await expect(page.getByTestId('known-orders').getByTestId('pickup-code')).toContainText(code);
    await context.setOffline(false);
    await expect(page.getByTestId('known-orders')).toHaveCount(0);
    await expect(strip).toBeVisible();
    await expect(strip).not.toContainText(locale === 'ar' ? 'آخر تحديث' : 'Last update');
  });

test('the page of a running order loads again without a network; the worker stores nothing of it', {
  tag: ['@CHK-067'],
}, async ({ page, tenant, guard, context }) => {
  guard.allowRequest(/failed /);
  guard.allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch| load network: /);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const [order] = await placeDeviceOrders(page, 'en', OPEN_BRANCH.nakhla, 'nakhla-lamb-chops', 1);
  const code = order!.number.slice(-3);
  const path = `/en/order/${order!.id}`;
  // By a tap, as most come: its document is that of another page.
  await open(page, '/en/o');
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(page.getByTestId('order-status')).toBeVisible();
  await expect.poll(() => keptDocuments(page)).toContain(path);
  await expect.poll(() => keptFiles(page)).toBeGreaterThan(5);
  const stored = await page.evaluate(async (address) => {
    for (const name of await caches.keys()) {
      const found = await (await caches.open(name)).match(address, { ignoreVary: true });
      if (found) return found.text();
    }
    return '';
  }, path);
  expect(stored).toContain('data-module="mf-checkout"');
  expect(stored).not.toContain(order!.number);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sufra.draft.mf-checkout.running'))).toContain(code);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-kept', /^\d{4}-/);
  await expect(page.getByTestId('known-orders').getByTestId('pickup-code')).toContainText(code);
  await context.setOffline(false);
  await expect(page.getByTestId('known-orders')).toHaveCount(0);
  await expect(page.getByTestId('order-status')).toBeVisible();
});

test('two menus at most are cached, the newest ones; a visitor’s own page never is', {
  tag: ['@MENU-012', '@proof'],
}, async ({ page, tenant, context, guard }) => {
  guard.allowRequest(/failed |503 .*\/en\/checkout$/);
  guard.allowError(/ERR_|WebSocket/);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  for (const path of ['/en/menu', '/menu', '/en/menu/pickup']) {
    await open(page, path);
    await expect.poll(() => keptDocuments(page)).toContainEqual(expect.stringContaining(`${path}?`));
  }
  await expect
    .poll(() => keptDocuments(page))
    .toEqual([expect.stringContaining('/menu?'), expect.stringContaining('/en/menu/pickup?')]);
  await open(page, '/en/checkout');
  // An open page would say of what it still loads that the network is gone.
  await page.goto('about:blank');
  await context.setOffline(true);
  expect((await page.goto('/en/checkout'))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('the kill switch ends the worker and its caches', {
  tag: ['@MENU-012'],
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await expect.poll(() => keptDocuments(page)).toHaveLength(1);
  // An open page would reload when it receives the change, in the middle of what follows.
  await page.goto('about:blank');
  await sandbox.setting('website', 'disable_offline', '1');
  await expect.poll(async () => (await askEdge(tenant.host, '/sw.js')).body).toContain('unregister');
  await open(page, '/en/menu');
  await expectNoWorker(page);
});

test('a slow network shows the cached menu of a site that was switched off, and it ends the worker', {
  tag: ['@MENU-012', '@proof'],
}, async ({ page, tenant, sandbox, context }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await expect.poll(() => keptDocuments(page)).toHaveLength(1);
  // What the browser asks by itself before the worker does cannot be held up here.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable());
  await page.goto('about:blank');
  await sandbox.setting('website', 'disable_offline', '1');
  await expect.poll(async () => (await askEdge(tenant.host, '/sw.js')).body).toContain('unregister');
  const shown = Promise.withResolvers<void>();
  await context.route('**/en/menu', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.goto('/en/menu');
  await expect(page.locator('html')).toHaveAttribute('data-kept', /^\d{4}-/);
  shown.resolve();
  // It receives the change, and loads again.
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
  await untilReady(page);
  await expectNoWorker(page);
});
