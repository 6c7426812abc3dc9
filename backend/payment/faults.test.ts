/** Whatever happens on the way, money and order agree afterwards, and the customer reads the truth. */

import type { Cart, OrderCreated } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { readStaffOrder, retryRefund } from '@sufra/api/staff/endpoints';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import type { BankPayment } from '@sufra/sandbox/bank/payment.ts';
import { inProof, someOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { branchSlotUse } from '../branch/tables.ts';
import { endOverdueOrders } from '../order/changes/overdue.ts';
import {
  addTo,
  EVENING,
  filledCart,
  freeSlots,
  openShop,
  orderBody,
  plainDishes,
  postOrder,
  type Reply,
  type Shop,
  scheduled,
  signIn,
} from '../order/testing/shop.ts';
import { staffOrders } from '../order/testing/staff-orders.ts';
import { deleteDue, requireNoOrders } from '../privacy/deletion.ts';
import { callAs, hire } from '../staff/testing/team.ts';
import { type KilledProcess, killable } from '../testing/killed-process.ts';
import { customers } from '../user/tables.ts';
import { askAbout } from './ask.ts';
import { paymentProviders } from './providers/providers.ts';
import { requestRefund } from './refunds.ts';
import { findSession } from './session-rows.ts';
import { settle } from './settle.ts';
import { paymentRefunds, paymentSessions, type RefundRow } from './tables.ts';
import {
  agreed,
  atBank,
  begin,
  CARDS,
  impossibleOf,
  look,
  orderOf,
  type Payer,
  runPaymentJobs,
  startWorld,
  type World,
  waitingOrder,
} from './testing/pay.ts';

let world: World;
let server: KilledProcess;
beforeAll(async () => {
  world = await startWorld();
  server = killable(world.backend);
  mood = world.bank.mood;
});
afterEach(() => {
  Object.assign(world.bank.mood, { away: false, slow_ms: 0, loses_answers: 0, webhooks: 'send' });
  world.bank.held.length = 0;
});
afterAll(() => world.close());

let mood: World['bank']['mood'];
/** Begins to pay and gives the session's id. */
const begun = async (payer: Payer): Promise<string> => {
  let id: string | undefined;
  await until(
    async () => {
      const { data, status } = await begin(payer);
      id = data?.id;
      if (!data && status !== 503) throw new Error(`not begun: ${status}`);
      return id !== undefined;
    },
    () => 'each beginning was answered 503',
  );
  return id!;
};
const card = (id: string, number: string) => world.bank.payByCard(atBank(world, id).id, number);

type Fault = (payer: Payer) => Promise<string>;
const FAULTS: Record<string, Fault> = {
  'a double tap, and two tabs': async (payer) => {
    const ids = await Promise.all([begun(payer), begun(payer)]);
    await Promise.all(ids.map((id) => card(id, CARDS.sale)));
    return ids[0]!;
  },
  'the answer to the beginning is lost': async (payer) => {
    mood.loses_answers = 1;
    const id = await begun(payer);
    await card(id, CARDS.approve);
    return id;
  },
  'the answer to the capture is lost': async (payer) => {
    const id = await begun(payer);
    await card(id, CARDS.approve);
    mood.loses_answers = 1;
    await look(payer, id);
    return id;
  },
  'no webhook ever comes, and nobody returns': async (payer) => {
    mood.webhooks = 'drop';
    const id = await begun(payer);
    await card(id, CARDS.approve);
    payer.shop.setClock(new Date(world.backend.platform.clock.now(payer.shop.key).getTime() + 90_000));
    return id;
  },
  'webhooks come twice and in the wrong order': async (payer) => {
    mood.webhooks = 'hold';
    const id = await begun(payer);
    await card(id, CARDS.threeDs);
    world.bank.decide(atBank(world, id).id, 'approve');
    await world.bank.release({ reversed: true, times: 2 });
    return id;
  },
  'the webhook comes while the customer returns': async (payer) => {
    mood.webhooks = 'hold';
    const id = await begun(payer);
    await card(id, CARDS.sale);
    await Promise.all([look(payer, id), world.bank.release(), look(payer, id)]);
    return id;
  },
  'the provider is away when the customer returns': async (payer) => {
    const id = await begun(payer);
    await card(id, CARDS.approve);
    mood.away = true;
    await look(payer, id);
    mood.away = false;
    await look(payer, id);
    return id;
  },
  'the provider is slow': async (payer) => {
    mood.slow_ms = 300;
    const id = await begun(payer);
    await card(id, CARDS.sale);
    await Promise.all([look(payer, id), look(payer, id), look(payer, id)]);
    mood.slow_ms = 0;
    return id;
  },
  'the provider answers twice differently: paid, and after that as before': async (payer) => {
    const id = await begun(payer);
    const payment = await card(id, CARDS.sale);
    await look(payer, id);
    payment!.status = 'processing';
    await look(payer, id);
    payment!.status = 'paid';
    return id;
  },
};

describe('after this fault the order is placed and paid once', () => {
  it.each(someOf(4, Object.keys(FAULTS)))('%s [API-053, CHK-029]', async (name) => {
    const payer = await waitingOrder(world);
    const id = await FAULTS[name]!(payer);
    const isPaid = async () =>
      (await look(payer, id)).data.state === 'paid' && (await orderOf(payer)).data.status === 'created';
    expect(await agreed(world, payer.shop, isPaid)).toEqual([]);
    expect((await orderOf(payer)).data).toMatchObject({ status: 'created', payment: { status: 'paid' } });
  });
});

const BY_CARD = { payment_method_id: 'nakhla-card' } as const;
const MOBILE = '0551234567';
/** The restaurant's side of a shop. */
const staff = (shop: Shop, path: string, body: object) =>
  world.backend.sandbox('POST', path, { tenant: shop.key, ...body });
/** A cart of which one dish may run out. */
const twoDishes = async (shop: Shop, as?: string): Promise<Cart> => {
  const [, other] = await plainDishes(shop);
  return (await addTo(shop, await filledCart(shop, { as }), { item_id: other!.id, qty: 1 }, as)).data;
};
const oneOrderEachSlot = (shop: Shop) =>
  staff(shop, '/sandbox/branches/nakhla-olaya/services/pickup', { slot_capacity: 1 });
const withCoupon = async (shop: Shop): Promise<Cart> => {
  const { id, version } = await filledCart(shop);
  const path = `/api/v1/order/carts/${id}/coupon`;
  return (await shop.call<Cart>('PUT', path, { body: { version, code: 'LAST' } })).data;
};

/** What a customer meets who taps Pay after it happened, and how they go on. */
interface Elsewhere {
  refused: Reply;
  cart: Cart;
  /** As it is answered: status, code, and what of `data` helps on. */
  answer: [number, string];
  helps?: (data: Reply['data']) => unknown;
  /** Takes what is left. */
  goOn: () => Promise<{ order: Reply<OrderCreated>; as?: string }>;
  as?: string;
}

const ELSEWHERE: Record<string, (shop: Shop) => Promise<Elsewhere>> = {
  'the slot was filled [CHK-011]': async (shop) => {
    await oneOrderEachSlot(shop);
    const [slot, next] = await freeSlots(shop);
    const cart = await filledCart(shop);
    await postOrder(shop, orderBody(await filledCart(shop), scheduled(slot!)));
    const refused = await postOrder(shop, orderBody(cart, { ...BY_CARD, ...scheduled(slot!) }));
    return {
      ...{ refused, cart, answer: [409, 'SLOT_FULL'] },
      helps: ({ next: [first] }) => first.from === next!.from,
      goOn: async () => ({ order: await postOrder(shop, orderBody(cart, { ...BY_CARD, ...scheduled(next!) })) }),
    };
  },
  'the coupon was used [CHK-012, CHK-021]': async (shop) => {
    await staff(shop, '/sandbox/coupons', { code: 'LAST', kind: 'percent', value: '10.00', total_uses: 1 });
    const [cart, other] = [await withCoupon(shop), await withCoupon(shop)];
    await postOrder(shop, orderBody(other));
    const refused = await postOrder(shop, orderBody(cart, BY_CARD));
    return {
      ...{ refused, cart, answer: [409, 'PRICE_CHANGED'] },
      helps: ({ coupon }) => coupon.code === 'LAST' && coupon.reason.code === 'COUPON_USED_UP',
      goOn: async () => ({ order: await postOrder(shop, orderBody(refused.data as never, BY_CARD)) }),
    };
  },
  'the wallet was spent [CHK-012, CHK-025]': async (shop) => {
    const { token: as, customer } = (await signIn(shop, MOBILE)).data;
    await staff(shop, `/sandbox/customers/${customer.id}/credit`, { wallet: '50.00' });
    const paying = async () => {
      const { id, version } = await filledCart(shop, { as });
      const body = { version, use_wallet: true };
      return (await shop.call<Cart>('PUT', `/api/v1/order/carts/${id}/balances`, { body, as })).data;
    };
    const [cart, other] = [await paying(), await paying()];
    await postOrder(shop, orderBody(other), { as });
    const refused = await postOrder(shop, orderBody(cart, BY_CARD), { as });
    return {
      ...{ refused, cart, as, answer: [409, 'PRICE_CHANGED'] },
      helps: ({ balances }) => balances.wallet_reason.code === 'WALLET_SHORT',
      goOn: async () => ({ order: await postOrder(shop, orderBody(refused.data as never, BY_CARD), { as }), as }),
    };
  },
  'the sign-in was ended [X-018]': async (shop) => {
    const { token: as } = (await signIn(shop, MOBILE)).data;
    const cart = await filledCart(shop, { as });
    const phone = (await signIn(shop, MOBILE)).data.token;
    await shop.call('POST', '/api/v1/user/auth/logout-everywhere', { as: phone });
    const refused = await postOrder(shop, orderBody(cart, BY_CARD), { as });
    const again = (await signIn(shop, MOBILE)).data.token;
    return {
      ...{ refused, cart, as: again, answer: [401, 'SESSION_EXPIRED'] },
      goOn: async () => ({ order: await postOrder(shop, orderBody(cart, BY_CARD), { as: again }), as: again }),
    };
  },
  'the time to pay was over, and the bank takes the money all the same [API-053, X-018]': async (shop) => {
    const payer = await waitingOrder(world, { shop });
    const late = atBank(world, await begun(payer));
    shop.setClock(new Date(EVENING.getTime() + 31 * 60_000));
    const refused = await begin(payer);
    await endOverdueOrders(world.backend.platform);
    Object.assign(late, { status: 'paid' });
    return {
      ...{ refused, cart: payer.cart, answer: [410, 'PAYMENT_EXPIRED'] },
      goOn: async () => ({ order: await postOrder(shop, orderBody(payer.cart, BY_CARD)) }),
    };
  },
};

describe('at Pay, after this happened elsewhere, nothing is taken and the basket stays; what is left is paid once', () => {
  it.each(someOf(2, Object.keys(ELSEWHERE)))('%s', async (name) => {
    const shop = await openShop(world.backend);
    const { refused, cart, answer, helps, goOn, as } = await ELSEWHERE[name]!(shop);
    expect([refused.status, refused.errors[0]?.code]).toEqual(answer);
    expect(refused.errors[0]?.message).not.toMatch(/[{}]/);
    if (helps) expect(helps(refused.data)).toBe(true);
    const kept = await shop.call<Cart>('GET', `/api/v1/order/carts/${cart.id}`, { as });
    expect([kept.status, kept.data.count]).toEqual([200, cart.count]);

    const gone = await goOn();
    expect([gone.order.status, gone.order.data?.status]).toEqual([200, 'callcenter_pending']);
    const payer: Payer = { shop, cart, order: gone.order.data, token: gone.order.data.tracking_token! };
    const id = await begun(payer);
    await card(id, CARDS.sale);
    expect((await look(payer, id)).data).toMatchObject({ outcome: 'paid', order: { placed: true } });
    expect((await orderOf(payer)).data).toMatchObject({ status: 'created', payment: { status: 'paid' } });
    // Long enough for what a bank says late.
    shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + 6 * 60_000));
    expect(await agreed(world, shop)).toEqual([]);
  });
});

