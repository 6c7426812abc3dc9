/**
 * No tap is lost: a dish without a choice counts in the frame of the tap, before any module is alive
 * (MENU-042); what else is tapped acts once when the page is, and shows at once that it was pressed.
 *
 * @proof journeys
 */
import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, expectCount, expectToRead, fillWho, linesOf, openCart, placeOrder, readAt, sheet } from './steps.ts';

const DISH = 'nakhla-lamb-chops';
const OTHER = 'nakhla-lamb-kabsa';

/** The number that is seen on a control or a badge, drawn by server or browser. */
const seen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      if (element.textContent) return element.textContent;
      const { content } = getComputedStyle(element, '::before');
      return element.checkVisibility() ? content.replace(/^"|"$/g, '').replace(/^(?:none|normal)$/, '') : '';
    });
const onButton = (page: Page, dish: string) => seen(page, `[data-item="${dish}"] [data-test=add]`);
const inHeader = (page: Page) => seen(page, 'header [data-test=cart-count]');

/** Quantities by dish, as the provider has them; null: a busy machine did not say. */
async function kept(page: Page): Promise<Record<string, number> | null> {
  const asked = page.evaluate(async () => {
    const { cart_id: id } = await (await fetch('/-/session')).json();
    const lines = id ? (await (await fetch(`/api/v1/order/carts/${id}`)).json()).data.lines : [];
    return Object.fromEntries(lines.map((line: { item_id: string; qty: number }) => [line.item_id, line.qty]));
  });
  return asked.catch(() => null);
}

for (const { path, header, button, said } of [
  { path: '/menu', header: 'سلتك، فيها 3 أصناف', button: '، في السلة 2', said: 'أُضيف الطبق. في السلة 3 أصناف' },
  {
    path: '/en/menu',
    header: 'Your basket, 3 items',
    button: ', 2 in your basket',
    said: 'Added. 3 items in your basket',
  },
]) {
  test(`${path}: taps count in their own frame, and stay counted once while the page comes alive [MENU-042]`, {
    tag: path === '/menu' ? [] : '@proof',
  }, async ({ page, tenant }) => {
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await addOf(page, DISH).click();
    // A control of the keyboard as of the finger.
    await addOf(page, DISH).focus();
    await page.keyboard.press('Enter');
    await addOf(page, OTHER).focus();
    await page.keyboard.press('Space');
    expect([await onButton(page, DISH), await onButton(page, OTHER), await inHeader(page)]).toEqual(['2', '1', '3']);
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    await expect(page.locator('header a[data-tap=cart]')).toHaveAccessibleName(header);
    await expect(addOf(page, DISH)).toHaveAccessibleName(new RegExp(`${button}$`));
    await expect(page.locator('#sufra-polite')).toHaveText(said);
    await expect(page.locator('[data-tap=basket-dock]')).toBeVisible();
    // Every frame from here on: no number falls on the way to the basket's own.
    await page.evaluate(() => {
      const frames = new Set<string>();
      Object.assign(window, { frames });
      const number = (element: Element | null) =>
        element?.textContent || (element && getComputedStyle(element, '::before').content.replace(/"/g, ''));
      const look = () => {
        const badge = document.querySelector('header [data-test=cart-count]');
        const add = document.querySelector('[data-item=nakhla-lamb-chops] [data-test=add]');
        frames.add(`${number(badge)} ${number(add)}`);
        requestAnimationFrame(look);
      };
      look();
    });
    release();
    await untilReady(page);
    await expectCount(page, 3);
    await expect.poll(() => kept(page)).toEqual({ [DISH]: 2, [OTHER]: 1 });
    await expectCount(page, 3);
    expect(await page.evaluate(() => [...(window as unknown as { frames: Set<string> }).frames])).toEqual(['3 2']);
    await expect(page.locator('[data-early-count]')).toHaveCount(0);
    await expect(page.locator('header a[data-tap=cart]')).not.toHaveAttribute('aria-label');
    await expect(addOf(page, DISH)).toHaveText('2');
    // Nothing more arrives later: the cart itself holds both.
    const cart = await openCart(page);
    await expect(linesOf(cart)).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('taps while the shell is there and the menu is not count the same [MENU-042]', async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const release = await holdScripts(page, /\/mf-menu\/.*\.js$/);
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  await addOf(page, DISH).click();
  await page.waitForFunction(() => window.__sufraTaps?.onAdd);
  await addOf(page, DISH).click();
  await addOf(page, OTHER).click();
  expect([await onButton(page, DISH), await onButton(page, OTHER)]).toEqual(['2', '1']);
  await expect.poll(() => inHeader(page)).toBe('3');
  release();
  await untilReady(page);
  await addOf(page, OTHER).click();
  await expectCount(page, 4);
  await expect.poll(() => kept(page)).toEqual({ [DISH]: 2, [OTHER]: 2 });
  // A number that was shown early is not left behind when the dish goes.
  const cart = await openCart(page);
  for (let line = 2; line > 0; line--) {
    for (let one = 0; one < 2; one++) await linesOf(cart).first().getByRole('button').first().click();
    await expect(linesOf(cart)).toHaveCount(line - 1);
  }
  await expect.poll(() => onButton(page, DISH)).toBe('');
});

test('a returning guest’s taps count on top of the basket; a dish that needs a choice is asked for when the page is alive [MENU-042]', async ({
  page,
  tenant,
}) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/menu');
  await addOf(page, DISH).click();
  await addOf(page, OTHER).click();
  await expect.poll(() => kept(page)).toEqual({ [DISH]: 1, [OTHER]: 1 });
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('sufra.cart-counts') ?? '{}').count === 2);
  const release = await holdScripts(page);
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  await addOf(page, DISH).click();
  const choice = page.locator('[data-needs-choice] [data-test=add]').first();
  await choice.click();
  await expect(choice).toHaveAttribute('data-pressed', '');
  expect([await onButton(page, DISH), await inHeader(page)]).toEqual(['2', '3']);
  release();
  await untilReady(page);
  await expect(sheet(page)).toBeVisible();
  await expect.poll(() => kept(page)).toEqual({ [DISH]: 2, [OTHER]: 1 });
  await expectCount(page, 3);
});

test('what was added for a place that was left meanwhile is not added to another one, and a message says so [MENU-042]', async ({
  page,
  tenant,
}) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const release = await holdScripts(page);
  await page.goto('/en/menu', { waitUntil: 'domcontentloaded' });
  await addOf(page, DISH).click();
  expect(await inHeader(page)).toBe('1');
  // Another tab, then a plain link.
  await choosePlace(page, tenant.site, 'delivery', OPEN_BRANCH.nakhla);
  await addOf(page, OTHER).click();
  await expect(addOf(page, OTHER)).toHaveAttribute('data-pressed', '');
  // The next page's shell is the first that runs: one that ran on the page that is being left would tell it there.
  await page.goto('/en/menu', { waitUntil: 'commit' });
  release();
  await untilReady(page);
  await expectToRead(page.locator('#sufra-toasts'), "We couldn't add Charcoal lamb chops to your basket");
  await expectCount(page, 0);
});

