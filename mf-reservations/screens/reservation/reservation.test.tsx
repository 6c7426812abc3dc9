import { getBranch } from '@sufra/api/branch/endpoints';
import {
  disputeNoShow,
  getReservation,
  listReservationReasons,
  listReservations,
  type Reservation,
  tellLate,
  updateReservation,
} from '@sufra/api/reservation/endpoints';
import { createFakeCaller, offline, refuse } from '@sufra/api/testing';
import { dropAllDrafts } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CancelDialog from '../../dialogs/cancel/dialog.tsx';
import ReservationDialog from '../../dialogs/reservation/dialog.tsx';
import ReservationStrip from '../../slots/reservation-strip/slot.tsx';
import { noteReservation } from '../../storage/device-reservations.ts';
import { readFollowed } from '../../storage/followed-reservation.ts';
import { buildBookingBranch, buildReservation } from '../../testing/builders.ts';
import { context, renderPart } from '../../testing/render.ts';
import ReservationScreen from './screen.tsx';

const fake = (reservation: Reservation = buildReservation()) =>
  createFakeCaller({
    [getReservation.name]: reservation,
    [getBranch.name]: buildBookingBranch(),
    [listReservationReasons.name]: [{ id: 'plans', names: { en: 'Our plans changed' } }],
    [updateReservation.name]: buildReservation({ status: 'cancelled', end: 'customer', can_cancel: false }),
    [tellLate.name]: reservation,
    [disputeNoShow.name]: reservation,
    [listReservations.name]: [reservation],
  });
const open = (caller = fake(), status?: number, locale: 'ar' | 'en' = 'en') =>
  renderPart(<ReservationScreen />, {
    caller,
    locale,
    path: '/reservations/r1',
    route: '/reservations/:id',
    ...(status ? { status } : {}),
  });
const ticket = () => screen.findByTestId('reservation');

beforeEach(() => localStorage.clear());

