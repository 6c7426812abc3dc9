/** A filled basket goes from a pickup to a delivery: what that changes is shown first, and the customer decides. */
import { DIALOG, expectAccessible } from '../fixtures/axe.ts';
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, expectToRead, sheet, toCheckout } from './steps.ts';

// axe reads colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the fee of a delivery is shown before the basket goes there', {
  tag: ['@wide-only', '@wide', '@CHK-016'],
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await addOf(page, 'nakhla-lamb-chops').click();
  await toCheckout(page);
  const form = page.getByTestId('checkout-form');
  await form.getByRole('button', { name: 'Change branch or order type' }).click();
  await sheet(page).locator('[data-type="delivery"]').click();
  await sheet(page).getByRole('searchbox').fill('Nakheel');
  await sheet(page).locator('form:has(input[value="nakhla-area-nakheel"]) button').click();

  const move = page.locator('dialog[data-dialog="checkout.move"]');
  await expectToRead(move.getByRole('heading').first(), 'Delivering to');
  await expectToRead(move.getByTestId('fee-delivery'), 'Delivery');
  await expectToRead(move.getByTestId('fee-delivery'), '9.00');
  await expectAccessible(page, 'move', DIALOG);
  await move.getByTestId('stay').click();
  await expect(move).toHaveCount(0);
  // The choice is still there to be made again.
  await sheet(page).locator('form:has(input[value="nakhla-area-nakheel"]) button').click();
  await move.getByTestId('move-cart').click();
  await expect(page.locator(DIALOG)).toHaveCount(0);
  await expectToRead(form.getByTestId('area-name'), 'Nakheel');
});
