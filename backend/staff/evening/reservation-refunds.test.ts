import { createPaymentSession, getPaymentSession } from '@sufra/api/payment/endpoints';
import { createReservation, disputeNoShow, getReservation, updateReservation } from '@sufra/api/reservation/endpoints';
import * as calls from '@sufra/api/staff/endpoints';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { sql } from 'drizzle-orm';
import { openShop, type Shop } from '../../order/testing/shop.ts';
import { atBank, CARDS, startWorld, untilPaid, type World } from '../../payment/testing/pay.ts';
import { withStaff } from '../store.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const BRANCH = 'nakhla-olaya';
const NOW = new Date('2026-11-22T16:00:00Z');
let world: World;
let shop: Shop;
let day = 23;
const people = {} as Record<'owner' | 'manager' | 'counter', TestPerson>;
beforeAll(async () => {
  world = await startWorld();
  shop = await openShop(world.backend);
  const body = { tenant: shop.key, cost_per_person: '25.00' };
  await world.backend.sandbox('POST', `/sandbox/branches/${BRANCH}/reservations-settings`, body);
  for (const role of ['owner', 'manager', 'counter'] as const) people[role] = await hire(shop, role);
});
afterAll(() => world.close());

const limit = (value: string) =>
  shop.db((db) => setSetting(db, shop.key, 'payment', 'refund_second_person_above', value));

/** A confirmed reservation of two that was paid with 50.00, as its guest and its restaurant reach it. */
async function paid() {
  day += 1;
  shop.setClock(NOW);
  const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
  const { data, text } = await shop.call('POST', createReservation.path, {
    key: shop.newKey(),
    body: {
      ...{ branch_id: BRANCH, area_id: `${BRANCH}-terrace`, date, time: '20:00', is_next_day: false },
      ...{ guests_count: 2, cost: '50.00' },
    },
  });
  if (!data) throw new Error(text);
  const headers = { 'x-order-token': data.reservation_token };
  const own = { headers };
  const path = updateReservation.path.replace(':id', data.id);
  await shop.call('PUT', path, {
    ...own,
    body: { action: 'confirm', name: 'Sara', phone: `5512${String(day).padStart(5, '0')}`, country_code: 'SA' },
  });
  const { data: session } = await shop.call('POST', createPaymentSession.path, {
    ...{ key: shop.newKey(), headers },
    body: {
      ...{ purpose: 'reservation', ref_id: data.id, method_id: 'nakhla-card' },
      return_url: `http://${shop.key}.localhost:3000/en/check-payment`,
    },
  });
  await world.bank.payByCard(atBank(world, session.id).id, CARDS.sale);
  await shop.call('GET', getPaymentSession.path.replace(':id', session.id));
  const read = async () => (await shop.call('GET', getReservation.path.replace(':id', data.id), own)).data;
  const params = { restaurant: shop.key, branch: BRANCH, reservation: data.id };
  const version = async () => {
    const { data: evening } = await callAs(shop, people.owner.token, calls.readEvening, {
      params: { restaurant: shop.key, branch: BRANCH },
      query: { date },
    });
    const parties = evening.sections.flatMap(({ tables }) => tables).flatMap((table) => table.parties);
    return parties.find(({ id }) => id === data.id)!.version;
  };
  const move = async (by: TestPerson, act: 'cancel' | 'no show') =>
    callAs(shop, by.token, calls.moveStaffReservation, { params, body: { version: await version(), act } });
  const ask = (by: TestPerson, body: { act: 'cancel' | 'excuse'; version?: number }) =>
    callAs(shop, by.token, calls.askReservationRefund, { params, body });
  const requests = async (by: TestPerson) =>
    (await callAs(shop, by.token, calls.listReservationRefunds, { params: { restaurant: shop.key }, query: {} })).data;
  const confirm = (by: TestPerson, request: string) =>
    callAs(shop, by.token, calls.confirmReservationRefund, { params: { ...params, request } });
  const refuse = (by: TestPerson, request: string) =>
    callAs(shop, by.token, calls.refuseReservationRefund, { params: { ...params, request } });
  const isBack = () => untilPaid(world, () => atBank(world, session.id).refunded === 5000);
  const deny = async () => {
    shop.setClock(new Date(Date.parse((await read()).starts_at) + HOUR_MS));
    await move(people.counter, 'no show');
    await shop.call('POST', disputeNoShow.path.replace(':id', data.id), { ...own, body: { text: 'We came' } });
  };
  return { id: data.id as string, params, read, version, move, ask, requests, confirm, refuse, isBack, deny };
}

