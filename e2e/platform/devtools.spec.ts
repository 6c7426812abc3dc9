/**
 * The developer tools, for the browser that opened a link, and a page put together again from its
 * composition. @proof releases
 */

import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { choosePlace, expect, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { addOf } from '../journeys/steps.ts';
import { grantLink } from './publishing.ts';

async function accept(page: Page, link: string, path: string): Promise<void> {
  await page.goto(`${link}?to=${encodeURIComponent(path)}`);
  await page.locator('section[lang=en]').getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
}

test('a link opens the tools, which trace the bus, simulate a fault that a reload ends, and replay a composition [PLAT-007] [PLAT-008]', {
  tag: '@proof',
}, async ({ page, tenant, guard }) => {
  guard.allowRequest(/simulated-missing\.js/);
  guard.allowError(/simulated-missing\.js|load missing|Failed to load resource/);
  const { site } = tenant;
  await choosePlace(page, site, 'pickup', OPEN_BRANCH.nakhla);
  await page.goto(`${site}/en/menu?sufra-devtools`);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(page.locator('#sufra-tools')).toHaveCount(0);

  await accept(page, (await grantLink({ site, tools: true }))!, '/en/menu?sufra-devtools');
  const panel = page.getByRole('complementary', { name: 'Developer tools' });
  const id = (await page.locator('html').getAttribute('data-composition'))!;
  await expect(panel).toContainText(id);
  await expect(panel).toContainText('stable: what all get');
  await expectAccessible(page, 'developer tools');
  await addOf(page, 'nakhla-lamb-chops').click();
  await panel.getByRole('tab', { name: 'Bus' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'host.cart.changed' }).first()).toContainText('delivered');

  await panel.getByRole('tab', { name: 'Faults' }).click();
  await panel.getByLabel('Module').selectOption('mf-checkout');
  await panel.getByRole('button', { name: 'Its file is missing' }).click();
  await expect(panel).toContainText('Simulated fault: mf-checkout: Its file is missing');
  await panel.getByRole('tab', { name: 'Failures' }).click();
  await expect(panel).toContainText('simulated-missing.js');
  await panel.getByRole('button', { name: 'End simulated faults' }).click();
  await expect(panel).not.toContainText('Simulated fault');
  await panel.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the developer tools' })).toBeFocused();

  let link: string | null = null;
  await expect.poll(async () => (link = await grantLink({ site, composition: id }))).not.toBeNull();
  await accept(page, link!, '/en/menu');
  await expect(page.getByRole('complementary', { name: 'Trial' })).toContainText(`A replay of composition`);
});
