/**
 * The process ends before each of its writes in turn while what is in a paid order changes: by its customer,
 * then because a dish ran out. The caller that waited asks again; the order is the one or the other, and
 * card, wallet, points and coupon are right with it. `npm test` ends it once in each part of the way,
 * `npm run test:random` before each write.
 */
import type { Cart, Order, OrderEdit } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import fc from 'fast-check';
import { agreed, CARDS, type Payer, payWith, startWorld, type World } from '../../../payment/testing/pay.ts';
import { type KilledProcess, killable } from '../../../testing/killed-process.ts';
import {
  addTo,
  beginCart,
  freeSlots,
  openShop,
  orderBody,
  plainDishes,
  postOrder,
  type Shop,
  scheduled,
  signIn,
} from '../../testing/shop.ts';

/** More writes than the journey has. */
const MAX_WRITES = 200;
/** Its parts, and before which of their first writes `npm test` ends the process: each has as many. */
const PARTS = { edited: 10, ranOut: 8, back: 20 };
type Part = keyof typeof PARTS;
/** Before which write of a part the process ends, counted from the part's beginning. */
type Kills = Partial<Record<Part, number>>;

let world: World;
let server: KilledProcess;
let shop: Shop;
let dishes: { id: string; price: string }[];
let as: string;
let customer: string;
beforeAll(async () => {
  world = await startWorld();
  server = killable(world.backend);
  shop = await openShop(world.backend);
  // The dearest first.
  dishes = (await plainDishes(shop)).sort((a, b) => toMinor(b.price) - toMinor(a.price));
  const { data } = await signIn(shop, '0501117766');
  as = data.token;
  customer = data.customer.id;
  const coupon = { kind: 'amount', value: '5.00', min_items: fromMinor(2 * toMinor(dishes[0]!.price)) };
  await world.backend.sandbox('POST', '/sandbox/coupons', { tenant: shop.key, code: 'FIVE', ...coupon });
});
afterAll(() => world.close());

const read = async (id: string): Promise<Order> =>
  (await shop.call<Order>('GET', `/api/v1/order/orders/${id}`, { as })).data;

/** For a later time: the dearest dish twice and a cheap one, paid with a coupon, the wallet and a card. */
async function paidOrder(): Promise<Payer> {
  const slots = await freeSlots(shop);
  let cart = await beginCart(shop, { as });
  const put = async (path: string, body: object) =>
    (
      await shop.call<Cart>('PUT', `/api/v1/order/carts/${cart.id}/${path}`, {
        body: { version: cart.version, ...body },
        as,
      })
    ).data;
  cart = (await addTo(shop, cart, { item_id: dishes[0]!.id, qty: 2 }, as)).data;
  cart = (await addTo(shop, cart, { item_id: dishes.at(-1)!.id }, as)).data;
  cart = await put('coupon', { code: 'FIVE' });
  // Twenty riyals, whatever came back before: the card always pays the most of it.
  const { data } = await shop.call('GET', '/api/v1/wallet/wallet-logs/balance', { as });
  const wallet = fromMinor(2000 - toMinor(data.balance));
  if (wallet !== '0.00')
    await world.backend.sandbox('POST', `/sandbox/customers/${customer}/credit`, { tenant: shop.key, wallet });
  cart = await put('balances', { use_wallet: true });
  const more = { ...scheduled(slots.at(-1)!), payment_method_id: 'nakhla-card' };
  const { data: order, text } = await postOrder(shop, orderBody(cart, more), { as });
  if (!order) throw new Error(text);
  const payer: Payer = { shop, cart, order, token: order.tracking_token!, as };
  await payWith(world, payer, CARDS.sale);
  await agreed(world, shop, async () => (await read(order.id)).status === 'created');
  return payer;
}

/** Whether it was killed until `work` is so. */
async function untilSo(work: () => Promise<boolean>): Promise<boolean> {
  const later = () => shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + 6_000));
  return (await server.untilSo(async () => (await work()) || null, later)).wasKilled;
}

/** `killed`: the parts in which it was. */
async function journey(kills: Kills): Promise<{ order: Order; killed: Part[] }> {
  const killed: Part[] = [];
  const go = async (part: Part, work: () => Promise<boolean>): Promise<void> => {
    const write = kills[part];
    if (write) server.killBefore(write);
    if (await untilSo(work)) killed.push(part);
  };
  const payer = await paidOrder();
  const { id } = payer.order;
  const { lines, version } = await read(id);
  const wanted = [
    { line_id: lines[0]!.id, qty: 1 },
    { line_id: lines[1]!.id, qty: 1 },
  ];
  const { data: told } = await shop.call<OrderEdit>('POST', `/api/v1/order/orders/${id}/edit/preview`, {
    body: { lines: wanted },
    as,
  });
  const body = { lines: wanted, version, accepted_total: told.total_after };
  const key = shop.newKey();
  await go(
    'edited',
    async () => (await shop.call('POST', `/api/v1/order/orders/${id}/edit`, { body, key, as })).status === 200,
  );
  const gone = `/sandbox/orders/${id}/lines/${lines[0]!.id}/ran-out`;
  await go('ranOut', async () => {
    await world.backend.sandbox('POST', gone, { tenant: shop.key, choice: 'refund' }).catch(() => {});
    return (await read(id)).count === 1;
  });
  await go('back', async () => {
    await agreed(world, shop, () => true, 0);
    return (await read(id)).refund?.state === 'done';
  });
  server.start();
  return { order: await read(id), killed };
}

/** In `npm test` two ways with an end in each part; else a way for each write. */
function ways(): Kills[] {
  if (process.env.SUFRA_RANDOM_RUNS) return Array.from({ length: MAX_WRITES }, (_, at) => ({ edited: at + 1 }));
  const writes = Object.entries(PARTS).map(([part, most]) => [part, fc.integer({ min: 1, max: most })]);
  return fc.sample(fc.record(Object.fromEntries(writes)), 2);
}

it('a process that is killed before any of its writes while an order changes loses no money and no dish [CHK-046, API-053]', async () => {
  const seen = new Set<Part>();
  for (const kills of ways()) {
    const { order, killed } = await journey(kills);
    const at = { kills, order: order.number };
    expect({ ...at, faults: await agreed(world, shop) }).toEqual({ ...at, faults: [] });
    expect({ ...at, dishes: order.lines.map(({ item_id, qty }) => [item_id, qty]) }).toEqual({
      ...at,
      dishes: [[dishes.at(-1)!.id, 1]],
    });
    if (killed.length === 0) break;
    for (const part of killed) seen.add(part);
  }
  expect([...seen].sort()).toEqual(Object.keys(PARTS).sort());
}, 300_000);
