/**
 * A change of the restaurant's settings reaches open pages at once, or as soon as nothing would be lost.
 * @proof journeys
 */
import type { Page, WebSocket } from '@playwright/test';
import { choosePlace, expect, open, subscribed, test, untilReady } from '../fixtures/index.ts';

/** Marks this document, so that a reload can be told from an update in place. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window).catch(() => false);
}

/** Opens a page and waits until it is subscribed to the restaurant: before that a change cannot reach it. */
async function openLive(page: Page, path: string): Promise<WebSocket> {
  await page.goto('about:blank');
  const live = subscribed(page);
  await open(page, path);
  const socket = await live;
  await mark(page);
  return socket;
}

function tellsUpdate({ payload }: { payload: string | Buffer }): boolean {
  return String(payload).includes('tenant.updated');
}

test('an open page reloads when the tenant is changed [X-025]', async ({ page, sandbox }) => {
  await openLive(page, '/en/menu');
  await expect(page.locator('[data-nav="/reservations"]')).not.toHaveCount(0);
  await expect
    .poll(async () => {
      await sandbox.setting('reservation', 'enable', '0');
      return isMarked(page);
    })
    .toBe(false);
  await untilReady(page);
  await expect(page.locator('[data-nav="/reservations"]')).toHaveCount(0);
});

test('with a dialog open it waits, and happens at the next safe navigation [X-026]', async ({
  page,
  sandbox,
  tenant,
}) => {
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  const socket = await openLive(page, '/en/menu');
  await page.getByTestId('dish').first().getByTestId('add').click();
  const count = page.getByTestId('cart-count').first();
  await expect(count).toHaveText('1');
  await count.locator('xpath=ancestor::a').click();
  await expect(page.getByTestId('to-checkout')).toBeVisible();

  const heard = socket.waitForEvent('framereceived', { predicate: tellsUpdate });
  await sandbox.setting('reservation', 'enable', '0');
  await heard;
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByTestId('to-checkout')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.locator('a[href="/en"]:visible').first().click();
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => isMarked(page)).toBe(false);
  await untilReady(page);
  await expect(page.locator('[data-nav="/reservations"]')).toHaveCount(0);
  await expect(count).toHaveText('1');
});

test('with something typed it waits; what was typed stays [X-026]', { tag: '@proof' }, async ({
  page,
  sandbox,
  tenant,
}) => {
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  await open(page, '/en/menu');
  await page.getByTestId('dish').first().getByTestId('add').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  const socket = await openLive(page, '/en/checkout');
  const name = page.getByTestId('checkout-form').locator('input[name=name]');
  await name.fill('نورة القحطاني');
  const heard = socket.waitForEvent('framereceived', { predicate: tellsUpdate });
  await sandbox.setting('reservation', 'enable', '0');
  await heard;
  // A reload would begin at once; an answered request later it still has not.
  await page.evaluate(async () => (await fetch('/-/session')).json());
  expect(await isMarked(page)).toBe(true);
  await expect(name).toHaveValue('نورة القحطاني');
});

for (const { what, path, field, typed } of [
  { what: 'My information', path: '/en/account/info', field: 'main input[name=birth_date]', typed: '1990-01-02' },
  {
    what: 'the code of an invitation',
    path: '/en/referral-code',
    field: 'main input[name=code]',
    typed: 'AB',
  },
  { what: 'a search in the menu', path: '/en/menu', field: 'input[type=search]', typed: 'mandi' },
]) {
  test(`waits for what is typed in ${what}, though no form says so [X-026]`, { tag: '@proof' }, async ({
    page,
    sandbox,
    tenant,
  }) => {
    await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
    if (path !== '/en/menu') {
      const { state } = await sandbox.customer({ mobile: '0551230777', name: 'Noura' });
      // In a page of its own: its socket is not taken for that of the page below.
      const door = await page.context().newPage();
      await door.goto(`/en/login?state=${encodeURIComponent(state)}`);
      await door.close();
    }
    const socket = await openLive(page, path);
    const input = page.locator(field).first();
    await input.fill(typed);
    const heard = socket.waitForEvent('framereceived', { predicate: tellsUpdate });
    await sandbox.setting('reservation', 'enable', '0');
    await heard;
    await page.evaluate(async () => (await fetch('/-/session')).json());
    expect(await isMarked(page)).toBe(true);
    await expect(input).toHaveValue(typed);
  });
}
