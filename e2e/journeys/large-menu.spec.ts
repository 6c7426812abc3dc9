/** A menu of 2,000 dishes: nothing twice in its document, far rows alive when they come near, search, anchors and Back. */
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { addOf, expectCount } from './steps.ts';

test.use({ copyOf: 'grand' });

test('2,000 dishes: lean document, a far dish added and counted, search in place, Back to the same group', {
  tag: ['@MENU-009', '@MENU-011', '@MENU-026'],
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', 'grand-tahlia');
  const html = (await (await page.goto('/en/menu'))?.text()) ?? '';
  expect(html.split('data-test="dish"')).toHaveLength(2001);
  expect(/id="sufra-page">(.*?)<\/script>/s.exec(html)?.[1]?.length).toBeLessThan(150_000);
  const groups = [...html.matchAll(/<section id="(group[^"]+)"/g)].map(([, id]) => id!);

  // A link to a far group leads there, also where the groups on the way were never laid out.
  await open(page, `/en/menu#${groups[60]}`);
  const far = page.locator(`[id="${groups[60]}"]`);
  const top = () => far.evaluate((group) => Math.abs(group.getBoundingClientRect().top));
  await expect(far.getByRole('heading').first()).toBeInViewport();
  // Whole menus are for who needs one.
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

  await far.evaluate((group) => group.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(top).toBeLessThan(200);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/en"]')!.click());
  await expect(page).toHaveURL(/\/en$/);
  await page.goBack();
  await untilReady(page);
  await expect(far.getByRole('heading').first()).toBeInViewport();
  await expect(addOf(page, id).first()).toHaveText('1');
});
