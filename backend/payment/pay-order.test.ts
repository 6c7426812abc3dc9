import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { endOverdueOrders } from '../order/changes/overdue.ts';
import { EVENING, orderBody, postOrder } from '../order/testing/shop.ts';
import { askAbout } from './ask.ts';
import { paymentProviders } from './providers/providers.ts';
import {
  agreed,
  atBank,
  begin,
  CARDS,
  look,
  orderOf,
  payWith,
  startWorld,
  type World,
  waitingOrder,
} from './testing/pay.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => Object.assign(world.bank.mood, { away: false, slow_ms: 0, loses_answers: 0, webhooks: 'send' }));
afterAll(() => world.close());

describe('an order that is paid by card', () => {
  it('waits for its money, is placed when that is sure, and is paid once [API-052, API-053, API-051]', async () => {
    const payer = await waitingOrder(world);
    expect(payer.order).toMatchObject({
      status: 'callcenter_pending',
      next_action: 'widget',
      payment_status: 'unpaid',
    });
    // The cart is one still.
    expect((await payer.shop.call('GET', `/api/v1/order/carts/${payer.cart.id}`)).status).toBe(200);
    const session = await payWith(world, payer, CARDS.approve);
    expect(session).toMatchObject({ outcome: 'paid', order: { placed: true, status: 'created' }, action: null });
    await agreed(world, payer.shop, async () => (await look(payer, session.id)).data.state === 'paid');
    expect((await orderOf(payer)).data).toMatchObject({ status: 'created', payment: { status: 'paid' } });
    expect((await payer.shop.call('GET', `/api/v1/order/carts/${payer.cart.id}`)).status).toBe(404);
    expect(await agreed(world, payer.shop)).toEqual([]);
  });

  it('is typed in a form of the page’s language, also when that is changed', async () => {
    const payer = await waitingOrder(world);
    const { data: begun } = await begin(payer);
    const formIn = async (language: string) =>
      (
        await payer.shop.call<PaymentSession>('GET', `/api/v1/payment/sessions/${begun.id}`, {
          headers: { 'x-localization': language },
        })
      ).data.action!.url;
    expect(await formIn('ar')).toMatch(/\/frame\/[\w-]+\?lang=ar$/);
    expect(await formIn('en')).toMatch(/\/frame\/[\w-]+\?lang=en$/);
  });

  it('names the cart that became it, once it did, to its owner alone', async () => {
    const payer = await waitingOrder(world);
    const { data: begun } = await begin(payer);
    const asOwner = { headers: { 'x-order-token': payer.token } };
    const cartOf = async (headers = {}) =>
      (await payer.shop.call<PaymentSession>('GET', `/api/v1/payment/sessions/${begun.id}`, headers)).data.order
        ?.cart_id;
    expect(await cartOf(asOwner)).toBeNull();
    await world.bank.payByCard(atBank(world, begun.id).id, CARDS.approve);
    expect(await cartOf(asOwner)).toBe(payer.cart.id);
    expect(await cartOf()).toBeNull();
  });

  it('that the bank declines stays as it is, says why, and takes another card in the same order [CHK-028]', async () => {
    const payer = await waitingOrder(world);
    const failed = await payWith(world, payer, CARDS.decline);
    expect(failed).toMatchObject({ state: 'failed', outcome: 'failed', reason: 'declined', retryable: true });
    expect((await payer.shop.call('GET', `/api/v1/order/carts/${payer.cart.id}`)).data.count).toBe(1);
    const paid = await payWith(world, payer, CARDS.sale);
    expect(paid).toMatchObject({ outcome: 'paid', order: { id: payer.order.id, placed: true } });
    expect(paid.id).not.toBe(failed.id);
    expect(await agreed(world, payer.shop)).toEqual([]);
  });

  it('that waits is shown beside its basket, and is replaced when the basket changed or its time was over [CHK-028, CHK-029]', async () => {
    const payer = await waitingOrder(world);
    const { shop } = payer;
    const waiting = async () => (await shop.call('GET', `/api/v1/order/carts/${payer.cart.id}`)).data.waiting;
    expect(await waiting()).toMatchObject({ order_id: payer.order.id, version: payer.cart.version });
    const again = async () => {
      const { data: cart } = await shop.call('GET', `/api/v1/order/carts/${payer.cart.id}`);
      const line = { version: cart.version, item_id: cart.lines[0].item_id, qty: 1 };
      const path = `/api/v1/order/carts/${cart.id}/lines`;
      const { data: changed } = await shop.call('POST', path, { body: line, key: shop.newKey() });
      return postOrder(shop, orderBody(changed, { payment_method_id: 'nakhla-card' }));
    };
    const second = await again();
    expect([second.status, second.data?.status]).toEqual([200, 'callcenter_pending']);
    const replaced = (await orderOf(payer)).data;
    expect(replaced).toMatchObject({ status: 'canceled', cancel_reason: { en: expect.stringMatching(/newer order/) } });
    const ended = await shop.call('GET', `/api/v1/payment/payables/${payer.order.id}`, {
      headers: { 'x-order-token': payer.token },
    });
    expect(ended.data).toMatchObject({ state: 'over', reason: replaced.cancel_reason });
    expect(await waiting()).toMatchObject({ order_id: second.data.id });
    shop.setClock(new Date(EVENING.getTime() + 31 * 60_000));
    await endOverdueOrders(world.backend.platform);
    expect(await waiting()).toBeNull();
    const third = await again();
    expect([third.status, third.data?.status]).toEqual([200, 'callcenter_pending']);
    expect(new Set([payer.order.id, second.data.id, third.data.id]).size).toBe(3);
    expect(await agreed(world, shop)).toEqual([]);
  });

  it('asks the customer’s bank first, when that wants it (3-D Secure)', async () => {
    const payer = await waitingOrder(world);
    const asked = await payWith(world, payer, CARDS.threeDs);
    expect(asked).toMatchObject({ state: 'requires_action', outcome: 'waiting' });
    world.bank.decide(atBank(world, asked.id).id, 'approve');
    expect((await look(payer, asked.id)).data.outcome).toBe('paid');
    expect(await agreed(world, payer.shop)).toEqual([]);
  });

  it('is one order and one payment, however often and from wherever it is ordered [CHK-029]', async () => {
    const payer = await waitingOrder(world);
    const body = orderBody(payer.cart, { payment_method_id: 'nakhla-card' });
    const again = await Promise.all([postOrder(payer.shop, body), postOrder(payer.shop, body)]);
    expect(again.map(({ data }) => data.id)).toEqual([payer.order.id, payer.order.id]);
    const key = payer.shop.newKey();
    const begun = await Promise.all([begin(payer), begin(payer), begin(payer, { key })]);
    expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1);
    expect((await begin(payer, { key })).data.id).toBe(begun[0].data.id);
    expect(world.bank.list().filter(({ reference }) => reference === begun[0].data.id)).toHaveLength(1);
  });

  it('needs a key for beginning to pay [API-053]', async () => {
    const { shop, order, token } = await waitingOrder(world);
    const body = {
      purpose: 'order',
      ref_id: order.id,
      method_id: 'nakhla-card',
      return_url: `http://${shop.key}.localhost/check-payment`,
    };
    const refused = await shop.call('POST', '/api/v1/payment/sessions', { body, headers: { 'x-order-token': token } });
    expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
  });

  it('is paid by its owner only; for others it looks like an unknown one', async () => {
    const payer = await waitingOrder(world);
    const stranger = await begin({ ...payer, token: 'A'.repeat(22) });
    const unknown = await begin({ ...payer, order: { ...payer.order, id: 'B'.repeat(22) } });
    expect([stranger.status, stranger.errors]).toEqual([404, unknown.errors]);
    // Every holder of its signed link may pay it.
    expect((await begin({ ...payer, order: { ...payer.order, id: payer.token }, token: '' })).status).toBe(200);
  });

  it.each([
    'https://evil.example/check-payment',
    'http://nakhla.localhost:3000@evil.example/check-payment',
    'http://basta.localhost:3000/check-payment',
    'javascript:alert(1)//check-payment',
    'http://nakhla.localhost:3000/menu',
  ])('sends nobody back to %s (safety E8)', async (return_url) => {
    const { shop, order, token } = await waitingOrder(world);
    const body = { purpose: 'order', ref_id: order.id, method_id: 'nakhla-card', return_url };
    const refused = await shop.call('POST', '/api/v1/payment/sessions', {
      body,
      key: shop.newKey(),
      headers: { 'x-order-token': token },
    });
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'return_url']);
  });

  it.each([
    ['http://{key}.localhost:9/check_payment', {}, 'http://{key}.localhost/check_payment'],
    ['http:{key}.localhost:3000/check-payment?state=AAAA', {}, 'http://{key}.localhost/check-payment'],
    [
      'http://{key}.localhost:9/fr/check-payment?state=AAAA#x',
      { 'x-forwarded-host': '{key}.localhost:3000', 'x-forwarded-proto': 'http' },
      'http://{key}.localhost:3000/fr/check-payment',
    ],
    [
      'http://{key}.localhost/check-payment',
      { 'x-forwarded-host': '{key}.localhost', 'x-forwarded-proto': 'https' },
      'https://{key}.localhost/check-payment',
    ],
  ])(
    'of %s takes the path alone, and is returned to the site where it was begun (safety E8)',
    async (asked, by, expected) => {
      const { shop, order, token } = await waitingOrder(world);
      const here = (text: string) => text.replace('{key}', shop.key);
      const at = Object.fromEntries(Object.entries(by).map(([name, value]) => [name, here(value)]));
      const body = { purpose: 'order', ref_id: order.id, method_id: 'nakhla-card', return_url: here(asked) };
      const headers = { 'x-order-token': token, ...at };
      const { data } = await shop.call('POST', '/api/v1/payment/sessions', { body, key: shop.newKey(), headers });
      expect(atBank(world, data.id).return_url).toBe(`${here(expected)}?payment_session=${data.id}`);
    },
  );

  it('tells its own browser that it opens, and another what it is fetched with and nothing else [CHK-031]', async () => {
    const payer = await waitingOrder(world);
    const waiting = (await begin(payer)).data;
    expect(waiting).toMatchObject({ opens: true, place: { pickup_code: null } });
    const paid = await payWith(world, payer, CARDS.sale);
    const own = await payer.shop.call('GET', `/api/v1/payment/sessions/${paid.id}`, {
      headers: { 'x-order-token': payer.token },
    });
    expect(own.data.opens).toBe(true);
    const elsewhere = await look(payer, paid.id);
    expect(elsewhere.data).toMatchObject({
      opens: false,
      order: { number: payer.order.number },
      place: { branch_names: { en: expect.any(String) }, phone: expect.any(String), pickup_code: expect.any(String) },
    });
    for (const secret of ['سارة', '551234567', payer.token]) expect(elsewhere.text).not.toContain(secret);
    const ended = await payer.shop.call('GET', `/api/v1/payment/sessions/${paid.id}`, { as: 'A'.repeat(43) });
    expect([ended.status, ended.data.opens]).toEqual([200, false]);
    await world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/status`, {
      ...{ tenant: payer.shop.key, status: 'canceled', reason: 'sold_out' },
    });
    expect((await look(payer, paid.id)).data.place?.pickup_code).toBeNull();
  });

  it('that the restaurant cancels stays canceled in the list and at the bank’s return page when its money is back [CHK-046, CHK-031]', async () => {
    const payer = await waitingOrder(world);
    const session = await payWith(world, payer, CARDS.sale);
    expect((await look(payer, session.id)).data.order).toMatchObject({ placed: true, ended_as: null });
    const headers = { 'x-order-token': payer.token };
    const listed = async () => (await payer.shop.call('GET', '/api/v1/order/device-orders', { headers })).data[0];
    expect(await listed()).toMatchObject({ ended_as: null, goes_back: null });
    await world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/status`, {
      ...{ tenant: payer.shop.key, status: 'canceled', reason: 'sold_out' },
    });
    const paid = (await orderOf(payer)).data.totals.at(-1).amount;
    expect(await listed()).toMatchObject({ goes_back: paid, cancel_reason: { en: expect.any(String) } });
    await agreed(world, payer.shop, async () => (await orderOf(payer)).data.status === 'refunded');
    expect(await listed()).toMatchObject({ status: 'refunded', ended_as: 'canceled', goes_back: paid });
    expect((await look(payer, session.id)).data.order).toMatchObject({ placed: false, ended_as: 'canceled' });
  });

  it('that was handed over and given back is no canceled one: its list says what went back, its pay page that it was handed over [CHK-046, CHK-035]', async () => {
    const payer = await waitingOrder(world);
    const session = await payWith(world, payer, CARDS.sale);
    const headers = { 'x-order-token': payer.token };
    const listed = async () => (await payer.shop.call('GET', '/api/v1/order/device-orders', { headers })).data[0];
    const move = (status: string) =>
      world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/status`, { tenant: payer.shop.key, status });
    const payable = async () =>
      (await payer.shop.call('GET', `/api/v1/payment/payables/${payer.order.id}`, { headers })).data;
    await move('accepted');
    expect((await payable()).handed_over).toBeUndefined();
    for (const status of ['ready', 'delivered']) await move(status);
    expect(await payable()).toMatchObject({ state: 'placed', handed_over: true });
    expect(await listed()).toMatchObject({ status: 'delivered', goes_back: null });
    await move('refunded');
    await agreed(world, payer.shop, async () => (await listed()).is_back === true);
    const paid = (await orderOf(payer)).data.totals.at(-1).amount;
    expect(await listed()).toMatchObject({ status: 'refunded', ended_as: null, goes_back: paid });
    expect((await look(payer, session.id)).data.order).toMatchObject({ ended_as: 'refunded' });
  });

  it('changed to cash is an order at once; money that comes after all goes back', async () => {
    const payer = await waitingOrder(world);
    const { data: session } = await begin(payer);
    const cash = await postOrder(payer.shop, orderBody(payer.cart));
    expect(cash.data).toMatchObject({ id: payer.order.id, status: 'created', next_action: 'none' });
    await world.bank.payByCard(atBank(world, session.id).id, CARDS.sale);
    await agreed(world, payer.shop, () => atBank(world, session.id).status !== 'initiated');
    expect((await orderOf(payer)).data).toMatchObject({ status: 'created', payment: { status: 'unpaid' } });
    expect(await agreed(world, payer.shop)).toEqual([]);
  });

  it('that can no longer be made when the money comes is canceled, and the money goes back [CHK-031]', async () => {
    const payer = await waitingOrder(world);
    const { data: session } = await begin(payer);
    await world.backend.sandbox('POST', `/sandbox/branches/nakhla-olaya/state`, {
      tenant: payer.shop.key,
      state: 'paused',
    });
    await world.bank.payByCard(atBank(world, session.id).id, CARDS.approve);
    expect((await look(payer, session.id)).data).toMatchObject({
      outcome: 'returning',
      order: { placed: false, status: 'canceled' },
    });
    await agreed(world, payer.shop, async () => (await look(payer, session.id)).data.state === 'voided');
    const { data } = await look(payer, session.id);
    expect(data).toMatchObject({ state: 'voided', outcome: 'returning', refund: { kind: 'void', state: 'done' } });
    expect(data.order?.reason?.en).toContain('no longer');
    expect((await orderOf(payer)).data).toMatchObject({ status: 'canceled', payment: { status: 'voided' } });
    expect(await agreed(world, payer.shop)).toEqual([]);
  });

  it('that staff cancel after it was paid is refunded to the card', async () => {
    const payer = await waitingOrder(world);
    const session = await payWith(world, payer, CARDS.sale);
    await world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/status`, {
      tenant: payer.shop.key,
      status: 'canceled',
      reason: 'sold_out',
    });
    await agreed(world, payer.shop, async () => (await orderOf(payer)).data.status === 'refunded');
    expect((await look(payer, session.id)).data).toMatchObject({
      state: 'refunded',
      outcome: 'returning',
      refund: { kind: 'refund', state: 'done' },
    });
    expect((await orderOf(payer)).data).toMatchObject({
      status: 'refunded',
      payment: { status: 'refunded' },
      refund: { to: 'card', state: 'done', amount: expect.stringMatching(/^\d+\.\d\d$/) },
    });
    expect(await agreed(world, payer.shop)).toEqual([]);
  });

  it.each([
    ['amount', CARDS.wrongAmount],
    ['currency', CARDS.wrongCurrency],
  ])('with another %s than was asked for counts as not paid, and that money goes back [API-053]', async (_, card) => {
    const payer = await waitingOrder(world);
    const session = await payWith(world, payer, card);
    expect(session).toMatchObject({ state: 'failed', reason: 'amount_mismatch', outcome: 'failed' });
    await agreed(world, payer.shop);
    expect(['refunded', 'voided']).toContain(atBank(world, session.id).status);
    expect((await orderOf(payer)).data.status).toBe('callcenter_pending');
    expect(await agreed(world, payer.shop)).toEqual([]);
  });

  it('that stays unpaid ends after 30 minutes; money that comes later goes back [API-051, API-053]', async () => {
    const payer = await waitingOrder(world);
    const { data: session } = await begin(payer);
    await world.bank.payByCard(atBank(world, session.id).id, CARDS.never);
    await look(payer, session.id);
    payer.shop.setClock(new Date(Date.parse(session.expires_at) + 1000));
    await agreed(world, payer.shop, async () => (await look(payer, session.id)).data.state === 'expired');
    expect((await look(payer, session.id)).data).toMatchObject({
      state: 'expired',
      outcome: 'expired',
      retryable: false,
    });
    expect(await agreed(world, payer.shop)).toEqual([]);
    // Servers that ask at the same time leave the later questions to be asked.
    const asking = { platform: world.backend.platform, providers: paymentProviders(world.backend.platform) };
    const tenant = (await world.backend.platform.tenants.find(payer.shop.key))!;
    for (const note of ['one', 'another', 'a third']) await askAbout(asking, tenant, session.id, note);
    // A bank that settles despite that.
    Object.assign(atBank(world, session.id), { status: 'paid' });
    payer.shop.setClock(new Date(Date.parse(session.expires_at) + 40 * 60_000));
    expect(await agreed(world, payer.shop, () => atBank(world, session.id).status === 'refunded')).toEqual([]);
  });
});
