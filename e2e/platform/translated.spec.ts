/**
 * A page that the browser's translator rewrites, as Chromium's does: each text out, two `<font>` with other
 * words in, what comes later too. @proof journeys
 */
import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { addOf, expectCount, expectToRead, fillWho, openCart, placeOrder, readText } from '../journeys/steps.ts';

async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isKept = (text: Text) =>
      !text.data.trim() ||
      /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|FONT)$/.test(text.parentElement?.tagName ?? 'FONT') ||
      text.parentElement!.closest('[translate=no]');
    const walk = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (isKept(text)) continue;
        const outer = document.createElement('font');
        outer.appendChild(document.createElement('font')).textContent = text.data.replace(/\p{L}+/gu, '$&X');
        text.replaceWith(outer);
      }
    };
    document.documentElement.classList.add('translated-ltr');
    walk(document.body);
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      setTimeout(() => {
        for (const node of added) if (node.nodeName !== 'FONT' && node.isConnected) walk(node.parentNode!);
      }, 30);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('an order in a translated page: totals follow, nothing typed is lost, the order is followed [X-033]', async ({
  page,
  tenant,
  sandbox,
  guard,
}) => {
  // A part whose texts were translated before it came alive is drawn once more.
  guard.allowError(/^Hydration was repaired in /);
  const failures: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/-/report') ? (request.postData() ?? '') : '';
    if (body.includes('"cause"') && !body.includes('"phase":"cost"')) failures.push(body);
  });
  await page.context().addCookies([{ name: 'place', value: `pickup.${OPEN_BRANCH.nakhla}`, url: tenant.site }]);
  await open(page, '/menu');
  await translate(page);
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(page, 1);
  const cart = await openCart(page);
  const more = cart.getByRole('button', { name: 'زيادة' }).first();
  await more.click();
  await more.click();
  await expectToRead(cart.locator('output').first(), '3');
  // The line, the total and the button.
  await expect.poll(async () => (await readText(cart)).split('222.00').length - 1).toBeGreaterThanOrEqual(3);
  expect(await readText(cart)).not.toContain('74.00 ر.س');
  await cart.getByTestId('to-checkout').click();
  await expect(page.getByTestId('checkout-form')).toBeVisible();
  await fillWho(page, { name: 'Ravi', mobile: '123' });
  await page.locator('input[name=name]').focus();
  await page.locator('input[name=mobile]').fill('0551239876');
  await expect(page.locator('input[name=name]')).toHaveValue('Ravi');
  const { id, number } = await placeOrder(page);
  await expect(page).toHaveURL(new RegExp(`/order/${id}`));
  await expect(page.locator('main')).toContainText(number);
  await sandbox.orderStatus(id, 'accepted');
  await translateAgain(page);
  await sandbox.orderStatus(id, 'ready');
  await expect(page.getByTestId('pickup-code')).toBeVisible();
  expect(failures).toEqual([]);
});

/** What the translator has done meanwhile is on the page. */
async function translateAgain(page: Page): Promise<void> {
  await expect(page.locator('main font').first()).toBeAttached();
}

test('a sign-in in a translated page comes to its code [X-033]', { tag: '@proof' }, async ({ page, guard }) => {
  guard.allowError(/^Hydration was repaired in /);
  await open(page, '/account/login');
  await translate(page);
  await page.locator('input[name=mobile]').fill('0557654321');
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible();
});
