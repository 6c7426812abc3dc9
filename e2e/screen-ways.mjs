/** Ways to the screens that the contact sheet shows, and waits until one is drawn. */

export async function addThenOpenCart(page) {
  await page.locator('[data-test=add]').first().click();
  await page.locator('[data-test=cart-count]').filter({ hasText: /\d/ }).first().waitFor();
  await page.locator('[data-test=cart-count]').first().click();
  await page.locator('[data-test=to-checkout]').last().waitFor();
}

export async function chooseDelivery(page) {
  await page.locator('[data-test=add]').first().click();
  await page.locator('dialog[open] [data-type=delivery]').click();
}

export async function joinLine(page) {
  await page.locator('[data-tap=waiting-join]').click();
  await page.locator('input[name=name]').fill('نورة');
  // Another party each time.
  await page.locator('input[name=mobile]').fill(`055${String(Date.now()).slice(-7)}`);
  await page.locator('[data-tap=waiting-join-send]').click();
  await page.locator('[data-test=entry-place]').waitFor();
}

export async function chooseTime(page) {
  await page.locator('[data-test=calendar] [data-day-state=free]').nth(1).click();
  await page.locator('input[name=time]').first().check({ force: true });
}

export async function holdTable(page) {
  await chooseTime(page);
  await page.locator('[data-tap=reservation-next]').click();
  await page.locator('[data-test=hold-left]').first().waitFor();
}

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

export async function ready(page) {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'), undefined, { timeout: 15_000 });
}

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
