/**
 * Each screen of the console in a browser: axe, colours too, finds nothing, in both languages, as an owner, a
 * cook and a counter. The screens are those of the page's plan, so a new one is walked, or fails for want of
 * a value in its address. `npm test` walks a day's work of each in one language; the proof walks all of each
 * role in both. @proof accessibility
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, type Guard, open, type Sandbox, test, untilReady } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';
import { type Locale, OPEN_BRANCH, pathIn } from '../journeys/brands.ts';
import { orderByApi } from '../journeys/order-by-api.ts';

// axe reads colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOCALES = ['ar', 'en'] as const;
/** What an owner, a cook and a counter open each day. */
const DAILY = {
  owner: [
    ...['/', '/today/:restaurant', '/menu/:restaurant', '/dish/:restaurant/:item', '/branches/:restaurant/:branch'],
    ...['/settings/:restaurant', '/publish/:restaurant', '/people/:restaurant'],
  ],
  kitchen: ['/orders/:restaurant', '/orders/:restaurant/:order', '/sold-out/:restaurant'],
  counter: ['/tables/:restaurant', '/floor/:restaurant', '/queue/:restaurant'],
} as const;

test('the daily screens of the console have no fault of axe, as owner, cook and counter', {
  tag: ['@X-028', '@wide-only'],
}, async ({ page, visitor, sandbox, tenant, guard }) => {
  test.slow();
  allowNothingThere(guard);
  const values = await valuesOf(page, sandbox, tenant.key);
  for (const role of ['owner', 'kitchen', 'counter'] as const) {
    const staff = await visitor();
    await enterConsole(staff, await sandbox.person(role, `${role}@${tenant.key}.example`));
    if (role === 'owner') {
      const screens = await screensOf(staff);
      expect(screens.length).toBeGreaterThan(35);
      for (const screen of screens) pathOf(screen, values);
    }
    for (const [at, screen] of DAILY[role].entries()) await walk(staff, screen, LOCALES[at % 2]!, values, role);
  }
});

for (const role of ['owner', 'manager', 'kitchen', 'counter', 'viewer'] as const)
  for (const locale of LOCALES)
    test(`each screen of the console as ${role} in ${locale}`, {
      tag: ['@proof', '@X-028', '@wide'],
    }, async ({ page, visitor, sandbox, tenant, guard }) => {
      test.slow();
      allowNothingThere(guard);
      const values = await valuesOf(page, sandbox, tenant.key);
      const staff = await visitor();
      await enterConsole(staff, await sandbox.person(role, `${role}@${tenant.key}.example`));
      for (const screen of await screensOf(staff)) await walk(staff, screen, locale, values, role);
    });

/**
 * Screens of one thing are walked without it, too: an invitation, a letter and a day of the till that are not there.
 */
function allowNothingThere(guard: Guard): void {
  guard.allowRequest(/(?:403|404|410|422) .*\/staff\//);
  guard.allowError(/(?:403|404|410|422)/);
}

/** Routes of all modules of the console, by the plan of the open page. */
async function screensOf(page: Page): Promise<string[]> {
  const text = await page.locator('#sufra-plan').textContent();
  const plan = JSON.parse(text!) as { modules: { routes: { path: string }[] }[] };
  return plan.modules.flatMap(({ routes }) => routes.map(({ path }) => path)).toSorted();
}

/** Values for the addresses; a guest has ordered before. */
async function valuesOf(page: Page, sandbox: Sandbox, restaurant: string): Promise<Record<string, string>> {
  await open(page, '/en/menu');
  const [order] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
  const [table] = await sandbox.tables();
  return {
    ...{ restaurant, order: order!.id, branch: OPEN_BRANCH.nakhla, table: table!.id, number: '1' },
    ...{ '/inbox :kind': 'message', '/inbox :item': '0197c5a0-0000-7000-8000-000000000001' },
    ...{ '/dish :item': 'nakhla-lamb-chops', '/promotion :kind': 'coupon', '/promotion :id': 'new' },
  };
}

function pathOf(screen: string, values: Readonly<Record<string, string>>): string {
  const first = screen.split('/', 2).join('/');
  return screen.replaceAll(/:(\w+)/g, (param, name: string) => {
    const value = values[`${first} ${param}`] ?? values[name];
    if (value === undefined) throw new Error(`${screen}: give ${param} a value in valuesOf`);
    return value;
  });
}

/** Opens one screen, waits until it has loaded, and looks at it. */
async function walk(
  page: Page,
  screen: string,
  locale: Locale,
  values: Readonly<Record<string, string>>,
  role: string,
): Promise<void> {
  const path = pathOf(screen, values);
  const { origin } = new URL(page.url());
  // With one restaurant alone `/` leads to its board.
  await page.goto(origin + pathIn(locale, path) + (path === '/' ? '?me' : ''));
  await untilReady(page);
  const words = `${screen} as ${role} in ${locale}`;
  await expect(page.getByRole('heading', { level: 1 }).first(), words).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), words).toHaveCount(0);
  await expectAccessible(page, words);
}
