/**
 * Parts are released apart: mf-menu of the release before on today's shell, today's modules on the shell of
 * the release before, and both of them in today's documents. Where the contract says that two do not go
 * together, the plan must say so too; the customer's way is the same.
 *
 * @proof releases
 */
import type { Page } from '@playwright/test';
import { PAGE_MODULE_CONTRACT } from '../../shared/contract/needed-contract.ts';
import { isContractCompatible } from '../../shared/contract/version.ts';
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { askEdge, choosePlace, expect, type TestTenant, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import {
  addOf,
  expectCount,
  expectLinesKept,
  fillWho,
  linesOf,
  openCart,
  placeOrder,
  readAt,
  sheet,
  toCheckout,
} from '../journeys/steps.ts';
import { readLastRelease } from './last-release/read.ts';
import { pinTenant, publishAside } from './publishing.ts';
import { stableVersion } from './releases.ts';

const DISH = 'nakhla-lamb-chops';
/** A dish far down the menu. */
const FAR_DISH = 'nakhla-lentil-soup';

interface Shown {
  shell: string;
  menu: string;
}

/** Holds the tenant at these modules of the last release; resolves with what the next document has. */
async function hold(
  tenant: TestTenant,
  modules: readonly ('host' | 'mf-menu')[],
  until: Partial<Shown>,
  drop: readonly string[] = [],
): Promise<Shown> {
  for (const module of modules) {
    const release = await readLastRelease(module);
    await publishAside(release);
    await pinTenant(tenant.key, module, release.descriptor.version, drop);
  }
  let shown: Shown | undefined;
  await expect
    .poll(async () => {
      const { body } = await askEdge(tenant.host, '/menu');
      const { shell, modules: all } = JSON.parse(/id="sufra-plan">(.*?)<\/script>/s.exec(body)![1]!);
      const menu = all.find(({ name }: { name: string }) => name === 'mf-menu').version;
      shown = { shell: shell.version, menu };
      return shown;
    })
    .toMatchObject(until);
  return shown!;
}

/**
 * Holds the scripts back, taps a dish's button, lets them come: it is in the basket once. A release that does
 * not say in its HTML that taps count early has them stored, one for each button.
 */
async function addEarly(page: Page): Promise<void> {
  const release = await holdScripts(page);
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  const add = addOf(page, DISH);
  const counts = (await add.getAttribute('data-early-add')) !== null;
  for (let tap = 0; tap < (counts ? 1 : 3); tap++) await add.click();
  await expect(add).toHaveAttribute(counts ? 'data-early-count' : 'data-pressed', counts ? '1' : '');
  release();
  await untilReady(page);
  await expect(add).not.toHaveAttribute('data-pressed');
  await expect(add).toHaveText('1');
}

/** The other language opens where this one is read. */
async function switchLanguage(page: Page): Promise<void> {
  const dish = page.locator(`main [data-item=${FAR_DISH}]`);
  await readAt(dish);
  const link = page.locator('header a[hreflang]');
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  await page.waitForURL(/\/en\/menu$/);
  await untilReady(page);
  await expect(dish).toBeInViewport();
}

async function order(page: Page): Promise<void> {
  const cart = await openCart(page);
  await expect(linesOf(cart)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  await placeOrder(page);
  await expect(sheet(page).getByRole('heading', { name: 'Order received' })).toBeVisible();
}

test.beforeEach(async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
});

test('mf-menu of the last release goes on today’s shell', async ({ page, tenant, guard }) => {
  // Its server half brings the shared texts and formats of its own day, its browser half takes the shell’s:
  // React puts it right.
  guard.allowError(/Hydration was repaired in mf-menu/);
  const { version, contract } = (await readLastRelease('mf-menu')).descriptor;
  const runs = isContractCompatible(contract);
  const today = { shell: await stableVersion('host'), menu: runs ? version : await stableVersion('mf-menu') };
  expect(await hold(tenant, ['mf-menu'], today)).toEqual(today);
  await addEarly(page);
  await expectCount(page, 1);
  await expect(page.locator('main > [data-module=mf-menu]')).toHaveAttribute('data-version', today.menu);
  await switchLanguage(page);
  await expectCount(page, 1);
  await order(page);
});

test('today’s modules go on the shell of the last release; where they need a newer one, no tenant is held at it', {
  tag: '@proof',
}, async ({ page, tenant }) => {
  const { version, contract } = (await readLastRelease('host')).descriptor;
  if (!isContractCompatible(PAGE_MODULE_CONTRACT, contract)) {
    await expect(hold(tenant, ['host'], {})).rejects.toThrow(/409.*MODULE_LEAVES/);
    return;
  }
  const today = { shell: version, menu: await stableVersion('mf-menu') };
  expect(await hold(tenant, ['host'], today)).toEqual(today);
  await addEarly(page);
  await expectCount(page, 1);
  await switchLanguage(page);
  await order(page);
});

test('shell and mf-menu of the last release go in the documents of today’s edge', { tag: '@proof' }, async ({
  page,
  tenant,
}) => {
  const shell = (await readLastRelease('host')).descriptor;
  const menu = (await readLastRelease('mf-menu')).descriptor;
  const both = { shell: shell.version, menu: menu.version };
  // Today's other modules may need a newer shell: then they are not on the page.
  const others = ['mf-checkout', 'mf-account', 'mf-reservations', 'mf-waiting-list'];
  expect(await hold(tenant, ['mf-menu', 'host'], both, others)).toEqual(both);
  await addEarly(page);
  await expect(page.locator('main > [data-module=mf-menu]')).toHaveAttribute('data-version', menu.version);
  await expectLinesKept(page, 1);
  await switchLanguage(page);
});
