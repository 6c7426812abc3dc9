import { fromMinor, toMinor } from '@sufra/api/order/minor';
import * as calls from '@sufra/api/staff/endpoints';
import { readCsv } from '@sufra/i18n/csv';
import { DAY_MS } from '@sufra/i18n/time/units';
import { until } from '@sufra/testing/until';
import { potLine } from '../../order/testing/pots.ts';
import {
  addTo,
  beginCart,
  EVENING,
  freeSlots,
  openShop,
  orderBody,
  plainDishes,
  postOrder,
  type Shop,
  scheduled,
} from '../../order/testing/shop.ts';
import { paymentRefunds } from '../../payment/tables.ts';
import {
  atBank,
  begin,
  CARDS,
  look,
  type Payer,
  payWith,
  runPaymentJobs,
  startWorld,
  type World,
  waitingOrder,
} from '../../payment/testing/pay.ts';
import { callAs, hire, type TestPerson } from '../testing/team.ts';

let world: World;
let shop: Shop;
let owner: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  shop = await openShop(world.backend);
  shop.setClock(EVENING);
  owner = await hire(shop, 'owner');
});
afterAll(() => world.close());

const at = () => ({ restaurant: shop.key });
/** Two days of Riyadh. */
const DAYS = ['2026-11-22', '2026-11-23'] as const;

