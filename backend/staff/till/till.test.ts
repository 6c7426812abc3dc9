/** @proof walks */

import { randomUUID } from 'node:crypto';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import * as calls from '@sufra/api/staff/endpoints';
import { readCsv } from '@sufra/i18n/csv';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { fewOf } from '@sufra/testing/proof';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { BRANCH, EVENING, guestOrder, shopForEach } from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForEach();
let owner: TestPerson;
let counter: TestPerson;
let sold = 0;

beforeEach(async () => {
  shop.setClock(EVENING);
  owner = await hire(shop, 'owner');
  counter = await hire(shop, 'counter', [BRANCH.nakhla]);
  sold = 0;
});

const at = (branch: string = BRANCH.nakhla) => ({ restaurant: shop.key, branch });
const later = (ms: number) => shop.setClock(new Date(shop.now().getTime() + ms));
const read = async (token = owner.token) => (await callAs(shop, token, calls.readTill, { params: at() })).data;
const open = (float = '200', token = counter.token) =>
  callAs(shop, token, calls.openTill, { params: at(), body: { float } });
const count = (number: number, counted: string, token = counter.token) =>
  callAs(shop, token, calls.countTill, { params: at(), body: { number, counted } });
const close = (number: number, counted: string, reason?: string, key?: string) =>
  callAs(
    shop,
    counter.token,
    calls.closeTill,
    { params: at(), body: { number, count: counted, ...(reason ? { reason } : {}) } },
    key,
  );
/** Counts what is expected, and closes. */
async function closeEven(number: number): Promise<calls.TillDay> {
  const { data } = await count(number, (await read()).x!.cash.expected);
  const closed = await close(number, data.id);
  expect(closed.errors).toEqual([]);
  return closed.data;
}

/** Handed over for cash; its amount in minor units. */
async function delivered(): Promise<{ id: string; number: string; due: number }> {
  const order = await guestOrder(shop);
  const params = { restaurant: shop.key, order: order.id };
  let { data: seen } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
  const body = { version: seen.version };
  seen = (await callAs(shop, owner.token, calls.acceptOrder, { params, body })).data;
  for (const status of ['ready', 'delivered'])
    seen = (await callAs(shop, owner.token, calls.moveStaffOrder, { params, body: { version: seen.version, status } }))
      .data;
  const due = toMinor(seen.total);
  sold += due;
  return { id: order.id, number: order.number, due };
}

/** Given back by hand at a moment, which may be stored late. */
const byHand = (order: string, amount: string, moment: Date) =>
  shop.db((db) =>
    db.execute(sql`insert into hand_refunds (tenant, id, order_id, amount, reason, created_at)
      values (${shop.key}, ${randomUUID()}, ${order}, ${amount}, 'cash', ${moment.toISOString()}::timestamptz)`),
  );

