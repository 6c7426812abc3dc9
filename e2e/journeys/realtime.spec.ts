/** What the restaurant changes reaches the open page. @proof journeys */
import { choosePlace, expect, open, subscribed, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { orderByApi } from './order-by-api.ts';
import { addOf, expectToRead } from './steps.ts';

const BRANCH = OPEN_BRANCH.nakhla;

test('a dish that sells out is greyed at once, focus stays', {
  tag: ['@X-022', '@MENU-023'],
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  const live = subscribed(page);
  await open(page, '/en/menu');
  await live;
  const kept = addOf(page, 'nakhla-lamb-chops');
  await kept.focus();
  const row = page.locator('main [data-item=nakhla-chicken-mandi]');
  await expect(row.getByTestId('add')).toBeVisible();

  await sandbox.itemAvailability('nakhla-chicken-mandi', 'sold_out', BRANCH);
  await expect(row.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(row.getByTestId('add')).toHaveCount(0);
  await expect(row.getByRole('heading', { name: 'Chicken mandi' })).toBeVisible();
  await expect(kept).toBeFocused();

  await sandbox.itemAvailability('nakhla-chicken-mandi', 'available', BRANCH);
  await expect(row.getByTestId('add')).toBeVisible();
  await expect(kept).toBeFocused();
});

test('a branch that closes: banner, the cart stays, and a later time at a tap', {
  tag: ['@X-023', '@proof'],
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  const live = subscribed(page);
  await open(page, '/en/menu');
  await live;
  await addOf(page, 'nakhla-lamb-chops').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await sandbox.branchState(BRANCH, 'closed');
  const notes = page.locator('main [role=status]').filter({ hasText: /for later/ });
  await expect(notes.first()).toBeVisible();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await notes.getByRole('button', { name: 'Schedule' }).click();
  const times = page.locator('dialog[data-dialog="checkout.times"]');
  await times
    .locator('label')
    .filter({ has: page.locator('input[type=radio]:enabled') })
    // The first one may pass meanwhile.
    .nth(1)
    .click();
  const taken = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/carts\/[^/]+\/context$/.test(answer.url()),
  );
  await times.getByRole('button', { name: 'Confirm time' }).click();
  await expect(times).toHaveCount(0);
  // What it changes is looked at first; a document that is left before would take the old time along.
  expect((await taken).ok()).toBe(true);
  await open(page, '/en/checkout');
  await expect(page.getByTestId('place-order')).toBeEnabled();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
});

test('a branch that pauses says so on the open menu, and the cart stays', {
  tag: '@X-023',
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  const live = subscribed(page);
  await open(page, '/en/menu');
  await live;
  await addOf(page, 'nakhla-lamb-chops').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await sandbox.branchState(BRANCH, 'paused');
  const notes = page.locator('main [role=status]').filter({ hasText: /The branch has paused/ });
  await expect(notes.first()).toBeVisible();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await sandbox.branchState(BRANCH, 'open');
  await expect(notes).toHaveCount(0);
});

test('with the socket blocked the order page says so and asks every 15 s', {
  tag: ['@X-021', '@waits', '@proof'],
}, async ({ page, sandbox, guard }) => {
  guard.allowRequest(/failed .*\/socket\.io\//);
  guard.allowError(/socket\.io|WebSocket/);
  await page.route(/\/socket\.io\//, (route) => route.abort('connectionreset'));
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await open(page, '/en/menu');
  const [order] = await orderByApi(page, BRANCH, 'nakhla-lamb-chops');
  await open(page, `/en/order/${order!.id}`);
  const status = page.getByTestId('order-status');
  await expect(status).toHaveAttribute('data-status', 'created');
  await expectToRead(page.locator('main'), 'We check the status every 15 seconds.');
  await sandbox.orderStatus(order!.id, 'accepted');
  await expect(status).toHaveAttribute('data-status', 'accepted');
});
