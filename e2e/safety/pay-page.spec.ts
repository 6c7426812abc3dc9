/**
 * The page that frames a card form: every script that its document runs, and why (PCI DSS 6.4.3, decision
 * 234, docs/payments.md).
 */
import type { Page } from '@playwright/test';
import { RELEASES } from '@sufra/registry/pay-page/inventory.ts';
import { expect, followRequests, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH, pathIn } from '../journeys/brands.ts';
import { orderByApi } from '../journeys/order-by-api.ts';

/** Releases whose scripts came, with how many files. */
function watchScripts(page: Page): { releases: () => Record<string, number>; foreign: string[] } {
  const files = new Map<string, Set<string>>();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isScript = request.resourceType() === 'script' || /\.m?js(?:$|\?)/.test(request.url());
    if (!isScript || request.frame() !== page.mainFrame()) return;
    const { pathname } = new URL(request.url());
    const release = /(?:^|\/)(host|mf-[a-z-]+)\/\d+\.\d+\.\d+/.exec(pathname)?.[1];
    if (release) files.set(release, (files.get(release) ?? new Set()).add(pathname));
    else foreign.push(request.url());
  });
  return { releases: () => Object.fromEntries([...files].map(([name, { size }]) => [name, size])), foreign };
}

test('the page that frames a card form runs the shell and its own module, and no script besides', async ({ page }) => {
  await open(page, pathIn('en', '/menu'));
  const [order] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-labneh', { method: 'nakhla-card' });
  const paying = await page.context().newPage();
  const { releases, foreign } = watchScripts(paying);
  const rests = followRequests(paying);
  await open(paying, pathIn('en', `/o/${order!.id}/pay`));
  await expect(paying.getByTestId('pay-frame')).toBeVisible();
  // What comes ahead of a tap is brought by this file, once it is there, while the page is idle.
  const later = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazy-after-ready.'));
  await paying.waitForFunction(later);
  await rests();

  expect([Object.keys(releases()).sort(), foreign]).toEqual([Object.keys(RELEASES).sort(), []]);
  const named = await paying.evaluate(() => ({
    // Scripts of the document's own: the one that starts it, and the entry that it appends.
    scripts: [...document.scripts].filter(({ type }) => !type || type === 'module').map(({ src }) => src !== ''),
    // What the document's import map and hints name: each file with its hash.
    hinted: [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
    integrity: Object.values(
      JSON.parse(document.querySelector('script[type=importmap]')!.textContent!).integrity as Record<string, string>,
    ),
    modules: JSON.parse(document.getElementById('sufra-plan')!.textContent!).modules.map(
      ({ name }: { name: string }) => name,
    ),
    contributions: document.querySelectorAll('[data-contribution]').length,
  }));
  expect(named.scripts).toEqual([false, true]);
  expect(named.hinted.filter((href) => !/\/(host|mf-checkout)\//.test(href))).toEqual([]);
  expect(named.integrity.every((hash) => /^sha256-/.test(hash))).toBe(true);
  expect([named.modules, named.contributions]).toEqual([['mf-checkout'], 0]);
});

test('ways from the page that pays load a document, and the way back too', async ({ page, guard }) => {
  guard.allowError(/WebSocket is closed before the connection is established/);
  await open(page, pathIn('en', '/menu'));
  const [order] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-labneh', { method: 'nakhla-card' });
  await open(page, pathIn('en', `/o/${order!.id}/pay`));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('nav a[data-nav="/"]:visible').first().click();
  await page.waitForURL(/\/en$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});
