import { listBills, type TableBill } from '@sufra/api/dine-in/endpoints';
import { listDeviceOrders } from '@sufra/api/order/endpoints';
import { createFakeCaller, offline } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import MyOrdersScreen from '../../screens/my-orders/screen.tsx';
import DeviceOrdersSlot from '../../slots/device-orders/slot.tsx';
import { renderPart } from '../../testing/render.ts';

const bill = (changes: Partial<TableBill> = {}): TableBill => ({
  ...{ id: 's-7', state: 'closed', total: '74.00', left: '0.00', currency: 'SAR' },
  table: { names: { ar: 'الطاولة 7', en: 'Table 7' } },
  branch: { id: 'branch-1', names: { ar: 'العليا', en: 'Olaya' }, time_zone: 'Asia/Riyadh' },
  opened_at: '2026-01-10T19:00:00+03:00',
  ...changes,
});
const show = (bills: TableBill[] | object, locale: 'ar' | 'en' = 'en', Part = DeviceOrdersSlot) =>
  renderPart(<Part />, {
    caller: createFakeCaller({ [listDeviceOrders.name]: [], [listBills.name]: bills }),
    session: { customer: null, cart_id: null },
    locale,
    path: '/account/orders',
  });

it.each([
  ['en', 'Bills of tables', ['Table 7', 'Paid', 'SAR 74.00', '2026/01/10', 'Olaya'], DeviceOrdersSlot],
  ['ar', 'حسابات الطاولات', ['الطاولة 7', 'مدفوع', '74.00 ر.س', '2026/01/10', 'العليا'], MyOrdersScreen],
] as const)(
  'lists in %s the bill of a table with the way to it, and does not say that nothing was ordered [CHK-051]',
  async (locale, title, words, Part) => {
    await show([bill()], locale, Part);
    const list = await screen.findByRole('region', { name: title });
    for (const word of words) expect(plainText(list)).toContain(word);
    expect(within(list).getByRole('link')).toHaveAttribute(
      'href',
      `${locale === 'en' ? '/en' : ''}/menu/dine_in/session/s-7#bill`,
    );
    await waitFor(() => expect(screen.queryByTestId('device-orders')).toBeNull());
  },
);

it('says how each stands: at the table, asked for, paid, left [MENU-048]', async () => {
  await show([
    bill({ id: 'a', state: 'open', left: null }),
    bill({ id: 'b', state: 'bill_requested', left: '74.00' }),
    bill({ id: 'c', state: 'paying', left: '0.00' }),
    bill({ id: 'd', left: '74.00' }),
    bill({ id: 'e', state: 'expired', left: null }),
  ]);
  const rows = await screen.findAllByRole('listitem');
  const stage = /At the table|Bill requested|Paid|Closed/;
  expect(rows.map((row) => stage.exec(plainText(row))?.[0])).toEqual([
    'At the table',
    'Bill requested',
    'Paid',
    'Closed',
    'Closed',
  ]);
});

it.each([
  ['there are none', []],
  ['they cannot be loaded', offline() as object],
])('is not there when %s: a guest without orders reads so [CHK-051]', async (_, answer) => {
  await show(answer);
  expect(await screen.findByText('No orders from this device yet')).toBeVisible();
  expect(screen.queryByTestId('table-bills')).toBeNull();
});
