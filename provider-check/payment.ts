/**
 * A payment by card: begun once however often it is asked for, by its owner alone, for the amount that was
 * accepted; taken only with that amount and only on the bank's word; given back when the order is canceled
 * (API-052, API-053).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createOrder, getOrder } from '@sufra/api/order/endpoints';
import {
  type CreateSessionBody,
  createPaymentSession,
  findPayable,
  getPayable,
  getPaymentSession,
  listPaymentMethods,
  type PaymentSession,
  receivePaymentWebhook,
} from '@sufra/api/payment/endpoints';
import { dueOf } from './cart.ts';
import type { CheckClient } from './check-client.ts';
import { type Place, TYPE, UNKNOWN_ID } from './place.ts';
import type { TestSystem } from './test-system.ts';
import { cancel, fillCart, orderOf } from './walk.ts';

const ROW = 'API-052';
/** A bank's word has come to the provider by then. */
const SETTLE_MS = 8000;
const LOOK_MS = 100;

interface Paying {
  client: CheckClient;
  body: CreateSessionBody;
  /** Of the order's owner. */
  headers: { 'x-order-token': string };
  amount: string;
}

/** What was not tried, and why; null: nothing. */
export async function checkPayment(
  client: CheckClient,
  place: Place,
  { mobile, domain, system }: { mobile: string; domain: string; system: Pick<TestSystem, 'pay'> },
): Promise<string | null> {
  const { ask, expect, findings } = client;
  const { branch_id, item_id, time } = place;
  const cart = await fillCart(client, { branch_id, type: TYPE, time }, { item_id, qty: 1 });
  if (!cart) return 'payments: no cart could be filled';
  const amount = dueOf(cart);
  const { data: methods } = await ask(
    listPaymentMethods,
    { query: { branch_id, type: TYPE, amount } },
    { row: ROW, what: 'ways to pay are listed' },
  );
  const method = methods?.find(({ online, kind }) => online && kind === 'card');
  if (!method) return 'payments: the branch takes no cards';
  const { data: order } = await ask(
    createOrder,
    { body: orderOf(cart, { time, method_id: method.id, mobile }) },
    { row: 'API-050', what: 'an order is placed', may: ['PAYMENT_METHOD'] },
  );
  const token = order?.tracking_token;
  if (!order || !token) return 'payments: no order could be placed to be paid by card';
  findings.hide(token);
  expect(order.status === 'callcenter_pending' && order.next_action !== 'none', createOrder, {
    row: ROW,
    expected: 'an order that is paid by card waits for its payment',
    came: `${order.status}, ${order.next_action}`,
  });
  const headers = { 'x-order-token': token };
  const return_url = `https://${domain}/check-payment`;
  const paying: Paying = {
    client,
    headers,
    amount,
    body: { purpose: 'order', ref_id: order.id, method_id: method.id, return_url },
  };
  await checkPayable(paying);
  const session = await checkBegin(paying);
  if (!session) return 'payments: the payment provider does not answer';
  await checkForged(paying, session);
  const status = async () =>
    (
      await ask(
        getOrder,
        { params: { id: order.id } },
        { row: 'API-050', what: 'an order is read with its token', headers },
      )
    ).data?.status;
  const waiting = await status();
  expect(waiting === undefined || waiting === 'callcenter_pending', getOrder, {
    row: ROW,
    expected: 'an order that is not paid is not placed',
    came: `${waiting}`,
  });
  const paid = await checkPaid(paying, session, system);
  if (!paid) {
    await cancel(client, order.id, token);
    return 'a payment that is taken, one with another amount, and money that goes back: no test bank pays';
  }
  const placed = await status();
  expect(placed === undefined || placed === 'created' || placed === 'accepted', getOrder, {
    row: ROW,
    expected: 'an order that is paid is placed',
    came: `${placed}`,
  });
  return checkMoneyBack(paying, paid, () => cancel(client, order.id, token));
}

async function checkPayable({ client, body, headers, amount }: Paying): Promise<void> {
  const { ask, expect } = client;
  const params = { id: body.ref_id };
  const { data } = await ask(getPayable, { params }, { row: ROW, what: 'the owner reads the amount to pay', headers });
  expect(!data || (data.state === 'payable' && data.amount === amount), getPayable, {
    row: ROW,
    expected: 'what is to be paid is what was accepted',
    came: `${data?.state}, ${data?.amount} for ${amount}`,
  });
  await ask(
    getPayable,
    { params },
    { row: ROW, what: 'a stranger is not told what is to be paid', refused: ['NOT_FOUND'] },
  );
  await ask(findPayable, {}, { row: ROW, what: 'the newest order that waits is found by its token', headers });
}

