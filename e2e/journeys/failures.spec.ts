/** When something is unavailable: said in words, with a way on, and the frame stays. @proof journeys */
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, expectToRead } from './steps.ts';

const MENUS = '/api/v1/menu/frontend/menus';

test('a menu that cannot be served: said in the document, the header stays', {
  tag: ['@MENU-012', '@HOST-067', '@X-017', '@proof'],
}, async ({ page, sandbox, guard }) => {
  guard.allowRequest(/500 .*\/menus|503 .*\/en\/menu$/);
  await sandbox.fault({ path: MENUS, status: 500 });
  const answer = await page.goto('/en/menu');
  expect(answer?.status()).toBe(503);
  await expectToRead(page.locator('main'), 'Menu not available now');
  await expect(page.getByTestId('language')).toBeVisible();
  await expect(page.getByTestId('cart-count').first()).toBeAttached();
});

test('Retry in place brings the menu', {
  tag: ['@MENU-012', '@X-027', '@proof'],
}, async ({ page, tenant, guard }) => {
  guard.allowRequest(/500 .*\/menus/);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/reservations');
  const menus = (url: URL) => url.pathname === MENUS;
  await page.route(menus, (route) =>
    route.fulfill({ status: 500, json: { data: null, meta: {}, errors: [{ code: 'UNKNOWN', message: 'no' }] } }),
  );
  await page.locator('a[href="/en/menu"]:visible').first().click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expectToRead(page.locator('main'), 'Menu not available now');
  await expect(page.getByTestId('language')).toBeVisible();
  await page.unroute(menus);
  await page.locator('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('dish').first()).toBeVisible();
});

test('offline: a banner, the menu stays, Add says why not', {
  tag: ['@MENU-012', '@X-027'],
}, async ({ page, tenant, guard, context }) => {
  guard.allowRequest(/failed .*(socket\.io|ERR_INTERNET_DISCONNECTED)/);
  // Parts that come after the page was ready cannot come any more.
  guard.allowError(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch|load network/);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await context.setOffline(true);
  // The frame's banner, which says less, makes room for the menu's own.
  await expect(page.locator('#sufra-offline:visible,[data-offline]:visible')).toHaveCount(1);
  await expectToRead(page.locator('main [role=status]').first(), 'You are offline. This is the menu of');
  await expect(addOf(page, 'nakhla-lamb-chops')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('dish').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('#sufra-offline:visible,[data-offline]:visible')).toHaveCount(0);
  await expect(addOf(page, 'nakhla-lamb-chops')).not.toHaveAttribute('aria-disabled');
});

test('an unknown address and an unknown order', { tag: ['@HOST-032', '@CHK-041', '@proof'] }, async ({
  page,
  guard,
}) => {
  guard.allowRequest(/404 /);
  const answer = await page.goto('/en/no/such/page');
  expect(answer?.status()).toBe(404);
  await expectToRead(page.locator('main'), 'Page not found');
  await expect(page.locator('main').getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
    'href',
    '/en',
  );

  const order = await page.goto('/en/order/unknown');
  expect(order?.status()).toBe(404);
  await expectToRead(page.locator('main'), 'Order not available');
});

test('an unknown payment', { tag: '@proof' }, async ({ page }) => {
  const answer = await page.goto('/en/check-payment?id=1');
  expect(answer?.status()).toBe(200);
  await expectToRead(page.locator('main'), 'We could not find this payment');
  await expect(page.locator('main').getByRole('link', { name: 'My orders' })).toBeVisible();
});
