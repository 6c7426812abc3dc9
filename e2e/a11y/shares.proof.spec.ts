/**
 * Nothing that axe calls serious or critical where people pay together: a share of a table's bill with its
 * pay page, and the host's panel of a group order.
 *
 * @proof accessibility
 */
import { DIALOG, expectAccessible } from '../fixtures/axe.ts';
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { addOf, expectCount, sheet, tapCart } from '../journeys/steps.ts';

const EVENING = '2026-11-21T16:40:00Z';
const TABLE = 'olaya-07';
const DISH = 'nakhla-lamb-chops';

// axe reads colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [locale, prefix, send] of [
  ['ar', '', /أرسل إلى المطبخ/],
  ['en', '/en', /Send to the kitchen/],
] as const) {
  test.describe(locale, () => {
    test('a share of a table’s bill and the page that pays it', { tag: ['@MENU-043'] }, async ({
      page,
      sandbox,
      guard,
    }) => {
      // axe asks the bank's frame, which is of another origin.
      guard.allowError(/postMessage.*recipient window's origin/);
      await sandbox.clock(EVENING);
      await sandbox.setting('dine_in', 'confirm', 'none');
      await sandbox.setting('dine_in', 'shares', '1');
      await open(page, `${prefix}/table/${TABLE}`);
      await page.locator('[data-tap=sit-down]').click();
      await sheet(page).locator('input[name=nickname]').fill('Sara');
      await sheet(page).locator('button[type=submit]').click();
      await expect(page).toHaveURL(/\/menu\/dine_in\/session\/[^/]+$/);
      await page.locator(`[data-item="${DISH}"]`).first().getByTestId('add').click();
      await page.locator('#order').getByRole('button', { name: send }).click();
      await page.locator('[data-tap=pay-share]').click();
      const form = page.getByTestId('share-form');
      const ways = form.locator('input[name=share-kind]');
      for (const [at, kind] of ['dishes', 'equal', 'amount'].entries()) {
        await form.locator(`input[name=share-kind][value=${kind}]`).check({ force: true });
        await expect(ways.nth(at)).toBeChecked();
        await expectAccessible(page, `a share of the bill: ${kind}`, 'main');
      }
      await form.getByTestId('share-amount').fill('5');
      await page.locator('[data-tap=begin-share]').click();
      await page.waitForURL(/\/o\/[^/]+\/pay\?for=share/);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'the page that pays a share');
    });

    test('the host’s panel of a group order', {
      tag: ['@CHK-052', '@CHK-053'],
    }, async ({ page, tenant, sandbox, visitor }) => {
      await sandbox.setting('order', 'group', '1');
      await sandbox.setting('order', 'group_shares', '1');
      await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
      await open(page, `${prefix}/menu`);
      await addOf(page, DISH).click();
      await expectCount(page, 1);
      await tapCart(page);
      await page.getByTestId('group-start').click();
      await sheet(page).locator('input[name=name]').fill('Huda');
      await sheet(page).locator('form button[type=submit]').click();
      const link = sheet(page).locator('input[readonly]').first();
      await expect(link).toHaveValue(/\/group\//);
      // As large as it gets: a guest with a dish, the invitation open.
      const guest = await visitor({ viewport: { width: 390, height: 844 } });
      await open(guest, new URL(await link.inputValue()).pathname);
      await guest.getByRole('main').locator('input[name=name]').fill('سارة');
      await guest.getByRole('main').locator('form button[type=submit]').click();
      await expect(page.getByTestId('group-members')).toContainText('سارة');
      await guest.getByTestId('group-menu').click();
      await addOf(guest, DISH).click();
      await expectCount(page, 2);
      const pays = page.getByTestId('group-pays').getByRole('button');
      await pays.last().click();
      await expect(pays.last()).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page, 'the host’s panel, open', DIALOG);
      await page.getByTestId('group-end').click();
      await expectAccessible(page, 'the host’s panel, asked twice', DIALOG);
      await page.getByTestId('group-close').click();
      await expect(page.getByTestId('group-invite')).toHaveCount(0);
      await expectAccessible(page, 'the host’s panel, closed', DIALOG);
    });
  });
}
