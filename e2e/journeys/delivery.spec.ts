/** Delivery from the front door to the order: where to, on what terms, the door; and the way out outside every area. */
import { expect, open, test } from '../fixtures/index.ts';
import { addOf, expectCount, expectToRead, fillWho, placeOrder, sheet, toCheckout } from './steps.ts';

const CHOPS = 'nakhla-lamb-chops';
const MALQA = { latitude: 24.8102, longitude: 46.6067 };

test('a guest has food brought: area, menu, address, order', {
  tag: ['@MENU-008', '@MENU-040', '@CHK-013', '@CHK-033'],
}, async ({ page }) => {
  await open(page, '/');
  await page.locator('[data-type="delivery"]').click();
  await page.getByRole('searchbox', { name: 'ابحث عن حيّك أو منطقتك' }).fill('النخيل');
  const nakheel = page.locator('form:has(input[value="nakhla-area-nakheel"]) button');
  await expectToRead(nakheel, 'من فرع النخيل');
  await expectToRead(nakheel, 'أقل طلب 30.00 SAR');
  await nakheel.click();
  await expect(page).toHaveURL(/\/menu$/);
  // Kept in sight from here on: the area with its fee and minimum.
  const where = page.getByTestId('area-name').locator('xpath=..');
  await expectToRead(where, 'النخيل');
  await expectToRead(where, 'التوصيل 9.00 SAR');
  await addOf(page, CHOPS).click();
  await expectCount(page, 1);
  // The choice outlives the page.
  await open(page, '/menu');
  await expectToRead(where, 'التوصيل 9.00 SAR');
  await toCheckout(page);
  const form = page.getByTestId('checkout-form');
  await expectToRead(form.getByTestId('area-name'), 'النخيل');
  await expectToRead(form, 'التوصيل 9.00 SAR');
  await fillWho(page, { name: 'نورة', mobile: '٠٥٠١٢٣٤٥٦٧' });
  await expect(page.getByTestId('place-order')).toBeEnabled();
  await page.getByTestId('place-order').click();
  await expectToRead(form, 'الحقل مطلوب');
  await form.getByLabel('الشارع').fill('شارع الإمام سعود');
  await form.getByLabel('رقم المبنى').fill('٧٤٢١');
  const { id } = await placeOrder(page);
  await expect(page).toHaveURL(new RegExp(`/order/${id}$`));
  await expectToRead(sheet(page).getByTestId('delivery-address'), 'شارع الإمام سعود، مبنى 7421');
  await sheet(page).getByRole('button', { name: 'تتبع الطلب' }).click();
  await expect(page).toHaveURL(/\/tracking$/);
  await page.getByRole('link', { name: 'تفاصيل الطلب' }).click();
  await expectToRead(page.locator('main').getByTestId('delivery-address'), 'النخيلشارع الإمام سعود، مبنى 7421منزل');
});

test('outside every area the order can be collected, another area named, or the delivery waited for', {
  tag: ['@MENU-008', '@wide'],
}, async ({ page, context, sandbox }) => {
  await sandbox.area('nakhla-area-malqa', { enabled: false });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(MALQA);
  await open(page, '/en/select-type/delivery');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery is not available for this location' })).toBeFocused();
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByRole('button', { name: 'Tell me when you do' }).click();
  await page.getByLabel('Mobile number').fill('٠٥٥١٢٣٤٥٦٧');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('We will send you one message when we deliver here')).toBeVisible();
  await page.getByRole('button', { name: /^Collect from .*Al Malqa/ }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(page.getByTestId('branch')).toHaveText('Al Malqa');
  await sandbox.area('nakhla-area-malqa', { enabled: true });
  const told = await sandbox.outbox('0551234567');
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('now delivers to your place')]);
});