/** What the bank has of all payments, in minor units. */
function atTheBank(): { received: number; returned: number } {
  const taken = world.bank.list().filter(({ status }) => ['paid', 'partially_refunded', 'refunded'].includes(status));
  return {
    received: taken.reduce((sum, { amount }) => sum + amount, 0),
    returned: taken.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}

/** Lines of the CSV by their columns. */
async function csv(): Promise<Record<string, string>[]> {
  const { data } = await callAs(shop, owner.token, calls.exportFigures, {
    params: at(),
    body: { from: DAYS[0], to: DAYS[1] },
  });
  const [head, ...lines] = readCsv(data.csv, 1000, ',')!.map(({ cells }) => cells);
  return lines.map((line) => Object.fromEntries(head!.map((column, index) => [column, line[index]!])));
}
const sum = (lines: Record<string, string>[], column: string) =>
  lines.reduce((all, line) => all + toMinor(line[column] || '0.00'), 0);

async function read(order: string): Promise<calls.StaffOrder> {
  return (await callAs(shop, owner.token, calls.readStaffOrder, { params: { ...at(), order } })).data;
}

async function handOver(order: string): Promise<void> {
  await until(async () => (await read(order)).order.status === 'created');
  const params = { ...at(), order };
  // What the payment still writes moves the version: the call is made again, as by a tablet's next tap.
  await until(async () => {
    const body = { version: (await read(order)).version };
    return (await callAs(shop, owner.token, calls.acceptOrder, { params, body })).status === 200;
  });
  for (const status of ['ready', 'delivered'] as const) {
    await until(async () => {
      const body = { version: (await read(order)).version, status };
      return (await callAs(shop, owner.token, calls.moveStaffOrder, { params, body })).status === 200;
    });
  }
  expect((await read(order)).order.status).toBe('delivered');
}

async function refund(order: string, amount: string): Promise<void> {
  // The bank's answer to another refund may come between.
  await until(async () => {
    const body = { version: (await read(order)).version, amount };
    const { errors } = await callAs(shop, owner.token, calls.refundStaffOrder, { params: { ...at(), order }, body });
    return errors.length === 0;
  });
}

/** Of two dishes, so that one can run out. */
async function twoDishes(): Promise<Payer> {
  const [one, other] = await plainDishes(shop);
  const begun = await addTo(shop, await beginCart(shop), { item_id: one!.id });
  const { data: cart } = await addTo(shop, begun.data, { item_id: other!.id });
  return waitingOrder(world, { shop, cart });
}

/** An order in cash of a clay pot, with its deposit of 60.00. */
async function potOrder(): Promise<string> {
  const time = scheduled((await freeSlots(shop)).at(-1)!);
  const { data: cart } = await addTo(shop, await beginCart(shop, { time }), await potLine(shop));
  return (await postOrder(shop, orderBody(cart, { ...time, payment_method_id: 'cash' }))).data.id;
}

it('the money of a day by method is the bank’s list, to the minor unit, whatever went back when [SHOP-021]', async () => {
  // Of the first, a dish runs out and 5.00 goes back after it; the second is reserved, and taken when it is accepted.
  const first = await twoDishes();
  await payWith(world, first, CARDS.sale);
  await until(async () => (await read(first.order.id)).order.status === 'created');
  const { version, order } = await read(first.order.id);
  const ranOut = await callAs(shop, owner.token, calls.ranOutOfLine, {
    params: { ...at(), order: first.order.id, line: order.lines[0]!.id },
    body: { version, choice: 'refund' } as never,
  });
  expect(ranOut.errors).toEqual([]);
  await handOver(first.order.id);
  await refund(first.order.id, '5.00');
  const second = await twoDishes();
  await payWith(world, second, CARDS.approve);
  await handOver(second.order.id);
  const pot = await potOrder();
  await handOver(pot);
  // A card that pays another amount; the bank's people give it back before we hear of it.
  const wrong = await twoDishes();
  const { data: session } = await begin(wrong);
  await world.bank.payByCard(atBank(world, session.id).id, CARDS.wrongAmount);
  await world.bank.operate(atBank(world, session.id).id, 'refund');
  await look(wrong, session.id);
  await until(async () => {
    await runPaymentJobs(world, shop);
    const refunds = await shop.db((db) => db.select().from(paymentRefunds));
    return refunds.length > 1 && refunds.every(({ state }) => state === 'done');
  });
  const today = atTheBank();

  // On the next day more of the first order goes back.
  shop.setClock(new Date(EVENING.getTime() + DAY_MS));
  await refund(first.order.id, '2.50');
  const third = await twoDishes();
  await payWith(world, third, CARDS.sale);
  await until(async () => {
    await runPaymentJobs(world, shop);
    return (await shop.db((db) => db.select().from(paymentRefunds))).every(({ state }) => state === 'done');
  });
  const both = atTheBank();

  const lines = await csv();
  const cards = (day: string) => lines.filter((line) => line.day === day && line.method === 'card');
  const movedOn = (day: string) => ({ received: sum(cards(day), 'received'), returned: sum(cards(day), 'returned') });
  expect(today.returned).toBeGreaterThan(500);
  expect(movedOn(DAYS[0])).toEqual(today);
  expect(movedOn(DAYS[1])).toEqual({ received: both.received - today.received, returned: 250 });

  // What was sold adds up to what came in: sales, deposits and tips are all that was paid for the orders.
  const sold = lines.filter((line) => line.day === DAYS[0] && line.method === '');
  const grand = (await Promise.all([first.order.id, second.order.id, pot].map(read))).reduce(
    (all, { order: { totals } }) => all + toMinor(totals.find(({ code }) => code === 'grand')!.amount),
    0,
  );
  expect([sum(sold, 'deposits'), sum(sold, 'refunds'), sum(sold, 'sales')]).toEqual([6000, 750, grand - 6000]);
  const cash = lines.filter((line) => line.day === DAYS[0] && line.method === 'cash');
  expect(sum(cash, 'received')).toBe(toMinor((await read(pot)).order.totals.at(-1)!.amount));

  // The page says the same.
  const { data } = await callAs(shop, owner.token, calls.readFigures, {
    params: at(),
    query: { from: DAYS[0], to: DAYS[0] },
  });
  expect(data.now).toMatchObject({ deposits: '60.00', refunded: '7.50', sales: fromMinor(grand - 6000) });
  expect(data.methods!.find(({ method }) => method === 'card')).toEqual({
    ...{ method: 'card', received: fromMinor(today.received), returned: fromMinor(today.returned) },
  });
});