inProof(
  'the slot of a waiting order is not sold to others; when its time to pay is over it is, and late money goes back [CHK-011]',
  async () => {
    const shop = await openShop(world.backend);
    await oneOrderEachSlot(shop);
    // Far enough ahead to be there still when the time to pay is over.
    const slot = (await freeSlots(shop)).at(-1)!;
    const first = await filledCart(shop);
    const { data: order } = await postOrder(shop, orderBody(first, { ...BY_CARD, ...scheduled(slot) }));
    const payer: Payer = { shop, cart: first, order, token: order.tracking_token! };
    const late = atBank(world, await begun(payer));
    const other = orderBody(await filledCart(shop), scheduled(slot));
    expect((await postOrder(shop, other)).errors[0]?.code).toBe('SLOT_FULL');
    shop.setClock(new Date(EVENING.getTime() + 31 * 60_000));
    await endOverdueOrders(world.backend.platform);
    expect((await postOrder(shop, other)).status).toBe(200);
    Object.assign(late, { status: 'paid' });
    shop.setClock(new Date(EVENING.getTime() + 71 * 60_000));
    expect(await agreed(world, shop, () => late.status === 'refunded')).toEqual([]);
    expect((await orderOf(payer)).data.status).toBe('refunded');
    expect(await shop.db((db) => db.select({ used: branchSlotUse.used }).from(branchSlotUse))).toEqual([{ used: 1 }]);
  },
);

