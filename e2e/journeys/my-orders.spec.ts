/**
 * A guest's orders: found on the device without signing in, brought into the account by signing in, left or
 * taken by signing out. @proof journeys
 */
import type { Page } from '@playwright/test';
import { choosePlace, expect, open, type Sandbox, test } from '../fixtures/index.ts';
import { OPEN_BRANCH, pathIn } from './brands.ts';
import { shiftsSince } from './layout-shifts.ts';
import { type PlacedOrder, placeDeviceOrders } from './order-by-api.ts';
import { expectCount, expectToRead, readText, sheet } from './steps.ts';

const DISH = 'nakhla-lamb-chops';
/** As `orderByApi` says it. */
const MOBILE = '0501234567';

const WORDS = {
  ar: { strip: '+2', one: /يجهز بين \d\d:\d\d( [صم])? و\d\d:\d\d [صم]/, again: 'اطلبه مرة أخرى' },
  en: { strip: '+2', one: /Ready \d\d:\d\d( [AP]M)? ?– ?\d\d:\d\d [AP]M/, again: 'Order again' },
} as const;

async function signIn(page: Page, sandbox: Sandbox): Promise<void> {
  await page.getByTestId('sign-in-form').locator('input[name=mobile]').fill(MOBILE);
  await page.getByTestId('sign-in-form').locator('button[type=submit]').click();
  let code = '';
  await expect
    .poll(async () => {
      // Not one about an order.
      const newest = (await sandbox.outbox(MOBILE)).find(({ data }) => data.order_id === undefined);
      code = /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  await page.getByTestId('code-form').locator('input[autocomplete=one-time-code]').fill(code);
}

for (const locale of ['ar', 'en'] as const) {
  test(`in ${locale} a guest finds every order of this device, and signing in brings them into the account`, {
    // One language at each width: the lists are the same.
    tag: [...(locale === 'en' ? ['@wide-only', '@proof'] : []), '@CHK-051', '@X-022'],
  }, async ({ page, tenant, sandbox, guard }) => {
    const words = WORDS[locale];
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    const [first, second, third] = (await placeDeviceOrders(page, locale, OPEN_BRANCH.nakhla, DISH, 3)) as [
      PlacedOrder,
      PlacedOrder,
      PlacedOrder,
    ];

    await test.step('the strip says one of them and how many more in one line, in a landmark, and leads to the list', async () => {
      await open(page, pathIn(locale, '/'));
      const strip = page.getByTestId('order-strip');
      await expectToRead(strip, words.strip);
      await expect(
        page.getByRole('region', { name: locale === 'ar' ? 'طلباتك الجارية' : 'Your current orders' }),
      ).toBeVisible();
      expect((await strip.boundingBox())!.height).toBeLessThan(60);
      // On the narrowest phone too.
      const size = page.viewportSize()!;
      await page.setViewportSize({ ...size, width: Math.min(size.width, 360) });
      const number = strip.locator('bdi').filter({ hasText: `#${first.number}` });
      expect((await number.boundingBox())!.width).toBeGreaterThan(10);
      await expect(strip.locator('[data-strip-words]')).toContainText(/\d\d:\d\d/);
      expect((await strip.boundingBox())!.height).toBeLessThan(60);
      await page.setViewportSize(size);
      await strip.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/account/orders')}$`));
    });

    await test.step('it lies under no control of the header, and its list pushes nothing away', async () => {
      await open(page, pathIn(locale, '/menu'));
      await expectToRead(page.getByTestId('order-strip'), words.strip);
      const covered = await page.evaluate(() => {
        const strip = document.querySelector('[data-test=order-strip]')!.getBoundingClientRect();
        return [...document.querySelectorAll('header :is(a,button)')].filter((control) => {
          const { width, top, bottom } = control.getBoundingClientRect();
          return width > 0 && top < strip.bottom && bottom > strip.top;
        }).length;
      });
      expect(covered).toBe(0);
      await open(page, pathIn(locale, '/account/orders'));
      await expect(page.getByTestId('device-orders').getByTestId('order')).toHaveCount(3);
      expect(await shiftsSince(page, 0)).toBeLessThanOrEqual(0.02);
    });

    const list = page.getByTestId('device-orders');
    const row = (order: PlacedOrder) => list.getByTestId('order').filter({ hasText: `#${order.number}` });
    await test.step('the list has all, running ones first, and follows them live', async () => {
      await expect(list.getByTestId('order')).toHaveCount(3);
      await expectToRead(list.getByTestId('order').first(), `#${third.number}`);
      for (const status of ['accepted', 'ready', 'delivered']) await sandbox.orderStatus(third.id, status);
      await expectToRead(list.getByTestId('order').last(), `#${third.number}`);
      await expect(row(third).getByText(words.again)).toBeVisible();
      await expect(row(first).getByText(words.again)).toHaveCount(0);
    });

    await test.step('what has ended can be ordered again, in words', async () => {
      await row(third).getByText(words.again).click();
      await sheet(page).getByTestId('again-basket').click();
      await expect(page.locator('dialog[data-dialog="checkout.cart"]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expectCount(page, 1);
    });

    await test.step('signing in with the same mobile brings them into the account', async () => {
      await signIn(page, sandbox);
      await expect(list).toHaveCount(0);
      await expect(page.getByTestId('order')).toHaveCount(3);
      await expectToRead(page.getByTestId('order').first(), `#${second.number}`);
      await page.reload();
      await expect(page.getByTestId('order')).toHaveCount(3);
    });

    await test.step('signing out leaves none of them on the device', async () => {
      // Behind the page's back, which may ask for the list once more.
      guard.allowRequest(/401 .*\/order\/(?:orders|usual-orders\/suggestion)$/);
      const left = await page.evaluate(async () => {
        await fetch('/api/v1/user/auth/logout', { method: 'POST' });
        return (await (await fetch('/api/v1/order/device-orders')).json()).data;
      });
      expect(left).toEqual([]);
    });
  });

  test(`in ${locale} one running order says in one line when it is ready`, {
    tag: [...(locale === 'en' ? ['@wide-only'] : []), '@X-022', '@proof'],
  }, async ({ page, tenant }) => {
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    const [order] = await placeDeviceOrders(page, locale, OPEN_BRANCH.nakhla, DISH, 1);
    await open(page, pathIn(locale, '/'));
    const strip = page.getByTestId('order-strip');
    await expect.poll(() => readText(strip)).toMatch(WORDS[locale].one);
    expect((await strip.boundingBox())!.height).toBeLessThan(60);
    expect((await readText(strip)).split(order!.number)).toHaveLength(2);
    await strip.getByRole('link').click();
    const tracking = page.getByRole('dialog');
    await expect(tracking.getByTestId('updated-ago')).toBeVisible();
    await tracking.getByTestId('tracking-details').click();
    await expect(page).toHaveURL(new RegExp(`/order/${order!.id}$`));
    await expect(page.getByTestId('pickup-code')).toContainText(order!.number.slice(-3));
  });
}

test('a canceled order says why, what it means for the money, and the way on, and is no receipt', {
  tag: '@proof',
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const [order] = await placeDeviceOrders(page, 'ar', OPEN_BRANCH.nakhla, DISH, 1);
  await open(page, `/order/${order!.id}`);
  await expect(page.getByTestId('order-status')).toHaveAttribute('data-status', 'created');
  await sandbox.orderStatus(order!.id, 'canceled', 'sold_out');
  const ended = page.getByTestId('order-ended');
  await expectToRead(ended, 'السبب: نفد أحد الأصناف');
  await expectToRead(ended, 'لم يُخصم منك شيء');
  await expect(ended.getByRole('link', { name: 'اطلبه من فرع آخر' })).toBeVisible();
  await expect(page.getByTestId('receipt-void')).toBeVisible();
  await expect(page.getByTestId('tax-qr')).toHaveCount(0);
});
