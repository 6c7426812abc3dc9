import { endedStatus, isRunning, ORDER_STATUSES } from '@sufra/api/order/statuses';
import * as calls from '@sufra/api/staff/endpoints';
import { HISTORY_STATES, type HistoryState } from '@sufra/api/staff/serve/history-states';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { desc, eq } from 'drizzle-orm';
import { endOverdueOrders } from '../../order/changes/overdue.ts';
import { orderMoves, orders } from '../../order/tables.ts';
import { EVENING, guestOrder, plannedOrder, shopForFile } from '../../order/testing/shop.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { staffAudit } from '../tables.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const BRANCH = 'nakhla-olaya';
const shop = shopForFile();
let owner: TestPerson;
let counter: TestPerson;
let elsewhere: TestPerson;
/** A morning after: the counter looks for orders of the evening. */
const MORNING = new Date(EVENING.getTime() + 12 * HOUR_MS);

beforeAll(async () => {
  shop.setClock(EVENING);
  owner = await hire(shop, 'owner');
  counter = await hire(shop, 'counter', [BRANCH]);
  elsewhere = await hire(shop, 'manager', ['nakhla-nakheel']);
});
afterEach(() => shop.setClock(EVENING));

const at = () => ({ restaurant: shop.key });
const find = async (query: Record<string, string>, token = counter.token) =>
  (await callAs(shop, token, calls.listOrderHistory, { params: at(), query })).data;
const numbers = async (query: Record<string, string>, token?: string) =>
  (await find(query, token)).orders.map(({ number }) => number);
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db((db) => db.update(orders).set(values).where(eq(orders.id, id)));

/** Handed over for cash. */
async function delivered() {
  const order = await guestOrder(shop);
  const params = { ...at(), order: order.id };
  let { data: seen } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
  const { data: taken } = await callAs(shop, owner.token, calls.acceptOrder, {
    params,
    body: { version: seen.version },
  });
  seen = taken;
  for (const status of ['ready', 'delivered']) {
    const body = { version: seen.version, status };
    seen = (await callAs(shop, owner.token, calls.moveStaffOrder, { params, body })).data;
  }
  return { ...order, seen, params };
}