/** The session; null: the provider's own payment provider is away. */
async function checkBegin({ client, body, headers, amount }: Paying): Promise<PaymentSession | null> {
  const { ask, expect } = client;
  const begin = (
    what: string,
    more: Partial<Parameters<CheckClient['ask']>[2]>,
    changed: Partial<CreateSessionBody> = {},
  ) => ask(createPaymentSession, { body: { ...body, ...changed } }, { row: ROW, what, headers, ...more });
  await begin('a call without its key is refused', { row: 'API-053', key: null, refused: ['IDEMPOTENCY_KEY_MISSING'] });
  await begin('a stranger pays for nothing', { headers: {}, refused: ['NOT_FOUND'] });
  await begin('a method that is not offered is refused', { refused: ['PAYMENT_METHOD'] }, { method_id: UNKNOWN_ID });

  const key = randomUUID();
  const tap = () => begin('a payment begins', { key, may: ['IDEMPOTENCY_RUNNING', 'PAYMENT_AWAY'] });
  const taps = await Promise.all([tap(), tap()]);
  const session = taps.find(({ data }) => data)?.data;
  if (!session) return null;
  const again = [
    ...taps,
    await begin('the same key and body are answered', { row: 'API-053', key }),
    await begin('another tab goes on with the payment', {}),
  ];
  const ids = again.flatMap(({ data }) => data?.id ?? []);
  expect(
    ids.every((id) => id === session.id),
    createPaymentSession,
    {
      row: 'API-053',
      expected: 'an order has one open payment, however often it is begun',
      came: 'another payment',
    },
  );
  await begin(
    'the same key with another body is refused',
    { row: 'API-053', key, refused: ['IDEMPOTENCY_KEY_REUSED'] },
    { return_url: `${body.return_url}?other` },
  );
  expect(session.amount === amount, createPaymentSession, {
    row: ROW,
    expected: 'a payment is for what was accepted',
    came: `${session.amount} for ${amount}`,
  });
  const { action } = session;
  expect(action?.kind === 'apple_pay' || (action?.url ?? '').startsWith('http'), createPaymentSession, {
    row: ROW,
    expected: 'a payment by card says where the card is typed',
    came: JSON.stringify(action),
  });
  await ask(
    getPaymentSession,
    { params: { id: UNKNOWN_ID } },
    { row: ROW, what: 'an unknown payment is refused', refused: ['NOT_FOUND'] },
  );
  return session;
}

/** A message with a made-up signature says that it is paid. */
async function checkForged({ client }: Paying, { id }: PaymentSession): Promise<void> {
  const { askAny, expect } = client;
  const message = { event_id: randomUUID(), type: 'payment.paid', reference: id, payment_id: id };
  await askAny(
    receivePaymentWebhook,
    { params: { provider: 'sandbox' }, body: message },
    {
      row: ROW,
      what: 'a message without the signature of a bank is refused',
      refused: ['SIGNATURE_WRONG', 'NOT_FOUND'],
    },
  );
  const session = await look(client, id);
  expect(session === null || session.outcome === 'waiting', getPaymentSession, {
    row: ROW,
    expected: 'a forged message pays nothing',
    came: `${session?.outcome}`,
  });
}

/** The session that paid; null: the test bank is not available. */
async function checkPaid(
  { client, body, headers }: Paying,
  first: PaymentSession,
  { pay }: Pick<TestSystem, 'pay'>,
): Promise<PaymentSession | null> {
  const { ask, expect } = client;
  if (!(await pay(first.id, 'wrong_amount'))) return null;
  const short = await settled(client, first.id);
  expect(short === null || short.outcome === 'failed', getPaymentSession, {
    row: ROW,
    expected: 'another amount than was asked for pays nothing',
    came: `${short?.outcome}`,
  });
  const { data: second } = await ask(
    createPaymentSession,
    { body },
    { row: ROW, what: 'what failed can be paid by another try', headers },
  );
  if (!second || !(await pay(second.id, 'approve'))) return null;
  const paid = await settled(client, second.id);
  expect(paid === null || (paid.outcome === 'paid' && paid.order?.placed === true), getPaymentSession, {
    row: ROW,
    expected: 'what the bank took is paid, and its order placed',
    came: `${paid?.outcome}, ${paid?.order?.placed}`,
  });
  await ask(
    createPaymentSession,
    { body },
    { row: ROW, what: 'what is paid is not paid again', headers, refused: ['ALREADY_PAID'] },
  );
  return paid ?? second;
}

async function checkMoneyBack(
  { client, amount }: Paying,
  { id }: PaymentSession,
  cancelIt: () => Promise<unknown>,
): Promise<string | null> {
  if (!(await cancelIt())) return 'money that goes back: the paid order could not be canceled';
  const back = (await look(client, id))?.refund;
  client.expect(back === undefined || back?.amount === amount, getPaymentSession, {
    row: ROW,
    expected: 'the money of a canceled order goes back, and it is said',
    came: `${back?.amount ?? 'nothing'} of ${amount}`,
  });
  return null;
}

async function look({ ask }: CheckClient, id: string): Promise<PaymentSession | null> {
  return (await ask(getPaymentSession, { params: { id } }, { row: ROW, what: 'a payment is read by its id' })).data;
}

/** The session once it is decided, or as it is when that lasts too long. */
async function settled(client: CheckClient, id: string): Promise<PaymentSession | null> {
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const session = await look(client, id);
    if (session?.outcome !== 'waiting' || Date.now() > end) return session;
    await wait(LOOK_MS);
  }
}
