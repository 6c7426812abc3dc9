/**
 * A waiter's evening at one table: confirmed, a round taken and served, the bill brought, paid, free again.
 * @proof journeys
 */
import { expect, open, test } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';
import { pathIn } from './brands.ts';
import { sheet } from './steps.ts';

const CODE = 'OLAYA-07';
const WORDS = {
  ar: {
    ...{
      branch: 'العليا',
      unconfirmed: 'تنتظر التأكيد',
      confirm: 'أكّد: الضيوف هنا',
      round: 'جولة جديدة',
      free: 'شاغرة',
    },
    ...{ accept: 'اقبل الجولة 1', served: 'قُدّمت الجولة 1', waiter: 'تنادي النادل', there: 'تمت التلبية' },
    ...{ payAll: /^دُفع الكل/, ask: 'أغلق …', close: 'أغلق الطاولة' },
  },
  en: {
    ...{ branch: 'Olaya', unconfirmed: 'Confirm the party', confirm: 'Confirm: they sit here', round: 'New round' },
    ...{ accept: 'Accept round 1', served: 'Round 1 is served', waiter: 'Calls the waiter', there: 'I was there' },
    ...{ free: 'Free', payAll: /^All paid/, ask: 'Close …', close: 'Close the table' },
  },
} as const;

for (const locale of ['ar', 'en'] as const)
  test(`a waiter in ${locale} confirms a party, takes and serves its round, answers its call and takes its money`, {
    tag: ['@SHOP-018', '@MENU-032', '@wide-only', ...(locale === 'en' ? ['@proof'] : [])],
  }, async ({ page, visitor, sandbox, tenant }) => {
    const words = WORDS[locale];
    await sandbox.clock('2026-11-21T16:40:00Z');
    const waiter = await visitor();
    await enterConsole(waiter, await sandbox.person('counter', `waiter-${locale}@${tenant.key}.example`));
    await open(page, `/en/table/${CODE.toLowerCase()}`);
    await page.getByRole('button', { name: 'Start ordering at this table' }).click();
    await sheet(page).getByLabel('Your name at the table').fill('Sara');
    await sheet(page).getByRole('button', { name: 'Start ordering at this table' }).click();

    await open(waiter, `${new URL(waiter.url()).origin}${pathIn(locale, `/tables/${tenant.key}`)}`);
    await waiter.getByRole('button', { name: words.branch }).click();
    const { id } = (await sandbox.tables()).find(({ code }) => code === CODE)!;
    const card = waiter.locator(`[data-table="${id}"]`);
    await expect(card).toContainText(words.unconfirmed);
    await expect(card).toContainText('Sara');
    await card.click();
    const button = (name: string | RegExp) => waiter.getByRole('button', { name });
    await button(words.confirm).click();

    await page.locator('[data-item="nakhla-lamb-chops"]').first().getByTestId('add').click();
    await page
      .getByRole('region', { name: 'Not sent yet' })
      .getByRole('button', { name: /Send to the kitchen/ })
      .click();
    await button(words.accept).click();
    await button(words.served).click();
    await expect(page.getByRole('region', { name: 'Round 1' })).toContainText('Served');
    await page.getByRole('button', { name: 'Call the waiter' }).click();
    await button(words.there).click();
    await expect(page.getByRole('button', { name: 'Call the waiter' })).toBeVisible();

    await button(words.payAll).click();
    await expect(button(words.payAll)).toBeHidden();
    await button(words.ask).click();
    await button(words.close).click();
    await expect(waiter.getByText(words.free).first()).toBeVisible();
  });
