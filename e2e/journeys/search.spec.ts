/** Finding a dish: words in both languages, filters, and the household's allergens. */
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { listen } from '../fixtures/spoken.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, expectCount, expectToRead, sheet } from './steps.ts';

test.beforeEach(({ page, tenant }) => choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla));

test('search in place finds in both languages, forgives spelling, and can be added from', {
  tag: ['@MENU-026', '@X-028'],
}, async ({ page }) => {
  const spoken = await listen(page);
  await open(page, '/menu');
  const field = page.getByRole('searchbox', { name: 'ابحث في القائمة' });
  const results = page.getByRole('region', { name: 'نتائج البحث' });
  // Another hamza, a typo, the other language.
  for (const words of ['ريش غنم علي الفحم', 'charcol lamb chobs', 'lamb chops']) {
    await field.fill(words);
    // Where nothing is found, popular dishes stand there.
    await expect(results.getByRole('status')).toHaveText(/^(?:طبق واحد|طبقان|\d+ )/);
    await expect(results.locator('[data-item="nakhla-lamb-chops"]')).toBeVisible();
  }
  await spoken.focuses('searchbox "ابحث في القائمة"');
  await spoken.says(/^\d* ?(?:طبق واحد|طبقان|أطباق|طبقاً|طبق)/);
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(page, 1);
  await spoken.focuses('button "أضف ريش غنم على الفحم، في السلة 1"');
  await spoken.says('أُضيف الطبق');
  await page.getByRole('button', { name: 'امسح البحث' }).click();
  await expect(results).toBeHidden();
  await spoken.focuses('searchbox "ابحث في القائمة"');
  await expect.poll(() => page.getByTestId('dish').count()).toBeGreaterThan(60);
});

test('nothing found: said with the words, popular dishes, and a way back', {
  tag: ['@MENU-026'],
}, async ({ page }) => {
  await open(page, '/en/menu');
  for (const words of ['zzzqqq', '.*', '<i>zzq</i>', '\u202e١٢٣']) {
    await page.getByRole('searchbox').fill(words);
    // What turns the direction of a text is left out of it.
    const shown = words.replace('\u202e', '');
    await expectToRead(page.getByRole('region', { name: 'Search results' }), `No results for “${shown}”`);
  }
  await expect(page.getByRole('heading', { name: 'Popular dishes' })).toBeVisible();
  await expect(page.getByTestId('dish').first()).toBeVisible();
  await page.getByRole('searchbox').press('Escape');
  await expect(page.getByRole('heading', { name: 'Popular dishes' })).toBeHidden();
});

test('dishes with an allergen are hidden, the choice is stored on the device, and unknown is not none', {
  tag: ['@MENU-025'],
}, async ({ page }) => {
  await open(page, '/en/menu');
  const before = await page.getByTestId('dish').count();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Gluten' }).locator('svg')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Gluten' }).click();
  await sheet(page).getByRole('button', { name: 'Show the menu' }).click();
  await expect.poll(() => page.getByTestId('dish').count()).toBeLessThan(before);
  await expect(page.locator('[data-item="nakhla-lamb-chops"]')).toHaveCount(0);
  await expectToRead(page.locator('main'), 'Some dishes are hidden by your filters.');
  await open(page, '/en/menu');
  await expect(page.locator('[data-item="nakhla-lamb-chops"]')).toHaveCount(0);
  await open(page, '/en/item/nakhla-lamb-chops');
  await expectToRead(sheet(page), 'Contains Gluten, which you asked to avoid.');
  const inside = sheet(page).getByText(/^Contains:/);
  await expectToRead(inside, 'Gluten');
  await expect(inside.locator('svg').first()).toBeVisible();
  await open(page, '/en/menu');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => page.getByTestId('dish').count()).toBe(before);
});

test('tags and calories narrow the menu; nothing left is said with a way back', {
  tag: ['@MENU-024'],
}, async ({ page }) => {
  await open(page, '/en/menu');
  const before = await page.getByTestId('dish').count();
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet(page).getByRole('button', { name: 'Up to 300 kcal' }).click();
  await expectToRead(sheet(page), '2500 kcal for a man, 2000 for a woman, 1800 for a child');
  for (const tag of ['Vegetarian', 'Spicy', 'New']) {
    await sheet(page).getByRole('button', { name: tag }).click();
  }
  await sheet(page).getByRole('button', { name: 'Show the menu' }).click();
  await expectToRead(page.locator('main'), 'No dish matches your filters');
  await page.locator('main').getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => page.getByTestId('dish').count()).toBe(before);
});
