/** What the scripts that photograph a running site do on its pages. */

/** Waits until a page is alive. @param {import('@playwright/test').Page} page */
export const ready = (page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

/** Waits until faces and pictures are there and nothing moves. @param {import('@playwright/test').Page} page */
export async function settle(page) {
  const busy = 'dialog[open] [aria-busy=true], main [aria-busy=true]';
  await page.waitForFunction((one) => !document.querySelector(one), busy, { timeout: 5_000 }).catch(() => {});
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => {})),
    );
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}

/**
 * A guest's order, as far as its page. @param {import('@playwright/test').Page} page @param {string} base
 * @param {string} locale
 */
export async function placeOrder(page, base, locale) {
  await page.goto(`${base}/checkout`);
  await ready(page);
  const form = page.locator('[data-test=checkout-form]');
  await form.waitFor();
  // A customer's are known.
  if (await form.locator('input[autocomplete=name]').count()) {
    await form.locator('input[autocomplete=name]').fill(locale === 'ar' ? 'نورة' : 'Noura');
    await form
      .locator('input[type=tel], input[autocomplete^=tel]')
      .first()
      .fill(new URL(base).hostname.startsWith('basta') ? '01001234567' : '551234567');
  }
  await page.locator('[data-test=place-order]').last().click();
  await page.waitForURL(/\/(order|o)\//, { timeout: 10_000 }).catch(async () => {
    await page.locator('dialog[open] a, dialog[open] button').last().click();
    await page.waitForURL(/\/(order|o)\//);
  });
  await page.locator('[data-test=order-status]').first().waitFor();
  await page.keyboard.press('Escape');
}
