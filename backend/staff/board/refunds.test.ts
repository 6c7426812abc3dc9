import { join } from 'node:path';
import * as calls from '@sufra/api/staff/endpoints';
import { readMigrations } from '@sufra/database';
import { DAY_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { sql } from 'drizzle-orm';
import { withSystem } from '../../database/tenant-scope.ts';
import { EVENING, guestOrder, shopForFile } from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');
const shop = shopForFile();
let owner: TestPerson;
let manager: TestPerson;
let elsewhere: TestPerson;

const limit = (value: unknown) =>
  shop.db((db) => setSetting(db, shop.key, 'payment', 'refund_second_person_above', value));

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  manager = await hire(shop, 'manager');
  elsewhere = await hire(shop, 'manager', ['nakhla-nakheel']);
  await limit('20.00');
});
afterEach(() => shop.setClock(EVENING));

const at = () => ({ restaurant: shop.key });

/** An order of a guest that was handed over for cash. */
async function delivered() {
  const { id: order } = await guestOrder(shop);
  const params = { ...at(), order };
  const read = async () => (await callAs(shop, owner.token, calls.readStaffOrder, { params })).data;
  let seen = await read();
  seen = (await callAs(shop, owner.token, calls.acceptOrder, { params, body: { version: seen.version } })).data;
  for (const status of ['ready', 'delivered'])
    seen = (await callAs(shop, owner.token, calls.moveStaffOrder, { params, body: { version: seen.version, status } }))
      .data;
  const refund = (wanted: object, token = owner.token) =>
    callAs(shop, token, calls.refundStaffOrder, { params, body: { version: seen.version, ...wanted } });
  const ask = (wanted: object, token = owner.token) =>
    callAs(shop, token, calls.askRefund, { params, body: { version: seen.version, ...wanted } });
  const preview = (query: Record<string, string>) => callAs(shop, owner.token, calls.previewRefund, { params, query });
  return { params, seen, read, refund, ask, preview };
}