describe('the till', () => {
  it('is opened with a float, read as an X at any time, and closed by a Z that is frozen [SHOP-025]', async () => {
    expect(await read()).toMatchObject({ open: null, last: null, x: null, day: '2026-11-22' });
    expect((await open('٢٠٠٫٥')).data.open).toMatchObject({
      number: 1,
      float: '200.50',
      day: '2026-11-22',
      overdue: false,
    });
    const [first, last] = [await delivered(), await delivered()];
    const cash = { number: 1, reason: ' Change from the bank ' };
    const moved = await callAs(shop, counter.token, calls.moveTillCash, {
      params: at(),
      body: { ...cash, kind: 'in', amount: '50' },
    });
    expect(moved.data.open!.moves).toMatchObject([{ kind: 'in', amount: '50.00', reason: 'Change from the bank' }]);
    await callAs(shop, counter.token, calls.moveTillCash, {
      params: at(),
      body: { ...cash, kind: 'out', amount: '20,5' },
    });
    await byHand(first.id, '3.00', shop.now());

    const { x } = await read();
    const expected = fromMinor(20_050 + sold - 300 + 5000 - 2050);
    expect(x).toMatchObject({
      ...{ orders: 2, parties: 0, first_order: first.number, last_order: last.number },
      ...{ received: fromMinor(sold), returned: '3.00' },
      methods: [{ method: 'cash', received: fromMinor(sold), returned: '3.00' }],
      types: [{ type: 'pickup', orders: 2, received: fromMinor(sold), returned: '3.00' }],
      cash: { float: '200.50', paid_in: '50.00', paid_out: '20.50', expected },
    });
    expect(toMinor(x!.tax)).toBeGreaterThan(0);
    // An X is a look: the next one says the same, and a Z has no number for it.
    expect((await read()).x).toEqual(x);

    const { data: counted } = await count(1, expected);
    expect(counted).toMatchObject({ expected, difference: '0.00' });
    const { data: z } = await close(1, counted.id);
    expect(z).toMatchObject({ number: 1, counted: expected, difference: '0.00', reason: null, report: x });
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'till.closed',
      after: { counted: expected, difference: '0.00' },
    });

    // What comes after it is the next day's; the Z stays.
    await delivered();
    expect((await read()).x).toMatchObject({ orders: 1 });
    const again = await callAs(shop, counter.token, calls.readTillDay, { params: { ...at(), number: '1' } });
    expect(again.data).toEqual(z);
  });

  it('says what is expected to the counter only after the count, and each count stands in the Z [SHOP-025]', async () => {
    await open();
    await delivered();
    const seen = await read(counter.token);
    expect(seen).toMatchObject({ x: null, open: { counts: 0 } });
    expect(JSON.stringify(seen)).not.toContain('expected');
    const first = await count(1, '1.00');
    expect(first.data.difference).toBe(fromMinor(100 - 20_000 - sold));
    const second = await count(1, first.data.expected);
    const { data: z } = await close(1, second.data.id);
    expect(z.counts.map(({ counted }) => counted)).toEqual(['1.00', first.data.expected]);
  });

  it('takes a difference with a reason alone [SHOP-025]', async () => {
    await open('100');
    const { data } = await count(1, '95.50');
    expect(data.difference).toBe('-4.50');
    expect(codeOf(await close(1, data.id))).toBe('422 TILL_REASON');
    expect(codeOf(await close(1, data.id, '   '))).toBe('422 TILL_REASON');
    expect((await close(1, data.id, 'A note was torn')).data).toMatchObject({
      difference: '-4.50',
      reason: 'A note was torn',
    });
  });

  it('asks for another count when cash moved behind it, and when another count came [SHOP-025]', async () => {
    await open('100');
    const { data: stale } = await count(1, '100');
    await delivered();
    expect(codeOf(await close(1, stale.id, 'x'))).toBe('409 TILL_MOVED');
    // A refused Z counts no order.
    expect((await read()).x!.orders).toBe(1);
    const { data: first } = await count(1, '1');
    await count(1, '2');
    expect(codeOf(await close(1, first.id, 'x'))).toBe('409 TILL_MOVED');
  });

  it.each([
    ['', '422 AMOUNT_FORM'],
    ['twelve', '422 AMOUNT_FORM'],
    ['-5', '422 AMOUNT_RANGE'],
    ['1.234', '422 AMOUNT_RANGE'],
    ['9999999', '422 AMOUNT_RANGE'],
    ['12 EGP', '422 AMOUNT_FORM'],
  ])('refuses the sum %j [SHOP-025]', async (typed, code) => {
    expect(codeOf(await open(typed))).toBe(code);
    await open('1');
    expect(codeOf(await count(1, typed))).toBe(code);
  });

  it('gives one Z to two tablets, and to a call that is sent again [SHOP-025]', async () => {
    const opened = await Promise.all([open('10'), open('10', owner.token)]);
    expect(opened.map(codeOf).toSorted()).toEqual(['200', '409 TILL_CHANGED']);
    const { data } = await count(1, '10');
    const key = randomUUID();
    const [one, other] = await Promise.all([close(1, data.id, undefined, key), close(1, data.id)]);
    expect([one, other].map(codeOf).toSorted()).toEqual(['200', '409 TILL_CHANGED']);
    const { days } = (await callAs(shop, counter.token, calls.listTillDays, { params: at(), query: {} })).data;
    expect(days.map(({ number }) => number)).toEqual([1]);
    await open('10');
    const { data: next } = await count(2, '10');
    const sent = await close(2, next.id, undefined, 'a-tablet-that-lost-its-answer');
    expect((await close(2, next.id, undefined, 'a-tablet-that-lost-its-answer')).data).toEqual(sent.data);
  });

  it('is said to be open from another day, and is closed late; the restaurant says when a day begins [SHOP-025]', async () => {
    await open('10');
    later(DAY_MS);
    expect(await read()).toMatchObject({ day: '2026-11-23', open: { day: '2026-11-22', overdue: true } });
    expect(await closeEven(1)).toMatchObject({ day: '2026-11-22', closed_at: expect.stringMatching(/^2026-11-23/) });
    // 05:30 of the 25th on the wall of Riyadh.
    shop.setClock(new Date('2026-11-25T02:30:00Z'));
    const day = async (hour: unknown) => {
      await shop.db((db) => setSetting(db, shop.key, 'payment', 'day_begins', hour));
      return (await read()).day;
    };
    expect(await day('6')).toBe('2026-11-24');
    expect(await day('5')).toBe('2026-11-25');
    expect(await day('late')).toBe('2026-11-25');
  });

  it('is for the roles and branches of the till, with a file for those that export [SHOP-003, SHOP-004, SHOP-007, SHOP-025]', async () => {
    const kitchen = await hire(shop, 'kitchen', [BRANCH.nakhla]);
    const viewer = await hire(shop, 'viewer');
    const elsewhere = await hire(shop, 'manager', ['nakhla-nakheel']);
    for (const token of [kitchen.token, elsewhere.token])
      expect(codeOf(await callAs(shop, token, calls.readTill, { params: at() }))).toBe('403 ROLE_FORBIDDEN');
    expect(codeOf(await open('1', viewer.token))).toBe('403 ROLE_FORBIDDEN');
    expect(codeOf(await callAs(shop, owner.token, calls.readTill, { params: at('nowhere') }))).toBe('404 NOT_FOUND');
    await open('100');
    await delivered();
    const { data } = await count(1, '1');
    await close(1, data.id, '=HYPERLINK("x")');
    const body = { from: '2026-11-22', to: '2026-11-22' };
    const exported = (token: string) => callAs(shop, token, calls.exportTillDays, { params: at(), body });
    expect(codeOf(await exported(counter.token))).toBe('403 ROLE_FORBIDDEN');
    const { data: file } = await exported(owner.token);
    const [head, z, ...methods] = readCsv(file.csv, 100, ',')!.map(({ cells }) => cells);
    const cell = (line: string[], column: string) => line[head!.indexOf(column)];
    expect([cell(z!, 'number'), cell(z!, 'day'), cell(z!, 'orders'), cell(z!, 'counted')]).toEqual([
      '1',
      '2026-11-22',
      '1',
      '1.00',
    ]);
    expect(file.csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(methods.map((line) => [cell(line, 'method'), cell(line, 'received')])).toEqual([['cash', fromMinor(sold)]]);
    expect(await lastEntry(shop)).toMatchObject({ kind: 'till.exported', after: { rows: 2 } });
    const wrong = { params: at(), body: { from: '2026-11-23', to: '2026-11-22' } };
    expect(codeOf(await callAs(shop, owner.token, calls.exportTillDays, wrong))).toBe('422 INVALID_INPUT');
  });

  it('is a book: no row is changed or taken out, and no number is left out [SHOP-025]', async () => {
    await open('100');
    await callAs(shop, counter.token, calls.moveTillCash, {
      params: at(),
      body: { number: 1, kind: 'in', amount: '1', reason: 'x' },
    });
    await delivered();
    await closeEven(1);
    for (const table of ['till_openings', 'till_moves', 'till_counts', 'till_closings', 'till_entries']) {
      const name = sql.identifier(table);
      await expect(shop.db((db) => db.execute(sql`update ${name} set number = number`))).rejects.toThrow();
      await expect(shop.db((db) => db.execute(sql`delete from ${name}`))).rejects.toThrow();
    }
    const opened = (number: number) =>
      shop.db((db) =>
        db.execute(sql`insert into till_openings (tenant, branch_id, number, day, float, opened_at, opened_by)
          values (${shop.key}, ${BRANCH.nakhla}, ${number}::int, '2026-11-22', 1, now(), '{}')`),
      );
    await expect(opened(3)).rejects.toThrow();
    await expect(opened(1)).rejects.toThrow();
    await opened(2);
  });
});

