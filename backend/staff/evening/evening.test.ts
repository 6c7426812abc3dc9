import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { until } from '@sufra/testing/until';
import { shopForEach } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { lastEntry } from '../testing/audit.ts';
import { staffSockets } from '../testing/sockets.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForEach();
const listen = staffSockets(shop);
const BRANCH = 'nakhla-olaya';
const HALL = `${BRANCH}-hall`;
/** The shop's clock shows 19:00 in Riyadh. */
const TONIGHT = '2026-11-22';
let owner: TestPerson;
let counter: TestPerson;

beforeEach(async () => {
  owner = await hire(shop, 'owner');
  counter = await hire(shop, 'counter', [BRANCH]);
});

const at = () => ({ restaurant: shop.key, branch: BRANCH });
const of = ({ id }: { id: string }) => ({ ...at(), reservation: id });
const evening = async (token = counter.token) =>
  (await callAs(shop, token, calls.readEvening, { params: at(), query: {} })).data;
const tablesOf = async (id: string) =>
  (await evening()).sections
    .flatMap(({ tables }) => tables)
    .filter(({ parties }) => parties.some((party) => party.id === id));
const partyOf = async (id: string) => (await tablesOf(id))[0]!.parties.find((party) => party.id === id)!;
type Act = 'table ready' | 'seat' | 'leave' | 'no show' | 'cancel';
const move = ({ id, version }: { id: string; version: number }, act: Act, token = counter.token) =>
  callAs(shop, token, calls.moveStaffReservation, { params: of({ id }), body: { version, act } });
const walkIn = async (guests_count: number, area_id?: string) =>
  callAs(shop, counter.token, calls.seatWalkIn, { params: at(), body: { guests_count, area_id: area_id ?? null } });
const PHONE = '+966551234577';

/** A guest's reservation of tonight at eight, confirmed, and what its page says. */
async function reserve(time = '20:00') {
  const { data } = await shop.call('POST', '/api/v1/reservation/reservations', {
    key: shop.newKey(),
    body: {
      ...{ branch_id: BRANCH, area_id: HALL, date: TONIGHT, time, is_next_day: false, guests_count: 2 },
      ...{ cost: '0.00', status: 'pending', source: 'web', name: null, phone: null, email: null },
    },
  });
  const path = `/api/v1/reservation/reservations/${data.id}`;
  const headers = { 'x-order-token': data.reservation_token };
  await shop.call('PUT', path, {
    headers,
    body: { action: 'confirm', name: 'Sara', phone: '551234577', country_code: 'SA' },
  });
  return { id: data.id as string, page: async () => (await shop.call('GET', path, { headers })).data };
}

it('has the evening by table, each party with what can be done [SHOP-016]', async () => {
  const { id } = await reserve();
  const floor = await evening();
  expect(floor).toMatchObject({ branch_id: BRANCH, date: TONIGHT, tonight: true, time_zone: 'Asia/Riyadh' });
  expect(floor.sections[0]).toMatchObject({ id: HALL, closed: false });
  const party = await partyOf(id);
  expect(party).toMatchObject({
    ...{ name: 'Sara', mobile: PHONE, guests_count: 2, status: 'confirmed', late: false, source: 'web' },
    starts_at: '2026-11-22T17:00:00.000Z',
    no_show_at: expect.stringMatching(/^2026-11-22T17:/),
    acts: ['table ready', 'seat', 'no show', 'cancel', 'move', 'note'],
  });
  shop.setClock(new Date(Date.parse(party.starts_at) + MINUTE_MS));
  expect((await partyOf(id)).late).toBe(true);
});

it('tells a guest that the table is ready, seats the party and lets it leave [SHOP-016]', async () => {
  const { id, page } = await reserve();
  const { data: ready } = await move(await partyOf(id), 'table ready');
  expect([ready.status, (await page()).status]).toEqual(['table ready', 'table ready']);
  expect((await shop.db((db) => listSent(db, PHONE)))[0]!.data.message).toBe('TABLE_READY');
  expect(await lastEntry(shop)).toMatchObject({
    kind: 'reservation.moved',
    branch_id: BRANCH,
    about: { kind: 'reservation', id },
    before: { status: 'confirmed' },
    after: { status: 'table ready' },
  });
  const { data: seated } = await move(ready, 'seat');
  // It came early, and has the table from now on.
  expect(seated).toMatchObject({
    status: 'seated',
    starts_at: expect.stringMatching(/^2026-11-22T16:0/),
    acts: ['leave', 'move', 'note'],
  });
  const { data: gone } = await move(seated, 'leave');
  expect(gone).toMatchObject({ status: 'completed', acts: [] });
  const over = await callAs(shop, counter.token, calls.moveToStaffTables, {
    params: of({ id }),
    body: { version: gone.version, table_ids: [`${HALL}-03`] },
  });
  expect(codeOf(over)).toBe('409 RESERVATION_TRANSITION');
});

it('says that a guest did not come [SHOP-016]', async () => {
  const { id, page } = await reserve();
  expect((await move(await partyOf(id), 'no show')).data).toMatchObject({ status: 'no_show', acts: [] });
  expect((await page()).end).toBe('no_show');
});

