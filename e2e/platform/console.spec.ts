/** The console belongs to who looks for a fault: a page without one writes nothing into it, no warning either. */
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { tapCart } from '../journeys/steps.ts';

test('pages of several modules, a dialog and soft navigations leave no line in the console', {
  // The header leads everywhere there.
  tag: '@wide-only',
}, async ({ page, tenant }) => {
  const lines: string[] = [];
  page.on('console', (message) => {
    // The test's own: it lets no worker answer in front of routes.
    if (!message.text().endsWith('blocked by Playwright')) lines.push(`${message.type()}: ${message.text()}`);
  });
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const pins = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/-/pins/'));
  await open(page, '/en/menu');
  await pins;
  for (const path of ['/en/reservations', '/en/waiting-list', '/en/menu']) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  }
  await page.getByTestId('dish').first().getByTestId('add').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await tapCart(page);
  await expect(page.getByTestId('to-checkout')).toBeVisible();
  expect(lines).toEqual([]);
});
