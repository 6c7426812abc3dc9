/** Whatever happens on the way, money and order agree afterwards, and the customer is told the truth. */
import type { Cart, OrderCreated } from '@sufra/api/order/endpoints';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { branchSlotUse } from '../branch/tables.ts';
import { endOverdueOrders } from '../order/overdue.ts';
import {
  EVENING,
  filledCart,
  freeSlots,
  openShop,
  orderBody,
  postOrder,
  type Reply,
  type Shop,
  scheduled,
  signIn,
} from '../order/testing/shop.ts';
import { type KilledProcess, killable } from '../testing/killed-process.ts';
import { askAbout } from './ask.ts';
import { paymentProviders } from './providers/providers.ts';
import { requestRefund } from './refunds.ts';
import { findSession } from './session-rows.ts';
import { settle } from './settle.ts';
import { paymentRefunds, paymentSessions } from './tables.ts';
import {
  agreed,
  atBank,
  begin,
  CARDS,
  look,
  orderOf,
  type Payer,
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
  for (;;) {
    const { data, status } = await begin(payer);
    if (data) return data.id;
    if (status !== 503) throw new Error(`not begun: ${status}`);
  }
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
  it.each(Object.keys(FAULTS))('%s [API-053, CHK-029]', async (name) => {
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
  it.each(Object.keys(ELSEWHERE))('%s', async (name) => {
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

it('a slot that is waited for with is nobody else’s; when its time to pay is over it is, and late money goes back [CHK-011]', async () => {
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
});

describe('a message', () => {
  it('that somebody else made up is refused, and changes nothing [API-052]', async () => {
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

it('two cards of two tries that are both paid are one order and one payment: the second goes back', async () => {
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

it('a basket that was changed while its order was paid stays, and uses nothing of that order again [CHK-021, CHK-029]', async () => {
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
});

describe('what the restaurant gives back at its provider', () => {
  const refundsOf = (shop: Shop) => shop.db((db) => db.select().from(paymentRefunds));

  it('is heard, told to the customer, and not given back again when the order is canceled [API-053]', async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    const payment = await card(id, CARDS.sale);
    await agreed(world, payer.shop, async () => (await look(payer, id)).data.state === 'paid');
    await world.bank.operate(payment!.id, 'refund');
    while ((await look(payer, id)).data.state !== 'refunded') await agreed(world, payer.shop, undefined, 0);
    const { data } = await orderOf(payer);
    expect([data.status, data.payment.status]).toEqual(['created', 'refunded']);
    expect(data.refund).toMatchObject({ amount: data.totals.at(-1).amount, state: 'done' });
    await staff(payer.shop, `/sandbox/orders/${payer.order.id}/status`, { status: 'canceled' });
    expect(await agreed(world, payer.shop)).toEqual([]);
    expect(await refundsOf(payer.shop)).toMatchObject([{ reason: 'at_provider', state: 'done' }]);
  });

  it('is not mistaken for a refund of ours whose answer was lost: that alone says how much is back', async () => {
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
    Object.assign(payment, { status: 'partially_refunded', refunded: 1000 });
    const { platform } = world.backend;
    const asking = { platform, providers: paymentProviders(platform) };
    await askAbout(asking, shop.tenant, id, 'webhook');
    const answer = { provider_ref: payment.id, state: 'partially_refunded', refunded: 1000, reason: null } as const;
    const { amount, currency } = payment;
    await settle(platform, shop.tenant, id, { ...answer, amount, currency }, { note: 'asked before' });
    expect(await session()).toMatchObject({ state: 'paid', refunded: '0.00' });
  });
});

it('a customer who cancels while the bank decides pays nothing', async () => {
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

it('money of a payment whose beginning was never answered here is found by the bank’s message, and goes back [API-053]', async () => {
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
});

/* ---------------------------------------------------------------- a random walk */

/** What customer, bank, restaurant, network and crashes do, one after the other and in any order; `npm run test:random` walks thousands of steps. */
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
  'accept',
  'elsewhere',
  'elsewhereCancel',
  'crash',
] as const;
/** A cart that takes what it can of the customer's coupon, points and wallet. */
async function savingCart(shop: Shop, as: string): Promise<Cart> {
  let cart = await filledCart(shop, { as });
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
  return { shop, cart, order: data, token: data.tracking_token, as };
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
          const shop = await openShop(world.backend);
          Object.assign(mood, { away: false, slow_ms: 0, loses_answers: 0, webhooks: 'send' });
          shop.setClock(new Date('2026-11-22T16:00:00Z'));
          const payer = isGuest ? await waitingOrder(world, { shop }) : await spendingOrder(shop);
          const { as } = payer;
          let other: string | null = null;
          let session: string | null = payer.order.payment_session_id ?? null;
          const bank = () => world.bank.list().find(({ reference }) => reference === session);
          const cards: Record<string, string> = { ...CARDS };
          for (const [place, step] of walk.entries()) {
            // Whoever ended is started again for the next step.
            if (server.isDead()) server.start();
            const at = bank();
            if (step === 'crash') server.killBefore(CRASHES[place % CRASHES.length]!);
            else
              await take(step, at).catch((error: unknown) => {
                if (!server.isDead()) throw error;
              });
          }
          server.start();
          async function take(step: (typeof STEPS)[number], at: ReturnType<typeof bank>): Promise<void> {
            if (step === 'begin') session = (await begin(payer)).data?.id ?? session;
            else if (step in cards && at) await world.bank.payByCard(at.id, cards[step]!);
            else if (step === 'bankYes' && at) world.bank.decide(at.id, 'approve');
            else if (step === 'bankNo' && at) world.bank.decide(at.id, 'decline');
            else if (step === 'look' && session) await look(payer, session);
            else if (step === 'again' || step === 'cash') {
              const { data: cart } = await shop.call<Cart>('GET', `/api/v1/order/carts/${payer.cart.id}`, { as });
              if (cart) await postOrder(shop, orderBody(cart, step === 'again' ? BY_CARD : {}), { as });
            } else if (step === 'elsewhere' && as)
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
          for (const minutes of [2, 40, 130]) {
            shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + minutes * 60_000));
            await agreed(world, shop);
          }
          expect(await agreed(world, shop)).toEqual([]);
        },
      ),
      { numRuns: IS_LONG ? 3 : 2 },
    );
  },
  IS_LONG ? 3_600_000 : 120_000,
);
