/**
 * The files' origin is down, and the visitor has no file of the site yet: the edge serves the scripts of its
 * plans itself. When no script is available at all, the page says so and works as the plain page that it is.
 *
 * @proof journeys
 */
import type { Page } from '@playwright/test';
import { expect, open, REGISTRY, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { addOf, chooseInSheet, expectCount, fillWho, placeOrder, sheet, toCheckout } from '../journeys/steps.ts';

const isAtOrigin = (url: URL) => url.port === new URL(REGISTRY).port;
const isAtSite = (url: URL) => url.pathname.startsWith('/-/files/');

async function orderAsFirstVisitor(page: Page): Promise<void> {
  await addOf(page, 'nakhla-lamb-chops').click();
  await chooseInSheet(page, 'pickup', OPEN_BRANCH.nakhla);
  await expectCount(page, 1);
  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '050 123 4567' });
  const { number } = await placeOrder(page);
  await expect(sheet(page)).toContainText(number);
}

test.beforeEach(({ guard }) => {
  guard.allowRequest(/^failed .*\.js/);
  guard.allowError(/dynamically imported|RUNTIME-008|mf.[a-z-]+@|single-spa|host@/i);
});

test('a first visitor orders, while no file comes from its origin [X-029]', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.route(isAtOrigin, (route) => route.abort('connectionrefused'));
  await open(page, '/en/menu');
  await orderAsFirstVisitor(page);
  expect(documents).toHaveLength(1);
  await expect(page.locator('#sufra-plain')).toBeEmpty();
});

test('an origin that takes connections and sends nothing keeps a first visitor waiting for its limit only', {
  tag: ['@waits', '@proof'],
}, async ({ page }) => {
  await page.route(isAtOrigin, () => {});
  await page.goto('/en/menu', { waitUntil: 'commit' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(page.locator('html')).not.toHaveAttribute('data-plain');
});

for (const [locale, path, words, again, number] of [
  ['ar', '/menu', 'لم يكتمل تحميل هذه الصفحة', 'إعادة المحاولة', 'أو اتصل بالمطعم'],
  ['en', '/en/menu', 'This page did not load completely', 'Try again', 'Or call the restaurant'],
] as const) {
  test(`no script at all: the page says so in ${locale}, and its forms add a dish [X-029]`, {
    tag: locale === 'ar' ? [] : '@proof',
  }, async ({ page, tenant }) => {
    await page.context().addCookies([{ name: 'place', value: `pickup.${OPEN_BRANCH.nakhla}`, url: tenant.site }]);
    let areAway = true;
    await page.route(
      (url) => isAtOrigin(url) || isAtSite(url),
      (route) => (areAway ? route.abort('connectionrefused') : route.continue()),
    );
    await page.goto(path);
    const notice = page.getByRole('status').filter({ hasText: words });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(number);
    const loaded = page.waitForEvent('load');
    await page.locator('[data-item=nakhla-lamb-chops]').getByTestId('add').first().click();
    await loaded;
    await page.goto(locale === 'en' ? '/en/checkout' : '/checkout');
    await expect(page.locator('main')).toContainText(locale === 'en' ? 'Charcoal lamb chops' : 'ريش');

    areAway = false;
    await notice.getByRole('link', { name: again }).click();
    await untilReady(page);
    await expect(page.locator('#sufra-plain')).toBeEmpty();
    await expectCount(page, 1);
  });
}
