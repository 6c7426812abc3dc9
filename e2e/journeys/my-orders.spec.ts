/** A guest's orders on this device: what the strip says of one, and what a canceled one says. */
import type { Page } from '@playwright/test';
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { type Locale, OPEN_BRANCH, pathIn } from './brands.ts';
import { orderByApi, type PlacedOrder } from './order-by-api.ts';
import { expectToRead, readText } from './steps.ts';

const DISH = 'nakhla-lamb-chops';

const READY = {
  ar: /يجهز بين \d\d:\d\d( [صم])? و\d\d:\d\d [صم]/,
  en: /Ready \d\d:\d\d( [AP]M)? ?– ?\d\d:\d\d [AP]M/,
} as const;

/** Orders of this device, as if its checkout had placed them; the newest last. */
async function placeOrders(page: Page, locale: Locale, count: number): Promise<PlacedOrder[]> {
  await open(page, pathIn(locale, '/menu'));
  const placed: PlacedOrder[] = [];
  for (let index = 0; index < count; index += 1) placed.push(...(await orderByApi(page, OPEN_BRANCH.nakhla, DISH)));
  // The checkout notes what it places.
  await page.evaluate(
    (ids) =>
      localStorage.setItem(
        'sufra.checkout.running',
        JSON.stringify({ version: 2, value: ids.map((id) => ({ id, at: Date.now() })) }),
      ),
    placed.map(({ id }) => id),
  );
  return placed;
}

for (const locale of ['ar', 'en'] as const) {
  test(`in ${locale} one running order says in one line when it is ready`, {
    tag: ['@wide', '@X-022'],
  }, async ({ page, tenant }) => {
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    const [order] = await placeOrders(page, locale, 1);
    await open(page, pathIn(locale, '/'));
    const strip = page.getByTestId('order-strip');
    await expect.poll(() => readText(strip)).toMatch(READY[locale]);
    expect((await strip.boundingBox())!.height).toBeLessThan(60);
    expect((await readText(strip)).split(order!.number)).toHaveLength(2);
    await strip.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/order/${order!.id}$`));
    await expect(page.getByTestId('pickup-code')).toContainText(order!.number.slice(-3));
  });
}

test('a canceled order says why, what it means for the money, and the way on, and is no receipt', {
  tag: '@wide',
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const [order] = await placeOrders(page, 'ar', 1);
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
