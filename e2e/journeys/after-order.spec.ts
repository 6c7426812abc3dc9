/**
 * What a guest does with an order: a car that it is brought to, "I'm here", canceling, rating with a photo;
 * what the restaurant sees of it. @proof journeys
 */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { DIALOG, expectAccessible } from '../fixtures/axe.ts';
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { listen } from '../fixtures/spoken.ts';
import { signInStaff } from '../fixtures/staff.ts';
import { OPEN_BRANCH } from './brands.ts';
import { placeDeviceOrders } from './order-by-api.ts';
import { addOf, expectToRead, fillWho, placeOrder, sheet, toCheckout } from './steps.ts';

const DISH = 'nakhla-lamb-chops';
const PHOTO = join(import.meta.dirname, '../../docs/images/menu.webp');

/** Sizes at which the end of a form was below the fold, and text of twice the size. */
const LOW = [
  { width: 1280, height: 800, text: '' },
  { width: 390, height: 664, text: '' },
  { width: 390, height: 664, text: '200%' },
];

/** The form is at its top, and its button is in view whole. */
async function expectAtFoot(page: Page, button: Locator): Promise<void> {
  const size = page.viewportSize()!;
  await expect(button).toBeVisible();
  for (const { text, ...low } of LOW) {
    await page.setViewportSize(low);
    await page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), text);
    await expect(button, `${low.width} × ${low.height} ${text}`).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(size);
}

// axe reads colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a car pickup is brought to a car, and the restaurant sees that it is there', {
  tag: ['@CHK-050', '@proof'],
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'car_pickup', OPEN_BRANCH.nakhla);
  await open(page, '/menu');
  await addOf(page, DISH).click();
  await toCheckout(page);
  await fillWho(page, { name: 'سارة', mobile: '0551234567' });
  await page.getByTestId('place-order').click();
  const choice = page.getByTestId('car-choice');
  await expect(choice.getByRole('button')).toBeFocused();
  await choice.getByRole('button').click();
  await sheet(page).getByRole('combobox').selectOption('toyota');
  await sheet(page).getByRole('radio', { name: 'أبيض' }).check();
  await sheet(page).locator('input[name=plate_number]').fill('أ ب ح ١٢٣٤');
  await expectAccessible(page, 'car', DIALOG);
  await sheet(page).locator('button[type=submit]').click();
  await expectToRead(choice, 'تويوتا، لونها أبيض');
  const { id } = await placeOrder(page);
  await page.waitForURL(`**/order/${id}`);
  await expect(sheet(page).getByTestId('track')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(DIALOG)).toHaveCount(0);

  const staff = await signInStaff(sandbox, tenant.key, 'counter');
  expect(await staff.get(`/orders/${id}`)).toMatchObject({ car: { plate: 'ABJ 1234' }, arrived: null });
  const arrival = page.getByTestId('arrival');
  await arrival.locator('input[name=spot]').fill('4');
  await arrival.locator('button[type=submit]').click();
  await expectToRead(arrival, 'أبلغنا الفرع بوصولك، الموقف 4');
  expect(await staff.get(`/orders/${id}`)).toMatchObject({ arrived: { spot: '4' } });
  await expectAccessible(page, 'order by car', 'main');
});

test('an order is canceled in time, another is rated with a photo', {
  tag: ['@CHK-046', '@CHK-047', '@CHK-049', '@X-028', '@X-031'],
}, async ({ page, tenant, sandbox }) => {
  const spoken = await listen(page);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const [first, second] = await placeDeviceOrders(page, 'en', OPEN_BRANCH.nakhla, DISH, 2);
  await open(page, `/en/order/${first!.id}`);
  const offer = page.getByRole('button', { name: 'Cancel order' });
  await offer.click();
  const dialog = sheet(page);
  await expect(dialog.getByRole('timer')).toBeVisible();
  await spoken.focuses('heading "Cancel your order?"');
  await expectAccessible(page, 'cancel', DIALOG);
  await expectAtFoot(page, dialog.getByTestId('confirm-cancel'));
  await page.keyboard.press('Escape');
  await spoken.focuses('button "Cancel order"');
  await offer.click();
  await dialog.getByRole('radio', { name: 'I ordered by mistake' }).click();
  await dialog.getByTestId('confirm-cancel').click();
  await expectToRead(dialog, 'You were not charged.');
  await spoken.focuses('radio "I ordered by mistake" checked');
  await spoken.says('Your order was canceled');
  await spoken.focuses(/"Your order was canceled You were not charged\./);
  await dialog.getByRole('button', { name: 'Back to the order' }).click();
  await expect(page.getByTestId('order-ended')).toBeVisible();

  await sandbox.orderStatus(second!.id, 'ready');
  await sandbox.orderStatus(second!.id, 'delivered');
  await open(page, `/en/order/${second!.id}`);
  await page.getByRole('button', { name: 'Rate your order' }).click();
  await expectAtFoot(page, dialog.getByTestId('send-rating'));
  for (const question of ['food', 'speed', 'service'])
    await dialog.getByTestId(`stars-${question}`).locator('label').nth(4).click();
  await spoken.focuses('heading "How was your order?"');
  await spoken.focuses('radio "5 of 5 stars" checked');
  await dialog.getByTestId('photo-input').setInputFiles(PHOTO);
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(page, 'rate', DIALOG);
  await dialog.getByTestId('send-rating').click();
  await expect(
    dialog.getByRole('paragraph').filter({ hasText: 'Thank you, the restaurant has your rating' }),
  ).toBeVisible();
  await spoken.says('Thank you, the restaurant has your rating');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const photo = page.getByTestId('rating').getByRole('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});
