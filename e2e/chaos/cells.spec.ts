/**
 * Every module dead and corrupt, three of them slow, and the pairs that an order passes through dead: 16
 * cells. In each a customer with a basket goes on browsing; then, where those modules have a good earlier
 * release, places the order, in one page view.
 *
 * @proof releases
 */
import type { Page } from '@playwright/test';
import { untilReady } from '../fixtures/index.ts';
import { expectCount, fillWho, placeOrder, sheet, toCheckout } from '../journeys/steps.ts';
import { publishSound } from './broken-release.ts';
import { type Chaos, expect, test } from './fixtures.ts';
import { breakOrigin, type OriginFault } from './origin-faults.ts';

const STATES: Readonly<Record<string, OriginFault>> = { dead: 'missing', slow: 'silent', corrupt: 'altered' };
const SUBJECTS: readonly (readonly string[])[] = [
  ['mf-menu'],
  ['mf-checkout'],
  ['mf-account'],
  ['mf-reservations'],
  ['mf-waiting-list'],
  ['mf-menu', 'mf-checkout'],
  ['mf-menu', 'mf-account'],
  ['mf-checkout', 'mf-account'],
];

/** Cells of `npm test`; the others prove. */
const SLICE = ['mf-menu + mf-checkout dead'];

const BESIDE = ['mf-reservations', 'mf-waiting-list'];

/** Where each module's page is, and how a customer knows it. */
const PAGES: Readonly<Record<string, string>> = {
  'mf-menu': '/en/branches',
  'mf-checkout': '/en/checkout',
  'mf-account': '/en/account/login',
  'mf-reservations': '/en/reservations',
  'mf-waiting-list': '/en/waiting-list',
};

for (const modules of SUBJECTS) {
  for (const [state, fault] of Object.entries(STATES)) {
    // What is slow or corrupt is given up module by module, as one that is dead: of pairs that is tried once.
    if (modules.length > 1 && state !== 'dead') continue;
    // A silent origin costs the time limit each: tried where an order passes, and with one module beside it.
    if (state === 'slow' && BESIDE.includes(modules[0]!)) continue;
    const cell = `${modules.join(' + ')} ${state}`;
    test(`${cell}: browsing goes on, and an order completes on the earlier release [X-029]`, {
      tag: ['@waits', ...(SLICE.includes(cell) ? [] : ['@proof'])],
    }, async ({ page, chaos }) => {
      const pins = Object.fromEntries(
        await Promise.all(modules.map(async (module) => [module, await publishSound(module)] as const)),
      );
      await chaos.pin(pins);
      for (const module of modules) await breakOrigin(page, { module, version: pins[module]! }, fault);
      await chaos.shop(PAGES[modules[0]!]);
      await browse(page, modules);
      await order(page, chaos);
      for (const module of modules) {
        const told = chaos.reports.filter((report) => report.module === module);
        expect(told.map(({ version }) => version)).toContain(pins[module]);
        expect(new Set(told.map(({ phase }) => phase))).toEqual(new Set(['load']));
      }
    });
  }
}

/** From page to page by the site's own links, the broken modules' pages among them. */
async function browse(page: Page, modules: readonly string[]): Promise<void> {
  const other = modules.includes('mf-waiting-list') ? 'mf-reservations' : 'mf-waiting-list';
  for (const module of [other, ...modules]) {
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('main')!.append(link);
      link.click();
      link.remove();
    }, PAGES[module]!);
    await expect(page.locator(`main > [data-module="${module}"]`).getByRole('heading').first()).toBeVisible();
    await expectCount(page, 1);
  }
}

async function order(page: Page, chaos: Chaos): Promise<void> {
  await untilReady(page);
  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  await placeOrder(page);
  await expect(sheet(page).getByRole('heading', { name: 'Order received' })).toBeVisible();
  await chaos.expectSameView();
}