describe('a message', () => {
  it('that a stranger made up is refused, and changes nothing [API-052]', async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    expect(await world.bank.forge(atBank(world, id).id)).toBe(401);
    expect((await look(payer, id)).data.outcome).toBe('waiting');
  });

  it('that is true but old is refused (safety B8)', async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    const payment = atBank(world, id);
    const about = {
      event_id: 'old-1',
      type: 'payment.paid',
      reference: id,
      payment_id: payment.id,
      url: payment.webhook_url,
    };
    const { body, headers } = world.bank.sign(about, Date.now() - 6 * 60_000);
    expect((await fetch(payment.webhook_url, { method: 'POST', body, headers })).status).toBe(401);
  });

  it('that says paid is believed only when the provider says so', async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    const payment = atBank(world, id);
    const about = {
      event_id: 'lie-1',
      type: 'payment.paid',
      reference: id,
      payment_id: payment.id,
      url: payment.webhook_url,
    };
    const { body, headers } = world.bank.sign(about);
    expect((await fetch(payment.webhook_url, { method: 'POST', body, headers })).status).toBe(200);
    expect((await look(payer, id)).data).toMatchObject({ outcome: 'waiting', order: { status: 'callcenter_pending' } });
  });
});

inProof('two cards of two tries that are both paid are one order and one payment: the second goes back', async () => {
  const payer = await waitingOrder(world);
  const first = await begun(payer);
  await card(first, CARDS.decline);
  await look(payer, first);
  const second = await begun(payer);
  await card(second, CARDS.sale);
  await look(payer, second);
  // The bank changes its mind about the first.
  Object.assign(atBank(world, first), { status: 'paid' });
  payer.shop.setClock(new Date(world.backend.platform.clock.now(payer.shop.key).getTime() + 40 * 60_000));
  expect(await agreed(world, payer.shop, () => atBank(world, first).status === 'refunded')).toEqual([]);
});

inProof(
  'a basket that was changed while its order was paid stays, and reuses no coupon or balance of that order [CHK-021, CHK-029]',
  async () => {
    const shop = await openShop(world.backend);
    await staff(shop, '/sandbox/coupons', { code: 'LAST', kind: 'percent', value: '10.00', total_uses: 1 });
    const cart = await withCoupon(shop);
    const { data: order } = await postOrder(shop, orderBody(cart, BY_CARD));
    const payer: Payer = { shop, cart, order, token: order.tracking_token! };
    const id = await begun(payer);
    const line = { version: cart.version, item_id: cart.lines[0]!.item_id, qty: 1 };
    const more = { body: line, key: shop.newKey() };
    const { data: changed } = await shop.call<Cart>('POST', `/api/v1/order/carts/${cart.id}/lines`, more);
    expect(changed.coupon).toMatchObject({ code: 'LAST', reason: null });
    await card(id, CARDS.sale);
    expect((await look(payer, id)).data).toMatchObject({ outcome: 'paid', order: { placed: true } });
    const { data: left } = await shop.call<Cart>('GET', `/api/v1/order/carts/${cart.id}`);
    expect([left.count, left.coupon?.reason?.code]).toEqual([2, 'COUPON_USED_UP']);
    expect(await agreed(world, shop)).toEqual([]);
  },
);

