/** @proof accessibility */

import { exportFigures, type Figures, getStaffSession, readFigures } from '@sufra/api/staff/endpoints';
import { buildOwnRestaurant, buildStaffSession, createFakeCaller, type FakeAnswer, OLAYA } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderPart } from '../../testing/render.ts';
import TodayScreen from './screen.tsx';

const sold = (orders: number) => ({ orders, sales: `${orders * 50}.00` });
const totals = { average: '50.00', ready_minutes: 18, late: 4, refunded: '81.00', lost: 1 };
const FIGURES: Figures = {
  ...{ from: '2026-01-10', to: '2026-01-10', before_from: '2026-01-03', before_to: '2026-01-03' },
  until: '2026-01-10T19:00:00+03:00',
  now: { ...totals, ...sold(46) },
  before: { ...totals, ...sold(41), late: 2 },
  series: [
    { at: '2026-01-10T13', now: sold(3), before: sold(2) },
    { at: '2026-01-10T14', now: sold(6), before: sold(5) },
  ],
  branches: [{ id: OLAYA, names: { ar: 'العليا', en: 'Olaya' }, now: sold(46), before: sold(41) }],
  types: [{ type: 'pickup', now: sold(46), before: sold(41) }],
  dishes: [{ item_id: 'mandi', names: { ar: 'مندي', en: 'Mandi' }, qty: 12, sales: '600.00', before_qty: 9 }],
};

async function show(answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const other = '0197c5a0-0000-7000-8000-0000000000b2';
  const branches = [
    { id: OLAYA, names: { ar: 'العليا', en: 'Olaya' } },
    { id: other, names: { ar: 'النخيل', en: 'Nakheel' } },
  ];
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession({ restaurants: [buildOwnRestaurant({ branches })] }),
    [readFigures.name]: FIGURES,
    ...answers,
  });
  const rendered = await renderPart(<TodayScreen />, {
    ...{ caller, locale, path: '/today/nakhla', route: '/today/:restaurant' },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, caller };
}

it('shows today beside the same day of last week, as bars and as a table [SHOP-021]', async () => {
  const { container } = await show();
  const table = await screen.findByRole('table', { name: 'Orders by hour' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent(/02:00 PM\D*6\D*5/);
  expect(container.querySelectorAll('[data-test=bars] rect')).toHaveLength(4);
  expect(screen.getByText('46', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText(/Compared with/)).toHaveTextContent(/2026\/01\/03\D*until\D*07:00 PM/);
  expect(screen.getByRole('table', { name: 'By dish' })).toHaveTextContent('Mandi');
  expect(screen.queryByText('Tips')).toBeNull();
});

it('draws the chart of one hour with a scale, its hours and its number, from the right in Arabic [SHOP-021]', async () => {
  const one = { ...FIGURES, series: [{ at: '2026-01-10T13', now: sold(6), before: sold(0) }] };
  const { container } = await show({ [readFigures.name]: one });
  await screen.findByRole('table', { name: 'Orders by hour' });
  const chart = container.querySelector('[data-test=bars]')!;
  expect([...chart.querySelectorAll('div span')].map((tick) => tick.textContent)).toEqual(['0', '2', '4', '6']);
  const [bar, ...others] = chart.querySelectorAll('rect');
  expect(others).toEqual([]);
  expect(bar).toHaveAttribute('height', '100%');
  const columns = [...chart.querySelectorAll('svg svg')];
  expect(columns).toHaveLength(8);
  expect(chart).toHaveTextContent('12:00 PM');
  const shareOf = (place: string | null) => Number.parseFloat(place ?? '');
  expect(shareOf(columns[0]!.getAttribute('x'))).toBe(0);
  const arabic = await show({ [readFigures.name]: one }, 'ar');
  await within(arabic.container).findByRole('table', { name: 'الطلبات حسب الساعة' });
  expect(shareOf(arabic.container.querySelector('[data-test=bars] svg svg')!.getAttribute('x'))).toBe(87.5);
});

it('shows tips beside the sales where some were given [CHK-054, SHOP-021]', async () => {
  await show({ [readFigures.name]: { ...FIGURES, now: { ...FIGURES.now, tips: '12.50' } } });
  const tips = (await screen.findByText('Tips')).parentElement!;
  expect(tips).toHaveTextContent(/SAR 12\.50/);
  expect(tips).toHaveTextContent(/SAR 0\.00/);
});

it.each([
  ['en', 'Money of these days, by method', ['Cash', 'Card', 'stc_pay']],
  ['ar', 'حركة المال حسب طريقة الدفع', ['نقد', 'بطاقة', 'stc_pay']],
] as const)(
  'shows in %s what came and went by method, and deposits apart from sales [SHOP-021]',
  async (locale, title, names) => {
    const methods = [
      { method: 'cash', received: '320.00', returned: '0.00' },
      { method: 'card', received: '126.00', returned: '79.00' },
      { method: 'stc_pay', received: '5.00', returned: '5.00' },
    ];
    const now = { ...FIGURES.now, deposits: '60.00', deposits_returned: '40.00' };
    await show({ [readFigures.name]: { ...FIGURES, now, methods } }, locale);
    const table = await screen.findByRole('table', { name: title });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(names);
    const card = within(table).getByRole('row', { name: new RegExp(names[1]) });
    expect(card).toHaveTextContent(/126\.00\D*79\.00\D*47\.00/);
    const deposits = screen.getByText(locale === 'en' ? 'Deposits' : 'التأمين المسترد').parentElement!;
    expect(deposits).toHaveTextContent(/60\.00/);
  },
);

it('asks for the days and the branch that are chosen; days never end before they begin [SHOP-021]', async () => {
  const { caller } = await show();
  await screen.findByRole('table', { name: 'Orders by hour' });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Olaya');
  const last = () => caller.callsOf(readFigures).at(-1)?.input as { query: Record<string, string> };
  await waitFor(() => expect(last().query).toMatchObject({ from: '2026-01-01', branch_id: OLAYA }));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-12-01' } });
  await waitFor(() => expect(last().query).toMatchObject({ from: '2025-12-01', to: '2025-12-01' }));
});

it('saves the days as CSV [SHOP-021]', async () => {
  const file = { name: 'figures.csv', csv: 'day\r\n', rows: 0, complete: true };
  const { caller } = await show({ [exportFigures.name]: file });
  const create = jest.fn((_blob: Blob) => 'blob:figures');
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(create.mock.calls[0]![0].type).toBe('text/csv;charset=utf-8');
  expect(caller.callsOf(exportFigures)).toHaveLength(1);
  click.mockRestore();
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s, with orders and without', async (locale) => {
  for (const series of [FIGURES.series, []]) {
    const { container, unmount } = await show({ [readFigures.name]: { ...FIGURES, series } }, locale);
    await screen.findByText(locale === 'ar' ? /مقارنة/ : /Compared with/);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    unmount();
  }
});
