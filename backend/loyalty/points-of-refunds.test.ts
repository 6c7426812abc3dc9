/** Points of an order that a card paid go back with its money once, whenever the bank is heard of. */
import type { Cart } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { filledCart, type Json, openShop, orderBody, postOrder, type Shop, signIn } from '../order/testing/shop.ts';
import {
  agreed,
  atBank,
  CARDS,
  orderOf,
  type Payer,
  payWith,
  runPaymentJobs,
  startWorld,
  type World,
} from '../payment/testing/pay.ts';

let world: World;
let shop: Shop;
let as: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  shop = await openShop(world.backend);
  as = (await signIn(shop, '0551234567')).data.token;
});
afterEach(() => {
  world.bank.mood.away = false;
});
afterAll(() => world.close());

interface Paid extends Payer {
  session: string;
  /** Minor units. */
  paid: number;
}
/** Of two dishes. */
async function paidOrder(change: (cart: Cart) => Promise<Cart> = async (cart) => cart): Promise<Paid> {
  const cart = await change(await filledCart(shop, { as, qty: 2 }));
  const { data, text } = await postOrder(shop, orderBody(cart, { payment_method_id: 'nakhla-card' }), { as });
  if (!data?.tracking_token) throw new Error(text);
  const payer = { shop, cart, order: data, token: data.tracking_token, as };
  const { id, amount } = await payWith(world, payer, CARDS.sale);
  expect(await agreed(world, shop)).toEqual([]);
  return { ...payer, session: id, paid: toMinor(amount) };
}
const handOver = async ({ order }: Payer) => {
  for (const status of ['accepted', 'ready', 'delivered'])
    await world.backend.sandbox('POST', `/sandbox/orders/${order.id}/status`, { tenant: shop.key, status });
};
/** By staff; null: all that is left. */
const refund = ({ order }: Payer, amount: number | null) =>
  world.backend.sandbox('POST', `/sandbox/orders/${order.id}/refund`, {
    ...{ tenant: shop.key, ...(amount === null ? {} : { amount: fromMinor(amount) }) },
  });
/** The bank has done all that it is asked for. */
const heard = async () => {
  world.bank.mood.away = false;
  shop.setClock(new Date(shop.now().getTime() + HOUR_MS));
  expect(await agreed(world, shop)).toEqual([]);
};
const logs = async (): Promise<Json[]> =>
  (await shop.call('GET', '/api/v1/loyalty/points-logs', { as })).data.toReversed();
const takenBack = async (): Promise<number[]> =>
  (await logs()).flatMap(({ type, amount }) => (type === 'withdraw' ? [-amount] : []));
const earned = async (): Promise<number> =>
  (await logs()).reduce((sum, { type, amount }) => (type === 'adding' || type === 'give_away' ? sum + amount : sum), 0);

type Step = number | 'rest' | 'heard' | 'away' | 'byItself';
it.each<[string, Step[]]>([
  ['a part', [2000, 'heard']],
  ['two parts that the bank hears of together', [2000, 1000, 'heard']],
  ['two parts, each after the other is there', [2000, 'heard', 1000, 'heard']],
  ['a part that the bank gives back at a later try', ['away', 2000, 'heard']],
  ['a part, and one that the bank gives back by itself meanwhile', ['away', 2000, 'byItself', 'heard']],
  ['a part and the rest at once', [2000, 'rest', 'heard']],
  ['a part and the rest later', [2000, 'heard', 'rest', 'heard']],
])('%s takes the points of what went back, once [ACCT-027]', async (_, steps) => {
  const payer = await paidOrder();
  await handOver(payer);
  const points = await earned();
  expect(points).toBeGreaterThan(0);
  let back = 0;
  const expected: number[] = [];
  const goesBack = (amount: number) => {
    const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
    back += amount;
    expected.push(Math.floor((points * back) / payer.paid) - sum(expected));
  };
  for (const step of steps) {
    if (step === 'heard') await heard();
    else if (step === 'away') world.bank.mood.away = true;
    else if (step === 'byItself') {
      const payment = atBank(world, payer.session);
      Object.assign(payment, { refunded: payment.refunded + 500, status: 'partially_refunded' });
      goesBack(500);
      continue;
    } else {
      const amount = step === 'rest' ? payer.paid - back : step;
      await refund(payer, step === 'rest' ? null : amount);
      goesBack(amount);
      if (world.bank.mood.away) await runPaymentJobs(world);
    }
    expect(await takenBack()).toEqual(expected);
  }
  expect(atBank(world, payer.session).refunded).toBe(back);
});

it('the tip goes back last, and takes no points [ACCT-027]', async () => {
  await shop.db((db) => setSetting(db, shop.key, 'order', 'tip', '1'));
  const payer = await paidOrder(async ({ id, version }) => {
    const body = { version, amount: '10.00' };
    return (await shop.call<Cart>('PUT', `/api/v1/order/carts/${id}/tip`, { body, as })).data;
  });
  await handOver(payer);
  const points = await earned();
  const cost = payer.paid - 1000;
  await refund(payer, cost - 2000);
  await heard();
  const first = Math.floor((points * (cost - 2000)) / cost);
  expect(await takenBack()).toEqual([first]);
  await refund(payer, 2500);
  await heard();
  expect(await takenBack()).toEqual([first, points - first]);
  await refund(payer, null);
  await heard();
  expect(await takenBack()).toEqual([first, points - first]);
});

it('a dish that ran out took no points, when the bank is heard of after the handover [ACCT-027]', async () => {
  const payer = await paidOrder();
  const [line] = (await orderOf(payer)).data.lines;
  world.bank.mood.away = true;
  const ranOut = { tenant: shop.key, choice: 'refund', qty: 1 };
  await world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/status`, {
    ...{ tenant: shop.key, status: 'accepted' },
  });
  await world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/lines/${line.id}/ran-out`, ranOut);
  for (const status of ['ready', 'delivered'])
    await world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/status`, { tenant: shop.key, status });
  const points = await earned();
  expect(points).toBeGreaterThan(0);
  await heard();
  expect([await earned(), await takenBack()]).toEqual([points, []]);
});
