/** The restaurant's console: an order comes, is taken and handed over, and its customer reads each step. */
import { expect, open, test } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';
import { OPEN_BRANCH } from './brands.ts';
import { orderByApi } from './order-by-api.ts';

test('an order rings at the console, is accepted in one tap, and its customer reads it', {
  tag: ['@SHOP-001', '@SHOP-006', '@SHOP-010', '@SHOP-011', '@wide'],
}, async ({ page, visitor, sandbox, tenant, guard }) => {
  // The locked device.
  guard.allowRequest(/423 .*\/staff\/session$/);
  const staff = await visitor();
  await enterConsole(staff, await sandbox.person('kitchen', `cook@${tenant.key}.example`));
  await expect(staff).toHaveURL(`http://console.localhost:${new URL(tenant.site).port}/orders/${tenant.key}`);
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();

  await open(page, '/en/menu');
  const [order] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
  await open(page, `/en/order/${order!.id}`);
  const card = staff.locator(`[data-order="${order!.number}"]`);
  await expect(card).toBeVisible();
  await expect(staff).toHaveTitle(/^\(1\) /);
  if (page.viewportSize()!.width < 700) {
    // A phone begins with the order, and none of its tabs is cut.
    const { y } = (await card.boundingBox())!;
    expect(y).toBeLessThan(240);
    const tabs = staff.getByRole('navigation');
    const [width, needed] = await tabs.evaluate((row) => [row.clientWidth, row.scrollWidth]);
    expect(needed).toBe(width);
  }

  // The first touch of the day also turns the sound on, and nothing moves under it.
  await card.getByRole('link').first().click();
  await expect(staff).toHaveURL(new RegExp(`/orders/${tenant.key}/${order!.id}$`));
  await staff.goBack();
  await card.getByRole('button', { name: /^اقبل/ }).click();
  const status = page.getByTestId('order-status');
  await expect(status).toHaveAttribute('data-status', 'accepted');

  // A phone shows one state at a time.
  if (page.viewportSize()!.width < 700) await staff.getByRole('button', { name: /قيد التحضير/ }).click();
  await card.getByRole('link').first().click();
  await expect(staff).toHaveURL(new RegExp(`/orders/${tenant.key}/${order!.id}$`));
  await expect(card).toHaveCount(0);
  await staff.getByRole('button', { name: 'جاهز', exact: true }).click();
  await expect(status).toHaveAttribute('data-status', 'ready');

  // The tablet is shared from now on: it locks, and the PIN of its person opens it.
  await staff.goto(`${new URL(staff.url()).origin}/?me`);
  await staff.getByLabel(/^رمز شخصي جديد/).fill('٢٥٨٠');
  await staff.getByRole('button', { name: 'عيّن الرمز الشخصي' }).click();
  await expect(staff.getByRole('button', { name: 'غيّر الرمز الشخصي' })).toBeVisible();
  await staff.getByRole('radio', { name: /^بعد [5٥] دقائق/ }).check();
  await staff.getByRole('button', { name: 'احفظ' }).click();
  await staff.getByRole('button', { name: 'اقفل الآن' }).click();
  const lock = staff.getByRole('heading', { name: 'الجهاز مقفل' });
  await expect(lock).toBeVisible();
  await staff.goto(`${new URL(staff.url()).origin}/orders/${tenant.key}`);
  await expect(lock).toBeVisible();
  await expect(staff.locator('[data-order]')).toHaveCount(0);
  await staff.getByLabel(/^الرمز الشخصي/).fill('2580');
  await staff.getByRole('button', { name: 'افتح' }).click();
  await expect(staff.locator(`[data-order="${order!.number}"]`)).toBeAttached();
});
