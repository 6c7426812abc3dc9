/**
 * The process ends before each of its writes in turn, from the tap to the money that went back. The caller
 * that waited asks again, as customers, staff and jobs do; one order and one payment come of it, and all of
 * the money is back. `npm test` ends it once in each part of the way, `npm run test:random` before each
 * write.
 */
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { EVENING, filledCart, openShop, orderBody, postOrder, type Shop } from '../order/testing/shop.ts';
import { type KilledProcess, killable } from '../testing/killed-process.ts';
import { paymentRefunds } from './tables.ts';
import { agreed, atBank, begin, CARDS, look, orderOf, type Payer, startWorld, type World } from './testing/pay.ts';

/** More writes than the journey has. */
const MAX_WRITES = 400;
/** Its parts, and before which of their first writes `npm test` ends the process: each has as many. */
const PARTS = {
  ordered: 8,
  begun: 8,
  paid: 16,
  settled: 10,
  accepted: 4,
  partlyBack: 40,
  canceled: 10,
  back: 20,
};
type Part = keyof typeof PARTS;
/** Before which write of a part the process ends, counted from the part's beginning. */
type Kills = Partial<Record<Part, number>>;

let world: World;
let server: KilledProcess;
let shop: Shop;
beforeAll(async () => {
  world = await startWorld();
  server = killable(world.backend);
  shop = await openShop(world.backend);
});
afterAll(() => world.close());

/** From the tap to the money that went back. `killed`: the parts in which the process ended. */
async function journey(kills: Kills): Promise<{ payer: Payer; session: string; killed: Part[] }> {
  // The evening restarts: the branch is open.
  shop.setClock(EVENING);
  const cart = await filledCart(shop);
  const keys = { order: shop.newKey(), session: shop.newKey() };
  const killed: Part[] = [];
  let part: Part = 'ordered';
  const enter = (next: Part) => {
    part = next;
    const write = kills[part];
    if (write) server.killBefore(write);
  };
  const noted = async <Result>(work: () => Promise<Result | null>, pause = 6_000): Promise<Result> => {
    const later = () => shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + pause));
    const asked = await server.untilSo(work, later);
    if (asked.wasKilled) killed.push(part);
    return asked.result;
  };
  const body = orderBody(cart, { payment_method_id: 'nakhla-card' });
  enter('ordered');
  const order = await noted(async () => (await postOrder(shop, body, { key: keys.order })).data ?? null);
  const payer: Payer = { shop, cart, order, token: order.tracking_token! };
  enter('begun');
  const session = await noted(async () => (await begin(payer, { key: keys.session })).data?.id ?? null);
  enter('paid');
  await world.bank.payByCard(atBank(world, session).id, CARDS.approve);
  await noted(async () => ((await look(payer, session)).data.outcome === 'paid' ? true : null));
  enter('settled');
  await noted(async () => {
    await agreed(world, shop, () => true, 0);
    return (await look(payer, session)).data.state === 'paid' ? true : null;
  });
  enter('accepted');
  await noted(async () => {
    const accept = { tenant: shop.key, status: 'accepted' };
    await world.backend.sandbox('POST', `/sandbox/orders/${order.id}/status`, accept).catch(() => {});
    return (await orderOf(payer)).data.status === 'accepted' ? true : null;
  });
  // The bank refunds a part by itself and sends no message.
  Object.assign(atBank(world, session), { status: 'partially_refunded', refunded: 500 });
  shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + HOUR_MS));
  enter('partlyBack');
  await noted(async () => {
    await agreed(world, shop, () => true, 0);
    return (await look(payer, session)).data.state === 'partially_refunded' ? true : null;
    // What a server that ended had claimed is asked about later.
  }, MINUTE_MS);
  enter('canceled');
  await noted(async () => {
    const cancel = { tenant: shop.key, status: 'canceled', reason: 'sold_out' };
    await world.backend.sandbox('POST', `/sandbox/orders/${order.id}/status`, cancel).catch(() => {});
    return ['canceled', 'refunded'].includes((await orderOf(payer)).data.status) ? true : null;
  });
  enter('back');
  await noted(async () => {
    await agreed(world, shop, () => true, 0);
    return (await look(payer, session)).data.state === 'refunded' ? true : null;
  });
  server.start();
  return { payer, session, killed };
}

/** In `npm test` two ways with an end in each part; else a way for each write. */
function ways(): Kills[] {
  if (process.env.SUFRA_RANDOM_RUNS) return Array.from({ length: MAX_WRITES }, (_, at) => ({ ordered: at + 1 }));
  const writes = Object.entries(PARTS).map(([part, most]) => [part, fc.integer({ min: 1, max: most })]);
  return fc.sample(fc.record(Object.fromEntries(writes)), 2);
}

it('a process that is killed before any of its writes loses no money and makes no second order [API-053, CHK-029]', async () => {
  const seen = new Set<Part>();
  for (const kills of ways()) {
    const { payer, session, killed } = await journey(kills);
    if (killed.length === 0) break;
    for (const part of killed) seen.add(part);
    const at = { kills, order: payer.order.number };
    const ofSession = world.bank.list().filter(({ reference }) => reference === session);
    expect({ ...at, payments: ofSession.map(({ status, captures }) => [status, captures]) }).toEqual({
      ...at,
      payments: [['refunded', 1]],
    });
    expect({ ...at, faults: await agreed(world, shop) }).toEqual({ ...at, faults: [] });
    const back = await shop.db((db) => db.select().from(paymentRefunds).where(eq(paymentRefunds.session_id, session)));
    const elsewhere = back.filter(({ reason }) => reason === 'at_provider');
    expect({ ...at, elsewhere: elsewhere.map(({ amount }) => amount) }).toEqual({ ...at, elsewhere: ['5.00'] });
  }
  expect([...seen].sort()).toEqual(Object.keys(PARTS).sort());
}, 600_000);
