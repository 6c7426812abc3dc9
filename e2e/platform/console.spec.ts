/**
 * The console is for faults: a page without one writes nothing into it, not even what is no warning. @proof journeys
 */
import type { Page } from '@playwright/test';
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { tapCart } from '../journeys/steps.ts';

/** Lines of any kind that the page writes from now on. */
function linesOf(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    // The test's own: it lets no worker answer in front of routes; and the browser's word for a page that is
    // answered 404.
    if (!/blocked by Playwright$|^Failed to load resource/.test(message.text()))
      lines.push(`${message.type()}: ${message.text()}`);
  });
  return lines;
}

/** Names and codes of the demo brands, which come with their settings. */
const OF_A_TENANT = /nakhla|نخلة|basta|بسطة|GTM-DEMO/i;

test('pages of several modules, a dialog and soft navigations leave no line in the console, and no script of theirs holds a text or code of a tenant', {
  // The header leads everywhere there.
  tag: ['@HOST-005', '@wide-only'],
}, async ({ page, tenant }) => {
  const lines = linesOf(page);
  const scripts: Promise<[path: string, found: string | undefined]>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const read = async () => (await (await request.response())!.text()).match(OF_A_TENANT)?.[0];
    if (pathname.endsWith('.js')) scripts.push(read().then((found) => [pathname, found]));
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
  const read = await Promise.all(scripts);
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter(([, found]) => found)).toEqual([]);
});

for (const [place, branch] of [
  [undefined, ''],
  ['pickup', OPEN_BRANCH.nakhla],
  ['delivery', OPEN_BRANCH.nakhla],
] as const) {
  test(`pages of the host come to life as they were made, ${place ?? 'no place'} chosen`, {
    tag: place === 'pickup' ? [] : '@proof',
  }, async ({ page, tenant, guard }) => {
    guard.allowRequest(/404 .*\/nowhere$/);
    if (place) await choosePlace(page, tenant.site, place, branch);
    const lines = linesOf(page);
    for (const path of ['/nowhere', '/en/nowhere', '/page', '/page/privacy', '/en/page/privacy']) {
      await page.goto(path);
      await untilReady(page);
      expect(lines, path).toEqual([]);
    }
  });
}
