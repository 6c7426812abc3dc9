import { ApiError } from '@sufra/api';
import { getReservationsSettings } from '@sufra/api/branch/endpoints';
import { listAllergens } from '@sufra/api/menu/endpoints';
import {
  extendHold,
  getHeldReservation,
  getReservation,
  listEventTypes,
  updateReservation,
} from '@sufra/api/reservation/endpoints';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { createFakeCaller, type FakeAnswer } from '@sufra/api/testing';
import { matchRoute } from '@sufra/contract';
import { splitLocale } from '@sufra/i18n';
import { plainText } from '@sufra/testing/plain-text';
import { advance, stopTime } from '@sufra/testing/still-time';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import face from '../module.ts';
import { loader as confirmLoader } from '../screens/confirm/loader.ts';
import ConfirmScreen from '../screens/confirm/screen.tsx';
import { loader as continueLoader } from '../screens/continue/loader.ts';
import ContinueScreen from '../screens/continue/screen.tsx';
import { readDeviceReservations } from '../storage/device-reservations.ts';
import { keepHeld, readHeld } from '../storage/held.ts';
import { readLostTable } from '../storage/lost-table.ts';
import { buildHold, buildPeriod, buildReservation, buildSlots, buildTerms } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';

const FLOW = '/reservations/branch/olaya';
const fake = (reservation = buildHold(), more: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [getReservation.name]: reservation,
    [getHeldReservation.name]: null,
    [updateReservation.name]: reservation,
    [extendHold.name]: reservation,
    [getReservationsSettings.name]: buildTerms(),
    [listEventTypes.name]: [{ id: 'birthday', names: { en: 'Birthday' }, icon: 'gift' }],
    [listAllergens.name]: [{ id: 'nuts', names: { en: 'Nuts' }, icon: 'acorn' }],
    [getSmsBalance.name]: { balance: 5 },
    ...more,
  });
const details = (caller = fake(), id = '/r1') =>
  renderPart(<ContinueScreen />, {
    caller,
    path: `${FLOW}/continue-reservation${id}`,
    route: '/reservations/branch/:id/continue-reservation/:reservation?',
  });
const confirm = (caller = fake(), id = '/r1') =>
  renderPart(<ConfirmScreen />, {
    caller,
    path: `${FLOW}/confirm-reservation${id}`,
    route: '/reservations/branch/:id/confirm-reservation/:reservation?',
  });
const NEAREST = [{ date: '2026-01-11', area_id: 'garden', area_name: { en: 'Garden' }, ...buildPeriod('21:00') }];
const holdExpired = () =>
  Promise.reject(new ApiError('answer', 410, [{ code: 'HOLD_EXPIRED' }], { slots: buildSlots(), nearest: NEAREST }));
