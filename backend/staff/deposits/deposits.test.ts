import * as calls from '@sufra/api/staff/endpoints';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { and, eq } from 'drizzle-orm';
import { moveOrder } from '../../order/changes/move-order.ts';
import { potLine } from '../../order/testing/pots.ts';
import {
  addTo,
  beginCart,
  EVENING,
  freeSlots,
  type Json,
  openShop,
  orderBody,
  postOrder,
  scheduled,
  shopForEach,
} from '../../order/testing/shop.ts';
import { LIMITS } from '../../user/limits/limits.ts';
import { staffAudit } from '../tables.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForEach();
let counter: TestPerson;
beforeEach(async () => {
  counter = await hire(shop, 'counter', ['nakhla-nakheel']);
});
const params = () => ({ restaurant: shop.key, branch: 'nakhla-nakheel' });
const find = (code: string, token = counter.token) =>
  callAs(shop, token, calls.findDeposit, { params: params(), query: { code } });

/**
 * A guest's cash order of two clay pots that was handed over, each pot with a deposit of 60.00; how its
 * customer sees it.
 */
async function potOrder() {
  const time = scheduled((await freeSlots(shop)).at(-1)!);
  const { data: cart } = await addTo(shop, await beginCart(shop, { time }), await potLine(shop, 2));
  const { data } = await postOrder(shop, orderBody(cart, { ...time, payment_method_id: 'cash' }));
  const { platform } = shop.backend;
  for (const status of ['accepted', 'delivered'])
    await shop.db((db) => moveOrder({ platform, db, tenant: shop.tenant, now: shop.now() }, data!.id, status));
  const headers = { 'x-order-token': data!.tracking_token! };
  return async () => (await shop.call('GET', `/api/v1/order/orders/${data!.id}`, { headers })).data;
}

