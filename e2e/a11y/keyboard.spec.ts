/**
 * Main journeys with a keyboard alone, each in one go: every stop is seen, and the focus is never lost.
 * @proof accessibility
 */
import type { Page } from '@playwright/test';
import {
  test as base,
  choosePlace,
  expect,
  type Keyboard,
  keyboardOf,
  open,
  type SandboxTable,
  untilReady,
} from '../fixtures/index.ts';
import { listen } from '../fixtures/spoken.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { orderByApi } from '../journeys/order-by-api.ts';
import { basketLink, dishButton, expectCount, readText, sheet, whenPlaced } from '../journeys/steps.ts';

const CHOPS = { ar: 'ريش غنم على الفحم', en: 'Charcoal lamb chops' } as const;

// A scroll in motion would have the next stop out of view for a moment.
base.use({ contextOptions: { reducedMotion: 'reduce' } });

const test = base.extend<{ keys: Keyboard }>({
  keys: async ({ page }, use) => use(keyboardOf(page)),
});

test.slow();

/** Opens the basket from the header and goes on to the form. */
async function toCheckoutForm(page: Page, keys: Keyboard): Promise<void> {
  await keys.enterBack(basketLink(page));
  await keys.landed();
  await keys.enter(sheet(page).getByTestId('to-checkout'));
  await expect(page.getByTestId('checkout-form')).toBeVisible();
  await keys.landed();
}

