/**
 * A module that tampers: what it does to the page is refused and told, and an order completes in the same page view (docs/failures.md).
 *
 * @proof releases
 */
import { fillWho, placeOrder, sheet, toCheckout } from '../journeys/steps.ts';
import { publishBroken } from './broken-release.ts';
import { expect, test } from './fixtures.ts';
import { TAMPERING, THROWING } from './tampering.ts';

const MODULE = 'mf-waiting-list';

test(`a module tampers in ${Object.keys(TAMPERING).length} ways: each is undone and reported with its release, and an order completes [PLAT-001] [X-029]`, async ({
  page,
  chaos,
}) => {
  // One that is not the module's to take away.
  await page.addInitScript(() => {
    document.adoptedStyleSheets = [new CSSStyleSheet()];
  });
  const version = await publishBroken(MODULE, { browser: 'tampers when told' });
  await chaos.pin({ [MODULE]: version });
  await chaos.shop();
  await expect(page.locator('html')).toHaveAttribute('data-chaos', MODULE);
  await page.evaluate(
    (faults) => {
      for (const detail of faults) dispatchEvent(new CustomEvent('sufra-chaos', { detail }));
    },
    Object.keys({ ...TAMPERING, ...THROWING }),
  );
  const told = () =>
    chaos.reports.filter((report) => report.phase === 'tamper').map(({ cause, message }) => `${cause} ${message}`);
  await expect.poll(() => Object.keys(TAMPERING).filter((fault) => !told().includes(fault))).toEqual([]);
  const thrown = () => chaos.reports.filter(({ phase }) => phase === 'handler').map(({ message }) => message);
  await expect
    .poll(() => Object.keys(THROWING).filter((name) => !thrown().some((message) => message.includes(`'${name}'`))))
    .toEqual([]);
  expect(new Set(chaos.reports.map((report) => `${report.module}@${report.version}`))).toEqual(
    new Set([`${MODULE}@${version}`]),
  );

  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  await placeOrder(page);
  await expect(sheet(page).getByRole('heading', { name: 'Order received' })).toBeVisible();
  await chaos.expectSameView();
});

test('a module takes three seconds of each four: it leaves the page with its timers, is named, and an order completes [PLAT-001] [PLAT-002]', {
  tag: ['@proof'],
}, async ({ page, chaos }) => {
  const version = await publishBroken(MODULE, { browser: 'tampers when told' });
  await chaos.pin({ [MODULE]: version });
  await chaos.shop();
  await expect(page.locator('html')).toHaveAttribute('data-chaos', MODULE);
  await page.evaluate(() => dispatchEvent(new CustomEvent('sufra-chaos', { detail: 'busy' })));
  const busy = () => chaos.reports.filter(({ phase, cause }) => phase === 'stall' && cause === 'busy');
  await expect
    .poll(() => busy().map((report) => `${report.module}@${report.version}`))
    .toEqual([`${MODULE}@${version}`]);

  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  await placeOrder(page);
  await expect(sheet(page).getByRole('heading', { name: 'Order received' })).toBeVisible();
  await chaos.expectSameView();
});