/** Five minutes after 17:00 UTC. */
const HELD_UNTIL = '2026-01-10T17:05:00.000Z';
const bodyOf = (caller: ReturnType<typeof fake>) => caller.callsOf(updateReservation)[0]!.input.body;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('step two of a booking', () => {
  it('takes who comes and what the table needs, and goes to step three [RES-005] [RES-009] [RES-010] [RES-021] [API-029]', async () => {
    const caller = fake(buildHold({ name: null, phone: null }));
    const { asked } = await details(caller);
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Noura');
    await user.type(screen.getByRole('textbox', { name: /Mobile/ }), '٥٥١٢٣٤٥٦٧');
    await user.click(await screen.findByRole('radio', { name: 'Birthday' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Nuts' }));
    await user.click(screen.getByRole('checkbox', { name: 'A high chair' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(asked.navigated).toEqual([`${FLOW}/confirm-reservation/r1`]));
    expect(bodyOf(caller)).toEqual({
      name: 'Noura',
      phone: '551234567',
      country_code: 'SA',
      email: null,
      note: null,
      allergens: [{ id: 'nuts', allergen_id: 'nuts', name: { en: 'Nuts' }, names: { en: 'Nuts' }, icon: 'acorn' }],
      needs: ['high_chair'],
      event_id: 'birthday',
      event_name: { en: 'Birthday' },
      event_icon: 'gift',
      branch_name: buildHold().branch_name,
      area_name: buildHold().area_name,
      status: 'pending',
      is_payment_required: false,
      cost: '0.00',
    });
  });

  it('refuses an allergen that is in no list, and sends nothing; what was typed is there again [RES-018] [RES-020]', async () => {
    const kept = { name: 'Huda', mobile: '551234567', country: 'SA', allergens: ['kryptonite'] };
    localStorage.setItem('sufra.draft.mf-reservations.details', JSON.stringify({ version: 1, value: kept }));
    const caller = fake(buildHold({ name: null, phone: null }));
    await details(caller);
    expect(await screen.findByDisplayValue('Huda')).toBeVisible();
    await screen.findByRole('checkbox', { name: 'Nuts' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/no longer offered/)).toBeVisible();
    expect(caller.callsOf(updateReservation)).toHaveLength(0);
  });

  it('asks to pay for one that costs [RES-021] [RES-023]', async () => {
    const caller = fake(buildHold({ cost: '50.00' }));
    await details(caller);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(caller.callsOf(updateReservation)).toHaveLength(1));
    expect(bodyOf(caller)).toMatchObject({ status: 'pending_payment', is_payment_required: true, cost: '50.00' });
  });

  it('without an id is of what is held here, else of what the server knows, else step one [RES-004] [RES-005]', async () => {
    keepHeld({ id: 'r7', branch_id: 'olaya' });
    const here = await details(fake(), '');
    await waitFor(() => expect(here.asked.navigated).toEqual([`${FLOW}/continue-reservation/r7`]));
    here.unmount();
    localStorage.clear();
    const known = { reservation: buildHold({ id: 'r8' }), other_device: true };
    const there = await confirm(fake(buildHold(), { [getHeldReservation.name]: known }), '');
    await waitFor(() => expect(there.asked.navigated).toEqual([`${FLOW}/confirm-reservation/r8`]));
    there.unmount();
    const none = await details(fake(), '');
    await waitFor(() => expect(none.asked.navigated).toEqual([FLOW]));
  });

  it('leads one that is confirmed to its page, and a lost one to step one with guests and date [RES-020]', async () => {
    const done = await details(fake(buildReservation()));
    await waitFor(() => expect(done.asked.navigated).toEqual(['/reservations/r1']));
    done.unmount();
    keepHeld({ id: 'r1', branch_id: 'olaya' });
    const lost = await details(fake(buildReservation({ status: 'cancelled', end: 'expired' })));
    await waitFor(() => expect(lost.asked.navigated).toEqual([`${FLOW}?guests=4&date=2026-01-11&ended=1`]));
    expect(readHeld('olaya')).toBeNull();
    lost.unmount();
    const replaced = await details(fake(buildReservation({ status: 'cancelled', end: 'replaced' })));
    await waitFor(() => expect(replaced.asked.navigated).toEqual([`${FLOW}?guests=4&date=2026-01-11&ended=replaced`]));
  });

  it('whose hold is over when it is saved leads to step one with the server’s next times; typed data stay [RES-020]', async () => {
    const caller = fake(buildHold({ name: null, phone: null }), { [updateReservation.name]: holdExpired });
    const { asked } = await details(caller);
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Noura');
    await user.type(screen.getByRole('textbox', { name: /Mobile/ }), '551234567');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(asked.navigated).toEqual([`${FLOW}?guests=4&date=2026-01-11&ended=1`]));
    expect(readLostTable('olaya')).toEqual(NEAREST);
    const kept = JSON.parse(localStorage.getItem('sufra.draft.mf-reservations.details')!);
    expect(kept.value).toMatchObject({ name: 'Noura', mobile: '551234567' });
  });
});

describe('the time to complete a booking', () => {
  it('counts by the server’s seconds, warns once at two minutes, is longer once, and ends at step one [RES-020] [RES-027]', async () => {
    // A phone whose clock is years ahead.
    stopTime('2031-05-05');
    const caller = fake(buildHold({ hold_seconds_left: 123 }));
    const { asked } = await confirm(caller);
    expect(plainText((await screen.findByTestId('hold-left')).textContent)).toBe('The table is held for 2:03');
    expect(screen.queryByRole('button', { name: 'Extend the time' })).toBeNull();
    await advance(2_999);
    expect(asked.announced).toEqual([]);
    await advance(1);
    expect(asked.announced).toEqual(['Two minutes left to complete your reservation']);
    caller.answer(getReservation, buildHold({ hold_seconds_left: 4, can_extend: false }));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Extend the time' }));
    expect(caller.callsOf(extendHold)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Extend the time' })).toBeNull());
    await advance(3_999);
    expect(asked.navigated).toEqual([]);
    await advance(1);
    expect(asked.navigated).toEqual([`${FLOW}?guests=4&date=2026-01-11&ended=1`]);
    expect(asked.announced.at(-1)).toBe('The time to reserve has ended');
  });
});

describe('step three of a booking', () => {
  it('shows the terms before the button, confirms a free one with a notification, and notes it [RES-004] [RES-022] [RES-023] [RES-029]', async () => {
    const caller = fake(buildHold({ cost: '0.00' }), { [updateReservation.name]: buildReservation() });
    const { asked } = await confirm(caller);
    const button = await screen.findByRole('button', { name: 'Confirm the reservation' });
    const policies = screen.getByTestId('policies');
    expect(policies).toHaveTextContent('We keep the table for 15 minutes');
    expect(policies.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.setup().click(button);
    await waitFor(() => expect(asked.navigated).toContain('/reservations/r1'));
    expect(bodyOf(caller)).toEqual({
      action: 'confirm',
      status: 'confirmed',
      send_notification: true,
      is_payment_required: false,
      cost: '0.00',
      revision: 1,
    });
    expect(readDeviceReservations(Date.parse('2026-01-10'))).toEqual(['r1']);
    expect(asked.announced).toContain('Your reservation is confirmed');
  });

  it.each([
    ['48 h', '2026-01-12T17:30:00.000Z', 'If you cancel by tomorrow 08:30 PM, the whole amount is returned.'],
    ['5 h', '2026-01-10T22:00:00.000Z', 'the restaurant keeps SAR 25.00'],
    ['40 minutes', '2026-01-10T17:40:00.000Z', 'Once paid, nothing is returned if you cancel (SAR 50.00).'],
  ])('%s ahead says before it is paid what a cancellation gives back [RES-029]', async (_, starts_at, words) => {
    const refunds = [
      { hours_before: 24, percent: 100 },
      { hours_before: 4, percent: 50 },
    ];
    const policy = { ...buildSlots().policy, cost_per_person: '12.50', refunds };
    await confirm(
      fake(buildHold({ cost: '50.00', starts_at, policy, expires_at: HELD_UNTIL, hold_seconds_left: 300 })),
    );
    const button = await screen.findByRole('button', { name: /Pay to confirm/ });
    expect(plainText(button.parentElement)).toContain(words);
    expect(plainText(button.parentElement)).not.toContain('under the cancellation terms');
  });

  it('whose hold is over at the confirmation leads to step one with the server’s next times; typed data stay [RES-020]', async () => {
    const typed = JSON.stringify({ version: 1, value: { name: 'Noura', note: 'By the window' } });
    localStorage.setItem('sufra.draft.mf-reservations.details', typed);
    keepHeld({ id: 'r1', branch_id: 'olaya' });
    const { asked } = await confirm(fake(buildHold(), { [updateReservation.name]: holdExpired }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Confirm the reservation' }));
    await waitFor(() => expect(asked.navigated).toEqual([`${FLOW}?guests=4&date=2026-01-11&ended=1`]));
    expect(asked.announced).toEqual(['The time to reserve has ended']);
    expect(readLostTable('olaya')).toEqual(NEAREST);
    expect(readHeld('olaya')).toBeNull();
    expect(localStorage.getItem('sufra.draft.mf-reservations.details')).toBe(typed);
  });

  it('of a refusal says what the server says, saving and confirming alike, and keeps the booking there [RES-031]', async () => {
    const said = 'There is already a reservation for this number';
    const refused = () => Promise.reject(new ApiError('answer', 409, [{ code: 'RESERVATION_OVERLAP', message: said }]));
    const user = userEvent.setup();
    const last = await confirm(fake(buildHold(), { [updateReservation.name]: refused }));
    await user.click(await screen.findByRole('button', { name: 'Confirm the reservation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(last.asked.navigated).toEqual([]);
    expect(screen.getByRole('button', { name: 'Confirm the reservation' })).toBeEnabled();
    last.unmount();
    const two = await details(fake(buildHold(), { [updateReservation.name]: refused }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(two.asked.navigated).toEqual([]);
  });

  it('asks for name and mobile first', async () => {
    await confirm(fake(buildHold({ name: null })));
    expect(await screen.findByRole('button', { name: 'Confirm the reservation' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByText('Name and mobile first')).toBeVisible();
  });
});

describe('steps two and three without a branch in the address', () => {
  const SHORT = '/reservations/branch';
  const open = (page: 'continue' | 'confirm', id: string, caller = fake()) =>
    renderPart(page === 'continue' ? <ContinueScreen /> : <ConfirmScreen />, {
      caller,
      path: `${SHORT}/${page}-reservation${id}`,
      route: `${SHORT}/${page}-reservation/:reservation?`,
    });

  it.each(['continue', 'confirm'] as const)(
    '%s: of a reservation get that of its branch; without one what is held, else the branches [RES-004] [RES-005]',
    async (page) => {
      const known = await open(page, '/r1');
      await waitFor(() => expect(known.asked.navigated).toEqual([`${FLOW}/${page}-reservation/r1`]));
      known.unmount();
      localStorage.clear();
      keepHeld({ id: 'r7', branch_id: 'olaya' });
      const held = await open(page, '');
      await waitFor(() => expect(held.asked.navigated).toEqual([`${SHORT}/${page}-reservation/r7`]));
      held.unmount();
      localStorage.clear();
      const caller = fake();
      const none = await open(page, '', caller);
      await waitFor(() => expect(none.asked.navigated).toEqual(['/reservations']));
      expect(caller.callsOf(getHeldReservation)[0]!.input).toEqual({ query: {} });
    },
  );

  it.each(
    ['', '/en'].flatMap((locale) => ['', '/olaya'].flatMap((branch) => ['', '/r1'].map((id) => [locale, branch, id]))),
  )('are routes in "%s" with branch "%s" and reservation "%s" [RES-004] [RES-005]', (locale, branch, id) => {
    const find = (page: string) => {
      const { path } = splitLocale(`${locale}${SHORT}${branch}/${page}-reservation${id}`);
      const found = matchRoute<(typeof face.routes)[number]>(face.routes, path);
      return [found?.route.screen, found?.params.id, found?.params.reservation];
    };
    const params = [branch.slice(1) || undefined, id.slice(1) || undefined];
    expect(find('continue')).toEqual(['continue', ...params]);
    expect(find('confirm')).toEqual(['confirm', ...params]);
  });

  it('are known to the loader too [RES-004] [RES-005]', async () => {
    const load = async () => buildHold();
    const input = { load, params: { reservation: 'r1' }, t: (key: string) => key } as never;
    expect(await continueLoader(input)).toEqual({ redirect: `${FLOW}/continue-reservation/r1` });
    expect(await confirmLoader(input)).toEqual({ redirect: `${FLOW}/confirm-reservation/r1` });
    const missing = { ...(input as object), load: () => Promise.reject(new ApiError('answer', 404, [])) } as never;
    expect(await confirmLoader(missing)).toEqual({ redirect: '/reservations' });
  });
});
