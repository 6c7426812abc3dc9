import { ApiError } from '@sufra/api';
import { getBranch, getReservationsSettings } from '@sufra/api/branch/endpoints';
import {
  createReservation,
  getBookingCalendar,
  getHeldReservation,
  getReservation,
  listReservationSlots,
  updateReservation,
} from '@sufra/api/reservation/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readHeld } from '../../storage/held.ts';
import { keepLostTable } from '../../storage/lost-table.ts';
import { buildBookingBranch, buildPeriod, buildReservation, buildSlots, buildTerms } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import BranchScreen from './screen.tsx';

const opened: string[] = [];
jest.mock('../../booking/pay-path.ts', () => ({
  ...jest.requireActual('../../booking/pay-path.ts'),
  openDocument: (address: string) => void opened.push(address),
}));

const PATH = '/reservations/branch/olaya';
const DAY = '2026-01-11';
const fake = (more: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [getBranch.name]: buildBookingBranch(),
    [getReservationsSettings.name]: buildTerms(),
    [getBookingCalendar.name]: {
      first: '2026-01-10',
      last: '2026-02-09',
      days: [
        { date: '2026-01-12', state: 'full' },
        { date: '2026-01-13', state: 'closed' },
      ],
    },
    [listReservationSlots.name]: buildSlots(),
    [createReservation.name]: {
      id: 'r9',
      reservation: buildReservation({ id: 'r9', status: 'pending' }),
      replaced: null,
    },
    ...more,
  });

async function open(caller = fake(), query = `?guests=4&date=${DAY}`, options: Partial<RenderOptions> = {}) {
  window.history.replaceState(null, '', PATH + query);
  return renderPart(<BranchScreen />, { caller, path: PATH + query, route: '/reservations/branch/:id', ...options });
}
/** The accessible name without the marks that isolate inserted values. */
const named = (name: string) => (said: string) => plainText(said) === name;
const time = (name: string) => screen.findByRole('radio', { name: named(name) });
const day = (name: string) => screen.findByRole('button', { name: named(name) });
const next = () => screen.getByRole('button', { name: 'Continue' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  opened.length = 0;
});

