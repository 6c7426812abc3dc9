import { listDeviceOrders, listGroupShares, type PaidGroupShare } from '@sufra/api/order/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, within } from '@testing-library/react';
import DeviceOrdersSlot from '../slots/device-orders/slot.tsx';
import { renderPart } from '../testing/render.ts';

interface Shown {
  locale?: 'ar' | 'en';
  customer?: typeof sara | null;
}
const share = (changes: Partial<PaidGroupShare> = {}): PaidGroupShare => ({
  ...{ id: 'group-2', group_id: 'g-1', host_name: 'Huda', amount: '32.00', currency: 'SAR', state: 'paid' },
  ...{ number: '1042', created_at: '2026-01-10T16:00:00.000Z' },
  branch: { id: 'branch-1', names: { ar: 'العليا', en: 'Olaya' }, time_zone: 'Asia/Riyadh' },
  ...changes,
});
const sara = { id: 'c', name: 'Sara', mobile: null };
const show = (shares: PaidGroupShare[], { locale = 'en', customer = sara }: Shown = {}) =>
  renderPart(<DeviceOrdersSlot />, {
    caller: createFakeCaller({ [listDeviceOrders.name]: [], [listGroupShares.name]: shares }),
    session: { customer, cart_id: null },
    locale,
    path: '/account/orders',
  });

it.each([
  ['en', 'Your shares of group orders', ['Group order of Huda', 'Paid', 'SAR 32.00', 'Olaya', 'Order #1042']],
  ['ar', 'حصصك في الطلبات الجماعية', ['الطلب الجماعي مع Huda', 'مدفوعة', '32.00 ر.س', 'العليا', 'طلب #1042']],
] as const)(
  'lists in %s what its customer paid of another’s order, with the way to the group [CHK-053]',
  async (locale, title, words) => {
    await show([share()], { locale });
    const list = await screen.findByRole('region', { name: title });
    for (const word of words) expect(plainText(list)).toContain(word);
    expect(within(list).getByRole('link')).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/group/g-1`);
  },
);

it('says of one whose order came to nothing where the money is, and nothing of a number that is not there yet [CHK-053]', async () => {
  await show([
    share({ id: 'a', state: 'returning' }),
    share({ id: 'b', state: 'returned' }),
    share({ id: 'c', number: null }),
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => /Going back|Given back|Paid/.exec(plainText(row))?.[0])).toEqual([
    'Going back',
    'Given back',
    'Paid',
  ]);
  expect(plainText(rows[2]!)).not.toContain('#');
});

it.each([
  ['en', 'open', null, 'To pay', 'Pay my share', '/en/o/group-2/pay?for=group'],
  ['ar', 'open', null, 'لم تُدفع', 'دفع حصتي', '/o/group-2/pay?for=group'],
  ['en', 'paying', null, 'Paying now', 'Pay my share', '/en/o/group-2/pay?for=group'],
  ['en', 'paying', 'session-1', 'Paying now', 'Check payment', '/en/check-payment?payment_session=session-1'],
] as const)(
  'lists in %s one that is to be paid, %s, at the bank: %s, with the way to pay it [CHK-031, CHK-053]',
  async (locale, state, bank_session, badge, way, href) => {
    await show([share({ state, bank_session, number: null })], { locale, customer: null });
    expect(plainText(await screen.findByRole('listitem'))).toContain(badge);
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
    expect(screen.queryByText(/No orders from this device|لا طلبات/)).toBeNull();
    expect(screen.queryByTestId('device-orders')).toBeNull();
  },
);

it('is not there without any', async () => {
  const { container } = await show([]);
  expect(container).toHaveTextContent('');
  expect(screen.queryByRole('region')).toBeNull();
});
