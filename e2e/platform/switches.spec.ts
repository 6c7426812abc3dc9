/**
 * Modules by setting: off, they are gone from the site; on, they are back; without a restart, in the next
 * document. @proof journeys
 */
import { askEdge, choosePlace, expect, open, type Sandbox, test } from '../fixtures/index.ts';

interface Shape {
  status: number;
  main: string;
  navigation: string[];
  planned: string[];
  files: boolean;
}

/**
 * What a document contains of a module: its text, where the navigation leads, whom the plan names, whether a
 * file of it is named.
 */
async function documentOf(host: string, path: string, module: string): Promise<Shape> {
  const { status, body } = await askEdge(host, path);
  const plan = JSON.parse(/id="sufra-plan">(.*?)<\/script>/s.exec(body)?.[1] ?? '{"modules":[]}');
  return {
    status,
    main: /<main.*<\/main>/s.exec(body)?.[0] ?? '',
    navigation: [...body.matchAll(/data-nav="([^"]+)"/g)].map(([, target]) => target!),
    planned: plan.modules.map(({ name }: { name: string }) => name),
    files: body.includes(`/${module}/`),
  };
}

async function turn(sandbox: Sandbox, group: string, value: unknown): Promise<void> {
  await sandbox.setting(group, 'enable', value);
}

for (const [module, group, path, off] of [
  ['mf-reservations', 'reservation', '/reservations', '0'],
  ['mf-waiting-list', 'waiting-list', '/waiting-list', 0],
] as const) {
  test(`${group}.enable off: no link, no plan, no file, "Not offered here"; on: back [HOST-002] [HOST-003]`, {
    tag: group === 'reservation' ? [] : '@proof',
  }, async ({ page, tenant, sandbox }) => {
    const menu = () => documentOf(tenant.host, '/en/menu', module);
    const before = await menu();
    expect(before.navigation).toContain(path);
    expect(before.planned).toContain(module);

    await turn(sandbox, group, off);
    await expect.poll(async () => (await menu()).navigation).not.toContain(path);
    const without = await menu();
    expect(without.planned).not.toContain(module);
    expect(without.files).toBe(false);

    const own = await documentOf(tenant.host, `/en${path}`, module);
    expect(own.status).toBe(200);
    expect(own.main).toContain('Not offered here');
    expect(own.main).toContain('href="/en/menu"');
    expect(own.main).not.toContain(`href="/en${path}"`);
    expect((await documentOf(tenant.host, '/en/no-such-page', module)).status).toBe(404);

    await open(page, `/en${path}`);
    await expect(page.getByRole('heading', { name: 'Not offered here' })).toBeVisible();
    await expect(page.locator(`[data-nav="${path}"]`)).toHaveCount(0);

    await turn(sandbox, group, true);
    await expect.poll(async () => (await menu()).navigation).toContain(path);
    const back = await documentOf(tenant.host, `/en${path}`, module);
    expect(back.main).toContain(`data-module="${module}"`);
  });
}

test('checkout.enable off: the menu reads, nothing can be ordered [HOST-003]', async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  await turn(sandbox, 'checkout', '0');
  await expect.poll(async () => (await askEdge(tenant.host, '/en/menu')).body.includes('data-test="add"')).toBe(false);
  await open(page, '/en/menu');
  await expect.poll(() => page.getByTestId('dish').count()).toBeGreaterThan(60);
  await expect(page.getByTestId('add')).toHaveCount(0);
  await expect(page.getByTestId('cart-count')).toHaveCount(0);

  await test.step('a dish opens and reads, without Add', async () => {
    await page.getByTestId('dish').first().getByRole('link').first().click();
    await expect(page.locator('dialog[open]').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('dialog[open]').getByTestId('add')).toHaveCount(0);
    await expect(page.locator('dialog[open] button[type=submit]')).toHaveCount(0);
  });

  const checkout = await documentOf(tenant.host, '/en/checkout', 'mf-checkout');
  expect([checkout.status, checkout.main.includes('Not offered here')]).toEqual([200, true]);
  // A running order and a payment under way are still answered.
  expect((await documentOf(tenant.host, '/en/check-payment', 'mf-checkout')).main).toContain(
    'We could not find this payment',
  );

  await turn(sandbox, 'checkout', '1');
  await expect.poll(async () => (await askEdge(tenant.host, '/en/menu')).body.includes('data-test="add"')).toBe(true);
});

test('general.enable_accounts off: no account, no sign-in; a guest orders as before [HOST-003]', {
  tag: '@proof',
}, async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  await sandbox.setting('general', 'enable_accounts', '0');
  const menu = () => documentOf(tenant.host, '/en/menu', 'mf-account');
  await expect.poll(async () => (await menu()).planned).not.toContain('mf-account');
  const without = await menu();
  expect(without.files).toBe(false);
  expect(without.navigation.filter((path) => path.startsWith('/account'))).toEqual([]);
  for (const path of ['/en/account', '/en/account/login', '/en/account/orders']) {
    const { status, main } = await documentOf(tenant.host, path, 'mf-account');
    expect([path, status, main.includes('Not offered here')]).toEqual([path, 200, true]);
  }
  await open(page, '/en/menu');
  await page.getByTestId('dish').first().getByTestId('add').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await sandbox.setting('general', 'enable_accounts', '1');
  await expect.poll(async () => (await menu()).planned).toContain('mf-account');
});
