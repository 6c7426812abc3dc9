/**
 * The process ends before each of its writes in turn, from the tap to the money that went back. The caller that waited asks
 * again, as customers, staff and jobs do; one order and one payment come of it, and all of the money is back. `npm test` takes
 * every 120th write, `npm run test:random` each.
 */
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { EVENING, filledCart, openShop, orderBody, postOrder, type Shop } from '../order/testing/shop.ts';
import { type KilledProcess, killable } from '../testing/killed-process.ts';
import { paymentRefunds } from './tables.ts';
import { agreed, atBank, begin, CARDS, look, orderOf, type Payer, startWorld, type World } from './testing/pay.ts';

const EVERY = process.env.SUFRA_RANDOM_RUNS ? 1 : 120;
/** More than the journey has. */
const MAX_WRITES = 400;

let world: World;
let server: KilledProcess;
let shop: Shop;
beforeAll(async () => {
  world = await startWorld();
  server = killable(world.backend);
  shop = await openShop(world.backend);
});
afterAll(() => world.close());

/** From the tap to the money that went back; how many writes it was killed before is true of `write` alone. */
async function journey(write: number): Promise<{ payer: Payer; session: string; wasKilled: boolean }> {
  // The evening restarts: the branch is open.
  shop.setClock(EVENING);
  const cart = await filledCart(shop);
  const keys = { order: shop.newKey(), session: shop.newKey() };
  let wasKilled = false;
  server.killBefore(write);
  const noted = async <Result>(work: () => Promise<Result | null>, pause = 6_000): Promise<Result> => {
    const later = () => shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + pause));
    const asked = await server.untilSo(work, later);
    wasKilled ||= asked.wasKilled;
    return asked.result;
  };
  const body = orderBody(cart, { payment_method_id: 'nakhla-card' });
  const order = await noted(async () => (await postOrder(shop, body, { key: keys.order })).data ?? null);
  const payer: Payer = { shop, cart, order, token: order.tracking_token! };
  const session = await noted(async () => (await begin(payer, { key: keys.session })).data?.id ?? null);
  await world.bank.payByCard(atBank(world, session).id, CARDS.approve);
  await noted(async () => ((await look(payer, session)).data.outcome === 'paid' ? true : null));
  await noted(async () => {
    await agreed(world, shop, () => true, 0);
    return (await look(payer, session)).data.state === 'paid' ? true : null;
  });
  await noted(async () => {
    const accept = { tenant: shop.key, status: 'accepted' };
    await world.backend.sandbox('POST', `/sandbox/orders/${order.id}/status`, accept).catch(() => {});
    return (await orderOf(payer)).data.status === 'accepted' ? true : null;
  });
  // The bank refunds a part by itself and sends no message.
  Object.assign(atBank(world, session), { status: 'partially_refunded', refunded: 500 });
  shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + HOUR_MS));
  await noted(async () => {
    await agreed(world, shop, () => true, 0);
    return (await look(payer, session)).data.state === 'partially_refunded' ? true : null;
    // What a server that ended had claimed is asked about later.
  }, MINUTE_MS);
  await noted(async () => {
    const cancel = { tenant: shop.key, status: 'canceled', reason: 'sold_out' };
    await world.backend.sandbox('POST', `/sandbox/orders/${order.id}/status`, cancel).catch(() => {});
    return ['canceled', 'refunded'].includes((await orderOf(payer)).data.status) ? true : null;
  });
  await noted(async () => {
    await agreed(world, shop, () => true, 0);
    return (await look(payer, session)).data.state === 'refunded' ? true : null;
  });
  const isUsed = wasKilled;
  server.start();
  return { payer, session, wasKilled: isUsed };
}

it('a process that is killed before any of its writes loses no money and makes no second order [API-053, CHK-029]', async () => {
  let kills = 0;
  const [first] = fc.sample(fc.integer({ min: 1, max: EVERY }), 1);
  for (let write = first!; write < MAX_WRITES; write += EVERY) {
    const { payer, session, wasKilled } = await journey(write);
    if (!wasKilled) break;
    kills += 1;
    const at = { write, order: payer.order.number };
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
  // In every part of the journey, not in none.
  expect(kills * EVERY).toBeGreaterThan(30);
}, 600_000);
