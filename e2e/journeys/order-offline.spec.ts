/**
 * An order and a network that goes: before the tap, and while the order is sent (docs/decisions/0093). @proof journeys
 */
import type { BrowserContext, Page } from '@playwright/test';
import { askEdge, choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH, pathIn } from './brands.ts';
import { addOf, expectCount, expectLinesKept, expectToRead, fillWho, toCheckout } from './steps.ts';

const WORDS = {
  ar: {
    nothingSent: 'لا يوجد اتصال بالإنترنت. لم يُرسل شيء، وكل ما كتبته محفوظ.',
    cut: 'انقطع الاتصال أثناء إرسال طلبك.',
    cancel: 'إلغاء',
    unanswered: 'لم يصلنا رد، وربما وصل طلبك.',
    offline: 'لا يوجد اتصال. حين يعود نتأكد من وصول طلبك، ولن يُرسل مرتين.',
  },
  en: {
    nothingSent: 'You are offline. Nothing was sent, and everything you entered is kept.',
    cut: 'The connection was lost while your order was being sent.',
    cancel: 'Cancel',
    unanswered: 'No answer yet, so your order may have arrived.',
    offline: 'You are offline. When you are back we check whether your order arrived; it will not be sent twice.',
  },
} as const;

const ORDERS = (url: URL) => url.pathname === '/api/v1/order/orders';

/** Requests that would make an order, by their idempotency keys. */
function watchOrders(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && ORDERS(new URL(request.url())))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** The next order arrives and its answer does not: the network goes in between. Returns the id of the order. */
async function cutAfterArrival(page: Page, context: BrowserContext): Promise<{ id: string }> {
  const made = { id: '' };
  await page.route(
    ORDERS,
    async (route) => {
      const request = route.request();
      const { hostname, pathname } = new URL(request.url());
      // No page gets this answer, nor its cookies.
      const answer = await askEdge(hostname, pathname, {
        method: 'POST',
        headers: await request.allHeaders(),
        body: request.postData() ?? '',
      });
      made.id = JSON.parse(answer.body).data.id;
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  return made;
}

for (const locale of ['ar', 'en'] as const) {
  const words = WORDS[locale];
  test.describe(`in ${locale}`, { tag: locale === 'ar' ? [] : '@proof' }, () => {
    test.beforeEach(async ({ page, tenant, guard }) => {
      // A basket that became an order is gone when it is read again.
      guard.allowRequest(/failed |404 .*\/order\/carts\//);
      guard.allowError(/ERR_INTERNET_DISCONNECTED|WebSocket|socket\.io/);
      await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
      await open(page, pathIn(locale, '/menu'));
      await addOf(page, 'nakhla-lamb-chops').click();
      await expectCount(page, 1);
      await expectLinesKept(page, 1);
      await toCheckout(page);
      await fillWho(page, { name: 'Noura', mobile: '0501234567' });
    });

    test('offline before the tap: nothing is sent, then or when the network is back', {
      tag: ['@CHK-012', '@X-027'],
    }, async ({ page, context }) => {
      const sent = watchOrders(page);
      const button = page.getByTestId('place-order');
      await expect(button).toBeEnabled();
      await context.setOffline(true);
      await expect(button).toHaveAccessibleDescription(words.nothingSent);
      await button.click({ force: true });
      await context.setOffline(false);
      await expect(button).not.toHaveAttribute('aria-disabled');
      await expectLinesKept(page, 1);
      expect(sent).toEqual([]);
      await button.click();
      await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/order/')}[^/]+$`));
      expect(sent).toHaveLength(1);
    });

    test('cut, and no more waiting: nothing is sent again; what arrived is found when the network is back', {
      tag: ['@CHK-029', '@proof'],
    }, async ({ page, context }) => {
      const made = await cutAfterArrival(page, context);
      await page.getByTestId('place-order').click();
      const form = page.getByTestId('checkout-form');
      await expectToRead(form, words.cut);
      await form.getByRole('button', { name: words.cancel }).click();
      await expectToRead(form, words.unanswered);
      await expect(page.getByTestId('place-order')).toHaveAccessibleDescription(words.offline);
      await context.setOffline(false);
      await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/order/')}${made.id}$`));
    });

    // Its words are those of the test before.
    if (locale === 'en') return;

    test('cut after the order arrived: asked about with the same key when the network is back, and one order', {
      tag: '@CHK-029',
    }, async ({ page, context }) => {
      const sent = watchOrders(page);
      const made = await cutAfterArrival(page, context);
      await page.getByTestId('place-order').click();
      await expectToRead(page.getByTestId('checkout-form'), words.cut);
      await context.setOffline(false);
      await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/order/')}${made.id}$`));
      expect(new Set(sent).size).toBe(1);
    });
  });
}

test('a tab that was closed on a cut order leads to it when checkout is opened again', {
  tag: ['@CHK-029', '@proof'],
}, async ({ page, context, tenant, guard }) => {
  // A basket that became an order is gone when it is read again.
  guard.allowRequest(/failed |404 .*\/order\/carts\//);
  guard.allowError(/ERR_INTERNET_DISCONNECTED|WebSocket|socket\.io/);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  await open(page, '/en/menu');
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(page, 1);
  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  const made = await cutAfterArrival(page, context);
  await page.getByTestId('place-order').click();
  await expectToRead(page.getByTestId('checkout-form'), WORDS.en.cut);
  await page.close();
  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto(`${tenant.site}/en/checkout`);
  await expect(reopened).toHaveURL(new RegExp(`/en/order/${made.id}$`));
});
