/**
 * A restaurant whose every word is an attack: names, descriptions, options, branches, addresses, pages,
 * banners, messages and settings (safety W1, W2). A customer goes through it: the words are shown as words;
 * none of them runs, links or reorders the text around it.
 *
 * @proof journeys
 */
import type { BrowserContext, Page } from '@playwright/test';
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { orderByApi, type PlacedOrder, placeDeviceOrders } from '../journeys/order-by-api.ts';

const RUN = (how: string) => `window.hostile='${how}'`;
const HOSTILE =
  `\u202e<img src=x onerror="${RUN('image')}">"><script>${RUN('script')}</script>` +
  `'><svg onload=${RUN('svg')}></script><!--<a href="javascript:${RUN('link')}">x</a>{{count}}$&\u2028`;
/** What a person sees of it. */
const SEEN = '<img src=x onerror=';

test.use({ everyText: HOSTILE });

async function watchPolicy(context: BrowserContext, page: Page): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', (_, words: string) => void violations.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportViolation(words: string): void }).reportViolation(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  return violations;
}

/** Parts of the page that are more than text, or would turn the text beside them around. */
function findHarm(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const harm: string[] = [];
    if ('hostile' in window) harm.push(`ran: ${String(window.hostile)}`);
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) harm.push(`${element.tagName} ${name}`);
        if (/^\s*javascript:/i.test(value) && /^(?:href|src|action|formaction)$/i.test(name))
          harm.push(`${name}=${value}`);
      }
      if (element.tagName === 'SCRIPT' && /^window\.hostile/.test(element.textContent ?? '')) harm.push('script');
    }
    // A name that turns the direction stands alone: in an isolate, between isolating signs, or in a block
    // with nothing else.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!;
      if (/^(?:SCRIPT|STYLE|TEMPLATE)$/.test(parent.tagName)) continue;
      const bare = (node.textContent ?? '').replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '');
      if (!bare.includes('\u202e')) continue;
      let holder: HTMLElement | null = parent;
      while (holder) {
        const { unicodeBidi, display } = getComputedStyle(holder);
        if (/isolate|plaintext/.test(unicodeBidi)) break;
        if (!/^(?:inline|contents)$/.test(display)) {
          if (holder.textContent === node.textContent) break;
          harm.push(`not isolated: ${holder.tagName}.${holder.className} in ${holder.outerHTML.slice(0, 300)}`);
          break;
        }
        holder = holder.parentElement;
      }
    }
    return [...new Set(harm)];
  });
}

test('every word of a restaurant is shown as a word, wherever it stands', {
  tag: ['@HOST-028', '@X-006'],
}, async ({ page, context, tenant, sandbox, guard }) => {
  // The pages' own HTML keeps its pictures: theirs is none.
  guard.allowRequest(/40[04] .*\/x$/);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const violations = await watchPolicy(context, page);
  const link = `javascript:${RUN('url')}`;
  for (const key of ['instagram', 'x', 'tiktok', 'snapchat', 'phone', 'email', 'whatsapp'])
    await sandbox.setting('social', key, link);
  const title = { ar: HOSTILE, en: HOSTILE };
  await sandbox.banners([
    { id: 'one', place: 'web_slider', title, picture: 'burger', type: 'url', url: link },
    {
      id: 'two',
      place: 'web_popup',
      title,
      picture: 'burger',
      type: 'url',
      url: `data:text/html,<script>${RUN('data')}</script>`,
    },
  ]);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const harm: string[] = [];
  const look = async (where: string) => {
    await expect.soft(page.locator('body'), where).toContainText(SEEN);
    harm.push(...(await findHarm(page)).map((each) => `${where}: ${each}`));
  };

  for (const path of ['/', '/en/branches', '/page/about', '/emenu/1', '/en/reservations', '/waiting-list']) {
    await open(page, path);
    await look(path);
  }
  await open(page, '/en/menu');
  await look('/en/menu');
  await page.getByTestId('dish').first().locator('a').first().dispatchEvent('click');
  await expect(page.locator('dialog[open]').last()).toContainText(SEEN);
  await look('the item sheet');

  await open(page, '/menu');
  const [order] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
  await page.getByTestId('dish').first().getByTestId('add').dispatchEvent('click');
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await open(page, '/checkout');
  await expect(page.getByTestId('checkout-form')).toBeVisible();
  await look('/checkout');
  await page.goto(`/en/order/${order!.id}`);
  await untilReady(page);
  await expect(page.getByTestId('order-status').first()).toBeVisible();
  await look('the order');

  expect({ harm, dialogs, violations }).toEqual({ harm: [], dialogs: [], violations: [] });
});

test.describe('every word of a restaurant is 300 letters without a space', () => {
  test.use({ everyText: 'م'.repeat(150) + 'W'.repeat(150) });

  test('no page of a guest’s orders is wider than the screen, nor the strip and the footer on others', {
    tag: ['@X-006', '@proof'],
  }, async ({ page, tenant, sandbox }) => {
    test.slow();
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    const [running, ended] = (await placeDeviceOrders(page, 'ar', OPEN_BRANCH.nakhla, 'nakhla-lamb-chops', 2)) as [
      PlacedOrder,
      PlacedOrder,
    ];
    await sandbox.orderStatus(ended.id, 'canceled', 'sold_out');
    const wide: string[] = [];
    for (const [path, shown] of [
      ['/', 'order-strip'],
      ['/en', 'order-strip'],
      ['/account/orders', 'order'],
      [`/order/${running.id}`, 'order-status'],
      [`/order/${running.id}/tracking`, 'order-status'],
      [`/en/order/${ended.id}`, 'order-status'],
    ] as const) {
      await open(page, path);
      await expect(page.getByTestId(shown).first()).toBeVisible();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        // Not `innerWidth`: a phone zooms out as far as what is too wide.
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) wide.push(`${path} at ${width}: ${over} px`);
      }
    }
    expect(wide).toEqual([]);
  });
});
