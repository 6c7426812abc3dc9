/**
 * Files with other bytes than the plan's never run, wherever they are asked for: the page itself, a soft
 * navigation, a slot, a dialog (safety M2). Here no earlier release takes their place; that it does is
 * chaos/'s to show.
 *
 * @proof releases
 */
import type { Page } from '@playwright/test';
import { choosePlace, expect, open, REGISTRY, test } from '../fixtures/index.ts';
import { tapCart } from '../journeys/steps.ts';

interface Tampered {
  /** Scripts that the page got with other bytes. */
  asked: string[];
  /** Causes that were reported of the module. */
  causes: string[];
  /** How many of them ran. */
  ran(): number;
}

/** Both addresses of a release's files: the plan's, and the site's own. */
const AT_SITE = /^\/-\/files\/\d+(?=\/)/;

/**
 * From now on each of these scripts of the module reports when it runs, which a thief's would not. `places`:
 * at which of its addresses.
 */
async function tamper(
  page: Page,
  module: string,
  files = /\.js$/,
  places: 'both' | 'plan' = 'both',
): Promise<Tampered> {
  const asked: string[] = [];
  const causes: string[] = [];
  let ran = 0;
  await page.exposeBinding('tellTampered', () => {
    ran += 1;
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/-/report') return;
    const report = request.postDataJSON() as { module: string; phase: string; cause: string };
    // What a module costs depends on the machine.
    if (report.module === module && report.phase !== 'cost') causes.push(report.cause);
  });
  await page.route(
    ({ pathname }) => {
      const inPlan = places === 'both' ? pathname.replace(AT_SITE, '') : pathname;
      return inPlan.startsWith(`/${module}/`) && files.test(pathname);
    },
    async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      const script = await (await fetch(REGISTRY + pathname.replace(AT_SITE, ''))).text();
      await route.fulfill({
        status: 200,
        headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript; charset=utf-8' },
        body: `globalThis.tellTampered();${script}`,
      });
    },
  );
  return { asked, causes, ran: () => ran };
}

async function expectRefused({ asked, causes, ran }: Tampered): Promise<void> {
  await expect.poll(() => causes).toContain('integrity');
  expect(asked.length).toBeGreaterThan(0);
  expect(ran()).toBe(0);
}

test.beforeEach(({ guard }) => {
  guard.allowError(/digest|integrity|mf.[a-z-]+@|dynamically imported|RUNTIME-008|single-spa/i);
});

test('of the page’s own module: the server’s page stays readable', async ({ page }) => {
  const tampered = await tamper(page, 'mf-waiting-list');
  await page.goto('/en/waiting-list');
  await expectRefused(tampered);
  await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeVisible();
});

test('at the plan’s address alone: the page comes alive with the site’s own copy, and it is reported', async ({
  page,
}) => {
  const { asked, causes, ran } = await tamper(page, 'mf-waiting-list', /\.js$/, 'plan');
  await open(page, '/en/waiting-list');
  expect(asked.length).toBeGreaterThan(0);
  await expect.poll(() => causes).toContain('elsewhere');
  expect([ran(), causes.includes('integrity')]).toEqual([0, false]);
  await expect(page.locator('main [data-failure]')).toHaveCount(0);
});

test('of a module that a soft navigation opens', { tag: '@proof' }, async ({ page }) => {
  await open(page, '/en/menu');
  const tampered = await tamper(page, 'mf-reservations');
  await page.locator('a[href="/en/reservations"]:visible').first().click();
  await expectRefused(tampered);
});

test('of another module’s slot: its place keeps what the server made', { tag: '@proof' }, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  const tampered = await tamper(page, 'mf-checkout');
  await page.goto('/en/menu');
  await expectRefused(tampered);
  await expect(page.getByTestId('dish').first()).toBeVisible();
});

test('of another module’s dialog: it does not open, the page goes on', { tag: '@proof' }, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  await open(page, '/en/menu');
  await page.getByTestId('dish').first().getByTestId('add').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  const plan = JSON.parse((await page.locator('#sufra-plan').textContent())!) as {
    modules: { name: string; exposes: Record<string, string[]> }[];
  };
  const { exposes } = plan.modules.find(({ name }) => name === 'mf-checkout')!;
  const [expose = ''] = Object.keys(exposes).filter((name) => /dialogs\/cart$/.test(name));
  const slots = Object.entries(exposes).flatMap(([name, files]) => (name.startsWith('./slots/') ? files : []));
  const own = exposes[expose]!.filter((file) => !slots.includes(file));
  const tampered = await tamper(page, 'mf-checkout', new RegExp(own.join('|').replaceAll('.', '\\.')));
  await tapCart(page);
  await expectRefused(tampered);
  await expect(page.getByTestId('to-checkout')).toHaveCount(0);
});