it('is changed by one of two devices; the other gets the reservation as it is now [SHOP-016]', async () => {
  const party = await partyOf((await reserve()).id);
  const answers = await Promise.all([move(party, 'seat'), move(party, 'no show', owner.token)]);
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
  expect([won!.status, codeOf(lost!)]).toEqual([200, '409 RESERVATION_CHANGED']);
  expect(lost!.data).toMatchObject({ id: party.id, version: won!.data.version, status: won!.data.status });
});

it('seats a party at the door once, at a table that fits, until none is free [SHOP-016]', async () => {
  const key = shop.newKey();
  const call = () =>
    callAs(shop, counter.token, calls.seatWalkIn, { params: at(), body: { guests_count: 2, area_id: HALL } }, key);
  const { data, status } = await call();
  expect([status, (await call()).data.id]).toEqual([201, data.id]);
  expect(data).toMatchObject({ status: 'seated', source: 'staff', name: null, acts: ['leave', 'move'] });
  expect((await tablesOf(data.id)).map(({ id }) => id)).toEqual(data.table_ids);
  expect(await lastEntry(shop)).toMatchObject({ kind: 'floor.walk_in', after: { table_ids: data.table_ids } });
  expect(codeOf(await walkIn(90))).toBe('409 SLOT_FULL');
});

it('moves a party, and puts tables together for it [SHOP-016]', async () => {
  const { data: party } = await walkIn(2, HALL);
  const { data: other } = await walkIn(2, HALL);
  const to = (version: number, table_ids: string[]) =>
    callAs(shop, counter.token, calls.moveToStaffTables, { params: of(party), body: { version, table_ids } });
  const [taken] = other.table_ids;
  expect(codeOf(await to(party.version, [taken!]))).toBe('409 SLOT_FULL');
  expect(codeOf(await to(party.version, [`${BRANCH}-nothing`]))).toBe('422 INVALID_INPUT');
  const free = (await evening()).sections[0]!.tables.filter(({ parties }) => parties.length === 0).map(({ id }) => id);
  const { data: moved } = await to(party.version, free.slice(0, 2));
  expect(moved.table_ids).toEqual(free.slice(0, 2));
  expect((await tablesOf(party.id)).map(({ id }) => id)).toEqual(free.slice(0, 2));
  expect(await lastEntry(shop)).toMatchObject({
    kind: 'reservation.tables',
    before: { table_ids: party.table_ids },
    after: { table_ids: moved.table_ids },
  });
});

it('closes a section for the evening, and opens it: no party is seated there meanwhile [SHOP-016]', async () => {
  const set = (closed: boolean, date = TONIGHT) =>
    callAs(shop, counter.token, calls.setSectionClosed, {
      params: { ...at(), section: HALL },
      body: { date, closed },
    });
  expect(codeOf(await set(true, '2099-01-01'))).toBe('422 INVALID_INPUT');
  expect((await set(true)).data.sections.map(({ id, closed }) => [id, closed])).toContainEqual([HALL, true]);
  expect(codeOf(await walkIn(2, HALL))).toBe('409 SLOT_FULL');
  expect(await lastEntry(shop)).toMatchObject({
    kind: 'floor.section',
    about: { kind: 'section', id: HALL },
    before: { closed: false },
    after: { closed: true },
  });
  await set(false);
  expect((await walkIn(2, HALL)).status).toBe(201);
});

it('writes to a guest: on the page of the reservation, and by a message [SHOP-016]', async () => {
  const { id, page } = await reserve();
  const write = async (text: string) =>
    callAs(shop, counter.token, calls.noteToGuest, {
      params: of({ id }),
      body: { version: (await partyOf(id)).version, text },
    });
  expect((await write(' We wait for you at the door ')).data.notes.map(({ text }) => text)).toEqual([
    'We wait for you at the door',
  ]);
  expect((await page()).notes[0].text).toBe('We wait for you at the door');
  expect((await shop.db((db) => listSent(db, PHONE)))[0]!.data.message).toBe('NOTE');
  expect(codeOf(await write(' '))).toBe('422 INVALID_INPUT');
});

it('shows a viewer no button, and changes no reservation of another branch [SHOP-003, SHOP-004]', async () => {
  const party = await partyOf((await reserve()).id);
  const viewer = await hire(shop, 'viewer');
  const seen = (await evening(viewer.token)).sections.flatMap(({ tables }) => tables.flatMap(({ parties }) => parties));
  expect(seen.map(({ acts }) => acts)).toEqual([[]]);
  const other = await hire(shop, 'counter', ['nakhla-nakheel']);
  const answer = await callAs(shop, other.token, calls.moveStaffReservation, {
    params: { restaurant: shop.key, branch: 'nakhla-nakheel', reservation: party.id },
    body: { version: party.version, act: 'cancel' },
  });
  expect(codeOf(answer)).toBe('404 NOT_FOUND');
});

it('tells the staff of the branch of what a guest and a colleague change [SHOP-016]', async () => {
  const { heard } = await listen(owner.token);
  const { id } = await reserve();
  await until(() => heard.some((message) => message.event === 'reservation.status' && message.id === id));
  expect(heard.at(-1)).toMatchObject({ branch_id: BRANCH });
  await callAs(shop, counter.token, calls.setSectionClosed, {
    params: { ...at(), section: HALL },
    body: { date: TONIGHT, closed: true },
  });
  await until(() => heard.some((message) => message.event === 'reservation.slots' && message.id === BRANCH));
});
