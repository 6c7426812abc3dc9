/**
 * The desk of the console: a change of the site is drafted, checked, published, seen by a customer's open
 * page, and taken back; a menu comes as a file. @proof journeys
 */
import type { Page, Request, WebSocket } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, open, subscribed, test } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';

/**
 * Of the files that a first look at the desk asks for until it is alive, and of the socket's, as they come
 * over the network (SHOP-001).
 */
const JAVASCRIPT_BYTES_MAX = 260_500;

test('the owner changes the brand colour, sees a fault, publishes, and takes it back', {
  tag: ['@SHOP-001', '@SHOP-030', '@SHOP-031', '@wide-only'],
}, async ({ page, visitor, sandbox, tenant, guard }) => {
  const desk = await visitor();
  const scripts: Request[] = [];
  desk.on('requestfinished', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) scripts.push(request);
  });
  await desk.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if ('ready' in dataset) dataset.readyAt ??= String(Date.now());
    }).observe(document, { attributes: true, subtree: true });
  });
  await enterConsole(desk, await sandbox.person('owner', `owner@${tenant.key}.example`));
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  // The desk as a first page: nothing of it is cached, and the board that was left loads no more of its own.
  const { origin } = new URL(desk.url());
  await desk.goto('about:blank');
  await (await desk.context().newCDPSession(desk)).send('Network.clearBrowserCache');
  scripts.length = 0;
  await desk.goto(`${origin}/en/settings/${tenant.key}`);
  const brand = desk.getByRole('textbox', { name: 'Main color', exact: true });
  await expect(brand).toBeVisible();
  const readyAt = Number(await desk.locator('html').getAttribute('data-ready-at'));
  const isFirst = (script: Request) => script.timing().startTime <= readyAt || /socket/.test(script.url());
  const first = await Promise.all(scripts.filter(isFirst).map((script) => script.sizes()));
  expect(first.length).toBeGreaterThan(8);
  const bytes = first.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeLessThan(JAVASCRIPT_BYTES_MAX);

  const live = subscribed(page);
  await open(page, '/en/menu');
  const before = await brandOf(page);

  // A value out of its form is refused at its field, and nothing is drafted.
  guard.allowRequest(/content\/draft/);
  guard.allowError(/422/);
  await brand.fill('redish');
  await brand.press('Enter');
  await expect(desk.getByText('A color, such as #0a5c3b.')).toBeVisible();
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
  await expect(desk.getByRole('row', { name: /Main color.*#8e2f2b/ })).toBeVisible();
  // Its answer to what is heard on the socket of the document that is open, and that of the document that comes.
  const published = comesByItself(page, await live);
  const liveAgain = subscribed(page);
  await desk.getByRole('button', { name: /^Publish/ }).click();
  await expect(desk.getByText('Nothing to publish')).toBeVisible();
  await published;
  await expect.poll(() => brandOf(page)).toBe(drafted);

  await desk.getByRole('button', { name: /^Take it back/ }).click();
  const undone = comesByItself(page, await liveAgain);
  await desk.getByRole('button', { name: 'Take it back', exact: true }).click();
  // Taking back is a publication, too.
  await expect(desk.getByRole('button', { name: /^Take it back:/ })).toHaveCount(2);
  await undone;
  await expect.poll(() => brandOf(page)).toBe(before);
});

const brandIn = (root: Element) => getComputedStyle(root).getPropertyValue('--brand');

/**
 * Resolves when the page has heard of the change on its socket, and asked for its document because of it: no
 * visit, no poll.
 */
async function comesByItself(page: Page, socket: WebSocket): Promise<void> {
  let isHeard = false;
  socket.on('framereceived', ({ payload }) => {
    isHeard ||= String(payload).includes('"tenant.updated"');
  });
  await page.waitForRequest((request) => request.isNavigationRequest() && request.frame() === page.mainFrame());
  expect(isHeard, 'the page heard of it before it came again').toBe(true);
}

/** Empty while the page comes again. */
async function brandOf(page: Page): Promise<string> {
  return page
    .locator('html')
    .evaluate(brandIn)
    .catch(() => '');
}

test('a file with a fault changes nothing, a mended one the menu; a price reaches a customer’s open page', {
  tag: ['@SHOP-033', '@SHOP-034', '@SHOP-040', '@wide-only', '@proof'],
}, async ({ page, visitor, sandbox, tenant }) => {
  const desk = await visitor();
  await enterConsole(desk, await sandbox.person('owner', `menu@${tenant.key}.example`));
  const { origin } = new URL(desk.url());
  const go = (path: string) => desk.goto(`${origin}/en${path}/${tenant.key}`);
  const file = (rows: string) => ({
    ...{ name: 'menu.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`name_ar,name_en,group_ar,group_en,price\n${rows}\n`),
  });
  await open(page, '/en/menu');

  await go('/import');
  const picker = desk.locator('[data-test=menu-file]');
  await picker.setInputFiles(file('كنافة الاختبار,Test kunafa,تجربة,Trial,-1'));
  await expect(desk.getByText('1 fault in the file').first()).toBeVisible();
  await picker.setInputFiles(file('كنافة الاختبار,Test kunafa,تجربة,Trial,21'));
  await desk.getByRole('button', { name: 'Import 1 change' }).click();
  await desk.waitForURL(/\/menu\//);
  await expect(page.getByText('Test kunafa').first()).toBeVisible();

  await desk.getByRole('link', { name: /^Trial/ }).click();
  const price = desk.getByLabel(/^Price of .*Test kunafa/);
  await price.fill('23.50');
  await price.press('Enter');
  await expect(page.getByText('23.50').first()).toBeVisible();

  for (const path of ['/start', '/people'])
    for (const locale of ['ar', 'en']) {
      await desk.goto(`${origin}${locale === 'ar' ? '' : '/en'}${path}/${tenant.key}`);
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(desk, `${path} in ${locale}`);
    }
});
