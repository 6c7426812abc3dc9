import { listDeviceOrders, listGroupShares, type PaidGroupShare } from '@sufra/api/order/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, within } from '@testing-library/react';
import DeviceOrdersSlot from '../slots/device-orders/slot.tsx';
import { renderPart } from '../testing/render.ts';

const share = (changes: Partial<PaidGroupShare> = {}): PaidGroupShare => ({
  ...{ id: 'group-2', group_id: 'g-1', host_name: 'Huda', amount: '32.00', currency: 'SAR', state: 'paid' },
  ...{ number: '1042', created_at: '2026-01-10T16:00:00.000Z' },
  branch: { id: 'branch-1', names: { ar: 'العليا', en: 'Olaya' }, time_zone: 'Asia/Riyadh' },
  ...changes,
});
const show = (shares: PaidGroupShare[], locale: 'ar' | 'en' = 'en') =>
  renderPart(<DeviceOrdersSlot />, {
    caller: createFakeCaller({ [listDeviceOrders.name]: [], [listGroupShares.name]: shares }),
    session: { customer: { id: 'c', name: 'Sara', mobile: null }, cart_id: null },
    locale,
    path: '/account/orders',
  });

it.each([
  ['en', 'Group orders you paid a share of', ['Group order of Huda', 'Paid', 'SAR 32.00', 'Olaya', 'Order #1042']],
  ['ar', 'طلبات جماعية دفعت حصتك منها', ['الطلب الجماعي مع Huda', 'مدفوعة', '32.00 ر.س', 'العليا', 'طلب #1042']],
] as const)(
  'lists in %s what its customer paid of another’s order, with the way to the group [CHK-053]',
  async (locale, title, words) => {
    await show([share()], locale);
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

it('is not there without any', async () => {
  const { container } = await show([]);
  expect(container).toHaveTextContent('');
  expect(screen.queryByRole('region')).toBeNull();
});
