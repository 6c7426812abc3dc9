/**
 * Two pots with a deposit: held, shown with their code, taken back at the counter, and the money in the
 * wallet (guide §6.3).
 */
import { DIALOG, expectAccessible } from '../fixtures/axe.ts';
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { signInStaff } from '../fixtures/staff.ts';
import { OPEN_BRANCH } from './brands.ts';
import { orderByApi } from './order-by-api.ts';
import { expectToRead, sheet } from './steps.ts';

const BRANCH = OPEN_BRANCH.nakhla;
const POT = 'nakhla-pot-mandi';

// axe reads colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('pots are returned by their code: one is whole, the other damaged, and the page follows', async ({
  page,
  tenant,
  sandbox,
}) => {
  const { state } = await sandbox.customer({ mobile: '0551230099' });
  await page.goto(`/login?state=${encodeURIComponent(state)}`);
  await untilReady(page);
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await open(page, '/menu');
  const slot: string = await page.evaluate(async (branch) => {
    const answer = await fetch(`/api/v1/branch/branches/${branch}/time-slots?type=pickup`);
    const { data } = await answer.json();
    return data.days
      .flatMap(({ slots }: { slots: { from: string; available: boolean }[] }) => slots)
      .findLast(({ available }: { available: boolean }) => available).from;
  }, BRANCH);
  const choices = {
    qty: 2,
    options: [{ option_id: `${POT}-rice-white`, qty: 1 }],
    insurance: [{ option_id: `${POT}-pot-pot`, qty: 1 }],
  };
  const [order] = await orderByApi(page, BRANCH, POT, { slot, choices });
  for (const status of ['accepted', 'delivered']) await sandbox.orderStatus(order!.id, status);

  await open(page, '/account');
  await page.locator('a[href="/account/deposits"]').click();
  const pieces = page.getByTestId('deposit');
  await expect(pieces).toHaveAttribute('data-deposit-state', 'held');
  await expectAccessible(page, 'deposits');
  const showCode = page.locator(`[data-tap="deposit-code-${order!.id}"]`);
  await showCode.click();
  const code = (await sheet(page).getByTestId('deposit-code-text').textContent())!.trim();
  await expect(sheet(page).getByTestId('deposit-qr')).toBeVisible();
  await expectAccessible(page, 'return code', DIALOG);

  const counter = await signInStaff(sandbox, tenant.key, 'counter');
  const slip = `/branches/${BRANCH}/deposits`;
  const { pieces: held } = (await counter.get(`${slip}?code=${encodeURIComponent(code)}`)) as {
    pieces: { id: string }[];
  };
  const [whole, broken] = held.map(({ id }) => id);
  await counter.post(`${slip}/return`, { code, pieces: [whole] });

  const shown = sheet(page).getByTestId('deposit');
  await expect(shown).toHaveCount(2);
  await expectToRead(sheet(page).locator('[data-deposit-state=returned]'), '60.00');
  await page.keyboard.press('Escape');
  await expect(showCode).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, `/en/order/${order!.id}`);
  const card = page.getByTestId('deposits');
  await expect(card.locator('[data-deposit-state=held]')).toContainText('Bring back by');
  await expect(card.locator('[data-deposit-state=returned]')).toContainText('is back in your wallet');
  await counter.post(`${slip}/keep`, { code, pieces: [broken], reason: 'damaged', note: 'الغطاء مكسور' });
  await expect(card.locator('[data-deposit-state=kept]')).toContainText('It came back damaged');
  await expect(card.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'order with deposits', 'main');
  await open(page, '/en/account/wallet');
  await expectToRead(page.getByTestId('wallet-balance'), '60.00');
});