describe('the page of a reservation', () => {
  it('shows status, time, guests, notes, how long the table is theirs and until when it is held [RES-002] [RES-011] [RES-027]', async () => {
    await open(
      fake(buildReservation({ note: 'By the window', notes: [{ text: 'See you soon', at: '2026-01-10T10:00:00Z' }] })),
    );
    const said = plainText((await ticket()).textContent);
    for (const words of ['Confirmed', 'tomorrow, 08:30 PM', '4 guests', 'Olaya', '2 hours', 'R-8315', 'By the window'])
      expect(said).toContain(words);
    expect(said).toContain('We keep the table for 15 minutes after the time reserved');
    expect(screen.getByText('See you soon')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute(
      'href',
      '/en/reservations/branch/olaya?change=r1',
    );
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  });

  it('says that the table is ready as soon as it is, once [RES-026] [X-024]', async () => {
    const caller = fake();
    const { tell, asked } = await open(caller);
    await ticket();
    caller.answer(getReservation, buildReservation({ status: 'table ready', revision: 2 }));
    await tell('reservation.status', 'r1', 2);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your table is ready' })).toBeVisible();
    expect(asked.announced).toEqual(['Your table is ready']);
  });

  it('of a cancelled one says so, what happens to the money, and leads to another [RES-025]', async () => {
    const cancelled = { status: 'cancelled', end: 'customer', cost: '75.00' } as const;
    const under = { session_id: 's', paid: '25.00', refunding: '50.00', refunded: '0.00' };
    const { unmount } = await open(fake(buildReservation({ ...cancelled, payment: under })));
    expect(await screen.findByText('Your reservation has been canceled.')).toBeVisible();
    expect(plainText(document.body.textContent)).toMatch(
      /SAR\s50\.00 will be returned to you the way you paid\. Your bank may take a few days\./,
    );
    expect(plainText(document.body.textContent)).toMatch(/The restaurant keeps SAR\s25\.00/);
    // What it would have been is over.
    expect(document.body).not.toHaveTextContent(/75\.00|We keep the table/);
    unmount();
    const done = { ...under, paid: '0.00', refunding: '0.00', refunded: '75.00' };
    await open(fake(buildReservation({ ...cancelled, payment: done })));
    expect(plainText((await screen.findByText(/returned/)).textContent)).toMatch(
      /SAR\s75\.00 was returned to you the way you paid\./,
    );
    expect(screen.getByRole('link', { name: 'Reserve again' })).toHaveAttribute(
      'href',
      '/en/reservations/branch/olaya?guests=4&area=hall',
    );
  });

  it.each([
    [
      'en',
      'customer',
      { en: 'Our plans changed', ar: 'تغيّرت الخطة' },
      /canceled\. Our plans changed\. SAR\s50\.00 will/,
    ],
    ['en', 'restaurant', null, /The restaurant canceled your reservation\. SAR\s50\.00 will/],
    ['ar', 'restaurant', null, /ألغى المطعم حجزك\. يُعاد إليك .*50\.00/],
  ] as const)(
    'of a cancelled one says who, why and the money in sentences: %s, %s [RES-025]',
    async (locale, end, reason, words) => {
      const payment = { session_id: 's', paid: '0.00', refunding: '50.00', refunded: '0.00' };
      await open(
        fake(buildReservation({ status: 'cancelled', end, cancellation_reason: reason, cost: '50.00', payment })),
        undefined,
        locale,
      );
      await waitFor(() => expect(plainText(screen.getByRole('status').textContent)).toMatch(words));
    },
  );

  it.each([
    ['en', /SAR\s50\.00 goes back the way you paid: mada card\. Your bank may take a few days\. Expected by Wed/],
    ['ar', /يُعاد إليك .*50\.00.* بالطريقة التي دفعت بها: بطاقة مدى\..* يُتوقع أن يصل الأربعاء/],
  ] as const)('says which way money goes back and by when: %s [RES-025]', async (locale, words) => {
    const names = { en: 'mada card', ar: 'بطاقة مدى' };
    const under = { session_id: 's', names, paid: '0.00', refunding: '50.00', refunded: '0.00' };
    const payment = { ...under, expected_by: '2026-01-14T12:00:00.000Z' };
    const { unmount } = await open(
      fake(buildReservation({ status: 'cancelled', end: 'restaurant', cost: '50.00', payment })),
      undefined,
      locale,
    );
    await waitFor(() => expect(plainText(screen.getByRole('status').textContent)).toMatch(words));
    unmount();
    if (locale === 'ar') return;
    const done = { ...payment, refunding: '0.00', refunded: '50.00' };
    await open(fake(buildReservation({ status: 'cancelled', end: 'restaurant', cost: '50.00', payment: done })));
    await waitFor(() =>
      expect(plainText(screen.getByRole('status').textContent)).toMatch(
        /SAR\s50\.00 was returned the way you paid: mada card\. Your bank may take a few days/,
      ),
    );
    expect(document.body).not.toHaveTextContent('Expected by');
  });

  it('of a hold counts the time to complete it, and leads there [RES-027]', async () => {
    await open(fake(buildReservation({ status: 'pending', hold_seconds_left: 65 })));
    expect(await screen.findByTestId('hold-left')).toHaveTextContent(/1:0[45]/);
    expect(screen.getByRole('link', { name: 'Complete the reservation' })).toHaveAttribute(
      'href',
      '/en/reservations/branch/olaya/continue-reservation/r1',
    );
  });

  const CHANGE = {
    guests_count: 5,
    date: '2026-01-11',
    time: '20:30',
    is_next_day: false,
    starts_at: '2026-01-11T17:30:00Z',
    area_name: null,
    cost: '125.00',
    due: '25.00',
    expires_at: '2026-01-10T16:30:00Z',
    seconds_left: 65,
  };

  it('of a change that waits says its difference and its time, leads to the payment, and leaves it as it is [RES-033]', async () => {
    const caller = fake(buildReservation({ cost: '100.00', change: CHANGE }));
    const { asked } = await open(caller);
    const panel = await screen.findByTestId('waiting-change');
    expect(plainText(panel.textContent)).toMatch(/Change to 5 guests, tomorrow, 08:30 PM.*SAR\s25\.00.*1:0[45]/);
    expect(within(panel).getByRole('link', { name: /Pay the difference/ })).toHaveAttribute(
      'href',
      '/en/o/r1/pay?for=reservation',
    );
    const user = userEvent.setup();
    const keep = within(panel).getByRole('button', { name: 'Leave it as it is' });
    caller.answer(updateReservation, refuse(500, 'UNKNOWN'));
    await user.click(keep);
    expect(await within(panel).findByRole('alert')).toBeVisible();
    caller.answer(updateReservation, buildReservation());
    caller.answer(getReservation, buildReservation());
    await user.click(keep);
    await waitFor(() => expect(screen.queryByTestId('waiting-change')).toBeNull());
    expect(caller.callsOf(updateReservation).at(-1)!.input.body).toEqual({ action: 'drop_change' });
    expect(asked.announced).toEqual(['Your reservation stays as it is']);
  });

  it('never ends a line of its title between a time and its half of the day [X-004]', async () => {
    await open(fake(buildReservation()));
    expect((await screen.findByTestId('reservation')).querySelector('h2')?.textContent).toMatch(/08:30\u00a0PM$/);
  });

  it('says until when the table of a late party is kept', async () => {
    const { unmount } = await open(fake(buildReservation()));
    expect(plainText(await screen.findByTestId('reservation'))).toContain('We keep the table for 15 minutes');
    unmount();
    await open(fake(buildReservation({ late_minutes: 15 })));
    expect(plainText(await screen.findByTestId('reservation'))).toContain('We keep the table until 09:00 PM');
  });

  it('tells the restaurant that the party is late', async () => {
    const caller = fake(buildReservation({ can_be_late: true }));
    const { asked } = await open(caller);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'We are running late' }));
    await user.click(screen.getByRole('button', { name: '15 minutes' }));
    await waitFor(() => expect(asked.announced).toEqual(['The restaurant knows']));
    expect(caller.callsOf(tellLate)[0]!.input).toEqual({ params: { id: 'r1' }, body: { minutes: 15 } });
    const panel = screen.getByRole('region', { name: 'We are running late' });
    expect(panel).toHaveFocus();
    caller.answer(tellLate, refuse(409, 'RESERVATION_TRANSITION'));
    await user.click(within(panel).getByRole('button', { name: '15 minutes' }));
    expect(await within(panel).findByRole('alert')).toBeVisible();
    expect(asked.announced).toHaveLength(1);
  });

  it.each([
    ['en', 'How late will you be?', 'We will be on time', 'The restaurant knows that you will be on time'],
    ['ar', 'بكم ستتأخرون؟', 'سنصل في الموعد', 'أبلغنا المطعم بالوصول في الموعد'],
  ] as const)(
    'asks how late a party is, says what a tap does, and takes it back (%s)',
    async (locale, asks, onTime, done) => {
      const caller = fake(buildReservation({ can_be_late: true, late_minutes: 15 }));
      const { asked } = await open(caller, undefined, locale);
      const user = userEvent.setup();
      await user.click(
        await screen.findByRole('button', { name: locale === 'ar' ? 'تعديل مدة التأخر' : 'Change the delay' }),
      );
      expect(screen.getByRole('group', { name: asks })).toHaveAccessibleDescription(/it holds your table|محجوزة لكم/);
      expect(screen.getByRole('button', { name: /^15 / })).toHaveAttribute('aria-pressed', 'true');
      await user.click(screen.getByRole('button', { name: onTime }));
      await waitFor(() => expect(asked.announced).toEqual([done]));
      expect(caller.callsOf(tellLate)[0]!.input.body).toEqual({ minutes: 0 });
    },
  );

  it('offers no delay that is over already, and nothing to take back after the start', async () => {
    // Twelve minutes ago by the page's clock.
    const starts_at = '2026-01-10T15:48:00.000Z';
    await open(fake(buildReservation({ can_be_late: true, late_minutes: 20, starts_at })));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Change the delay' }));
    const minutes = within(screen.getByRole('group')).getAllByRole('button');
    expect(minutes.map((one) => one.textContent)).toEqual(['15 minutes', '20 minutes', '30 minutes']);
    expect(screen.queryByRole('button', { name: 'We will be on time' })).toBeNull();
  });

  it('of a no-show that is wrong tells the restaurant, and shows its answer', async () => {
    const missed = { status: 'cancelled', end: 'no_show', can_cancel: false } as const;
    const said = { text: 'At the window', at: '2026-01-11T20:00:00Z', answer: null };
    const caller = fake(buildReservation({ ...missed, can_dispute: true }));
    const { asked } = await open(caller);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'That is not right' }));
    expect(screen.getByTestId('dispute')).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /What happened/ }), ' At the window ');
    caller.answer(getReservation, buildReservation({ ...missed, dispute: said, revision: 2 }));
    await user.click(screen.getByRole('button', { name: 'Tell the restaurant' }));
    expect(await screen.findByText('The restaurant knows and will answer here.')).toBeVisible();
    expect(caller.callsOf(disputeNoShow)[0]!.input).toEqual({ params: { id: 'r1' }, body: { text: 'At the window' } });
    expect(asked.announced).toEqual(['The restaurant knows and will answer here.']);
    expect(document.body).not.toHaveFocus();
    expect(screen.getByTestId('dispute')).toHaveTextContent('At the window');
  });

  it.each([
    ['stands', /stays a missed reservation/],
    ['excused', /no longer counts as missed/],
  ])('of a no-show that the restaurant looked at again says: %s', async (answer, words) => {
    const dispute = { text: null, at: '2026-01-11T20:00:00Z', answer };
    await open(fake(buildReservation({ status: 'cancelled', end: 'no_show', dispute })));
    expect(await screen.findByTestId('dispute')).toHaveTextContent(words);
  });

  it('of a stranger is the same page as an unknown one [RES-030]', async () => {
    const caller = fake();
    await open(caller, 404);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reservation not available');
    expect(caller.calls).toHaveLength(0);
  });

  it('no longer shows it once its customer has signed out [ACCT-002]', async () => {
    const caller = fake(buildReservation({ name: 'Secret Noura' }));
    const session = { customer: { id: 'c-1', name: 'Noura', mobile: null }, cart_id: null };
    const part = await renderPart(<ReservationScreen />, {
      ...{ caller, session, path: '/reservations/r1', route: '/reservations/:id' },
    });
    expect(await ticket()).toBeVisible();
    caller.answer(getReservation, refuse(404, 'NOT_FOUND'));
    act(() => part.session.set({ customer: null, cart_id: null }));
    expect(await screen.findByText('Reservation not available')).toBeVisible();
    expect(screen.queryByTestId('reservation')).toBeNull();
    expect(document.body).not.toHaveTextContent('Secret Noura');
  });
});

