/**
 * Deposits of pots: held when they are handed over, back once when they come back, and never more than was
 * paid (guide §6.3).
 */

import type { Order, OrderDeposits } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { listWalletLogs } from '@sufra/api/wallet/endpoints';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { and, eq, sql } from 'drizzle-orm';
import { listSent } from '../../outbox/outbox.ts';
import { agreed, CARDS, type Payer, payWith, startWorld, untilPaid, type World } from '../../payment/testing/pay.ts';
import { killable } from '../../testing/killed-process.ts';
import { customers } from '../../user/tables.ts';
import { wallet } from '../../wallet/ledger.ts';
import { walletLogs } from '../../wallet/tables.ts';
import { keepOldDeposits, remindOfDeposits } from '../changes/deposit-times.ts';
import type { Slip } from '../changes/return-deposits.ts';
import { findOrder } from '../order-rows.ts';
import { readDepositCode } from '../rules/deposit-code.ts';
import { deposits } from '../tables.ts';
import { potLine } from '../testing/pots.ts';
import {
  addTo,
  beginCart,
  EVENING,
  freeSlots,
  type Json,
  openShop,
  orderBody,
  postOrder,
  type Shop,
  scheduled,
} from '../testing/shop.ts';
import { staffOrders } from '../testing/staff-orders.ts';
import { holdDeposits } from './deposit-rows.ts';

let world: World;
let shop: Shop;
let people = 0;
beforeAll(async () => {
  world = await startWorld();
  shop = await openShop(world.backend);
});
beforeEach(() => shop.setClock(EVENING));
afterAll(() => world.close());

interface Customer {
  token: string;
  id: string;
}
interface Placed extends Payer {
  as?: string;
}

async function customer(money = '0.00'): Promise<Customer> {
  const mobile = `05588${String(++people).padStart(5, '0')}`;
  const made = await world.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile });
  if (money !== '0.00')
    await world.backend.sandbox('POST', `/sandbox/customers/${made.customer.id}/credit`, {
      tenant: shop.key,
      wallet: money,
    });
  return { token: made.token, id: made.customer.id };
}

/** An order of two clay pots, each with its deposit of 60.00. */
async function potOrder({
  as,
  method = 'cash',
  useWallet = false,
  qty = 2,
}: {
  as?: string;
  method?: string;
  useWallet?: boolean;
  qty?: number;
} = {}): Promise<Placed> {
  const time = scheduled((await freeSlots(shop)).at(-1)!);
  const begun = await beginCart(shop, { time, ...(as ? { as } : {}) });
  let cart = (await addTo(shop, begun, await potLine(shop, qty), as)).data;
  if (useWallet) {
    const body = { version: cart.version, use_wallet: true };
    cart = (await shop.call('PUT', `/api/v1/order/carts/${cart.id}/balances`, { body, as, key: shop.newKey() })).data;
  }
  const body = orderBody(cart, { ...time, payment_method_id: method });
  const { data, text } = await postOrder(shop, body, as ? { as } : {});
  if (!data) throw new Error(text);
  const payer: Placed = { shop, cart, order: data, token: data.tracking_token!, ...(as ? { as } : {}) };
  if (method !== 'cash') {
    await payWith(world, payer, CARDS.sale);
    await agreed(world, shop, () => true, 0);
  }
  return payer;
}

