/** Two restaurants in one browser, served by one deployment: neither shows any data of the other. */
import { choosePlace, expect, open, siteOf, test, untilReady } from '../fixtures/index.ts';

test('no cookie, cart or customer of one site reaches another [HOST-001]', async ({
  page,
  sandbox,
  tenant,
  another,
}) => {
  const other = await another('basta');
  const { state } = await sandbox.customer({ name: 'Sara' });
  await page.goto(`/en/menu?state=${encodeURIComponent(state)}`);
  await untilReady(page);
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  await open(page, '/en/menu');
  await page.getByTestId('dish').first().getByTestId('add').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');

  const asked = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().startsWith(siteOf(other)),
  );
  await open(page, `${siteOf(other)}/en/menu`);
  expect((await (await asked).allHeaders()).cookie ?? '').toBe('');
  await expect(page.getByTestId('cart-count').first()).toHaveText('');
  const seen = await page.evaluate(async () => (await fetch('/-/session')).json());
  expect(seen).toMatchObject({ customer: null, cart_id: null });
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('nakhla');

  await open(page, `${tenant.site}/en/menu`);
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
});
