/** What a customer chose on this device holds on every page, before anything is seen. @proof journeys */
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, open, test } from '../fixtures/index.ts';

test('text size and motion are chosen on one page and hold on the next from its first frame', {
  tag: ['@HOST-064', '@wide-proof'],
}, async ({ page }) => {
  const isWide = page.viewportSize()!.width > 1000;
  const [path, next, larger, less] = isWide
    ? ['/en/preferences', '/en/branches', 'Larger', 'As little as possible']
    : ['/preferences', '/branches', 'أكبر', 'أقل ما يمكن'];
  await open(page, path!);
  await page.getByRole('radio', { name: larger!, exact: true }).check();
  await page.getByRole('radio', { name: less! }).check();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
  await expectAccessible(page, 'preferences');
  // Groups differ by name: the page and its foot both have choices.
  const groups = await page
    .getByRole('group')
    .evaluateAll((all) =>
      all.map((group) => group.getAttribute('aria-label') ?? group.querySelector('legend')?.textContent ?? ''),
    );
  expect(groups.length).toBeGreaterThan(1);
  expect(groups).toEqual([...new Set(groups)]);
  await page.goto(next!, { waitUntil: 'commit' });
  await page.locator('body > header').waitFor();
  const { size, motion } = await page.evaluate(() => ({
    size: getComputedStyle(document.documentElement).fontSize,
    motion: getComputedStyle(document.body).getPropertyValue('--base').trim(),
  }));
  expect([size, motion]).toEqual(['20px', '0ms']);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
