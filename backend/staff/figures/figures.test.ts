import * as calls from '@sufra/api/staff/endpoints';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { inArray, ne, sql } from 'drizzle-orm';
import { depositSlips, deposits, orders } from '../../order/tables.ts';
import { EVENING, filledCart, orderBody, postOrder, shopForFile } from '../../order/testing/shop.ts';
import { paymentProviders } from '../../payment/providers/providers.ts';
import { wallet } from '../../wallet/ledger.ts';
import { readStart } from '../restaurants/start.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
const OLAYA = 'nakhla-olaya';
let owner: TestPerson;
/** 19:00 of a Sunday in Riyadh. */
const DAY = '2026-11-22';

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  // A week before: two orders at noon, one at 21:00. Today: three, one of them canceled and one for delivery
  // tomorrow is none.
  await shop.db((db) => db.delete(orders));
  const cart = await filledCart(shop);
  const { data } = await postOrder(shop, orderBody(cart));
  const [order] = await shop.db((db) => db.select().from(orders));
  const copy = (id: string, at: Date, changes: Partial<typeof orders.$inferInsert> = {}) => ({
    ...order!,
    ...{
      id,
      number: id,
      cart_id: id,
      created_at: at,
      status: 'delivered',
      promised_to: new Date(at.getTime() + HOUR_MS),
    },
    ...changes,
  });
  expect(data).toBeDefined();
  const ago = new Date(EVENING.getTime() - 7 * DAY_MS);
  const hours = (from: Date, count: number) => new Date(from.getTime() + count * HOUR_MS);
  const made = await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile: '0551230778' });
  await shop.db(async (db) => {
    await db
      .insert(orders)
      .values([
        copy('b1', hours(ago, -7)),
        copy('b2', hours(ago, -6)),
        copy('b3', hours(ago, 2)),
        copy('a1', hours(EVENING, -7)),
        copy('a2', hours(EVENING, -2), { branch_id: 'nakhla-nakheel', status: 'partially_refunded' }),
        copy('a3', hours(EVENING, -1), { status: 'canceled' }),
        copy('a4', hours(EVENING, -0.1), { status: 'callcenter_pending' }),
        copy('a5', hours(EVENING, -3), { status: 'accepted', promised_to: hours(EVENING, -2) }),
      ]);
    const move = (id: string, position: number, status: string, at: Date) =>
      sql`insert into order_moves (tenant, order_id, position, status, by, at) values (${shop.key}, ${id}, ${position}, ${status}, 'staff', ${at.toISOString()})`;
    const ready = (id: string, placed: Date, minutes: number) =>
      db.execute(move(id, 9, 'ready', new Date(placed.getTime() + minutes * MINUTE_MS)));
    await ready('a1', hours(EVENING, -7), 20);
    await ready('a2', hours(EVENING, -2), 90);
    await ready('b1', hours(ago, -7), 10);
    await db.execute(
      sql`insert into hand_refunds (tenant, id, order_id, amount, reason, created_at) values (${shop.key}, 'h', 'a2', 7.50, 'cash', now())`,
    );
    // And a deposit of it came back into the wallet.
    const deposit = { type: 'deposit', amount: '2.00', order_id: 'a2', reason: null };
    await wallet.move(db, { tenant: shop.key, customer_id: made.customer.id }, deposit, EVENING);
    await db.insert(depositSlips).values({ tenant: shop.key, order_id: 'a2', code: 'AAAA', created_at: EVENING });
    await db.insert(deposits).values({
      ...{ tenant: shop.key, id: 'piece', order_id: 'a2', position: 1, line_id: 'l', option_id: 'pot', amount: '2.00' },
      ...{ names: { ar: 'قدر', en: 'Pot' }, item_names: { ar: 'مندي', en: 'Mandi' }, image: null, created_at: EVENING },
      ...{
        due_at: EVENING,
        remind_at: EVENING,
        state: 'returned',
        refunded_to: 'wallet',
        refunded: '2.00',
        ended_at: EVENING,
      },
    });
  });
});

const read = async (query: Partial<calls.FiguresQuery> = {}, token = owner.token) =>
  callAs(shop, token, calls.readFigures, {
    params: { restaurant: shop.key },
    query: { from: DAY, to: DAY, ...query } as calls.FiguresQuery,
  });

it('an order that came to nothing and was paid back is no earlier one of its customer, and none that the restaurant took [SHOP-021, SHOP-040]', async () => {
  const [order] = await shop.db((db) => db.select().from(orders));
  // Long before the days that the figures are of.
  const at = (day: string) => new Date(`2026-08-${day}T12:00:00Z`);
  const own = { customer_id: 'customer-of-three', branch_id: OLAYA };
  const of = (id: string, day: string, status: string) => ({
    ...{ ...order!, ...own, id, number: id, cart_id: id, status, created_at: at(day) },
  });
  const isTaken = (db: Parameters<typeof readStart>[0]) =>
    readStart(db, 'SAR', paymentProviders(shop.backend.platform).of);
  try {
    await shop.db(async (db) => {
      await db
        .insert(orders)
        .values([of('c1', '01', 'refunded'), of('c2', '02', 'refunded'), of('c3', '03', 'delivered')]);
      await db.execute(
        sql`insert into order_moves (tenant, order_id, position, status, by, at) values (${shop.key}, 'c1', 9, 'canceled', 'staff', now())`,
      );
    });
    const { data } = await callAs(shop, owner.token, calls.readStaffOrder, {
      params: { restaurant: shop.key, order: 'c3' },
    });
    expect(data.earlier_orders).toBe(1);
    const undone = new Error('undone');
    const only = (id: string) =>
      shop
        .db(async (db) => {
          await db.update(orders).set({ status: 'created' }).where(ne(orders.id, id));
          const { steps } = await isTaken(db);
          undone.cause = steps.find(({ step }) => step === 'order')!.done;
          throw undone;
        })
        .catch((error: Error) => (error === undone ? undone.cause : error.message));
    expect([await only('c1'), await only('c2')]).toEqual([false, true]);
  } finally {
    await shop.db((db) => db.delete(orders).where(inArray(orders.id, ['c1', 'c2', 'c3'])));
  }
});

