/** Screens with little height: a small old phone, and a phone held sideways. */
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { sheet } from '../journeys/steps.ts';

const BRANCH = 'nakhla-nakheel';
const SMALL_PHONE = { width: 320, height: 568 };
const SIDEWAYS = { width: 700, height: 330 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a small phone the order types are in the first view, above the tab bar [MENU-001] [X-031]', async ({
  page,
}) => {
  await page.setViewportSize(SMALL_PHONE);
  await open(page, '/');
  const bar = await page
    .getByRole('navigation')
    .filter({ has: page.locator('[data-nav="/account"]') })
    .last()
    .boundingBox();
  for (const tile of await page.locator('main [data-type]').all()) {
    const box = (await tile.boundingBox())!;
    expect(box.y + box.height, `foot of ${await tile.getAttribute('data-type')}`).toBeLessThanOrEqual(bar!.y);
  }
  for (const path of ['/', '/en']) {
    if (path !== '/') await open(page, path);
    const narrowest = await page.locator('main [data-type]').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const words = document.createRange();
        words.selectNodeContents(tile);
        const [inner, outer] = [words.getBoundingClientRect(), tile.getBoundingClientRect()];
        return Math.min(inner.left - outer.left, outer.right - inner.right);
      }),
    );
    expect(narrowest.length).toBeGreaterThan(2);
    // Room beside the longest word: it touches no edge.
    expect(Math.min(...narrowest), `room in the types of ${path}`).toBeGreaterThanOrEqual(2);
  }
});

test('on a phone held sideways a dish shows its name and price beside a low picture [MENU-013] [X-031]', async ({
  page,
  tenant,
}) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await page.setViewportSize(SIDEWAYS);
  await open(page, '/menu');
  await page.locator('main [data-item=nakhla-lamb-chops]').getByRole('link').click();
  const title = sheet(page).getByRole('heading').first();
  await expect(title).toBeVisible();
  const frame = (await sheet(page).boundingBox())!;
  const add = (await sheet(page).getByRole('button', { name: /^أضف/ }).boundingBox())!;
  const name = (await title.boundingBox())!;
  const price = (await sheet(page).locator('bdi', { hasText: '74.00' }).first().boundingBox())!;
  expect(name.y - frame.y, 'height of the picture').toBeLessThanOrEqual(0.3 * SIDEWAYS.height + 24);
  expect(price.y + price.height, 'the price is above the dock').toBeLessThanOrEqual(add.y);
});

test('on a phone held sideways the dock of checkout is one row [CHK-001] [X-031]', async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', BRANCH);
  await page.setViewportSize(SIDEWAYS);
  await open(page, '/menu');
  await page.locator('main [data-item=nakhla-lamb-chops]').getByTestId('add').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await open(page, '/checkout');
  await expect(page.getByTestId('place-order')).toBeEnabled();
  const dock = (await page.locator('[data-dock]').boundingBox())!;
  expect(dock.height).toBeLessThanOrEqual(0.25 * SIDEWAYS.height);
  expect(dock.y + dock.height).toBeCloseTo(SIDEWAYS.height, 0);
});

test('on a small phone the bar of the menu says whole until when the branch is open [MENU-041] [X-031]', async ({
  page,
  tenant,
  sandbox,
}) => {
  await sandbox.clock('2026-11-23T16:40:00Z');
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-olaya');
  await page.setViewportSize(SMALL_PHONE);
  for (const [path, until] of [
    ['/menu', 'حتى \\d\\d:\\d\\d ص'],
    ['/en/menu', 'until \\d\\d:\\d\\d AM'],
  ] as const) {
    await open(page, path);
    const cut = await page
      .locator('main')
      .getByTestId('place')
      .first()
      .evaluate((place, words) => {
        const plain = (text: string | null) =>
          (text ?? '')
            .replace(/[\u2066-\u2069]/g, '')
            .replace(/\s/g, ' ')
            .trim();
        const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        let text = walker.nextNode();
        while (text && !new RegExp(`^${words}$`).test(plain(text.textContent))) text = walker.nextNode();
        if (!text) return `no ${words} in “${plain(place.textContent)}”`;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        for (let frame = text.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(frame);
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const outer = frame.getBoundingClientRect();
          const isInside = box.left >= outer.left - 1 && box.right <= outer.right + 1 && box.bottom <= outer.bottom + 1;
          if (!isInside) return `cut by ${frame.className}`;
        }
        return '';
      }, until);
    expect(cut, path).toBe('');
  }
});
