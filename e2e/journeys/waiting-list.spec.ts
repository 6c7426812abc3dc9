/**
 * A queue, followed from two phones: joined, seen live, let pass, called, left at the turn, claimed, seated.
 * @proof journeys
 */
import type { Page } from '@playwright/test';
import { expect, open, subscribed, test, untilReady } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';

const BRANCH = 'nakhla-nakheel';

/** The path of the link in a text. */
const LINK = /(?:\/en)?\/waiting-list\/[\w-]+/;

const WORDS = {
  ar: { prefix: '', ahead: 'أمامك مجموعة واحدة', first: 'دورك هو التالي', over: 'غادرت القائمة' },
  en: { prefix: '/en', ahead: '1 party ahead of you', first: 'You are next', over: 'You left the line' },
} as const;

for (const locale of ['ar', 'en'] as const) {
  const { prefix, ahead, first, over } = WORDS[locale];

  test(`two parties in one queue see each other's moves at once (${locale})`, {
    // One language at each width: it is about what arrives, not about where it stands.
    tag: [
      ...(locale === 'en' ? ['@wide-only', '@proof'] : []),
      ...['@WL-001', '@WL-003', '@WL-008', '@WL-009', '@WL-013', '@WL-014', '@WL-021', '@X-024', '@SHOP-017'],
    ],
  }, async ({ page, visitor, sandbox, tenant, guard }) => {
    test.slow();
    // The second tab's form; and a request for a place in the moment the list is switched off.
    guard.allowRequest(/409 .*waiting\/create/);
    guard.allowRequest(/403 .*get-last-active-waiting-entity/);
    await open(page, `${prefix}/waiting-list`);
    await page.getByRole('main').locator(`a[href="${prefix}/waiting-list/branch/${BRANCH}"]`).click();
    await page.locator('[data-tap=waiting-join]').click();
    await fill(page, 'Salma', '0551112220');
    // A second tab has the same form open.
    const tab = await page.context().newPage();
    await open(tab, `${prefix}/waiting-list/branch/${BRANCH}`);
    await tab.locator('[data-tap=waiting-join]').click();
    await fill(tab, 'Salma', '0551112220');

    await page.locator('[data-tap=waiting-join-send]').click();
    // Its place counts once the phone of the number has confirmed it (WL-021).
    await expect(page.getByTestId('entry-unproved')).toBeVisible();
    await expect.poll(async () => (await sandbox.outbox('0551112220'))[0]?.body).toMatch(LINK);
    const [text] = await sandbox.outbox('0551112220');
    const phone = await visitor();
    await open(phone, LINK.exec(text!.body)![0]);
    await phone.locator('[data-tap=waiting-prove]').click();
    await expect(phone.getByTestId('entry-place')).toContainText(first);
    await phone.close();
    const place = page.getByTestId('entry-place');
    await expect(place).toContainText(first);
    const salma = entryOf(page);
    await tab.locator('[data-tap=waiting-join-send]').click();
    await expect(tab.getByTestId('entry-place')).toContainText(first);
    expect(entryOf(tab)).toBe(salma);
    await tab.close();

    const other = await visitor();
    const otherListens = subscribed(other);
    await open(other, `${prefix}${await sandbox.doorPath(BRANCH)}`);
    await fill(other, 'Fahd', '0551112221');
    await other.locator('[data-tap=waiting-join-send]').click();
    const otherPlace = other.getByTestId('entry-place');
    await expect(otherPlace).toContainText(ahead);
    await expect(other).toHaveTitle(/^\(2\) /);
    await otherListens;
    const fahd = entryOf(other);

    // A second party is behind the first one now. What the other sees changes, and what it holds stays held.
    await other.locator('[data-tap=waiting-leave]').focus();
    await page.locator('[data-tap=waiting-pass]').click();
    await expect(place).toContainText(ahead);
    await expect(otherPlace).toContainText(first);
    await expect(other).toHaveTitle(/^\(1\) /);
    await expect(other.locator('[data-tap=waiting-leave]')).toBeFocused();

    // The place goes along to other pages.
    const homeListens = subscribed(page);
    await open(page, prefix || '/');
    const strip = page.getByTestId('waiting-strip').getByRole('link');
    await expect(strip).toContainText(ahead);
    await homeListens;

    if (locale === 'ar') {
      const host = await visitor();
      await enterConsole(host, await sandbox.person('counter', `host@${tenant.key}.example`));
      await expect(host).toHaveURL(/\/orders\//);
      await host.goto(new URL(`/queue/${tenant.key}`, host.url()).href);
      await host.getByRole('button', { name: 'النخيل' }).click();
      await host.locator(`[data-party="${fahd}"]`).getByRole('button', { name: /^نادِ/ }).click();
    } else await sandbox.waiting(fahd, 'call');
    await expect(other.getByTestId('entry-turn').getByRole('timer')).toContainText(/\d:\d\d/);
    await other.locator('[data-tap=waiting-leave]').click();
    await other.locator('[data-tap=waiting-leave-confirm]').click();
    await expect(other.getByTestId('entry-over')).toContainText(over);

    // Its table is the first one's at once.
    await strip.click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog.getByTestId('entry-turn').getByRole('timer')).toContainText(/\d:\d\d/);
    await dialog.locator('[data-tap=waiting-claim]').click();
    await expect(dialog.locator('[data-tap=waiting-claim]')).toHaveCount(0);
    await dialog.locator('[data-tap=waiting-entry-page]').click();
    await expect(page.getByTestId('entry-turn')).toBeVisible();
    const end = page.getByTestId('entry-over');
    if (locale === 'en') {
      // The list is switched off with a party in it: its place stays, and it is seated as before.
      const comesAgain = page.waitForEvent('domcontentloaded');
      await sandbox.setting('waiting-list', 'enable', '0');
      await comesAgain;
      await untilReady(page);
      await expect(page.getByTestId('entry-turn')).toBeVisible();
    }
    await sandbox.waiting(salma, 'seat');
    if (locale === 'ar') await expect(end.locator('[data-tap=waiting-rate]')).toHaveCount(5);
    else await expect(end).toBeVisible();
    await open(page, prefix || '/');
    await expect(page.getByTestId('waiting-strip')).toHaveCount(0);
  });
}

async function fill(page: Page, name: string, mobile: string): Promise<void> {
  const form = page.getByTestId('join');
  await form.locator('input[name=name]').fill(name);
  await form.locator('input[name=mobile]').fill(mobile);
}

function entryOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1)!;
}
