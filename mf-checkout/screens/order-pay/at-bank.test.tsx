/**
 * What is paid is at its bank: its pay page asks for nothing, and leads to the page that follows the payment (CHK-031).
 */
import { getShare } from '@sufra/api/dine-in/endpoints';
import { getGroupShare } from '@sufra/api/order/endpoints';
import { createPaymentSession, getPayable, listPaymentMethods } from '@sufra/api/payment/endpoints';
import { getReservation } from '@sufra/api/reservation/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { getTopUp } from '@sufra/api/top-up/endpoints';
import { plainText } from '@sufra/testing/plain-text';
import { advance, stopTime } from '@sufra/testing/still-time';
import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import OrderPayScreen from './screen.tsx';

jest.mock('../../payment/pay-path.ts', () => jest.requireActual('../../testing/opened.ts').payPath);

const BANK = { bank_session: 'session-1' };
const branch = { id: 'branch-1', names: { en: 'Olaya' }, time_zone: 'Asia/Riyadh' };
const pay_until = '2026-01-10T16:30:00.000Z';
const money = { amount: '74.00', currency: 'SAR', pay_until };
const ORDER = {
  ...{
    order_id: 'order-1',
    number: '1042',
    state: 'payable',
    type: 'pickup',
    count: 2,
    method_id: 'card',
    session_id: null,
  },
  ...{ ...money, branch_id: 'branch-1', branch_names: { en: 'Olaya' }, time_zone: 'Asia/Riyadh' },
};
const CARD = { id: 'card', kind: 'card', names: { en: 'Card' }, online: true };
const SESSION = {
  ...{
    id: 'session-1',
    state: 'created',
    outcome: 'waiting',
    reason: null,
    retryable: true,
    brand: null,
    refund: null,
  },
  ...{ amount: '74.00', currency: 'SAR', method: CARD, expires_at: pay_until, order: null },
  action: { kind: 'widget', url: 'https://pay.example/form' },
};
const THINGS = {
  'an order': [getPayable, '', { ...ORDER, ...BANK }],
  'the change of an order': [getPayable, '', { ...ORDER, ...BANK, is_difference: true }],
  'a reservation': [
    getReservation,
    '?for=reservation',
    {
      ...{ id: 'r1', number: 'R-1', status: 'pending_payment', cost: '74.00', currency: 'SAR', branch_id: 'branch-1' },
      ...{
        branch_name: { en: 'Olaya' },
        area_name: null,
        time_zone: 'Asia/Riyadh',
        expires_at: pay_until,
        revision: 1,
      },
      ...{ guests_count: 2, starts_at: '2026-01-11T17:30:00.000Z' },
      payment: { session_id: 'session-1', ...BANK, paid: '0.00', refunding: '0.00' },
    },
  ],
  'a top-up': [
    getTopUp,
    '?for=wallet',
    {
      ...{ id: 't1', ...money, state: 'waiting', created_at: '2026-01-10T16:00:00.000Z', credited_at: null },
      ...{ returned: '0.00', refundable: '0.00', refund: null, ...BANK },
    },
  ],
  'a share of a table': [
    getShare,
    '?for=share',
    {
      ...{ id: 's1', session_id: 'd1', ...money, left: '84.00', state: 'reserved', deciding: false, branch, ...BANK },
      table: { names: { en: 'Table 7' } },
    },
  ],
  'a share of a group': [
    getGroupShare,
    '?for=group',
    { id: 'group-1', group_id: 'g1', host_name: 'Huda', ...money, state: 'paying', branch, type: 'pickup', ...BANK },
  ],
} as const;

async function show([endpoint, query, thing]: (typeof THINGS)[keyof typeof THINGS], locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [endpoint.name]: thing,
    [listPaymentMethods.name]: [CARD],
    [createPaymentSession.name]: SESSION,
  });
  const path = `/o/thing-1/pay${query}`;
  return { ...(await renderPart(<OrderPayScreen />, { caller, path, route: '/o/:id/pay', locale })), caller };
}

it.each(Object.keys(THINGS) as (keyof typeof THINGS)[])('of %s [CHK-031]', async (name) => {
  const { caller } = await show(THINGS[name]);
  expect(plainText(await screen.findByTestId('pay-at-bank'))).toBe(
    'Payment waits for your bank. There is nothing to pay until it answers. If it refuses, you can pay another way.',
  );
  expect(screen.getByRole('link', { name: 'Check payment' })).toHaveAttribute(
    'href',
    '/en/check-payment?payment_session=session-1',
  );
  expect(screen.queryByTestId('begin-payment')).toBeNull();
  // Another payment in its place would give up the one that is waited for.
  expect(caller.callsOf(createPaymentSession)).toHaveLength(0);
});

it('says it in Arabic', async () => {
  await show(THINGS['an order'], 'ar');
  expect(await screen.findByTestId('pay-at-bank')).toHaveTextContent('البنك يؤكد الدفع');
});

it('offers the ways to pay once it came to nothing [CHK-031]', async () => {
  stopTime();
  const { caller } = await show(THINGS['an order']);
  expect(await screen.findByTestId('pay-at-bank')).toBeVisible();
  caller.answer(getPayable, { ...ORDER, bank_session: null });
  await advance(6_000);
  await waitFor(() => expect(screen.queryByTestId('pay-at-bank')).toBeNull());
  await waitFor(() => expect(caller.callsOf(createPaymentSession)).toHaveLength(1));
});

it('leaves the card form that was begun here in its place: it leads to the outcome by itself', async () => {
  stopTime();
  const { caller } = await show([getPayable, '', ORDER] as never);
  const frame = await screen.findByTitle(/card/i);
  caller.answer(getPayable, { ...ORDER, ...BANK });
  const asked = caller.callsOf(getPayable).length;
  await advance(6_000);
  await waitFor(() => expect(caller.callsOf(getPayable).length).toBeGreaterThan(asked));
  expect(frame).toBeInTheDocument();
  expect(screen.queryByTestId('pay-at-bank')).toBeNull();
});
