/**
 * What a new customer does, in the engines that customers hold beside Chromium, which runs all other
 * journeys: Firefox and WebKit by Debian's packages (`npm test` installs them where it may). An engine that
 * is not there is skipped, and `npm test` says so.
 *
 * @proof engines
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, tenantTest as test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { type Engine, type EngineWindow, until } from './engine.ts';
import { type Network, openNetwork } from './network.ts';
import { FIREFOX } from './puppeteer-engine.ts';
import { WEBKIT } from './webkit-engine.ts';

const DISH = 'nakhla-lamb-chops';
const MOBILE = '0500000001';
const ADD = `[data-test=dish][data-item="${DISH}"] [data-test=add]`;

// One window of an engine at a time: Debian's WebKit driver has one session, and two engines share the
// processor with other tests.
test.describe.configure({ mode: 'default' });

for (const engine of [FIREFOX, WEBKIT]) {
  test.describe(engine.name, { tag: '@engines' }, () => {
    const missing = engine.missing();
    test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);

    test('a new customer chooses how and where, adds, orders, and sees the order move', async ({ tenant, sandbox }) => {
      await inWindow(engine, undefined, async (window) => {
        await window.goto(`${tenant.site}/menu`);
        await untilReady(window);
        expect(await window.evaluate(() => document.documentElement.dir)).toBe('rtl');

        await test.step('the type sheet has a height, and a place is chosen in it', async () => {
          await window.tap(ADD);
          await expectSheet(window);
          await window.tap('[data-type="pickup"]');
          await window.tap(`form:has(input[name=branch_id][value="${OPEN_BRANCH.nakhla}"]) button[type=submit]`);
          await untilCount(window, '1');
        });

        await test.step('the cart, the checkout form, the receipt', async () => {
          await window.tap('a:has([data-test=cart-count])');
          await expectSheet(window);
          await window.tap('[data-test=to-checkout]');
          for (const [name, value] of [
            ['name', 'نورة القحطاني'],
            ['mobile', '٠٥٠ ١٢٣ ٤٥٦٧'],
          ] as const) {
            await window.tap(`[data-test=checkout-form] input[name=${name}]`);
            await window.type(value);
          }
          await window.tap('[data-test=place-order]:not([aria-disabled=true])');
          await expectSheet(window, '[data-dialog="checkout.success"]');
          await untilCount(window, '');
        });

        await test.step('each change of status is on the open page', async () => {
          await window.tap('dialog[open] [data-test=track]');
          await untilStatus(window, 'created');
          const id = await window.evaluate(() => /\/order\/([^/]+)/.exec(location.pathname)?.[1] ?? '');
          for (const status of ['accepted', 'ready', 'delivered']) {
            await sandbox.orderStatus(id, status);
            await untilStatus(window, status);
          }
        });
        expectQuiet(window);
      });
    });

    test('the other language, a tap before the page is ready, a quantity in the cart, and signing in', {
      tag: '@proof',
    }, async ({ tenant, sandbox }) => {
      await sandbox.customer({ mobile: MOBILE });
      await inWindow(engine, undefined, async (window) => {
        await window.goto(`${tenant.site}/menu`);
        await untilReady(window);
        await window.evaluate((branch) => {
          // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in each of them
          document.cookie = `place=pickup.${branch}; path=/`;
        }, OPEN_BRANCH.nakhla);
        await window.tap('header a[hreflang=en]');
        await until(window, () => document.documentElement.lang === 'en' && location.pathname === '/en/menu');

        await test.step('what is tapped before the page is ready counts once', async () => {
          await window.tap(ADD);
          await untilReady(window);
          await untilCount(window, '1');
        });

        await test.step('a line of the cart becomes two', async () => {
          await window.tap('a:has([data-test=cart-count])');
          await expectSheet(window);
          await window.tap('button[aria-label*="more" i]');
          await untilCount(window, '2');
          await untilKept(window, 2);
        });

        await test.step('signing in by the code of a message, with the basket', async () => {
          await window.goto(`${tenant.site}/en/account`);
          await untilReady(window);
          await window.tap('[data-test=sign-in-form] input[name=mobile]');
          await window.type(MOBILE);
          await window.tap('[data-test=sign-in-form] button[type=submit]');
          await until(window, () => document.querySelector('[data-test=code-form] input') !== null);
          await expect.poll(async () => (await sandbox.outbox(MOBILE))[0]?.data?.code).toMatch(/^\d{6}$/);
          const [message] = await sandbox.outbox(MOBILE);
          await window.tap('[data-test=code-form] input');
          await window.type(String(message!.data!.code));
          await until(window, () => document.querySelector('[data-balance=wallet]') !== null);
          await untilCount(window, '2');
        });
        expectQuiet(window);
      });
    });

    test('a dish opens and closes by keyboard, and the focus comes back to it', { tag: '@proof' }, async ({
      tenant,
    }) => {
      await inWindow(engine, undefined, async (window) => {
        await window.goto(`${tenant.site}/en/menu`);
        await untilReady(window);
        await window.evaluate((item) => {
          document.querySelector<HTMLElement>(`[data-test=dish][data-item="${item}"] a`)?.focus();
        }, DISH);
        await window.press('Enter');
        await expectSheet(window, '[data-dialog="menu.item"]');
        // Not so often that the focus passes the browser's own controls.
        for (let tabs = 0; tabs < 4; tabs += 1) {
          await window.press('Tab');
          await until(window, () => document.activeElement?.closest('dialog[open]') != null);
        }
        await window.press('Escape');
        await until(
          window,
          (item) =>
            document.querySelector('dialog[open]') === null &&
            document.activeElement?.closest('[data-item]')?.getAttribute('data-item') === item,
          DISH,
        );
        expectQuiet(window);
      });
    });

    test('the branches’ hours stay as the server wrote them, a lost file comes again, and the menu is read without a network', {
      tag: ['@MENU-012', '@proof'],
    }, async ({ tenant }) => {
      const network = await openNetwork();
      const { site } = tenant;
      await inWindow(engine, network, async (window) => {
        // Ahead of the navigation, and for it: the third time it comes.
        const lost = network.lose(/\/mf-reservations\/.*\.js$/, 2);
        await window.goto(`${site}/en/branches`);
        await untilReady(window);
        const [sent, shown] = await until(window, async () => {
          // Parsed by the browser itself: the page's policy lets no script turn text into HTML.
          const request = new XMLHttpRequest();
          request.open('GET', location.href);
          request.responseType = 'document';
          await new Promise((done) => {
            request.onloadend = done;
            request.send();
          });
          return [request.response as Document, document].map((page) => {
            const main = page.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
            // Behind the first screen the document has rules and a script, which a page that came alive moved
            // or took away.
            for (const element of main?.querySelectorAll('style,script') ?? []) element.remove();
            return main?.textContent?.replace(/\s+/g, ' ') ?? '';
          }) as [string, string];
        });
        expect(sent.length).toBeGreaterThan(200);
        expect(shown).toBe(sent);

        await test.step('the next screen comes on the same page, though a file of its module was lost', async () => {
          await window.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
          await window.tap('a[href="/en/reservations"]');
          await until(
            window,
            () => document.querySelector('[data-same-page] main > [data-module=mf-reservations] h1') !== null,
          );
          expect(lost.length).toBeGreaterThan(0);
        });

        await window.goto(`${site}/en/menu`);
        await untilReady(window);
        await until(window, async () => {
          const names = (await caches.keys()).filter((name) => name.endsWith('-documents'));
          const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return kept.flat().some(({ url }) => url.includes('/en/menu'));
        });
        // The first page was loaded before the worker; from the second on it answers.
        await until(window, () => navigator.serviceWorker.controller !== null);
        expectQuiet(window, /mf.reservations/);
        await network.cut();
        await window.goto(`${site}/en/menu`);
        await until(window, () => document.documentElement.hasAttribute('data-kept'));
        expect(await window.evaluate(() => document.querySelectorAll('[data-test=dish]').length)).toBeGreaterThan(20);
      });
    });
  });
}

async function inWindow(
  engine: Engine,
  network: Network | undefined,
  visit: (window: EngineWindow) => Promise<void>,
): Promise<void> {
  const window = await engine.openWindow(network);
  try {
    await visit(window);
  } catch (error) {
    await keepPage(window);
    throw error;
  } finally {
    await window.close();
  }
}

/** What the window showed when its test failed, beside the failure. */
async function keepPage(window: EngineWindow): Promise<void> {
  const page = await window
    .evaluate(() => `<!-- ${location.href} ${JSON.stringify(history.state)} -->\n${document.documentElement.outerHTML}`)
    .catch(String);
  const body = [page, ...(window.messages() ?? [])].join('\n');
  writeFileSync(test.info().outputPath('page.html'), body);
}

