/**
 * What goes on in a visit beside its screens: what comes next is fetched while the page rests, and the visit
 * is measured.
 */
import { askEdge, choosePlace, expect, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { addOf } from '../journeys/steps.ts';

test('the next screens come while the page rests; its vitals are reported when it is left, and an operator reads them by screen and release; the next document is the difference to what came [HOST-037] [HOST-066] [PLAT-030] [PLAT-031]', async ({
  browser,
  tenant,
}) => {
  // Not `page`, whose visitor saves data.
  const context = await browser.newContext({ baseURL: tenant.site, serviceWorkers: 'block' });
  const page = await context.newPage();
  // This visit is one of the share that is measured (scripts/browser-tests.mjs).
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const prefetched = page.waitForResponse(/\/mf-checkout\/[^/]+\/.*\.js$/);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const dictionary = page.waitForResponse(/\/-\/dictionary\/en$/);
  const asked = page.waitForResponse(/lazy-visit/);
  await page.goto('/en/menu');
  await untilReady(page);
  expect((await prefetched).status()).toBe(200);
  await (await asked).finished();
  await addOf(page, 'nakhla-lamb-chops').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  const version = await page.locator('main > [data-module=mf-menu]').getAttribute('data-version');
  const answered = page.waitForResponse(/\/-\/vitals$/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await answered).status()).toBe(204);
  const { body } = await askEdge('localhost', '/metrics');
  for (const figure of ['fcp_seconds', 'lcp_seconds', 'cls', 'alive_seconds', 'first_tap_seconds']) {
    expect(body).toMatch(
      new RegExp(
        `^sufra_edge_visit_${figure}_count\\{module="mf-menu",version="${version}",route="/menu/:type\\?"\\} [1-9]`,
        'm',
      ),
    );
  }
  // The page that was fetched meanwhile is the dictionary of the next document.
  await (await dictionary).finished();
  const next = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/menu');
  await page.getByTestId('language').hover();
  await page.getByTestId('language').click();
  const other = await next;
  const { 'content-encoding': coding, 'content-length': bytes } = await other.allHeaders();
  expect([coding, Number(bytes) < 14_000]).toEqual(['dcz', true]);
  await untilReady(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const language = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value;
  await expect.poll(language).toBe('ar');
  await context.close();
});
