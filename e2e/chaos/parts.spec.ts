/**
 * Dialogs, contributions to slots, the bus, and what a customer has typed: a part that breaks gives way to the earlier
 * release of the same part, or to nothing; the page goes on (docs/failures.md).
 *
 * @proof releases
 */
import type { Page } from '@playwright/test';
import { changePlan } from '../fixtures/change-plan.ts';
import { open, untilReady } from '../fixtures/index.ts';
import { expectCount, fillWho, openCart } from '../journeys/steps.ts';
import { stableVersion } from '../platform/releases.ts';
import { publishBroken } from './broken-release.ts';
import { expect, reportOf, test } from './fixtures.ts';
import { breakOrigin } from './origin-faults.ts';

const CHECKOUT = 'mf-checkout';
/** What a module may take, where a test looks at what happens before: longer than a test. */
const LIMIT_MS = 600_000;

/** The header's basket button. */
function basket(page: Page) {
  return page.locator('header').getByTestId('cart-count').first();
}

/** The screen of a release with a late bug renders again, and throws. */
async function breakNow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('sufra-chaos')));
}

test('a slot throws when it is rendered: the earlier release’s contribution is there, and opens the basket [X-029]', {
  tag: '@proof',
}, async ({ page, chaos }) => {
  const [broken, good] = [await publishBroken(CHECKOUT, { browser: 'slot throws' }), await stableVersion(CHECKOUT)];
  await chaos.pin({ [CHECKOUT]: broken });
  await chaos.shop();
  const contribution = page.locator(`header [data-contribution="${CHECKOUT}/cart-button"]`);
  await expect(contribution).toHaveAttribute('data-version', good);
  await expect(contribution).toHaveAttribute('data-rendered', 'browser');
  expect(await reportOf(chaos, CHECKOUT, broken)).toMatchObject({ phase: 'slot', cause: 'throw' });
  const cart = await openCart(page);
  await expect(cart.getByTestId('to-checkout')).toBeVisible();
  await chaos.expectSameView();
});

test('a slot throws what cannot be described: the earlier release’s contribution is there, the page comes alive [X-029]', {
  tag: '@proof',
}, async ({ page, chaos }) => {
  const broken = await publishBroken(CHECKOUT, { browser: 'slot throws what cannot be described' });
  const good = await stableVersion(CHECKOUT);
  await chaos.pin({ [CHECKOUT]: broken });
  await chaos.shop();
  await expect(page.locator(`header [data-contribution="${CHECKOUT}/cart-button"]`)).toHaveAttribute(
    'data-version',
    good,
  );
  expect(await reportOf(chaos, CHECKOUT, broken)).toMatchObject({ phase: 'slot', cause: 'throw' });
  await chaos.expectSameView();
});

test('a slot throws later: replaced where it stands, focus included', { tag: '@proof' }, async ({ page, chaos }) => {
  const [broken, good] = [
    await publishBroken(CHECKOUT, { browser: 'slot throws later' }),
    await stableVersion(CHECKOUT),
  ];
  await chaos.pin({ [CHECKOUT]: broken });
  await chaos.shop('/en/menu');
  const contribution = page.locator(`header [data-contribution="${CHECKOUT}/cart-button"]`);
  await expect(contribution).toHaveAttribute('data-version', broken);
  await contribution.getByRole('link').focus();
  await page.evaluate(() => Object.assign(window, { sufraChaos: true }));
  // The basket changes, so the button renders again.
  await page.getByTestId('dish').first().getByTestId('add').dispatchEvent('click');
  await expect(contribution).toHaveAttribute('data-version', good);
  await expect(contribution.getByRole('link')).toBeFocused();
  await expectCount(page, 2);
  await chaos.expectSameView();
  expect(await reportOf(chaos, CHECKOUT, broken)).toMatchObject({ phase: 'slot', cause: 'throw' });
});

test('no release of a slot loads: the server’s HTML stays, a plain link that leads on', {
  tag: ['@waits', '@proof'],
}, async ({ page, chaos }) => {
  await breakOrigin(page, { module: CHECKOUT }, 'missing');
  await chaos.shop('/en/branches').catch(() => {});
  await untilReady(page);
  const link = page.locator(`header [data-contribution="${CHECKOUT}/cart-button"]`).getByRole('link');
  await expect(link).toHaveAttribute('href', '/en/checkout');
});

