/**
 * Light, dark and forced colours in the browser; that the computed pairs hold is measured in
 * shared/ui/theme. @proof accessibility
 */
import type { Page } from '@playwright/test';
import { lookAt } from '../fixtures/axe.ts';
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { successSheet, tapCart } from '../journeys/steps.ts';

// axe reads colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Lightness of the page's ground, 0–255. */
function ground(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
    return (red + green + blue) / 3;
  });
}

async function expectContrast(page: Page, screen: string, part = 'body'): Promise<void> {
  expect(await ground(page), `${screen} is dark`).toBeLessThan(60);
  const { violations, passes } = await lookAt(page, part, { runOnly: ['color-contrast'] });
  expect(passes, `texts of ${screen}`).not.toEqual([]);
  const found = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
  );
  expect.soft(found, screen).toEqual([]);
}

async function toDarkCheckout(page: Page, site: string): Promise<void> {
  await choosePlace(page, site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/menu');
  await page.locator('main [data-item=nakhla-lamb-chops]').getByTestId('add').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await expectContrast(page, 'menu');
  await tapCart(page);
  await expect(page.getByTestId('to-checkout')).toBeVisible();
  await expectContrast(page, 'cart', 'dialog[open]');
  await page.getByTestId('to-checkout').click();
  const form = page.getByTestId('checkout-form');
  await form.locator('input[name=name]').fill('Noura');
  await form.locator('input[name=mobile]').fill('0501234567');
  await expectContrast(page, 'checkout');
}

test.describe('dark by the system', () => {
  test.use({ colorScheme: 'dark' });

  test('nakhla: menu, basket and checkout', { tag: '@X-030' }, async ({ page, tenant }) => {
    await toDarkCheckout(page, tenant.site);
  });

  test('nakhla: from its pages to an order', { tag: ['@X-030', '@proof'] }, async ({ page, tenant, guard }) => {
    test.slow();
    guard.allowRequest(/404 .*nowhere/);
    for (const path of ['/', '/branches', '/account', '/page/privacy']) {
      await open(page, path);
      await expectContrast(page, path);
    }
    await page.goto('/nowhere');
    await untilReady(page);
    await expectContrast(page, '404');
    await toDarkCheckout(page, tenant.site);
    await page.getByTestId('place-order').click();
    const success = await successSheet(page);
    await expectContrast(page, 'success', 'dialog[open]');
    await success.getByRole('button').last().click();
    await expect(page.getByTestId('order-status')).toBeVisible();
    await expectContrast(page, 'order');
  });

  for (const brand of ['basta', 'grand'] as const)
    test.describe(brand, () => {
      test.use({ copyOf: brand });

      test(`${brand}: its pages`, { tag: ['@X-030', '@proof'] }, async ({ page }) => {
        for (const path of ['/en', '/en/account']) {
          await open(page, path);
          await expectContrast(page, path);
        }
      });
    });

  test('a tenant without a dark theme is light for everyone', { tag: '@X-030' }, async ({ page, sandbox }) => {
    await sandbox.setting('website', 'style_dark', '0');
    await expect
      .poll(async () => {
        await page.goto('/branches');
        return ground(page);
      })
      .toBeGreaterThan(200);
    await untilReady(page);
    await expect(page.getByTestId('theme-choice')).toBeHidden();
  });
});

test('a choice by keyboard holds at once, on the next page before its first paint, and is taken back', {
  tag: ['@X-030', '@HOST-064'],
}, async ({ page }) => {
  await open(page, '/branches');
  expect(await ground(page)).toBeGreaterThan(200);
  const choice = page.getByRole('group', { name: 'مظهر الموقع' });
  await expect(choice.getByRole('radio', { name: 'حسب الجهاز' })).toBeChecked();
  await choice.getByRole('radio', { name: 'حسب الجهاز' }).focus();
  // The next one in reading order: light; then dark.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: 'داكن' })).toBeChecked();
  // Its script comes after ready; a choice made before counts when it has come.
  await expect.poll(() => ground(page)).toBeLessThan(60);
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveCount(1);

  // What the body is first painted with: it is looked at when its first element comes.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (window as { firstGround?: string }).firstGround = getComputedStyle(document.documentElement).colorScheme;
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/en/branches');
  expect(await page.evaluate(() => (window as { firstGround?: string }).firstGround)).toBe('dark');
  expect(await ground(page)).toBeLessThan(60);
  const english = page.getByRole('group', { name: 'Theme of this site' });
  await expect(english.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await english.getByRole('radio', { name: 'Same as device' }).check();
  await expect.poll(() => ground(page)).toBeGreaterThan(200);
});

test('without scripts the page follows the system, and offers no choice that could not be made', {
  tag: '@X-030',
}, async ({ visitor, guard }) => {
  guard.allowRequest(/\.js csp$/);
  const page = await visitor({ javaScriptEnabled: false, colorScheme: 'dark' });
  await page.goto('/branches');
  expect(await ground(page)).toBeLessThan(60);
  await expect(page.getByTestId('theme-choice')).toBeHidden();
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('what has its edge by a shadow or a ground keeps it, and the current tab has a frame', async ({ page }) => {
    await open(page, '/');
    const edge = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopWidth);
    const tabs = 'footer nav:has([data-nav="/menu"])';
    for (const selector of [tabs, 'main [data-type]', 'main li > :is(a,button)'])
      expect.soft(await edge(selector), selector).toBe('1px');
    const tab = (current: string) => page.locator(`${tabs} a${current}`).first();
    const outline = (current: string) => tab(current).evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await outline('[aria-current=page]')).toBe('solid');
    expect(await outline(':not([aria-current])')).toBe('none');

    await open(page, '/branches');
    for (const selector of [
      'main button[aria-pressed=true]',
      'main button[aria-pressed=false]',
      'main li[data-branch]',
    ])
      expect.soft(await edge(selector), selector).toBe('1px');
    expect(
      await page
        .locator('main button[aria-pressed=true]')
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle),
    ).toBe('solid');
  });
});

