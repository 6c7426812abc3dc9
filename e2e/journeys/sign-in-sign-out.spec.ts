/** A sign-in in the page is live at once, and a sign-out removes the customer's data from the same document. */
import type { Page } from '@playwright/test';
import { expect, open, test, untilReady } from '../fixtures/index.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { joinQueueByApi } from './join-queue-by-api.ts';
import { expectToRead } from './steps.ts';

const MOBILE = '0500000001';

async function signIn(page: Page, sandbox: Sandbox): Promise<void> {
  const form = page.getByTestId('sign-in-form');
  await form.locator('input[name=mobile]').fill(MOBILE);
  await form.locator('button[type=submit]').click();
  await expect(page.getByTestId('code-form')).toBeVisible();
  await expect.poll(async () => (await sandbox.outbox(MOBILE))[0]?.data?.code).toMatch(/^\d{6}$/);
  const [message] = await sandbox.outbox(MOBILE);
  await page.getByTestId('code-form').locator('input').fill(String(message!.data!.code));
}

test('a sign-in in the page makes the customer’s data live; after a sign-out Back shows none of them', {
  tag: ['@ACCT-002', '@X-021'],
}, async ({ page, sandbox, guard }) => {
  // The page asks once more for what it shows, as the current visitor.
  guard.allowRequest(/40[14] /);
  const { customer } = await sandbox.customer({ mobile: MOBILE });
  await open(page, '/en/account');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await signIn(page, sandbox);
  await page.locator('[data-balance=wallet]').getByRole('link').click();
  await expectToRead(page.getByTestId('wallet-balance'), '85.85');

  await sandbox.credit(customer.id, { wallet: '10.00' });
  await expectToRead(page.getByTestId('wallet-balance'), '95.85');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const secret = { name: 'Secret name', phone: '0500000001', note: 'Secret note' };
  const { entry } = await joinQueueByApi(page, 'nakhla-nakheel', secret);
  await open(page, `/en/waiting-list/branch/nakhla-nakheel/${entry}`);
  await expect(page.getByTestId('entry-place')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('a[href="/en/account"]:visible').first().click();
  await expect(page.getByTestId('waiting-strip')).toBeVisible();
  await page.locator('[data-tap=sign-out]').click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByTestId('sign-in-form')).toBeVisible();
  await expect(page.getByTestId('waiting-strip')).toHaveCount(0);

  await page.goBack();
  await expect(page.getByTestId('entry-place')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText('Secret note');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await untilReady(page);
});