it('all Z and the X are the ledger, whatever moved when and however late it was stored [SHOP-025]', async () => {
  const steps = fc.sample(fc.constantFrom('order', 'order', 'back', 'late', 'close', 'wait'), {
    numRuns: fewOf(16, 28),
    seed: 20_261_122,
  });
  await open('50');
  later(15 * MINUTE_MS);
  const days: calls.TillDay[] = [];
  const orders: { id: string }[] = [];
  let back = 0;
  const given = new Set<string>();
  const giveBack = async (step: 'back' | 'late', moment: Date) => {
    const order = orders.at(-1);
    if (!order) return;
    back += 101;
    given.add(step);
    await byHand(order.id, '1.01', moment);
  };
  for (const step of steps) {
    if (step === 'order') orders.push(await delivered());
    else if (step === 'back') await giveBack(step, shop.now());
    // Stored after the Z that was closed behind it.
    else if (step === 'late') await giveBack(step, new Date(shop.now().getTime() - 10 * MINUTE_MS));
    else if (step === 'wait') later(5 * MINUTE_MS);
    else {
      days.push(await closeEven(days.length + 1));
      await open('50');
    }
  }
  expect(days.length).toBeGreaterThan(2);
  expect(given).toEqual(new Set(['back', 'late']));
  const x = (await read()).x!;
  const reports = [...days.map(({ report }) => report), x];
  const sum = (of: (report: calls.TillReport) => number) => reports.reduce((all, report) => all + of(report), 0);
  expect(sum(({ orders: one }) => one)).toBe(orders.length);
  expect(sum(({ cash }) => toMinor(cash.received))).toBe(sold);
  expect(sum(({ cash }) => toMinor(cash.returned))).toBe(back);
  expect(sum(({ sales, tips, deposits }) => toMinor(sales) + toMinor(tips) + toMinor(deposits))).toBe(sold);
});