describe('what the restaurant gives back at its provider', () => {
  const refundsOf = (shop: Shop) => shop.db((db) => db.select().from(paymentRefunds));

  it('is recorded, shown to the customer, and not given back again when the order is canceled [API-053]', async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    const payment = await card(id, CARDS.sale);
    await agreed(world, payer.shop, async () => (await look(payer, id)).data.state === 'paid');
    await world.bank.operate(payment!.id, 'refund');
    await until(async () => {
      await agreed(world, payer.shop, undefined, 0);
      return (await look(payer, id)).data.state === 'refunded';
    });
    const { data } = await orderOf(payer);
    expect([data.status, data.payment.status]).toEqual(['created', 'refunded']);
    expect(data.refund).toMatchObject({ amount: data.totals.at(-1).amount, state: 'done' });
    await staff(payer.shop, `/sandbox/orders/${payer.order.id}/status`, { status: 'canceled' });
    expect(await agreed(world, payer.shop)).toEqual([]);
    expect(await refundsOf(payer.shop)).toMatchObject([{ reason: 'at_provider', state: 'done' }]);
  });

  inProof('is not mistaken for a refund of ours whose answer was lost: that alone says how much is back', async () => {
    const payer = await waitingOrder(world);
    const { shop } = payer;
    const id = await begun(payer);
    const payment = (await card(id, CARDS.sale))!;
    await agreed(world, shop, async () => (await look(payer, id)).data.state === 'paid');
    const session = () => shop.db(async (db) => (await findSession(db, shop.key, id))!);
    // Done there, and tried again only in an hour.
    const later = new Date(shop.now().getTime() + HOUR_MS);
    const row = await session();
    await shop.db((db) => requestRefund(db, row, { kind: 'refund', amount: 1000, reason: 'staff', now: later }));
    await shop.db((db) => db.update(paymentRefunds).set({ back_before: '0.00' }));
    Object.assign(payment, { status: 'partially_refunded', refunded: 1000 });
    const { platform } = world.backend;
    const asking = { platform, providers: paymentProviders(platform) };
    await askAbout(asking, shop.tenant, id, 'webhook');
    const of = { provider: 'sandbox', reference: id, provider_ref: payment.id };
    const answer = { ...of, state: 'partially_refunded', refunded: 1000, reason: null } as const;
    const { amount, currency } = payment;
    await settle(platform, shop.tenant, id, { ...answer, amount, currency }, { note: 'asked before' });
    expect(await session()).toMatchObject({ state: 'paid', refunded: '0.00' });
  });
});

/**
 * Of a payment that is paid: what the bank gives back by itself, and what else happens, while its messages
 * are lost or late.
 */
const GIVEN_BACK: Record<
  string,
  (payer: Payer, payment: BankPayment) => Promise<{ elsewhere: number; ours?: number }>
> = {
  'all of it': async ({ shop }, payment) => {
    await world.bank.operate(payment.id, 'refund');
    passTime(shop, HOUR_MS);
    return { elsewhere: payment.amount };
  },
  'a part': async ({ shop }, payment) => {
    bankGivesBack(payment, 500);
    passTime(shop, HOUR_MS);
    return { elsewhere: 500 };
  },
  'a part, and another after that was heard of': async ({ shop }, payment) => {
    bankGivesBack(payment, 500);
    passTime(shop, HOUR_MS);
    await agreed(world, shop);
    bankGivesBack(payment, 300);
    passTime(shop, HOUR_MS);
    return { elsewhere: 800 };
  },
  'all of it, by letting go of what it had taken': async ({ shop }, payment) => {
    Object.assign(payment, { status: 'voided' });
    passTime(shop, HOUR_MS);
    return { elsewhere: payment.amount };
  },
  'all of it, after a month of questions': async ({ shop }, payment) => {
    // A server that asks has minutes for it; when it has the answer, the next question is a day away or more.
    const isAnswered = async () => {
      const [session] = await shop.db((db) => db.select().from(paymentSessions));
      return session!.check_at!.getTime() > shop.now().getTime() + HOUR_MS;
    };
    for (const pause of [HOUR_MS, DAY_MS, 7 * DAY_MS]) {
      passTime(shop, pause);
      expect(await agreed(world, shop, isAnswered)).toEqual([]);
    }
    bankGivesBack(payment, payment.amount);
    passTime(shop, 23 * DAY_MS);
    return { elsewhere: payment.amount };
  },
  'all of it, and its message comes twice after we asked': async ({ shop }, payment) => {
    mood.webhooks = 'hold';
    await world.bank.operate(payment.id, 'refund');
    passTime(shop, HOUR_MS);
    await agreed(world, shop);
    await world.bank.release({ times: 2 });
    return { elsewhere: payment.amount };
  },
  'all of it, and its message comes while two servers ask': async ({ shop }, payment) => {
    mood.webhooks = 'hold';
    await world.bank.operate(payment.id, 'refund');
    passTime(shop, HOUR_MS);
    await Promise.all([runPaymentJobs(world, shop), world.bank.release({ times: 2 }), runPaymentJobs(world, shop)]);
    return { elsewhere: payment.amount };
  },
  'a part, and is away when it is asked': async ({ shop }, payment) => {
    bankGivesBack(payment, 500);
    mood.away = true;
    passTime(shop, HOUR_MS);
    await runPaymentJobs(world, shop);
    mood.away = false;
    passTime(shop, 10 * MINUTE_MS);
    return { elsewhere: 500 };
  },
  'a part, and staff give the rest back before it was heard of': async (payer, payment) => {
    bankGivesBack(payment, 500);
    await giveRestBack(payer);
    return { elsewhere: 500, ours: payment.amount - 500 };
  },
  'all of it, and staff give all of it back before it was heard of': async (payer, payment) => {
    bankGivesBack(payment, payment.amount);
    await giveRestBack(payer);
    return { elsewhere: payment.amount };
  },
  'a part, while the answer to a refund of ours is lost': async (payer, payment) => {
    mood.away = true;
    await staff(payer.shop, `/sandbox/orders/${payer.order.id}/refund`, { amount: '4.00' });
    await runPaymentJobs(world, payer.shop);
    mood.away = false;
    // Asked for, done there, and the answer lost; what is given back after it is not ours.
    await payer.shop.db((db) => db.update(paymentRefunds).set({ back_before: '0.00' }));
    const [row] = await payer.shop.db((db) => db.select().from(paymentRefunds));
    world.bank.refund(payment.id, row!.id, 400);
    bankGivesBack(payment, 500);
    passTime(payer.shop, HOUR_MS);
    return { elsewhere: 500, ours: 400 };
  },
};
const passTime = (shop: Shop, milliseconds: number) => shop.setClock(new Date(shop.now().getTime() + milliseconds));
/** On the bank's own console, its message lost. */
const bankGivesBack = (payment: BankPayment, amount: number) => {
  const refunded = payment.refunded + amount;
  Object.assign(payment, { refunded, status: refunded === payment.amount ? 'refunded' : 'partially_refunded' });
};
const giveRestBack = async (payer: Payer) => {
  await staff(payer.shop, `/sandbox/orders/${payer.order.id}/refund`, {});
};