describe('step one of a booking', () => {
  it('offers the times of the day by section, after midnight with the day it is by then [RES-003] [RES-007] [RES-014]', async () => {
    const own = buildSlots();
    const caller = fake({
      [listReservationSlots.name]: { ...own, policy: { ...own.policy, sitting_minutes: 90 } },
    });
    await open(caller);
    expect(await time('08:30 PM')).not.toBeChecked();
    // A sitting of this party, not the longest of the branch.
    expect(plainText(document.body.textContent)).toContain('The table is yours for 1 hour 30 minutes');
    const night = screen.getByRole('group', { name: named('After midnight, early Monday') });
    expect(within(night).getByRole('radio', { name: named('12:30 AM') })).toBeEnabled();
    expect(within(night).queryByRole('radio', { name: named('08:30 PM') })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Garden' }));
    expect(await time('09:00 PM')).toBeEnabled();
    expect(screen.queryByRole('radio', { name: '08:30 PM' })).toBeNull();
    const [asked] = caller.callsOf(listReservationSlots).slice(-1);
    expect(asked!.input).toEqual({
      params: { id: 'olaya' },
      body: { branch_id: 'olaya', date: DAY, guests_count: 4, source: 'web' },
    });
    expect(screen.getByTestId('policies')).toHaveTextContent('We keep the table for 15 minutes');
  });

  it('says once what each time costs, and of each where they differ [RES-029]', async () => {
    const priced = (costs: string[]) => {
      const slots = buildSlots();
      const [section] = slots.sections;
      const periods = section!.periods.slice(0, costs.length).map((one, index) => ({ ...one, cost: costs[index]! }));
      return { ...slots, sections: [{ ...section!, periods }] };
    };
    const { unmount } = await open(fake({ [listReservationSlots.name]: priced(['75.00', '75.00']) }));
    await time('08:30 PM');
    expect(plainText(screen.getByTestId('every-cost').textContent)).toContain('SAR 75.00');
    expect(screen.getByRole('radio', { name: named('08:30 PM') })).toBeVisible();
    unmount();
    await open(fake({ [listReservationSlots.name]: priced(['75.00', '90.00']) }));
    await screen.findByRole('radio', { name: /08:30 PM.*90\.00/ });
    expect(screen.queryByTestId('every-cost')).toBeNull();
  });

  it('holds the table with the names that were shown: pending, from the web, without event fields, and goes to step two [RES-009] [RES-010] [RES-019] [API-027]', async () => {
    const caller = fake();
    const { asked } = await open(caller);
    const user = userEvent.setup();
    await user.click(await time('08:30 PM'));
    expect(plainText(screen.getByTestId('plan-sum').textContent)).toBe(
      '4 guests · Sunday 11 January · 08:30 PM · Main hallFree',
    );
    expect(window.location.search).toBe(`?guests=4&date=${DAY}&area=hall&time=20%3A30`);
    await user.click(next());
    await waitFor(() => expect(asked.navigated).toEqual([`${PATH}/continue-reservation/r9`]));
    expect(caller.callsOf(createReservation)[0]!.input.body).toEqual({
      branch_id: 'olaya',
      branch_name: buildBookingBranch().names,
      area_id: 'hall',
      area_name: { ar: 'الصالة', en: 'Main hall' },
      date: DAY,
      time: '20:30',
      is_next_day: false,
      guests_count: 4,
      cost: '0.00',
      status: 'pending',
      source: 'web',
      is_payment_required: false,
      name: null,
      phone: null,
      email: null,
      note: null,
      allergens: [],
      settings: expect.objectContaining({ person_count_from: 1, person_count_to: 12, maximum_duration: 30 }),
    });
    expect(readHeld('olaya')).toBe('r9');
  });

  it('without a time says so, in place, and sends nothing [RES-016]', async () => {
    const caller = fake();
    await open(caller);
    await time('08:30 PM');
    await userEvent.setup().click(next());
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a correct time slot');
    expect(caller.callsOf(createReservation)).toHaveLength(0);
    expect(document.body).not.toHaveFocus();
  });

  it('sends no call of its own while the table is held, though the hold makes its times stale; a refusal fetches them again', async () => {
    const answer = Promise.withResolvers<never>();
    const caller = fake({ [createReservation.name]: () => answer.promise });
    const { tell } = await open(caller, `?guests=4&date=${DAY}&area=hall&time=20:30`);
    await screen.findByRole('radio', { name: named('08:30 PM'), checked: true });
    const asked = () => [caller.callsOf(getBookingCalendar).length, caller.callsOf(listReservationSlots).length];
    const before = asked();
    await userEvent.setup().click(next());
    await waitFor(() => expect(caller.callsOf(createReservation)).toHaveLength(1));
    await tell('reservation.slots', 'olaya', 2);
    expect(asked()).toEqual(before);
    // What was there can still be read.
    expect(await time('08:30 PM')).toBeChecked();
    answer.reject(new ApiError('answer', 503, [{ code: 'UNAVAILABLE' }]));
    await waitFor(() => expect(asked()).toEqual(before.map((count) => count + 1)));
  });

  it('of a time that the server refuses says so and asks for the times again [RES-017]', async () => {
    const near = { date: '2026-01-12', area_id: 'garden', area_name: { en: 'Garden' }, ...buildPeriod('21:00') };
    const refusal = new ApiError('answer', 422, [{ code: 'SLOT_INVALID' }], { slots: buildSlots(), nearest: [near] });
    const caller = fake({ [createReservation.name]: () => Promise.reject(refusal) });
    await open(caller, `?guests=4&date=${DAY}&area=hall&time=20:30`);
    await screen.findByRole('radio', { name: named('08:30 PM'), checked: true });
    const before = caller.callsOf(listReservationSlots).length;
    const user = userEvent.setup();
    await user.click(next());
    expect(await screen.findByText('The selected slot is invalid')).toBeVisible();
    await waitFor(() => expect(caller.callsOf(listReservationSlots)).toHaveLength(before + 1));
    // The times that came in the same answer are a tap away, of another day and section too.
    await user.click(await day('Monday 12 January · 09:00 PM · Garden'));
    expect(window.location.search).toBe('?guests=4&date=2026-01-12&area=garden&time=21%3A00');
    expect(await screen.findByRole('radio', { name: named('09:00 PM'), checked: true })).toBeEnabled();
  });

  it('after a hold that ended offers the times of the server’s refusal; garbage in the store offers none [RES-020]', async () => {
    const near = { date: DAY, area_id: 'garden', area_name: { en: 'Garden' }, ...buildPeriod('21:00') };
    keepLostTable({ branch_id: 'olaya', nearest: [near, { date: DAY } as never] });
    await open(fake(), `?guests=4&date=${DAY}&ended=1`);
    const offered = within(await screen.findByTestId('near-times'));
    // Beside the words that the hold ended, before a new plan is made.
    const guests = screen.getByRole('group', { name: 'Guests' });
    expect(screen.getByTestId('near-times').compareDocumentPosition(guests)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(offered.getAllByRole('button').map(({ textContent }) => plainText(textContent))).toEqual([
      '09:00 PM · Garden',
    ]);
  });

  it('says when a hold on another device is there, and when the new one has taken its place [RES-020]', async () => {
    const known = { reservation: buildReservation({ id: 'r8', status: 'pending' }), other_device: true };
    const made = {
      id: 'r9',
      reservation: buildReservation({ id: 'r9', status: 'pending' }),
      replaced: { id: 'r8', other_device: true },
    };
    const caller = fake({ [getHeldReservation.name]: known, [createReservation.name]: made });
    const session = { customer: { id: 'c1', name: 'Noura', mobile: null }, cart_id: null };
    const { asked } = await open(caller, `?guests=4&date=${DAY}&area=hall&time=20:30`, { session });
    expect(await screen.findByText(/begun on another device/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete it' })).toHaveAttribute(
      'href',
      `/en${PATH}/continue-reservation/r8`,
    );
    await screen.findByRole('radio', { name: named('08:30 PM'), checked: true });
    await userEvent.setup().click(next());
    await waitFor(() => expect(asked.toasts.map(({ text }) => text)).toEqual([expect.stringMatching(/is released/)]));
    expect(asked.navigated).toEqual([`${PATH}/continue-reservation/r9`]);
  });

  it('says that a newer booking took the place of this one [RES-020]', async () => {
    await open(fake(), `?guests=3&date=${DAY}&ended=replaced`);
    expect(await screen.findByText(/A newer reservation of yours took the place/)).toBeVisible();
  });

  it('says of another refusal what the server says [RES-031]', async () => {
    const said = 'There is already a reservation in your name';
    const refusal = new ApiError('answer', 409, [{ code: 'RESERVATION_OVERLAP', message: said }], { id: 'r7' });
    const caller = fake({ [createReservation.name]: () => Promise.reject(refusal) });
    await open(caller, `?guests=4&date=${DAY}&area=hall&time=20:30`);
    await screen.findByRole('radio', { name: named('08:30 PM'), checked: true });
    await userEvent.setup().click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    // Which one it is, one tap away.
    expect(screen.getByRole('link', { name: 'Open the reservation' })).toHaveAttribute('href', '/en/reservations/r7');
    await userEvent.setup().click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('link', { name: 'Open the reservation' })).toBeNull();
  });

  it('loads the times of another day by themselves: guests, day and the rest stay there, the chosen time is none meanwhile [RES-015]', async () => {
    const caller = fake();
    await open(caller);
    const user = userEvent.setup();
    await user.click(await time('08:30 PM'));
    let answer: (slots: unknown) => void = () => {};
    caller.answer(listReservationSlots, () => new Promise((resolve) => (answer = resolve)));
    await user.click(await day('Thursday 15 January'));
    expect(await screen.findByText('Looking for free times')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: named('08:30 PM') })).toBeNull();
    expect(screen.getByRole('group', { name: 'Guests' })).toHaveTextContent('4');
    expect(screen.getByTestId('plan-sum')).not.toHaveTextContent('08:30 PM');
    answer(buildSlots({ sections: [{ id: 'hall', names: { en: 'Main hall' }, periods: [buildPeriod('21:30')] }] }));
    expect(await time('09:30 PM')).not.toBeChecked();
    expect(screen.queryByText('Looking for free times')).toBeNull();
    await user.click(next());
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a correct time slot');
  });

  it('shows the times of the latest day, whichever answer comes last [X-015] [RES-015]', async () => {
    const caller = fake();
    await open(caller);
    const user = userEvent.setup();
    await time('08:30 PM');
    const answers: ((slots: unknown) => void)[] = [];
    caller.answer(listReservationSlots, () => new Promise((resolve) => void answers.push(resolve)));
    await user.click(await day('Thursday 15 January'));
    await user.click(await day('Friday 16 January'));
    await waitFor(() => expect(answers).toHaveLength(2));
    const of = (at: string) =>
      buildSlots({ sections: [{ id: 'hall', names: { en: 'Main hall' }, periods: [buildPeriod(at)] }] });
    answers[1]!(of('21:30'));
    await time('09:30 PM');
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(plainText(document.body.textContent)!));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    answers[0]!(of('19:30'));
    // What is asked and answered later has come: so had that.
    await user.click(await day('Saturday 17 January'));
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[2]!(of('22:30'));
    await time('10:30 PM');
    watch.disconnect();
    expect(seen.filter((text) => text.includes('07:30 PM'))).toEqual([]);
  });

  it('chooses the same time again in a new list, at the same cost only [RES-015]', async () => {
    const caller = fake();
    await open(caller, `?guests=4&date=${DAY}`);
    const user = userEvent.setup();
    await user.click(await time('08:30 PM'));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('radio', { name: named('08:30 PM'), checked: true });
    const dearer = [{ id: 'hall', names: { en: 'Main hall' }, periods: [buildPeriod('20:30', { cost: '50.00' })] }];
    caller.answer(listReservationSlots, buildSlots({ sections: dearer }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(plainText((await screen.findByTestId('every-cost')).textContent)).toContain('SAR 50.00');
    expect(await time('08:30 PM')).not.toBeChecked();
    expect(screen.getByTestId('plan-sum')).not.toHaveTextContent('08:30 PM');
  });

  it.each([
    ['full', 'This day is full for this party.'],
    ['closed', 'The branch is closed on this day.'],
    ['too_late', 'It is too late to reserve for today.'],
    ['too_far', 'This day is too far ahead to reserve.'],
    ['party', 'The party is larger than our tables.'],
  ])('of a day that is %s says why, and leads to the next day with places [RES-014]', async (reason, words) => {
    const caller = fake({ [listReservationSlots.name]: buildSlots({ sections: [], reason, next_date: '2026-01-14' }) });
    await open(caller);
    expect(await screen.findByTestId('no-times')).toHaveTextContent(words);
    caller.answer(listReservationSlots, buildSlots());
    await userEvent.setup().click(await day('Next day with places: Wednesday 14 January'));
    await time('08:30 PM');
    expect(window.location.search).toContain('date=2026-01-14');
  });

  it('offers the waiting list of a full day only where there is one', async () => {
    const full = buildSlots({ sections: [], reason: 'full' });
    const waiting = buildBookingBranch({ modules: { reservation: true, waiting: true } });
    const caller = fake({ [listReservationSlots.name]: full, [getBranch.name]: waiting });
    const { unmount } = await open(caller);
    await screen.findByTestId('no-times');
    expect(screen.queryByRole('link', { name: 'Join the waiting list' })).toBeNull();
    unmount();
    const path = '/waiting-list/e1';
    const { asked } = await open(caller, `?date=${DAY}`, {
      context: { modules: ['mf-reservations', 'mf-waiting-list'] },
      dialogs: { 'waiting-list.join': () => ({ path }) },
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Join the waiting list' }));
    // Over the planned day, which is still there when the dialog is closed.
    expect(asked.opened).toEqual([{ name: 'waiting-list.join', props: { branch_id: 'olaya' } }]);
    expect(asked.navigated).toEqual([path]);
  });

  it.each([
    ['?guests=1', { person_count_from: 2 }, '2'],
    ['?guests=500', {}, '12'],
    ['?guests=abc', {}, '1'],
  ])('keeps the party of %s within the limits [RES-012]', async (query, terms, shown) => {
    await open(fake({ [getReservationsSettings.name]: buildTerms(terms) }), query);
    await time('08:30 PM');
    expect(screen.getByRole('group', { name: 'Guests' }).querySelector('output')).toHaveTextContent(shown);
  });

  it.each([
    ['2026-01-01', '2026-01-10'],
    ['2027-01-01', '2026-02-09'],
    ['2026-02-31', '2026-01-10'],
  ])('makes %s a day that can be booked [RES-013]', async (date, shown) => {
    const caller = fake();
    await open(caller, `?date=${date}`);
    const asked = () => caller.callsOf(listReservationSlots).at(-1)?.input.body;
    await waitFor(() => expect(asked()).toMatchObject({ date: shown }));
  });

  it('has a calendar of the horizon: states are said, arrow keys move, Enter chooses [RES-013] [X-028]', async () => {
    await open();
    await time('08:30 PM');
    const user = userEvent.setup();
    expect(await day('Sunday 11 January')).toHaveAttribute('aria-pressed', 'true');
    expect(await day('Monday 12 January, full')).toBeVisible();
    expect(await day('Tuesday 13 January, closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Friday 9 January' })).toBeNull();
    (await day('Sunday 11 January')).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await day('Monday 19 January')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(window.location.search).toContain('date=2026-01-19');
    await user.keyboard('{PageDown}');
    expect(await day('Monday 9 February')).toHaveFocus();
  });

  it('in Arabic moves against the reading direction with the arrow to the right [X-007]', async () => {
    await open(fake(), `?date=${DAY}`, { locale: 'ar' });
    (await day('الأحد 11 يناير')).focus();
    await userEvent.setup().keyboard('{ArrowRight}');
    expect(await day('السبت 10 يناير')).toHaveFocus();
  });

  it.each([
    ['?step=two', [`${PATH}/continue-reservation`]],
    ['?step=three', [`${PATH}/confirm-reservation`]],
    ['?step=one', []],
    ['?step=four', []],
    ['?step=constructor', []],
  ])('%s: only two and three lead on, any other leaves it at this step [RES-006]', async (query, navigated) => {
    const { asked } = await open(fake(), query);
    await time('08:30 PM');
    expect(asked.navigated).toEqual(navigated);
  });

  it('says that a hold has ended, with guests and day still chosen; and of one that waits [RES-020]', async () => {
    const { unmount } = await open(fake(), `?guests=3&date=${DAY}&ended=1`);
    expect(await screen.findByText(/The time to reserve has ended/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Guests' }).querySelector('output')).toHaveTextContent('3');
    unmount();
    localStorage.setItem(
      'sufra.reservations.held',
      JSON.stringify({ version: 1, value: { id: 'r7', branch_id: 'olaya' } }),
    );
    await open();
    expect(await screen.findByRole('link', { name: 'Complete it' })).toHaveAttribute(
      'href',
      `/en${PATH}/continue-reservation/r7`,
    );
  });

  it('of a paid reservation says the difference of a larger party, names it when it is saved, and leads to its payment [RES-033]', async () => {
    const policy = { ...buildSlots().policy, cost_per_person: '25.00', cost_is: 'deposit' as const };
    const paid = {
      guests_count: 3,
      cost: '75.00',
      policy,
      payment: { session_id: 's', paid: '75.00', refunding: '0.00' },
    };
    const sections = [{ id: 'hall', names: { en: 'Main hall' }, periods: [buildPeriod('20:30', { cost: '100.00' })] }];
    const caller = fake({
      [getReservation.name]: buildReservation(paid),
      [listReservationSlots.name]: { ...buildSlots({ sections }), policy },
      [updateReservation.name]: refuse(409, 'RESERVATION_COST', {}, { due: '30.00' }),
    });
    const { asked } = await open(caller, '?change=r1');
    expect(document.body).not.toHaveTextContent(/Step 1 of 3/);
    // The way back from what is only being looked at.
    expect(await screen.findByRole('link', { name: 'Leave it as it is' })).toHaveAttribute(
      'href',
      '/en/reservations/r1',
    );
    const user = userEvent.setup();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Guests' })).toHaveTextContent('3'));
    expect(document.body).not.toHaveTextContent('the difference');
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(plainText((await screen.findByText(/you pay the difference/)).textContent)).toMatch(
      /difference of SAR\s25\.00 now\. .*your reservation stays as it is/,
    );
    await user.click(await screen.findByRole('radio', { name: /08:30/ }));
    // What the amount is stands beside it.
    expect(screen.getByTestId('plan-sum')).toHaveTextContent('deposit, taken off the bill');
    const save = screen.getByRole('button', { name: /Pay the difference and change/ });
    expect(save).toHaveTextContent('25.00');
    await user.click(save);
    expect(await screen.findByRole('alert')).toBeVisible();
    const change = { guests_count: 4, date: DAY, time: '20:30', is_next_day: false, starts_at: `${DAY}T17:30:00Z` };
    const waiting = {
      area_name: null,
      cost: '100.00',
      due: '25.00',
      expires_at: '2026-01-10T16:30:00Z',
      seconds_left: 9,
    };
    caller.answer(updateReservation, buildReservation({ ...paid, change: { ...change, ...waiting } }));
    await user.click(save);
    await waitFor(() => expect(opened).toEqual(['/en/o/r1/pay?for=reservation']));
    expect(asked.navigated).toEqual([]);
    expect(caller.callsOf(updateReservation).at(-1)!.input.body).toMatchObject({
      guests_count: 4,
      pay_difference: '25.00',
    });
  });

  it.each([
    ['en', 'Less', /You paid SAR\s75\.00 .*nothing is returned/],
    ['ar', 'إنقاص', /دفعت 75\.00 ر\.س لهذا الحجز.*ولا يُعاد منه شيء/],
  ] as const)(
    'of a paid reservation says in %s that a smaller party has paid the same, and nothing goes back [RES-033]',
    async (locale, fewer, words) => {
      const policy = { ...buildSlots().policy, cost_per_person: '25.00', cost_is: 'deposit' as const };
      const sections = [{ id: 'hall', names: { en: 'Main hall' }, periods: [buildPeriod('20:30', { cost: '50.00' })] }];
      const caller = fake({
        [getReservation.name]: buildReservation({ guests_count: 3, cost: '75.00', policy }),
        [listReservationSlots.name]: { ...buildSlots({ sections }), policy },
      });
      await open(caller, '?change=r1', { locale });
      const user = userEvent.setup();
      const party = await screen.findByRole('group', { name: locale === 'en' ? 'Guests' : 'عدد الضيوف' });
      await waitFor(() => expect(party).toHaveTextContent('3'));
      expect(document.body).not.toHaveTextContent(words);
      await user.click(screen.getByRole('button', { name: fewer }));
      await waitFor(() => expect(plainText(document.body.textContent)).toMatch(words));
      await user.click(await screen.findByRole('radio', { name: /08:30/ }));
      expect(screen.getByTestId('plan-sum')).toHaveTextContent('75.00');
      // What a new one costs is not said of this one.
      expect(screen.getByTestId('every-cost')).toHaveTextContent('75.00');
      expect(document.body).not.toHaveTextContent('50.00');
    },
  );

  it('of one that the restaurant booked for free says so, whatever a new one costs [RES-033]', async () => {
    const policy = { ...buildSlots().policy, cost_per_person: '25.00', cost_is: 'deposit' as const };
    const sections = [{ id: 'hall', names: { en: 'Main hall' }, periods: [buildPeriod('20:30', { cost: '75.00' })] }];
    const caller = fake({
      [getReservation.name]: buildReservation({ guests_count: 3, cost: '0.00', policy }),
      [listReservationSlots.name]: { ...buildSlots({ sections }), policy },
    });
    await open(caller, '?change=r1');
    await userEvent.setup().click(await screen.findByRole('radio', { name: /08:30/ }));
    expect(screen.getByTestId('plan-sum')).not.toHaveTextContent('75.00');
  });

  it('says that a part without a table for the party gives way to another [RES-014, RES-032]', async () => {
    const caller = fake();
    await open(caller, `?guests=4&date=${DAY}&area=garden`);
    await time('09:00 PM');
    expect(screen.queryByText(/no table for this party/)).toBeNull();
    const [hall] = buildSlots().sections;
    caller.answer(listReservationSlots, buildSlots({ sections: [hall!] }));
    await userEvent.setup().click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByText(/no table for this party/)).toHaveTextContent(/These times are in .Main hall.\./);
  });

  it('moves a reservation that exists, with the revision that was seen [RES-032]', async () => {
    const caller = fake({
      [getReservation.name]: buildReservation({ guests_count: 4, revision: 7 }),
      [updateReservation.name]: buildReservation({ revision: 8 }),
    });
    const { asked } = await open(caller, '?change=r1');
    await screen.findByRole('radio', { name: named('08:30 PM'), checked: true });
    const user = userEvent.setup();
    await user.click(await time('08:00 PM'));
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    await waitFor(() => expect(asked.navigated).toEqual(['/reservations/r1']));
    expect(caller.callsOf(updateReservation)[0]!.input).toEqual({
      params: { id: 'r1' },
      body: { date: DAY, time: '20:00', is_next_day: false, area_id: 'hall', guests_count: 4, revision: 7 },
    });
    expect(caller.callsOf(listReservationSlots).at(-1)!.input.body).toMatchObject({ reservation_id: 'r1' });
  });

  it('keeps guests and day when the times cannot be loaded [X-027]', async () => {
    const caller = fake({ [listReservationSlots.name]: () => refuse(400, 'FAILED') });
    await open(caller);
    await screen.findByText('Could not load the times');
    caller.answer(listReservationSlots, buildSlots());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await time('08:30 PM')).toBeEnabled();
  });

  it('of a branch without bookings leads to those that take them', async () => {
    await open(fake(), '', { status: 404 });
    expect(screen.getByRole('link', { name: 'Branches that take reservations' })).toHaveAttribute(
      'href',
      '/en/reservations',
    );
  });
});
