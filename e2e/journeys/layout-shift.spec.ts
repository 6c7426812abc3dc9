/**
 * Nothing that was seen moves by itself: each page is opened by a guest or a customer, on a phone and
 * beside it on a wide screen, while an order runs, a place in a queue is held and a table is booked.
 * `npm test` opens the first pages on a phone.
 *
 * @proof journeys
 */
import type { Page } from '@playwright/test';
import { choosePlace, expect, followRequests, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { joinQueueByApi } from './join-queue-by-api.ts';
import { shiftsOfLoad } from './layout-shifts.ts';
import { placeDeviceOrders } from './order-by-api.ts';
import { reserveByApi } from './reserve-by-api.ts';
import { addOf, expectCount } from './steps.ts';

const BRANCH = OPEN_BRANCH.nakhla;
const TABLES = 'nakhla-olaya';
const DISH = 'nakhla-lamb-chops';
const MOBILE = '0501234567';
/** Largest layout shift that passes. */
const MAX_SHIFT = 0.02;

interface Begun {
  order: string;
  entry: string;
  reservation: string;
}

/**
 * Places an order, fills a basket, joins a queue and books a table of the coming day by the page's own calls,
 * and notes them on the device as its modules do.
 */
async function begin(page: Page): Promise<Begun> {
  const [order] = await placeDeviceOrders(page, 'ar', BRANCH, DISH, 1);
  await addOf(page, DISH).click();
  await expectCount(page, 1);
  const { entry, area } = await joinQueueByApi(page, BRANCH, { name: 'Noura', phone: MOBILE });
  const reserved = await reserveByApi(page, TABLES, MOBILE);
  await page.evaluate(
    (notes) => {
      for (const [key, value] of notes) localStorage.setItem(`sufra.${key}`, JSON.stringify({ version: 1, value }));
    },
    [
      ['waiting-list.entry', { id: entry, branch_id: BRANCH, area_id: area }],
      ['reservations.mine', [{ id: reserved.id, startsAt: Date.parse(reserved.starts_at) }]],
    ] as const,
  );
  return { order: order!.id, entry, reservation: reserved.id };
}

const strips = (page: Page) => page.locator('[data-slot="page.before"] section');

/** Without the focus. */
function isSkipLinkShown(page: Page): Promise<boolean> {
  return page.locator('a[href="#content"]').evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === link;
  });
}

/** Where guests and customers see the same. */
const SHARED = ['/', '/menu', '/checkout', '/account/orders', '/reservations'];

const GUEST = ({ order, entry, reservation }: Begun) => [
  ...['/select-type/pickup', '/select-type/delivery', '/item/nakhla-kebab', '/branches', '/auth', '/nowhere'],
  ...[`/menu/pickup/branch/${BRANCH}`, '/table/OLAYA-07', '/page/about', '/contact-us', '/preferences'],
  ...['/o', `/order/${order}`, `/order/${order}/tracking`],
  ...[`/reservations/branch/${TABLES}`, `/reservations/${reservation}`],
  ...['/waiting-list', `/waiting-list/branch/${BRANCH}`, `/waiting-list/branch/${BRANCH}/${entry}`],
];

const CUSTOMER = () => [
  ...['', '/info', '/cars', '/points', '/wallet', '/deposits'].map((page) => `/account${page}`),
  ...['/rewards', '/challenges', '/order-as-usual', '/referral-code', '/my-address'],
];

for (const [who, title, pagesOf] of [
  ['guest', 'none of the first pages moves', () => ['/', '/menu', '/checkout']],
  ['guest', 'no page moves', (begun: Begun) => [...SHARED, ...GUEST(begun)]],
  ['customer', 'no page moves', () => [...SHARED, ...CUSTOMER()]],
] as const) {
  const isFirst = title !== 'no page moves';
  test(`${title} by itself under a ${who} [X-037]`, {
    tag: isFirst ? [] : '@proof',
  }, async ({ page, tenant, sandbox, guard, visitor }) => {
    test.slow();
    // The page that is not there.
    guard.allowRequest(/404 .*nowhere/);
    if (who === 'customer') {
      const { state } = await sandbox.customer({ name: 'نورة العتيبي', mobile: MOBILE });
      await page.goto(`/login?state=${encodeURIComponent(state)}`);
      await untilReady(page);
    }
    await choosePlace(page, tenant.site, 'pickup', BRANCH);
    await open(page, '/');
    const [alone, among] = await firstTabWidths(page);
    expect(alone).toBeGreaterThan(0);
    expect(alone, 'the first tab, drawn before the others are read').toBe(among);
    const begun = await begin(page);
    // The lines above the pages are seen for the first time here.
    await open(page, '/menu');
    await expect(strips(page)).toHaveCount(3);
    expect(await isSkipLinkShown(page), 'the skip link lies on the lines').toBe(false);
    const screens = [page];
    if (!isFirst) {
      const storageState = await page.context().storageState();
      screens.push(await visitor({ viewport: { width: 1280, height: 800 }, storageState }));
    }
    const moved = await Promise.all(
      screens.map(async (screen) => {
        const found: string[] = [];
        const rests = followRequests(screen);
        for (const path of pagesOf(begun)) {
          await open(screen, path);
          await rests();
          const { sum, worst } = await shiftsOfLoad(screen);
          if (sum > MAX_SHIFT) found.push(`${path} at ${screen.viewportSize()!.width} px, ${sum.toFixed(3)}: ${worst}`);
        }
        return found;
      }),
    );
    expect(moved.flat()).toEqual([]);
    if (who === 'customer') return;
    // Nothing in the basket: coupons come below the notice.
    const stranger = await visitor();
    const rests = followRequests(stranger);
    await open(stranger, '/checkout');
    await expect(stranger.locator('#coupon')).toBeVisible();
    await rests();
    const { sum, worst } = await shiftsOfLoad(stranger);
    expect(sum, worst).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

/** Widths of the first tab at the foot: when it is the only one that was read, and among all. */
function firstTabWidths(page: Page): Promise<[number, number]> {
  return page.locator('#sufra-tabs').evaluate((bar) => {
    const [first, ...others] = [...bar.children];
    const width = () => first!.getBoundingClientRect().width;
    const among = width();
    for (const one of others) one.remove();
    const alone = width();
    bar.append(...others);
    return [alone, among];
  });
}
