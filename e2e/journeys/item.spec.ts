/**
 * The item sheet: the rules of the choices in the specified words, the running price, the ways in and out.
 * @proof journeys
 */
import type { Locator, Page } from '@playwright/test';
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { expectCount, expectToRead, linesOf, openCart, readText } from './steps.ts';

const BRANCH = OPEN_BRANCH.nakhla;

test.beforeEach(async ({ page, tenant, copyOf }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH[copyOf === 'basta' ? 'basta' : 'nakhla']);
});

function groupOf(item: Locator, name: string): Locator {
  return item.locator('section').filter({ has: item.page().getByRole('heading', { level: 3, name, exact: true }) });
}

/** The one action of the sheet: `Add`, or how many choices are left, with the price. */
function action(item: Locator): Locator {
  return item.getByRole('button', { name: /Add|choices? left/ }).last();
}

async function openDish(page: Page, id: string): Promise<Locator> {
  await page.locator(`main [data-item="${id}"]`).getByRole('link').click();
  const item = page.locator('dialog[data-dialog="menu.item"]');
  await expect(item.getByRole('button', { name: /Add|choices? left/ }).last()).toBeVisible();
  return item;
}

test('a required single choice left empty', { tag: ['@MENU-015', '@MENU-020'] }, async ({ page }) => {
  await open(page, '/en/menu');
  const item = await openDish(page, 'nakhla-awsal');
  await expectToRead(action(item), '2 choices left');
  await action(item).click();
  const doneness = groupOf(item, 'How it is done');
  await expect.poll(() => readText(doneness.getByRole('alert'))).toBe('you have to select How it is done');
  await expect(doneness.getByRole('heading')).toBeFocused();
  await expect(doneness.getByRole('heading')).toBeInViewport();

  await doneness.getByRole('radio', { name: /^Well done/ }).check();
  await expectToRead(action(item), '1 choice left');
  await action(item).click();
  await expect(groupOf(item, 'Side').getByRole('heading')).toBeFocused();
  await groupOf(item, 'Side')
    .getByRole('radio', { name: /Hummus/ })
    .check();
  await expectToRead(action(item), 'SAR 59.00');
  await groupOf(item, 'Extras')
    .getByRole('checkbox', { name: /halloumi/ })
    .check();
  await expectToRead(action(item), 'SAR 68.00');
  await action(item).click();
  await expect(item).toHaveCount(0);
  await expectCount(page, 1);
});

test('a group without a name', { tag: ['@MENU-014', '@proof'] }, async ({ page }) => {
  await open(page, '/en/menu');
  const item = await openDish(page, 'nakhla-lentil-soup');
  await action(item).click();
  await expect.poll(() => readText(item.getByRole('alert').first())).toBe('choose at least one option');
});

test('fewer than the minimum, and more than the maximum', {
  tag: ['@MENU-016', '@MENU-017', '@MENU-023', '@proof'],
}, async ({ page }) => {
  await open(page, '/en/menu');
  const item = await openDish(page, 'nakhla-family-grill');
  const meats = groupOf(item, 'Meats');
  const meat = (name: RegExp) => meats.getByRole('checkbox', { name });
  await meat(/Lamb kebab/).check();
  await action(item).click();
  await expect.poll(() => readText(meats.getByRole('alert'))).toBe('select minimum 2 from Meats');
  await expect(meats.getByRole('heading')).toBeFocused();

  // Sold out: shown with the reason, but cannot be ordered.
  await expectToRead(meats.locator('label').filter({ hasText: 'Quail' }), '(sold out)');
  await expect(meat(/Quail/)).toBeDisabled();

  for (const name of [/tawook/, /Awsal/, /Chops/]) await meat(name).check();
  await expect.poll(() => readText(meats.getByRole('alert'))).toBe('');

  const salads = groupOf(item, 'Salads');
  for (const name of [/Fattoush/, /Tabbouleh/, /Green/]) await salads.getByRole('checkbox', { name }).check();
  // Chops cost 25, two salads of the three are included; the sheet says what the server then asks.
  await expectToRead(action(item), 'SAR 278.00');
  await action(item).click();
  await expectCount(page, 1);
  await expectToRead((await openCart(page)).getByTestId('to-checkout'), 'SAR 278.00');
});

test('at the maximum the other choices say so', { tag: ['@MENU-017', '@proof'] }, async ({ page }) => {
  await open(page, '/en/menu');
  const item = await openDish(page, 'nakhla-kebab');
  const extras = groupOf(item, 'Extras');
  for (const name of [/bread/, /onions/, /tomato/]) await extras.getByRole('checkbox', { name }).check();
  const fourth = extras.getByRole('checkbox', { name: /halloumi/ });
  await expect(fourth).toBeDisabled();
  await expectToRead(extras.locator('label').filter({ hasText: 'halloumi' }), '(limit reached)');
  await fourth.click({ force: true });
  await expect.poll(() => readText(extras.getByRole('alert'))).toBe('maximum allowed is 3 from Extras');
  await expect(fourth).not.toBeChecked();
});

test('a sold-out dish stays to be seen and cannot be added', {
  tag: ['@MENU-023', '@proof'],
}, async ({ page, sandbox }) => {
  await sandbox.itemAvailability('nakhla-chicken-mandi', 'sold_out', BRANCH);
  await open(page, '/en/menu');
  const row = page.locator('main [data-item=nakhla-chicken-mandi]');
  await expect(row).toContainText('Sold out');
  await expect(row.getByTestId('add')).toHaveCount(0);
  const item = await openDish(page, 'nakhla-chicken-mandi');
  await expect(item).toContainText('Sold out');
  await expect(action(item)).toBeDisabled();
});

