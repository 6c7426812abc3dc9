/** Nothing that axe calls serious or critical, on every screen, in both languages. @proof accessibility */
import type { Page } from '@playwright/test';
import { DIALOG, expectAccessible, lookAt } from '../fixtures/axe.ts';
import { askEdge, choosePlace, expect, open, type Sandbox, subscribed, test, untilReady } from '../fixtures/index.ts';
import { signInStaff } from '../fixtures/staff.ts';
import { orderByApi } from '../journeys/order-by-api.ts';
import { successSheet, tapCart } from '../journeys/steps.ts';
import { layoutFaults } from './layout-faults.ts';

const BRANCH = 'nakhla-nakheel';

// axe reads colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [locale, prefix] of [
  ['ar', ''],
  ['en', '/en'],
] as const) {
  test.describe(locale, { tag: locale === 'ar' ? [] : '@proof' }, () => {
    test.slow();

    test('pages to read', { tag: '@MENU-044' }, async ({ page, guard, sandbox }) => {
      guard.allowRequest(/404 .*nowhere/);
      await sandbox.setting('general', 'enable_assistants', '1');
      for (const path of ['/', '/branches', '/reservations', '/waiting-list', '/account', '/check-payment']) {
        await open(page, path === '/' ? prefix || '/' : `${prefix}${path}`);
        await expectAccessible(page, path);
      }
      await page.goto(`${prefix}/nowhere`);
      await untilReady(page);
      await expectAccessible(page, '404');
      await page.goto(assistantsBasket(locale));
      await expect(page.getByRole('listitem')).toContainText('× 2');
      await expectAccessible(page, 'a basket of an assistant');
    });

    test('the statement, wider spacing and the way past the header', {
      tag: locale === 'ar' ? ['@HOST-073', '@X-028'] : [],
    }, async ({ page, sandbox }) => {
      await sandbox.setting('general', 'legal_accessibility', { ar: 'نرد خلال 5 أيام', en: 'Answered in 5 days' });
      await open(page, `${prefix}/accessibility`);
      await expect(page.getByRole('contentinfo').locator('[data-nav="/accessibility"]')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator('a[href="#content"]')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('#content')).toBeFocused();
      await expectAccessible(page, 'the statement');
      // The same in both languages but for their words.
      for (const path of locale === 'ar' ? ['/accessibility', '/branches', '/menu'] : ['/accessibility']) {
        if (path !== '/accessibility') await open(page, prefix + path);
        const { violations } = await lookAt(page, 'html', {
          runOnly: { type: 'rule', values: ['label-content-name-mismatch'] },
        });
        const named = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
        expect.soft(named, `${path}: names without the words that are seen`).toEqual([]);
        // The line above the menu has the facts that fit; the statement says so (9.1.4.12).
        if (path === '/menu') continue;
        await spaceOut(page);
        const faults = await page.evaluate(layoutFaults);
        // A point between two facts has room around it.
        expect
          .soft(
            faults.filter((fault) => !fault.endsWith('“·”')),
            `${path} with wider spacing`,
          )
          .toEqual([]);
      }
    });

    test('a table instead of a queue', {
      tag: locale === 'ar' ? ['@RES-007', '@RES-019'] : ['@wide-only'],
    }, async ({ page }) => {
      await bookInstead(page, prefix);
    });

    test('menu', { tag: locale === 'ar' ? '@wide-proof' : [] }, async ({ page, tenant }) => {
      await choosePlace(page, tenant.site, 'car_pickup', BRANCH);
      await open(page, `${prefix}/menu`);
      await expectAccessible(page, 'menu');
      await spaceOut(page);
      // On a phone in the menu's bar, on a wide screen in the header too.
      for (const place of await page
        .locator('[data-test=place] b, [data-tap=header-place]')
        .filter({ visible: true })
        .all())
        expect(await place.evaluate(cutIn), `cut of: ${await place.textContent()}`).toEqual([]);
    });

    test('from a dish to its order, with an offer and a tip', {
      tag: ['@CHK-054', '@CHK-055'],
    }, async ({ page, tenant, sandbox }) => {
      await sandbox.setting('order', 'tip', '1');
      await sandbox.setting('order', 'tip_amounts', '3,5');
      await offerDishes(sandbox, tenant.key);
      await choosePlace(page, tenant.site, 'pickup', BRANCH);
      await open(page, `${prefix}/menu`);
      await page.locator('main [data-item=nakhla-kebab]').getByRole('link').click();
      const item = page.locator('dialog[data-dialog="menu.item"]');
      await expect(item.getByRole('checkbox').first()).toBeVisible();
      await expectAccessible(page, 'item sheet', DIALOG);
      await page.goBack();
      await expect(item).toHaveCount(0);

      await page.locator('main [data-item=nakhla-lamb-chops]').getByTestId('add').click();
      await expect(page.getByTestId('cart-count').first()).toHaveText('1');
      await tapCart(page);
      await expect(page.getByTestId('to-checkout')).toBeVisible();
      await expect(page.locator(DIALOG).getByTestId('offers')).toBeVisible();
      await expectAccessible(page, 'cart', DIALOG);

      await page.getByTestId('to-checkout').click();
      const form = page.getByTestId('checkout-form');
      await expect(page.getByTestId('place-order')).toBeEnabled();
      const tips = form.getByTestId('tip').getByRole('button');
      await tips.last().click();
      await expect(form.locator('input[inputmode=decimal]')).toBeVisible();
      await expectAccessible(page, 'checkout');
      // None, 3, 5, an own one.
      await tips.nth(2).click();
      await expect(tips.nth(2)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByTestId('place-order')).toBeEnabled();
      await page.getByTestId('place-order').click();
      await expect(form.locator('input[name=name]')).toBeFocused();
      await expectAccessible(page, 'checkout with errors');

      await form.locator('input[name=name]').fill('Noura');
      await form.locator('input[name=mobile]').fill('0501234567');
      await page.getByTestId('place-order').click();
      const success = await successSheet(page);
      await expectAccessible(page, 'success', DIALOG);
      await success.getByRole('button').last().click();
      await expect(page.getByTestId('order-status')).toBeVisible();
      await expectAccessible(page, 'order');
    });

    test('the type sheet', async ({ page }) => {
      await open(page, `${prefix}/menu`);
      await page.getByTestId('add').first().click();
      await page.locator('dialog[open] [data-type=pickup]').click();
      await expect(page.locator('dialog[open] form').first()).toBeVisible();
      await expectAccessible(page, 'type sheet', DIALOG);
    });

    test('account', {
      tag: ['@proof', ...(locale === 'ar' ? ['@ACCT-035', '@ACCT-005', '@CHK-057'] : ['@CHK-057'])],
    }, async ({ page, sandbox, tenant }) => {
      await sandbox.setting('order', 'short_address', '1');
      const { state } = await sandbox.customer({ name: 'Noura', mobile: '0501234567' });
      await page.goto(`${prefix}/login?state=${encodeURIComponent(state)}`);
      await untilReady(page);
      await expect(page).toHaveURL(new RegExp(`${prefix}/account`));
      await expectAccessible(page, 'account');
      await page.locator('[data-tap=sign-out]').click();
      await expect(page.locator('dialog[data-dialog="account.sign-out"]').getByRole('button').last()).toBeVisible();
      await expectAccessible(page, 'sign out', DIALOG);
      // Lists that have something in them.
      await keepOwn(page);
      await open(page, `${prefix}/account/info`);
      await page.locator('[data-tap=delete-account]').click();
      await expect(page.getByTestId('info-delete').getByRole('list')).toBeVisible();
      await expectAccessible(page, 'my info');
      await open(page, `${prefix}/account/cars`);
      await expect(page.getByTestId('saved-car')).toBeVisible();
      await expectAccessible(page, 'cars');
      await page.locator('[data-tap=add-car]').click();
      await expect(page.getByTestId('car-form')).toBeVisible();
      await expectAccessible(page, 'add car', DIALOG);
      await open(page, `${prefix}/my-address`);
      await expect(page.getByTestId('address')).toBeVisible();
      await expectAccessible(page, 'addresses');
      await page.locator('[data-tap=add-address]').click();
      await page.locator('[data-tap=address-area]').click();
      await expect(page.getByTestId('address-form').locator('select').first()).toBeVisible();
      await expect(page.getByTestId('address-form').locator('input[name="address.short_address"]')).toBeVisible();
      await expectAccessible(page, 'address', DIALOG);
      await open(page, `${prefix}/account/orders`);
      await expect(page.getByTestId('order')).toBeVisible();
      await expectAccessible(page, 'orders');
      // The same in both languages but for their words.
      if (locale === 'en') return;
      await choosePlace(page, tenant.site, 'pickup', BRANCH);
      await open(page, '/menu');
      await page.locator('main [data-item=nakhla-lamb-chops]').getByTestId('add').click();
      await expect(page.getByTestId('cart-count').first()).toHaveText('1');
      await open(page, '/checkout');
      await page.locator('[data-tap=wallet-top-up]').click();
      await expect(page.locator('dialog[data-dialog="account.wallet"]').getByTestId('wallet-balance')).toBeVisible();
      await expectAccessible(page, 'wallet dialog', DIALOG);
      await page.context().clearCookies();
      // A friend's link leads through the sign-in to the form of a new account, with its code filled in.
      const mobile = '0501234568';
      await open(page, '/account/signup?referral_code=sara1234');
      await expect(page).toHaveURL(/\/account\/login\?referral_code=SARA1234$/);
      await expectAccessible(page, 'sign-in by an invitation');
      await page.locator('[data-tap=sign-in-way]').click();
      await expect(page.locator('main input[name=email]')).toBeVisible();
      await expectAccessible(page, 'sign-in by e-mail', 'main');
      await page.locator('[data-tap=sign-in-way]').click();
      await page.locator('main input[name=mobile]').fill(mobile);
      await page.locator('main input[name=mobile]').press('Enter');
      await expect.poll(async () => (await sandbox.outbox(mobile)).length).toBeGreaterThan(0);
      const [message] = await sandbox.outbox(mobile);
      const code = /#(\d{6})$/.exec(message!.body)![1]!;
      await expectAccessible(page, 'code', 'main');
      await page.getByTestId('code-form').locator('input[autocomplete=one-time-code]').fill(code);
      await expect(page).toHaveURL(/\/account\/signup\?referral_code=SARA1234$/);
      await expect(page.getByTestId('name-form').locator('input[name=referral_code]')).toHaveValue('SARA1234');
      await expectAccessible(page, 'sign-up');
    });

    test('wallet, points and what regulars get', { tag: '@proof' }, async ({ page, sandbox }) => {
      // Of the seed: with a history.
      const { state } = await sandbox.customer({ mobile: '0500000001' });
      await page.goto(`${prefix}/login?state=${encodeURIComponent(state)}`);
      await untilReady(page);
      await open(page, `${prefix}/account/wallet`);
      await page.getByTestId('explanation').locator('summary').click();
      await expectAccessible(page, 'wallet');
      // The same in both languages but for their words.
      if (locale === 'en') return;
      const regulars = [
        '/rewards',
        '/challenges',
        '/challenges/nakhla-challenge-mandi',
        '/referral-code',
        '/order-as-usual',
      ];
      for (const path of ['/account/points', ...regulars]) {
        await open(page, path);
        await expectAccessible(page, path);
      }
    });

    test('not offered and closed', async ({ page, sandbox, guard, tenant }) => {
      guard.allowRequest(/503 /);
      await sandbox.setting('waiting-list', 'enable', '0');
      await expect
        .poll(async () => (await askEdge(tenant.host, `${prefix}/waiting-list`)).body)
        .not.toContain('data-module="mf-waiting-list"');
      await open(page, `${prefix}/waiting-list`);
      await expectAccessible(page, 'not offered');
      // An open page would reload itself by the change.
      await page.goto('about:blank');
      await sandbox.setting('website', 'enable', '0');
      await expect.poll(async () => (await askEdge(tenant.host, `${prefix}/closed`)).status).toBe(503);
      await page.goto(`${prefix}/closed`);
      await untilReady(page);
      await expectAccessible(page, 'closed');
    });
  });
}

