/**
 * Checkout on one page, an account's session that ends there, and what stays of an order when the site
 * closes. @proof journeys
 */
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH, pathIn, WORDS } from './brands.ts';
import { orderByApi } from './order-by-api.ts';
import { addOf, expectCount, expectToRead, fillWho, readText, toCheckout } from './steps.ts';

const BRANCH = OPEN_BRANCH.nakhla;

for (const locale of ['ar', 'en'] as const) {
  test(`where, when, who, pay and the summary on one page, in ${locale}`, {
    // One language at each width: the columns are tested in both (a11y/themes.spec.ts).
    tag: [...(locale === 'en' ? ['@wide-only', '@proof'] : []), '@CHK-001', '@HOST-047'],
  }, async ({ page, tenant }) => {
    await choosePlace(page, tenant.site, 'pickup', BRANCH);
    await open(page, pathIn(locale, '/menu'));
    await addOf(page, 'nakhla-lamb-chops').click();
    await expectCount(page, 1);
    await toCheckout(page);
    const form = page.getByTestId('checkout-form');
    for (const block of WORDS[locale].blocks) await expect(form.getByRole('heading', { name: block })).toBeVisible();

    const pay = page.getByTestId('place-order');
    await expect
      .poll(() => readText(pay))
      .toMatch(locale === 'ar' ? /^أكّد الطلب · الدفع نقداً ?74\.00 ر.س$/ : /^Place order · pay cash ?SAR 74\.00$/);
    await expect(pay).toBeInViewport({ ratio: 1 });
    // The branch's tax number, in the receipt.
    await expect(page.getByTestId('tax').locator('bdi')).toHaveText(/^\d{15}$/);

    const docked = page.getByTestId('docked-summary');
    const wide = (page.viewportSize()?.width ?? 0) >= 900;
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    if (wide) {
      await expect(docked).toBeHidden();
      await expect(page.getByRole('heading', { name: WORDS[locale].blocks[4] })).toBeInViewport();
    } else {
      await expect(docked.locator('summary')).toBeInViewport({ ratio: 1 });
      await docked.locator('summary').click();
      await expectToRead(docked, '74.00');
      await expect(docked.locator('li')).toHaveCount(1);
      await expect(docked.locator('li')).toBeInViewport();
    }
    await expect(pay).toBeInViewport({ ratio: 1 });
  });
}

