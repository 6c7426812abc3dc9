/**
 * Menus to read: by every address that a printed code may carry, without JavaScript, on paper, without a
 * network. @proof journeys
 */
import type { Page } from '@playwright/test';
import { askEdge, expect, followRequests, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { expectToRead } from './steps.ts';

interface SeededBranch {
  id: string;
  uuid: string;
  number: number;
  services: { type: string }[];
}

async function branchesOf(tenant: string): Promise<SeededBranch[]> {
  const { body } = await askEdge(`${tenant}.localhost`, '/api/v1/branch/frontend/branches');
  return (JSON.parse(body) as { data: SeededBranch[] }).data;
}
const openBranch = async (tenant: string) =>
  (await branchesOf(tenant)).find(({ id }) => id === OPEN_BRANCH.nakhla) as SeededBranch;

async function expectToBeReadOnly(page: Page): Promise<void> {
  await expect(page.getByTestId('dish').first()).toBeVisible();
  await expect(page.getByTestId('dish').getByTestId('add')).toHaveCount(0);
  await expect(page.locator('main form input:not([type=hidden])')).toHaveCount(0);
}

test.describe('without JavaScript and cookies', () => {
  test.use({ javaScriptEnabled: false });

  test('an e-menu is found by id and by number, in both languages, and reads completely', {
    tag: ['@MENU-027', '@MENU-031'],
  }, async ({ page, tenant, guard }) => {
    guard.allowRequest(/ csp$/);
    const branch = await openBranch(tenant.key);
    for (const path of [`/emenu/${branch.id}`, `/en/emenu/${branch.number}`, `/emenu/${branch.number}`]) {
      await page.context().clearCookies();
      await page.goto(path);
      await expectToBeReadOnly(page);
      await expect.poll(() => page.getByTestId('dish').count()).toBeGreaterThan(60);
    }
    await page.goto(`/en/emenu/${branch.id}`);
    await expectToRead(page.locator('main'), 'Prices include VAT');
    await expectToRead(page.locator('main'), 'Average daily need: 2500 kcal');
    await expectToRead(page.locator('main'), 'Contains');
    await expect(page.getByRole('link', { name: 'Larger text' })).toBeVisible();
    await expect(page.getByTestId('language')).toHaveAttribute('href', new RegExp(`/emenu/${branch.id}`));
  });

  test('the large view is a link, and the language switch keeps it', {
    tag: ['@MENU-031'],
  }, async ({ page, tenant, guard }) => {
    guard.allowRequest(/ csp$/);
    const branch = await openBranch(tenant.key);
    await page.goto(`/en/emenu/${branch.id}`);
    const size = () =>
      page
        .getByTestId('dish')
        .first()
        .locator('h3')
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const normal = await size();
    await page.getByRole('link', { name: 'Larger text' }).click();
    await expect.poll(size).toBeGreaterThanOrEqual(normal * 1.4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByTestId('language').click();
    await expect(page).toHaveURL(/\/emenu\/[^/]+\?text=large$/);
    await expect.poll(size).toBeGreaterThanOrEqual(normal * 1.4);
  });
});

test("a branch's e-menu in a type's prices; Order only while the type is on", {
  tag: ['@MENU-028', '@MENU-031'],
}, async ({ page, tenant, sandbox }) => {
  const branch = await openBranch(tenant.key);
  await open(page, `/en/menu/pickup/branch/${branch.id}`);
  await expectToBeReadOnly(page);
  await page.locator('main').getByRole('button', { name: 'Order now' }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(page.getByTestId('dish').getByTestId('add').first()).toBeVisible();
  expect((await page.context().cookies()).find(({ name }) => name === 'place')?.value).toBe(`pickup.${branch.id}`);
  await sandbox.setting('checkout', 'enable', '0');
  await expect
    .poll(async () => (await askEdge(tenant.host, `/en/menu/pickup/branch/${branch.id}`)).body)
    .not.toContain('Order now');
});

test("a branch's uuid, the list of branches, and addresses that name none", {
  tag: ['@MENU-029', '@MENU-030', '@MENU-003'],
}, async ({ page, tenant, guard }) => {
  guard.allowRequest(/404 /);
  const branch = await openBranch(tenant.key);
  await open(page, `/en/menu/e/branches/${branch.uuid}`);
  const links = page.locator('main li a');
  await expect(links).toHaveCount((await branchesOf(tenant.key)).length);
  await page.locator(`main a[href="/en/menu/e/branch/${branch.uuid}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/en/menu/e/branch/${branch.uuid}$`));
  await expectToBeReadOnly(page);
  const [other] = (await branchesOf('basta')) as [SeededBranch];
  for (const path of [`/en/menu/e/branch/${other.uuid}`, '/en/emenu/9999', '/en/emenu/%3Cscript%3E']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expectToRead(page.locator('main'), 'This menu does not exist');
  }
});

test('on paper only the menu is printed', { tag: ['@MENU-031'] }, async ({ page, tenant }) => {
  const branch = await openBranch(tenant.key);
  await open(page, `/en/emenu/${branch.id}`);
  await expect(page.getByRole('button', { name: 'Print the menu' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('dish').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the menu' })).toBeHidden();
  await expect(page.getByTestId('language')).toBeHidden();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens again without a network, and says of when it is', {
    tag: ['@MENU-031', '@X-027', '@proof'],
  }, async ({ page, guard, context }) => {
    guard.allowRequest(/failed /);
    guard.allowError(/ERR_|WebSocket|Failed to fetch/);
    // As it is printed: the tenant's redirects lead it to the branch's own address.
    const printed = '/emenu/1';
    const rests = followRequests(page);
    await open(page, printed);
    await expect(page).toHaveURL(/\/menu\/e\/branch\/[0-9a-f-]{36}$/);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('sufra-1-documents')).keys()).length))
      .toBe(1);
    // Also what comes after the page is ready: a tap needs it without a network.
    await rests();
    const missing = () =>
      page.evaluate(async () => {
        const kept = new Set((await (await caches.open('sufra-1-files')).keys()).map(({ url }) => url));
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        return loaded.filter((name) => /\/mf-menu\/.*\.js$/.test(name) && !kept.has(name));
      });
    await expect.poll(missing).toEqual([]);
    await context.setOffline(true);
    await page.goto(printed);
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expectToRead(page.locator('main'), 'لا يوجد اتصال. هذه قائمة');
    await page.getByRole('link', { name: 'خط أكبر' }).click();
    await expect(page.getByRole('link', { name: 'الخط المعتاد' })).toBeVisible();
    await expect.poll(() => page.getByTestId('dish').count()).toBeGreaterThan(60);
    await context.setOffline(false);
  });
});
