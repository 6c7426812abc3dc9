/** From the basket to the order on a phone: what each step waits, works and asks. */
import { SLOW_4G } from '../phone.mjs';
import { LIMIT_MS, visit } from './visit.mjs';

const NEAR = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CART = 'dialog[data-dialog="checkout.cart"][open]';

/**
 * From the basket to the order: of each step what the guest waits, what the main thread works, and the
 * longest call in between.
 */
export function order(browser, site, throttle) {
  return visit(browser, site, async (page, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const step = async (selector, isThere) => {
      const before = await workOf(cdp);
      const { took, calls } = await timed(page, selector, isThere);
      const call = Math.max(0, ...calls.map(({ duration }) => duration));
      return { waits: took, thread: (await workOf(cdp)) - before, call, calls };
    };
    const cart_open = await step('[data-test=cart-count]', () => {
      const open = document.querySelector('dialog[data-dialog="checkout.cart"][open]:not([aria-busy])');
      return open?.querySelector('[data-test=to-checkout]') && open.querySelector('output');
    });
    // It becomes modal once it is drawn and the page is idle (docs/decisions/0217): no visitor taps that soon
    // after the first frame.
    await page.waitForFunction((cart) => document.querySelector(cart).matches(':modal'), CART);
    const quantity = await step(
      `${CART} [role=group] button:last-of-type`,
      () => document.querySelector('dialog[data-dialog="checkout.cart"] output')?.textContent === '2',
    );
    await page.waitForLoadState('networkidle');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    const checkout = await step('[data-test=to-checkout]', () => {
      const button =
        document.querySelector('[data-test=checkout-form]') &&
        /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-test=place-order]'));
      return button && !button.disabled && button.getAttribute('aria-disabled') !== 'true';
    });
    await cdp.send('Network.emulateNetworkConditions', NEAR);
    const form = page.locator('[data-test=checkout-form]');
    await form.locator('input[name=name]').fill('نورة');
    await form.locator('input[name=mobile]').fill('0551234567');
    await page.waitForLoadState('networkidle');
    const placing_shown = await step('[data-test=place-order]', () =>
      document.querySelector('dialog[data-dialog="checkout.success"]:not([aria-busy]), [data-test=order-status]'),
    );
    // The call that places comes first; the order's own page asks afterwards.
    const placing = placing_shown.calls.find(({ path }) => path.endsWith('/order/orders'));
    return { cart_open, quantity, checkout, placing_shown, placing: { waits: placing?.duration } };
  });
}

/** Milliseconds that the page's main thread has worked. */
async function workOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** From a tap until `isThere` holds and the frame that shows it is drawn; and the calls to the provider in between. */
async function timed(page, selector, isThere) {
  return page.evaluate(
    async ([chosen, condition, limit]) => {
      const isThere = new Function(`return (${condition})()`);
      const found = [...document.querySelectorAll(chosen)].find((one) => one.checkVisibility());
      if (!found) throw new Error(`${chosen} is not there to be tapped`);
      const tap = found.closest('a,button') ?? found;
      performance.clearResourceTimings();
      const started = performance.now();
      tap.click();
      await new Promise((seen, fail) => {
        const look = () => {
          // Seen before a frame is drawn, it is in this frame: a task of its own comes right after.
          if (isThere()) return setTimeout(seen);
          if (performance.now() - started > limit)
            return fail(new Error(`after a tap on ${chosen} this did not come: ${condition}`));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const took = performance.now() - started;
      const calls = performance
        .getEntriesByType('resource')
        .map(({ name, startTime, duration }) => ({ path: new URL(name).pathname, startTime, duration }))
        .filter(({ path, startTime }) => startTime >= started && path.startsWith('/api/'))
        .sort((one, other) => one.startTime - other.startTime);
      return { took, calls };
    },
    [selector, String(isThere), LIMIT_MS],
  );
}
