/**
 * A guest orders for pickup and pays with cash: both brands, both languages, phone and wide screen;
 * `npm test` takes the first. @proof journeys
 */
import { expect, open, test } from '../fixtures/index.ts';
import { listen } from '../fixtures/spoken.ts';
import { type Brand, type Locale, OPEN_BRANCH, pathIn, WORDS } from './brands.ts';
import { addOf, chooseInSheet, expectCount, placeOrder, sheet, toCheckout } from './steps.ts';

const FIRST_DISH: Record<Brand, string> = { nakhla: 'nakhla-lamb-chops', basta: 'basta-classic-box' };
/** Typed on an Arabic keyboard. */
const MOBILE: Record<Brand, string> = { nakhla: '٠٥٠ ١٢٣ ٤٥٦٧', basta: '٠١٠٠ ١٢٣ ٤٥٦٧' };

/** What is said as the focus moves. */
const FOCUS = {
  ar: {
    how: 'heading "كيف تودّ استلام طلبك؟"',
    basket: 'heading "سلتك',
    form: 'heading "إتمام الطلب"',
    name: 'textbox "الاسم" required',
    mobile: 'textbox "رقم الجوال" required -',
    order: 'heading "طلب #',
  },
  en: {
    how: 'heading "How would you like to get your order?"',
    basket: 'heading "Your basket',
    form: 'heading "Checkout"',
    name: 'textbox "Name" required',
    mobile: 'textbox "Mobile number" required -',
    order: 'heading "Order #',
  },
};

/** Each pair of brand, language and width once. */
const crossings: Array<[Brand, Locale, wide?: '@wide-only']> = [
  ['nakhla', 'ar'],
  ['nakhla', 'en', '@wide-only'],
  ['basta', 'ar', '@wide-only'],
  ['basta', 'en'],
];

for (const [brand, locale, wide] of crossings) {
  test.describe(`${brand} in ${locale}`, () => {
    test.use({ copyOf: brand });

    test('a guest orders for pickup with name and mobile, and follows the order live', {
      tag: [
        ...(wide ? [wide] : []),
        ...(brand === 'nakhla' && locale === 'ar' ? [] : ['@proof']),
        '@CHK-001',
        '@CHK-013',
        '@CHK-033',
        '@MENU-001',
        '@X-001',
        '@X-022',
        '@X-028',
      ],
    }, async ({ page, sandbox }) => {
      const words = WORDS[locale];
      const dish = FIRST_DISH[brand];
      const spoken = await listen(page);

      await test.step('the menu: composed on the server, alive in the browser', async () => {
        await open(page, pathIn(locale, '/menu'));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
        const outlet = page.locator('[data-module=mf-menu]').first();
        await expect(outlet).toHaveAttribute('data-rendered', 'server');
        await expect(outlet).toHaveAttribute('data-version', /^\d+\.\d+\.\d+/);
        await expect(page.locator('script#sufra-plan[type="application/json"]')).toHaveCount(1);
        await expect(page.getByTestId('dish').first()).toHaveAttribute('data-item', dish);
        await expectCount(page, 0);
      });

      await test.step('without a place, Add asks for one and then adds', async () => {
        await addOf(page, dish).click();
        await chooseInSheet(page, 'pickup', OPEN_BRANCH[brand]);
        await expectCount(page, 1);
        await spoken.focuses(FOCUS[locale].how);
        await spoken.says(locale === 'ar' ? 'في السلة صنف واحد' : 'Added. 1 item in your basket');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      });

      await test.step('cart, checkout, order', async () => {
        await toCheckout(page);
        await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/checkout')}$`));
        for (const block of words.blocks)
          await expect(page.getByTestId('checkout-form').getByText(block).first()).toBeVisible();
        await spoken.focuses(FOCUS[locale].basket);
        await spoken.focuses(FOCUS[locale].form);
        await page.getByTestId('checkout-form').locator('input[name=name]').fill('نورة القحطاني');
        await spoken.focuses(FOCUS[locale].name);
        await page.getByTestId('checkout-form').locator('input[name=mobile]').fill(MOBILE[brand]);
        await spoken.focuses(FOCUS[locale].mobile);
      });
      const order = await placeOrder(page);

      await test.step('received, with its number', async () => {
        await expect(sheet(page).getByRole('heading', { name: words.received })).toBeVisible();
        await spoken.says(words.received);
        await spoken.focuses(`heading "${words.received}`);
        await expect(sheet(page)).toContainText(order.number);
        await expectCount(page, 0);
        await sheet(page).getByRole('button', { name: words.track }).click();
        await spoken.focuses(FOCUS[locale].order);
      });

      await test.step('each change of status is on the open page within 1 s', async () => {
        const status = page.getByTestId('order-status');
        await expect(status).toHaveAttribute('data-status', 'created');
        // Polling asks every 15 s at most: what arrives sooner came over the socket.
        for (const next of ['accepted', 'ready', 'delivered']) {
          await sandbox.orderStatus(order.id, next);
          await expect(status).toHaveAttribute('data-status', next);
        }
      });

      // Once in each language: it is about neither brand.
      if (brand === 'nakhla') {
        await test.step('the home offers the same again, and one tap puts it into the basket', async () => {
          await open(page, pathIn(locale, '/'));
          await page.locator('[data-test=order-again] [data-tap^=again-]').first().click();
          await expect(sheet(page).getByTestId('again-basket')).toBeVisible();
          await expectCount(page, 1);
        });
      }
    });
  });
}
