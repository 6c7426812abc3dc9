/**
 * Nothing that was seen moves by itself: each page is opened as a guest and as a customer, on a phone and on a wide screen, while an order
 * runs, a place in a queue is held and a table is booked.
 */
import type { Page } from '@playwright/test';
import { choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { placeDeviceOrders } from './order-by-api.ts';
import { shiftsOfLoad } from './shifts.ts';
import { addOf, expectCount } from './steps.ts';

const BRANCH = OPEN_BRANCH.nakhla;
const TABLES = 'nakhla-olaya';
const DISH = 'nakhla-lamb-chops';
const MOBILE = '0501234567';
/** What counts as keeping still. */
const MAX_SHIFT = 0.02;

interface Begun {
  order: string;
  entry: string;
  reservation: string;
}

/** Places an order, fills a basket, joins a queue and books a table of the coming day, as the page's own calls would, and notes them on the device as its modules do. */
async function begin(page: Page): Promise<Begun> {
  const [order] = await placeDeviceOrders(page, 'ar', BRANCH, DISH, 1);
  await addOf(page, DISH).click();
  await expectCount(page, 1);
  const own = await page.evaluate(
    async ([queue, tables, mobile]) => {
      const send = async (method: string, path: string, body?: object) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        const answer = await fetch(`/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
        const read = await answer.json();
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`);
        return read.data;
      };
      const person = { name: 'Noura', phone: mobile, country_code: 'SA' };
      const areas = await send('GET', `/branch/frontend/setting-areas?branch_id=${queue}`);
      const { WaitingEntity_id: entry } = await send('POST', '/waiting-list/waiting/create?frontend=1', {
        ...person,
        guests_count: 2,
        area_id: areas[0].id,
        note: '',
        branch_settings: { branch_id: queue },
      });
      const { days } = await send('GET', `/branch/branches/${tables}/reservations-calendar?guests_count=2`);
      const { date } = days.find(({ state }: { state: string }) => state === 'free');
      const { sections } = await send('POST', `/branch/branches/${tables}/reservations-slots`, {
        date,
        guests_count: 2,
      });
      const [{ id: area_id, periods }] = sections;
      const { time, cost, is_next_day, starts_at } = periods[0];
      const held = await send('POST', '/reservation/reservations', {
        ...{ status: 'pending', source: 'web', branch_id: tables, area_id, date, time, is_next_day, cost },
        guests_count: 2,
      });
      await send('PUT', `/reservation/reservations/${held.id}`, {
        ...person,
        action: 'confirm',
        revision: held.reservation.revision,
      });
      const note = (key: string, value: unknown) =>
        localStorage.setItem(`sufra.${key}`, JSON.stringify({ version: 1, value }));
      note('waiting-list.entry', { id: entry, branch_id: queue, area_id: areas[0].id });
      note('reservations.mine', [{ id: held.id, startsAt: Date.parse(starts_at) }]);
      return { entry, reservation: held.id };
    },
    [BRANCH, TABLES, MOBILE] as const,
  );
  return { order: order!.id, ...own };
}

const strips = (page: Page) => page.locator('[data-slot="page.before"] section');

const OWN = [
  ...['', '/orders', '/info', '/cars', '/points', '/wallet', '/deposits'].map((page) => `/account${page}`),
  ...['/rewards', '/challenges', '/order-as-usual', '/referral-code', '/my-address'],
];

function pathsOf({ order, entry, reservation }: Begun): string[] {
  return [
    ...['/', '/select-type/pickup', '/select-type/delivery', '/menu', '/item/nakhla-kebab', '/branches'],
    ...[`/menu/pickup/branch/${BRANCH}`, '/table/OLAYA-07', '/checkout', '/page/about', '/nowhere'],
    ...['/o', `/order/${order}`, `/order/${order}/tracking`],
    ...['/reservations', `/reservations/branch/${TABLES}`, `/reservations/${reservation}`],
    ...['/waiting-list', `/waiting-list/branch/${BRANCH}`, `/waiting-list/branch/${BRANCH}/${entry}`],
    ...['/auth', '/contact-us', '/preferences'],
    ...OWN,
  ];
}

for (const who of ['guest', 'customer'] as const) {
  test(`no page moves by itself under a ${who}`, { tag: ['@wide', '@X-037'] }, async ({
    page,
    tenant,
    sandbox,
    guard,
  }) => {
    test.slow();
    // Pages of a customer's own as a guest, a page that is not there, a held table that is none any more.
    guard.allowRequest(/40[134] /);
    if (who === 'customer') {
      const { state } = await sandbox.customer({ name: 'نورة العتيبي', mobile: MOBILE });
      await page.goto(`/login?state=${encodeURIComponent(state)}`);
      await untilReady(page);
    }
    await choosePlace(page, tenant.site, 'pickup', BRANCH);
    const begun = await begin(page);
    // The lines above the pages are seen for the first time here.
    await open(page, '/page/about');
    await expect(strips(page)).toHaveCount(3);
    const moved: string[] = [];
    for (const path of pathsOf(begun)) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      const { sum, worst } = await shiftsOfLoad(page);
      if (sum > MAX_SHIFT) moved.push(`${path} ${sum.toFixed(3)}: ${worst}`);
    }
    expect(moved).toEqual([]);
  });
}