describe('cancelling', () => {
  const cancel = async (reservation: Reservation = buildReservation()) => {
    const caller = fake(reservation);
    const closed: unknown[] = [];
    const part = await renderPart(
      <CancelDialog props={{ reservation_id: 'r1' }} close={(result) => closed.push(result)} titleId="t" />,
      { caller },
    );
    return { ...part, caller, closed };
  };

  it('sends a reason only if one was chosen, says so, and keeps the focus in the dialog [RES-024] [RES-025]', async () => {
    const { caller, closed } = await cancel();
    const user = userEvent.setup();
    await screen.findByRole('radio', { name: 'Our plans changed' });
    await user.click(screen.getByRole('button', { name: 'Cancel the reservation' }));
    expect(await screen.findByTestId('reservation-cancelled')).toHaveFocus();
    expect(screen.getByTestId('reservation-cancelled')).toHaveTextContent('Your reservation has been canceled.');
    expect(caller.callsOf(updateReservation)[0]!.input.body).toEqual({ action: 'cancel', status: 'cancelled' });
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(closed).toEqual(['cancelled']);
  });

  it('says before it what happens to the money, and of one that is cancelled already the same as after [RES-024]', async () => {
    const refund = { amount: '25.00', kept: '25.00', until: '2026-01-11T15:30:00.000Z' };
    const payment = { session_id: 's', names: { en: 'mada card' }, paid: '50.00', refunding: '0.00' };
    const { unmount } = await cancel(buildReservation({ refund, payment }));
    expect(plainText((await screen.findByTestId('cancel-money')).textContent)).toMatch(
      /If you cancel by tomorrow 06:30 PM, SAR\s25\.00 is returned and the restaurant keeps SAR\s25\.00\. It goes back the way you paid: mada card\./,
    );
    unmount();
    await cancel(buildReservation({ status: 'cancelled', end: 'customer' }));
    expect(await screen.findByTestId('reservation-cancelled')).toBeVisible();
  });

  it('says of the money what the newest answer says, as the page below does [RES-025]', async () => {
    const payment = { session_id: 's', names: { en: 'mada card' }, paid: '0.00', refunding: '75.00' };
    const ended = { status: 'cancelled', end: 'customer', payment } as const;
    const { caller, tell } = await cancel();
    caller.answer(updateReservation, buildReservation(ended));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancel the reservation' }));
    const said = await screen.findByTestId('reservation-cancelled');
    expect(plainText(said)).toMatch(/SAR 75\.00 goes back/);
    const back = { ...payment, refunding: '0.00', refunded: '75.00' };
    caller.answer(getReservation, buildReservation({ ...ended, payment: back, revision: 9 }));
    await tell('reservation.status', 'r1', 9);
    await waitFor(() => expect(plainText(said)).toMatch(/SAR 75\.00 was returned/));
    expect(said).toHaveFocus();
  });

  it('after the last moment has the branch’s phone', async () => {
    await cancel(buildReservation({ can_cancel: false }));
    expect(await screen.findByRole('link', { name: 'Call the branch' })).toHaveAttribute('href', 'tel:+966112345678');
  });
});

