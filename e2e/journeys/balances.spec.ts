/**
 * A customer's money and points: topped up by a code, explained, changed into a reward and back, and live on the page.
 */
import { expect, open, test, untilReady } from '../fixtures/index.ts';
import { expectToRead, typeCard } from './steps.ts';

test('the wallet takes a code, says what it is made of, and points become a reward and come back', {
  tag: ['@ACCT-028', '@ACCT-030', '@ACCT-032', '@ACCT-038'],
}, async ({ page, sandbox, guard }) => {
  guard.allowRequest(/422 .*charge-by-coupon/);
  // Of the seed: with a history.
  const { state, customer } = await sandbox.customer({ mobile: '0500000001' });
  await page.goto(`/login?state=${encodeURIComponent(state)}`);
  await untilReady(page);

  await test.step('the account leads to the wallet; a wrong code says so and stays typed', async () => {
    await page.locator('[data-balance=wallet]').getByRole('link').click();
    await expect(page).toHaveURL(/\/account\/wallet$/);
    await expectToRead(page.getByTestId('wallet-balance'), '85.85');
    const code = page.getByTestId('top-up-code');
    await code.fill('nothing-1');
    await code.press('Enter');
    await expect(page.getByTestId('coupon-top-up').getByRole('alert')).toBeVisible();
    await expect(code).toHaveValue('nothing-1');
    await expect(code).toBeFocused();
    await code.fill(' hadiya٢٥ ');
    await code.press('Enter');
    await expectToRead(page.getByTestId('wallet-balance'), '110.85');
    await expectToRead(page.getByTestId('movement').first(), '+25.00');
  });

  await test.step('the balance unfolds into what it is made of, and each part into its movements', async () => {
    const explanation = page.getByTestId('explanation');
    await explanation.locator('summary').click();
    await expectToRead(page.getByTestId('explained-sum'), '110.85');
    await expect(page.getByTestId('sum-agrees')).toBeVisible();
    await explanation.locator('a[href*="type=refund"]').click();
    await expect(page.getByTestId('movement')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByTestId('movement')).toHaveCount(5);
  });

  await test.step('money that comes meanwhile is there without a reload', async () => {
    await sandbox.credit(customer.id, { wallet: '10.00' });
    await expectToRead(page.getByTestId('wallet-balance'), '120.85');
    await expect(page.getByTestId('sum-agrees')).toBeAttached();
  });

  await test.step('points become a reward, and come back', async () => {
    await open(page, '/rewards');
    const coffee = page.getByTestId('reward').filter({ has: page.locator('[data-tap="redeem-nakhla-reward-coffee"]') });
    await coffee.getByRole('button').click();
    const held = page.locator('[data-test=reward][data-standing=redeemed]');
    await expect(held.getByTestId('reward-code')).toHaveText(/^R\w{10}$/);
    await expectToRead(page.getByTestId('points-balance'), '116');
    await expect(held.getByRole('heading')).toBeFocused();
    await held.getByTestId('undo-reward').click();
    await expectToRead(page.getByTestId('points-balance'), '156');
    await expect(held).toHaveCount(0);
  });

  await test.step('a card tops the wallet up, and what is left goes back to it', async () => {
    await open(page, '/account/wallet');
    await page.getByTestId('top-up-amount').fill('٥٠');
    await page.getByTestId('top-up-amount').press('Enter');
    await page.waitForURL(/\/o\/[\w-]+\/pay\?for=wallet$/);
    await typeCard(page, '4000000000000119');
    const outcome = page.getByTestId('payment-outcome');
    await expect(outcome).toHaveAttribute('data-outcome', 'paid');
    await outcome.getByRole('link').click();
    await expectToRead(page.getByTestId('wallet-balance'), '170.85');
    await page.locator('[data-tap=ask-return-top-up]').click();
    await page.locator('[data-tap=return-top-up]').click();
    await expectToRead(page.getByTestId('wallet-balance'), '120.85');
  });
});
