/** Reading the menu: the tabs follow, and another language opens at the same place. @proof journeys */
import type { Page } from '@playwright/test';
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, expectCount, toCheckout } from './steps.ts';

test.beforeEach(async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
});

const group = (page: Page, id: string) => page.locator(`main section#groupnakhla-group-${id}`);
const tab = (page: Page, id: string) => page.locator(`main nav a[href="#groupnakhla-group-${id}"]`);

/** Scrolls as a hand does, by `by` pixels. */
async function scrollByHand(page: Page, by: number): Promise<void> {
  const before = await page.evaluate(() => window.scrollY);
  await page.evaluate((pixels) => {
    window.dispatchEvent(new WheelEvent('wheel', { deltaY: pixels }));
    window.scrollBy({ top: pixels, behavior: 'instant' });
  }, by);
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
}

/** Resolves when the page has not been scrolled for ten frames. */
async function untilScrollRests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let [frames, at] = [0, window.scrollY]; frames < 10; frames++) {
      await new Promise((done) => requestAnimationFrame(done));
      if (window.scrollY !== at) [frames, at] = [0, window.scrollY];
    }
  });
}

/** Puts the group's start right below what sticks at the top. */
async function readGroup(page: Page, id: string): Promise<void> {
  const top = await group(page, id).evaluate((element) => element.getBoundingClientRect().top);
  await scrollByHand(page, top - 100);
  await expect(group(page, id).locator('h2')).toBeInViewport();
}

test('the tabs follow the reader, and lead to their group', { tag: ['@wide-proof', '@MENU-009'] }, async ({ page }) => {
  await open(page, '/en/menu');
  const current = page.locator('main nav a[aria-current]');
  await expect(current).toHaveText(/Most ordered/);

  for (const id of ['grills', 'soups', 'hot-mezze']) {
    await readGroup(page, id);
    await expect(tab(page, id)).toHaveAttribute('aria-current', 'true');
    await expect(current).toHaveCount(1);
    // The tabs stay on the window's edge, and the current one is in view among them.
    await expect(tab(page, id)).toBeInViewport({ ratio: 1 });
  }

  await tab(page, 'desserts').click();
  await expect(tab(page, 'desserts')).toHaveAttribute('aria-current', 'true');
  await expect(group(page, 'desserts').locator('h2')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/#groupnakhla-group-desserts$/);
  // The heading lies below what sticks at the top, not under it.
  await expect
    .poll(() =>
      group(page, 'desserts')
        .locator('h2')
        .evaluate((heading) => {
          const { left, top, width, height } = heading.getBoundingClientRect();
          return heading.contains(document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2));
        }),
    )
    .toBe(true);
  await expect(current).toHaveCount(1);
});

test('the language switch keeps the group that is read, the cart and the query', {
  tag: ['@wide-proof', '@HOST-018'],
}, async ({ page }) => {
  await open(page, '/menu?from=poster');
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(page, 1);
  await readGroup(page, 'soups');
  const dish = page.locator('main [data-item=nakhla-lentil-soup]');
  const offset = () => dish.evaluate((element) => element.getBoundingClientRect().top / window.innerHeight);
  // The header comes back on scrolling up, with the switch in it.
  await scrollByHand(page, -40);
  await expect(page.getByTestId('language')).toBeInViewport({ ratio: 1 });
  await expect(dish).toBeInViewport();
  // In one go: a header that goes away again would have the whole page scrolled for the pointer.
  const before = await dish.evaluate((element) => {
    document.querySelector<HTMLElement>('[data-test=language]')?.click();
    return element.getBoundingClientRect().top / window.innerHeight;
  });
  await page.waitForURL(/\/en\/menu\?from=poster$/);
  await untilReady(page);
  await expect(dish).toBeInViewport();
  await expect(group(page, 'soups').getByRole('heading', { name: 'Soups' })).toBeAttached();
  await expect.poll(async () => Math.abs((await offset()) - before)).toBeLessThan(0.25);
  await expectCount(page, 1);

  // And back, by the keyboard, with a hash.
  await tab(page, 'desserts').click();
  // The way there has ended: the group is at the top, not only in view.
  await expect
    .poll(() => group(page, 'desserts').evaluate((section) => section.getBoundingClientRect().top / innerHeight))
    .toBeLessThan(0.3);
  await page.getByTestId('language').focus();
  // The browser scrolls to what has the focus; pressed on the way, the switch would store a place that is not
  // being read.
  await untilScrollRests(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\?from=poster#groupnakhla-group-desserts$/);
  await untilReady(page);
  await expect(group(page, 'desserts').locator('h2')).toBeInViewport();
  await expectCount(page, 1);
});

test('the language switch keeps what was typed and the step that is open', {
  tag: ['@HOST-018', '@proof'],
}, async ({ page }) => {
  await open(page, '/en/menu');
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(page, 1);
  await toCheckout(page);
  await page.locator('input[name=name]').fill('Noura');
  await page.getByTestId('language').click();
  await page.waitForURL(/[^n]\/checkout$/);
  await untilReady(page);
  await expect(page.locator('input[name=name]')).toHaveValue('Noura');
  await expectCount(page, 1);

  await open(page, '/account/login');
  await page.locator('input[name=mobile]').fill('0551234567');
  await page.locator('form:has(input[name=mobile]) button[type=submit]').click();
  await expect(page.locator('input[name=code]')).toBeVisible();
  await page.getByTestId('language').click();
  await page.waitForURL(/\/en\/account\/login$/);
  await untilReady(page);
  await expect(page.locator('input[name=code]')).toBeVisible();
});

test('a banner of the home leads to its group of the menu', { tag: ['@HOST-047', '@MENU-011'] }, async ({ page }) => {
  await open(page, '/en');
  await page
    .getByTestId('slider')
    .getByRole('link', { name: /Breakfast from six/ })
    .click();
  await expect(page).toHaveURL(/\/en\/menu#groupnakhla-group-breakfast$/);
  await expect(group(page, 'breakfast').locator('h2')).toBeInViewport({ ratio: 1 });
  await expect(tab(page, 'breakfast')).toHaveAttribute('aria-current', 'true');
});
