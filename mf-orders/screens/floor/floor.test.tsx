/** @proof accessibility */

import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  getStaffSession,
  moveStaffReservation,
  moveToStaffTables,
  noteToGuest,
  readEvening,
  type StaffReservation,
  seatWalkIn,
  setSectionClosed,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession, OLAYA } from '../../testing/builders.ts';
import { buildEvening, buildReservation } from '../../testing/guest-builders.ts';
import { renderPart } from '../../testing/render.ts';
import FloorScreen from './screen.tsx';

async function show(
  parties: readonly StaffReservation[],
  more: Record<string, FakeAnswer> = {},
  options: Partial<RenderOptions> = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readEvening.name]: buildEvening(parties),
    ...more,
  });
  const part = await renderPart(<FloorScreen />, {
    caller,
    path: '/floor/nakhla',
    route: '/floor/:restaurant',
    ...options,
  });
  return { ...part, caller };
}

/** In the timeline: the list of a phone is hidden beside it. */
const blockOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} · `) });
const choose = async (name: string) => {
  await userEvent.click(await blockOf(name));
  return within(screen.getByRole('region', { name: 'The chosen party' }));
};
const paramsOf = (name: string) => ({ restaurant: 'nakhla', branch: OLAYA, reservation: `reservation-${name}` });

describe('the floor', () => {
  it('is the evening by table, each party with its state in words [SHOP-016]', async () => {
    await show([
      buildReservation('Dana', {
        status: 'seated',
        starts_at: '2026-01-10T15:15:00.000Z',
        ends_at: '2026-01-10T16:45:00.000Z',
      }),
      buildReservation('Turki', { table_ids: ['t4'], late: true }),
      buildReservation('Maha', { table_ids: [] }),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: /^Tonight · \P{L}?Olaya/u })).toBeVisible();
    expect(screen.getByText(/^4 of 16 seats taken · 2 reservations to come/)).toBeVisible();
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^3/), expect.stringMatching(/^12/)]),
    );
    expect(table.getByRole('columnheader', { name: /^Now 07:42/ })).toBeVisible();
    expect(table.getByRole('button', { name: /^Dana · 4: .*Seated/ })).toBeVisible();
    expect(table.getByRole('button', { name: /^Turki · 4: .*Late.*given away at/ })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Without a table' })).getByText('Maha')).toBeVisible();
  });

  it('seats a party with the version that was seen [SHOP-016]', async () => {
    const { caller } = await show([buildReservation('Dana', { version: 3, note: 'By the window' })], {
      [moveStaffReservation.name]: buildReservation('Dana', { status: 'seated' }),
    });
    const details = await choose('Dana');
    expect(details.getByRole('heading', { name: 'Dana' })).toHaveFocus();
    expect(details.getByText('By the window')).toBeVisible();
    await userEvent.click(details.getByRole('button', { name: 'Seat them' }));
    await waitFor(() => expect(caller.callsOf(readEvening)).toHaveLength(2));
    const [call] = caller.callsOf(moveStaffReservation);
    expect(call?.input).toEqual({ params: paramsOf('Dana'), body: { version: 3, act: 'seat' } });
    expect(call?.options?.idempotencyKey).toBeTruthy();
  });

  it('shows nothing as done without an answer, and the same tap is the same attempt [SHOP-016]', async () => {
    const { caller } = await show([buildReservation('Dana')], { [moveStaffReservation.name]: offline() });
    const details = await choose('Dana');
    await userEvent.click(details.getByRole('button', { name: 'Table is ready' }));
    expect(await details.findByText(/^Not sent; nothing changed for the guest/)).toBeVisible();
    expect(details.getByText('Reserved')).toBeVisible();
    await userEvent.click(details.getByRole('button', { name: 'Table is ready' }));
    await waitFor(() => expect(caller.callsOf(moveStaffReservation)).toHaveLength(2));
    const [first, again] = caller.callsOf(moveStaffReservation);
    expect(again?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
  });

  it('says when a colleague was quicker, and asks how it is now [SHOP-016]', async () => {
    const { caller } = await show([buildReservation('Dana')], {
      [moveStaffReservation.name]: refuse(409, 'RESERVATION_CHANGED'),
    });
    const details = await choose('Dana');
    await userEvent.click(details.getByRole('button', { name: 'Seat them' }));
    expect(await details.findByText(/^A colleague or the guest changed it/)).toBeVisible();
    await waitFor(() => expect(caller.callsOf(readEvening)).toHaveLength(2));
  });

  it.each([
    ['Did not come…', /can object/, 'What was paid stays with the restaurant.', 'They did not come', 'no show'],
    [
      'Cancel the reservation…',
      /the restaurant canceled/,
      'All that the guest paid goes back.',
      'Cancel the reservation',
      'cancel',
    ],
  ])('says what "%s" means before it is done [SHOP-016]', async (open, meaning, money, button, done) => {
    const { caller } = await show([buildReservation('Dana', { cost: '100.00' })], {
      [moveStaffReservation.name]: buildReservation('Dana', { acts: [] }),
    });
    const details = await choose('Dana');
    await userEvent.click(details.getByRole('button', { name: open }));
    expect(details.getByText(meaning)).toBeVisible();
    expect(details.getByText(money)).toBeVisible();
    expect(caller.callsOf(moveStaffReservation)).toHaveLength(0);
    await userEvent.click(details.getByRole('button', { name: button }));
    await waitFor(() => expect(caller.callsOf(moveStaffReservation)[0]?.input).toMatchObject({ body: { act: done } }));
  });

  it('puts tables together for a party, of one section and with enough seats [SHOP-016]', async () => {
    const { caller } = await show([buildReservation('Jawaher', { guests_count: 8 })], {
      [moveToStaffTables.name]: buildReservation('Jawaher', { table_ids: ['t4', 't5'] }),
    });
    const details = await choose('Jawaher');
    await userEvent.click(details.getByRole('button', { name: 'Move…' }));
    const pick = (table: string) =>
      userEvent.click(details.getByRole('button', { name: new RegExp(`^Table \\P{L}?${table}\\b`, 'u') }));
    await pick('12');
    await pick('4');
    expect(details.getByText('4 seats for 8 guests')).toBeVisible();
    await pick('5');
    await userEvent.click(details.getByRole('button', { name: /^Move to \P{L}?4 \+ 5/u }));
    await waitFor(() =>
      expect(caller.callsOf(moveToStaffTables)[0]?.input).toMatchObject({
        body: { version: 1, table_ids: ['t4', 't5'] },
      }),
    );
  });

  it('writes to a guest; what was typed stays when it was not sent [SHOP-016]', async () => {
    const { caller } = await show([buildReservation('Dana')], { [noteToGuest.name]: offline() });
    const details = await choose('Dana');
    await userEvent.click(details.getByRole('button', { name: 'Write to the guest…' }));
    await userEvent.type(details.getByRole('textbox'), 'We wait at the door');
    await userEvent.click(details.getByRole('button', { name: 'Send the message' }));
    expect(await details.findByText(/^Not sent/)).toBeVisible();
    expect(details.getByRole('textbox')).toHaveValue('We wait at the door');
    caller.answer(noteToGuest, buildReservation('Dana'));
    await userEvent.click(details.getByRole('button', { name: 'Send the message' }));
    await waitFor(() => expect(details.queryByRole('textbox')).toBeNull());
    expect(caller.callsOf(noteToGuest)[1]?.input).toMatchObject({ body: { text: 'We wait at the door' } });
  });

  it('seats a walk-in; numbers are read in Arabic digits [SHOP-016]', async () => {
    const seated = buildReservation('x', { name: null, source: 'staff', status: 'seated', acts: ['leave'] });
    const { caller } = await show([], { [seatWalkIn.name]: seated });
    await userEvent.click(await screen.findByRole('button', { name: 'Walk-in' }));
    const guests = screen.getByRole('textbox', { name: 'Number of guests' });
    await userEvent.clear(guests);
    await userEvent.type(guests, '٣');
    caller.answer(readEvening, buildEvening([seated]));
    await userEvent.click(screen.getByRole('button', { name: 'Seat them now' }));
    await waitFor(() =>
      expect(caller.callsOf(seatWalkIn)[0]?.input).toEqual({
        params: { restaurant: 'nakhla', branch: OLAYA },
        body: { guests_count: 3, area_id: null },
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Walk-in' })).toBeVisible();
  });

  it('closes a section for the evening after what that means was read, and opens it [SHOP-016]', async () => {
    const { caller } = await show([], { [setSectionClosed.name]: buildEvening([]) });
    await userEvent.click(await screen.findByRole('button', { name: /^Close the section: \P{L}?Terrace/u }));
    expect(screen.getByText(/^No new reservations here this evening/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close it this evening' }));
    await waitFor(() =>
      expect(caller.callsOf(setSectionClosed)[0]?.input).toEqual({
        params: { restaurant: 'nakhla', branch: OLAYA, section: 'terrace' },
        body: { date: '2026-01-10', closed: true },
      }),
    );
  });

  it('has a list of the same, and other evenings [SHOP-016]', async () => {
    const { caller } = await show([buildReservation('Dana')]);
    await userEvent.click(await screen.findByRole('button', { name: 'List' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('heading', { name: /^Table \P{L}?3/u })).toBeVisible();
    expect(await blockOf('Dana')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'The evening after' }));
    await waitFor(() =>
      expect(caller.callsOf(readEvening).at(-1)?.input).toMatchObject({ query: { date: '2026-01-11' } }),
    );
  });

  it('says at once that there is no connection, and follows other devices [SHOP-016]', async () => {
    const { caller, connection, tell } = await show([buildReservation('Dana')]);
    await blockOf('Dana');
    caller.answer(readEvening, buildEvening([buildReservation('Haifa')]));
    await tell('reservation.status', 'any', 2);
    expect(await blockOf('Haifa')).toBeVisible();
    act(() => connection.set('disconnected'));
    expect(screen.getByText(/No changes come in/)).toBeVisible();
  });

  it('shows a role only what it may do, and says when a branch has no tables', async () => {
    const viewer = buildRestaurant({ role: 'viewer', rights: rightsOf('viewer') });
    const { unmount } = await show([buildReservation('Dana', { acts: [] })], {
      [getStaffSession.name]: buildSession({ restaurants: [viewer] }),
    });
    const details = await choose('Dana');
    expect(details.queryByRole('button', { name: /Seat|Move|Write/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Walk-in|Close the section/ })).toBeNull();
    unmount();
    await show([], { [readEvening.name]: refuse(404, 'NOT_FOUND') });
    expect(await screen.findByText('This branch has no tables')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))(
    'axe finds nothing in %s: the timeline with details, the list',
    async (locale) => {
      const { container } = await show(
        [
          buildReservation('Dana', { note: 'X', allergens: [{ ar: 'سمك', en: 'Fish' }] }),
          buildReservation('Maha', { table_ids: [] }),
        ],
        {},
        { locale },
      );
      await userEvent.click(await blockOf('Dana'));
      await userEvent.click(screen.getByRole('button', { name: /^Move…|^انقل المجموعة…/ }));
      await expectAccessible(container);
      await userEvent.click(screen.getByRole('button', { name: /^List$|^قائمة$/ }));
      await expectAccessible(container);
    },
  );
});

async function expectAccessible(container: Element) {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