describe('the history of orders', () => {
  it('finds an order that is over by number, name and mobile as they are typed, and it can be given back [SHOP-014, SHOP-021, SHOP-022]', async () => {
    const { id, number, params, seen } = await delivered();
    await change(id, { customer_name: 'أحمد المُطيري', customer_mobile: '559876543' });
    for (const q of [
      number,
      number.replace(/\D/g, ''),
      'احمد',
      'المطيري أحمد',
      '٠٥٥٩٨٧٦٥٤٣',
      '+966 55 987 6543',
      '00966559876543',
    ])
      expect([q, await numbers({ q })]).toEqual([q, [number]]);
    for (const q of ['طيري', '0559876544', 'x%', `${number}9`]) expect([q, await numbers({ q })]).toEqual([q, []]);
    const [found] = (await find({ q: number })).orders;
    expect(found).toMatchObject({
      ...{ id, status: 'delivered', customer: 'أحمد المُطيري', mobile: '559876543', time_zone: 'Asia/Riyadh' },
      payment: { state: 'cash', outcome: 'taken', to_collect: '0.00', given_back: '0.00' },
    });
    const body = { version: seen.version, amount: '3.00', refundable: seen.refundable };
    expect((await callAs(shop, owner.token, calls.refundStaffOrder, { params, body })).status).toBe(200);
    expect((await find({ q: number, state: 'refunded' })).orders[0]).toMatchObject({
      ...{ payment: { given_back: '3.00' }, ended_as: null, reason: null },
    });
    // Its badge says that it was handed over: what went back does not change that.
    expect(await numbers({ q: number, state: 'delivered' })).toEqual([number]);
  });

  it('is narrowed by what the badge of a row says, whatever its money did afterwards [SHOP-021]', async () => {
    const { id, number } = await guestOrder(shop);
    const inStates = async () => {
      const states: HistoryState[] = [];
      for (const state of HISTORY_STATES) if ((await numbers({ q: number, state })).length > 0) states.push(state);
      return states.filter((state) => state !== 'refunded');
    };
    const badge = async () => endedStatus((await find({ q: number })).orders[0]!);
    const expected = (status: string) =>
      isRunning(status) ? 'running' : status === 'b2b_canceled' ? 'canceled' : (status as HistoryState);
    for (const status of ORDER_STATUSES) {
      await change(id, { status });
      expect([status, await inStates()]).toEqual([status, [expected(await badge())]]);
    }
    // As above `refunded` was handed over; now it came to nothing before.
    const move = { tenant: shop.key, order_id: id, by: 'system', at: EVENING };
    await change(id, { status: 'refunded' });
    await shop.db((db) => db.insert(orderMoves).values({ ...move, position: 99, status: 'missed' }));
    expect([await badge(), await inStates()]).toEqual(['missed', ['missed']]);
    await shop.db((db) => db.delete(orderMoves).where(eq(orderMoves.position, 99)));
  });

  it('of a day has its night, and what was planned for it [SHOP-021]', async () => {
    const order = await guestOrder(shop);
    // 00:30 in Riyadh on the 23rd: the night of the 22nd.
    await change(order.id, { created_at: new Date('2026-11-22T21:30:00Z') });
    expect(await numbers({ day: '2026-11-22' })).toContain(order.number);
    expect(await numbers({ day: '2026-11-23' })).not.toContain(order.number);
    await change(order.id, { created_at: new Date('2026-11-23T02:00:00Z') });
    expect(await numbers({ day: '2026-11-23' })).toContain(order.number);
    const planned = await plannedOrder(shop);
    await change(planned.id, { scheduled_period: new Date('2026-12-01T18:00:00Z') });
    expect(await numbers({ day: '2026-12-01' })).toEqual([planned.number]);
  });

  it('goes on page by page, newest first, and each order is on one [SHOP-021]', async () => {
    const ids = (await find({})).orders.map(({ id }) => id);
    const made: string[] = [];
    for (let n = 0; n < 2; n += 1) made.unshift((await guestOrder(shop)).id);
    for (const [n, id] of made.entries()) await change(id, { created_at: new Date(Date.UTC(2026, 11, 9, 12, 9 - n)) });
    expect((await find({})).orders.map(({ id }) => id)).toEqual([...made, ...ids]);
    const [newest] = (await find({})).orders;
    const rest = await find({ before: `${Date.parse(newest!.placed_at)}.${newest!.id}` });
    expect(rest.orders.map(({ id }) => id)).toEqual([...made.slice(1), ...ids]);
    expect(rest.next).toBeNull();
    expect(
      codeOf(await callAs(shop, counter.token, calls.listOrderHistory, { params: at(), query: { before: "1.'x" } })),
    ).toBe('422 INVALID_INPUT');
  });

  it('is of the person’s branches, and not for a kitchen; its file has no names [SHOP-004, SHOP-007, SHOP-021]', async () => {
    const { id, number } = await guestOrder(shop);
    await change(id, { customer_name: '=HYPERLINK("x")', customer_mobile: '559876540' });
    expect(await numbers({ q: number }, elsewhere.token)).toEqual([]);
    const kitchen = await hire(shop, 'kitchen', [BRANCH]);
    const refused = [
      await callAs(shop, kitchen.token, calls.listOrderHistory, { params: at(), query: {} }),
      await callAs(shop, kitchen.token, calls.exportOrderHistory, { params: at(), body: {} }),
      await callAs(shop, counter.token, calls.exportOrderHistory, { params: at(), body: {} }),
    ];
    expect(refused.map(codeOf)).toEqual(Array(3).fill('403 ROLE_FORBIDDEN'));
    const body = { q: number };
    const file = await callAs(shop, owner.token, calls.exportOrderHistory, { params: at(), body });
    expect(file.data).toMatchObject({ rows: 1, complete: true });
    const [head, line] = file.data.csv.replaceAll('"', '').split('\r\n');
    expect(head).toBe('\uFEFFplaced,number,branch,type,status,total,currency,payment,given_back,channel,typed_by');
    expect(line).toMatch(
      new RegExp(`^2026-.*\\+03:00,${number},.*,pickup,created,\\d+\\.\\d\\d,SAR,.*,0\\.00,online,$`),
    );
    expect(file.data.csv).not.toMatch(/HYPERLINK|559876540/);
    const entry = await lastEntry(shop);
    expect([entry?.kind, entry?.after]).toEqual(['orders.exported', { searched: true, rows: 1 }]);
    const foreign = await callAs(shop, elsewhere.token, calls.exportOrderHistory, {
      params: at(),
      body: { branch_id: BRANCH },
    });
    expect(codeOf(foreign)).toBe('403 ROLE_FORBIDDEN');
  });
});

