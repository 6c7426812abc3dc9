/** Whatever happens on the way, money and order agree afterwards, and the customer is told the truth. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { openShop, orderBody, postOrder } from '../order/testing/shop.ts';
import { type KilledProcess, killable } from '../testing/killed-process.ts';
import { paymentSessions } from './tables.ts';
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
}, 60_000);
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
  'crash',
] as const;
/** Writes before which a crash comes, by where it stands in the walk. */
const CRASHES = [1, 2, 3, 5, 8, 13];
const IS_LONG = Boolean(process.env.SUFRA_RANDOM_RUNS);

it(
  'of any steps leaves money and orders in agreement [API-053]',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 40, maxLength: 60 }), async (walk) => {
        // Of its own, so that what one walk left behind fails no other, and a failure shrinks.
        const shop = await openShop(world.backend);
        Object.assign(mood, { away: false, slow_ms: 0, loses_answers: 0, webhooks: 'send' });
        shop.setClock(new Date('2026-11-22T16:00:00Z'));
        const payer = await waitingOrder(world, { shop });
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
          else if (step === 'again') await postOrder(shop, orderBody(payer.cart, { payment_method_id: 'nakhla-card' }));
          else if (step === 'cash') await postOrder(shop, orderBody(payer.cart));
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
      }),
      { numRuns: IS_LONG ? 3 : 2 },
    );
  },
  IS_LONG ? 3_600_000 : 120_000,
);
