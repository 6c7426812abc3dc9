import * as calls from '@sufra/api/staff/endpoints';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { sql } from 'drizzle-orm';
import { orders } from '../../order/tables.ts';
import { EVENING, filledCart, orderBody, postOrder, shopForFile } from '../../order/testing/shop.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
const OLAYA = 'nakhla-olaya';
let owner: TestPerson;
/** 19:00 of a Sunday in Riyadh. */
const DAY = '2026-11-22';

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  // A week before: two orders at noon, one at 21:00. Today: three, one of them canceled and one for delivery tomorrow is none.
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
        copy('a4', hours(EVENING, -1), { status: 'callcenter_pending' }),
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
  });
}, 60_000);

const read = async (query: Partial<calls.FiguresQuery> = {}, token = owner.token) =>
  callAs(shop, token, calls.readFigures, {
    params: { restaurant: shop.key },
    query: { from: DAY, to: DAY, ...query } as calls.FiguresQuery,
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
    const lines = data.csv.trim().split('\r\n');
    expect(lines[0]).toBe('day,branch,type,orders,sales,lost');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(/^2026-11-22,Al Nakheel,pickup,1,/);
    expect(data).toMatchObject({ name: `figures-${shop.key}-2026-11-15-2026-11-22.csv`, rows: 3, complete: true });
  });
});
