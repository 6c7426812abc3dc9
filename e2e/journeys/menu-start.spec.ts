/**
 * The menu starts with dishes, and what they depend on stays at hand: how, from where, when, search and
 * groups. @proof journeys
 */
import type { Page } from '@playwright/test';
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { type Locale, OPEN_BRANCH, pathIn } from './brands.ts';

/** Below which the first dish may not begin, in pixels of the window. */
const PHONE = { firstDish: 150, dishesInView: 2.5 };
const WIDE = { firstDish: 160 };

const isWide = (page: Page) => page.viewportSize()!.width >= 1200;
const dishes = (page: Page) => page.locator('main [data-test=dish]');
const place = (page: Page) => page.getByTestId('place');

/** Tops and bottoms of the first dishes, before anything was scrolled. */
async function firstDishes(page: Page): Promise<{ top: number; bottom: number }[]> {
  await dishes(page).first().waitFor();
  return dishes(page).evaluateAll((rows) =>
    rows.slice(0, 4).map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top, bottom };
    }),
  );
}

async function expectToStartWithDishes(page: Page): Promise<void> {
  const rows = await firstDishes(page);
  if (isWide(page)) {
    expect(rows[0]!.top).toBeLessThanOrEqual(WIDE.firstDish);
    expect(rows[0]!.top).toBe(rows[1]!.top);
    return;
  }
  expect(rows[0]!.top).toBeLessThanOrEqual(PHONE.firstDish);
  // The tab bar covers the window's end.
  const end = await page
    .locator('nav:has([data-nav="/menu"])')
    .last()
    .evaluate((bar) => bar.getBoundingClientRect().top);
  const seen = rows.reduce(
    (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, end) - top) / (bottom - top),
    0,
  );
  expect(seen).toBeGreaterThanOrEqual(PHONE.dishesInView);
}

async function expectAtHand(page: Page): Promise<void> {
  await expect(place(page)).toBeInViewport({ ratio: 1 });
  const search = page.getByRole('searchbox');
  await expect(search).toBeInViewport({ ratio: 1 });
  for (const control of [place(page), search, page.getByRole('button', { name: /^(Filters|التصفية)/ })]) {
    const isOnTop = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return element === hit || element.contains(hit) || hit?.closest('label')?.contains(element);
    });
    expect(isOnTop).toBe(true);
  }
}

/** Each brand and each direction once; the other crossings prove. At 1280 px the bar has room. */
for (const [locale, brand, tag] of [
  ['ar', 'nakhla', '@wide'],
  ['en', 'nakhla', '@proof'],
  ['en', 'basta', '@wide-proof'],
  ['ar', 'basta', '@proof'],
] as const satisfies readonly (readonly [Locale, 'nakhla' | 'basta', tag?: '@wide' | '@proof' | '@wide-proof'])[]) {
  test.describe(`${brand} in ${locale}`, () => {
    test.use({ copyOf: brand });

    test('the menu starts with dishes; place and search stay at hand below', {
      tag: [...(tag ? [tag] : []), '@MENU-041', '@MENU-007'],
    }, async ({ page, tenant }) => {
      await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH[brand]);
      await open(page, pathIn(locale, '/menu'));
      await expectToStartWithDishes(page);
      await expectAtHand(page);
      if (!isWide(page)) {
        // The header keeps its controls in the bar's row.
        const [bar, language] = await Promise.all([
          place(page).boundingBox(),
          // One button for more than two languages.
          page
            .getByTestId(/^languages?$/)
            .first()
            .boundingBox(),
        ]);
        expect(Math.abs(bar!.y + bar!.height / 2 - language!.y - language!.height / 2)).toBeLessThanOrEqual(4);
        expect(bar!.y + bar!.height).toBeLessThanOrEqual(56);
      }
      await page.evaluate(() => window.scrollTo({ top: 3_000, behavior: 'instant' }));
      await expect(dishes(page).first()).not.toBeInViewport();
      await expectAtHand(page);
      // And what a tap there does.
      await place(page).click();
      await expect(page.locator('dialog[data-dialog="menu.order-type"]')).toBeVisible();
    });
  });
}

test('without a place the menu starts with dishes too, and the bar asks for one', {
  tag: ['@wide-proof', '@MENU-041'],
}, async ({ page }) => {
  await open(page, '/menu');
  await expectToStartWithDishes(page);
  await expect(place(page)).toContainText('اختر طريقة الطلب');
});

test('a closed branch is shown in the bar and in one line: the menu still starts with dishes', {
  tag: ['@wide-proof', '@MENU-041', '@X-023'],
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await sandbox.branchState(OPEN_BRANCH.nakhla, 'closed');
  for (const path of ['/menu', '/en/menu']) {
    await open(page, path);
    await expect(place(page)).toContainText(path === '/menu' ? 'مغلق' : 'Closed');
    await expect(page.locator('main [role=status]').first()).toContainText(/لوقت لاحق|for later|لا يستقبل|not taking/);
    await expectToStartWithDishes(page);
  }
});

