/** @proof accessibility */

import { rightsOf } from '@sufra/api/staff/access/roles';
import { exportOrderHistory, getStaffSession, type HistoryOrder, listOrderHistory } from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildOrder, buildRestaurant, buildSession } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import OrderHistoryScreen from './screen.tsx';

const order = (number: string, changes: Partial<HistoryOrder> = {}): HistoryOrder => ({
  ...buildOrder(number, { status: 'delivered' }),
  ...{ time_zone: 'Asia/Riyadh', mobile: '551234567', placed_at: '2026-01-10T21:30:00.000Z' },
  payment: { state: 'cash', names: null, to_collect: '0.00', outcome: 'taken', given_back: '0.00' },
  ...changes,
});

async function show(more: Record<string, FakeAnswer> = {}, options: Partial<RenderOptions> = {}) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [listOrderHistory.name]: { orders: [order('N-1'), order('N-2', { status: 'missed' })], next: '17.abc' },
    ...more,
  });
  const at = { path: '/order-history/nakhla?q=N-1', route: '/order-history/:restaurant' };
  return { ...(await renderPart(<OrderHistoryScreen />, { caller, ...at, ...options })), caller };
}

const queries = (caller: ReturnType<typeof createFakeCaller>) =>
  caller.callsOf(listOrderHistory).map(({ input }) => input.query);

describe('the history of orders', () => {
  it('begins with what was typed on the board; each row leads to the order’s page, with its day and money [SHOP-014, SHOP-021]', async () => {
    const { caller } = await show();
    const list = within(await screen.findByRole('list', { name: 'All orders' }));
    const [first] = list.getAllByRole('listitem');
    expect(queries(caller)).toEqual([{ q: 'N-1' }]);
    expect(within(first!).getAllByRole('link')[0]).toHaveAttribute('href', `/en/orders/nakhla/${order('N-1').id}`);
    expect(first).toHaveTextContent(/N-1.*Sara.*Handed over.*Paid in cash.*142\.00.*2026\/01\/11 12:30 AM/);
    expect(list.getByText('Not accepted in time')).toBeVisible();
  });

  it('says of one that came to nothing how and why it ended, and then what went back [SHOP-021, SHOP-022]', async () => {
    const payment = { ...order('').payment, state: 'paid' as const, outcome: 'back' as const, given_back: '142.00' };
    const reason = { ar: 'نفد أحد الأصناف', en: 'A dish ran out' };
    const orders = [
      order('N-3', { status: 'refunded', ended_as: 'canceled', ended_by: 'staff', reason, payment }),
      order('N-4', { status: 'refunded', payment }),
      order('N-5', { status: 'refunded', ended_as: null, payment }),
      order('N-6', { status: 'refunded', ended_as: null, payment: { ...payment, given_back: '0.00' } }),
    ];
    await show({ [listOrderHistory.name]: { orders, next: null } });
    const rows = within(await screen.findByRole('list', { name: 'All orders' })).getAllByRole('listitem');
    const [canceled, refunded, handedOver, byPoints] = rows.map((row) => plainText(row));
    expect(canceled).toMatch(/N-3.*Canceled.*Given back .*142\.00.*Canceled by the restaurant: A dish ran out/);
    expect(canceled).not.toContain('Refunded');
    expect(refunded).toMatch(/N-4.*Refunded.*Given back .*142\.00/);
    expect(refunded).not.toContain('Canceled');
    // Where it is known that it was handed over, that is the state, and the money the second.
    expect(handedOver).toMatch(/N-5.*Handed over.*Given back .*142\.00/);
    expect(handedOver).not.toContain('Refunded');
    // Points paid it: no amount went back.
    expect(byPoints).toMatch(/N-6.*Handed over.*Refunded/);
  });

  it('says of one that was given back in part what went back and what was paid in the end [SHOP-021]', async () => {
    const payment = { ...order('').payment, state: 'paid' as const, outcome: 'paid' as const, given_back: '20.00' };
    const orders = [order('N-7', { status: 'partially_refunded', payment: { ...payment, net: '122.00' } })];
    await show({ [listOrderHistory.name]: { orders, next: null } });
    const row = within(await screen.findByRole('list', { name: 'All orders' })).getByRole('listitem');
    expect(plainText(row)).toMatch(/N-7.*Given back SAR 20\.00 · Paid in the end SAR 122\.00/);
  });

  it('begins with the orders on a phone: day, state and branch stand behind a button until one is chosen [SHOP-021]', async () => {
    await show();
    const button = (await screen.findByText('Day, state and branch')).closest('button')!;
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Canceled');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('is searched by day, state and words, and goes on to older ones [SHOP-021]', async () => {
    const { caller } = await show();
    const user = userEvent.setup();
    const field = await screen.findByLabelText('Number, name or mobile');
    await user.clear(field);
    await user.type(field, '٠٥٥ ١٢٣ ٤٥٦٧{Enter}');
    await user.selectOptions(screen.getByLabelText('State'), 'Canceled');
    await waitFor(() => expect(queries(caller).at(-1)).toEqual({ q: '٠٥٥ ١٢٣ ٤٥٦٧', state: 'canceled' }));
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(queries(caller).at(-1)).toMatchObject({ before: '17.abc' }));
    await user.type(screen.getByLabelText('Day'), '2026-01-10');
    await waitFor(() =>
      expect(queries(caller).at(-1)).toEqual({ q: '٠٥٥ ١٢٣ ٤٥٦٧', state: 'canceled', day: '2026-01-10' }),
    );
  });

  it('says that nothing fits, and that older ones were not looked at yet [SHOP-021]', async () => {
    const { caller, unmount } = await show({ [listOrderHistory.name]: { orders: [], next: null } });
    expect(await screen.findByText('No order fits')).toBeVisible();
    unmount();
    await show({ [listOrderHistory.name]: { orders: [], next: '17.abc' } });
    expect(await screen.findByText('None of the newest orders fits')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toBeVisible();
    expect(caller.callsOf(exportOrderHistory)).toHaveLength(0);
  });

  it('is taken out as a file by those that may, with what is shown [SHOP-007, SHOP-021, SHOP-022]', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const file = { name: 'orders-nakhla.csv', csv: 'x', rows: 1, complete: true };
    const { caller } = await show({ [exportOrderHistory.name]: file });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toEqual([file.name]));
    expect(caller.callsOf(exportOrderHistory)[0]?.input.body).toEqual({ q: 'N-1' });
    jest.restoreAllMocks();
  });

  it('offers the counter no file, and a kitchen nothing', async () => {
    const as = (role: 'counter' | 'kitchen') => ({
      [getStaffSession.name]: buildSession({ restaurants: [buildRestaurant({ role, rights: rightsOf(role) })] }),
    });
    const { unmount } = await show(as('counter'));
    await screen.findByRole('list', { name: 'All orders' });
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
    unmount();
    const { caller } = await show(as('kitchen'));
    expect(await screen.findByText('Not part of your role')).toBeVisible();
    expect(caller.callsOf(listOrderHistory)).toHaveLength(0);
  });

  it('says that it failed, and that there is no connection', async () => {
    const { connection } = await show({ [listOrderHistory.name]: refuse(503, 'UNAVAILABLE') });
    expect(await screen.findByText('The orders could not be shown')).toBeVisible();
    act(() => connection.set('disconnected'));
    expect(screen.getByText(/No orders of before can be read/)).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show({}, { locale });
    await screen.findAllByRole('listitem');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
