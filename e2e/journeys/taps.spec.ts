/** The most frequent jobs of a restaurant, in real taps (decision 563). @proof journeys */
import type { Page } from '@playwright/test';
import { drawnPicture } from '../fixtures/drawn-picture.ts';
import { expect, open, test } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';
import { OPEN_BRANCH, pathIn } from './brands.ts';
import { orderByApi } from './order-by-api.ts';

// One branch of Nakhla takes no orders from the beginning.
const WORDS = {
  ar: {
    accept: /^اقبل/,
    ...{
      more: /^مدة أخرى أو رفض/,
      reject: 'ارفض الطلب',
      soldOut: 'نفد',
      today: /^نفد اليوم:/,
      again: /^متوفر الآن:/,
    },
    ...{ pause: 'عدّل الإيقاف', minutes: /^٣٠ دقيقة|^30 دقيقة/, paused: /متوقف حتى/, searchAll: 'ابحث في كل الطلبات' },
  },
  en: {
    accept: /^Accept/,
    ...{ more: /^Another time, or reject/, reject: 'Reject the order', soldOut: 'Sold out', today: /^Sold out today:/ },
    ...{
      again: /^Available now:/,
      pause: 'Change the pause',
      minutes: '30 minutes',
      paused: /Stopped until/,
      searchAll: 'Search all orders',
    },
  },
} as const;
for (const locale of ['ar', 'en'] as const)
  test(`kitchen in ${locale}: accept 1 tap, reject 3, sold out 2, pause 2; at the counter an order of before 2 and its number`, {
    tag: ['@SHOP-011', '@SHOP-013', '@SHOP-022', '@wide-only', ...(locale === 'en' ? ['@proof'] : [])],
  }, async ({ page, visitor, sandbox, tenant }) => {
    const words = WORDS[locale];
    // Every branch is open, and none rests for a prayer.
    await sandbox.clock('2026-11-21T16:40:00Z');
    const staff = await visitor();
    await enterConsole(staff, await sandbox.person('kitchen', `${locale}@${tenant.key}.example`));
    await countTaps(staff);
    await open(page, '/en/menu');
    const [first] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
    const [second] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
    const board = `${new URL(staff.url()).origin}${pathIn(locale, `/orders/${tenant.key}`)}`;
    const cardOf = (number: string) => staff.locator(`[data-order="${number}"]`);

    await atBoard(staff, board);
    await cardOf(first!.number).getByRole('button', { name: words.accept }).click();
    await expect(cardOf(first!.number).getByRole('button', { name: words.accept })).toHaveCount(0);
    expect(await taps(staff)).toBe(1);

    await atBoard(staff, board);
    await cardOf(second!.number).getByRole('link', { name: words.more }).click();
    await staff.getByRole('region', { name: words.reject }).getByRole('radio').first().click();
    await staff.getByRole('button', { name: words.reject }).click();
    await expect(staff.getByRole('button', { name: words.reject })).toHaveCount(0);
    expect(await taps(staff)).toBe(3);

    await atBoard(staff, board);
    await staff.getByRole('link', { name: words.soldOut, exact: true }).click();
    await staff.getByRole('button', { name: words.today }).first().click();
    await expect(staff.getByRole('button', { name: words.again }).first()).toBeVisible();
    expect(await taps(staff)).toBe(2);

    await atBoard(staff, board);
    await staff.getByRole('button', { name: words.pause }).click();
    await staff.getByRole('button', { name: words.minutes }).first().click();
    await expect(staff.getByText(words.paused).first()).toBeVisible();
    expect(await taps(staff)).toBe(2);

    // Kitchens look at no orders of before (SHOP-003).
    const counter = await visitor();
    await enterConsole(counter, await sandbox.person('counter', `counter@${tenant.key}.example`));
    await countTaps(counter);
    await atBoard(counter, board);
    await counter.getByRole('searchbox').click();
    await counter.keyboard.type(second!.number);
    // Beside the search, and where it found none.
    await counter.getByRole('link', { name: words.searchAll }).first().click();
    await expect(counter.getByRole('main').getByText(second!.number, { exact: true })).toBeVisible();
    expect(await taps(counter)).toBe(2);
  });