describe('a reservation over any page', () => {
  it('has summary, policies, calendar, share and cancel, and leads to its page [RES-008]', async () => {
    const caller = fake();
    const closed: unknown[] = [];
    const { asked } = await renderPart(
      <ReservationDialog props={{ reservation_id: 'r1' }} close={(result) => closed.push(result)} titleId="t" />,
      { caller },
    );
    expect(await ticket()).toHaveTextContent('R-8315');
    expect(screen.getByTestId('policies')).toBeVisible();
    const user = userEvent.setup();
    // Both do what they say: the file is the reservation's, and what is shared says when, for how many and where.
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    click.mockRestore();
    expect(names).toEqual(['R-8315.ics']);
    expect(files[0]!.type).toBe('text/calendar;charset=utf-8');
    const shared: ShareData[] = [];
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(plainText(shared[0]!.text)).toMatch(/A table at .*Olaya\n.*08:30 PM.*\n4 guests/);
    // Where the device shares nothing it is copied, and only then said so.
    Object.assign(navigator, { share: undefined });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(plainText(await navigator.clipboard.readText())).toMatch(/A table at .*4 guests/s);
    expect(asked.toasts.map(({ text, tone }) => [text, tone])).toEqual([['The details were copied', undefined]]);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(asked.toasts.at(-1)).toMatchObject({ text: 'The details could not be copied', tone: 'danger' });
    await user.click(screen.getByRole('button', { name: 'Cancel the reservation' }));
    expect(asked.opened).toEqual([{ name: 'reservations.cancel', props: { reservation_id: 'r1' } }]);
    await user.click(screen.getByTestId('reservation-details'));
    expect(closed).toEqual(['details']);
  });

  it('that is not there for this visitor says so [RES-030]', async () => {
    const caller = fake();
    caller.answer(getReservation, refuse(404, 'NOT_FOUND'));
    await renderPart(<ReservationDialog props={{ reservation_id: 'r1' }} close={() => {}} titleId="t" />, { caller });
    expect(await screen.findByText('Reservation not available')).toBeVisible();
  });
});