describe('what the bank gives back of a paid order while its message is lost is recorded once, and shown to the customer', () => {
  const paid = async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    const payment = (await card(id, CARDS.sale))!;
    await agreed(world, payer.shop, async () => (await look(payer, id)).data.state === 'paid');
    for (const status of ['accepted', 'ready', 'delivered'])
      await staff(payer.shop, `/sandbox/orders/${payer.order.id}/status`, { status });
    mood.webhooks = 'drop';
    return { payer, payment, id };
  };

  it.each(someOf(2, Object.keys(GIVEN_BACK)))('%s [API-053]', async (name) => {
    const { payer, payment, id } = await paid();
    const { version } = (await orderOf(payer)).data;
    const { elsewhere, ours = 0 } = await GIVEN_BACK[name]!(payer, payment);
    const back = fromMinor(elsewhere + ours);
    const state = elsewhere + ours === payment.amount ? 'refunded' : 'partially_refunded';
    const isKnown = async () => (await look(payer, id)).data.state === state;
    expect(await agreed(world, payer.shop, isKnown, 20_000)).toEqual([]);
    const { data } = await orderOf(payer);
    expect(data.payment.status).toBe(state);
    expect(data.refund).toMatchObject({ amount: back, to: 'card', state: 'done' });
    // Open pages got a message.
    expect(data.version).toBeGreaterThan(version);
    const rows = await payer.shop.db((db) => db.select().from(paymentRefunds));
    const sumOf = (is: (row: RefundRow) => boolean) =>
      rows.filter(is).reduce((sum, { amount }) => sum + toMinor(amount), 0);
    expect(sumOf(({ reason }) => reason === 'at_provider')).toBe(elsewhere);
    expect(sumOf(({ reason }) => reason !== 'at_provider')).toBe(ours);
  });

  it('and a refund that the bank does not do is said to staff, who ask again at once [SHOP-014]', async () => {
    const { payer } = await paid();
    const { shop, order } = payer;
    mood.away = true;
    await staff(shop, `/sandbox/orders/${order.id}/refund`, { amount: '4.00' });
    await runPaymentJobs(world, shop);
    mood.away = false;
    const { token } = await hire(shop, 'owner');
    const params = { restaurant: shop.key, order: order.id };
    const waiting = async () => (await callAs(shop, token, readStaffOrder, { params })).data.refunds_waiting;
    const [refund] = await waiting();
    expect(refund).toMatchObject({ amount: '4.00', fault: 'away', tries: 1 });
    expect(Date.parse(refund!.next_at)).toBeGreaterThan(shop.now().getTime());
    await runPaymentJobs(world, shop);
    expect(await waiting()).toHaveLength(1);
    const retry = () => callAs(shop, token, retryRefund, { params: { ...params, refund: refund!.id } });
    const setFault = (fault: string | null) =>
      shop.db((db) => db.execute(sql`update payment_refunds set fault = ${fault} where id = ${refund!.id}`));
    // While the bank is asked, the refund has no fault: it is not asked twice at a time.
    await setFault(null);
    expect((await retry()).status).toBe(404);
    await setFault('away');
    expect((await retry()).status).toBe(200);
    expect(await agreed(world, shop, async () => (await waiting()).length === 0)).toEqual([]);
  });

  inProof(
    'is asked about six times, the last after 180 days, and no more; money that goes back restarts the schedule',
    async () => {
      const { payer, payment, id } = await paid();
      const { shop } = payer;
      const session = () => shop.db(async (db) => (await findSession(db, shop.key, id))!);
      const { updated_at } = await session();
      const pauses: number[] = [];
      for (let { check_at } = await session(); check_at; { check_at } = await session()) {
        pauses.push(check_at.getTime() - updated_at.getTime());
        const at = check_at;
        shop.setClock(at);
        await until(async () => {
          await runPaymentJobs(world, shop);
          const next = (await session()).check_at;
          // A server of which the claim is still there asks just now.
          return next === null || next.getTime() > at.getTime() + HOUR_MS;
        });
      }
      expect(pauses).toEqual([HOUR_MS, ...[1, 7, 30, 90, 180].map((days) => days * DAY_MS)]);
      bankGivesBack(payment, 500);
      const asking = { platform: world.backend.platform, providers: paymentProviders(world.backend.platform) };
      await askAbout(asking, shop.tenant, id, 'webhook');
      const { check_at, updated_at: heard } = await session();
      expect(check_at?.getTime()).toBe(heard.getTime() + HOUR_MS);
    },
  );

  inProof(
    'is asked about at each of its times, also when the answer to the question before comes after it [API-053]',
    async () => {
      const { payer, payment, id } = await paid();
      const { shop } = payer;
      const { platform } = world.backend;
      const askedAt = shop.now();
      passTime(shop, 2 * HOUR_MS);
      const names = { provider: 'sandbox', reference: id, provider_ref: payment.id };
      const { amount, currency } = payment;
      const answer = { ...names, state: 'paid', refunded: 0, reason: null, amount, currency } as const;
      await settle(platform, shop.tenant, id, answer, { note: 'settled', askedAt });
      const { check_at, updated_at } = await shop.db(async (db) => (await findSession(db, shop.key, id))!);
      expect(check_at?.getTime()).toBe(updated_at.getTime() + HOUR_MS);
    },
  );

  it('is found by an index, whatever the number of payments', async () => {
    const { payer } = await paid();
    const plan = await payer.shop.db(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      return db.execute(sql`explain select id from payment_sessions
        where tenant = ${payer.shop.key} and check_at <= now() order by check_at limit 100`);
    });
    expect(JSON.stringify(plan.rows)).toMatch(/Index (Only )?Scan using payment_sessions_check/);
  });
});

