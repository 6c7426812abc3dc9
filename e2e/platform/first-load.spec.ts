/** What a first load asks for before the page is ready: what a first tap needs, and nothing else. */
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { expect, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';

test('pictures below the first rows, and parts no first tap needs, wait until the page is ready [HOST-062]', async ({
  page,
  tenant,
}) => {
  await page.context().addCookies([{ name: 'place', value: `pickup.${OPEN_BRANCH.nakhla}`, url: tenant.site }]);
  const before: string[] = [];
  // Held back until everything else has been asked for: the page cannot become ready earlier.
  const release = await holdScripts(page, /\/mf-checkout\/[^/]+\/entry\.js$/);
  page.on('request', (request) => before.push(new URL(request.url()).pathname));
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  await expect(page.getByTestId('dish').first().locator('img')).toBeVisible();
  await page.waitForFunction(() => document.images[0]?.complete);
  await page.locator('main [data-rendered=server]').first().waitFor();
  expect(await page.locator('html').getAttribute('data-ready')).toBeNull();
  const dishes = before.filter((path) => path.startsWith('/media/dish/'));
  const late = before.filter((path) => /\/slots-(basket|order-strip)\./.test(path));
  expect({ dishes: new Set(dishes).size, late }).toEqual({ dishes: 2, late: [] });
  // What comes before the page is alive is the shell and what its document names: first-load-bytes.spec.ts
  // holds how much that is.
  const named = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const scripts = before.filter((path) => path.endsWith('.js') && !path.endsWith('/shell.js'));
  expect(scripts.filter((path) => !named.includes(path))).toEqual([]);

  release();
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await expect.poll(() => before.some((path) => path.includes('/slots-basket.'))).toBe(true);
  await expect.poll(() => new Set(before.filter((path) => path.startsWith('/media/dish/'))).size).toBeGreaterThan(2);
});

test('the header’s logo comes in the size in which it is drawn, not in that of shared links', async ({ page }) => {
  await page.goto('/branches');
  const logo = page.locator('a[href="/"] img').first();
  await expect(logo).toBeVisible();
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
  const { drawn, sent } = await logo.evaluate((image: HTMLImageElement) => ({
    drawn: image.getBoundingClientRect().width,
    sent: image.naturalWidth,
  }));
  // At the density of a phone's screen, up to three.
  expect(sent).toBeLessThanOrEqual(3 * drawn);
});
