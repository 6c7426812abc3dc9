/** The provider fails or is slow: words and Retry, never a blank page; and which headers each call carries. */
import { type BrowserContext, expect as expectPage, type Page } from '@playwright/test';
import { askEdge, choosePlace, expect, open, test, untilReady } from '../fixtures/index.ts';
import { tapCart } from '../journeys/steps.ts';

test('settings that are unavailable: a full page with Retry, not blank, not elsewhere, not closed [HOST-012]', async ({
  page,
  tenant,
  sandbox,
  guard,
}) => {
  guard.allowRequest(/^50\d /);
  await sandbox.fault({ path: '/api/v1/tenant', status: 500 });
  const answer = await askEdge(tenant.host, '/en/menu');
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers.location).toBeUndefined();
  await page.goto('/en/menu');
  await expect(page).toHaveURL(`${tenant.site}/en/menu`);
  const retry = page.getByRole('link', { name: 'Try again' }).or(page.getByRole('button', { name: 'Try again' }));
  await expect(retry.first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText('coals are resting');
  await sandbox.reset();
  await retry.first().click();
  await untilReady(page);
  await expect(page.getByTestId('dish').first()).toBeVisible();
});

test('a menu that is unavailable: a message, Retry in place, the header stays [MENU-012]', async ({
  page,
  tenant,
  sandbox,
  guard,
}) => {
  guard.allowRequest(/^50\d /);
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  await sandbox.fault({ path: '/api/v1/menu', status: 500 });
  await open(page, '/en/menu');
  await expect(page.locator('main')).toContainText(/not available now/i);
  await expect(page.locator('header').first()).toBeVisible();
  await sandbox.reset();
  await page
    .locator('main')
    .getByRole('button', { name: /try again/i })
    .click();
  await expect(page.getByTestId('dish').first()).toBeVisible();
});

test('a menu that is late: the page comes without it, and the menu after', async ({ page, tenant, sandbox }) => {
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  await sandbox.fault({ path: '/api/v1/menu', delay_ms: 1500 });
  await page.goto('/en/menu');
  await expect(page.locator('header').first()).toBeVisible();
  await expect(page.getByTestId('dish').first()).toBeVisible();
  await untilReady(page);
});

const MAIN_PAGES = [
  '/en',
  '/en/menu',
  '/en/checkout',
  '/en/reservations',
  '/en/waiting-list',
  '/en/account/login',
  '/en/page/about',
  '/en/page',
];

/** Every violation of the page's policy that the browser reports, from now on. */
async function watchPolicy(context: BrowserContext, page: Page): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', (_, words: string) => void violations.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportViolation(words: string): void }).reportViolation(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  return violations;
}

test('the main pages keep to their own policy', async ({ page, context, tenant }) => {
  const violations = await watchPolicy(context, page);
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-nakheel');
  for (const path of MAIN_PAGES) {
    await open(page, path);
    await expectPage(page.locator('main')).not.toBeEmpty();
  }
  await open(page, '/en/menu');
  await page.getByTestId('dish').first().getByTestId('add').click();
  await tapCart(page);
  await expect(page.getByTestId('to-checkout')).toBeVisible();
  expect(violations).toEqual([]);
});

test('an inline script without a hash does not run, and no text becomes one', async ({
  page,
  context,
  tenant,
  guard,
}) => {
  guard.allowError(/Content Security [Pp]olicy|requires 'Trusted|TrustedScriptURL/);
  const violations = await watchPolicy(context, page);
  // As if a tenant's text had got into the document unescaped (W3).
  await page.route('**/en/menu', async (route) => {
    const { headers } = await askEdge(tenant.host, '/en/menu');
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': String(headers['content-security-policy']) },
      body: '<!doctype html><title>x</title><img src="data:," onerror="window.ran = true">',
    });
  });
  await page.goto('/en/menu');
  await expect.poll(() => violations.join()).toContain('script-src');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await open(page, '/en/branches');
  // As if a module's code had put text in a place that runs it (W4).
  const refused = await page.evaluate(() => {
    interface Policy {
      createScriptURL(address: string): unknown;
      createScript(text: string): unknown;
    }
    const { trustedTypes, __sufraPolicy } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): Policy };
      __sufraPolicy: Policy;
    };
    const tries = {
      html: () => {
        document.createElement('div').innerHTML = '<img src="data:," onerror="window.ran = true">';
      },
      handler: () => document.createElement('img').setAttribute('onerror', 'window.ran = true'),
      script: () => {
        document.createElement('script').src = 'https://elsewhere.example/x.js';
      },
      policy: () => trustedTypes.createPolicy('mine', {}),
      address: () => __sufraPolicy.createScriptURL('https://elsewhere.example/x.js'),
      map: () => __sufraPolicy.createScript('window.ran = true'),
    };
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(['html', 'handler', 'script', 'policy', 'address', 'map']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(() => violations.join()).toContain('require-trusted-types-for');
});