/** From the form's fields to the order's page: success dialog, Escape. */
async function order(page: Page, keys: Keyboard): Promise<void> {
  const button = page.getByTestId('place-order');
  await expect(button).toBeEnabled();
  await keys.go(button);
  const { id } = await whenPlaced(page, () => keys.press('Enter'));
  const success = page.locator('dialog[data-dialog="checkout.success"]');
  await expect(success.getByRole('heading').first()).toBeVisible();
  await keys.landed();
  await keys.press('Escape');
  await expect(success).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/order/${id}$`));
  await keys.landed();
}

test('a first visit: how, where, a dish with choices, basket, order', async ({ page, keys }) => {
  await open(page, '/');
  await keys.enter(page.getByRole('main').getByRole('link', { name: 'استلام', exact: true }));
  const branch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'النخيل', exact: true }) });
  await keys.enter(branch.getByRole('button'));
  await expect(page).toHaveURL(/\/menu$/);
  await untilReady(page);

  const dish = page.getByRole('main').getByRole('link', { name: 'كباب نخلة', exact: true }).first();
  await keys.enter(dish);
  await expect(sheet(page).getByRole('radio').first()).toBeVisible();
  await keys.landed();
  // A group of choices is one stop; arrows go through it.
  await keys.go(sheet(page).getByRole('radio', { name: /^أرز بالزعفران/ }));
  await keys.press('ArrowDown');
  await expect(sheet(page).getByRole('radio', { name: /^بطاطس مقلية/ })).toBeChecked();
  await keys.go(sheet(page).getByRole('checkbox', { name: /^خبز تنور/ }));
  await keys.press('Space');
  await expect(sheet(page).getByRole('checkbox', { name: /^خبز تنور/ })).toBeChecked();
  await keys.enter(sheet(page).getByRole('button', { name: /51\.00/ }));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(dish).toBeFocused();
  await expectCount(page, 1);

  await toCheckoutForm(page, keys);
  await keys.type(page.getByRole('textbox', { name: 'الاسم' }), 'نورة');
  await keys.type(page.getByRole('textbox', { name: 'رقم الجوال' }), '0501234567');
  await order(page, keys);
});

test('delivery: the area by its name, the address by its fields', { tag: '@proof' }, async ({ page, keys }) => {
  await open(page, '/en');
  await keys.enter(page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }));
  await keys.type(page.getByRole('searchbox', { name: 'Search your district or area' }), 'nakheel');
  await keys.enter(page.getByRole('button', { name: /^Al Nakheel/ }));
  await expect(page).toHaveURL(/\/en\/menu$/);
  await untilReady(page);
  await keys.enter(dishButton(page, CHOPS.en));
  await expectCount(page, 1);
  await expect(dishButton(page, CHOPS.en)).toBeFocused();

  await toCheckoutForm(page, keys);
  const form = page.getByTestId('checkout-form');
  await keys.type(form.getByRole('textbox', { name: 'Street' }), 'Imam Saud Road');
  await keys.type(form.getByRole('textbox', { name: 'Building number' }), '7421');
  await keys.type(form.getByRole('textbox', { name: 'Name', exact: true }), 'Noura');
  await keys.type(form.getByRole('textbox', { name: 'Mobile number' }), '0501234567');
  await order(page, keys);
});

test('a dish is searched for and added from what was found', { tag: '@proof' }, async ({ page, keys, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  await keys.type(field, 'lamb chops');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('link', { name: CHOPS.en, exact: true })).toBeVisible();
  await keys.enter(results.getByRole('button', { name: new RegExp(CHOPS.en) }));
  await expectCount(page, 1);
  await keys.landed();
  await keys.goBack(field);
  await keys.press('Escape');
  await expect(results).toBeHidden();
  await expect(field).toBeFocused();
});

test('dishes with an allergen are hidden', { tag: '@proof' }, async ({ page, keys, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/menu');
  const filters = page.getByRole('button', { name: /^التصفية/ });
  await keys.enter(filters);
  const gluten = sheet(page).getByRole('button', { name: /جلوتين|غلوتين/ });
  await expect(gluten).toBeVisible();
  await keys.landed();
  await keys.go(gluten);
  await keys.press('Space');
  await expect(gluten).toHaveAttribute('aria-pressed', 'true');
  await keys.enter(sheet(page).getByRole('button', { name: 'اعرض القائمة' }));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(filters).toBeFocused();
  await expect(page.getByRole('link', { name: CHOPS.ar, exact: true })).toHaveCount(0);
});

test('an order for another time', { tag: '@proof' }, async ({ page, keys, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await keys.enter(dishButton(page, CHOPS.en));
  await expectCount(page, 1);
  await toCheckoutForm(page, keys);
  const other = page.getByRole('button', { name: /another time|Change time/i });
  await keys.enter(other);
  const times = page.locator('dialog[data-dialog="checkout.times"]');
  await expect(times.getByRole('button', { name: 'Tomorrow' })).toBeVisible();
  await keys.landed();
  await keys.enter(times.getByRole('button', { name: 'Tomorrow' }));
  await keys.go(times.locator('input[type=radio]:enabled'));
  await keys.press('Space');
  await expect(times.locator('input[type=radio]:checked')).toHaveCount(1);
  await keys.enter(times.getByRole('button', { name: 'Confirm time' }));
  await expect(times).toHaveCount(0);
  await keys.landed();
  await keys.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Noura');
  await keys.type(page.getByRole('textbox', { name: 'Mobile number' }), '0501234567');
  await order(page, keys);
});

test('a sign-in by code', { tag: '@X-028' }, async ({ page, keys, sandbox }) => {
  const mobile = '0551237788';
  await sandbox.customer({ name: 'نورة', mobile });
  const spoken = await listen(page);
  await open(page, '/account');
  await keys.type(page.getByRole('textbox', { name: 'رقم الجوال' }), mobile);
  await keys.press('Enter');
  const code = page.getByRole('textbox', { name: 'رمز التحقق' });
  await expect(code).toBeVisible();
  await spoken.focuses('textbox "رقم الجوال" required');
  await spoken.focuses('textbox "رمز التحقق" required - الرمز صالح خمس دقائق');
  await keys.landed();
  await expect.poll(async () => (await sandbox.outbox(mobile)).length).toBeGreaterThan(0);
  const [message] = await sandbox.outbox(mobile);
  await keys.type(code, /\b(\d{6})\b/.exec(message!.body)![1]!);
  await spoken.says('سجّلت الدخول');
  await spoken.focuses('heading "نورة"');
  await expect(page.getByRole('main')).toContainText('نورة');
  await keys.landed();
});

test('the list of orders, one of them, and back', { tag: '@proof' }, async ({ page, keys, sandbox }) => {
  const { state } = await sandbox.customer({ name: 'Noura', mobile: '0551237799' });
  await open(page, `/en/menu?state=${encodeURIComponent(state)}`);
  const [placed] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
  // It came in the address, and leads to the account.
  await keys.enter(page.getByRole('main').getByRole('link', { name: /^My orders/ }));
  await expect(page).toHaveURL(/\/en\/account\/orders$/);
  await keys.landed();
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(placed!.number) });
  await keys.enter(row);
  await expect(page).toHaveURL(new RegExp(`/en/order/${placed!.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(placed!.number) })).toBeVisible();
  await keys.landed();
  // Alt+Left is the browser's own key: a test's browser has no such bar.
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/account\/orders$/);
  await expect(row).toBeVisible();
  await keys.landed();
});

