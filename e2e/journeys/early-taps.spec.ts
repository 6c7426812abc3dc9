/** No tap is lost: what is tapped before the page is alive acts once, and shows at once that it was pressed. */
import type { Page } from '@playwright/test';
import { choosePlace, expect, REGISTRY, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, expectCount, openCart, sheet } from './steps.ts';

const DISH = 'nakhla-lamb-chops';

/** Holds the scripts of shell and modules back until `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { port } = new URL(REGISTRY);
  await page.route(
    (url) => url.port === port && url.pathname.endsWith('.js'),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

test('five early taps on one dish add it once', async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const release = await holdScripts(page);
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  const add = addOf(page, DISH);
  for (let tap = 0; tap < 5; tap++) await add.click();
  await expect(add).toHaveAttribute('data-pressed', '', { timeout: 100 });
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  release();
  await untilReady(page);
  await expectCount(page, 1);
  await expect(add).not.toHaveAttribute('data-pressed');
  // Nothing more arrives later: the cart itself holds one.
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expectCount(page, 1);
  await expect(page).toHaveURL(/\/menu$/);
});

test('early taps without a place open the type sheet once', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  const add = addOf(page, DISH);
  for (let tap = 0; tap < 3; tap++) await add.click();
  await expect(add).toHaveAttribute('data-pressed', '');
  release();
  await untilReady(page);
  await expect(sheet(page).locator('[data-type=pickup]')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await expectCount(page, 0);
});

test('a shell that never comes leaves the plain form, not a raw answer', async ({ page, tenant, guard }) => {
  guard.allowRequest(/failed .*\.js /);

  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const shell = /\/host\/[^/]+\/shell\./;
  await page.route(shell, (route) => route.abort('connectionreset'));
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  const added = page.waitForResponse(/\/-\/cart\/add/);
  await addOf(page, DISH).click();
  await added;
  await expect(page).toHaveURL(/\/menu#added$/);
  await expect(page.getByTestId('just-added')).toBeVisible();
  await expectCount(page, 1);
  // A page that comes to life after all finds the basket it was made with.
  await page.unroute(shell);
  await page.reload();
  await untilReady(page);
  await expectCount(page, 1);
});
