/**
 * One team releases alone: the module is built in an empty folder from packed packages, published while
 * customers are on the site, and breaks there. Each step stands on the one before; at the end the release
 * that was stable is stable again.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askEdge, choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { buildOutside, type Packed, settleOutside, sufra } from './outside-module.ts';
import { hashStable, stableVersion, startTimes } from './releases.ts';

const MODULE = 'mf-waiting-list';
const PAGE = '/en/waiting-list';
const NEW_WORDS = 'This page is a release of its own.';
const VERSION = `1.0.1-alone.${Date.now().toString(36)}`;

function outlet(page: Page) {
  return page.locator(`main > [data-module="${MODULE}"]`);
}

/** `packed` is called when the first test runs. */
export function testReleaseAlone(packed: () => Packed): void {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });

  let work: string;
  let before: string;

  test.beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'sufra-outside-'));
    before = await stableVersion(MODULE);
  });
  test.afterAll(async () => {
    // Another release that came meanwhile is not ours to undo.
    if ((await stableVersion(MODULE)) === VERSION) await sufra('promote', MODULE, before);
    await rm(work, { recursive: true, force: true });
  });

  test('a module is built in an empty folder from packed packages only', async () => {
    const folder = join(work, MODULE);
    await settleOutside(MODULE, folder, packed(), async (sources) => {
      const path = join(sources, 'locales/en.json');
      const words = JSON.parse(await readFile(path, 'utf8'));
      words.landing.lead = NEW_WORDS;
      await writeFile(path, JSON.stringify(words, null, 2));
    });
    // What is used is what was packed: the lock knows no other source of these names.
    const lock = await readFile(join(folder, 'pnpm-lock.yaml'), 'utf8');
    for (const { name } of packed().packages) {
      const sources = [...lock.matchAll(new RegExp(`'${name}@([^']+)'`, 'g'))].map(([, source]) => source!);
      for (const source of sources) expect(source, name).toMatch(/^file:.*\.tgz/);
    }
    const dist = await buildOutside(folder);
    const descriptor = JSON.parse(await readFile(join(dist, 'descriptor.json'), 'utf8'));
    expect(descriptor.name).toBe(MODULE);
  });

  test('published while customers are there: the next visitor gets it, an open page keeps its own and can order', async ({
    page,
    tenant,
    visitor,
  }) => {
    await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
    await open(page, PAGE);
    await expect(outlet(page)).toHaveAttribute('data-version', before);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const processes = await startTimes();
    const filesBefore = await hashStable([MODULE]);

    const printed = await sufra('publish', join(work, MODULE, 'dist'), '--version', VERSION);
    expect(printed).toContain(`${MODULE}@${VERSION} is stable`);

    await test.step('the next document has the new release, with no server restarted', async () => {
      await expect.poll(async () => (await askEdge(tenant.host, PAGE)).body).toContain(`data-version="${VERSION}"`);
      expect((await askEdge(tenant.host, '/readyz')).status).toBe(200);
      expect(await startTimes()).toEqual(processes);
      const next = await visitor();
      await open(next, PAGE);
      await expect(outlet(next)).toHaveAttribute('data-version', VERSION);
      await expect(outlet(next)).toHaveAttribute('data-rendered', 'server');
      await expect(next.getByText(NEW_WORDS)).toBeVisible();
    });

    await test.step('the open page keeps the release it has, and goes on to a basket', async () => {
      await expect(outlet(page)).toHaveAttribute('data-version', before);
      await page.locator('a[href="/en/menu"]:visible').first().click();
      const dish = page.getByTestId('dish').first();
      await dish.getByTestId('add').click();
      const count = page.getByTestId('cart-count').first();
      await expect(count).toHaveText('1');
      await count.locator('xpath=ancestor::a').click();
      await expect(page.getByTestId('to-checkout')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.goBack();
      await expect(outlet(page)).toHaveAttribute('data-version', before);
      await expect(page.getByText(NEW_WORDS)).toHaveCount(0);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });

    await test.step('nothing else changed by a byte', async () => {
      expect(await hashStable([MODULE])).toEqual(filesBefore);
    });
  });

  test('when its files do not load, the earlier release shows in the same view [HOST-035]', async ({ page, guard }) => {
    guard.allowRequest(/^failed .*\/mf-waiting-list\//);
    guard.allowError(/mf.waiting.list/);
    await page.route(`**/${MODULE}/${VERSION}/**`, (route) => route.abort('connectionreset'));
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await page.goto(PAGE);
    await expect(outlet(page)).toHaveAttribute('data-version', before);
    await expect(outlet(page)).toHaveAttribute('data-rendered', 'browser');
    await expect(outlet(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(NEW_WORDS)).toHaveCount(0);
    await untilReady(page);
    expect(documents).toBe(1);
  });

  test('made stable again, the release before is what visitors get', async ({ tenant }) => {
    expect(await sufra('promote', MODULE, before)).toContain(`${MODULE}@${before} is stable`);
    await expect.poll(async () => (await askEdge(tenant.host, PAGE)).body).toContain(`data-version="${before}"`);
  });
}
