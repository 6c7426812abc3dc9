/** Two tabs of one visitor: what happens in one is known in the other, over the bus, without a reload. */
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, expectCount, fillWho, placeOrder, toCheckout } from './steps.ts';

test('an order placed in one tab stands above the page of the other, whose cart is empty then @X-022', async ({
  page,
  tenant,
  context,
}) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const other = await context.newPage();
  await open(page, '/en/menu');
  await open(other, '/en/menu');
  await other.evaluate(() => Object.assign(window, { sameDocument: true }));
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(other, 1);

  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  const order = await placeOrder(page);

  const strip = other.locator(`[data-slot="page.before"] a[href$="/order/${order.id}"]`);
  await expect(strip).toBeVisible();
  await expect(strip).toContainText(order.number);
  await expectCount(other, 0);
  expect(await other.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('two tabs that add their first dish at the same instant have one cart, with both dishes', async ({
  page,
  tenant,
  context,
  sandbox,
  guard,
}) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const other = await context.newPage();
  // The later request meets the newer version of the one cart, and is sent again.
  guard.allowRequest(/^409 .*\/lines$/);
  await open(page, '/en/menu');
  await open(other, '/en/menu');
  const begun: Promise<string>[] = [];
  context.on('response', (answer) => {
    if (answer.request().method() !== 'POST' || !answer.url().endsWith('/order/carts')) return;
    begun.push(answer.json().then(({ data }) => data.id));
  });
  // Long enough that the second begins while the first is on its way.
  await sandbox.fault({ path: '/api/v1/order/carts', method: 'POST', delay_ms: 1000, times: 2 });
  await Promise.all([addOf(page, 'nakhla-lamb-chops').click(), addOf(other, 'nakhla-lamb-chops').click()]);

  await expectCount(page, 2);
  await expectCount(other, 2);
  expect(new Set(await Promise.all(begun)).size).toBe(1);
  await open(page, '/en/menu');
  await expectCount(page, 2);
});