/** In Riyadh 19:40. */
const EVENING = '2026-11-21T16:40:00Z';
const BRANCH_WITH_HOURS = 'nakhla-olaya';

for (const [locale, until] of [
  ['ar', /حتى/],
  ['en', /until/],
] as const)
  test(`at 320 px the bar says until when the branch is open (${locale})`, {
    tag: ['@MENU-041', '@X-031', '@proof'],
  }, async ({ page, tenant, sandbox }) => {
    await sandbox.clock(EVENING);
    await page.setViewportSize({ width: 320, height: 700 });
    await choosePlace(page, tenant.site, 'pickup', BRANCH_WITH_HOURS);
    await open(page, pathIn(locale, '/menu'));
    const words = place(page).locator('span').filter({ hasText: until }).last();
    /** How far it is beyond what clips it, in pixels: start, end, below. */
    const beyond = () =>
      words.evaluate((part, word) => {
        // From the word on: the dot before it is meant to be clipped at the beginning of a line.
        const range = document.createRange();
        range.selectNodeContents(part);
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const at = (text as Text).data.search(word);
          if (at >= 0) range.setStart(text, at);
        }
        const { left, right, bottom } = range.getBoundingClientRect();
        let clip = part.parentElement!;
        while (getComputedStyle(clip).overflowX === 'visible') clip = clip.parentElement!;
        const frame = clip.getBoundingClientRect();
        return [frame.left - left, right - frame.right, bottom - frame.bottom].map((by) => Math.max(0, Math.round(by)));
      }, until);
    expect(await beyond()).toEqual([0, 0, 0]);
  });

test('the search is reached by the keyboard, opens in the bar and gives the place its room back', {
  tag: ['@wide-proof', '@MENU-041', '@MENU-026'],
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await place(page).focus();
  const before = (await place(page).boundingBox())!.width;
  await page.keyboard.press('Tab');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  expect((await search.boundingBox())!.width).toBeGreaterThan(90);
  await page.keyboard.type('mandi');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Shift+Tab');
  await expect(place(page)).toBeFocused();
  expect((await place(page).boundingBox())!.width).toBe(before);
});

test('a running order stands above the bar, and neither covers the other', { tag: '@MENU-041' }, async ({
  page,
  tenant,
}) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/menu');
  await page.evaluate(() => {
    const strip = document.querySelector('[data-slot="page.before"]')!;
    // As a part of it is: its own elements are what the page arranges.
    const part = Object.assign(document.createElement('div'), { style: 'display:contents' });
    part.append(Object.assign(document.createElement('div'), { id: 'above', style: 'block-size:40px' }));
    strip.prepend(part);
  });
  const [above, bar, language] = await Promise.all(
    [page.locator('#above'), place(page), page.getByTestId('language')].map((one) => one.boundingBox()),
  );
  expect(above!.y).toBe(0);
  expect(bar!.y).toBeGreaterThanOrEqual(40);
  expect(language!.y).toBeGreaterThanOrEqual(40);
});

test.describe('2,000 dishes', () => {
  test.use({ copyOf: 'grand' });
  test('the menu starts with dishes', { tag: ['@wide', '@MENU-041', '@proof'] }, async ({ page, tenant }) => {
    await choosePlace(page, tenant.site, 'pickup', 'grand-tahlia');
    await open(page, '/menu');
    await expectToStartWithDishes(page);
    await expectAtHand(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ guard }) => guard.allowRequest(/\.js csp$/));

  test('the bar leads to the place, and no search is offered that could not search', {
    tag: ['@wide-proof', '@MENU-041', '@MENU-007'],
  }, async ({ page, tenant }) => {
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    await page.goto('/menu');
    await expectToStartWithDishes(page);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await place(page).click();
    await expect(page).toHaveURL(/\/select-type\/pickup$/);
  });
});

test('Back from home leads to the dish that was read, also where most dishes are drawn again', {
  tag: ['@wide', '@MENU-009'],
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/menu');
  const groups = await page.locator('main section[id^=group]').evaluateAll((sections) => sections.map(({ id }) => id));
  const read = groups[9]!;
  await page.locator(`[id="${read}"]`).evaluate((group) => {
    group.scrollIntoView({ behavior: 'instant' });
    window.scrollBy({ top: 120, behavior: 'instant' });
  });
  const top = () => page.locator(`[id="${read}"]`).evaluate((group) => Math.round(group.getBoundingClientRect().top));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sufra.menu.places'))).toContain(read);
  const before = await top();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')!.click());
  await expect(page.locator('main section[id^=group]')).toHaveCount(0);
  await page.goBack();
  await page.locator(`[id="${read}"] [data-test=dish]`).first().waitFor();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(4);
});