test('early taps without a place open the type sheet once', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  const add = addOf(page, DISH);
  for (let tap = 0; tap < 3; tap++) await add.click();
  await expect(add).toHaveAttribute('data-pressed', '');
  release();
  await untilReady(page);
  await expect(sheet(page).locator('[data-type=pickup]')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await expectCount(page, 0);
});

test('the language that is switched before any script has come opens where the page is read [HOST-018]', {
  tag: '@proof',
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const release = await holdScripts(page);
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  const dish = page.locator('main [data-item=nakhla-lentil-soup]');
  await readAt(dish);
  await page.getByTestId('language').evaluate((link: HTMLAnchorElement) => link.click());
  // Its scripts are held back, too.
  await page.waitForURL(/\/en\/menu$/, { waitUntil: 'commit' });
  release();
  await untilReady(page);
  await expect(dish).toBeInViewport();
});

test('a shell that never comes: all that was added goes as one plain form, not to a raw answer [MENU-042]', async ({
  page,
  tenant,
  guard,
}) => {
  guard.allowRequest(/failed .*\.js /);

  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const shell = /\/host\/[^/]+\/shell\./;
  let isHeld = true;
  await page.route(shell, async (route) => {
    await expect.poll(() => isHeld).toBe(false);
    await route.abort('connectionreset');
  });
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  const added = page.waitForResponse(/\/-\/cart\/add/);
  for (const dish of [DISH, OTHER, DISH]) await addOf(page, dish).click();
  expect(await inHeader(page)).toBe('3');
  isHeld = false;
  await added;
  await expect(page).toHaveURL(/\/menu#added$/);
  await expect(page.getByTestId('just-added')).toBeVisible();
  await expectCount(page, 3);
  // A page that comes to life after all finds the basket it was made with.
  await page.unroute(shell);
  await page.reload();
  await untilReady(page);
  await expectCount(page, 3);
  await expect.poll(() => kept(page)).toEqual({ [DISH]: 2, [OTHER]: 1 });
});

test('what is typed at checkout before the scripts come is what the order is placed with', {
  tag: '@CHK-013',
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await addOf(page, DISH).click();
  await expectCount(page, 1);
  await expect.poll(() => kept(page)).toEqual({ [DISH]: 1 });
  const release = await holdScripts(page);
  await page.goto('/en/checkout', { waitUntil: 'domcontentloaded' });
  const guest = { name: 'Noura', mobile: '0501234567' };
  await fillWho(page, guest);
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  release();
  await untilReady(page);
  const { id } = await placeOrder(page);
  const { data } = await page.evaluate(async (of) => (await fetch(`/api/v1/order/orders/${of}`)).json(), id);
  expect(data).toMatchObject({ customer: { name: guest.name } });
});

test('a household’s allergen guard holds from the first frame: nothing jumps, and no early tap adds such a dish', {
  tag: ['@HOST-064', '@MENU-025', '@MENU-042'],
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await page.addInitScript(() => {
    localStorage.setItem('sufra.menu.allergen-guard', JSON.stringify({ version: 2, value: ['nakhla-gluten'] }));
    const moved = window as unknown as { moved: number };
    moved.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as unknown as { hadRecentInput: boolean; value: number };
        if (!hadRecentInput) moved.moved += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await holdScripts(page, /mf-menu/);
  await page.goto('/en/menu', { waitUntil: 'domcontentloaded' });
  await expect(page.getByTestId('dish').filter({ visible: true }).first()).toBeVisible();
  await expect(addOf(page, DISH).first()).toBeHidden();
  // As a script or a switch would press it.
  await addOf(page, DISH).first().dispatchEvent('click');
  release();
  await untilReady(page);
  await expect(addOf(page, DISH)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02);
  expect(await page.evaluate(async () => (await (await fetch('/-/session')).json()).cart_id)).toBeNull();

  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(addOf(page, DISH).first()).toBeVisible();
});
