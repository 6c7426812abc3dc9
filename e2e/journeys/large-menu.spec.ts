/**
 * A menu of 2,000 dishes: nothing twice in its document, far rows alive when they come near, search, anchors
 * and Back. @proof limits
 */
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { shiftsSince } from './layout-shifts.ts';
import { addOf, expectCount } from './steps.ts';

test.use({ copyOf: 'grand' });

test('2,000 dishes: lean document, a far dish added and counted, search in place, jumps and Back end at their goal', {
  tag: ['@MENU-009', '@MENU-011', '@MENU-026', '@proof'],
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', 'grand-tahlia');
  const html = (await (await page.goto('/en/menu'))?.text()) ?? '';
  expect(html.split('data-test="dish"')).toHaveLength(2001);
  expect(/id="sufra-page">(.*?)<\/script>/s.exec(html)?.[1]?.length).toBeLessThan(150_000);
  const groups = [...html.matchAll(/<section id="(group[^"]+)"/g)].map(([, id]) => id!);

  // A link to a far group leads there, also where the groups on the way were never laid out.
  await open(page, `/en/menu#${groups[60]}`);
  const far = page.locator(`[id="${groups[60]}"]`);
  /** Pixels between a group's top and where a jump to it ends. */
  const beside = (id: string) =>
    page.evaluate((anchor) => {
      const group = document.getElementById(anchor)!;
      const goal = 72 + Number.parseFloat(getComputedStyle(group).scrollMarginBlockStart);
      return Math.abs(group.getBoundingClientRect().top - goal);
    }, id);
  await expect(far.getByRole('heading').first()).toBeInViewport();
  await expect.poll(() => beside(groups[60]!)).toBeLessThanOrEqual(4);
  expect(await shiftsSince(page, 0)).toBeLessThan(0.01);
  // This page does not fetch the whole menu.
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const dish = far.locator('[data-item]', { has: page.locator('button:not([formaction])') }).first();
  const id = (await dish.getAttribute('data-item'))!;
  await addOf(page, id).first().click();
  await expectCount(page, 1);
  await expect(addOf(page, id).first()).toHaveText('1');
  expect(asked.filter((url) => url.includes('/frontend/menus'))).toEqual([]);

  await page.getByRole('searchbox').fill('كبسه');
  await expect(page.getByRole('region', { name: 'Search results' }).getByTestId('dish').first()).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(dish).toBeVisible();

  const cleared = await page.evaluate(() => performance.now());
  const tabs = page.getByRole('navigation', { name: 'Menu categories' });
  await tabs.locator(`[href="#${groups[30]}"]`).click();
  await expect.poll(() => beside(groups[30]!)).toBeLessThanOrEqual(4);
  await expect(tabs.locator('[aria-current]')).toHaveAttribute('href', `#${groups[30]}`);

  expect(await shiftsSince(page, cleared)).toBeLessThan(0.01);
  // Scrolling by hand ends the guided scroll.
  await page.mouse.wheel(0, 400);
  await expect.poll(() => beside(groups[30]!)).toBeGreaterThan(200);
  await far.evaluate((group) => {
    group.scrollIntoView({ behavior: 'instant' });
    window.scrollBy({ top: 333, behavior: 'instant' });
  });
  const top = async () => Math.round((await far.boundingBox())!.y);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sufra.menu.places'))).toContain(groups[60]);
  const before = await top();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/en"]')!.click());
  await expect(page).toHaveURL(/\/en$/);
  await page.goBack();
  await untilReady(page);
  await expect(addOf(page, id).first()).toHaveText('1');
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(4);
});
