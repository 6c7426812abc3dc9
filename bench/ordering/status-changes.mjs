/** From the restaurant's change of an order until the customer's screen shows it, while other sockets listen. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ask, LIMIT_MS, REST_MS, TENANT, visit, within } from './visit.mjs';

const SOCKETS_OF_A_PROCESS = 250;
/** Until all sockets of a process are open. */
const OPEN_LIMIT_MS = 240_000;

export async function statusChanges(browser, site, product, { sockets, rounds }) {
  const children = [];
  try {
    for (let left = sockets; left > 0; left -= SOCKETS_OF_A_PROCESS) {
      const child = fork(fileURLToPath(new URL('sockets.mjs', import.meta.url)), {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      children.push(child);
      const isOpen = new Promise((done, fail) => {
        child.once('message', (word) => (word === 'open' ? done(undefined) : fail(new Error(String(word)))));
        child.once('exit', (code) => fail(new Error(`sockets ended with ${code}`)));
      });
      child.send({ edge: product.edge, count: Math.min(left, SOCKETS_OF_A_PROCESS) });
      await within(isOpen, 'sockets', OPEN_LIMIT_MS);
    }
    const times = [];
    for (let round = 0; round < rounds; round++) {
      await visit(browser, site, async (page) => {
        await page.goto(new URL('/checkout', site).href);
        const form = page.locator('[data-test=checkout-form]');
        await form.locator('input[name=name]').fill('نورة');
        await form.locator('input[name=mobile]').fill('0551234567');
        const answer = page.waitForResponse(
          (response) => response.request().method() === 'POST' && response.url().endsWith('/order/orders'),
        );
        await page.locator('[data-test=place-order]').click();
        const { id } = (await (await answer).json()).data;
        await page.goto(new URL(`/order/${id}`, site).href);
        await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'));
        await page.locator('[data-test=order-status][data-status=created]').first().waitFor();
        await page.waitForTimeout(REST_MS);
        for (const status of ['accepted', 'ready', 'delivered']) {
          const shown = page.evaluate(
            ([wanted, limit]) =>
              new Promise((seen, fail) => {
                const began = performance.now();
                const look = () => {
                  if (document.querySelector(`[data-test=order-status][data-status=${wanted}]`))
                    return seen(performance.timeOrigin + performance.now());
                  if (performance.now() - began > limit) return fail(new Error(`the status ${wanted} was not shown`));
                  requestAnimationFrame(look);
                };
                look();
              }),
            [status, LIMIT_MS],
          );
          const from = performance.timeOrigin + performance.now();
          await change(product.api, id, status);
          times.push((await shown) - from);
        }
      });
    }
    return times;
  } finally {
    for (const child of children) child.kill();
  }
}

function change(api, id, status) {
  return ask(api, `/sandbox/orders/${id}/status`, { tenant: TENANT, status });
}