describe('deposits at the counter', () => {
  it('are found by what is typed or scanned, at any branch, with where the money goes [SHOP-019]', async () => {
    const order = await potOrder();
    const { number, deposit_return } = await order();
    for (const typed of [deposit_return.code, deposit_return.code.toLowerCase().replace('-', ' '), deposit_return.qr]) {
      const { status, data } = await find(typed);
      expect(status).toBe(200);
      expect(data).toMatchObject({ number, code: deposit_return.code, to: 'cash', most: expect.any(String) });
      expect(data.pieces.map(({ amount, state, late }) => [amount, state, late])).toEqual([
        ['60.00', 'held', false],
        ['60.00', 'held', false],
      ]);
      expect(data.reasons.map(({ code }) => code)).toEqual(['damaged', 'incomplete', 'not_ours']);
    }
  });

  it('come back piece by piece, each once, whichever device says it [SHOP-019]', async () => {
    const manager = await hire(shop, 'manager', ['nakhla-nakheel']);
    const order = await potOrder();
    const { code } = (await order()).deposit_return;
    const [first, second] = (await find(code)).data.pieces;
    const give = (pieces: string[], key?: string) =>
      callAs(shop, manager.token, calls.returnDeposit, { params: params(), body: { code, pieces } }, key);
    const key = shop.newKey();
    const once = await give([first!.id], key);
    expect(once.data.pieces.map(({ state, ended_by }) => [state, ended_by])).toEqual([
      ['returned', expect.stringMatching(/^manager /)],
      ['held', null],
    ]);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'deposit.returned',
      branch_id: 'nakhla-nakheel',
      before: { pieces: [{ id: first!.id, names: first!.names, amount: '60.00', state: 'held' }] },
      after: { pieces: [{ id: first!.id, names: first!.names, state: 'returned' }], to: 'cash' },
    });
    const late = await give([first!.id]);
    expect(codeOf(late)).toBe('409 DEPOSIT_RETURNED');
    expect(late.data.pieces.map(({ state }) => state)).toEqual(['returned', 'held']);
    expect((await give([second!.id])).status).toBe(200);
    // The same attempt is answered as it was, although all have ended now.
    expect((await give([first!.id], key)).data).toEqual(once.data);
    expect((await order()).deposits.map(({ state }: Json) => state)).toEqual(['returned', 'returned']);
  });

  it('give money back at the counter up to the restaurant’s amount, above it with a second person [SHOP-014, SHOP-019]', async () => {
    const order = await potOrder();
    const { code } = (await order()).deposit_return;
    const pieces = (await find(code)).data.pieces.map(({ id }) => id);
    const owner = await hire(shop, 'owner');
    const give = (by: TestPerson, some: string[]) =>
      callAs(shop, by.token, calls.returnDeposit, { params: params(), body: { code, pieces: some } });
    const ask = (by: TestPerson, some: string[]) =>
      callAs(shop, by.token, calls.askDepositBack, { params: params(), body: { code, pieces: some } });
    await shop.db((db) => setSetting(db, shop.key, 'payment', 'refund_second_person_above', '60.00'));
    expect(codeOf(await give(counter, pieces))).toBe('409 REFUND_NEEDS_SECOND');
    expect((await find(code)).data.pieces.map(({ state }) => state)).toEqual(['held', 'held']);
    expect(codeOf(await give(counter, [pieces[0]!]))).toBe('200');
    // What went back of the order before counts.
    for (const person of [counter, owner])
      expect(codeOf(await give(person, [pieces[1]!]))).toBe('409 REFUND_NEEDS_SECOND');
    expect(codeOf(await ask(counter, [pieces[0]!]))).toBe('422 INVALID_INPUT');
    const { data: asked } = await ask(counter, [pieces[1]!]);
    expect(asked.refund_request).toMatchObject({ act: 'deposit', total: '60.00', yours: true });
    expect((await find(code)).data.refund_request).toMatchObject({ id: asked.refund_request!.id });
    const of = { restaurant: shop.key, order: asked.order_id, request: asked.refund_request!.id };
    expect(codeOf(await callAs(shop, counter.token, calls.confirmRefund, { params: of }))).toBe('403 ROLE_FORBIDDEN');
    expect(codeOf(await callAs(shop, owner.token, calls.confirmRefund, { params: of }))).toBe('200');
    expect((await order()).deposits.map(({ state }: Json) => state)).toEqual(['returned', 'returned']);
    expect(codeOf(await callAs(shop, owner.token, calls.confirmRefund, { params: of }))).toBe('410 REFUND_ENDED');
  });

  it('are kept with a reason that their customer reads [SHOP-019]', async () => {
    const order = await potOrder();
    const { code } = (await order()).deposit_return;
    const pieces = (await find(code)).data.pieces.map(({ id }) => id);
    const keep = (reason: string) =>
      callAs(shop, counter.token, calls.keepDeposit, {
        params: params(),
        body: { code, pieces, reason, note: 'The lid is broken' },
      });
    expect(codeOf(await keep('mood'))).toBe('422 INVALID_INPUT');
    expect((await keep('damaged')).data.pieces.map(({ state }) => state)).toEqual(['kept', 'kept']);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'deposit.kept',
      after: { reason: 'damaged', note: 'The lid is broken' },
    });
    const [piece] = (await order()).deposits;
    expect(piece).toMatchObject({ state: 'kept', reason: { en: 'It came back damaged' }, note: 'The lid is broken' });
    const over = await find(code);
    expect([codeOf(over), over.data.pieces[0]!.state]).toEqual(['410 DEPOSIT_KEPT', 'kept']);
  });

  it('of another restaurant are named so; wrong codes are counted by person and in all [SHOP-019]', async () => {
    const elsewhere = await openShop(shop.backend);
    expect(codeOf(await find(`deposit:${elsewhere.key}:7K3M9QXZ`))).toBe('409 DEPOSIT_ELSEWHERE');
    const rest = Array.from({ length: LIMITS.depositsPerPerson + 4 }, (_, index) => find(`ZZZZ-${1000 + index}`));
    const codes = (await Promise.all(rest)).map(codeOf);
    expect(codes.filter((code) => code === '404 DEPOSIT_UNKNOWN')).toHaveLength(LIMITS.depositsPerPerson - 1);
    expect(codes.filter((code) => code === '429 RATE_LIMITED')).toHaveLength(5);
    const body = { code: 'ZZZZ-0000', pieces: ['none'] };
    expect(codeOf(await callAs(shop, counter.token, calls.returnDeposit, { params: params(), body }))).toBe(
      '429 RATE_LIMITED',
    );
    const colleague = await hire(shop, 'manager');
    expect(codeOf(await find('ZZZZ-0000', colleague.token))).toBe('404 DEPOSIT_UNKNOWN');
    shop.setClock(new Date(EVENING.getTime() + HOUR_MS + 61_000));
    expect(codeOf(await find('ZZZZ-0000'))).toBe('404 DEPOSIT_UNKNOWN');
    const refused = and(eq(staffAudit.staff_id, counter.id), eq(staffAudit.kind, 'refused'));
    expect(await shop.db((db) => db.$count(staffAudit, refused))).toBe(0);
  });
});