test('Back closes the sheet to the menu', { tag: ['@MENU-013', '@HOST-045'] }, async ({ page }) => {
  await open(page, '/en/menu');
  const item = await openDish(page, 'nakhla-awsal');
  await page.goBack();
  await expect(item).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/menu$/);

  await openDish(page, 'nakhla-awsal');
  await page.keyboard.press('Escape');
  await expect(item).toHaveCount(0);

  // Its own address: the menu, opened on the dish.
  await open(page, '/en/item/nakhla-awsal');
  await expect(item.getByRole('heading', { name: 'Lamb awsal' })).toBeVisible();
  await page.goBack();
  await expect(item).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(page.getByTestId('dish').first()).toBeVisible();
});

for (const [locale, prefix] of [
  ['ar', ''],
  ['en', '/en'],
] as const) {
  test(`an open dish has its own address, to reload and to copy, in ${locale}`, {
    tag: ['@MENU-013', '@HOST-045', ...(prefix ? ['@proof'] : [])],
  }, async ({ page, tenant }) => {
    await open(page, `${prefix}/menu`);
    const row = page.locator('main [data-item="nakhla-awsal"]').first();
    const item = page.locator('dialog[data-dialog="menu.item"]');
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('link').click();
    await expect(item.getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveURL(`${tenant.site}${prefix}/item/nakhla-awsal`);
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    await item.getByRole('button').first().press('Escape');
    await expect(item).toHaveCount(0);
    await expect(page).toHaveURL(`${tenant.site}${prefix}/menu`);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(2);
    await page.goForward();
    await expect(item.getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveURL(`${tenant.site}${prefix}/item/nakhla-awsal`);
    await page.goBack();
    await expect(item).toHaveCount(0);
    await expect(row).toBeInViewport();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    await page.goForward();
    await expect(item.getByRole('heading').first()).toBeVisible();
    await page.reload();
    await expect(item.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await expect(page).toHaveURL(`${tenant.site}${prefix}/item/nakhla-awsal`);
    await page.goBack();
    await expect(item).toHaveCount(0);
    await expect(page).toHaveURL(`${tenant.site}${prefix}/menu`);
    await expect(page.getByTestId('dish').first()).toBeVisible();
  });
}

test('an unknown dish leaves the menu with the reason and dishes like it', {
  tag: '@MENU-013',
}, async ({ page, guard }) => {
  guard.allowRequest(/404 .*\/item\/nakhla-lamb-ouzi/);
  await page.goto('/en/item/nakhla-lamb-ouzi');
  await expectToRead(page.locator('main'), "This item is not on this branch's menu");
  const similar = page.getByRole('region', { name: 'You may like these instead' });
  await expect(similar.getByTestId('dish')).toHaveCount(4);
  for (const dish of await similar.getByTestId('dish').all()) await expect(dish).toContainText(/lamb/i);
  await expect(page.getByTestId('dish')).not.toHaveCount(4);
});

test('a dish of another branch leads to what this branch has instead', {
  tag: ['@MENU-013', '@proof'],
}, async ({ page }) => {
  // The whole lamb mandi is not sold at Nakheel; other mandi is.
  await open(page, '/item/nakhla-whole-lamb');
  await expectToRead(page.locator('main'), 'هذا الصنف ليس في قائمة هذا الفرع');
  const similar = page.getByRole('region', { name: 'قد يعجبك بدلاً منه' });
  await expect(similar.getByTestId('dish').first()).toContainText('مندي');
  await similar.getByRole('link').first().click();
  await expect(page.locator('dialog[data-dialog="menu.item"]').getByRole('heading').first()).toContainText('مندي');
});

test('the same dish with the same choices merges into one line', { tag: ['@MENU-020', '@proof'] }, async ({ page }) => {
  await open(page, '/en/menu');
  for (let time = 1; time <= 2; time++) {
    const item = await openDish(page, 'nakhla-lentil-soup');
    await item.getByRole('radio', { name: /With lemon only/ }).check();
    await action(item).click();
    await expectCount(page, time);
  }
  const cart = await openCart(page);
  await expect(linesOf(cart)).toHaveCount(1);
  await expectToRead(cart, 'SAR 26.00');
});

test('a dish is shared by the device, or by its link where the device cannot', {
  tag: ['@MENU-039'],
}, async ({ page, tenant }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void sessionStorage.setItem('copied', text) },
    });
  });
  await open(page, '/en/item/nakhla-lamb-chops');
  await page.getByRole('button', { name: 'Share this dish' }).click();
  const address = `${tenant.site}/en/item/nakhla-lamb-chops`;
  const share = page.locator('dialog[data-dialog="menu.share"]');
  await expect(share.getByLabel('Link to the dish')).toHaveValue(address);
  await share.getByRole('button', { name: 'Copy the link' }).click();
  await expect(share.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('copied'))).toBe(address);
  // What the link shows to others: the dish's name and picture.
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Charcoal lamb chops/);
  const pictures = page.locator('meta[property="og:image"]');
  await expect(pictures.nth(0)).toHaveAttribute('content', /\/media\/share\/[^/]+\.jpg/);
  await expect(pictures.nth(1)).toHaveAttribute('content', /\/media\/share-square\/dish\//);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void sessionStorage.setItem('shared', JSON.stringify(data)),
    }),
  );
  await open(page, '/en/item/nakhla-lamb-chops');
  await page.getByRole('button', { name: 'Share this dish' }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('shared') ?? '{}') as ShareData))
    .toMatchObject({ title: 'Charcoal lamb chops', url: address });
});
