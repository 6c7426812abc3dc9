/** The page on which a person plays the restaurant. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { API, test as base, choosePlace, expect, open } from '../fixtures/index.ts';
import { orderByApi } from '../journeys/order-by-api.ts';
import { tapCart } from '../journeys/steps.ts';

const BRANCH = 'nakhla-nakheel';

/** The restaurant's console is open in `operator`, the branch's menu in `page`. */
const test = base.extend<{ operator: Page }>({
  operator: async ({ page, visitor, tenant }, use) => {
    const operator = await visitor({ viewport: { width: 1280, height: 900 } });
    await operator.goto(`${API}/sandbox?tenant=${tenant.key}`);
    await operator.locator('html[data-ready]').waitFor({ state: 'attached' });
    await choosePlace(page, tenant.site, 'pickup', BRANCH);
    await open(page, '/en/menu');
    await use(operator);
  },
});

test('an order arrives, is accepted, made ready and completed; the customer sees each step [API-062]', async ({
  page,
  operator,
}) => {
  await page.getByTestId('dish').first().getByTestId('add').click();
  await tapCart(page);
  await page.getByTestId('to-checkout').click();
  const form = page.getByTestId('checkout-form');
  await form.locator('input[name=name]').fill('نورة');
  await form.locator('input[name=mobile]').fill('0501234567');
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/order/orders'),
  );
  await page.getByTestId('place-order').click();
  const { data: order } = (await (await answer).json()) as { data: { id: string; number: string } };

  // The operator's page receives the order without a reload.
  const card = operator.locator(`[data-order="${order.id}"]`);
  await expect(operator.locator('[data-column=created]').locator(card)).toContainText(order.number);
  await open(page, `/en/order/${order.id}`);
  const status = page.getByTestId('order-status');
  for (const next of ['accepted', 'ready', 'delivered']) {
    await card.locator(`[data-move=${next}]`).click();
    await expect(card).toHaveAttribute('data-status', next);
    await expect(status).toHaveAttribute('data-status', next);
  }
  await expect(operator.locator('[data-column=done]').locator(card)).toHaveCount(1);
});

test('the card of an order stays as it is, focus included, while another order comes to the board', async ({
  page,
  operator,
}) => {
  const [first] = await orderByApi(page, BRANCH, 'nakhla-lamb-chops');
  const card = operator.locator(`[data-order="${first!.id}"]`);
  const reasons = card.locator('select[data-move=canceled]');
  await reasons.focus();
  const same = await reasons.elementHandle();
  const bothTold = operator.waitForResponse(
    async (answer) => answer.url().includes('/sandbox/console/state') && (await answer.json()).orders.length === 2,
  );
  const [second] = await orderByApi(page, BRANCH, 'nakhla-lamb-chops');
  await (await bothTold).finished();
  await expect(operator.locator(`[data-order="${second!.id}"]`)).toBeVisible();
  const isSame = await reasons.evaluate(
    (select, before) => select === before && select === document.activeElement,
    same,
  );
  expect(isSame).toBe(true);
  await reasons.selectOption('sold_out');
  await expect(card).toHaveAttribute('data-status', 'canceled');
});