/**
 * Left and right edge of all that is painted inside an element: texts, pictures, fields and grounds that are
 * no full bleed.
 */
function edgesOf(page: Page, selector: string): Promise<[left: number, right: number]> {
  return page.locator(selector).evaluate((root) => {
    const width = document.documentElement.clientWidth;
    let [left, right] = [width, 0];
    const take = ({ left: from, right: to, width: wide }: DOMRect): void => {
      if (wide === 0 || wide > width - 40) return;
      left = Math.min(left, from);
      right = Math.max(right, to);
    };
    const walk = (element: Element): void => {
      const style = getComputedStyle(element);
      if (style.display === 'none' || style.visibility === 'hidden' || /absolute|fixed/.test(style.position)) return;
      if (element.closest('[aria-hidden=true]')) return;
      const isPainted = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.boxShadow !== 'none';
      if (isPainted || element.matches('img,svg,input')) take(element.getBoundingClientRect());
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) take(box);
      }
      // What is scrolled or cut inside ends where its frame ends.
      if (/auto|scroll|hidden/.test(style.overflowX) && element !== root) return;
      for (const child of element.children) walk(child);
    };
    walk(root);
    return [Math.round(left), Math.round(right)];
  });
}

for (const [locale, prefix, pages] of [
  ['ar', '', 'first pages'],
  ['ar', '', 'all pages'],
  ['en', '/en', 'all pages'],
] as const)
  test(`header, pages and footer share their edges on wide screens, ${locale}, ${pages}`, {
    tag: ['@wide-only', '@X-038', ...(pages === 'all pages' ? ['@proof'] : [])],
  }, async ({ page, tenant, sandbox, guard }) => {
    guard.allowRequest(/404 .*\/order\/nothing$/);
    const [start, end] = locale === 'ar' ? ([1, 0] as const) : ([0, 1] as const);
    /** `start`: its lines end where they can still be read. `column`: one column in the middle. */
    const expectShared = async (screen: string, kind: 'page' | 'start' | 'column' = 'page') => {
      for (const [width, height] of [
        [1280, 900],
        [1920, 1400],
      ] as const) {
        await page.setViewportSize({ width, height });
        const header = await edgesOf(page, 'body > header');
        const main = await edgesOf(page, 'main');
        const where = `${screen} at ${width}: ${main} of ${header}`;
        if (kind === 'column') {
          const [left, right] = await page.locator('main').evaluate((root) => {
            const column = [...root.querySelectorAll('*')].find((one) => getComputedStyle(one).maxWidth === '760px');
            const box = column?.getBoundingClientRect();
            return box ? [box.left, document.documentElement.clientWidth - box.right] : [0, 0];
          });
          expect.soft(left, `room beside the column, ${where}`).toBeGreaterThan(100);
          expect.soft(Math.abs(left! - right!), `middle of the column, ${where}`).toBeLessThanOrEqual(1);
        } else {
          expect.soft(Math.abs(main[start] - header[start]), `start, ${where}`).toBeLessThanOrEqual(1);
          if (kind === 'page') expect.soft(Math.abs(main[end] - header[end]), `end, ${where}`).toBeLessThanOrEqual(1);
        }
        const below = await page.evaluate(() => {
          const foot = document.querySelector('body > footer')!.getBoundingClientRect();
          return Math.round(document.documentElement.scrollHeight - (foot.bottom + window.scrollY));
        });
        expect.soft(below, `below the footer, ${where}`).toBeLessThanOrEqual(2);
      }
    };
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    await open(page, prefix || '/');
    await expectShared('home');
    if (pages === 'all pages') {
      await open(page, `${prefix}/branches`);
      await expectShared('branches');
      await page.goto(`${prefix}/order/nothing`);
      await untilReady(page);
      await expectShared('an order that is not there', 'column');
    }
    await open(page, `${prefix}/page/privacy`);
    await expectShared('a text', 'column');
    await open(page, `${prefix}/menu`);
    await expectShared('menu');
    const columns = await page
      .locator('main section ul')
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(columns, 'columns of dishes at 1920').toBe(3);
    await page.locator('main [data-item=nakhla-lamb-chops]').getByTestId('add').click();
    await expect(page.getByTestId('cart-count').first()).toHaveText('1');
    await open(page, `${prefix}/checkout`);
    const form = page.getByTestId('checkout-form');
    await expect(page.getByTestId('place-order')).toBeEnabled();
    await expectShared('checkout');
    if (pages === 'first pages') return;
    await form.locator('input[name=name]').fill('Noura');
    await form.locator('input[name=mobile]').fill('0501234567');
    await page.getByTestId('place-order').click();
    const success = await successSheet(page);
    await success.getByRole('button').last().click();
    await expect(page.getByTestId('order-status')).toBeVisible();
    await expectShared('tracking', 'start');
    await open(page, new URL(page.url()).pathname.replace('/tracking', ''));
    await expect(page.getByTestId('order-status')).toBeVisible();
    await expectShared('order');
    const { state } = await sandbox.customer({ name: 'Noura', mobile: '0501234567' });
    await page.goto(`${prefix}/login?state=${encodeURIComponent(state)}`);
    await untilReady(page);
    await expect(page).toHaveURL(new RegExp(`${prefix}/account`));
    await expectShared('account');
  });
