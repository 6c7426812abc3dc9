/**
 * Each way in which an order comes to nothing × what paid it × how far its money is: the end is the news, the
 * money its second line (CHK-046).
 */
import { getOrder } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import OrderScreen from './screen.tsx';

const busy = { ar: 'ضغط الطلبات في الفرع', en: 'The branch is too busy' };

interface End {
  status: string;
  reason: typeof busy | null;
  en: string;
  ar: string;
}
const ENDS: Readonly<Record<string, End>> = {
  'the restaurant canceled': { status: 'canceled', reason: busy, en: 'Order canceled', ar: 'أُلغي الطلب' },
  'its customer canceled': { status: 'canceled', reason: null, en: 'Order canceled', ar: 'أُلغي الطلب' },
  'the restaurant did not accept': {
    ...{ status: 'missed', reason: null },
    ...{ en: 'The restaurant could not take your order', ar: 'لم يتمكن المطعم من قبول طلبك' },
  },
  'its company refused': { status: 'b2b_canceled', reason: null, en: 'Order canceled', ar: 'أُلغي الطلب' },
};

const method = { method_id: 'card', names: { ar: 'بطاقة مدى', en: 'mada card' } };
interface Paid {
  payment: { method_id: string; names: { ar: string; en: string }; status: string; bank_session?: string };
  refund: { amount: string; to: string; state: string } | null;
  /** The machine's own status once the money is back. */
  isBack?: true;
  en: string;
  ar: string;
}
const refund = (state: string) => ({ amount: '32.00', to: 'card', state });
const PAID: Readonly<Record<string, Paid>> = {
  'nothing yet': {
    payment: { method_id: 'cash', names: { ar: 'نقداً', en: 'Cash' }, status: 'unpaid' },
    ...{ refund: null, en: 'You were not charged.', ar: 'لم يُخصم منك شيء.' },
  },
  'nothing, and the bank decides': {
    payment: { ...method, status: 'unpaid', bank_session: 'session-1' },
    ...{
      refund: null,
      en: 'Your bank has not decided yet. If it takes the amount, all of it goes back to you.',
      ar: 'لم يحسم البنك الدفع بعد. إن خُصم المبلغ أُعيد إليك كاملاً.',
    },
  },
  'a hold on a card': {
    payment: { ...method, status: 'voided' },
    ...{ refund: null, en: 'The hold on your card will be lifted.', ar: 'سيُرفع الحجز عن المبلغ في بطاقتك' },
  },
  'a card, the money is on its way': {
    payment: { ...method, status: 'paid' },
    refund: refund('requested'),
    ...{
      en: 'SAR 32.00 goes back the way you paid: mada card.',
      ar: 'يُعاد إليك 32.00 ر.س بالطريقة التي دفعت بها: بطاقة مدى.',
    },
  },
  'a card, the money is back': {
    payment: { ...method, status: 'refunded' },
    refund: refund('done'),
    isBack: true,
    ...{
      en: 'SAR 32.00 was returned the way you paid: mada card.',
      ar: 'أُعيد إليك 32.00 ر.س بالطريقة التي دفعت بها: بطاقة مدى.',
    },
  },
};

const CELLS = Object.entries(ENDS).flatMap(([who, end]) =>
  Object.entries(PAID).flatMap(([how, paid]) =>
    (['en', 'ar'] as const).map((locale) => ({ who, how, end, paid, locale })),
  ),
);

it.each(CELLS)(
  '$who, paid by $how, in $locale: the page says the end, why, and what is with the money [CHK-046]',
  async ({ end, paid, locale }) => {
    const moves = ['created', end.status, ...(paid.isBack ? ['refunded'] : [])];
    const order = buildOrder({
      ...{ status: moves.at(-1)!, cancel_reason: end.reason, payment: paid.payment, refund: paid.refund },
      status_history: moves.map((status, index) => ({ status, at: `2026-01-10T16:0${index}:00.000Z`, by: 'system' })),
    });
    await renderPart(<OrderScreen />, {
      ...{ caller: createFakeCaller({ [getOrder.name]: order }), locale },
      ...{ path: '/order/order-1', route: '/order/:id', session: { customer: null, cart_id: null } },
    });
    const ended = plainText((await screen.findByTestId('order-ended')).textContent);
    expect(ended.indexOf(end[locale])).toBe(0);
    if (end.reason) expect(ended).toContain(end.reason[locale]);
    expect(ended).toContain(paid[locale]);
    expect(ended.indexOf(paid[locale])).toBeGreaterThan(0);
    // The steps, the receipt and the heading say the same.
    expect(screen.getByTestId('order-status')).toHaveAttribute('data-status', end.status);
    expect(screen.getByTestId('receipt-void')).toBeVisible();
    expect(plainText(document.body.textContent)).not.toMatch(/Refunded|أُعيد المبلغ|مسترد/);
  },
);

it.each([
  ['the restaurant, after it was placed', 'staff', 'created', true],
  ['its customer', 'customer', 'created', false],
  ['the clock, before it was paid', 'system', 'callcenter_pending', false],
])(
  'ended by %s: another branch is offered when this one could not make it [CHK-046]',
  async (_, by, before, isOffered) => {
    const order = buildOrder({
      ...{ status: 'canceled', cancel_reason: null, payment: PAID['nothing yet']!.payment, refund: null },
      status_history: [
        { status: before, at: '2026-01-10T16:00:00.000Z', by: 'customer' },
        { status: 'canceled', at: '2026-01-10T16:01:00.000Z', by },
      ],
    });
    await renderPart(<OrderScreen />, {
      ...{ caller: createFakeCaller({ [getOrder.name]: order }), locale: 'en' },
      ...{ path: '/order/order-1', route: '/order/:id', session: { customer: null, cart_id: null } },
    });
    await screen.findByTestId('order-ended');
    expect(screen.queryAllByRole('link', { name: 'Order from another branch' })).toHaveLength(isOffered ? 1 : 0);
  },
);
