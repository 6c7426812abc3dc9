/** A guest's page at a branch, and the calls to the provider's sandbox beside it. */
import { PHONE } from '../phone.mjs';

export const TENANT = 'nakhla';
/** Until files of the next screens have come. */
export const REST_MS = 3000;
/** Of every wait. */
export const LIMIT_MS = 30_000;

/** A guest's page at a branch, with a dish in the basket. */
export async function visit(browser, site, work) {
  const context = await browser.newContext({ ...PHONE, locale: 'ar-SA', reducedMotion: 'reduce' });
  try {
    await context.addCookies([{ name: 'place', value: 'pickup.nakhla-nakheel', url: site.href }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await page.goto(new URL('/menu', site).href);
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'));
    await page.locator('main [data-item=nakhla-lamb-chops]').locator('[data-test=add]').first().click();
    await page.waitForFunction(() => document.querySelector('[data-test=cart-count]')?.textContent === '1');
    await page.waitForTimeout(REST_MS);
    return await work(page, cdp);
  } finally {
    await context.close();
  }
}

export async function ask(api, path, body) {
  const answer = await fetch(api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

export function within(work, name, limit = LIMIT_MS) {
  const { promise, reject } = Promise.withResolvers();
  const late = setTimeout(() => reject(new Error(`${name}: nothing within ${limit} ms`)), limit);
  return Promise.race([work, promise]).finally(() => clearTimeout(late));
}