test('a dialog throws when it is rendered: the earlier release’s opens in its place [X-029]', async ({
  page,
  chaos,
}) => {
  const [broken, good] = [await publishBroken(CHECKOUT, { browser: 'dialog throws' }), await stableVersion(CHECKOUT)];
  await chaos.pin({ [CHECKOUT]: broken });
  await chaos.shop();
  await basket(page).locator('xpath=ancestor::a').click();
  const dialog = page.locator('dialog[data-dialog="checkout.cart"]');
  await expect(dialog).toHaveAttribute('data-version', good);
  await expect(dialog.getByRole('heading').first()).toBeFocused();
  await expect(dialog.getByTestId('to-checkout')).toBeVisible();
  expect(await reportOf(chaos, CHECKOUT, broken)).toMatchObject({ phase: 'dialog', cause: 'throw' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(basket(page).locator('xpath=ancestor::a')).toBeFocused();
  await chaos.expectSameView();
});

test('a dialog throws later, while it is open: replaced without closing', { tag: '@proof' }, async ({
  page,
  chaos,
}) => {
  const [broken, good] = [
    await publishBroken(CHECKOUT, { browser: 'dialog throws later' }),
    await stableVersion(CHECKOUT),
  ];
  await chaos.pin({ [CHECKOUT]: broken });
  await chaos.shop();
  const cart = await openCart(page);
  await expect(cart).toHaveAttribute('data-version', broken);
  await page.evaluate(() => Object.assign(window, { sufraChaos: true }));
  await cart.getByRole('button', { name: /more/i }).click();
  await expect(cart).toHaveAttribute('data-version', good);
  await expectCount(page, 2);
  // Focus is where it was: on the same button of the other release.
  await expect(cart.getByRole('button', { name: /more/i })).toBeFocused();
  await chaos.expectSameView();
  expect(await reportOf(chaos, CHECKOUT, broken)).toMatchObject({ phase: 'dialog', cause: 'throw' });
});

test('no release of a dialog loads: a message, focus back, the page goes on', async ({ page, chaos }) => {
  const version = await stableVersion(CHECKOUT);
  await chaos.shop();
  await breakOrigin(page, { module: CHECKOUT, files: /^dialogs|^[^/]*\.js$/ }, 'missing');
  await basket(page).locator('xpath=ancestor::a').click();
  await expect(page.locator('#sufra-toasts')).toContainText('could not be loaded');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(basket(page).locator('xpath=ancestor::a')).toBeFocused();
  await chaos.expectSameView();
  expect(await reportOf(chaos, CHECKOUT, version)).toMatchObject({ phase: 'load', cause: 'missing' });
});

test('a handler on the bus throws: reported as its module’s, everybody else hears it [X-029]', {
  tag: '@proof',
}, async ({ page, chaos }) => {
  const broken = await publishBroken('mf-menu', { browser: 'throws in a bus handler' });
  await chaos.pin({ 'mf-menu': broken });
  await chaos.shop('/en/branches');
  const outlet = page.locator('main > [data-module=mf-menu]');
  await expect(outlet).toHaveAttribute('data-version', broken);
  // Another branch is another place: the topic is published.
  await outlet
    .locator('form:has(input[name=branch_id]:not([value="nakhla-nakheel"])) button[type=submit]')
    .first()
    .click();
  expect(await reportOf(chaos, 'mf-menu', broken)).toMatchObject({ phase: 'bus' });
  await expect(outlet).toHaveAttribute('data-version', broken);
  await chaos.expectSameView();
});

test('what was typed is there again after a failure, focus in the same field [X-029]', async ({ page, chaos }) => {
  const [broken, good] = [
    await publishBroken(CHECKOUT, { browser: 'throws in render later' }),
    await stableVersion(CHECKOUT),
  ];
  await chaos.pin({ [CHECKOUT]: broken });
  await chaos.shop('/en/checkout');
  const outlet = page.locator(`main > [data-module="${CHECKOUT}"]`);
  await expect(outlet).toHaveAttribute('data-version', broken);
  await fillWho(page, { name: 'Noura', mobile: '050 12' });
  await breakNow(page);
  await expect(outlet).toHaveAttribute('data-version', good);
  await expect(outlet).toHaveAttribute('data-rendered', 'browser');
  await expect(page.locator('input[name=name]')).toHaveValue('Noura');
  await expect(page.locator('input[name=mobile]')).toHaveValue('050 12');
  await expect(page.locator('input[name=mobile]')).toBeFocused();
  await expectCount(page, 1);
  await chaos.expectSameView();
  expect(await reportOf(chaos, CHECKOUT, broken)).toMatchObject({ phase: 'render', cause: 'throw' });
});

test('what was typed into a field without a draft is there again as well', { tag: '@proof' }, async ({
  page,
  chaos,
}) => {
  const [broken, good] = [
    await publishBroken('mf-menu', { browser: 'throws in render later' }),
    await stableVersion('mf-menu'),
  ];
  await chaos.pin({ 'mf-menu': broken });
  await chaos.shop('/en/branches');
  const search = page.getByRole('searchbox');
  await search.fill('Olaya');
  await breakNow(page);
  await expect(page.locator('main > [data-module=mf-menu]')).toHaveAttribute('data-version', good);
  await expect(search).toHaveValue('Olaya');
  await expect(search).toBeFocused();
  await chaos.expectSameView();
});

test('no release works: words, Retry and a way on above what the server made; nothing is lost [HOST-035]', {
  tag: '@proof',
}, async ({ page, chaos }) => {
  await chaos.shop();
  await breakOrigin(page, { module: 'mf-waiting-list' }, 'missing');
  await open(page, '/en/waiting-list');
  const card = page.locator('main [data-failure="mf-waiting-list"]');
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('main > [data-module=mf-waiting-list]').getByRole('heading', { level: 1 })).toBeVisible();
  await expectCount(page, 1);
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.locator('main > [data-module=mf-waiting-list]').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a module that does not come does not hold up the customer: the next link wins, on the way there and on its own page', {
  tag: '@wide-only',
}, async ({ page, chaos }) => {
  await page.addInitScript(changePlan, { limits: { silent: LIMIT_MS, total: LIMIT_MS } });
  await chaos.shop();
  await breakOrigin(page, { module: 'mf-reservations' }, 'silent');
  await page.locator('a[href="/en/reservations"]:visible').first().click();
  await page.locator('a[href="/en/waiting-list"]:visible').first().click();
  const waiting = page.locator('main > [data-module=mf-waiting-list]').getByRole('heading', { level: 1 });
  // What was left is not waited for.
  await expect(waiting).toBeVisible();
  await expect(page).toHaveURL(/\/en\/waiting-list$/);
  await chaos.expectSameView();

  await page.goto('/en/reservations');
  await chaos.mark();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The shell is there when the basket's slot has come alive; the page's own module is not.
  await expect(
    page.locator(`header [data-contribution="${CHECKOUT}/cart-button"] [data-test=cart-count]`),
  ).toBeAttached();
  await page.locator('a[href="/en/waiting-list"]:visible').first().click();
  await expect(waiting).toBeVisible();
  await chaos.expectSameView();
  await expectCount(page, 1);
});