it.each([
  ['before it was heard of', false],
  ['while the answer to the question before was on its way', true],
])('a part of a late payment that the bank gave back %s: the rest goes back too [API-053]', async (_, isSlow) => {
  const payer = await waitingOrder(world);
  const { shop } = payer;
  const id = await begun(payer);
  mood.webhooks = 'drop';
  passTime(shop, 31 * MINUTE_MS);
  const { platform } = world.backend;
  await endOverdueOrders(platform);
  const askedAt = shop.now();
  const late = atBank(world, id);
  Object.assign(late, { status: 'paid' });
  bankGivesBack(late, 500);
  passTime(shop, 6 * MINUTE_MS);
  if (isSlow) {
    const names = { provider: 'sandbox', reference: id, provider_ref: late.id };
    const { amount, currency } = late;
    const answer = { ...names, state: 'cancelled', refunded: 0, reason: null, amount, currency } as const;
    await settle(platform, shop.tenant, id, answer, { note: 'job', askedAt });
  }
  expect(await agreed(world, shop, () => late.status === 'refunded', 20_000)).toEqual([]);
  expect(late.refunded).toBe(late.amount);
});

inProof('a customer who cancels while the bank decides pays nothing', async () => {
  const payer = await waitingOrder(world);
  const id = await begun(payer);
  await card(id, CARDS.never);
  await payer.shop.call('POST', `/api/v1/order/orders/${payer.order.id}/cancel`, {
    headers: { 'x-order-token': payer.token },
    key: payer.shop.newKey(),
    body: { reason_id: 'other' },
  });
  expect(await agreed(world, payer.shop, () => atBank(world, id).status === 'cancelled')).toEqual([]);
});

describe('a reserved payment that is being taken while its order ends', () => {
  const dishes = async () => {
    const shop = await openShop(world.backend);
    return waitingOrder(world, { shop, cart: await twoDishes(shop) });
  };
  /** The bank has taken it, and nothing here knows. */
  const takenUnheard = async (payer: Payer) => {
    const id = await begun(payer);
    const payment = (await card(id, CARDS.approve))!;
    mood.webhooks = 'drop';
    await look(payer, id);
    // The job may have taken it already, and said so.
    await payer.shop.db((db) =>
      db.update(paymentSessions).set({ state: 'authorized', ask_at: null }).where(eq(paymentSessions.id, id)),
    );
    return { id, payment };
  };
  const rowsOf = ({ shop }: Payer) => shop.db((db) => db.select().from(paymentRefunds));

  inProof('after a dish ran out: all of it goes back', async () => {
    const payer = await dishes();
    const { id, payment } = await takenUnheard(payer);
    const [line] = (await orderOf(payer)).data.lines;
    await staff(payer.shop, `/sandbox/orders/${payer.order.id}/lines/${line.id}/ran-out`, { choice: 'refund' });
    expect((await cancelOrder(payer)).status).toBe(200);
    // A part was asked for: what is left is no reservation that can be let go of.
    expect((await rowsOf(payer)).map(({ kind }) => kind)).toEqual(['refund', 'refund']);
    await payer.shop.db((db) =>
      db.update(paymentSessions).set({ ask_at: payer.shop.now() }).where(eq(paymentSessions.id, id)),
    );
    expect(await agreed(world, payer.shop, () => payment.status === 'refunded')).toEqual([]);
    expect(payment.refunded).toBe(payment.amount);
  });

  it.each<[string, (payment: BankPayment) => void]>([
    ['all of it was taken', (payment) => Object.assign(payment, { status: 'paid', captures: 1 })],
    [
      'a part of it went back at the bank already',
      (payment) => {
        Object.assign(payment, { status: 'paid', captures: 1 });
        bankGivesBack(payment, 500);
      },
    ],
  ])('a void that finds that %s becomes a refund', async (_, happens) => {
    const payer = await dishes();
    const { payment } = await takenUnheard(payer);
    mood.away = true;
    expect((await cancelOrder(payer)).status).toBe(200);
    happens(payment);
    mood.away = false;
    passTime(payer.shop, MINUTE_MS);
    expect(await agreed(world, payer.shop, () => payment.status === 'refunded')).toEqual([]);
    expect(payment.refunded).toBe(payment.amount);
    expect((await rowsOf(payer)).filter(({ kind, state }) => kind === 'void' && state === 'done')).toEqual([]);
  });
});