const DESK = {
  ar: {
    ...{ price: /^سعر/, save: 'احفظ', choosePhoto: /^(استبدلها|اختر صورة)$/, savePhoto: 'احفظ الصورة', day: 'أول يوم' },
    ...{
      exception: 'أضف استثناءً',
      call: /^نادِ/,
      refund: /^استرداد/,
      amount: 'مبلغ',
      give: /^أعد/,
      givenBack: 'ما أُعيد',
    },
  },
  en: {
    ...{ price: /^Price of/, save: 'Save', choosePhoto: /^(Replace|Choose a photo)$/, savePhoto: 'Save the photo' },
    ...{ day: 'First day', exception: 'Add an exception', call: /^Call/, refund: /^Refund/, amount: 'An amount' },
    ...{ give: /^Give/, givenBack: 'Given back' },
  },
} as const;

for (const locale of ['ar', 'en'] as const)
  test(`owner in ${locale}: price 2 taps, photo 4, hours of a holiday 5, the next party 1, a part refund 5`, {
    tag: ['@SHOP-014', '@SHOP-026', '@SHOP-033', '@SHOP-035', '@wide-only', ...(locale === 'en' ? ['@proof'] : [])],
  }, async ({ page, visitor, sandbox, tenant }) => {
    const words = DESK[locale];
    await sandbox.clock('2026-11-21T16:40:00Z');
    const owner = await visitor();
    await enterConsole(owner, await sandbox.person('owner', `desk-${locale}@${tenant.key}.example`));
    await countTaps(owner);
    const { origin } = new URL(owner.url());
    const at = (screen: string) => atBoard(owner, `${origin}${pathIn(locale, `/${screen}/${tenant.key}`)}`);
    const go = (screen: string) => owner.locator(`a[href*="/${screen}/${tenant.key}"]`).first().click();
    const button = (name: string | RegExp) => owner.getByRole('button', { name }).first();

    await at('settings');
    await go('menu');
    const price = owner.getByRole('textbox', { name: words.price }).first();
    await price.click();
    await owner.keyboard.press('ControlOrMeta+A');
    await owner.keyboard.type('61');
    await owner.keyboard.press('Enter');
    await expect(price).toHaveValue('61.00');
    expect(await taps(owner)).toBe(2);

    await at('settings');
    await go('menu');
    await owner.getByRole('row').getByRole('link').first().click();
    const chosen = owner.waitForEvent('filechooser');
    await button(words.choosePhoto).click();
    await (await chosen).setFiles(await drawnPicture(owner));
    await button(words.savePhoto).click();
    await expect(button(words.savePhoto)).toHaveCount(0);
    expect(await taps(owner)).toBe(4);

    await at('settings');
    await go('branches');
    await owner.getByRole('main').locator(`a[href*="/branches/${tenant.key}/"]`).first().click();
    await button(words.exception).click();
    await owner.getByLabel(words.day).last().click();
    await owner.getByLabel(words.day).last().fill('2026-12-02');
    await owner.getByRole('button', { name: words.save, exact: true }).click();
    await expect(owner.getByRole('button', { name: words.save, exact: true })).toBeDisabled();
    expect(await taps(owner)).toBe(5);

    await at('queue');
    await button(words.call).click();
    expect(await taps(owner)).toBe(1);

    await open(page, '/en/menu');
    const [order] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
    for (const status of ['accepted', 'ready', 'delivered']) await sandbox.orderStatus(order!.id, status);
    await at('orders');
    await go('order-history');
    await owner.getByRole('link', { name: order!.number }).first().click();
    await button(words.refund).click();
    await owner.getByRole('button', { name: words.amount, exact: true }).click();
    await owner.keyboard.type('10');
    await button(words.give).click();
    await expect(owner.getByRole('region', { name: words.givenBack })).toBeVisible();
    expect(await taps(owner)).toBe(5);
  });

/** Counts what a hand does, over page changes too; a label and its field are one tap. */
async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1;
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
}

async function taps(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.taps ?? 0));
}

/** On the board with nothing tapped. */
async function atBoard(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.evaluate(() => sessionStorage.removeItem('taps'));
}
