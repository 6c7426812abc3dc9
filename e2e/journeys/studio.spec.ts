/** The desk of the console: a change of the site is drafted, checked, published, seen by a customer's open page, and taken back. */
import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures/index.ts';

/** Of the files that a first look at the desk asks for, as they come over the network. */
const JAVASCRIPT_BYTES_MAX = 260_000;
/** It is there within 2 s; a busy machine draws the page later. */
const TO_CUSTOMERS_MS = 15_000;

test('the owner changes the brand colour, sees a fault, publishes, and takes it back', {
  tag: ['@SHOP-001', '@SHOP-030', '@SHOP-031', '@wide-only'],
}, async ({ page, visitor, sandbox, tenant, guard }) => {
  const desk = await visitor();
  const sizes: Promise<number>[] = [];
  desk.on('requestfinished', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await desk.goto(await sandbox.person('owner', `owner@${tenant.key}.example`));
  await desk.waitForURL(/\/orders\//);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  // The desk as a first page: nothing of it is cached.
  await (await desk.context().newCDPSession(desk)).send('Network.clearBrowserCache');
  sizes.length = 0;
  await desk.goto(`${new URL(desk.url()).origin}/en/settings/${tenant.key}`);
  const brand = desk.getByRole('textbox', { name: 'Main colour', exact: true });
  await expect(brand).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(3);
  expect(bytes).toBeLessThan(JAVASCRIPT_BYTES_MAX);

  await open(page, '/en/menu');
  const before = await brandOf(page);

  // A value out of its form is refused at its field, and nothing is drafted.
  guard.allowRequest(/content\/draft/);
  guard.allowError(/422/);
  await brand.fill('redish');
  await brand.press('Enter');
  await expect(desk.getByText('A colour, such as #0a5c3b.')).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Draft' })).toHaveCount(0);
  await brand.fill('#8e2f2b');
  await brand.press('Enter');
  const draft = desk.getByRole('region', { name: 'Draft' });
  await expect(draft).toContainText('1 change is not published');

  // Only the preview shows it.
  await desk.getByRole('button', { name: 'Show the preview' }).click();
  const preview = desk.frameLocator('iframe');
  await expect(preview.locator('.sufra-preview')).toBeVisible();
  expect(await brandOf(page)).toBe(before);
  const drafted = await preview.locator('html').evaluate(brandIn);
  expect(drafted).not.toBe(before);

  await draft.getByRole('link', { name: 'Review and publish' }).click();
  await expect(desk.getByRole('row', { name: /Main colour.*#8e2f2b/ })).toBeVisible();
  await desk.getByRole('button', { name: /^Publish/ }).click();
  await expect(desk.getByText('Nothing to publish')).toBeVisible();
  await expect.poll(() => brandOf(page), { timeout: TO_CUSTOMERS_MS, intervals: [100] }).toBe(drafted);

  await desk.getByRole('button', { name: /^Take it back/ }).click();
  await desk.getByRole('button', { name: 'Take it back', exact: true }).click();
  // Taking back is a publication, too.
  await expect(desk.getByRole('button', { name: /^Take it back:/ })).toHaveCount(2);
  await expect.poll(() => brandOf(page), { timeout: TO_CUSTOMERS_MS, intervals: [100] }).toBe(before);
});

const brandIn = (root: Element) => getComputedStyle(root).getPropertyValue('--brand');

/** Empty while the page comes again. */
async function brandOf(page: Page): Promise<string> {
  return page
    .locator('html')
    .evaluate(brandIn)
    .catch(() => '');
}
