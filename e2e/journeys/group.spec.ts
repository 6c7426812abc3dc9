/** A group order on two phones: a link, a name, one basket that both see (CHK-052). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, expectCount, fillWho, placeOrder, sheet, tapCart } from './steps.ts';

const DISH = 'nakhla-lamb-chops';

test('a guest joins by the link under a name, both see one basket and their shares, and the host places it by name', {
  tag: ['@CHK-052', '@CHK-053'],
}, async ({ page, tenant, sandbox, visitor, guard }) => {
  await sandbox.setting('order', 'group', '1');
  await sandbox.setting('order', 'group_shares', '1');
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await addOf(page, DISH).click();
  await expectCount(page, 1);
  await tapCart(page);
  await page.getByTestId('group-start').click();
  await sheet(page).getByLabel('Your name').fill('Huda');
  await sheet(page).getByRole('button', { name: 'Make the link' }).click();
  const link = sheet(page).getByLabel('Link of the group order');
  await expect(link).toHaveValue(/\/en\/group\//);
  await expect(sheet(page).getByTestId('group-pays')).toBeVisible();
  await expectAccessible(page, 'group order, host', 'dialog[open]');

  const guest = await visitor({ viewport: { width: 390, height: 844 } });
  await open(guest, new URL(await link.inputValue()).pathname.replace('/en/', '/'));
  await expectAccessible(guest, 'group order, link');
  await guest.getByLabel('اسمك').fill('سارة');
  await guest.getByRole('button', { name: 'انضمام' }).click();
  await expect(page.getByTestId('group-members')).toContainText('سارة');
  await guest.getByTestId('group-menu').click();
  await addOf(guest, DISH).click();
  await expectCount(guest, 2);
  await expectCount(page, 2);
  await expect(page.getByTestId('line-owner')).toHaveText(['Huda', 'سارة']);

  await page.getByTestId('group-close').click();
  await tapCart(guest);
  await expect(guest.getByTestId('group-words')).toContainText('Huda');
  await expectAccessible(guest, 'group order, guest', 'dialog[open]');

  const pays = page.getByTestId('group-pays').getByRole('button');
  await pays.last().click();
  await expect(pays.last()).toHaveAttribute('aria-pressed', 'true');
  await askForShares(page);
  await expect(sheet(guest).getByTestId('pay-share')).toBeVisible();
  await expectAccessible(guest, 'shares of a group order, guest', 'dialog[open]');
  await open(guest, '/menu');
  await expect(guest.getByTestId('order-strip')).toContainText('بانتظار دفع حصتك (دُفع 0 من 2)');
  await expect(guest.getByTestId('order-strip').getByRole('link')).toHaveAttribute('href', /\/pay\?for=group$/);
  await expect(guest.locator('[data-tap=basket-dock]')).toContainText('دفع حصتي');
  await open(guest, '/account/orders');
  await expect(guest.getByTestId('paid-shares').getByRole('link', { name: 'دفع حصتي' })).toBeVisible();
  await open(guest, '/checkout');
  await expect(guest.getByTestId('guest-share')).toContainText('دفع حصتي');
  await expectAccessible(guest, 'shares of a group order, checkout of a guest');
  await open(guest, '/menu');
  await tapCart(guest);
  await page.getByTestId('shares-stop').click();
  await page.getByRole('button', { name: 'Stop it: the order is not placed' }).click();
  await expect(sheet(guest).getByTestId('pay-share')).toHaveCount(0);
  await pays.first().click();
  await expect(pays.first()).toHaveAttribute('aria-pressed', 'true');
  await sheet(page).getByTestId('to-checkout').click();
  await fillWho(page, { name: 'Huda', mobile: '0501234567' });
  // Both phones ask for the basket when they hear of its end.
  guard.allowRequest(/^4(?:04|10) .*\/order\/carts\//);
  const { number } = await placeOrder(page);
  await expect(page.getByTestId('line-owner')).toHaveText(['Huda', 'سارة']);
  await expect(guest.locator('#sufra-toasts')).toContainText('أُرسل الطلب إلى المطعم');
  await guest.getByRole('button', { name: 'عرض التفاصيل' }).click();
  await expect(guest.getByRole('main')).toContainText(number);
});

/** The host's order, sent as the checkout sends it: it waits for the shares. */
async function askForShares(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { cart_id } = await (await fetch('/-/session')).json();
    const { data: cart } = await (await fetch(`/api/v1/order/carts/${cart_id}`)).json();
    const amounts = new Map(cart.totals.map(({ code, amount }: { code: string; amount: string }) => [code, amount]));
    const answer = await fetch('/api/v1/order/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        ...{ cart_id, cart_version: cart.version, accepted_total: amounts.get('due') ?? amounts.get('grand') },
        ...{ delivery_time: 'asap', payment_method_id: null },
        customer: { name: 'Huda', mobile: '0501234567', country_code: 'SA' },
      }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
}
