/**
 * Sentences about an order's time and place, by its type: a delivery arrives, any other order is ready, and
 * only pickup and car are fetched.
 */
import { getBranch } from '@sufra/api/branch/endpoints';
import { getCart, getOrder } from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { buildCart, buildOrder, createFakeCaller } from '@sufra/api/testing';
import type { OrderType } from '@sufra/contract';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import ar from '../../locales/ar.json';
import en from '../../locales/en.json';
import { buildCartBranch } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import OrderScreen from '../order/screen.tsx';
import { QuestionPanel } from './blocks/question-panel.tsx';
import CheckoutScreen from './screen.tsx';

const promise = { from: '2026-01-10T16:20:00.000Z', to: '2026-01-10T16:35:00.000Z' };
const cartOf = (type: OrderType) => {
  const cart = buildCart();
  const context = {
    ...{ ...cart.context, type },
    ...(type === 'delivery'
      ? {
          area_id: 'area-1',
          user_area_name: { ar: 'العليا', en: 'Al Olaya' },
          delivery: { fee: '9.00', min_order: '30.00', free_over: null, promise: { min: 35, max: 50 } },
        }
      : {}),
    ...(type === 'dine_in' ? { table_names: { ar: 'طاولة 5', en: 'Table 5' } } : {}),
  };
  return buildCart({ type, context });
};

describe.each([
  ['pickup', 'en', 'Ready 07:20–07:35 PM', 'Where from?', true],
  ['car_pickup', 'en', 'Ready 07:20–07:35 PM', 'Where from?', true],
  ['dine_in', 'en', 'Ready 07:20–07:35 PM', 'At which table?', false],
  ['delivery', 'en', 'Arrives 07:20–07:35 PM', 'Where to?', false],
  ['pickup', 'ar', 'يجهز بين 07:20 و07:35 م', 'من أين تستلم؟', true],
  ['car_pickup', 'ar', 'يجهز بين 07:20 و07:35 م', 'من أين تستلم؟', true],
  ['dine_in', 'ar', 'يجهز بين 07:20 و07:35 م', 'على أي طاولة؟', false],
  ['delivery', 'ar', 'يصل بين 07:20 و07:35 م', 'إلى أين؟', false],
] as const)('of the type %s, in %s', (type, locale, words, where, isFetched) => {
  it('the checkout promises, asks where, and says of which news it texts [CHK-013, CHK-058]', async () => {
    const caller = createFakeCaller({
      ...{ [getCart.name]: cartOf(type), [getBranch.name]: buildCartBranch(), [listPaymentMethods.name]: [] },
      [getSmsBalance.name]: { balance: 10 },
    });
    await renderPart(<CheckoutScreen />, { caller, locale });
    await waitFor(() => expect(plainText(document.body)).toContain(words));
    expect(plainText(document.body)).toContain(where);
    const texted = locale === 'en' ? /We text you/ : /نراسلك/;
    await waitFor(() => expect(plainText(document.body)).toMatch(texted));
    const ready = locale === 'en' ? 'is late or is ready' : 'أو صار جاهزاً';
    expect(plainText(document.body).includes(ready)).toBe(isFetched);
  });

  it('a later promise is asked about in the same words [CHK-011]', async () => {
    const panel = <QuestionPanel question={{ kind: 'promise', promise }} cart={cartOf(type)} onAnswered={() => {}} />;
    await renderPart(panel, { caller: createFakeCaller({}), locale });
    expect(plainText(screen.getByRole('alert'))).toContain(`. ${words}.`);
  });

  it('an order that is ready says how it is had; only what is fetched has a pickup code [CHK-037]', async () => {
    if (type === 'delivery') return;
    const order = buildOrder({ type, status: 'ready', pickup_code: '042' });
    await renderPart(<OrderScreen />, {
      ...{ caller: createFakeCaller({ [getOrder.name]: order }), locale },
      ...{ path: '/order/order-1', route: '/order/:id', session: { customer: null, cart_id: null } },
    });
    const code = plainText(await screen.findByTestId('pickup-code'));
    expect(code).toMatch(
      locale === 'en' ? (isFetched ? /^Pickup code/ : /^Order code/) : isFetched ? /^رمز الاستلام/ : /^رمز الطلب/,
    );
    const branch = locale === 'en' ? 'See you at the branch.' : 'ننتظرك في الفرع.';
    const table = locale === 'en' ? 'We bring it to your table.' : 'نحضره إلى طاولتك.';
    expect(plainText(document.body).includes(branch)).toBe(isFetched);
    expect(plainText(document.body).includes(table)).toBe(!isFetched);
  });
});

/** Texts that only what is fetched has, and of money that is fetched at the counter. */
const OF_PICKUP = {
  en: ['types.pickup', 'types.car_pickup', 'confirm.far', 'success.pickup', 'order.code'],
  ar: ['checkout.where', 'confirm.far', 'deposits.inCash', 'order.code'],
};
it.each([
  ['en', en, /pick(?:ed)?[ -]?up/i],
  ['ar', ar, /تستلم (?!طلبك)|تستلم؟|للاستلام|(?:موعد|رمز|وقت) الاستلام/],
] as const)('no other text speaks of fetching the order, in %s', (locale, texts, words) => {
  const found: string[] = [];
  const look = (group: object, path: string) => {
    for (const [key, text] of Object.entries(group))
      if (typeof text === 'object') look(text, `${path}${key}.`);
      else if (words.test(text)) found.push(path + key);
  };
  look(texts, '');
  expect(found.sort()).toEqual([...OF_PICKUP[locale]].sort());
});