async function stale(): Promise<TestPerson> {
  const person = await hire(shop, 'manager');
  await withStaff(shop.backend.platform.database, (db) =>
    db.execute(sql`update staff_sessions set proved_at = proved_at - interval '1 hour' where staff_id = ${person.id}`),
  );
  return person;
}

describe('a paid reservation that its restaurant cancels', () => {
  it('is canceled by a role that may refund with a fresh proof, up to the amount [SHOP-007, SHOP-014, SHOP-016]', async () => {
    await limit('50.00');
    const { params, read, version, move, isBack } = await paid();
    expect(codeOf(await move(people.counter, 'cancel'))).toBe('409 REFUND_NEEDS_SECOND');
    expect(codeOf(await move(await stale(), 'cancel'))).toBe('403 SIGN_IN_AGAIN');
    expect((await read()).status).toBe('confirmed');
    const seen = { version: await version(), act: 'cancel' } as const;
    const key = shop.newKey();
    const cancel = () => callAs(shop, people.manager.token, calls.moveStaffReservation, { params, body: seen }, key);
    const once = await cancel();
    expect(codeOf(once)).toBe('200');
    expect((await read()).status).toBe('cancelled');
    await isBack();
    // The same attempt is answered as before, and sends nothing twice.
    expect((await cancel()).data).toEqual(once.data);
    await isBack();
  });

  it('above the amount needs a second person, that reads what goes back; no money moves before [SHOP-014, SHOP-016]', async () => {
    await limit('49.99');
    const { id, read, version, move, ask, requests, confirm, refuse, isBack } = await paid();
    expect(codeOf(await move(people.manager, 'cancel'))).toBe('409 REFUND_NEEDS_SECOND');
    const seen = await version();
    expect(codeOf(await ask(people.counter, { act: 'cancel', version: seen - 1 }))).toBe('409 RESERVATION_CHANGED');
    expect(codeOf(await ask(people.counter, { act: 'excuse' }))).toBe('409 RESERVATION_TRANSITION');
    expect(codeOf(await ask(people.counter, { act: 'cancel', version: seen }))).toBe('200');
    expect(await lastEntry(shop)).toMatchObject({ kind: 'refund.asked', after: { amount: '50.00' } });
    const [first] = await requests(people.manager);
    expect(first).toMatchObject({ reservation_id: id, total: '50.00', act: 'cancel_reservation', yours: false });
    expect(codeOf(await refuse(people.manager, first!.id))).toBe('200');
    expect(await requests(people.manager)).toEqual([]);
    await ask(people.manager, { act: 'cancel', version: seen });
    const [second] = await requests(people.manager);
    expect(codeOf(await confirm(people.counter, second!.id))).toBe('403 ROLE_FORBIDDEN');
    expect(codeOf(await confirm(people.manager, second!.id))).toBe('403 REFUND_OWN');
    expect((await read()).status).toBe('confirmed');
    expect(codeOf(await confirm(people.owner, second!.id))).toBe('200');
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'reservation.moved',
      after: { status: 'cancelled', amount: '50.00', asked_by: expect.stringMatching(/^manager/) },
    });
    expect(codeOf(await confirm(people.owner, second!.id))).toBe('410 REFUND_ENDED');
    await isBack();
  });
});

it('an excused no-show is under the same rule, and its item of the inbox is done with it [SHOP-014, SHOP-020]', async () => {
  await limit('10.00');
  const { id, read, ask, requests, confirm, isBack, deny } = await paid();
  await deny();
  const params = { restaurant: shop.key, kind: 'no_show' as const, item: id };
  const item = async () => (await callAs(shop, people.manager.token, calls.readInboxItem, { params })).data;
  const { version } = await item();
  const excuse = { params, body: { version } };
  expect(codeOf(await callAs(shop, people.manager.token, calls.excuseNoShow, excuse))).toBe('409 REFUND_NEEDS_SECOND');
  expect((await item()).no_show?.answer).toBeNull();
  expect(codeOf(await ask(people.manager, { act: 'excuse' }))).toBe('200');
  const [request] = await requests(people.owner);
  expect(request).toMatchObject({ act: 'excuse', total: '50.00' });
  expect(codeOf(await confirm(people.owner, request!.id))).toBe('200');
  expect(await item()).toMatchObject({ status: 'done', no_show: { answer: 'excused' } });
  expect((await read()).end).toBe('excused');
  await isBack();
  await limit('50.00');
  const other = await paid();
  await other.deny();
  const of = { ...params, item: other.id };
  expect(
    codeOf(await callAs(shop, people.manager.token, calls.excuseNoShow, { params: of, body: { version: 0 } })),
  ).toBe('200');
});