test('a table: joined, a dish sent to the kitchen, the waiter called, a share of the bill chosen', {
  tag: '@MENU-043',
}, async ({ page, keys, sandbox }) => {
  await sandbox.setting('dine_in', 'shares', '1');
  await sandbox.clock('2026-11-21T16:40:00Z');
  const code = 'OLAYA-07';
  const { staff_code } = (await sandbox.tables()).find((table) => table.code === code) as SandboxTable;
  await open(page, `/en/table/${code.toLowerCase()}`);
  await keys.enter(page.getByRole('button', { name: 'Start ordering at this table' }));
  await keys.landed();
  await keys.type(sheet(page).getByLabel('Your name at the table'), 'Sara');
  await keys.type(sheet(page).getByLabel('Code from the staff'), staff_code);
  await keys.enter(sheet(page).getByRole('button', { name: 'Start ordering at this table' }));
  await expect(page).toHaveURL(/\/en\/menu\/dine_in\/session\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keys.landed();
  await keys.enter(dishButton(page, CHOPS.en));
  const chosen = page.getByRole('region', { name: 'Not sent yet' });
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
  await keys.landed();
  await keys.enterBack(chosen.getByRole('button', { name: /Send to the kitchen/ }));
  await expect(page.getByRole('region', { name: 'Round 1' }).getByRole('listitem')).toHaveCount(1);
  await keys.landed();
  await keys.enter(page.getByRole('button', { name: 'Call the waiter' }));
  await expect(page.getByRole('button', { name: 'Waiter called' })).toBeVisible();
  await keys.landed();
  const bill = page.getByRole('region', { name: 'The bill' });
  await keys.enterBack(bill.getByRole('button', { name: 'Pay my share' }));
  await expect(bill.getByRole('heading', { name: 'Pay my share' })).toBeFocused();
  // One's own dishes are chosen already; a group of choices is one stop.
  const own = bill.getByRole('radio', { name: 'My dishes' });
  await expect(own).toBeChecked();
  await keys.go(own);
  await keys.press('ArrowDown');
  await expect(bill.getByRole('radio', { name: 'Equal parts' })).toBeChecked();
  await keys.enter(bill.getByRole('button', { name: /^Pay/ }));
  await expect(page.getByRole('heading', { name: /^Your share of the bill/ })).toBeVisible();
});

test('another language, the branches, and a menu to read', { tag: '@proof' }, async ({ page, keys }) => {
  await open(page, '/en/table/olaya-07');
  await keys.enter(page.getByRole('banner').getByRole('link', { name: /العربية/ }));
  await expect(page).toHaveURL(/\/table\/olaya-07$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await untilReady(page);
  await keys.enter(page.getByRole('contentinfo').getByRole('link', { name: 'الفروع والأوقات' }));
  await expect(page).toHaveURL(/\/branches$/);
  await expect(page.getByRole('heading', { level: 1, name: 'فروعنا' })).toBeVisible();
  await keys.landed();
  const branches = page.getByRole('main').getByRole('listitem');
  await keys.type(page.getByRole('searchbox', { name: 'ابحث باسم الفرع أو الحي' }), 'النخيل');
  await expect(branches.filter({ hasText: 'العليا' })).toHaveCount(0);
  expect(await readText(branches.first())).toContain('النخيل');

  await open(page, '/emenu/nakhla-olaya');
  await keys.enter(page.getByRole('link', { name: 'خط أكبر' }));
  await expect(page).toHaveURL(/text=/);
  await expect(page.getByRole('link', { name: 'الخط المعتاد' })).toBeVisible();
});

test('the basket once more: another quantity, the dish removed, and brought back', { tag: '@proof' }, async ({
  page,
  keys,
  tenant,
}) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/menu');
  await keys.enter(dishButton(page, CHOPS.ar));
  await expectCount(page, 1);

  const basket = basketLink(page);
  await keys.enterBack(basket);
  const lineOf = (name: string) => sheet(page).getByRole('listitem').filter({ hasText: name });
  await expect(lineOf(CHOPS.ar)).toBeVisible();
  await keys.landed();
  await keys.enter(lineOf(CHOPS.ar).getByRole('button', { name: 'زيادة' }));
  await expectCount(page, 2);
  await keys.landed();
  // At one the minus removes.
  await keys.enterBack(lineOf(CHOPS.ar).getByRole('button', { name: 'إنقاص' }));
  await expectCount(page, 1);
  await keys.landed();
  await keys.enter(lineOf(CHOPS.ar).getByRole('button', { name: 'حذف من السلة' }));
  await expect(lineOf(CHOPS.ar)).toHaveCount(0);
  await keys.landed();
  await expect(sheet(page).locator(':focus')).toHaveCount(1);
  await keys.enter(page.getByRole('button', { name: 'تراجع' }));
  await expect(lineOf(CHOPS.ar)).toBeVisible();
  await keys.landed();
  await keys.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(basket).toBeFocused();
  await expectCount(page, 1);
});