const move = (payer: Placed, status: string) =>
  world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/status`, { tenant: shop.key, status });
async function handedOver(options: Parameters<typeof potOrder>[0] = {}): Promise<Placed> {
  const payer = await potOrder(options);
  await move(payer, 'accepted');
  await move(payer, 'delivered');
  return payer;
}
const own = ({ token, as }: Placed) => (as ? { as } : { headers: { 'x-order-token': token } });
const read = async (payer: Placed) =>
  (await shop.call<Order>('GET', `/api/v1/order/orders/${payer.order.id}`, own(payer))).data;
const choose = (payer: Placed, to: string) =>
  shop.call<Order>('PUT', `/api/v1/order/orders/${payer.order.id}/deposits`, { body: { to }, ...own(payer) });
const balance = ({ id }: Customer) => shop.db((db) => wallet.balance(db, { tenant: shop.key, customer_id: id }));
const pieces = (payer: Placed) =>
  shop.db((db) => db.select().from(deposits).where(eq(deposits.order_id, payer.order.id)).orderBy(deposits.position));

interface Answer extends Partial<Slip> {
  status: number;
  code?: string;
}
/** At the counter. */
async function counter(method: 'GET' | 'POST', code: string, more: object = {}, tenant = shop.key): Promise<Answer> {
  const query = method === 'GET' ? `?${new URLSearchParams({ tenant, code })}` : '';
  const response = await fetch(`${world.backend.url}/sandbox/deposits${query}`, {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant, code, ...more }),
    }),
  });
  const answer: Json = await response.json();
  return { ...answer, status: response.status, code: answer.errors?.[0].code ?? answer.code };
}
async function giveBack(payer: Placed, code: string, count = 2, more: object = {}) {
  const ids = (await pieces(payer)).filter(({ state }) => state === 'held').map(({ id }) => id);
  return counter('POST', code, { pieces: ids.slice(0, count), ...more });
}

describe('a pot that is handed over', () => {
  it('is held with its last day and a code, once however often that is said', async () => {
    const payer = await potOrder();
    expect(await read(payer)).toMatchObject({ deposit_return: null, deposits: [{ state: 'held', amount: '120.00' }] });
    await move(payer, 'accepted');
    await move(payer, 'delivered');
    await shop.db(async (db) => holdDeposits(db, (await findOrder(db, shop.key, payer.order.id))!, EVENING));
    const order = await read(payer);
    expect(order.deposits).toEqual([
      expect.objectContaining({ state: 'held', qty: 2, amount: '120.00', item: expect.anything() }),
    ]);
    // Three days, to the end of the last: it is the evening of the 22nd in Riyadh.
    expect(order.deposits[0]!.due_at).toBe('2026-11-25T20:59:00.000Z');
    const { code, qr, ...rest } = order.deposit_return!;
    expect(rest).toEqual({ held: '120.00', to: 'cash', ways: [], method: null });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(qr).toBe(`deposit:${shop.key}:${code.replace('-', '')}`);
  });

  it.each(['canceled', 'missed'])('of an order that is %s are not held', async (end) => {
    const payer = await potOrder();
    if (end === 'canceled') await move(payer, 'canceled');
    else await shop.db((db) => db.execute(sql`update orders set status = 'missed' where id = ${payer.order.id}`));
    expect((await read(payer)).deposits).toMatchObject([{ state: 'released' }]);
    expect(await pieces(payer)).toEqual([]);
  });

  it('is not held where the restaurant does not offer it', async () => {
    await shop.db((db) => setSetting(db, shop.key, 'order', 'deposits', '0'));
    const payer = await handedOver();
    await shop.db((db) => setSetting(db, shop.key, 'order', 'deposits', '1'));
    expect(await pieces(payer)).toEqual([]);
    expect((await read(payer)).deposit_return).toBeNull();
  });
});

describe('what comes back', () => {
  it('paid in cash by a customer goes into the wallet, a part now and the rest later, each movement with its reason', async () => {
    const who = await customer();
    const payer = await handedOver({ as: who.token });
    const { deposit_return } = await read(payer);
    expect(deposit_return).toMatchObject({ to: 'wallet', ways: ['wallet'], method: null });
    const { code, qr } = deposit_return!;
    const slip = await counter('GET', qr);
    expect(slip).toMatchObject({ status: 200, number: (await read(payer)).number, to: 'wallet' });
    expect(slip.pieces).toHaveLength(2);
    // As it is typed in a hurry.
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect(await giveBack(payer, typed, 1)).toMatchObject({ status: 200 });
    expect(await balance(who)).toBe('60.00');
    expect((await read(payer)).deposits).toMatchObject([
      { state: 'held', qty: 1, amount: '60.00' },
      { state: 'returned', qty: 1, refunded: '60.00', refunded_to: 'wallet' },
    ]);
    await giveBack(payer, code, 1);
    expect(await balance(who)).toBe('120.00');
    expect((await read(payer)).deposit_return).toBeNull();
    const { data } = await shop.call('GET', listWalletLogs.path, { as: who.token });
    expect(data).toMatchObject([
      {
        type: 'deposit',
        amount: '60.00',
        balance_after: '120.00',
        reason: { en: expect.stringMatching(/^Deposit of order/) },
      },
      { type: 'deposit', amount: '60.00', balance_after: '60.00' },
    ]);
    expect(await agreed(world, shop)).toEqual([]);
  });

  it('paid by card goes where its customer chose; a guest has the card alone, and one who paid cash the counter', async () => {
    const who = await customer();
    const payer = await handedOver({ as: who.token, method: 'nakhla-card' });
    expect((await read(payer)).deposit_return).toMatchObject({
      to: 'wallet',
      ways: ['wallet', 'method'],
      method: 'card',
    });
    expect((await choose(payer, 'method')).data.deposit_return).toMatchObject({ to: 'method' });
    expect((await choose(payer, 'by pigeon')).status).toBe(422);
    await giveBack(payer, (await read(payer)).deposit_return!.code);
    expect(await balance(who)).toBe('0.00');
    expect(await agreed(world, shop)).toEqual([]);
    expect(await read(payer)).toMatchObject({
      refund: { amount: '120.00', to: 'card', state: 'done' },
      status: 'delivered',
    });
    expect((await choose(payer, 'wallet')).errors).toMatchObject([{ code: 'DEPOSIT_WAY' }]);

    const guest = await handedOver({ method: 'nakhla-card' });
    const { code, ...terms } = (await read(guest)).deposit_return!;
    expect(terms).toMatchObject({ to: 'method', ways: ['method'] });
    expect((await choose(guest, 'wallet')).status).toBe(409);
    await giveBack(guest, code);
    const cash = await handedOver();
    await giveBack(cash, (await read(cash)).deposit_return!.code);
    expect(await pieces(cash)).toMatchObject([{ refunded_to: 'cash', refunded: '60.00' }, { refunded_to: 'cash' }]);
    expect(await agreed(world, shop)).toEqual([]);
  });

  it('damaged stays with the restaurant, with its reason for the customer', async () => {
    const who = await customer();
    const payer = await handedOver({ as: who.token });
    const { code } = (await read(payer)).deposit_return!;
    await giveBack(payer, code, 1, { reason: 'damaged', note: ' the lid is cracked ' });
    expect((await read(payer)).deposits).toMatchObject([
      { state: 'held', qty: 1 },
      { state: 'kept', qty: 1, reason: { en: 'It came back damaged' }, note: 'the lid is cracked' },
    ]);
    expect(await balance(who)).toBe('0.00');
  });
});

describe('a customer who deletes the account', () => {
  const change = (who: Customer, set: object) =>
    shop.db((db) => db.update(customers).set(set).where(eq(customers.id, who.id)));
  const leaving = { delete_at: new Date(EVENING.getTime() + 14 * DAY_MS) };
  const deleted = { delete_at: null, deleted_at: EVENING };
  const refund = (payer: Placed, amount?: string) =>
    world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/refund`, { tenant: shop.key, amount });
  const asStaffSee = async (payer: Placed) => {
    const orders = await shop.db((db) => staffOrders(db, EVENING));
    return orders.find(({ id }) => id === payer.order.id)!;
  };

  it.each([
    ['is going to', leaving],
    ['has', deleted],
  ])('that %s: a deposit goes back to the card, or in cash, and never into the wallet', async (_, set) => {
    const who = await customer();
    const card = await handedOver({ as: who.token, method: 'nakhla-card' });
    const cash = await handedOver({ as: who.token });
    const byCard = (await read(card)).deposit_return!.code;
    const inCash = (await read(cash)).deposit_return!.code;
    await change(who, set);
    expect(await counter('GET', byCard)).toMatchObject({ to: 'method' });
    expect(await counter('GET', inCash)).toMatchObject({ to: 'cash' });
    await giveBack(card, byCard);
    await giveBack(cash, inCash);
    expect(await balance(who)).toBe('0.00');
    expect(await pieces(cash)).toMatchObject([{ refunded_to: 'cash', refunded: '60.00' }, { refunded_to: 'cash' }]);
    expect(await agreed(world, shop)).toEqual([]);
    expect((await read(card)).refund).toMatchObject({ amount: '120.00', to: 'card', state: 'done' });
  });

  it('what the wallet paid goes back by hand, once, and staff see it', async () => {
    const who = await customer('1000.00');
    const payer = await handedOver({ as: who.token, useWallet: true });
    const { code } = (await read(payer)).deposit_return!;
    const paid = toMinor(payer.cart.totals.find(({ code: of }) => of === 'grand')!.amount);
    const left = await balance(who);
    await change(who, leaving);
    expect(await counter('GET', code)).toMatchObject({ to: 'cash' });
    await giveBack(payer, code, 1);
    expect(await asStaffSee(payer)).toMatchObject({ by_hand: '60.00' });
    await refund(payer);
    expect(await balance(who)).toBe(left);
    expect(toMinor((await asStaffSee(payer)).by_hand!)).toBe(paid);
    expect(await agreed(world, shop)).toEqual([]);
    await expect(
      world.backend.sandbox('POST', `/sandbox/customers/${who.id}/credit`, { tenant: shop.key, wallet: '5.00' }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('a part that the card does not hold goes back by hand', async () => {
    const who = await customer('100.00');
    const payer = await handedOver({ as: who.token, useWallet: true, method: 'nakhla-card' });
    const { code } = (await read(payer)).deposit_return!;
    const due = toMinor(payer.cart.totals.find(({ code: of }) => of === 'due')!.amount);
    await refund(payer, fromMinor(due - 5000));
    await agreed(world, shop);
    await change(who, deleted);
    await giveBack(payer, code);
    expect(await agreed(world, shop)).toEqual([]);
    expect((await read(payer)).refund).toMatchObject({ amount: fromMinor(due), to: 'card' });
    expect((await asStaffSee(payer)).by_hand).toBe('70.00');
    await refund(payer);
    expect((await asStaffSee(payer)).by_hand).toBe('100.00');
    expect(await agreed(world, shop)).toEqual([]);
  });

  it('lists deposits and their codes before [ACCT-039]', async () => {
    const who = await customer();
    const payer = await handedOver({ as: who.token });
    const { code } = (await read(payer)).deposit_return!;
    const terms = async () => (await shop.call('GET', '/api/v1/privacy/deletion', { as: who.token })).data.deposits;
    const { id, number } = payer.order;
    expect(await terms()).toEqual([{ id, number, code, amount: '120.00' }]);
    await giveBack(payer, code, 1);
    expect(await terms()).toMatchObject([{ amount: '60.00' }]);
    await giveBack(payer, code);
    expect(await terms()).toEqual([]);
  });
});

describe('money of an order that was paid in cash', () => {
  it('goes back in part, as often as there is some, and never more than was paid', async () => {
    const payer = await handedOver();
    const refund = (amount?: string) =>
      world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/refund`, { tenant: shop.key, amount });
    const paid = toMinor(payer.cart.totals.find(({ code: of }) => of === 'due')!.amount);
    await refund('10.00');
    expect(await read(payer)).toMatchObject({
      status: 'partially_refunded',
      refund: { amount: '10.00', to: 'cash', state: 'done' },
    });
    await giveBack(payer, (await read(payer)).deposit_return!.code, 1);
    await expect(refund(fromMinor(paid - 1000 - 6000 + 1))).rejects.toMatchObject({ status: 422 });
    await refund('10.00');
    expect((await read(payer)).refund).toMatchObject({ amount: '80.00' });
    await refund();
    expect(await read(payer)).toMatchObject({
      status: 'refunded',
      refund: { amount: fromMinor(paid), to: 'cash', state: 'done' },
    });
    await expect(refund()).rejects.toMatchObject({ status: 409 });
  });
});

describe('a code', () => {
  it('says apart that it is unknown, another restaurant’s, returned, kept or refunded', async () => {
    const who = await customer();
    const [back, kept, all] = [await handedOver({ as: who.token }), await handedOver(), await handedOver()];
    const codeOf = async (payer: Placed) => (await read(payer)).deposit_return!.code;
    const codes = { back: await codeOf(back), kept: await codeOf(kept), all: await codeOf(all) };
    await giveBack(back, codes.back);
    await giveBack(kept, codes.kept, 2, { reason: 'incomplete' });
    await move(all, 'refunded');
    const elsewhere = await openShop(world.backend, 'basta');
    const at = codes.back.replace('-', '');
    for (const [code, refusal, tenant = shop.key] of [
      [codes.back, 'DEPOSIT_RETURNED'],
      [codes.kept, 'DEPOSIT_KEPT'],
      [codes.all, 'DEPOSIT_RELEASED'],
      [`deposit:${shop.key}:${at}`, 'DEPOSIT_ELSEWHERE', elsewhere.key],
      // Another restaurant does not even learn that it is one.
      [at, 'DEPOSIT_UNKNOWN', elsewhere.key],
      ['\u0000', 'INVALID_INPUT'],
      ['x', 'DEPOSIT_UNKNOWN'],
    ] as const) {
      expect([code, (await counter('GET', code, {}, tenant)).code]).toEqual([code, refusal]);
      const answer = await counter('POST', code, { pieces: [(await pieces(back))[0]!.id] }, tenant);
      if (code === codes.back || refusal === 'DEPOSIT_UNKNOWN') expect(answer.code).toBe(refusal);
      else expect(answer.status).toBeGreaterThan(400);
    }
    // Pieces of another order are none of this code's.
    expect((await counter('POST', codes.kept, { pieces: [(await pieces(back))[0]!.id] })).status).toBe(422);
    expect(await balance(who)).toBe('120.00');
  });

  it('that fifty scan at once gives its money back once', async () => {
    const who = await customer();
    const payer = await handedOver({ as: who.token });
    const { code } = (await read(payer)).deposit_return!;
    const ids = (await pieces(payer)).map(({ id }) => id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => counter('POST', code, { pieces: ids })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code: refusal }) => refusal === 'DEPOSIT_RETURNED')).toHaveLength(49);
    expect(await balance(who)).toBe('120.00');
    expect(await agreed(world, shop)).toEqual([]);
  });

  it.each([
    ['7k3m-9qxz', { tenant: null, code: '7K3M9QXZ' }],
    ['oil0 uuuu', { tenant: null, code: '0110VVVV' }],
    ['٧٧٧٧ ٨٨٨٨', { tenant: null, code: '77778888' }],
    ['DEPOSIT:Nakhla:7K3M9QXZ', { tenant: 'nakhla', code: '7K3M9QXZ' }],
    ['https://x.test/7K3M9QXZ', null],
    ['', null],
  ])('typed as %j is read', (typed, read) => {
    expect(readDepositCode(typed)).toEqual(read);
  });
});

describe('time', () => {
  it('reminds once, in the language of the order, outside quiet hours, and keeps what never came', async () => {
    const payer = await handedOver();
    const sent = async () =>
      (await shop.db((db) => listSent(db))).filter(({ data }) => data.order_id === payer.order.id);
    const { platform } = world.backend;
    const secrets = [Buffer.alloc(32)] as const;
    const remind = () => Promise.all([1, 2, 3].map(() => remindOfDeposits(platform, secrets)));
    await remind();
    expect(await sent()).toEqual([]);
    // A day before the end of the last day is midnight: it is said on the evening before.
    shop.setClock(new Date('2026-11-24T18:59:00Z'));
    await remind();
    await remind();
    const [message, ...more] = await sent();
    expect(more).toEqual([]);
    expect(message!.body).toMatch(/bring back your pots(?: and trays)? by Wednesday 2026\/11\/25.*code/is);
    expect(message!.body).toMatch(/\/en\/o\/[\w-]{16}$/);
    const due = Date.parse('2026-11-25T21:00:00Z');
    shop.setClock(new Date(due + 14 * DAY_MS - HOUR_MS));
    await keepOldDeposits(platform);
    expect(await pieces(payer)).toMatchObject([{ state: 'held' }, { state: 'held' }]);
    shop.setClock(new Date(due + 14 * DAY_MS));
    await Promise.all([keepOldDeposits(platform), keepOldDeposits(platform)]);
    expect((await read(payer)).deposits).toMatchObject([
      { state: 'kept', reason: { en: 'It was not returned in time' } },
    ]);
    await remind();
    expect(await sent()).toHaveLength(1);
  });
});

describe('the customer’s list', () => {
  it('has what is held and due next first, and opens to its owner alone', async () => {
    const who = await customer();
    const first = await handedOver({ as: who.token });
    shop.setClock(new Date(EVENING.getTime() + HOUR_MS));
    const second = await handedOver({ as: who.token });
    const list = async (as: string) => (await shop.call<OrderDeposits[]>('GET', '/api/v1/order/deposits', { as })).data;
    const back = (await list(who.token)).map(({ order }) => order.id);
    expect(back).toHaveLength(2);
    await giveBack(first, (await read(first)).deposit_return!.code);
    expect(await list(who.token)).toMatchObject([
      { order: { id: second.order.id }, deposit_return: { held: '120.00' }, currency: 'SAR' },
      { order: { id: first.order.id }, deposit_return: null, deposits: [{ state: 'returned' }] },
    ]);
    expect(await list((await customer()).token)).toEqual([]);
    expect((await shop.call('GET', '/api/v1/order/deposits')).status).toBe(401);
  });
});

describe('an order that is refunded', () => {
  // Earned points that are taken back are none of what `agreed` compares.
  beforeAll(async () => {
    shop = await openShop(world.backend);
  });

  it.each([
    ['cash', false],
    ['nakhla-card', false],
    ['nakhla-card', true],
    ['cash', true],
  ])('after a deposit came back brings no more than was paid, by %s (wallet too: %s)', async (method, useWallet) => {
    const who = await customer(useWallet ? '40.00' : '0.00');
    const payer = await handedOver({ as: who.token, method, useWallet });
    await giveBack(payer, (await read(payer)).deposit_return!.code, 1);
    const paid = Number(payer.cart.totals.find(({ code }) => code === 'due')!.amount);
    if (method === 'nakhla-card')
      await world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/refund`, { tenant: shop.key });
    else await move(payer, 'refunded');
    const order = await read(payer);
    expect(order.deposits).toMatchObject([{ state: 'returned' }, { state: 'released' }]);
    // What came into the wallet as a deposit is no part of what the method or the wallet gives back.
    const method_back = Number(order.refund?.amount ?? 0);
    const all = paid + (useWallet ? 40 : 0);
    expect(Number(await balance(who)) + method_back).toBe(all);
    expect(Number(await balance(who))).toBe(60);
  });

  it('in part leaves no more for a deposit than is left', async () => {
    const payer = await handedOver({ method: 'nakhla-card', qty: 1 });
    const due = toMinor(payer.cart.totals.find(({ code }) => code === 'due')!.amount);
    const { code } = (await read(payer)).deposit_return!;
    const amount = ((due - 2500) / 100).toFixed(2);
    await world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/refund`, { tenant: shop.key, amount });
    await giveBack(payer, code, 1);
    expect(await pieces(payer)).toMatchObject([{ amount: '60.00', refunded: '25.00', refunded_to: 'method' }]);
    await untilPaid(world, async () => (await read(payer)).payment.status === 'refunded');
    expect(await read(payer)).toMatchObject({
      payment: { status: 'refunded' },
      refund: { amount: (due / 100).toFixed(2) },
    });
  });
});

it('a process that is killed before any write of a return gives the money back once', async () => {
  shop = await openShop(world.backend);
  const server = killable(world.backend);
  const who = await customer();
  // Each has writes of its own: cash becomes the wallet's, a card is given back.
  for (const method of ['cash', 'nakhla-card']) {
    let kills = 0;
    for (let write = 1; write < 40; write++) {
      const payer = await handedOver({ as: who.token, method, qty: 1 });
      if (method === 'nakhla-card') await choose(payer, 'method');
      const { code } = (await read(payer)).deposit_return!;
      const [piece] = await pieces(payer);
      server.killBefore(write);
      const before = await counter('POST', code, { pieces: [piece!.id] }).catch(() => ({ status: 0 }));
      const wasKilled = server.isDead();
      server.start();
      const answer = await counter('POST', code, { pieces: [piece!.id] });
      expect([200, 409]).toContain(answer.status);
      expect(await pieces(payer)).toMatchObject([{ state: 'returned', refunded: '60.00' }]);
      kills += wasKilled ? 1 : 0;
      if (!wasKilled && before.status === 200) break;
    }
    expect([method, kills > 2]).toEqual([method, true]);
  }
  const came = await shop.db((db) =>
    db
      .select()
      .from(walletLogs)
      .where(and(eq(walletLogs.customer_id, who.id), eq(walletLogs.type, 'deposit'))),
  );
  expect(new Set(came.map(({ order_id }) => order_id)).size).toBe(came.length);
  expect(await agreed(world, shop)).toEqual([]);
});