describe('figures of today', () => {
  it('stand beside the same day of last week, up to the same hour [SHOP-021]', async () => {
    const { data } = await read();
    expect(data).toMatchObject({ before_from: '2026-11-15', before_to: '2026-11-15' });
    expect(Date.parse(data.until!)).toBeGreaterThanOrEqual(EVENING.getTime());
    const price = Number(data.now.average);
    // The order of a moment ago is one of them.
    expect(data.now).toMatchObject({ orders: 4, lost: 1, sales: (4 * price).toFixed(2), refunded: '7.50' });
    expect(data.before).toMatchObject({ orders: 2, lost: 0, ready_minutes: 10 });
    // Ready after 20 and 90 minutes; the one of 90 was promised within 60, and one is still not ready.
    expect(data.now).toMatchObject({ ready_minutes: 55, late: 2 });
  });

  it('go by hour, and show what last week’s evening is still to bring [SHOP-021]', async () => {
    const { data } = await read();
    const shown = Object.fromEntries(data.series.map(({ at, now, before }) => [at, [now.orders, before.orders]]));
    expect(shown).toEqual({
      '2026-11-22T12': [1, 1],
      '2026-11-22T13': [0, 1],
      '2026-11-22T16': [1, 0],
      '2026-11-22T17': [1, 0],
      '2026-11-22T19': [1, 0],
      '2026-11-22T21': [0, 1],
    });
  });

  it('go by branch, by type and by dish [SHOP-021]', async () => {
    const { data } = await read();
    expect(data.branches.map(({ id, now, before }) => [id, now.orders, before.orders])).toEqual([
      [OLAYA, 3, 2],
      ['nakhla-nakheel', 1, 0],
    ]);
    expect(data.types).toMatchObject([{ type: 'pickup', now: { orders: 4 }, before: { orders: 2 } }]);
    expect(data.dishes).toMatchObject([{ qty: 4, before_qty: 2, sales: data.now.sales }]);
    expect((await read({ branch_id: 'nakhla-nakheel' })).data.now.orders).toBe(1);
    expect((await read({ type: 'delivery' })).data.now).toMatchObject({ orders: 0, average: null });
  });

  it('of more days go by day, and compare whole weeks [SHOP-021]', async () => {
    const { data } = await read({ from: '2026-11-15' });
    expect(data.before_from).toBe('2026-11-01');
    expect(data.series.map(({ at, now }) => [at, now.orders])).toEqual([
      ['2026-11-15', 3],
      ['2026-11-22', 4],
    ]);
    expect(codeOf(await read({ from: '2026-01-01' }))).toBe('422 INVALID_INPUT');
    expect(codeOf(await read({ from: '2026-11-23' }))).toBe('422 INVALID_INPUT');
  });

  it('of some branches are all that a person of these sees [SHOP-004, SHOP-021]', async () => {
    const limited = await hire(shop, 'manager', ['nakhla-nakheel']);
    const { data } = await read({}, limited.token);
    expect([data.now.orders, data.branches.map(({ id }) => id)]).toEqual([1, ['nakhla-nakheel']]);
    expect(codeOf(await read({ branch_id: OLAYA }, limited.token))).toBe('403 ROLE_FORBIDDEN');
    const exported = (body: object) =>
      callAs(shop, limited.token, calls.exportFigures, { params: { restaurant: shop.key }, body: body as never });
    const days = { from: DAY, to: DAY };
    expect(codeOf(await exported({ ...days, branch_id: OLAYA }))).toMatch(/^422 /);
    expect((await exported(days)).data.csv).not.toContain('Olaya');
  });

  it('leave as CSV, with an entry [SHOP-021]', async () => {
    const { data } = await callAs(shop, owner.token, calls.exportFigures, {
      params: { restaurant: shop.key },
      body: { from: '2026-11-15', to: DAY },
    });
    const lines = data.csv.replaceAll('"', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      'day,branch,type,orders,dishes,sales,deposits,tips,refunds,deposits_returned,lost,ready_minutes,late,method,received,returned',
    );
    // The minutes are the median of what was ordered as soon as possible.
    expect(lines[3]).toMatch(/^2026-11-22,Olaya,pickup,3,3,222\.00,.*,1,20\.0,1,,,$/);
    const late = lines.slice(2, 4).reduce((sum, line) => sum + Number(line.split(',')[12]), 0);
    expect(late).toBe((await read({})).data.now.late);
    expect(lines.filter((line) => line.endsWith(',,,'))).toHaveLength(3);
    expect(lines[2]).toMatch(/^2026-11-22,Al Nakheel,pickup,1,1,74\.00,.*,0,90\.0,1,,,$/);
    expect(data).toMatchObject({ name: `figures-${shop.key}-2026-11-15-2026-11-22.csv`, rows: 4, complete: true });
  });
});