async function untilReady(window: EngineWindow): Promise<void> {
  await until(window, () => document.documentElement.hasAttribute('data-ready'));
}

async function untilCount(window: EngineWindow, count: string): Promise<void> {
  await until(window, (text) => document.querySelector('[data-test=cart-count]')?.textContent === text, count);
}

/** The provider has so many: what is shown before its answer is the page's own word, and gone with it. */
async function untilKept(window: EngineWindow, count: number): Promise<void> {
  await until(
    window,
    async (all) => {
      const { cart_id: id } = await (await fetch('/-/session')).json();
      if (!id) return false;
      const { data } = await (await fetch(`/api/v1/order/carts/${id}`)).json();
      return data.lines.reduce((sum: number, { qty }: { qty: number }) => sum + qty, 0) === all;
    },
    count,
  );
}

async function untilStatus(window: EngineWindow, status: string): Promise<void> {
  await until(
    window,
    (name) => document.querySelector(`[data-test=order-status][data-status="${name}"]`) !== null,
    status,
  );
}

/** A dialog lies open with its content: a sheet that the engine lays out 0 px high is none. */
async function expectSheet(window: EngineWindow, which = ''): Promise<void> {
  await until(
    window,
    (selector) =>
      (document.querySelector(`dialog[open]${selector}:not([aria-busy])`)?.getBoundingClientRect().height ?? 0) > 100,
    which,
  );
}

/** The digest of nothing, as Firefox reports it for a file that was still on its way when its page was left. */
const EMPTY_DIGEST = createHash('sha256').digest('base64');

/** What Firefox reports for such a file when it came through the service worker. */
const CUT_OFF = 'A ServiceWorker intercepted the request and encountered an unexpected error.';

/** The page wrote nothing to the console `besides` what was expected, where the engine's driver reports it. */
function expectQuiet(window: EngineWindow, besides?: RegExp): void {
  const isNews = (message: string) =>
    !message.includes(`hash is “${EMPTY_DIGEST}”`) && !message.endsWith(CUT_OFF) && !besides?.test(message);
  expect((window.messages() ?? []).filter(isNews)).toEqual([]);
}
