/**
 * Delivery from the front door to the order: where to, on what terms, the door; and the way out outside every
 * area. @proof journeys
 */
import { expect, open, test } from '../fixtures/index.ts';
import { serveMap } from './serve-map.ts';
import { addOf, expectCount, expectToRead, fillWho, placeOrder, readText, sheet, toCheckout } from './steps.ts';

const CHOPS = 'nakhla-lamb-chops';
const MALQA = { latitude: 24.8102, longitude: 46.6067 };

test('a guest has food brought: area, menu, address, order', {
  tag: ['@MENU-008', '@MENU-040', '@CHK-013', '@CHK-033', '@CHK-062', '@API-064'],
}, async ({ page, sandbox }) => {
  await open(page, '/');
  await page.locator('[data-type="delivery"]').click();
  await page.getByRole('searchbox', { name: 'ابحث عن حيّك أو منطقتك' }).fill('النخيل');
  const nakheel = page.locator('form:has(input[value="nakhla-area-nakheel"]) button');
  await expectToRead(nakheel, 'من فرع النخيل');
  await expectToRead(nakheel, 'أقل طلب 30.00 ر.س');
  await nakheel.click();
  await expect(page).toHaveURL(/\/menu$/);
  // Kept in sight from here on: the area with its fee and minimum.
  const where = page.getByTestId('place');
  await expectToRead(where, 'النخيل');
  await expectToRead(where, 'التوصيل 9.00 ر.س');
  await addOf(page, CHOPS).click();
  await expectCount(page, 1);
  // The choice outlives the page.
  await open(page, '/menu');
  await expectToRead(where, 'التوصيل 9.00 ر.س');
  await toCheckout(page);
  const form = page.getByTestId('checkout-form');
  await expectToRead(form.getByTestId('area-name'), 'النخيل');
  await expectToRead(form, 'التوصيل 9.00 ر.س');
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
  await expectToRead(page.locator('main').getByTestId('delivery-address'), 'النخيلشارع الإمام سعود، مبنى 7421منزل');
  for (const status of ['accepted', 'ready', 'outdelivery']) await sandbox.orderStatus(id, status);
  const courier = page.getByTestId('courier');
  await expectToRead(courier, 'حُدّث');
  await expect(courier.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await sandbox.orderStatus(id, 'delivered');
  await expect(courier).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'اطلبه مرة أخرى' })).toBeVisible();
});

/** What a phone's keyboard leaves of 844 px. */
const ABOVE_KEYBOARD = 480;

for (const [prefix, label, query, first, areas, sections] of [
  ['', 'ابحث عن حيّك أو منطقتك', 'العليا', 'العليا', 'مناطق التوصيل', 'الأقسام'],
  ['/en', 'Search your district or area', 'Olaya', 'Al Olaya', 'Delivery areas', 'Sections'],
] as const) {
  test(`an area is found above the keyboard, by its own name first (${query})`, {
    tag: ['@MENU-008', ...(prefix ? ['@proof'] : [])],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${prefix}/select-type/delivery`);
    const field = page.getByRole('searchbox', { name: label });
    const tabs = page.getByRole('navigation', { name: sections, includeHidden: true });
    await expect(tabs).toBeVisible();
    await field.click();
    await expect(tabs).toBeHidden();
    await expect.poll(async () => (await field.boundingBox())!.y).toBeLessThan(140);
    await page.keyboard.type(query);
    const row = page.getByRole('list', { name: areas }).getByRole('listitem').first();
    await expect(row).toContainText(first);
    const box = (await row.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(ABOVE_KEYBOARD);
    expect((await field.boundingBox())!.y).toBeLessThan(140);
  });
}

test('outside every area the order can be collected, another area named, or the delivery waited for', {
  tag: ['@MENU-008', '@wide', '@proof'],
}, async ({ page, context, sandbox }) => {
  await sandbox.area('nakhla-area-malqa', { enabled: false });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(MALQA);
  await open(page, '/en/select-type/delivery');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery not available for this location' })).toBeFocused();
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByRole('button', { name: 'Tell me when you do' }).click();
  await page.getByLabel('Mobile number').fill('٠٥٥١٢٣٤٥٩٧');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('We will send you one message when we deliver here')).toBeVisible();
  await page.getByRole('button', { name: /^Collect from .*Al Malqa/ }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(page.getByTestId('branch')).toHaveText('Al Malqa');
  await sandbox.area('nakhla-area-malqa', { enabled: true });
  // A number of its own: what the clock sends to one is counted over all restaurants of the run.
  const told = await sandbox.outbox('0551234597');
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('now delivers to your place')]);
});

test('a device that knows its street only: the pin is put at the door on the tenant’s map, and that is checked', {
  tag: ['@MENU-008', '@HOST-058', '@proof'],
}, async ({ page, sandbox, context, guard }) => {
  // What the check says to a position that is not sure.
  guard.allowRequest(/^422 .*\/delivery-areas\/check$/);
  guard.allowError(/status of 422/);
  const asked = await serveMap(page, sandbox);
  await context.grantPermissions(['geolocation']);
  // A little to the north of Al Malqa.
  await context.setGeolocation({ latitude: 24.8365, longitude: 46.61, accuracy: 900 });
  await open(page, '/en/select-type/delivery');
  await page.getByRole('button', { name: 'Use my location' }).click();
  const door = page.getByRole('button', { name: 'Move the pin to your door' });
  await expect(door).toBeVisible();
  expect(asked).toEqual([]);
  await door.click();
  await expect(page.getByRole('heading', { name: 'Move the map until the pin is at your door' })).toBeFocused();
  const map = page.getByTestId('map');
  await expect(map).toHaveAttribute('data-state', 'ready');
  const place = page.getByTestId('pin-place');
  await expectToRead(place, '2.9 km from Al Malqa');

  // By a finger, which is not enough, and by a key.
  const canvas = map.locator('canvas');
  await canvas.hover({ position: { x: 60, y: 240 } });
  const { x, y } = (await canvas.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 120, { steps: 4 });
  await page.mouse.up();
  await canvas.press('ArrowDown');
  await expect.poll(() => readText(place)).toMatch(/^2\.[0-7] km from Al Malqa$/);
  await page.getByRole('button', { name: 'Deliver here' }).click();
  await expect(page.getByRole('heading', { name: /^We deliver to .*Al Malqa/ })).toBeFocused();
});