describe('a refund', () => {
  it('of some dishes is what was paid for them, and is said before [SHOP-014]', async () => {
    const { seen, refund, preview } = await delivered();
    const line = seen.order.lines[0]!;
    const { data: said } = await preview({ lines: `${line.id}:1` });
    expect(said).toMatchObject({ parts: [{ to: 'cash', amount: line.unit_price }], total: line.unit_price });
    expect(said.needs_second).toBe(Number(line.unit_price) > 20);
    for (const lines of [[{ line_id: line.id, qty: line.qty + 1 }], [{ line_id: seen.id, qty: 1 }]])
      expect(codeOf(await refund({ lines }))).toBe('422 INVALID_INPUT');
    const both = { amount: '1.00', lines: [{ line_id: line.id, qty: 1 }] };
    expect(codeOf(await refund(both))).toBe('422 INVALID_INPUT');
    expect(codeOf(await preview({ lines: 'nonsense' }))).toBe('422 INVALID_INPUT');
  });

  it('nothing is to be collected of an order that is over, and what went back is listed with its person [SHOP-014]', async () => {
    const { seen, params, read, refund } = await delivered();
    expect(seen.payment).toMatchObject({ state: 'cash', to_collect: '0.00', outcome: 'taken', given_back: '0.00' });
    const { data: part } = await refund({ amount: '5.00', reason: 'cold', refundable: seen.refundable });
    expect(part.payment).toMatchObject({ to_collect: '0.00', outcome: 'taken', given_back: '5.00' });
    expect(part.refunds).toEqual([
      {
        ...{ id: expect.any(String), amount: '5.00', currency: 'SAR', to: 'cash', names: null, state: 'done' },
        ...{ at: expect.any(String), by: expect.stringMatching(/^owner /), reason: null },
      },
    ]);
    // The entry of the audit is written with the refund, and is there for the next reader.
    expect((await read()).refunds).toMatchObject([
      { amount: '5.00', by: expect.stringMatching(/^owner /), reason: 'cold' },
    ]);
    // The same tap on a form from before: version of now, sum of then.
    const again = await callAs(shop, owner.token, calls.refundStaffOrder, {
      params,
      body: { version: part.version, amount: '5.00', refundable: seen.refundable },
    });
    expect(codeOf(again)).toBe('409 ORDER_CHANGED');
    expect((await read()).refundable).toBe(part.refundable);
    const { id: order } = await guestOrder(shop);
    const of = { ...at(), order };
    const { data: fresh } = await callAs(shop, owner.token, calls.readStaffOrder, { params: of });
    expect(fresh.payment).toMatchObject({ state: 'cash', outcome: 'due', to_collect: fresh.total });
    const { data: rejected } = await callAs(shop, owner.token, calls.rejectOrder, {
      params: of,
      body: { version: fresh.version, reason: 'closing' },
    });
    expect(rejected.payment).toMatchObject({ to_collect: '0.00', outcome: 'none', given_back: '0.00' });
  });

  it('is listed with the person that gave it, however near another one is in time; older ones get theirs from the audit [SHOP-014]', async () => {
    const { params, seen, read, refund } = await delivered();
    const { data: first } = await refund({ amount: '2.00', reason: 'cold' });
    await refund({ amount: '3.00', reason: 'late', version: first.version }, manager.token);
    const given = [
      { amount: '2.00', by: expect.stringMatching(/^owner /), reason: 'cold' },
      { amount: '3.00', by: expect.stringMatching(/^manager /), reason: 'late' },
    ];
    expect((await read()).refunds).toMatchObject(given);
    // As a server of before wrote them: some seconds lie between the two.
    const { database } = shop.backend.platform;
    for (const [amount, seconds] of [
      ['2.00', 10],
      ['3.00', 0],
    ])
      await withSystem(database, (db) =>
        db.execute(sql`update hand_refunds set given_by = null, created_at = created_at - ${seconds} * interval '1 second'
          where tenant = ${shop.key} and order_id = ${params.order} and amount = ${amount}`),
      );
    expect((await read()).refunds!.map(({ by }) => by)).toEqual([null, null]);
    const [fill] = readMigrations(MIGRATIONS).filter(({ name }) => name.startsWith('0415_'));
    for (const statement of fill!.sql.split(/;\n/).filter((text) => text.trim()))
      await withSystem(database, (db) => db.execute(sql.raw(statement)));
    expect((await read()).refunds).toMatchObject(given);
    expect(seen.refunds).toEqual([]);
  });

  it('offers and takes only reasons that fit type and status of the order [SHOP-011]', async () => {
    const { id: order } = await guestOrder(shop);
    const params = { ...at(), order };
    const { data: fresh } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
    expect(fresh.reasons!.map(({ code }) => code)).toEqual(['sold_out', 'too_busy', 'closing', 'asked_for']);
    for (const reason of ['out_of_reach', 'not_collected'])
      expect(
        codeOf(
          await callAs(shop, owner.token, calls.rejectOrder, { params, body: { version: fresh.version, reason } }),
        ),
      ).toBe('422 INVALID_INPUT');
  });

  it('above the limit of one order needs a second person, in parts too [SHOP-014]', async () => {
    const { params, read, refund, ask } = await delivered();
    expect(codeOf(await refund({ amount: '20.01' }))).toBe('409 REFUND_NEEDS_SECOND');
    expect((await refund({ amount: '15.00' })).data.status).toBe('partially_refunded');
    const { version } = await read();
    expect(codeOf(await refund({ amount: '6.00', version }))).toBe('409 REFUND_NEEDS_SECOND');
    const { data: asked } = await ask({ amount: '6.00', reason: ' cold ', version });
    const request = asked.refund_request!;
    expect(request).toMatchObject({ amount: '6.00', total: '6.00', reason: 'cold', yours: true });
    expect(await lastEntry(shop)).toMatchObject({ kind: 'refund.asked', after: { amount: '6.00', reason: 'cold' } });
    const of = { ...params, request: request.id };
    expect(codeOf(await callAs(shop, owner.token, calls.confirmRefund, { params: of }))).toBe('403 REFUND_OWN');
    const list = async (token: string) =>
      (await callAs(shop, token, calls.listRefundRequests, { params: at(), query: {} })).data;
    expect(await list(manager.token)).toMatchObject([{ id: request.id, order_id: params.order, yours: false }]);
    expect(await list(elsewhere.token)).toEqual([]);
    expect(codeOf(await callAs(shop, elsewhere.token, calls.confirmRefund, { params: of }))).toBe('403 ROLE_FORBIDDEN');
    const { data: done } = await callAs(shop, manager.token, calls.confirmRefund, { params: of });
    expect([done.refund_request, done.order.refund?.amount]).toEqual([null, '21.00']);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'order.refunded',
      staff_id: manager.id,
      after: { amount: '6.00' },
    });
    expect(codeOf(await callAs(shop, manager.token, calls.confirmRefund, { params: of }))).toBe('410 REFUND_ENDED');
    expect(await list(manager.token)).toEqual([]);
  });

  it('has a limit as it is typed; one that cannot be read limits all [SHOP-014]', async () => {
    const { refund } = await delivered();
    for (const value of ['20', '20.0', 20, 'twenty']) {
      await limit(value);
      expect(codeOf(await refund({ amount: '20.01' }))).toBe('409 REFUND_NEEDS_SECOND');
    }
    await limit('20.00');
  });

  it('that is asked for ends when it is refused, replaced, or after a day; no money moves [SHOP-014]', async () => {
    const { params, read, ask } = await delivered();
    const first = (await ask({})).data.refund_request!;
    const { version } = await read();
    const second = (await ask({ amount: '30.00', version })).data.refund_request!;
    const confirm = (request: string) =>
      callAs(shop, manager.token, calls.confirmRefund, { params: { ...params, request } });
    expect(codeOf(await confirm(first.id))).toBe('410 REFUND_ENDED');
    // The clock goes on: what was asked for is as much younger.
    shop.setClock(new Date(EVENING.getTime() + DAY_MS + 600_000));
    expect(codeOf(await confirm(second.id))).toBe('410 REFUND_ENDED');
    expect((await read()).refund_request).toBeNull();
    shop.setClock(EVENING);
    const of = { ...params, request: second.id };
    const { data: refused } = await callAs(shop, manager.token, calls.refuseRefund, { params: of });
    expect([refused.refund_request, refused.order.refund]).toEqual([null, null]);
    expect(await lastEntry(shop)).toMatchObject({ kind: 'refund.refused', staff_id: manager.id });
  });
});