describe('reserved money that the bank lets go of by itself', () => {
  const reserved = async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    const payment = (await card(id, CARDS.approve))!;
    mood.webhooks = 'drop';
    // Before it is taken here.
    await payer.shop.db((db) => db.update(paymentSessions).set({ ask_at: null }).where(eq(paymentSessions.id, id)));
    mood.away = true;
    const answer = {
      ...{ provider: 'sandbox', reference: id, provider_ref: payment.id, state: 'authorized' as const },
      ...{ amount: payment.amount, currency: payment.currency, refunded: 0, reason: null },
    };
    await settle(world.backend.platform, payer.shop.tenant, id, answer, { note: 'of the test' });
    expect((await orderOf(payer)).data.status).toBe('created');
    return { payer, payment };
  };
  const heard = async (payer: Payer) => {
    mood.away = false;
    passTime(payer.shop, MINUTE_MS);
    expect(
      await agreed(world, payer.shop, async () => (await orderOf(payer)).data.payment.status === 'voided'),
    ).toEqual([]);
    return (await orderOf(payer)).data;
  };
  const onConsole = async ({ shop, order }: Payer) =>
    (await shop.db((db) => staffOrders(db, shop.now()))).find(({ id }) => id === order.id);

  it.each(['voided', 'failed'] as const)(
    '%s before the kitchen takes the order: it is stopped [API-051]',
    async (status) => {
      const { payer, payment } = await reserved();
      Object.assign(payment, { status });
      const order = await heard(payer);
      expect([order.status, order.cancel_reason.en]).toEqual([
        'canceled',
        expect.stringContaining('nothing was taken'),
      ]);
    },
  );

  inProof('after the kitchen took it: it stands, and staff see that it is not paid', async () => {
    const { payer, payment } = await reserved();
    await staff(payer.shop, `/sandbox/orders/${payer.order.id}/status`, { status: 'accepted' });
    expect(await onConsole(payer)).toMatchObject({ payment_lost: false });
    Object.assign(payment, { status: 'voided' });
    expect((await heard(payer)).status).toBe('accepted');
    expect(await onConsole(payer)).toMatchObject({ payment_lost: true });
  });
});

inProof(
  'money of a payment whose beginning was never answered here is found by the bank’s message, and goes back [API-053]',
  async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    const payment = atBank(world, id);
    // As a lost answer leaves it.
    await payer.shop.db((db) =>
      db.update(paymentSessions).set({ provider_ref: null, action: null }).where(eq(paymentSessions.id, id)),
    );
    await payer.shop.call('POST', `/api/v1/order/orders/${payer.order.id}/cancel`, {
      headers: { 'x-order-token': payer.token },
      key: payer.shop.newKey(),
      body: { reason_id: 'other' },
    });
    await card(payment.reference, CARDS.sale);
    expect(await agreed(world, payer.shop, () => payment.status === 'refunded')).toEqual([]);
    expect(payment.status).toBe('refunded');
  },
);

/* ---------------------------------------------------------------- a random walk */

/**
 * What customer, bank, restaurant, network and crashes do, one after the other and in any order;
 * `npm run test:random` walks thousands of steps.
 */
const STEPS = [
  'begin',
  'approve',
  'sale',
  'decline',
  'threeDs',
  'never',
  'bankYes',
  'bankNo',
  'look',
  'again',
  'cash',
  'staffCancel',
  'away',
  'back',
  'lose',
  'minutes',
  'hold',
  'release',
  'wrongAmount',
  'wrongCurrency',
  'late',
  'repeat',
  'givesBack',
  'bankVoids',
  'ranOut',
  'cancel',
  'cancelWhileTaken',
  'deleteAccount',
  'accept',
  'elsewhere',
  'elsewhereCancel',
  'crash',
] as const;
/** A cart that takes what it can of the customer's coupon, points and wallet. */
async function savingCart(shop: Shop, as: string): Promise<Cart> {
  let cart = await twoDishes(shop, as);
  const changes: [string, object][] = [
    ['coupon', { code: 'LAST' }],
    ['balances', { use_points: true }],
    ['balances', { use_wallet: true }],
  ];
  for (const [what, change] of changes) {
    const body = { version: cart.version, ...change };
    const { status, data } = await shop.call<Cart>('PUT', `/api/v1/order/carts/${cart.id}/${what}`, { body, as });
    if (status === 200) cart = data;
  }
  return cart;
}

/** A customer's order that waits to be paid by card, and is paid in part by everything that they have. */
async function spendingOrder(shop: Shop): Promise<Payer> {
  const { token: as, customer } = (await signIn(shop, MOBILE)).data;
  await staff(shop, `/sandbox/customers/${customer.id}/credit`, { wallet: '30.00', points: 400 });
  const coupon = { code: 'LAST', kind: 'percent', value: '10.00', total_uses: 1, stackable_with: ['points'] };
  await staff(shop, '/sandbox/coupons', coupon);
  const cart = await savingCart(shop, as);
  const { data, text } = await postOrder(shop, orderBody(cart, BY_CARD), { as });
  if (!data?.tracking_token) throw new Error(`no order: ${text}`);
  return { shop, cart, order: data, token: data.tracking_token, as, customer: customer.id };
}

/** By its customer, if it still can be. */
const cancelOrder = ({ shop, order, token }: Payer) =>
  shop.call('POST', `/api/v1/order/orders/${order.id}/cancel`, {
    ...{ headers: { 'x-order-token': token }, key: shop.newKey(), body: { reason_id: 'other' } },
  });

