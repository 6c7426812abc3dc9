import { ApiError } from '@sufra/api';
import { getBranch, getReservationsSettings } from '@sufra/api/branch/endpoints';
import {
  createReservation,
  getBookingCalendar,
  getHeldReservation,
  listReservationSlots,
} from '@sufra/api/reservation/endpoints';
import { createFakeCaller, type FakeAnswer } from '@sufra/api/testing';
import { answerQuery } from '@sufra/module/answer-query';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { keepHeld } from '../../storage/held.ts';
import {
  buildBookingBranch,
  buildHold,
  buildPeriod,
  buildReservation,
  buildSlots,
  buildTerms,
} from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import BookTableDialog from './dialog.tsx';

const HERE = '/waiting-list/branch/olaya';
const CUSTOMER = { customer: { id: 'c1', name: 'Noura', mobile: null }, cart_id: null };
const held = { id: 'r9', reservation: buildReservation({ id: 'r9', status: 'pending' }), replaced: null };

async function show(
  more: Record<string, FakeAnswer> = {},
  props: Partial<ComponentProps<typeof BookTableDialog>['props']> = {},
  options: Partial<RenderOptions> = {},
) {
  const closed: unknown[] = [];
  const caller = createFakeCaller({
    [getBranch.name]: buildBookingBranch(),
    [getReservationsSettings.name]: buildTerms(),
    [getBookingCalendar.name]: { first: '2026-01-10', last: '2026-02-09', days: [] },
    [listReservationSlots.name]: buildSlots(),
    [createReservation.name]: held,
    [getHeldReservation.name]: null,
    ...more,
  });
  const part = await renderPart(
    <BookTableDialog
      props={{ branch_id: 'olaya', ...props }}
      close={(result) => closed.push(result)}
      titleId="title"
    />,
    { caller, path: HERE, ...options },
  );
  return { ...part, caller, closed };
}
/** Without the marks that isolate inserted values. */
const time = (name: string) => screen.findByRole('radio', { name: (said) => plainText(said) === name });
const sunday = () => screen.findByRole('button', { name: (said) => plainText(said) === 'Sunday 11 January' });
const next = () => userEvent.setup().click(screen.getByRole('button', { name: 'Continue' }));
const guestsShown = async () =>
  within(await screen.findByRole('group', { name: 'Guests' })).getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', HERE);
});

describe('booking over any page', () => {
  it('holds the table and resolves to the details of the booking; the page below keeps its address [RES-007] [RES-019]', async () => {
    const { caller, closed } = await show({}, { guests: 4 });
    const user = userEvent.setup();
    await user.click(await sunday());
    await user.click(await time('08:30 PM'));
    expect(plainText(screen.getByTestId('plan-sum').textContent)).toBe(
      '4 guests · Sunday 11 January · 08:30 PM · Main hallFree',
    );
    await next();
    await waitFor(() => expect(closed).toEqual([{ path: '/reservations/branch/olaya/continue-reservation/r9' }]));
    expect(caller.callsOf(createReservation)[0]!.input.body).toMatchObject({
      branch_id: 'olaya',
      area_id: 'hall',
      date: '2026-01-11',
      time: '20:30',
      guests_count: 4,
    });
    expect(window.location.pathname + window.location.search).toBe(HERE);
  });

  it('a customer’s hold is of this device, although the event of it came before the answer [RES-020]', async () => {
    let made = false;
    const answer = Promise.withResolvers<typeof held>();
    const hold = { ...held, reservation: buildHold({ id: 'r9' }) };
    const { caller, closed, tell, platform, unmount } = await show(
      {
        // Until the answer is here the edge does not know what opens the hold.
        [getHeldReservation.name]: () => (made ? { reservation: hold.reservation, other_device: true } : null),
        [createReservation.name]: () => answer.promise,
      },
      {},
      { session: CUSTOMER },
    );
    const user = userEvent.setup();
    await user.click(await sunday());
    await user.click(await time('08:30 PM'));
    const before = caller.callsOf(getHeldReservation).length;
    await next();
    made = true;
    await tell('reservation.status', 'r9', 1);
    expect(screen.queryByText(/another device/)).toBeNull();
    expect(caller.callsOf(getHeldReservation)).toHaveLength(before);
    answer.resolve(hold);
    await waitFor(() => expect(closed).toHaveLength(1));
    unmount();
    const input = { query: { branch_id: 'olaya' } };
    expect(platform.queryClient.getQueryData(answerQuery(getHeldReservation, input).queryKey)).toEqual({
      reservation: hold.reservation,
      other_device: false,
    });
  });

  it('closed and opened again has what was chosen [RES-020]', async () => {
    const { unmount, closed } = await show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await sunday());
    await user.click(await time('08:30 PM'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toEqual([undefined]);
    unmount();
    await show({}, { guests: 7 });
    expect(await time('08:30 PM')).toBeChecked();
    expect(await guestsShown()).toBe('2');
  });

  it('without a time says so, and of one that is gone the next ones, in place [RES-016] [RES-017]', async () => {
    const near = { date: '2026-01-12', area_id: 'garden', area_name: { en: 'Garden' }, ...buildPeriod('21:00') };
    const refusal = new ApiError('answer', 422, [{ code: 'SLOT_INVALID' }], { slots: buildSlots(), nearest: [near] });
    const { closed } = await show({ [createReservation.name]: () => Promise.reject(refusal) });
    await time('08:30 PM');
    await next();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select a correct time slot');
    await userEvent.setup().click(await time('08:30 PM'));
    await next();
    expect(await screen.findByText('The selected slot is invalid')).toBeVisible();
    expect(within(screen.getByTestId('near-times')).getByRole('button')).toHaveTextContent('09:00 PM');
    expect(document.body).not.toHaveFocus();
    expect(closed).toEqual([]);
  });

  it('leads a device that holds a table there already to it [RES-020]', async () => {
    keepHeld({ id: 'r7', branch_id: 'olaya' });
    const { closed } = await show();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Complete it' }));
    expect(closed).toEqual([{ path: '/reservations/branch/olaya/continue-reservation/r7' }]);
  });

  it('offers the queue on a full day, and not to who comes from it', async () => {
    const full = {
      [listReservationSlots.name]: buildSlots({ sections: [], reason: 'full' }),
      [getBranch.name]: buildBookingBranch({ modules: { reservation: true, waiting: true } }),
    };
    const options = { context: { modules: ['mf-reservations', 'mf-waiting-list'] } };
    const { unmount } = await show(full, {}, options);
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeVisible();
    unmount();
    await show(full, { without_queue: true }, options);
    expect(await screen.findByTestId('no-times')).toHaveTextContent('This day is full for this party.');
    expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull();
  });

  it('of a branch that takes no bookings says so', async () => {
    await show({ [getReservationsSettings.name]: { reservations_settings: null } });
    expect(await screen.findByRole('heading', { name: 'No reservations at this branch' })).toBeVisible();
  });
});
