import { getShare } from '@sufra/api/dine-in/endpoints';
import { getGroupShare } from '@sufra/api/order/endpoints';
import { createPaymentSession, getPayable, listPaymentMethods } from '@sufra/api/payment/endpoints';
import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import { getReservation } from '@sufra/api/reservation/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { getTopUp } from '@sufra/api/top-up/endpoints';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { context, renderPart } from '../../testing/render.ts';
import OrderPayScreen from './screen.tsx';

jest.mock('../../payment/pay-path.ts', () => jest.requireActual('../../testing/opened.ts').payPath);

const NAMES = { ar: 'العليا', en: 'Olaya' };
const MONEY = { amount: '42.00', currency: 'SAR', pay_until: '2026-01-10T16:30:00.000Z' };
const BRANCH = { branch: { id: 'branch-1', names: NAMES, time_zone: 'Asia/Riyadh' } };
const ORDER = {
  ...{ order_id: 'o1', number: '1042', state: 'payable', branch_id: 'branch-1', branch_names: NAMES, session_id: null },
  ...{ time_zone: 'Asia/Riyadh', type: 'pickup', count: 2, method_id: 'card', ...MONEY },
};
type Way = 'link' | 'change' | 'group';

/** Every way to the page: a purpose that is missing here does not compile. */
const PAID: Readonly<Record<PaymentPurpose | Way, [path: string, answers: Record<string, FakeAnswer>]>> = {
  order: ['/o/o1/pay', { [getPayable.name]: ORDER }],
  link: ['/o/token-1/pay', { [getPayable.name]: { ...ORDER, by_link: true } }],
  change: ['/o/o1/pay', { [getPayable.name]: { ...ORDER, is_difference: true } }],
  reservation: [
    '/o/x/pay?for=reservation',
    {
      [getReservation.name]: {
        ...{
          id: 'x',
          number: 'R-1',
          status: 'pending_payment',
          branch_id: 'branch-1',
          branch_name: NAMES,
          revision: 1,
        },
        ...{ area_name: null, guests_count: 4, starts_at: '2026-01-11T17:30:00.000Z', time_zone: 'Asia/Riyadh' },
        ...{ cost: '42.00', currency: 'SAR', expires_at: MONEY.pay_until },
      },
    },
  ],
  wallet: [
    '/o/x/pay?for=wallet',
    {
      [getTopUp.name]: {
        ...{ id: 'x', state: 'waiting', created_at: '2026-01-10T16:00:00.000Z', credited_at: null, ...MONEY },
        ...{ returned: '0.00', refundable: '0.00', refund: null },
      },
    },
  ],
  share: [
    '/o/x/pay?for=share',
    {
      [getShare.name]: {
        ...{ id: 'x', session_id: 'd1', left: '84.00', state: 'reserved', deciding: false, ...BRANCH, ...MONEY },
        table: { names: { ar: 'الطاولة 7', en: 'Table 7' } },
      },
    },
  ],
  group: [
    '/o/x/pay?for=group',
    {
      [getGroupShare.name]: {
        ...{ id: 'x', group_id: 'g1', host_name: 'Huda', state: 'open', type: 'pickup', ...BRANCH, ...MONEY },
      },
    },
  ],
};
const SAID = {
  'general.legal_name': { ar: 'شركة نخلة', en: 'Nakhla LLC' },
  'general.legal_returns': { ar: 'مجاناً قبل الطبخ', en: 'Free until it is cooked' },
};

async function open(way: keyof typeof PAID, said: object, locale: 'ar' | 'en' = 'en') {
  const [path, answers] = PAID[way];
  const caller = createFakeCaller({
    ...answers,
    [listPaymentMethods.name]: [{ id: 'card', kind: 'card', names: { ar: 'بطاقة', en: 'Card' }, online: true }],
    // No bank takes over, so that the page stays as a customer first reads it.
    [createPaymentSession.name]: refuse(503, 'UNAVAILABLE'),
  });
  const { tenant } = context;
  const settings = { ...tenant.settings, ...said };
  await renderPart(<OrderPayScreen />, {
    ...{ caller, path, route: '/o/:id/pay', locale },
    context: { ...context, tenant: { ...tenant, settings } },
  });
  return screen.findByTestId('begin-payment');
}

it.each(Object.keys(PAID) as (keyof typeof PAID)[])(
  'before the button that pays, %s: what can be given back, and the seller [HOST-072]',
  async (way) => {
    const button = await open(way, SAID);
    const note = screen.getByTestId('legal');
    expect(note.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Free until it is cooked')).not.toBeVisible();
    await userEvent.setup().click(screen.getByText('Canceling and refunds'));
    expect(screen.getByText('Free until it is cooked')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sold by Nakhla LLC' })).toHaveAttribute('href', '/en/business');
  },
);

it('reads the same in Arabic [HOST-072]', async () => {
  await open('order', SAID, 'ar');
  await userEvent.setup().click(screen.getByText('الإلغاء والاسترجاع'));
  expect(screen.getByText('مجاناً قبل الطبخ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'المنشأة: شركة نخلة' })).toHaveAttribute('href', '/business');
});

it('has nothing of it where the restaurant has said nothing [HOST-072]', async () => {
  await open('order', { 'general.legal_name': { ar: '', en: '' } });
  expect(screen.queryByTestId('legal')).toBeNull();
});