/** As its customer may: with no order under way, and after the days of grace. */
async function deleteAccount(shop: Shop, customer: string): Promise<boolean> {
  const isFree = await shop
    .db((db) => requireNoOrders(db, customer))
    .then(
      () => true,
      () => false,
    );
  if (!isFree) return false;
  await shop.db((db) => db.update(customers).set({ delete_at: shop.now() }).where(eq(customers.id, customer)));
  await deleteDue(world.backend.platform, shop.key, shop.now());
  return true;
}

/** Writes before which a crash comes, by where it stands in the walk. */
const CRASHES = [1, 2, 3, 5, 8, 13];
const IS_LONG = Boolean(process.env.SUFRA_RANDOM_RUNS);

it(
  'of any steps leaves money and orders in agreement [API-053]',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.constantFrom(...STEPS), { minLength: 40, maxLength: 60 }),
        async (isGuest, walk) => {
          // Of its own, so that what one walk left behind fails no other, and a failure shrinks.
          if (server.isDead()) server.start();
          const shop = await openShop(world.backend);
          Object.assign(mood, { away: false, slow_ms: 0, loses_answers: 0, webhooks: 'send' });
          shop.setClock(new Date('2026-11-22T16:00:00Z'));
          const payer = isGuest
            ? await waitingOrder(world, { shop, cart: await twoDishes(shop) })
            : await spendingOrder(shop);
          const { as, customer } = payer;
          let other: string | null = null;
          // A deleted account orders nothing.
          let isDeleted = false;
          let session: string | null = payer.order.payment_session_id ?? null;
          const bank = () => world.bank.list().find(({ reference }) => reference === session);
          const cards: Record<string, string> = { ...CARDS };
          for (const [place, step] of walk.entries()) {
            // A server that ended is started again for the next step.
            if (server.isDead()) server.start();
            const at = bank();
            if (step === 'crash') server.killBefore(CRASHES[place % CRASHES.length]!);
            else
              await take(step, at, place).catch((error: unknown) => {
                if (!server.isDead()) throw error;
              });
            if (server.isDead()) server.start();
            // A job may be where the crash was to come.
            const impossible = await impossibleOf(world, shop).catch((error: unknown) => {
              if (!server.isDead()) throw error;
              return [];
            });
            expect({ place, step, impossible }).toEqual({ place, step, impossible: [] });
          }
          server.start();
          async function take(step: (typeof STEPS)[number], at: ReturnType<typeof bank>, place: number): Promise<void> {
            if (step === 'begin') session = (await begin(payer)).data?.id ?? session;
            else if (step in cards && at) await world.bank.payByCard(at.id, cards[step]!);
            else if (step === 'bankYes' && at) world.bank.decide(at.id, 'approve');
            else if (step === 'bankNo' && at) world.bank.decide(at.id, 'decline');
            else if (step === 'look' && session) await look(payer, session);
            else if (step === 'again' || step === 'cash') {
              const { data: cart } = await shop.call<Cart>('GET', `/api/v1/order/carts/${payer.cart.id}`, { as });
              if (cart) await postOrder(shop, orderBody(cart, step === 'again' ? BY_CARD : {}), { as });
            } else if (step === 'elsewhere' && as && !isDeleted)
              other = (await postOrder(shop, orderBody(await savingCart(shop, as)), { as })).data?.id ?? other;
            else if (step === 'elsewhereCancel' && other)
              await staff(shop, `/sandbox/orders/${other}/status`, { status: 'canceled' }).catch(() => {});
            else if (step === 'staffCancel' || step === 'accept')
              await world.backend
                .sandbox('POST', `/sandbox/orders/${payer.order.id}/status`, {
                  tenant: shop.key,
                  status: step === 'accept' ? 'accepted' : 'canceled',
                })
                .catch(() => {});
            else if ((step === 'late' || step === 'repeat') && at) await world.bank.operate(at.id, step);
            else if (step === 'givesBack' && at && ['paid', 'partially_refunded'].includes(at.status))
              // By itself, without a message.
              bankGivesBack(at, place % 2 === 0 ? at.amount - at.refunded : Math.min(500, at.amount - at.refunded));
            else if (step === 'bankVoids' && at?.status === 'authorized')
              // A reservation that it takes back by itself, without a message.
              Object.assign(at, { status: 'voided' });
            else if (step === 'ranOut') {
              const line = (await orderOf(payer)).data?.lines[0];
              const path = `/sandbox/orders/${payer.order.id}/lines/${line?.id}/ran-out`;
              await staff(shop, path, { choice: 'refund' }).catch(() => {});
            } else if (step === 'cancel') await cancelOrder(payer);
            else if (step === 'cancelWhileTaken' && session) {
              mood.slow_ms = 20;
              await Promise.all([look(payer, session), runPaymentJobs(world), cancelOrder(payer)]);
              mood.slow_ms = 0;
            } else if (step === 'deleteAccount' && customer) isDeleted ||= await deleteAccount(shop, customer);
            else if (step === 'away') mood.away = true;
            else if (step === 'back') mood.away = false;
            else if (step === 'lose') mood.loses_answers = 1;
            else if (step === 'minutes')
              shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + 7 * 60_000));
            else if (step === 'hold') mood.webhooks = 'hold';
            else if (step === 'release') await world.bank.release({ reversed: true, times: 2 });
          }
          Object.assign(mood, { away: false, loses_answers: 0, webhooks: 'send' });
          // Long enough for every job that something is expected of.
          for (const minutes of [2, 40, 130, 25 * 60]) {
            shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + minutes * 60_000));
            await agreed(world, shop);
          }
          expect(await agreed(world, shop)).toEqual([]);
        },
      ),
      { numRuns: IS_LONG ? 3 : 2 },
    );
  },
  IS_LONG ? 3_600_000 : undefined,
);