test('with wider spacing the parts of the header stand beside each other in English, and the brand is whole', {
  tag: '@wide-only',
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'car_pickup', BRANCH);
  await open(page, '/en/menu');
  await spaceOut(page);
  const brand = page.locator('body > header a[href="/en"] bdi').first();
  // Less than a pixel too little already ends in dots.
  const width = () => brand.evaluate((part) => part.getBoundingClientRect().width);
  const shown = await width();
  await brand.evaluate((part) => (part.parentElement!.style.flex = 'none'));
  expect(shown).toBe(await width());
  const boxes = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'body > header :is(a[href="/en"] :is(img, bdi), nav bdi, [data-tap=header-place], [data-test=language], button)',
      ),
    ]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { words: part.textContent || part.tagName, left, right, top, bottom };
      })
      .sort((one, other) => one.left - other.left),
  );
  expect(boxes.length).toBeGreaterThan(6);
  expect(boxes.flatMap((box, at) => (boxes[at + 1] && boxes[at + 1]!.left < box.right ? [box.words] : []))).toEqual([]);
  expect(boxes.at(-1)!.right).toBeLessThanOrEqual(1280);
  const bar = (await page.locator('body > header').boundingBox())!;
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(bar.y + bar.height);
});

test('a place in a queue', {
  tag: ['@WL-004', '@WL-007', '@WL-012', '@WL-013', '@WL-018', '@proof'],
}, async ({ page, sandbox }) => {
  test.slow();
  await waitInLine(page, sandbox);
});

