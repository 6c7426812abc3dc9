/** The cart: stored, shared by tabs, honest about what changed; an order is placed once. @proof journeys */
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { listen } from '../fixtures/spoken.ts';
import { OPEN_BRANCH } from './brands.ts';
import { orderByApi } from './order-by-api.ts';
import {
  addOf,
  expectCount,
  expectLinesKept,
  expectToRead,
  fillWho,
  linesOf,
  openCart,
  sheet,
  toCheckout,
} from './steps.ts';

const BRANCH = OPEN_BRANCH.nakhla;
const CHOPS = 'nakhla-lamb-chops';

test('the cart survives a reload; the language switch keeps it with path, query and hash', { tag: '@proof' }, async ({
  page,
  tenant,
}) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await open(page, '/menu/pickup?from=story#groupnakhla-group-soups');
  await addOf(page, CHOPS).click();
  await expectCount(page, 1);
  await page.reload();
  await untilReady(page);
  await expectCount(page, 1);
  await page.getByTestId('language').click();
  await expect(page).toHaveURL(`${tenant.site}/en/menu/pickup?from=story#groupnakhla-group-soups`);
  await untilReady(page);
  await expectCount(page, 1);
});

test('two tabs share one cart and lose nothing', { tag: '@proof' }, async ({ page, tenant, context }) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  const other = await context.newPage();
  await open(page, '/en/menu');
  await open(other, '/en/menu');
  await addOf(page, CHOPS).click();
  // The other tab follows by itself.
  await expectCount(other, 1);
  await addOf(other, 'nakhla-water').click();
  await expectCount(other, 2);
  const cart = await openCart(page);
  await expect(linesOf(cart)).toHaveCount(2);
  await expectToRead(cart, 'Water');
});

test('lines: quantity, remove, undo; totals come from the server', {
  tag: ['@CHK-014', '@X-028'],
}, async ({ page, tenant }) => {
  const spoken = await listen(page);
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await open(page, '/en/menu');
  await addOf(page, CHOPS).click();
  await expectCount(page, 1);
  // Before the basket opens, which may be quicker than the words.
  await spoken.focuses('button "Add Charcoal lamb chops');
  await spoken.says('Added. 1 item in your basket');
  const cart = await openCart(page);
  await spoken.focuses('heading "Your basket');
  await expectToRead(cart.getByTestId('to-checkout'), 'SAR 74.00');
  await cart.getByRole('button', { name: /more/i }).click();
  await spoken.focuses('button "More"');
  await expectCount(page, 2);
  await expectToRead(cart.getByTestId('to-checkout'), 'SAR 148.00');
  await cart.getByRole('button', { name: /less|fewer/i }).click();
  await expectCount(page, 1);
  await cart
    .getByRole('button', { name: /less|fewer|remove/i })
    .first()
    .click();
  await expectCount(page, 0);
  await spoken.says('Charcoal lamb chops was removed');
  await spoken.focuses('heading "Your basket');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCount(page, 1);
  await expectToRead(cart, 'Charcoal lamb chops');
});

test('a dish that sold out in the cart is named, and goes on the customer’s tap', {
  tag: ['@CHK-015', '@proof'],
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await open(page, '/en/menu');
  await addOf(page, CHOPS).click();
  await addOf(page, 'nakhla-water').click();
  await expectCount(page, 2);
  await expectLinesKept(page, 2);
  await sandbox.itemAvailability(CHOPS, 'sold_out', BRANCH);
  const cart = await openCart(page);
  await expectToRead(cart, 'Charcoal lamb chops has sold out');
  await expect(linesOf(cart)).toHaveCount(2);
  await cart.getByRole('button', { name: 'Remove it', exact: true }).click();
  await expect(linesOf(cart)).toHaveCount(1);
  await expectCount(page, 1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('below the branch’s minimum', { tag: ['@CHK-018', '@proof'] }, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'delivery', BRANCH);
  await open(page, '/en/menu');
  await addOf(page, 'nakhla-water').click();
  await expectCount(page, 1);
  const cart = await openCart(page);
  await expectToRead(cart, 'SAR 28.00 more to order');
  await expectToRead(cart, 'Below minimum order, add more items');
  // A page that is loaded again shows this cart from the first byte on, never for a moment an empty one.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent?.includes('Your cart is empty'))
        Object.assign(window, { sawNothing: true });
    }).observe(document, { subtree: true, childList: true });
  });
  await open(page, '/en/checkout');
  await expect(page.getByTestId('place-order')).toBeDisabled();
  await expectLinesKept(page, 1);
  expect(await page.evaluate(() => 'sawNothing' in window)).toBe(false);
});

test('beside a wide menu the basket says what is missing until the delivery is free; however many lines, its button is in view', {
  tag: ['@wide-only', '@CHK-001'],
}, async ({ page }) => {
  await open(page, '/en/select-type/delivery');
  await page.getByRole('searchbox', { name: 'Search your district or area' }).fill('nakheel');
  await page.getByRole('button', { name: /^Al Nakheel/ }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await untilReady(page);
  const basket = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your basket' }) });
  const dishes = [CHOPS, 'nakhla-batata-harra', 'nakhla-fattoush', 'nakhla-tabbouleh', 'nakhla-labneh', 'nakhla-dates'];
  for (const [at, dish] of dishes.entries()) {
    await addOf(page, dish).click();
    await expectCount(page, at + 1);
    if (at === 0) await expectToRead(basket, 'SAR 76.00 more for free delivery');
  }
  await expectToRead(basket, 'Your delivery is free');
  await expect(basket.getByRole('listitem')).toHaveCount(dishes.length);
  await expect(basket.getByRole('link').last()).toBeInViewport({ ratio: 1 });
});

test('one order and its copies with the same key are one order', { tag: ['@CHK-029', '@proof'] }, async ({
  page,
  guard,
}) => {
  // A copy that comes while the first is worked on gets a 409, and asks again.
  guard.allowRequest(/409 .*\/order\/orders/);
  await open(page, '/en/menu');
  const orders = await orderByApi(page, BRANCH, CHOPS, { times: 3 });
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
});

test('a double tap on Place order places one', { tag: ['@CHK-029'] }, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await open(page, '/en/menu');
  await addOf(page, CHOPS).click();
  await expectCount(page, 1);
  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  const placed: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/order/orders')) return;
    placed.push(response.json().then(({ data }: { data: { id: string } }) => data.id));
  });
  await expect(page.getByTestId('place-order')).toBeEnabled();
  await page.getByTestId('place-order').dblclick();
  await expect(sheet(page).getByRole('heading', { name: 'Order received' })).toBeVisible();
  // The page may be sooner than what the test hears of its answers.
  await expect.poll(() => placed.length).toBeGreaterThan(0);
  expect(new Set(await Promise.all(placed)).size).toBe(1);
});

test('a form sent empty: once above, beside each field, nothing lost', {
  tag: ['@X-011', '@X-012', '@proof'],
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await open(page, '/en/menu');
  await addOf(page, CHOPS).click();
  await expectCount(page, 1);
  await toCheckout(page);
  await expect(page.getByTestId('place-order')).toBeEnabled();
  await page.getByTestId('place-order').click();
  const form = page.getByTestId('checkout-form');
  await expect(form.getByText('Please fill all fields')).toHaveCount(1);
  await expect(form.getByText('Field is required')).toHaveCount(2);
  await expect(form.locator('input[name=name]')).toBeFocused();
  await fillWho(page, { name: 'Noura', mobile: '050 12' });
  await page.reload();
  await untilReady(page);
  await expect(page.locator('input[name=name]')).toHaveValue('Noura');
});
