/**
 * The offer of news of an order (CHK-056). A headless Chromium says `denied` to every site that asks whether
 * it may show messages, also where the test has granted it, and no offer is shown where they are forbidden.
 * So this browser is given an answer of its own, and a push service that is never called.
 *
 * @proof journeys
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { choosePlace, expect, followRequests, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, fillWho, placeOrder, successSheet, toCheckout } from './steps.ts';

const DISH = 'nakhla-lamb-chops';
/** In the form of a real one: a point of P-256 and 16 bytes. */
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const QUESTION = 'Get order notifications on this device?';

test.use({ serviceWorkers: 'allow' });

/** A person that has answered nothing yet, and says yes when the browser asks. */
async function askable(context: BrowserContext): Promise<void> {
  await context.addInitScript((keys) => {
    if (location.protocol === 'about:') return;
    const KEY = 'browser.notifications';
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(KEY) ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem(KEY, 'granted');
      return 'granted';
    };
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/of-a-test';
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => subscription;
    PushManager.prototype.getSubscription = async () => null;
  }, KEYS);
}

/** From the word that it was placed to the order's page. */
async function toOrder(page: Page): Promise<void> {
  const success = await successSheet(page);
  await success.getByRole('button').last().click();
  await expect(success).toHaveCount(0);
  await expect(page.getByTestId('order-status')).toBeVisible();
}

const permissionOf = (page: Page) => page.evaluate(() => Notification.permission);
/** The backend has taken the subscription. */
const bound = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      /\/order\/orders\/[^/]+\/devices$/.test(new URL(response.url()).pathname) &&
      response.ok(),
  );

test('news of an order are offered once, after placing and never before, and a yes binds this device', {
  tag: ['@CHK-056'],
}, async ({ page, context, tenant, sandbox }) => {
  await sandbox.setting('order', 'push', '1');
  await askable(context);
  const question = page.getByRole('region', { name: QUESTION });
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const rests = followRequests(page);
  for (const path of ['/en', '/en/menu']) {
    await open(page, path);
    await rests();
    await expect(question).toHaveCount(0);
  }
  await addOf(page, DISH).click();
  await toCheckout(page);
  await expect(question).toHaveCount(0);
  await fillWho(page, { name: 'Sara', mobile: '0551234567' });
  const { id } = await placeOrder(page);
  await toOrder(page);

  await expect(question).toBeVisible();
  // The browser is asked by a tap alone.
  expect(await permissionOf(page)).toBe('default');
  await expectAccessible(page, 'the offer of news', 'main');
  const answer = bound(page);
  await question.getByRole('button', { name: 'Notify me' }).click();
  const request = (await answer).request();
  expect(new URL(request.url()).pathname).toContain(id);
  expect(request.postDataJSON()).toMatchObject({ keys: KEYS });
  const off = page.getByRole('button', { name: 'Turn off' });
  await expect(off).toBeVisible();
  await expect(question).toHaveCount(0);

  // The same page later binds it without another question.
  const again = bound(page);
  await open(page, `/en/order/${id}`);
  await again;
  await expect(off).toBeVisible();
  await expect(question).toHaveCount(0);

  // A no is the last word: there is a way back, and no question.
  const stopped = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await off.click();
  await stopped;
  await open(page, `/en/order/${id}`);
  await expect(page.getByRole('button', { name: 'Turn on notifications for this order' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('in a browser whose user has forbidden messages nothing is offered', {
  tag: ['@CHK-056', '@proof'],
}, async ({ page, tenant, sandbox }) => {
  await sandbox.setting('order', 'push', '1');
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const rests = followRequests(page);
  await open(page, '/en/menu');
  expect(await permissionOf(page)).toBe('denied');
  await addOf(page, DISH).click();
  await toCheckout(page);
  await fillWho(page, { name: 'Sara', mobile: '0551234567' });
  await placeOrder(page);
  await toOrder(page);
  await rests();
  await expect(page.getByRole('region', { name: QUESTION })).toHaveCount(0);
});
