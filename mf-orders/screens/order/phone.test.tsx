/** @proof accessibility */

import {
  getStaffSession,
  listLineSwaps,
  makeOrderLater,
  noteOrder,
  ranOutOfLine,
  readBoard,
  readLastChange,
  readStaffOrder,
  type StaffOrder,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildBoard, buildSession, buildStaffOrder } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import OrderScreen from './screen.tsx';

const SWAPS = [{ item_id: 'kabsa', names: { ar: 'كبسة دجاج', en: 'Chicken kabsa' }, price: '38.00' }];

const ACCEPTED = {
  ...{ status: 'accepted', version: 4, next: ['ready', 'canceled'], minutes: null, can_be_later: true },
} satisfies Partial<StaffOrder>;

async function show(
  changes: Partial<StaffOrder> = {},
  more: Record<string, FakeAnswer> = {},
  locale: 'ar' | 'en' = 'en',
) {
  const order = buildStaffOrder('N-2058', {
    ...ACCEPTED,
    ...changes,
  });
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readBoard.name]: buildBoard([]),
    [readStaffOrder.name]: order,
    [listLineSwaps.name]: SWAPS,
    [ranOutOfLine.name]: order,
    [makeOrderLater.name]: order,
    [noteOrder.name]: order,
    ...more,
  });
  const route = '/orders/:restaurant/:order';
  const part = await renderPart(<OrderScreen />, { caller, path: `/orders/nakhla/${order.id}`, route, locale });
  const panel = within(await screen.findByRole('region', { name: /Agreed by telephone|ما اتُّفق عليه هاتفياً/ }));
  return { ...part, caller, panel, order };
}

describe('what was agreed by telephone', () => {
  it('another dish comes in the place of some of a line [SHOP-015]', async () => {
    const { caller, panel, order } = await show();
    await userEvent.click(panel.getByRole('button', { name: 'A dish ran out …' }));
    expect(await panel.findByRole('radio', { name: /Chicken kabsa.* instead/ })).toBeVisible();
    expect(panel.getByText(/The order gets its new total at once/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: /Less/ }));
    await userEvent.click(panel.getByRole('radio', { name: /Chicken kabsa.* instead/ }));
    await userEvent.click(panel.getByRole('button', { name: /1.* × .*Lamb mandi.* ran out/ }));
    await waitFor(() => expect(caller.callsOf(ranOutOfLine)).toHaveLength(1));
    expect(caller.callsOf(ranOutOfLine)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', order: order.id, line: order.lines[0]!.id },
      body: { version: 4, qty: 1, choice: 'swap', item_id: 'kabsa' },
    });
  });

  it('the guest’s own choice is one of the ways; the only dish left out cancels, which is said before [SHOP-015]', async () => {
    const [line] = buildStaffOrder('N-1').lines;
    const wished = { ...line!, runs_out: { choice: 'refund', names: null } };
    const { caller, panel } = await show({ lines: [wished] });
    await userEvent.click(panel.getByRole('button', { name: 'A dish ran out …' }));
    expect(panel.getByRole('radio', { name: /^The guest wants it left out/ })).toBeChecked();
    expect(panel.getByText(/It is the only dish: the order is canceled/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(caller.callsOf(ranOutOfLine)[0]?.input.body).toEqual({ version: 4, qty: 2 }));
  });

  it('to be called is the guest’s choice too: no amount changes, which is said before [SHOP-015]', async () => {
    const [line] = buildStaffOrder('N-1').lines;
    const { panel } = await show({ lines: [{ ...line!, runs_out: { choice: 'call', names: null } }] });
    await userEvent.click(panel.getByRole('button', { name: 'A dish ran out …' }));
    expect(panel.getByText(/^No amount changes yet/)).toBeVisible();
    await userEvent.click(await panel.findByRole('radio', { name: /^Left out/ }));
    expect(panel.queryByText(/^No amount changes yet/)).toBeNull();
  });

  it('a later time: what the guest reads now and will read is said before [SHOP-015]', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-10T16:00:00.000Z'));
    const { caller, panel } = await show();
    await userEvent.click(panel.getByRole('button', { name: 'A later time …' }));
    await userEvent.click(panel.getByRole('button', { name: '20 min' }));
    expect(plainText(panel.getByText(/The guest reads now: before/))).toMatch(
      /07:30 PM.*They will read: before 07:50 PM/,
    );
    await userEvent.click(panel.getByRole('button', { name: '20 minutes later' }));
    await waitFor(() => expect(caller.callsOf(makeOrderLater)[0]?.input.body).toEqual({ version: 4, minutes: 20 }));
    jest.restoreAllMocks();
  });

  it('a note to the kitchen stands beside the guest’s own, and on the ticket [SHOP-012, SHOP-015]', async () => {
    const { caller, panel } = await show({ agreed_note: 'no onions' });
    expect(screen.getAllByText('no onions')).not.toHaveLength(0);
    expect(within(screen.getByRole('article', { name: 'Ticket' })).getByText(/no onions/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'A note to the kitchen …' }));
    const field = panel.getByRole('textbox', { name: /What the kitchen does/ });
    expect(field).toHaveValue('no onions');
    await userEvent.clear(field);
    await userEvent.click(panel.getByRole('button', { name: 'Remove the note' }));
    await waitFor(() => expect(caller.callsOf(noteOrder)[0]?.input.body).toEqual({ version: 4, note: '' }));
  });

  it('what is typed stays when another device changes the order, and another note is shown beside it [SHOP-038]', async () => {
    let now = buildStaffOrder('N-2058', { ...ACCEPTED, agreed_note: null });
    const last = { last: { person: 'Omar', at: '2026-11-28T16:40:00.000Z' } };
    const { caller, panel, tell } = await show(
      { agreed_note: null },
      { [readStaffOrder.name]: () => now, [readLastChange.name]: last },
    );
    await userEvent.click(panel.getByRole('button', { name: 'A note to the kitchen …' }));
    await userEvent.type(panel.getByRole('textbox'), 'no onions');
    now = buildStaffOrder('N-2058', { ...ACCEPTED, version: 5, agreed_note: null });
    await tell('order.status', now.id, 5);
    await waitFor(() => expect(caller.callsOf(readStaffOrder).length).toBeGreaterThan(1));
    expect(panel.getByRole('textbox')).toHaveValue('no onions');
    now = buildStaffOrder('N-2058', { ...ACCEPTED, version: 6, agreed_note: 'wrapped alone' });
    await tell('order.status', now.id, 6);
    expect(await panel.findByText(/Omar.* changed this/)).toBeVisible();
    expect(panel.getByRole('textbox')).toHaveValue('no onions');
    await userEvent.click(panel.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(caller.callsOf(noteOrder)[0]?.input.body).toEqual({ version: 6, note: 'no onions' }));
  });

  it('nothing is shown as noted without an answer [SHOP-015]', async () => {
    const { panel } = await show({}, { [noteOrder.name]: offline() });
    await userEvent.click(panel.getByRole('button', { name: 'A note to the kitchen …' }));
    await userEvent.type(panel.getByRole('textbox'), 'no onions');
    await userEvent.click(panel.getByRole('button', { name: 'Note it for the kitchen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent/);
    expect(panel.getByRole('textbox')).toHaveValue('no onions');
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container, panel } = await show({ agreed_note: 'x' }, {}, locale);
    for (const name of [/^A dish ran out|^نفد صنف/, /^A later time|^وقت لاحق/]) {
      await userEvent.click(panel.getByRole('button', { name }));
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  });
});