describe('an order that ended without the restaurant', () => {
  const ended = async (token = counter.token) =>
    (await callAs(shop, token, calls.listEndedOrders, { params: at(), query: {} })).data;

  it('stays until a person has read it, a day at most; a missed one is in the audit [SHOP-010, SHOP-022]', async () => {
    const { id, number } = await guestOrder(shop);
    expect((await ended()).map((one) => one.id)).not.toContain(id);
    await change(id, { miss_at: new Date(EVENING.getTime() - MINUTE_MS) });
    await endOverdueOrders(shop.backend.platform);
    expect((await ended()).find((one) => one.id === id)).toMatchObject({
      number,
      status: 'missed',
      mobile: '551234567',
      reason: null,
    });
    expect(await ended(elsewhere.token)).toEqual([]);
    const entries = await shop.db((db) =>
      db.select().from(staffAudit).where(eq(staffAudit.kind, 'order.missed')).orderBy(desc(staffAudit.id)),
    );
    expect(entries).toMatchObject([{ person: null, branch_id: BRANCH, about: { id, name: number } }]);
    expect(await numbers({ state: 'missed' })).toEqual([number]);
    // Paid by a bank, it is `refunded` once the money is back.
    await change(id, { status: 'refunded' });
    expect((await ended()).map((one) => one.id)).toContain(id);
    expect((await find({ state: 'missed' })).orders).toMatchObject([
      { number, status: 'refunded', ended_as: 'missed', ended_by: 'system', reason: null },
    ]);
    expect(await numbers({ state: 'refunded', q: number })).toEqual([]);
    shop.setClock(new Date(EVENING.getTime() + 25 * HOUR_MS));
    expect((await ended()).map((one) => one.id)).not.toContain(id);
    shop.setClock(MORNING);
    const params = { ...at(), order: id };
    const viewer = await hire(shop, 'viewer');
    expect(codeOf(await callAs(shop, viewer.token, calls.seeOrderEnd, { params }))).toBe('403 ROLE_FORBIDDEN');
    for (let n = 0; n < 2; n += 1)
      expect((await callAs(shop, counter.token, calls.seeOrderEnd, { params })).status).toBe(200);
    expect((await ended()).map((one) => one.id)).not.toContain(id);
    const seen = await shop.db((db) => db.select().from(staffAudit).where(eq(staffAudit.kind, 'order.end_seen')));
    expect(seen).toHaveLength(1);
  });

  it('rings when it was accepted: for all but the person that canceled it, until one has read it, an hour at most [SHOP-010, SHOP-027]', async () => {
    const waiting = async ({ token }: TestPerson) =>
      (await callAs(shop, token, calls.readWaiting, { params: at(), query: {} })).data.canceled?.map(({ id }) => id);
    const accepted = async () => {
      const order = await guestOrder(shop);
      const params = { ...at(), order: order.id };
      const { data: seen } = await callAs(shop, counter.token, calls.readStaffOrder, { params });
      const body = { version: seen.version };
      const { data } = await callAs(shop, counter.token, calls.acceptOrder, { params, body });
      return { id: order.id, params, version: data.version };
    };
    const [cook, viewer] = [await hire(shop, 'kitchen', [BRANCH]), await hire(shop, 'viewer')];
    const { id, params, version } = await accepted();
    const lock = async () => (await callAs(shop, cook.token, calls.readLock, { query: {} })).data.canceled;
    const before = await lock();
    await callAs(shop, counter.token, calls.cancelStaffOrder, { params, body: { version, reason: 'asked_for' } });
    expect(await Promise.all([cook, owner, counter, elsewhere].map(waiting))).toEqual([[id], [id], [], []]);
    expect(await lock()).toBe((before ?? 0) + 1);
    expect((await ended(cook.token)).find((one) => one.id === id)).toMatchObject({
      ...{ status: 'canceled', by: 'staff', accepted: true },
      reason: { en: 'At the guest’s request' },
    });
    // Its money came back meanwhile.
    await change(id, { status: 'refunded' });
    expect(await waiting(cook)).toEqual([id]);
    expect((await find({ state: 'canceled' })).orders.find((one) => one.id === id)).toMatchObject({
      ...{ status: 'refunded', ended_as: 'canceled', ended_by: 'staff' },
      reason: { en: 'At the guest’s request' },
    });
    shop.setClock(new Date(EVENING.getTime() + HOUR_MS + MINUTE_MS));
    expect([await waiting(cook), (await ended(cook.token)).map((one) => one.id)]).toEqual([
      [],
      expect.arrayContaining([id]),
    ]);
    shop.setClock(EVENING);
    expect(codeOf(await callAs(shop, viewer.token, calls.seeOrderEnd, { params }))).toBe('403 ROLE_FORBIDDEN');
    expect((await callAs(shop, cook.token, calls.seeOrderEnd, { params })).status).toBe(200);
    expect(await Promise.all([cook, owner].map(waiting))).toEqual([[], []]);
    // Rejected, it never was in the kitchen.
    const fresh = await guestOrder(shop);
    const rejected = { params: { ...at(), order: fresh.id } };
    const { data: seen } = await callAs(shop, counter.token, calls.readStaffOrder, rejected);
    const body = { version: seen.version, reason: 'closing' };
    await callAs(shop, counter.token, calls.rejectOrder, { ...rejected, body });
    expect(await waiting(cook)).toEqual([]);
  });

  it('of several the rows are asked for once [SHOP-010]', async () => {
    const miss = async () => {
      await change((await guestOrder(shop)).id, { miss_at: new Date(EVENING.getTime() - MINUTE_MS) });
      await endOverdueOrders(shop.backend.platform);
    };
    const cost = () => countStatements(shop.key, () => ended(counter.token));
    await miss();
    await cost();
    const few = await cost();
    const before = (await ended()).length;
    for (let n = 0; n < 2; n += 1) await miss();
    expect(await ended()).toHaveLength(before + 2);
    expect(await cost()).toBe(few);
  });

  it('is one that its guest canceled, with the reason; none that staff rejected [SHOP-010]', async () => {
    const { id, number, token } = await guestOrder(shop);
    const cancel = { body: { reason_id: 'wrong_time' }, headers: { 'x-order-token': token }, key: shop.newKey() };
    const canceled = await shop.call('POST', `/api/v1/order/orders/${id}/cancel`, cancel);
    expect(canceled.status).toBe(200);
    expect((await ended()).find((one) => one.id === id)).toMatchObject({
      number,
      status: 'canceled',
      reason: { en: 'The time does not suit me' },
    });
    expect((await find({ q: number })).orders).toMatchObject([
      { ended_as: 'canceled', ended_by: 'customer', reason: { en: 'The time does not suit me' } },
    ]);
    const rejected = await guestOrder(shop);
    const params = { ...at(), order: rejected.id };
    const { data: seen } = await callAs(shop, counter.token, calls.readStaffOrder, { params });
    await callAs(shop, counter.token, calls.rejectOrder, {
      params,
      body: { version: seen.version, reason: 'closing' },
    });
    expect((await ended()).map((one) => one.id)).not.toContain(rejected.id);
    expect(codeOf(await callAs(shop, counter.token, calls.seeOrderEnd, { params }))).toBe('409 ORDER_TRANSITION');
  });
});