/** The link of a basket that an assistant prepared. */
function assistantsBasket(language: 'ar' | 'en'): string {
  const lines = [{ item_id: 'nakhla-lamb-chops', qty: 2, note: 'Well done' }];
  const basket = JSON.stringify({ branch_id: BRANCH, type: 'pickup', language, lines });
  return `/-/basket?b=${Buffer.from(basket).toString('base64url')}`;
}

/** The restaurant takes a tenth off two dishes until tomorrow. */
async function offerDishes(sandbox: Sandbox, tenant: string): Promise<void> {
  const staff = await signInStaff(sandbox, tenant, 'manager');
  await staff.post('/promotions/offers', {
    ...{ names: { ar: 'عرض اليوم', en: 'Today’s offer' }, kind: 'percent', value: '10' },
    ...{ items: ['nakhla-kebab', 'nakhla-lamb-chops'], types: null, branches: null, areas: null, hours: null },
    ...{ min_items: '', cap: '', every: '', combines: false },
    ...{ from: null, to: new Date(Date.now() + 24 * 60 * 60_000).toISOString() },
  });
}

/** An order, an address and a car of the signed-in customer. */
async function keepOwn(page: Page): Promise<void> {
  await orderByApi(page, BRANCH, 'nakhla-lamb-chops');
  await page.evaluate(async () => {
    const own = {
      'customer-addresses': {
        ...{ building_type: 'villa', street_name: 'Tahlia', building_number: '12' },
        ...{ latitude: 24.7113, longitude: 46.6744 },
      },
      'customer-vehicles': { brand_id: 'toyota', color_id: 'white', plate_number: 'ABJ 1234' },
    };
    for (const [path, body] of Object.entries(own)) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/v1/user/${path}/create`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    }
  });
}

/** By the code at the door into the queue, called, on the way, seated and rated. */
async function waitInLine(page: Page, sandbox: Sandbox): Promise<void> {
  await open(page, await sandbox.doorPath(BRANCH));
  const form = page.getByTestId('join');
  await form.locator('input[name=name]').fill('Noura');
  await form.locator('input[name=mobile]').fill('0551234567');
  await expectAccessible(page, 'join form');
  await page.locator('[data-tap=waiting-join-send]').click();
  const place = page.getByTestId('entry-place');
  await expect(place).toContainText('1');
  await expectAccessible(page, 'place in line');
  const entry = new URL(page.url()).pathname.split('/').at(-1)!;

  const listens = subscribed(page);
  await open(page, '/branches');
  await listens;
  await page.getByTestId('waiting-strip').getByRole('link').click();
  await expect(page.locator(DIALOG).getByTestId('entry-place')).toBeVisible();
  await expectAccessible(page, 'place in line, over a page', DIALOG);
  await page.locator('[data-tap=waiting-entry-page]').click();
  await expect(place).toBeVisible();

  await sandbox.waiting(entry, 'call');
  await expect(page.getByTestId('entry-turn').getByRole('timer')).toContainText(/\d:\d\d/);
  await expectAccessible(page, 'your turn');
  await page.locator('[data-tap=waiting-claim]').click();
  await expect(page.locator('[data-tap=waiting-claim]')).toHaveCount(0);
  await sandbox.waiting(entry, 'seat');
  const over = page.getByTestId('entry-over');
  await over.locator('[data-tap=waiting-rate]').nth(3).click();
  await over.locator('textarea').fill('🙂');
  await expectAccessible(page, 'rating');
  await page.locator('[data-tap=waiting-rate-send]').click();
  await expect(page.locator('[data-tap=waiting-rate-send]')).toHaveCount(0);
  await expect(over.locator('[aria-pressed=true]')).toHaveCount(1);
}

/** A closed queue offers a table: chosen over its page, held, and given its details on their own page. */
async function bookInstead(page: Page, prefix: string): Promise<void> {
  await open(page, `${prefix}/waiting-list/branch/nakhla-hittin`);
  await page.getByRole('main').locator('a[href$="/reservations/branch/nakhla-hittin"]').click();
  const book = page.locator('dialog[data-dialog="reservations.book"]');
  await book.locator('[data-day-state=free]').nth(1).click();
  await book.locator('input[name=dialog-time]').first().check({ force: true });
  await expect(book.getByTestId('plan-sum')).toBeVisible();
  await expectAccessible(page, 'a table, over a page', DIALOG);
  await book.getByRole('button').last().click();
  await page.waitForURL('**/continue-reservation/**');
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Parts of an element that show less than they hold. */
function cutIn(root: Element): string[] {
  return [root, ...root.querySelectorAll('*')]
    .filter(
      (part) =>
        part.clientWidth > 1 && (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1),
    )
    .map(({ textContent }) => textContent ?? '');
}

/** The spacing that WCAG 1.4.12 asks a page to bear. Its policy refuses a style element. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
