/** The bank and its refunds by hand, as the play page does it. */
import { listSent } from '@sufra/backend/outbox/outbox.ts';
import {
  agreed,
  atBank,
  begin,
  CARDS,
  look,
  orderOf,
  type Payer,
  payWith,
  startWorld,
  untilPaid,
  type World,
  waitingOrder,
} from '@sufra/backend/payment/testing/pay.ts';
import type { ShownPayments } from './payments.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.backend.sandbox('POST', '/sandbox/bank', { away: false, slow_ms: 0, webhooks: 'send' }));
afterAll(() => world.close());

const begun = async (payer: Payer) => (await begin(payer)).data.id;
const act = (payer: Payer, id: string, action: string) =>
  world.backend.sandbox('POST', `/sandbox/payments/${id}`, { tenant: payer.shop.key, action });
const listed = (payer: Payer): Promise<ShownPayments> =>
  world.backend.sandbox('GET', `/sandbox/payments?tenant=${payer.shop.key}`);
const staff = (payer: Payer, status: string) =>
  world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/status`, { tenant: payer.shop.key, status });

describe('the bank by hand', () => {
  it('shows a payment of the tenant and of no other, and approves it; the order is placed [API-062]', async () => {
    const payer = await waitingOrder(world);
    const other = await waitingOrder(world);
    const id = await begun(payer);
    const before = await listed(payer);
    expect(before.payments).toEqual([
      expect.objectContaining({ id, number: payer.order.number, state: 'created', refunds: [] }),
    ]);
    expect(before.payments[0]?.bank).toMatchObject({ status: 'initiated', acts: expect.arrayContaining(['approve']) });
    await expect(act(other, id, 'approve')).rejects.toMatchObject({ status: 404 });
    await act(payer, id, 'approve');
    expect(await agreed(world, payer.shop, async () => (await orderOf(payer)).data.status === 'created')).toEqual([]);
    await expect(act(payer, id, 'approve')).rejects.toMatchObject({ status: 422 });
    await expect(act(payer, id, 'rob')).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    ['wrong_amount', 'amount_mismatch'],
    ['wrong_currency', 'amount_mismatch'],
    ['decline', 'declined'],
  ])('%s fails the payment and keeps no money', async (action, reason) => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    await act(payer, id, action);
    const failed = async () => (await look(payer, id)).data.state === 'failed';
    expect(await agreed(world, payer.shop, failed)).toEqual([]);
    expect((await look(payer, id)).data).toMatchObject({ state: 'failed', reason });
  });

  it('a forged message is refused, a repeated one taken and changes nothing [API-052]', async () => {
    const payer = await waitingOrder(world);
    const { id } = await payWith(world, payer, CARDS.sale);
    expect((await act(payer, id, 'forge')).answers).toEqual([401]);
    expect((await act(payer, id, 'repeat')).answers).toEqual([200, 200]);
    // By the form of the play page, which says what this server answered.
    const form = new URLSearchParams({ act: 'payment', payment: id, action: 'forge' });
    const where = `${world.backend.url}/sandbox/play?tenant=${payer.shop.key}&lang=en`;
    const shown = await (await fetch(where, { method: 'POST', body: form })).text();
    expect(shown).toContain('The server answered: \u2068401\u2069');
    expect(await agreed(world, payer.shop)).toEqual([]);
  });

  it('a declined payment that the bank settles late places the order that still waits', async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    await act(payer, id, 'decline');
    await look(payer, id);
    await act(payer, id, 'late');
    expect(await agreed(world, payer.shop, async () => (await orderOf(payer)).data.status === 'created')).toEqual([]);
  });

  it('money that the bank gives back by itself is known here', async () => {
    const payer = await waitingOrder(world);
    const { id } = await payWith(world, payer, CARDS.approve);
    expect(await agreed(world, payer.shop, async () => (await look(payer, id)).data.state === 'paid')).toEqual([]);
    await staff(payer, 'accepted');
    // Before the shop asks for it: its own refund finds nothing left.
    await act(payer, id, 'refund');
    await staff(payer, 'canceled');
    expect(await agreed(world, payer.shop, async () => (await look(payer, id)).data.state === 'refunded')).toEqual([]);
  });

  it('is away, holds its messages and sends them in another order', async () => {
    const payer = await waitingOrder(world);
    const id = await begun(payer);
    await world.backend.sandbox('POST', '/sandbox/bank', { away: true, webhooks: 'hold' });
    expect((await listed(payer)).bank).toMatchObject({ mood: { away: true, webhooks: 'hold' }, held: 0 });
    await act(payer, id, 'delay');
    await act(payer, id, 'approve');
    expect((await look(payer, id)).data.outcome).toBe('waiting');
    expect((await listed(payer)).bank?.held).toBe(2);
    await world.backend.sandbox('POST', '/sandbox/bank', {
      ...{ away: false, webhooks: 'send' },
      release: { reversed: true, times: 2 },
    });
    expect((await listed(payer)).bank?.held).toBe(0);
    expect(await agreed(world, payer.shop, async () => (await orderOf(payer)).data.status === 'created')).toEqual([]);
    await expect(world.backend.sandbox('POST', '/sandbox/bank', { slow_ms: -1 })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('money that staff give back after delivery', () => {
  const delivered = async () => {
    const payer = await waitingOrder(world);
    const { id } = await payWith(world, payer, CARDS.sale);
    for (const status of ['accepted', 'ready', 'delivered']) await staff(payer, status);
    return { payer, id };
  };
  const refund = (payer: Payer, amount?: string) =>
    world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/refund`, {
      tenant: payer.shop.key,
      ...(amount ? { amount } : {}),
    });

  it('is a part, then the rest, each once; never more than was paid, and its customer is texted [CHK-058]', async () => {
    const { payer, id } = await delivered();
    const paid = (await look(payer, id)).data.amount;
    await expect(refund(payer, '100000.00')).rejects.toMatchObject({ status: 422 });
    await expect(refund(payer, '0.00')).rejects.toMatchObject({ status: 422 });
    await refund(payer, '1.50');
    // The bank gives it back before the payment's row says so.
    await untilPaid(world, async () => (await orderOf(payer)).data.payment.status === 'partially_refunded');
    expect(atBank(world, id)).toMatchObject({ status: 'partially_refunded', refunded: 150 });
    expect((await orderOf(payer)).data).toMatchObject({
      status: 'partially_refunded',
      payment: { status: 'partially_refunded' },
      refund: { amount: '1.50' },
    });
    await refund(payer);
    const texts = await payer.shop.db((db) => listSent(db));
    expect(texts.flatMap(({ data }) => (data.order_id === payer.order.id ? [data.message] : []))).toEqual([
      ...['REFUNDED', 'PART_REFUNDED', 'READY'],
    ]);
    expect(texts[1]!.body).toMatch(/1\.50/);
    expect(await agreed(world, payer.shop, () => atBank(world, id).status === 'refunded')).toEqual([]);
    expect((await orderOf(payer)).data).toMatchObject({
      status: 'refunded',
      payment: { status: 'refunded' },
      refund: { amount: paid, to: 'card', state: 'done' },
    });
    await expect(refund(payer)).rejects.toMatchObject({ status: 409 });
  });

  it('is all of it when the order is simply moved to refunded', async () => {
    const { payer, id } = await delivered();
    await staff(payer, 'refunded');
    expect(await agreed(world, payer.shop, () => atBank(world, id).status === 'refunded')).toEqual([]);
  });

  it('of an order that was not delivered is refused', async () => {
    const payer = await waitingOrder(world);
    await expect(refund(payer)).rejects.toMatchObject({ status: 409 });
    await expect(
      world.backend.sandbox('POST', '/sandbox/orders/nothing/refund', { tenant: payer.shop.key }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
