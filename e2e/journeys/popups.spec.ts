/** Popups of the restaurant over home and menu. */
import { choosePlace, expect, open, test } from '../fixtures/index.ts';

const BANNER = { place: 'web_popup', picture: 'burger', appear_in_period: 60 };

test('a popup comes once the visitor rests, is left by Esc and by Back, and stays away once seen', {
  tag: ['@HOST-038', '@HOST-040', '@HOST-041', '@HOST-042'],
}, async ({ page, context, sandbox, tenant }) => {
  await sandbox.banners([
    { ...BANNER, id: 'one', title: { ar: 'جديدنا', en: 'New dish' }, type: 'item', item_id: 'nakhla-kebab' },
    { ...BANNER, id: 'two', title: { ar: 'عرضنا', en: 'Our offer' }, type: 'none' },
  ]);
  await sandbox.setting('website', 'disable_popups', '0');
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  await open(page, '/menu');
  const popup = page.locator('dialog[data-dialog="menu.popup"]');

  const begun = Math.floor(Date.now() / 1000);
  await page.mouse.wheel(0, 400);
  await expect(popup.getByRole('heading', { name: 'جديدنا' })).toBeFocused();
  await expect(popup.getByRole('link', { name: 'شاهد الطبق' })).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('popup_one');
  expect(await scrolled()).toBe(before);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'popup_one');
  // An hour after it was set, which was between then and now.
  expect(cookie!.expires).toBeGreaterThanOrEqual(begun + 3600);
  expect(cookie!.expires).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(scrolled).toBeGreaterThan(before);

  // In the other language, on the home: the first one was seen, the second has its turn.
  await open(page, '/en');
  await page.mouse.wheel(0, 400);
  await expect(popup.getByRole('heading', { name: 'Our offer' })).toBeFocused();
  await expect(popup.getByRole('link')).toHaveCount(0);
  await page.goBack();
  await expect(popup).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/en');
});
