/**
 * Third parties of a tenant: what runs, where and when (safety W5). Their origins are played here; nothing
 * leaves the machine.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { choosePlace, expect, followRequests, open, test, untilReady } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';

/** Addresses that the page asked for outside the site, in order. */
async function playThirdParties(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\//, async (route) => {
    asked.push(route.request().url());
    const body = route.request().url().includes('/gtag/js') ? MEASURING : 'globalThis.thirdPartyRan = true;';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

/**
 * Google's own library for reading a data layer, in place of its measuring script: commands that are not made
 * as Google says are none to it. It notes each page view with the address at which it came.
 */
const MEASURING = `globalThis.thirdPartyRan = true;
${readFileSync(new URL('../fixtures/vendor/data-layer-helper.txt', import.meta.url), 'utf8')}
globalThis.measured = { views: [] };
const helper = new DataLayerHelper(dataLayer, { processNow: false });
helper.registerProcessor('event', (name, { page_title: title, send_to: id }) => {
  measured.views.push({ name, title, id, path: location.pathname });
  return {};
});
helper.process();`;

interface Measured {
  views: { name: string; title: string; id: string; path: string }[];
}

function measuredBy(page: Page): Promise<Measured> {
  return page.evaluate(() => (window as unknown as { measured?: Measured }).measured ?? { views: [] });
}

/** Titles of the page views that Google Analytics received. */
async function viewsOf(page: Page): Promise<string[]> {
  const { views } = await measuredBy(page);
  return views.filter(({ name, id }) => name === 'page_view' && id === 'G-TEST1').map(({ title }) => title);
}

const hasRun = (page: Page) => page.evaluate(() => 'thirdPartyRan' in window);

test('run after a yes, never before, and never on pages of an account, checkout or order', {
  tag: ['@HOST-055', '@HOST-056', '@HOST-057', '@HOST-005'],
}, async ({ page, tenant, sandbox, guard }) => {
  guard.allowError(/requires 'TrustedScript|TrustedScriptURL/);
  await sandbox.trackingCodes([
    { provider: 'ga4', web_code: 'G-TEST1', enable: '1' },
    { provider: 'gtm', web_code: 'GTM-TEST01', enable: '0' },
    {
      provider: 'facebook',
      web_code: '<script src="https://connect.facebook.net/en_US/fbevents.js"></script>',
      enable: '1',
    },
    { provider: 'google_analytics', web_code: 'GA-1"><img src=x onerror=alert(1)>', enable: '1' },
  ]);
  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
  const asked = await playThirdParties(page);
  const question = page.getByRole('region', { name: 'Measuring visits and ads' });
  const rests = followRequests(page);

  await open(page, '/en/menu');
  await expect(question).toContainText('Google Analytics');
  await rests();
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1']);
  await expect.poll(() => hasRun(page)).toBe(true);
  await expect(question).toHaveCount(0);
  await expect.poll(() => viewsOf(page)).toEqual([await page.title()]);

  // A soft way to another public page; what runs may bring nothing from elsewhere.
  await page.locator('footer a[href="/en/page/about"], a[href="/en/branches"]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/branches';
    document.body.append(link);
    link.click();
  });
  await expect(page).toHaveTitle(/Branches/);
  await expect.poll(() => viewsOf(page)).toHaveLength(2);
  expect((await viewsOf(page))[1]).toBe(await page.title());
  // After the route changed, and not before the title was the new page's.
  const { views } = await measuredBy(page);
  expect(views[1]!.path).toBe('/en/branches');
  expect(
    await page.evaluate(() => {
      try {
        document.createElement('script').src = 'https://elsewhere.example/x.js';
        return 'set';
      } catch {
        return 'refused';
      }
    }),
  ).toBe('refused');

  for (const path of ['/en/checkout', '/en/account', '/en/account/login', '/en/auth']) {
    // The first by a link of the page where they run: a new document nevertheless.
    if (path === '/en/checkout') {
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/en/checkout';
        document.body.append(link);
        link.click();
      });
      await page.waitForURL(/checkout/);
      await untilReady(page);
    } else await open(page, path);
    await expect(page.locator('main')).not.toBeEmpty();
    await rests();
    expect([path, await hasRun(page), asked.length]).toEqual([path, false, 1]);
    await expect(page.locator('#sufra-consent, #sufra-consent-change')).toHaveCount(0);
  }

  await open(page, '/en/menu');
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('button', { name: 'Measuring and ads: change my choice' }).click();
  await expect(question.getByRole('heading')).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Decline' }).click();
  await reloaded;
  await untilReady(page);
  await rests();
  expect([await hasRun(page), asked.length]).toEqual([false, 2]);
  await expect(question).toHaveCount(0);
});

test('a payment provider’s script comes by itself, that of the check of a person when it is asked for; blocked, it leaves telephone and WhatsApp', {
  tag: ['@HOST-043', '@HOST-059'],
}, async ({ page, sandbox, guard }) => {
  guard.allowRequest(/^failed .*recaptcha/);
  await sandbox.setting('payment', 'scripts', ['test-pay', 'unknown']);
  await sandbox.setting('website', 'human_check', 'recaptcha');
  await sandbox.setting('website', 'recaptcha_key', '6Lc_test_key_0');
  await sandbox.setting('website', 'recaptcha_version', '3');
  const asked = await playThirdParties(page);
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url());
    return route.abort('blockedbyclient');
  });
  await open(page, '/en/contact-us');
  await expect.poll(() => asked).toEqual(['https://pay.example/pay.js']);
  await expect.poll(() => hasRun(page)).toBe(true);
  await page.getByLabel('Name', { exact: true }).fill('Sara');
  await page.getByLabel('Mobile number').fill('0551234567');
  await page.getByLabel('Your message').fill('Cold bread');
  await page.getByRole('button', { name: 'Send message' }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'The check could not be loaded' });
  await expect(fault.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Cold bread');
  expect(asked).toContain('https://www.google.com/recaptcha/api.js?render=6Lc_test_key_0');
});