test('a session that ended at the last tap: sign in again, everything typed stays', {
  tag: ['@X-018', '@proof'],
}, async ({ page, tenant, sandbox, guard }) => {
  guard.allowRequest(/401 .*\/api\/v1\//);
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await open(page, '/en/menu');
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(page, 1);
  // The customer's way: a page that is left by its address takes with it what it has not sent yet.
  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  await sandbox.fault({ path: '/api/v1/order/orders', method: 'POST', status: 401, times: 1 });
  await page.getByTestId('place-order').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Session expired' });
  await expect(alert).toBeVisible();
  await expect(page.locator('input[name=name]')).toHaveValue('Noura');
  await expect(page.locator('input[name=mobile]')).toHaveValue(/501234567/);
  await expectCount(page, 1);
  await alert.getByRole('button', { name: 'Sign in' }).click();
  const login = page.locator('dialog[data-dialog="account.login"]');
  await expect(login.locator('input[name=mobile]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(page.locator('input[name=name]')).toHaveValue('Noura');
});

test('the time fills and the price changes between look and tap: asked each time, nothing entered is lost', {
  tag: ['@CHK-010', '@CHK-011', '@proof'],
}, async ({ page, tenant, sandbox, guard, visitor }) => {
  guard.allowRequest(/409 .*\/order\/orders$|failed .*\/socket\.io\//);
  guard.allowError(/socket\.io|WebSocket/);
  // A page without a socket: it learns of changes at the last tap.
  await page.route(/\/socket\.io\//, (route) => route.abort('connectionreset'));
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await sandbox.slotCapacity(BRANCH, 'pickup', 1);
  await open(page, '/en/menu');
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(page, 1);
  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  const slots = page.waitForResponse(/\/time-slots\?/);
  await page.getByRole('button', { name: 'Another time' }).click();
  const times = page.locator('dialog[data-dialog="checkout.times"]');
  const { data } = await (await slots).json();
  const tomorrow: { slots: Array<{ from: string; available: boolean }> } = data.days[1];
  // The first one may pass meanwhile.
  const [, chosen] = tomorrow.slots.flatMap(({ available }, at) => (available ? [at] : []));
  await times.getByRole('button', { name: 'Tomorrow' }).click();
  await times.locator('input[type=radio]:enabled').nth(1).check({ force: true });
  await times.getByRole('button', { name: 'Confirm time' }).click();
  await expect(times).toHaveCount(0);
  const pay = page.getByTestId('place-order');
  await expect(pay).toBeEnabled();

  // The stranger's page asks for the cart that was ordered beside it.
  guard.allowRequest(/404 .*\/order\/carts\/[^/]+$/);
  const stranger = await visitor();
  await stranger.goto('/en/menu');
  await orderByApi(stranger, BRANCH, 'nakhla-lamb-chops', { slot: tomorrow.slots[chosen!]!.from });
  await pay.click();
  const filled = page.getByRole('alert').filter({ hasText: 'The time you chose has just filled up' });
  await filled.getByRole('button').first().click();
  await expect(filled).toHaveCount(0);

  await sandbox.itemPrice('nakhla-lamb-chops', '80.00');
  await pay.click();
  const dearer = page.getByRole('alert').filter({ hasText: 'Your total changed' });
  await expectToRead(dearer, 'Your total changed from SAR 74.00 to SAR 80.00');
  await expect(page.locator('input[name=name]')).toHaveValue('Noura');
  await expect(page.locator('input[name=mobile]')).toHaveValue(/501234567/);
  await pay.click();
  await expect(page).toHaveURL(/\/en\/order\//);
  await expectToRead(page.locator('main'), '80.00');
});

test('a branch that closes for good: another one, with the differences before the cart moves', {
  tag: ['@X-023', '@proof'],
}, async ({ page, tenant, sandbox, guard }) => {
  // What the page asks about the branch meanwhile: its hours, its ways to pay.
  guard.allowRequest(/404 .*(\/branches\/|[?&]branch_id=)/);
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await open(page, '/en/menu');
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(page, 1);
  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  await sandbox.removeBranch(BRANCH);
  await expectToRead(page.locator('main'), 'This branch is no longer here.');
  await page.getByRole('group', { name: 'This branch is no longer here.' }).getByRole('button').first().click();
  await expectToRead(page.getByTestId('difference'), 'One item moves');
  await page.getByRole('button', { name: 'Move the basket here' }).click();
  await expect(page.getByTestId('difference')).toHaveCount(0);
  await expectCount(page, 1);
  await expect(page.locator('input[name=name]')).toHaveValue('Noura');
});

test('a site that closes keeps the way to an order under way', {
  tag: ['@HOST-023', '@HOST-024', '@proof'],
}, async ({ page, sandbox, guard }) => {
  guard.allowRequest(/503 /);
  await open(page, '/en/menu');
  const [order] = await orderByApi(page, BRANCH, 'nakhla-lamb-chops');
  await open(page, `/en/order/${order!.id}`);
  await sandbox.setting('website', 'enable', '0');
  // The open page receives the change and reloads, which may cut a first try off.
  await expect(async () => {
    const closed = await page.goto('/en/menu');
    expect(closed?.status()).toBe(503);
    expect(closed?.headers()['retry-after']).toMatch(/^\d+$/);
  }).toPass();

  const reached = await page.goto(`/en/order/${order!.id}`);
  expect(reached?.status()).toBe(200);
  const status = page.getByTestId('order-status');
  await expect(status).toHaveAttribute('data-status', 'created');
  await expectToRead(page.locator('main'), order!.number);
  await sandbox.orderStatus(order!.id, 'accepted');
  await expect(status).toHaveAttribute('data-status', 'accepted');

  for (const path of [`/en/order/${order!.id}/tracking`, '/en/account/orders', '/en/reservations', '/en/check-payment'])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
});

test('no tap on a closed site leads into the shop, and no page that was open sells', {
  tag: ['@HOST-023', '@RES-001', '@API-061'],
}, async ({ page, sandbox, tenant, guard }) => {
  guard.allowRequest(/503 /);
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await sandbox.setting('website', 'enable', '0');
  for (const path of ['/en/check-payment', '/en/account/orders', '/en/reservations']) {
    await expect(async () => {
      await open(page, path);
      expect(await page.locator('a[href="/en/menu"]:visible').count()).toBeGreaterThan(0);
    }).toPass();
    if (path === '/en/reservations') {
      await expectToRead(page.locator('main h1'), 'Your reservations');
      await expect(page.locator('a[href*="/reservations/branch/"]')).toHaveCount(0);
    }
    const loaded = page.waitForResponse(
      (response) => response.url().endsWith('/en/menu') && response.request().isNavigationRequest(),
    );
    await page.locator('a[href="/en/menu"]:visible').first().click();
    expect((await loaded).status()).toBe(503);
    await expectToRead(page.locator('main'), 'not taking orders on this site right now');
    await expect(page.getByTestId('dish')).toHaveCount(0);
  }
});

test('the account’s cards show balances that are real, and lead to their history', {
  tag: ['@wide', '@proof', '@ACCT-001', '@HOST-047'],
}, async ({ page, sandbox }) => {
  const { state, customer } = await sandbox.customer({ mobile: '0500000001' });
  expect(customer.name).toBe('سارة الحربي');
  await open(page, `/menu?state=${encodeURIComponent(state)}`);
  await open(page, '/account');
  const wallet = page.getByRole('region', { name: 'محفظتي' });
  await expectToRead(wallet, '85.85');
  await expectToRead(wallet, '30.00');
  await expectToRead(page.getByRole('region', { name: 'نقاطي' }), '156 نقطة');
  await expect(page.getByRole('heading', { name: 'طلباتي' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'بياناتي' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();

  await sandbox.credit(customer.id, { wallet: '14.15', points: 44 });
  await wallet.getByRole('link').click();
  await expect(page).toHaveURL(/\/account\/wallet$/);
  await expect(page.getByTestId('movement').first()).toContainText('14.15');
  await open(page, '/en/account/points');
  await expectToRead(page.getByTestId('points-balance'), '200 points');
  await expect(page.getByTestId('movement')).toHaveCount(5);
});
