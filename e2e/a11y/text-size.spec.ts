/**
 * Browser text at 200 % gives text of twice the size, on a phone and on a wide screen, and loses nothing: no
 * page scrolls sideways, no text is cut or lies on other text, no bar covers a control.
 *
 * @proof accessibility
 */
import type { Locator, Page } from '@playwright/test';
import { askEdge, choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { placeDeviceOrders } from '../journeys/order-by-api.ts';
import { fillWho, sheet, tapCart } from '../journeys/steps.ts';
import { layoutFaults } from './layout-faults.ts';

const BRANCH = 'nakhla-nakheel';
const DEFAULT_SIZE_PX = 16;
const LARGE_SIZE_PX = 2 * DEFAULT_SIZE_PX;
const PHONE = { width: 390, height: 844 };
const SIZES = [{ width: 320, height: 568 }, PHONE, { width: 1280, height: 800 }];

test.use({
  // What the setting of the browser sets; the zoom of a page would change its width too.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${LARGE_SIZE_PX}`],
    }),
  contextOptions: { reducedMotion: 'reduce' },
});
test.slow();

/** Looks at what is open, at both widths. */
async function expectReadable(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    // All screens of a test are looked at, also after a finding.
    expect.soft(await page.evaluate(layoutFaults), `${screen} at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
}

/** Words of an element that end in dots, because their place is too narrow. */
function cutWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent ?? ''),
  );
}

test('the text is twice as large, and the home loses none [X-031]', async ({ page }) => {
  await open(page, '/');
  const sizes = await page.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('main p')!].map(
      (element) => getComputedStyle(element).fontSize,
    ),
  );
  expect(sizes.slice(0, 2)).toEqual([`${LARGE_SIZE_PX}px`, `${LARGE_SIZE_PX}px`]);
  expect(Number.parseFloat(sizes[2]!)).toBeGreaterThan(1.5 * DEFAULT_SIZE_PX);
  await expectReadable(page, 'home');
});

test('the e-menu’s own larger text is on top of it [X-031]', { tag: '@proof' }, async ({ page }) => {
  await open(page, `/menu/pickup/branch/${BRANCH}`);
  const name = page.locator('main [data-item] h3').first();
  const sizeOf = () => name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await sizeOf();
  await expectReadable(page, 'e-menu');
  await page.getByText('خط أكبر').click();
  await expect.poll(sizeOf).toBeGreaterThan(1.3 * before);
  await expectReadable(page, 'e-menu in large letters');
});

const PUBLIC = [
  ...[
    '/',
    '/branches',
    '/reservations',
    '/reservations/branch/nakhla-olaya',
    '/waiting-list',
    '/auth',
    '/account/orders',
  ],
  ...[`/waiting-list/branch/${BRANCH}`, '/page/about', '/contact-us', '/preferences'],
];
const OF_CUSTOMER = [
  ...['', '/orders', '/info', '/cars', '/points', '/wallet', '/deposits'].map((page) => `/account${page}`),
  ...['/rewards', '/challenges', '/order-as-usual', '/referral-code', '/my-address'],
];

for (const [locale, prefix, paths] of [
  ['ar', '', PUBLIC],
  ['en', '/en', ['/en', '/en/branches', '/en/auth']],
] as const) {
  test.describe(locale, () => {
    test('pages to read [X-031]', { tag: '@proof' }, async ({ page, guard, sandbox }) => {
      guard.allowRequest(/404 .*nowhere/);
      for (const path of paths) {
        await open(page, path);
        await expectReadable(page, path);
      }
      await page.goto(`${prefix}/nowhere`);
      await untilReady(page);
      await expectReadable(page, '404');
      if (locale === 'en') return;
      await open(page, `/waiting-list/branch/${BRANCH}`);
      await page.locator('[data-tap=waiting-join]').click();
      await page.locator('input[name=name]').fill('نورة');
      await page.locator('input[name=mobile]').fill('0551112220');
      await page.locator('[data-tap=waiting-join-send]').click();
      await expect(page.getByTestId('entry-unproved')).toBeVisible();
      await expectReadable(page, 'place in a queue that is not confirmed');
      await sandbox.waiting(new URL(page.url()).pathname.split('/').at(-1)!, 'prove');
      await expect(page.getByTestId('entry-place')).toBeVisible();
      await expectReadable(page, 'place in a queue');
    });

    test('from a dish to its order [X-031]', {
      tag: locale === 'ar' ? [] : '@proof',
    }, async ({ page, tenant }) => {
      await choosePlace(page, tenant.site, 'pickup', BRANCH);
      await open(page, `${prefix}/menu`);
      expect(await cutWords(page.locator('[data-test=place]')), 'cut in the bar of the menu').toEqual([]);
      await expectReadable(page, 'menu');
      await page.locator('main [data-item=nakhla-kebab]').getByRole('link').click();
      await expect(sheet(page).getByRole('checkbox').first()).toBeVisible();
      await expectReadable(page, 'item sheet');
      await page.goBack();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.locator('main [data-item=nakhla-lamb-chops]').getByTestId('add').click();
      await expect(page.getByTestId('cart-count').first()).toHaveText('1');
      await tapCart(page);
      await expect(page.getByTestId('to-checkout')).toBeVisible();
      await expectReadable(page, 'cart');
      await page.getByTestId('to-checkout').click();
      await expect(page.getByTestId('place-order')).toBeEnabled();
      await page.getByTestId('place-order').click();
      await expect(page.getByTestId('checkout-form').locator('input[name=name]')).toBeFocused();
      await expectReadable(page, 'checkout with errors');
      await fillWho(page, { name: 'Noura', mobile: '0501234567' });
      await page.getByTestId('place-order').click();
      await expect(page.locator('dialog[data-dialog="checkout.success"]').getByRole('heading').first()).toBeVisible();
      await expectReadable(page, 'success');
      await sheet(page).getByRole('button').last().click();
      await expect(page.getByTestId('order-status')).toBeVisible();
      await expectReadable(page, 'order');
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, prefix || '/');
      const said = page.getByTestId('order-strip').locator('[data-strip-words]');
      await expect(said).toContainText(/\d\d:\d\d/);
      expect(await said.evaluate((words) => words.scrollHeight - words.clientHeight), 'cut in the strip').toBeLessThan(
        2,
      );
      // Of two both the number and the time are read, and how many more there are.
      await placeDeviceOrders(page, locale, BRANCH, 'nakhla-lamb-chops', 1);
      await open(page, prefix || '/');
      await expect(page.getByTestId('order-strip')).toContainText('+1');
      const numbers = said.locator('bdi').filter({ hasText: /^#/ });
      await expect(numbers).toHaveCount(1);
      for (const part of [numbers, page.getByTestId('order-strip').getByText('+1')])
        expect((await part.boundingBox())!.width).toBeGreaterThan(10);
      await expect(said).toContainText(/\d\d:\d\d/);
      expect(await said.evaluate((words) => words.scrollHeight - words.clientHeight), 'cut in the strip').toBeLessThan(
        2,
      );
    });
  });
}

test('at the table [X-031]', { tag: '@proof' }, async ({ page, sandbox }) => {
  // The branch is open.
  await sandbox.clock('2026-11-21T16:40:00Z');
  await open(page, '/table/OLAYA-07');
  await expectReadable(page, 'table');
  const { staff_code: code } = (await sandbox.tables()).find((table) => table.code === 'OLAYA-07')!;
  await page.locator('main button').first().click();
  await sheet(page).locator('input').first().fill('سارة');
  await sheet(page).locator('input').nth(1).fill(code);
  await expectReadable(page, 'sit down');
  await sheet(page).locator('button[type=submit]').click();
  await page.waitForURL(/\/session\//);
  await page.getByTestId('add').first().click();
  await expect(page.locator('[data-line]').first()).toBeVisible();
  await expectReadable(page, 'table session');
});

test('the type sheet, sign-in and account [X-031]', { tag: '@proof' }, async ({ page, sandbox }) => {
  await open(page, '/menu');
  await page.getByTestId('add').first().click();
  await sheet(page).locator('[data-type=pickup]').click();
  await expect(sheet(page).locator('form').first()).toBeVisible();
  await expectReadable(page, 'type sheet');
  await open(page, '/auth');
  await page.locator('main input[type=tel], main input[name=mobile]').first().fill('0551234567');
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main input[autocomplete=one-time-code]')).toBeVisible();
  await expectReadable(page, 'code');
  // A customer of the demo: a wallet and points with their history.
  const { state } = await sandbox.customer({ name: 'نورة العتيبي', mobile: '0500000001' });
  await page.goto(`/login?state=${encodeURIComponent(state)}`);
  await untilReady(page);
  await expect(page).toHaveURL(/\/account/);
  for (const path of OF_CUSTOMER) {
    await open(page, path);
    await expectReadable(page, path);
  }
});

test('a closed site [X-031]', { tag: '@proof' }, async ({ page, sandbox, guard, tenant }) => {
  guard.allowRequest(/503 /);
  await sandbox.setting('website', 'enable', '0');
  await expect.poll(async () => (await askEdge(tenant.host, '/closed')).status).toBe(503);
  await page.goto('/closed');
  await untilReady(page);
  await expectReadable(page, 'closed');
});