describe('the strip above every page', () => {
  it('shows the reservation of the coming day to a device that made one, and asks nothing on others', async () => {
    const soon = buildReservation({ starts_at: '2026-01-10T19:00:00.000Z', date: '2026-01-10' });
    const caller = fake(soon);
    const { unmount } = await renderPart(<ReservationStrip />, { caller, path: '/' });
    expect(caller.calls).toHaveLength(0);
    unmount();
    noteReservation('r1', new Date(Date.now()).toISOString());
    const { asked } = await renderPart(<ReservationStrip />, { caller, path: '/' });
    const link = await screen.findByRole('link');
    expect(plainText(link.textContent)).toBe('Table at Olaya: today, 10:00 PM');
    await userEvent.setup().click(link);
    expect(asked.opened).toEqual([{ name: 'reservations.reservation', props: { reservation_id: 'r1' } }]);
  });

  it.each([
    ['en', 'Pay SAR 25.00 by 07:30 PM to change your reservation'],
    ['ar', 'بقي دفع 25.00 ر.س قبل 07:30 م لتعديل حجزك'],
  ] as const)(
    'says in %s that a change waits for its payment, also of a later day, and leads to where it is paid or given up [RES-033]',
    async (locale, words) => {
      const change = {
        ...{ guests_count: 5, date: '2026-01-14', time: '20:30', is_next_day: false, area_name: null },
        ...{ starts_at: '2026-01-14T17:30:00.000Z', cost: '125.00', due: '25.00' },
        ...{ expires_at: '2026-01-10T16:30:00.000Z', seconds_left: 1500 },
      };
      const later = { starts_at: '2026-01-14T17:30:00.000Z', date: '2026-01-14', currency: 'SAR' };
      noteReservation('r1', new Date(Date.now()).toISOString());
      const caller = fake(buildReservation({ ...later, change }));
      const { tell } = await renderPart(<ReservationStrip />, { caller, locale, path: '/menu' });
      const link = await screen.findByRole('link');
      expect(plainText(link.textContent)).toContain(words);
      expect(link.getAttribute('href')).toMatch(/\/reservations\/r1$/);
      caller.answer(listReservations, [buildReservation(later)] as never);
      await tell('reservation.status', 'r1', 4);
      await waitFor(() => expect(screen.queryByTestId('reservation-strip')).toBeNull());
    },
  );

  it.each([
    ['en', /^Table at Olaya: .*R-8315 · Last update /],
    ['ar', /^طاولة في .*R-8315 · آخر تحديث /],
  ] as const)(
    'says in %s without a network the table as it was known last, its number and of when that is [CHK-067]',
    async (locale, words) => {
      let isOnline = true;
      jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
      const starts_at = new Date(Date.now() + 3_600_000).toISOString();
      const soon = buildReservation({ starts_at, date: starts_at.slice(0, 10) });
      noteReservation('r1', starts_at);
      const first = await renderPart(<ReservationStrip />, {
        caller: fake(soon),
        locale,
        path: '/',
        context: { ...context, now: new Date().toISOString() },
      });
      await screen.findByRole('link');
      first.unmount();
      isOnline = false;
      const cutOff = createFakeCaller({ [listReservations.name]: offline() as object });
      const next = await renderPart(<ReservationStrip />, { caller: cutOff, locale, path: '/' });
      expect(plainText((await screen.findByTestId('reservation-strip')).textContent)).toMatch(words);
      next.unmount();
      // It goes with the sign-in, as every draft does.
      dropAllDrafts();
      await renderPart(<ReservationStrip />, { caller: cutOff, locale, path: '/' });
      expect(screen.queryByTestId('reservation-strip')).toBeNull();
      jest.restoreAllMocks();
    },
  );

  it('says once that the restaurant cancelled and why, until that is closed, also on the next page', async () => {
    const soon = { starts_at: '2026-01-10T19:00:00.000Z', date: '2026-01-10' };
    const caller = fake(buildReservation(soon));
    noteReservation('r1', new Date(Date.now()).toISOString());
    const first = await renderPart(<ReservationStrip />, { caller, path: '/' });
    await screen.findByRole('link');
    const reason = { ar: 'عطل في المطبخ', en: 'The kitchen has no power' };
    caller.answer(listReservations, [] as never);
    caller.answer(
      getReservation,
      buildReservation({ ...soon, status: 'cancelled', end: 'restaurant', cancellation_reason: reason, revision: 4 }),
    );
    await first.tell('reservation.status', 'r1', 4);
    const words = 'The restaurant canceled your table at Olaya: The kitchen has no power';
    await waitFor(() => expect(plainText(screen.getByRole('link').textContent)).toBe(words));
    expect(first.asked.announced.map(plainText)).toEqual([words]);
    first.unmount();
    await renderPart(<ReservationStrip />, { caller, path: '/menu' });
    await waitFor(() => expect(plainText(screen.getByRole('link').textContent)).toBe(words));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByTestId('reservation-strip')).toBeNull();
    expect(readFollowed()).toBeNull();
  });

  it('is silent about one that its guest cancelled, and once aloud that the table is ready', async () => {
    const soon = { starts_at: '2026-01-10T19:00:00.000Z', date: '2026-01-10' };
    const caller = fake(buildReservation(soon));
    noteReservation('r1', new Date(Date.now()).toISOString());
    const { tell, asked } = await renderPart(<ReservationStrip />, { caller, path: '/' });
    await screen.findByRole('link');
    caller.answer(listReservations, [buildReservation({ ...soon, status: 'table ready', revision: 3 })] as never);
    await tell('reservation.status', 'r1', 3);
    await waitFor(() => expect(asked.announced).toEqual(['Your table is ready']));
    caller.answer(listReservations, [] as never);
    caller.answer(getReservation, buildReservation({ ...soon, status: 'cancelled', end: 'customer', revision: 5 }));
    await tell('reservation.status', 'r1', 5);
    await waitFor(() => expect(readFollowed()).toBeNull());
    expect(screen.queryByTestId('reservation-strip')).toBeNull();
    expect(asked.announced).toHaveLength(1);
  });
});
