/** @proof limits */

import {
  createReservation,
  disputeNoShow,
  extendHold,
  getBookingCalendar,
  getHeldReservation,
  getReservation,
  listEventTypes,
  listReservationReasons,
  listReservationSlots,
  listReservations,
  type Reservation,
  type SlotsAfter,
  tellLate,
  updateReservation,
} from '@sufra/api/reservation/endpoints';
import { fewOf } from '@sufra/testing/proof';
import { eq } from 'drizzle-orm';
import { findBranch } from '../branch/service.ts';
import { branchOverrides } from '../branch/tables.ts';
import { type Reply, sentCode, shopForFile } from '../order/testing/shop.ts';
import { startTestBackend } from '../testing/index.ts';
import { LIMITS } from '../user/limits/limits.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';
import { readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { readDays } from './booking/offer.ts';
import { endHolds, endVisits, remind } from './endings.ts';
import { reservations } from './tables.ts';

const BRANCH = 'nakhla-olaya';
const HALL = `${BRANCH}-hall`;
/** 19:00 in Riyadh. */
const NOW = new Date('2026-11-22T16:00:00Z');
const MINUTE_MS = 60_000;

interface Guest {
  id: string;
  headers: Record<string, string>;
  reservation: Reservation;
}

/** What is asked for, and the refusal: status, code, field. */
const REFUSED: readonly [name: string, wrong: object, said: [status: number, code: string, field?: string]][] = [
  ['an occasion that is in no list', { event_id: 'wedding' }, [422, 'INVALID_INPUT', 'event_id']],
  [
    'an allergen that is in no list',
    { allergens: [{ allergen_id: 'moon-dust' }] },
    [422, 'INVALID_INPUT', 'allergens'],
  ],
  ['a need that is in no list', { needs: ['throne'] }, [422, 'INVALID_INPUT', 'needs.0']],
  ['a party of 0', { guests_count: 0 }, [422, 'INVALID_INPUT', 'guests_count']],
  ['a party of 13', { guests_count: 13 }, [422, 'PARTY_SIZE', 'guests_count']],
  ['a party of 500', { guests_count: 500 }, [422, 'PARTY_SIZE', 'guests_count']],
  ['two guests and a half', { guests_count: 2.5 }, [422, 'INVALID_INPUT', 'guests_count']],
  ['a day that is past', { date: '2026-11-21' }, [422, 'DATE_RANGE', 'date']],
  ['a time of today that is past', { date: '2026-11-22', time: '18:30' }, [422, 'SLOT_INVALID', 'time']],
  ['a time within the notice', { date: '2026-11-22', time: '19:00' }, [422, 'SLOT_INVALID', 'time']],
  ['a day beyond the horizon', { date: '2026-12-23' }, [422, 'DATE_RANGE', 'date']],
  ['a day that no calendar has', { date: '2026-02-30' }, [422, 'INVALID_INPUT', 'date']],
  ['a time between the slots', { time: '20:07' }, [422, 'SLOT_INVALID', 'time']],
  ['a time when it is closed', { time: '09:00' }, [422, 'SLOT_INVALID', 'time']],
  ['a time of the next day that is the evening’s', { is_next_day: true }, [422, 'SLOT_INVALID', 'time']],
  ['a time that no clock shows', { time: '24:30' }, [422, 'INVALID_INPUT', 'time']],
  ['a section that is gone', { area_id: 'gone' }, [422, 'SLOT_INVALID', 'time']],
  ['a section of another branch', { area_id: 'nakhla-malqa-hall' }, [422, 'SLOT_INVALID', 'time']],
  ['a branch that is gone', { branch_id: 'gone' }, [404, 'NOT_FOUND']],
  ['a branch that takes none', { branch_id: 'nakhla-nakheel' }, [404, 'NOT_FOUND']],
  ['another cost', { cost: '10.00' }, [409, 'PRICE_CHANGED', 'time']],
  ['a cost below nothing', { cost: '-1.00' }, [422, 'INVALID_INPUT', 'cost']],
  ['a text with U+0000', { note: 'a\u0000b' }, [422, 'INVALID_INPUT', 'note']],
  ['a note that is too long', { note: 'x'.repeat(501) }, [422, 'INVALID_INPUT', 'note']],
  ['a status of its own', { status: 'confirmed' }, [422, 'INVALID_INPUT', 'status']],
];

describe('reservations', () => {
  const shop = shopForFile();
  let secrets: LinkSecrets;
  let day = 22;
  /** An evening that no other test has touched. */
  let date: string;
  beforeAll(async () => {
    secrets = readTokenSecrets(shop.backend.platform.config);
  });
  beforeEach(() => {
    day += 1;
    date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
    shop.setClock(NOW);
  });

  const slots = (body: object = {}) =>
    shop.call('POST', listReservationSlots.path.replace(':id', BRANCH), {
      body: { branch_id: BRANCH, date, guests_count: 2, source: 'web', ...body },
    });
  const place = (changes: object = {}) => ({
    branch_id: BRANCH,
    area_id: HALL,
    date,
    time: '20:00',
    is_next_day: false,
    guests_count: 2,
    cost: '0.00',
    status: 'pending',
    source: 'web',
    name: null,
    phone: null,
    email: null,
    ...changes,
  });
  const post = (changes: object = {}, options: { headers?: Record<string, string>; key?: string; as?: string } = {}) =>
    shop.call('POST', createReservation.path, { key: shop.newKey(), ...options, body: place(changes) });
  const hold = async (changes: object = {}, headers: Record<string, string> = {}): Promise<Guest> => {
    const { status, data, text } = await post(changes, { headers });
    if (status !== 201) throw new Error(text);
    return { id: data.id, reservation: data.reservation, headers: { 'x-order-token': data.reservation_token } };
  };
  const put = ({ id, headers }: Pick<Guest, 'id' | 'headers'>, body: object): Promise<Reply> =>
    shop.call('PUT', updateReservation.path.replace(':id', id), { headers, body });
  const read = ({ id, headers }: Pick<Guest, 'id' | 'headers'>): Promise<Reply<Reservation>> =>
    shop.call('GET', getReservation.path.replace(':id', id), { headers });
  const person = { name: 'Sara', phone: '551234567', country_code: 'SA' };
  const confirm = (guest: Guest, body: object = {}) => put(guest, { action: 'confirm', ...person, ...body });
  const cancel = (guest: Guest, body: object = {}) => put(guest, { action: 'cancel', ...body });
  const act = (
    guest: Guest,
    what: typeof extendHold | typeof tellLate | typeof disputeNoShow,
    body?: object,
  ): Promise<Reply> => shop.call('POST', what.path.replace(':id', guest.id), { headers: guest.headers, body });
  const staff = (path: string, body: object) => shop.backend.sandbox('POST', path, { tenant: shop.key, ...body });
  const at = (minutes: number) => shop.setClock(new Date(NOW.getTime() + minutes * MINUTE_MS));
  const failure = ({ status, errors }: Reply) => [status, errors[0]?.code, errors[0]?.field];

  it('slots are sections with times, costs and the night after; closed, full, late and large parties have their reason [RES-014][API-023]', async () => {
    const { data } = await slots({ date: '2026-11-26' });
    expect(data.reason).toBeNull();
    expect(data.sections.map(({ id }: { id: string }) => id)).toEqual([
      HALL,
      `${BRANCH}-terrace`,
      `${BRANCH}-families`,
    ]);
    const { periods, names } = data.sections[0];
    expect(names.en).toBe('Main hall');
    expect(periods[0]).toEqual({
      time: '12:00',
      cost: '0.00',
      is_next_day: false,
      starts_at: '2026-11-26T12:00:00+03:00',
      ends_at: '2026-11-26T13:30:00+03:00',
    });
    // Open until 03:00; a sitting of two is 90 minutes.
    expect(periods.at(-1)).toMatchObject({ time: '01:30', is_next_day: true, starts_at: '2026-11-27T01:30:00+03:00' });

    expect((await slots({ guests_count: 500 })).data).toMatchObject({ reason: 'party', sections: [], next_date: null });
    expect((await slots({ guests_count: 0 })).data.reason).toBe('party');
    expect((await slots({ date: '2026-11-21' })).data).toMatchObject({ reason: 'too_late', next_date: '2026-11-22' });
    expect((await slots({ date: '2027-03-01' })).data).toMatchObject({ reason: 'too_far', next_date: null });
    // The special day of the seed begins at 17:00.
    const { data: branch } = await shop.call('GET', `/api/v1/branch/frontend/branches/${BRANCH}`);
    const special: string = branch.overrides[0].date;
    shop.setClock(new Date(Date.parse(special) - 24 * 60 * MINUTE_MS));
    expect((await slots({ date: special })).data.sections[0].periods[0].time).toBe('17:00');
    shop.setClock(new Date('2026-11-22T22:10:00Z'));
    expect((await slots({ date: '2026-11-22' })).data.reason).toBe('too_late');
    expect((await slots({ date: 'nonsense' })).status).toBe(422);
    expect(
      (
        await shop.call('POST', listReservationSlots.path.replace(':id', 'nakhla-nakheel'), {
          body: { date, guests_count: 2 },
        })
      ).status,
    ).toBe(404);
  });

  it('a party that only three tables in a row seat gets them [RES-014]', async () => {
    const branch = 'nakhla-malqa';
    const { data } = await shop.call('POST', listReservationSlots.path.replace(':id', branch), {
      body: { date, guests_count: 16 },
    });
    // Booths of 6, 6, 8 and 4: no two of them seat sixteen.
    expect(data.sections.map(({ id }: { id: string }) => id)).toEqual([`${branch}-families`]);
    const [{ time, cost, is_next_day }] = data.sections[0].periods;
    const area_id = `${branch}-families`;
    const { data: held } = await post({ branch_id: branch, area_id, guests_count: 16, time, cost, is_next_day });
    const floor = await shop.backend.sandbox(
      'GET',
      `/sandbox/branches/${branch}/floor?tenant=${shop.key}&date=${date}`,
    );
    const families = floor.sections.find(({ id }: { id: string }) => id === area_id);
    const taken = families.tables.filter(({ parties }: { parties: { id: string }[] }) =>
      parties.some(({ id }) => id === held.id),
    );
    expect(taken).toHaveLength(3);
  });

  it('what another server, time or a change that was taken back does to an evening is seen by the next call [RES-014]', async () => {
    const table = { area_id: `${BRANCH}-terrace`, guests_count: 6, time: '19:00' };
    const other = await startTestBackend({ beside: shop.backend, time: NOW });
    const moveOther = (minutes: number) =>
      other.platform.clock.move(shop.key, new Date(NOW.getTime() + minutes * MINUTE_MS));
    const isFree = async (servers: readonly ('here' | 'there')[] = ['here', 'there']) => {
      const body = { branch_id: BRANCH, date, guests_count: 6, source: 'web' as const };
      const path = { params: { id: BRANCH } };
      const answers = await Promise.all(
        servers.map(async (server) =>
          server === 'here'
            ? (await slots({ guests_count: 6 })).data
            : (((await other.call(listReservationSlots, { ...path, body }, { tenant: shop.key })) as unknown as Reply)
                .data ?? []),
        ),
      );
      return answers.map(({ sections }) =>
        sections
          .find(({ id }: { id: string }) => id === table.area_id)
          ?.periods.some(({ time }: { time: string }) => time === '19:00'),
      );
    };
    try {
      moveOther(0);
      // Both servers cache what they read of the evening.
      expect(await isFree()).toEqual([true, true]);
      const guests: Guest[] = [];
      while ((await isFree(['here']))[0]) guests.push(await hold(table));
      expect(await isFree()).toEqual([false, false]);
      // No write ends a hold: time alone frees its table.
      const heldAt = (minutes: number) =>
        shop.db(async (db) => {
          const wish = { branch: await findBranch(db, BRANCH), now: NOW.getTime() + minutes * MINUTE_MS };
          return (await readDays(db, wish, date, date)).taken.get(date)?.get(table.area_id)?.length;
        });
      expect([await heldAt(0), await heldAt(11), await heldAt(0)]).toEqual([guests.length, 0, guests.length]);
      const headers = { ...guests[0]!.headers, 'idempotency-key': shop.newKey() };
      const cancelled = (await other.call(
        updateReservation,
        { params: { id: guests[0]!.id }, body: { action: 'cancel' } },
        { tenant: shop.key, headers },
      )) as unknown as Reply;
      expect(cancelled.data.status).toBe('cancelled');
      expect(await isFree()).toEqual([true, true]);
      // A rolled back transaction leaves nothing in the cache.
      const held = await heldAt(0);
      await expect(
        shop.db(async (db) => {
          await db.update(reservations).set({ status: 'cancelled' }).where(eq(reservations.date, date));
          const wish = { branch: await findBranch(db, BRANCH), now: NOW.getTime() };
          expect((await readDays(db, wish, date, date)).taken.get(date)?.size).toBe(0);
          throw new Error('taken back');
        }),
      ).rejects.toThrow('taken back');
      expect(await heldAt(0)).toBe(held);
      await hold(table);
      expect(await isFree()).toEqual([false, false]);
    } finally {
      await other.close();
    }
  });

  it('the calendar says of each day of the horizon how it stands [RES-013]', async () => {
    const { data } = await shop.call('GET', `${getBookingCalendar.path.replace(':id', BRANCH)}?guests_count=2`);
    expect(data).toMatchObject({ first: '2026-11-22', last: '2026-12-22' });
    expect(data.days).toHaveLength(31);
    expect(data.days[0]).toEqual({ date: '2026-11-22', state: 'free' });
    const large = await shop.call('GET', `${getBookingCalendar.path.replace(':id', BRANCH)}?guests_count=99`);
    expect(new Set(large.data.days.map(({ state }: { state: string }) => state))).toEqual(new Set(['party']));
    expect((await shop.call('GET', `${getBookingCalendar.path.replace(':id', BRANCH)}?guests_count=x`)).status).toBe(
      422,
    );
  });

  it('a hold is pending until the server’s end, is extended once, and ends by itself [RES-019][RES-020][API-027]', async () => {
    const guest = await hold({ event_id: 'birthday', allergens: [], needs: ['high_chair'] });
    expect(guest.reservation).toMatchObject({
      status: 'pending',
      source: 'web',
      date,
      time: '20:00',
      cost: '0.00',
      is_payment_required: false,
      name: null,
      hold_seconds_left: expect.closeTo(600, -1),
      can_extend: true,
      sitting_minutes: 90,
      no_show_minutes: 15,
      event_name: { en: 'Birthday' },
      needs: ['high_chair'],
    });
    at(9);
    const held = await shop.call('GET', `${getHeldReservation.path}?branch_id=${BRANCH}`, { headers: guest.headers });
    expect(held.data).toMatchObject({
      other_device: false,
      reservation: { id: guest.id, hold_seconds_left: expect.closeTo(60, -1) },
    });
    expect((await act(guest, extendHold)).data).toMatchObject({
      hold_seconds_left: expect.closeTo(660, -1),
      can_extend: false,
    });
    expect(failure(await act(guest, extendHold))).toEqual([409, 'HOLD_EXTENDED', undefined]);
    at(21);
    // Over for its guest before anyone has ended it.
    expect((await read(guest)).data).toMatchObject({ status: 'cancelled', end: 'expired', hold_seconds_left: null });
    const late = await confirm(guest);
    expect(failure(late)).toEqual([410, 'HOLD_EXPIRED', 'time']);
    expect((late as unknown as { data: SlotsAfter }).data.nearest[0]).toMatchObject({
      date,
      time: '20:00',
      area_id: HALL,
    });
    expect((await act(guest, extendHold)).status).toBe(410);
    await endHolds(shop.backend.platform, secrets);
    expect((await read(guest)).data).toMatchObject({ status: 'cancelled', end: 'expired' });
    expect((await shop.call('GET', getHeldReservation.path, { headers: guest.headers })).data).toBeNull();
  });

  it('what is wrong is refused with its field; a time that is not there comes with those that are [RES-012][RES-013][RES-017][RES-018]', async () => {
    for (const [name, wrong, [status, code, field]] of REFUSED) {
      const refused = await post(wrong);
      expect([name, ...failure(refused)]).toEqual([name, status, code, field]);
      if (code === 'SLOT_INVALID') expect([name, refused.data.nearest.length > 0]).toEqual([name, true]);
    }
  });

  it('a special day has its own hours, and a closed one takes no guests [RES-014][RES-017]', async () => {
    const { data: branch } = await shop.call('GET', `/api/v1/branch/frontend/branches/${BRANCH}`);
    const special: string = branch.overrides[0].date;
    shop.setClock(new Date(Date.parse(special) - 24 * 60 * MINUTE_MS));
    expect(failure(await post({ date: special, time: '13:00' }))).toEqual([422, 'SLOT_INVALID', 'time']);
    expect((await post({ date: special, time: '17:00' })).status).toBe(201);

    // Closed for all order types, with its reason.
    const reason = { ar: 'إجازة العيد', en: 'Eid holiday' };
    const closed = { tenant: shop.key, branch_id: BRANCH, position: 99, date, type: null, ranges: [], reason };
    shop.setClock(NOW);
    await shop.db((db) => db.insert(branchOverrides).values(closed));
    const tomorrow = new Date(Date.parse(date) + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
    expect((await slots()).data).toMatchObject({
      sections: [],
      reason: 'closed',
      closed_reason: reason,
      next_date: tomorrow,
    });
    const refused = await post();
    expect([...failure(refused), refused.data.nearest[0].date]).toEqual([422, 'SLOT_INVALID', 'time', tomorrow]);
    expect(refused.data.slots.reason).toBe('closed');
  });

  it('a hold that is over is refused at each step, with the times that are left; to cancel it is no fault [RES-017][RES-020]', async () => {
    const guest = await hold();
    at(11);
    const steps = {
      details: () => put(guest, person),
      'another time': () => put(guest, { date, time: '21:00', is_next_day: false, area_id: HALL }),
      'another party': () => put(guest, { guests_count: 3 }),
      confirm: () => confirm(guest),
      extend: () => act(guest, extendHold),
    };
    for (const [name, step] of Object.entries(steps)) {
      const refused = await step();
      expect([name, ...failure(refused)]).toEqual([name, 410, 'HOLD_EXPIRED', 'time']);
      expect([name, refused.data.nearest[0].time]).toEqual([name, '20:00']);
    }
    expect((await cancel(guest)).data).toMatchObject({ status: 'cancelled', can_cancel: false });
  });

  it('two tabs: what the other one saved is not written over, and both may confirm [RES-022]', async () => {
    const guest = await hold();
    const { revision } = guest.reservation;
    await put(guest, { ...person, revision });
    expect(failure(await confirm(guest, { name: 'Huda', revision }))).toEqual([409, 'RESERVATION_CHANGED', undefined]);
    const answers = await Promise.all([confirm(guest), confirm(guest)]);
    expect(answers.map(({ data }) => [data.status, data.name, data.revision])).toEqual(
      Array(2).fill(['confirmed', 'Sara', answers[0]!.data.revision]),
    );
  });

  it('a stranger learns nothing by an id, by another’s token, or by a token that is nearly right [RES-030]', async () => {
    const [guest, other] = [await hold(), await hold({ time: '21:00' })];
    await confirm(guest);
    const token = guest.headers['x-order-token']!;
    const near = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const unknown = await read({ id: 'nothing-here', headers: {} });
    for (const headers of [{}, other.headers, { 'x-order-token': near }]) {
      const stranger = { ...guest, headers };
      for (const { status, errors } of [
        await read(stranger),
        await put(stranger, { action: 'cancel' }),
        await act(stranger, extendHold),
        await act(stranger, tellLate, { minutes: 10 }),
        await act(stranger, disputeNoShow, {}),
      ])
        expect([status, errors]).toEqual([404, unknown.errors]);
    }
    expect((await read({ id: near, headers: {} })).status).toBe(404);
    expect((await read(guest)).data.status).toBe('confirmed');
  });

  it('changed terms hold for later guests: a hold has its own, an old price is reported [RES-022][RES-029]', async () => {
    const guest = await hold();
    await staff(`/sandbox/branches/${BRANCH}/reservations-settings`, { cost_per_person: '10.00', no_show_minutes: 5 });
    try {
      const late = await post({ time: '21:00' });
      expect([...failure(late), late.data.nearest[0].cost]).toEqual([409, 'PRICE_CHANGED', 'time', '20.00']);
      const { data } = await confirm(guest);
      expect(data).toMatchObject({ status: 'confirmed', cost: '0.00', no_show_minutes: 15 });
    } finally {
      await staff(`/sandbox/branches/${BRANCH}/reservations-settings`, {
        cost_per_person: '0.00',
        no_show_minutes: 15,
      });
    }
  });

  it('name and note are one’s own words: markup stays text, marks that turn a text are gone, U+0000 is refused [RES-010]', async () => {
    const guest = await hold();
    for (const field of ['name', 'note', 'email'])
      expect(failure(await confirm(guest, { [field]: 'a\u0000b' }))).toEqual([422, 'INVALID_INPUT', field]);
    // Nothing that can be read is no name.
    expect(failure(await confirm(guest, { name: '\u202e \u200f' }))).toEqual([422, 'INVALID_INPUT', 'name']);
    const note = '<img src=x onerror=alert(1)>';
    await confirm(guest, { name: `<b>Sara</b>\u202e\n"`, note: `\u2067${note}\u202e` });
    expect((await read(guest)).data).toMatchObject({ name: '<b>Sara</b> "', note });
  });

  it('occasions and reasons are lists [API-026][API-030]', async () => {
    const { data: events } = await shop.call('GET', listEventTypes.path);
    const names = { ar: expect.stringMatching(/./), en: expect.stringMatching(/./) };
    expect(events).toEqual(
      ['birthday', 'anniversary', 'business', 'family', 'other'].map((id) => ({
        ...{ id, names, icon: expect.stringMatching(/^[a-z]+$/) },
      })),
    );
    const { data: reasons } = await shop.call('GET', listReservationReasons.path);
    expect(reasons).toEqual(
      ['plans_changed', 'other_time', 'other_place', 'unwell', 'by_mistake', 'other'].map((id) => ({ id, names })),
    );
    expect(reasons[0].names.en).toBe('Our plans changed');
  });

  it('confirmed when it is free: announced by message with its signed link, and again the same [RES-022][RES-023][API-028][API-029]', async () => {
    const guest = await hold();
    expect(failure(await put(guest, { action: 'confirm' }))).toEqual([422, 'INVALID_INPUT', 'name']);
    expect(failure(await put(guest, { action: 'confirm', name: 'Sara', phone: '12' }))).toEqual([
      422,
      'MOBILE_INVALID',
      'phone',
    ]);
    expect(failure(await put(guest, { email: 'none' }))).toEqual([422, 'INVALID_INPUT', 'email']);
    expect((await put(guest, { ...person, note: ' window \u202e' })).data).toMatchObject({
      status: 'pending',
      note: 'window',
    });
    const { data, status } = await confirm(guest);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'confirmed',
      send_notification: true,
      name: 'Sara',
      phone: '+966551234567',
      expires_at: null,
    });
    const again = await confirm(guest);
    expect(again.data.revision).toBe(data.revision);
    const sent = await shop.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}&to=%2B966551234567`);
    const token = guest.headers['x-order-token'];
    const own = sent.filter(
      (message: { data: { reservation_id: string } }) => message.data.reservation_id === guest.id,
    );
    expect(own).toHaveLength(1);
    expect(own[0].body).toContain(`/reservations/${token}`);
    // The signed link opens it to every holder, and nothing else does (RES-030).
    const linked = await shop.call('GET', `${getReservation.path.replace(':id', token!)}?include=notes`);
    expect(linked.data).toMatchObject({ id: guest.id, status: 'confirmed', notes: [] });
    const unknown = await read({ id: 'nothing-here', headers: {} });
    const strange = await read({ id: guest.id, headers: {} });
    expect([strange.status, strange.errors]).toEqual([unknown.status, unknown.errors]);
    expect((await put({ id: guest.id, headers: {} }, { action: 'cancel' })).status).toBe(404);
  });

  it('cancelled with or without a reason, twice the same; the table is free at once [RES-024][RES-025]', async () => {
    const guest = await hold();
    await confirm(guest);
    expect(failure(await cancel(guest, { cancellation_reason: 'because' }))).toEqual([
      422,
      'INVALID_INPUT',
      'cancellation_reason',
    ]);
    const { data } = await cancel(guest, { cancellation_reason: 'plans_changed' });
    expect(data).toMatchObject({
      status: 'cancelled',
      end: 'customer',
      cancellation_reason: { en: 'Our plans changed' },
      can_cancel: false,
    });
    expect((await cancel(guest)).data.revision).toBe(data.revision);
    expect(failure(await confirm(guest))).toEqual([409, 'RESERVATION_TRANSITION', undefined]);
  });

  it('of many at once the last table is one’s; the others get the next times in the same answer [RES-017]', async () => {
    const table = { area_id: `${BRANCH}-terrace`, guests_count: 6, time: '19:00' };
    // The terrace seats six at pairs of fours: all but one are taken.
    for (;;) {
      const { data } = await slots({ guests_count: 6 });
      const free = data.sections.find(({ id }: { id: string }) => id === table.area_id);
      if (!free?.periods.some(({ time }: { time: string }) => time === '19:00')) break;
      await hold(table);
    }
    const sections = await shop.backend.sandbox(
      'GET',
      `/sandbox/branches/${BRANCH}/floor?tenant=${shop.key}&date=${date}`,
    );
    const terrace = sections.sections.find(({ id }: { id: string }) => id === table.area_id);
    const ids = new Set(
      terrace.tables.flatMap(({ parties }: { parties: { id: string }[] }) => parties.map(({ id }) => id)),
    );
    await staff(`/sandbox/reservations/${[...ids][0]}`, { action: 'cancel' });
    const keys = Array.from({ length: fewOf(80, 200) }, () => shop.newKey());
    // A third of them at another server, which has a line of its own.
    const other = await startTestBackend({ beside: shop.backend, time: NOW });
    other.platform.clock.move(shop.key, NOW);
    await other.call(
      listReservationSlots,
      { params: { id: BRANCH }, body: { date, guests_count: 6 } },
      { tenant: shop.key },
    );
    const elsewhere = async (key: string): Promise<Reply> => {
      const call = { tenant: shop.key, headers: { 'idempotency-key': key } };
      return (await other.call(createReservation, { body: place(table) as never }, call)) as unknown as Reply;
    };
    const answers = await Promise.all(
      keys.map((key, at) => (at % 3 === 1 ? elsewhere(key) : post(table, { key }))),
    ).finally(() => other.close());
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const lost of answers.filter(({ status }) => status !== 201)) {
      expect(failure(lost)).toEqual([422, 'SLOT_INVALID', 'time']);
      expect(lost.data.nearest.length).toBeGreaterThan(0);
      expect(lost.data.slots.sections.length).toBeGreaterThan(0);
    }
    // Sent again in the same rush, the winner's attempt is still the winner's.
    const won = answers.findIndex(({ status }) => status === 201);
    const again = await Promise.all([...keys.slice(0, 9), keys[won]!].map((key) => post(table, { key })));
    expect(again.at(-1)!.data.id).toBe(answers[won]!.data.id);
  });

  it('more confirms at once than wait at the database are one, and none is turned away [RES-022]', async () => {
    const guest = await hold();
    const answers = await Promise.all(Array.from({ length: 140 }, () => confirm(guest, { phone: '551234533' })));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.status} ${data.revision}`)).size).toBe(1);
    const sent = await shop.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}&to=%2B966551234533`);
    expect(sent).toHaveLength(1);
  });

  it('a key that is sent again is one hold; a newer hold of the same visitor takes the place of the older', async () => {
    const key = shop.newKey();
    const [one, other] = [await post({}, { key }), await post({}, { key })];
    expect(other.data.id).toBe(one.data.id);
    const headers = { 'x-order-token': one.data.reservation_token };
    const next = await post({ time: '21:00' }, { headers });
    expect(next.data.replaced).toEqual({ id: one.data.id, other_device: false });
    expect((await read({ id: one.data.id, headers })).data).toMatchObject({ status: 'cancelled', end: 'replaced' });
    expect((await shop.call('POST', createReservation.path, { body: place() })).status).toBe(400);
  });

  it('of a customer: seen on every device and nowhere else, the hold of the other shown; none within two hours of another [RES-001][RES-030]', async () => {
    const made = await staff('/sandbox/customers', { mobile: '551234599' });
    const other = await staff('/sandbox/customers', { mobile: '551234598' });
    const { data } = await post({}, { as: made.token });
    const held = await shop.call('GET', getHeldReservation.path, { as: made.token });
    expect(held.data).toMatchObject({ other_device: true, reservation: { id: data.id } });
    const guest: Guest = {
      id: data.id,
      reservation: data.reservation,
      headers: { 'x-order-token': data.reservation_token },
    };
    await confirm(guest);
    const near = await post({ time: '21:00' }, { as: made.token });
    expect([failure(near), near.data]).toEqual([[409, 'RESERVATION_OVERLAP', undefined], { id: data.id }]);

    // Nor is one moved there; within its own two hours it may be.
    const late = await post({ time: '23:00' }, { as: made.token });
    const second: Guest = {
      id: late.data.id,
      reservation: late.data.reservation,
      headers: { 'x-order-token': late.data.reservation_token },
    };
    expect((await put(second, { action: 'confirm', ...person })).status).toBe(200);
    const moved = await put(second, { time: '21:00' });
    expect([failure(moved), moved.data]).toEqual([[409, 'RESERVATION_OVERLAP', undefined], { id: data.id }]);
    expect((await put(second, { time: '22:30' })).data.starts_at).toMatch(/22:30/);
    await cancel(second);

    const mine = await shop.call('GET', `${listReservations.path}?scope=upcoming`, { as: made.token });
    expect(mine.data.map(({ id }: Reservation) => id)).toEqual([data.id]);
    expect((await shop.call('GET', listReservations.path, { as: other.token })).data).toEqual([]);
    expect((await shop.call('GET', listReservations.path)).data).toEqual([]);
    expect((await shop.call('GET', listReservations.path, { headers: guest.headers })).data).toHaveLength(1);
    await staff('/sandbox/reservations', {
      customer_id: made.customer.id,
      branch_id: BRANCH,
      starts_at: '2026-11-01T20:00:00+03:00',
      guests_count: 4,
    });
    const past = await shop.call('GET', `${listReservations.path}?scope=past`, { as: made.token });
    expect(past.data).toMatchObject([
      { id: second.id, status: 'cancelled' },
      { guests_count: 4, starts_at: '2026-11-01T20:00:00+03:00' },
    ]);
  });

  it('of a device: comes into the account that verifies its mobile, and into no other [RES-001][RES-030]', async () => {
    const guest = await hold();
    await confirm(guest, { phone: '551230044' });
    const friends = await hold({ time: '23:00' });
    await confirm(friends, { phone: '551230045' });
    const tokens = [guest, friends].map(({ headers }) => headers['x-order-token']).join(',');
    const signIn = async (mobile: string, headers: Record<string, string>) => {
      const { data: challenge } = await shop.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile } });
      const body = { challenge_id: challenge.id, code: await sentCode(shop, mobile) };
      return (await shop.call('POST', '/api/v1/user/auth/verify-otp', { body, headers })).data;
    };
    const mine = async (as: string) => (await shop.call('GET', listReservations.path, { as })).data;
    // Without the device the number alone brings nothing.
    const elsewhere = await signIn('0551230044', {});
    expect([elsewhere.account_order_tokens, await mine(elsewhere.token)]).toEqual([[], []]);
    const here = await signIn('0551230044', { 'x-order-token': tokens });
    expect(here.account_order_tokens).toEqual([guest.headers['x-order-token']]);
    expect((await mine(here.token)).map(({ id }: Reservation) => id)).toEqual([guest.id]);
    // Signed in again: named again, and still of no other visitor.
    expect((await signIn('0551230044', { 'x-order-token': tokens })).account_order_tokens).toHaveLength(1);
    const other = await signIn('0551230046', { 'x-order-token': tokens });
    expect([other.account_order_tokens, await mine(other.token)]).toEqual([[], []]);
    // Begun as a guest, confirmed signed in.
    const begun = await hold({ time: '17:00' });
    const path = updateReservation.path.replace(':id', begun.id);
    await shop.call('PUT', path, { headers: begun.headers, as: other.token, body: { action: 'confirm', ...person } });
    expect((await mine(other.token)).map(({ id }: Reservation) => id)).toEqual([begun.id]);
  });

  it('confirmed ones are changed by their own terms, until the last moment for it [RES-029][RES-032]', async () => {
    const guest = await hold();
    const { data: before } = await confirm(guest);
    await staff(`/sandbox/branches/${BRANCH}/reservations-settings`, { no_show_minutes: 5 });
    const { data } = await put(guest, { time: '21:30', guests_count: 4, revision: before.revision });
    expect(data).toMatchObject({
      status: 'confirmed',
      time: '21:30',
      guests_count: 4,
      sitting_minutes: 120,
      no_show_minutes: 15,
    });
    expect(failure(await put(guest, { time: '22:00', revision: before.revision }))).toEqual([
      409,
      'RESERVATION_CHANGED',
      undefined,
    ]);
    expect(failure(await put(guest, { time: '22:07' }))).toEqual([422, 'SLOT_INVALID', 'time']);
    shop.setClock(new Date(Date.parse(data.starts_at) - 119 * MINUTE_MS));
    expect(failure(await put(guest, { time: '22:30' }))).toEqual([409, 'RESERVATION_CLOSED', undefined]);
    await staff(`/sandbox/branches/${BRANCH}/reservations-settings`, { no_show_minutes: 15 });
  });

  it('a late guest reports it and keeps the table that much longer; a guest that does not come is a no-show [RES-027]', async () => {
    const guest = await hold();
    const { data } = await confirm(guest);
    const starts = Date.parse(data.starts_at);
    expect(failure(await act(guest, tellLate, { minutes: 10 }))).toEqual([409, 'RESERVATION_TRANSITION', undefined]);
    shop.setClock(new Date(starts - 10 * MINUTE_MS));
    expect((await act(guest, tellLate, { minutes: 7 })).status).toBe(422);
    expect((await act(guest, tellLate, { minutes: 20 })).data.late_minutes).toBe(20);
    expect((await act(guest, tellLate, { minutes: 0 })).data.late_minutes).toBeNull();
    expect((await act(guest, tellLate, { minutes: 20 })).data.late_minutes).toBe(20);
    shop.setClock(new Date(starts + MINUTE_MS));
    expect(failure(await act(guest, tellLate, { minutes: 0 }))).toEqual([409, 'RESERVATION_TRANSITION', undefined]);
    shop.setClock(new Date(starts + 34 * MINUTE_MS));
    await endVisits(shop.backend.platform, secrets);
    expect((await read(guest)).data.status).toBe('confirmed');
    shop.setClock(new Date(starts + 36 * MINUTE_MS));
    await endVisits(shop.backend.platform, secrets);
    expect((await read(guest)).data).toMatchObject({ status: 'cancelled', end: 'no_show' });
  });

  it('staff call, seat and move; the guest gets a message that the table is ready [RES-026]', async () => {
    const guest = await hold();
    await confirm(guest, { phone: '551234577' });
    const onFloor = async () => {
      const floor = await shop.backend.sandbox(
        'GET',
        `/sandbox/branches/${BRANCH}/floor?tenant=${shop.key}&date=${date}`,
      );
      const tables = floor.sections.flatMap((section: { tables: { parties: { id: string }[] }[] }) => section.tables);
      return tables.flatMap(({ parties }: { parties: { id: string }[] }) =>
        parties.filter(({ id }) => id === guest.id),
      );
    };
    expect(await onFloor()).toMatchObject([
      { status: 'confirmed', mobile: '+966551234577', acts: ['table ready', 'seat', 'no show', 'cancel'] },
    ]);
    await staff(`/sandbox/reservations/${guest.id}`, { action: 'table ready' });
    expect((await read(guest)).data.status).toBe('table ready');
    const sent = await shop.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}&to=%2B966551234577`);
    expect(sent[0].data.message).toBe('TABLE_READY');
    const moved = await staff(`/sandbox/reservations/${guest.id}`, {
      action: 'move',
      table_ids: [`${HALL}-03`, `${HALL}-04`],
    });
    expect(moved.table_ids).toEqual([`${HALL}-03`, `${HALL}-04`]);
    expect((await staff(`/sandbox/reservations/${guest.id}`, { action: 'seat' })).status).toBe('seated');
    // At both of its tables, with what is left to do.
    expect(await onFloor()).toMatchObject([{ acts: ['leave'] }, { acts: ['leave'] }]);
    expect((await read(guest)).data).toMatchObject({ status: 'table ready', end: null });
    await expect(staff(`/sandbox/reservations/${guest.id}`, { action: 'no show' })).rejects.toThrow();
    await staff(`/sandbox/reservations/${guest.id}`, { action: 'leave' });
    expect((await read(guest)).data).toMatchObject({ status: 'table ready', end: 'completed' });
  });

  it('the restaurant writes to a guest: shown with the reservation and sent as a message [RES-002][API-028]', async () => {
    const guest = await hold();
    await confirm(guest, { phone: '551234522' });
    const write = (text: string) => staff(`/sandbox/reservations/${guest.id}`, { action: 'note', text });
    await write('  The terrace is heated. \u202e<b>See you</b> ');
    await expect(write(' ')).rejects.toThrow(/INVALID_INPUT/);
    expect((await read(guest)).data.notes).toEqual([
      { text: 'The terrace is heated. <b>See you</b>', at: expect.stringMatching(/^2026-11-22T16:00/) },
    ]);
    const [sent] = await shop.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}&to=%2B966551234522`);
    expect(sent.data.message).toBe('NOTE');
  });

  it('a guest that was there denies a no-show once; the restaurant’s answer counts and is sent', async () => {
    const missed = async (phone: string, time: string): Promise<Guest> => {
      shop.setClock(NOW);
      const guest = await hold({ time });
      await confirm(guest, { phone });
      expect(failure(await act(guest, disputeNoShow, {}))).toEqual([409, 'RESERVATION_TRANSITION', undefined]);
      await staff(`/sandbox/reservations/${guest.id}`, { action: 'no show' });
      return guest;
    };
    const answer = (guest: Guest, what: string) =>
      staff(`/sandbox/reservations/${guest.id}`, { action: 'answer', answer: what });
    const guest = await missed('551234511', '20:00');
    expect((await read(guest)).data).toMatchObject({ end: 'no_show', can_dispute: true, dispute: null });
    await expect(answer(guest, 'came')).rejects.toThrow(/RESERVATION_TRANSITION/);
    const said = { text: 'At the window, until ten', at: expect.stringMatching(/^2026-11-22T16:00/), answer: null };
    expect((await act(guest, disputeNoShow, { text: ' At the window, until ten ' })).data).toMatchObject({
      can_dispute: false,
      dispute: said,
    });
    expect((await act(guest, disputeNoShow, { text: 'Again' })).data.dispute).toEqual(said);
    // A no-show is put right in this way alone.
    await expect(staff(`/sandbox/reservations/${guest.id}`, { action: 'leave' })).rejects.toThrow();
    await answer(guest, 'came');
    expect((await read(guest)).data).toMatchObject({ end: 'completed', dispute: { answer: 'came' } });
    await expect(answer(guest, 'stands')).rejects.toThrow(/RESERVATION_TRANSITION/);
    const [sent] = await shop.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}&to=%2B966551234511`);
    expect(sent.data.message).toBe('ANSWERED');

    const firm = await missed('551234512', '22:00');
    await act(firm, disputeNoShow, {});
    await answer(firm, 'stands');
    expect((await read(firm)).data).toMatchObject({ end: 'no_show', dispute: { text: null, answer: 'stands' } });

    const old = await missed('551234513', '23:30');
    shop.setClock(new Date(NOW.getTime() + 40 * 24 * 60 * MINUTE_MS));
    expect(failure(await act(old, disputeNoShow, {}))).toEqual([409, 'RESERVATION_TRANSITION', undefined]);
  });

  it('parties that are not there yet go to other tables for one that has no other place, and no table is given twice [RES-014]', async () => {
    const terrace = `${BRANCH}-terrace`;
    // Tables of 4, 4, 2, 2, 4, 4, 2, 2: four couples, a fifth at a table for four, and three times four.
    const book = (guests_count: number) => hold({ area_id: terrace, guests_count });
    const couples: Guest[] = [];
    for (let count = 0; count < 5; count++) couples.push(await book(2));
    for (let count = 0; count < 3; count++) await book(4);
    await cancel(couples[0]!);
    const last = await book(4);
    const { sections } = await shop.backend.sandbox(
      'GET',
      `/sandbox/branches/${BRANCH}/floor?tenant=${shop.key}&date=${date}`,
    );
    const { tables } = sections.find(({ id }: { id: string }) => id === terrace);
    const seated = tables.map(
      ({ seats, parties }: { seats: number; parties: { id: string; guests_count: number }[] }) => [
        seats,
        parties.map(({ guests_count }) => guests_count),
      ],
    );
    expect(seated).toEqual(seated.map(([seats]: [number]) => [seats, [seats]]));
    expect(tables.some(({ parties }: { parties: { id: string }[] }) => parties[0]?.id === last.id)).toBe(true);
  });

  it('an early guest has the table from then on, and not while another party still sits there', async () => {
    const early = await hold({ time: '20:00', guests_count: 4 });
    await confirm(early);
    await staff(`/sandbox/reservations/${early.id}`, { action: 'move', table_ids: [`${HALL}-03`] });
    const before = await hold({ time: '18:00', guests_count: 4 });
    await confirm(before, { phone: '551234510' });
    await staff(`/sandbox/reservations/${before.id}`, { action: 'move', table_ids: [`${HALL}-03`] });
    shop.setClock(new Date(`${date}T18:00:00+03:00`));
    await staff(`/sandbox/reservations/${before.id}`, { action: 'seat' });
    shop.setClock(new Date(`${date}T19:45:00+03:00`));
    await expect(staff(`/sandbox/reservations/${early.id}`, { action: 'seat' })).rejects.toThrow(/SLOT_FULL/);
    await staff(`/sandbox/reservations/${before.id}`, { action: 'leave' });
    expect((await staff(`/sandbox/reservations/${early.id}`, { action: 'seat' })).status).toBe('seated');
  });

  it('a section that is closed for an evening takes no party; a walk-in takes a table now', async () => {
    await staff(`/sandbox/branches/${BRANCH}/floor`, { close: { area_id: HALL, date } });
    expect((await slots()).data.sections.map(({ id }: { id: string }) => id)).not.toContain(HALL);
    expect(failure(await post())).toEqual([422, 'SLOT_INVALID', 'time']);
    await staff(`/sandbox/branches/${BRANCH}/floor`, { open: { area_id: HALL, date } });
    expect((await post()).status).toBe(201);
    const walk = await staff(`/sandbox/branches/${BRANCH}/floor`, { walk_in: { guests_count: 2, area_id: HALL } });
    expect(walk.table_ids).toHaveLength(1);
  });

  it('is reminded once, in its language, never in quiet hours [RES-032]', async () => {
    const guest = await hold({ time: '12:00' }, { 'x-localization': 'en' });
    const { data } = await confirm(guest, { phone: '551234588' });
    const reminders = async () =>
      (await shop.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}&to=%2B966551234588`)).filter(
        (message: { data: { message: string } }) => message.data.message === 'REMINDER',
      );
    // Three hours before is 09:00: one minute before that it is quiet.
    shop.setClock(new Date(Date.parse(data.starts_at) - 181 * MINUTE_MS));
    await remind(shop.backend.platform, secrets);
    expect(await reminders()).toEqual([]);
    shop.setClock(new Date(Date.parse(data.starts_at) - 179 * MINUTE_MS));
    await remind(shop.backend.platform, secrets);
    await remind(shop.backend.platform, secrets);
    const [sent, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(sent.body).toMatch(/we expect you/);
  });

  it('the module switched off: no new ones, what is held can be sent, a confirmed one can be cancelled [PLAT-021]', async () => {
    const [guest, holding] = [await hold(), await hold({ time: '21:00' })];
    await confirm(guest);
    await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
      group: 'reservation',
      key: 'enable',
      value: '0',
    });
    expect(failure(await slots())).toEqual([403, 'MODULE_DISABLED', undefined]);
    expect((await post()).status).toBe(403);
    await endHolds(shop.backend.platform, secrets);
    expect((await read(holding)).data.status).toBe('pending');
    expect((await act(holding, extendHold)).status).toBe(200);
    expect((await confirm(holding, { phone: '551234599' })).data.status).toBe('confirmed');
    expect((await read(guest)).data.status).toBe('confirmed');
    expect((await cancel(guest)).data.status).toBe('cancelled');
    await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
      group: 'reservation',
      key: 'enable',
      value: '1',
    });
  });

  it('one address cannot hold table after table without an account; a holder changes its hold as often as it likes (safety B4)', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    // A month that no other test has touched.
    at(60 * 24 * 60);
    const evenings = Array.from({ length: 20 }, (_, n) =>
      new Date(NOW.getTime() + (61 + n) * 24 * 60 * MINUTE_MS).toISOString(),
    );
    const wishes = evenings.flatMap((evening) =>
      ['19:00', '21:00', '23:00'].map((time) => ({ date: evening.slice(0, 10), time, area_id: `${BRANCH}-terrace` })),
    );
    const replies: Reply[] = [];
    for (const wish of wishes.slice(0, LIMITS.holdsPerAddress)) replies.push(await post(wish, { headers: from }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(failure(await post(wishes.at(-1), { headers: from }))).toEqual([429, 'RATE_LIMITED', undefined]);
    const own = { ...from, 'x-order-token': replies[0]!.data.reservation_token };
    expect((await post(wishes.at(-1), { headers: own })).status).toBe(201);
    expect((await post(wishes.at(-2), { headers: { 'x-forwarded-for': '203.0.113.10' } })).status).toBe(201);
  });
});
