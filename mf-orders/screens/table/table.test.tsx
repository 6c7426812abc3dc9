/** @proof accessibility */

import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  closeTable,
  confirmTable,
  getStaffSession,
  listStaffTables,
  markTableRound,
  moveTable,
  payTable,
  readStaffTable,
  type StaffTableDetail,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { stopTime } from '@sufra/testing/still-time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession, OLAYA } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { buildTable, buildTableDetail } from '../../testing/table-builders.ts';
import TableScreen from './screen.tsx';

async function show(table: StaffTableDetail, more: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readStaffTable.name]: table,
    ...more,
  });
  const route = '/tables/:restaurant/:branch/:table';
  const part = await renderPart(<TableScreen />, {
    caller,
    path: `/tables/nakhla/${OLAYA}/${table.id}`,
    route,
    locale,
  });
  return { ...part, caller };
}
const params = { restaurant: 'nakhla', branch: OLAYA, table: 'table-7' };

describe('one table', () => {
  it('its party is confirmed with what was seen; the meaning is said before [SHOP-018]', async () => {
    const { caller } = await show(buildTableDetail({}, { confirmed: false, rounds: [], shares: [], left: '0.00' }), {
      [confirmTable.name]: buildTableDetail(),
    });
    expect(await screen.findByText(/Until then they read the menu and can send nothing/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: they sit here' }));
    await waitFor(() => expect(caller.callsOf(readStaffTable)).toHaveLength(2));
    const [call] = caller.callsOf(confirmTable);
    expect(call?.input).toEqual({ params, body: { seen: 'seen-1' } });
    expect(call?.options?.idempotencyKey).toBeTruthy();
  });

  it.each([
    ['en', 'The guests can take it back for 7 seconds, until it is accepted.'],
    ['ar', 'للضيوف أن يتراجعوا عنها خلال 7 ثوانٍ، ما لم تُقبل.'],
  ] as const)('says how long guests can take a new round back, in %s [MENU-047]', async (locale, words) => {
    const table = buildTableDetail();
    const rounds = table.party!.rounds.map((round) => ({ ...round, undo_seconds: 7 }));
    await show(buildTableDetail({}, { rounds }), {}, locale);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('a round shows dishes by guest, is accepted, and then served [SHOP-018]', async () => {
    const { caller } = await show(buildTableDetail(), { [markTableRound.name]: buildTableDetail() });
    const round = within(await screen.findByRole('region', { name: 'Round 1' }));
    expect(round.getAllByText('Lamb chops')).toHaveLength(2);
    expect(round.getByText('Ali')).toBeVisible();
    await userEvent.click(round.getByRole('button', { name: 'Accept round 1' }));
    await waitFor(() =>
      expect(caller.callsOf(markTableRound)[0]?.input.body).toMatchObject({ round: 1, state: 'accepted' }),
    );
  });

  it('a share is noted as paid and taken back; the rest is paid at once [SHOP-018]', async () => {
    const share = { member_id: 'm1', nickname: 'Sara', due: '42.00', paid: '42.00', left: '0.00' };
    const party = buildTableDetail().party!;
    const table = buildTableDetail({}, { shares: [share, party.shares[1]!], paid: '42.00', left: '84.00' });
    const { caller } = await show(table, { [payTable.name]: table });
    const shares = within(await screen.findByRole('list', { name: 'Shares' }));
    await userEvent.click(shares.getByRole('button', { name: /^\P{L}*Ali\P{L}* paid$/u }));
    await waitFor(() => expect(caller.callsOf(payTable)).toHaveLength(1));
    // Where *paid* stood: two taps there open a question and close it.
    const undo = await shares.findByRole('button', { name: /^Undo: .*Sara.* paid/ });
    await userEvent.dblClick(undo);
    expect(caller.callsOf(payTable)).toHaveLength(1);
    expect(undo).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(undo);
    expect(shares.getByText(/^It counts as not paid then:/)).toHaveTextContent('42.00');
    await userEvent.click(shares.getByRole('button', { name: /Sara.* has not paid/ }));
    await waitFor(() => expect(undo).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.click(await screen.findByRole('button', { name: /^All paid: .*84\.00/ }));
    await waitFor(() => expect(caller.callsOf(payTable)).toHaveLength(3));
    expect(caller.callsOf(payTable).map(({ input }) => input.body)).toEqual([
      { seen: 'seen-1', member_id: 'm2', paid: true },
      { seen: 'seen-1', member_id: 'm1', paid: false },
      { seen: 'seen-1', member_id: null, paid: true },
    ]);
  });

  it('lists each share that was paid: guest, amount, way, time and what was given back; those on phones cannot be taken back here [SHOP-018, MENU-043]', async () => {
    const names = { m1: 'Sara', m2: 'Ali' };
    const share = (id: 'm1' | 'm2', more: object) => ({
      ...{
        member_id: id,
        nickname: names[id],
        due: '42.00',
        paid: '0.00',
        left: '0.00',
        cash: '0.00',
        held: '0.00',
        ...more,
      },
    });
    const phone = (id: string, nickname: string, more: object) => ({
      ...{ id, nickname, state: 'paid', kind: 'amount', amount: '42.00', returned: '0.00', ...more },
    });
    const shares = [share('m1', { paid: '42.00' }), share('m2', { held: '42.00' })];
    const method = { ar: 'بطاقة', en: 'Card' };
    const by_phone = [
      phone('s2', 'Ali', { state: 'reserved', guest: 2 }),
      // Her data were deleted.
      phone('s1', '', { guest: 1, paid_at: '2026-01-10T19:05:00+03:00', method, returned: '10.00' }),
    ];
    const at_waiter = [
      { member_id: 'm3', nickname: 'Huda', guest: 3, amount: '5.00', at: '2026-01-10T19:01:00+03:00' },
    ];
    const more = { shares, by_phone, at_waiter, time_zone: 'Asia/Riyadh', paid: '42.00', left: '0.00' };
    await show(buildTableDetail({}, more), {});
    const list = within(await screen.findByRole('list', { name: 'Who paid' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent!);
    expect(rows).toEqual([
      expect.stringMatching(/Huda.*5\.00.*Cash or terminal.*07:01.*Paid$/),
      expect.stringMatching(/Guest \P{L}*1.*42\.00.*Card.*07:05.*given back.*10\.00.*Paid$/u),
      expect.stringMatching(/Ali.*42\.00.*On the phone.*Paying now$/),
    ]);
    expect(within(screen.getByRole('list', { name: 'Shares' })).queryByRole('button')).toBeNull();
  });

  it('says the day of a share that was paid on another day [SHOP-018, X-004]', async () => {
    stopTime('2026-01-11T12:00:00Z');
    const at_waiter = [
      ...[{ member_id: 'm1', nickname: 'Sara', amount: '5.00', at: '2026-01-10T19:01:00+03:00' }],
      ...[{ member_id: 'm2', nickname: 'Ali', amount: '5.00', at: '2026-01-11T14:01:00+03:00' }],
    ];
    await show(buildTableDetail({}, { at_waiter, time_zone: 'Asia/Riyadh' }), {});
    const rows = within(await screen.findByRole('list', { name: 'Who paid' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Cash or terminal · yesterday 07:01 PM/),
      expect.stringMatching(/Cash or terminal · 02:01 PM/),
    ]);
  });

  it('is closed after what is not paid was said; moved to a free table with all of it [SHOP-018]', async () => {
    const { caller, asked } = await show(buildTableDetail(), {
      [closeTable.name]: buildTableDetail({ party: null }),
      [moveTable.name]: buildTableDetail({ id: 'table-8' }),
      [listStaffTables.name]: [
        buildTable(),
        buildTable({ id: 'table-8', names: { ar: 'الطاولة 8', en: 'Table 8' }, party: null }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close …' }));
    expect(screen.getByText(/Not noted as paid:/)).toHaveTextContent('126.00');
    expect(caller.callsOf(closeTable)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Move …' }));
    expect(screen.queryByRole('button', { name: 'Close the table' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Table 8' }));
    expect(screen.queryByRole('button', { name: 'Table 7' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Move .*Sara.*Ali.* to .*Table 8/ }));
    await waitFor(() => expect(asked.navigated).toEqual([`/tables/nakhla/${OLAYA}/table-8`]));
    expect(caller.callsOf(moveTable)[0]?.input.body).toEqual({ seen: 'seen-1', to: 'table-8' });
  });

  it('says what was not done: without an answer, and after a colleague [SHOP-018]', async () => {
    const { caller } = await show(buildTableDetail(), { [markTableRound.name]: offline() });
    const accept = await screen.findByRole('button', { name: 'Accept round 1' });
    await userEvent.click(accept);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent; nothing changed at the table');
    caller.answer(markTableRound, refuse(409, 'TABLE_CHANGED'));
    await userEvent.click(accept);
    expect(await screen.findByText(/The table changed a moment ago/)).toBeVisible();
    const [first, again] = caller.callsOf(markTableRound);
    expect(again?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
    await waitFor(() => expect(caller.callsOf(readStaffTable)).toHaveLength(2));
  });

  it('shows a kitchen the rounds alone, and a viewer no button [SHOP-003, SHOP-018]', async () => {
    const as = (role: 'kitchen' | 'viewer') =>
      buildSession({ restaurants: [buildRestaurant({ role, rights: rightsOf(role) })] });
    const { unmount } = await show(buildTableDetail(), { [getStaffSession.name]: as('kitchen') });
    expect(await screen.findByRole('button', { name: 'Accept round 1' })).toBeVisible();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Turn sound on', 'Accept round 1']);
    unmount();
    await show(buildTableDetail(), { [getStaffSession.name]: as('viewer') });
    await screen.findByRole('region', { name: 'Round 1' });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('says the digits of a free table, and that one is not there', async () => {
    const { unmount } = await show(buildTableDetail({ party: null }));
    expect(await screen.findByText(/Say these digits.*4821/)).toBeVisible();
    unmount();
    await show(buildTableDetail(), { [readStaffTable.name]: refuse(404, 'NOT_FOUND') });
    expect(await screen.findByText('No such table at this branch')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show(
      buildTableDetail({}, { calls: [{ kind: 'waiter', at: '2026-01-10T16:00:00.000Z' }] }),
      {},
      locale,
    );
    await screen.findByRole('region', { name: /Round 1|الجولة .*1/ });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