test('a dish is sold out and a branch paused; the open menu says so [API-062] [X-022]', async ({ page, operator }) => {
  const dish = page.getByTestId('dish').first();
  const item = (await dish.getAttribute('data-item'))!;
  await expect(dish).not.toContainText('Sold out');
  await operator.locator('#filter').fill('lamb chops');
  const available = operator.locator(`[data-item="${item}"]`).getByRole('switch');
  await expect(available).toHaveAttribute('aria-checked', 'true');
  await available.click();
  await expect(available).toHaveAttribute('aria-checked', 'false');
  await expect(dish).toContainText('Sold out');
  await available.click();
  await expect(available).toHaveAttribute('aria-checked', 'true');
  await expect(dish).not.toContainText('Sold out');

  const branch = operator.locator('[data-branch=nakhla-nakheel]').getByRole('switch');
  await branch.click();
  await expect(branch).toHaveAttribute('aria-checked', 'false');
  await expect(page.locator('main')).toContainText(/pause/i);

  // A coupon is made beside it, and the page is no wider for its form.
  const coupon = operator.locator('#new-coupon');
  await coupon.locator('[name=code]').fill('FRESH10');
  await coupon.getByRole('button').click();
  await expect(operator.locator('[data-coupon=FRESH10]')).toBeVisible();
  expect(await operator.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the bank is played: a payment it approves places its order, and money goes back after delivery [API-062]', async ({
  page,
  operator,
}) => {
  const [order] = await orderByApi(page, BRANCH, 'nakhla-lamb-chops', { method: 'nakhla-card' });
  const card = operator.locator(`[data-order="${order!.id}"]`);
  await expect(operator.locator('[data-column=callcenter_pending]').locator(card)).toBeVisible();
  const payment = operator.locator('[data-payment]', { hasText: order!.number });
  await payment.locator('summary').click();
  await payment.locator('[data-bank-act=forge]').click();
  // A message without the bank's key is refused.
  await expect(payment).toContainText('401');
  await expect(payment.locator('[data-bank-act=forge]')).toBeFocused();
  const { violations } = await new AxeBuilder({ page: operator }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await payment.locator('[data-bank-act=approve]').click();
  for (const next of ['accepted', 'ready', 'delivered']) await card.locator(`[data-move=${next}]`).click();
  await expect(payment).toHaveAttribute('data-status', 'paid');
  await card.locator('[data-refund-form] input').fill('1.5');
  await card.locator('[data-refund-form] button').click();
  await expect(card).toHaveAttribute('data-status', 'partially_refunded');
  await expect(payment.locator('[data-refund]')).toContainText('1.50');
  await expect(payment).toHaveAttribute('data-status', 'partially_refunded');
});

test('a queue is worked from two screens: a party at the door is called, seated, another skipped, the queue paused [API-062]', async ({
  operator,
  visitor,
  tenant,
}) => {
  const other = await visitor({ viewport: { width: 390, height: 844 } });
  await other.goto(`${API}/sandbox?tenant=${tenant.key}`);
  const form = operator.locator('#walk-in');
  const queue = JSON.stringify(['nakhla-olaya', 'nakhla-olaya-hall']);
  for (const name of ['سلمى عند الباب', 'فهد عند الباب']) {
    await form.locator('[name=queue]').selectOption(queue);
    await form.locator('[name=name]').fill(name);
    await form.locator('[name=guests]').fill('3');
    await form.locator('button').click();
    await expect(form.locator('[name=name]')).toBeFocused();
  }
  const party = (screen: Page, name: string) => screen.locator('[data-party]', { hasText: name });
  await expect(party(operator, 'سلمى')).toContainText('الأشخاص 3');
  await party(other, 'سلمى').locator('[data-party-move=call]').click();
  await expect(party(operator, 'سلمى')).toHaveAttribute('data-status', 'your turn now');
  // The button that was tapped is gone: the focus is in the same party, and after it is seated in its queue.
  await expect(party(other, 'سلمى').locator('[data-party-move=seat]')).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(party(operator, 'سلمى')).toHaveCount(0);
  await expect(other.locator('h3[data-queue]:focus')).toHaveAttribute('data-queue', queue);
  await party(operator, 'فهد').locator('[data-party-move=skip]').click();
  await expect(party(other, 'فهد')).toHaveCount(0);

  const open = operator.locator('[data-queue-branch=nakhla-olaya]').getByRole('switch');
  await open.click();
  await expect(open).toHaveAttribute('aria-checked', 'false');
  await expect(other.locator('[data-queue-branch=nakhla-olaya]')).toContainText('متوقفة مؤقتاً');
  await open.click();
  await expect(open).toHaveAttribute('aria-checked', 'true');
});
