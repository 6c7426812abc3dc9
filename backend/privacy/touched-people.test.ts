import { sql } from 'drizzle-orm';
import { addTo, EVENING, filledCart, guestOrder, plainDishes, shopForFile, signIn } from '../order/testing/shop.ts';
import { makeSession } from '../payment/sessions.ts';
import { paymentSessions } from '../payment/tables.ts';
import { RETAINED } from './retained-columns.ts';
import { PERSONAL_TABLES, touchedPeople, WAYS } from './touched-people.ts';

const shop = shopForFile();
beforeEach(() => shop.setClock(EVENING));

const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(EVENING.getTime() + hours * HOUR_MS);
const everything = { from: null, to: null };

it('knows a way to the person of every table with personal data', async () => {
  expect(Object.keys(WAYS).sort()).toEqual(RETAINED.map(({ table }) => table).sort());
  // Each is a statement that the database takes, with and without a span.
  for (const span of [everything, { from: after(-1), to: after(1) }])
    await touchedPeople(shop.backend.platform.database, shop.key, PERSONAL_TABLES, span);
});

it('names guests and customers once, by what they left, with their rows of each table', async () => {
  const { database } = shop.backend.platform;
  const touched = (tables: string[], span = everything as { from: Date | null; to: Date | null }) =>
    touchedPeople(database, shop.key, tables, span);
  const guest = await guestOrder(shop);
  const [{ customer_mobile: mobile, customer_name: name } = {} as never] = (
    await shop.db((db) =>
      db.execute<Record<string, string>>(sql`select customer_mobile, customer_name from orders where id = ${guest.id}`),
    )
  ).rows;
  const { id } = (await signIn(shop, '0558800077')).data.customer;
  const owned = await guestOrder(shop);
  await shop.db((db) =>
    db.execute(sql`update orders set customer_id = ${id}, created_at = ${after(2)} where id = ${owned.id}`),
  );

  const { people, timeless } = await touched(['orders', 'order_tokens']);
  expect(timeless).toEqual(['order_tokens']);
  expect(people).toContainEqual(
    expect.objectContaining({ customer: null, name, mobile, rows: { orders: 1, order_tokens: 1 } }),
  );
  expect(people).toContainEqual(expect.objectContaining({ customer: id, mobile: '558800077' }));
  // What was written later could not be read.
  expect((await touched(['orders'], { from: null, to: after(1) })).people.map(({ customer }) => customer)).toEqual([
    null,
  ]);
  expect((await touched(['orders'], { from: after(1), to: null })).people.map(({ customer }) => customer)).toEqual([
    id,
  ]);
  // A message names the number with its country, the order without.
  await shop.db((db) =>
    db.execute(sql`insert into message_stops (tenant, channel, recipient, reason, at)
      values (${shop.key}, 'sms', ${`+966${mobile}`}, 'refused', ${EVENING})`),
  );
  const mine = (await touched(['orders', 'message_stops'])).people.filter((one) => one.mobile.endsWith(mobile!));
  expect(mine).toMatchObject([{ customer: null, rows: { orders: 1, message_stops: 1 } }]);
  const elsewhere = await touchedPeople(database, 'nobody', ['orders', 'customers'], everything);
  expect(elsewhere.people).toEqual([]);
});

it('leaves out nobody whose basket changes after the span', async () => {
  const { database } = shop.backend.platform;
  const { token, customer } = (await signIn(shop, '0558800078')).data;
  const cart = await filledCart(shop, { as: token });
  shop.setClock(after(2));
  const [dish] = await plainDishes(shop);
  expect((await addTo(shop, cart, { item_id: dish!.id }, token)).status).toBe(200);
  const { people, timeless } = await touchedPeople(database, shop.key, ['carts', 'cart_lines'], {
    from: null,
    to: after(1),
  });
  expect(timeless).toEqual(['carts', 'cart_lines']);
  expect(people).toContainEqual(expect.objectContaining({ customer: customer.id, rows: { carts: 1, cart_lines: 1 } }));
});

it('leads from the payment of a share of a group order to the customer of the order', async () => {
  const order = await guestOrder(shop);
  const of_group = { order_id: order.id, group_id: 'a-group', left: '10.00', isPlaced: false, ended_as: null };
  const share = { ref_id: 'a-share', amount: '10.00', currency: 'SAR', pay_until: null, of_group };
  const method = { id: 'card', kind: 'card', provider: 'bank' } as const;
  await shop.db((db) =>
    db
      .insert(paymentSessions)
      .values(makeSession(shop.key, { purpose: 'share', order: share, method, brand: null }, EVENING)),
  );
  const { people } = await touchedPeople(shop.backend.platform.database, shop.key, ['payment_sessions'], everything);
  const { rows } = await shop.db((db) =>
    db.execute<{ mobile: string }>(sql`select customer_mobile as mobile from orders where id = ${order.id}`),
  );
  expect(people).toEqual([expect.objectContaining({ mobile: rows[0]!.mobile, rows: { payment_sessions: 1 } })]);
});

/** Columns of time that a second insert moves. */
it('asks no time of a table whose rows are written over', () => {
  const moved = [
    'carts',
    'data_exports',
    'delivery_wishes',
    'message_stops',
    'order_subscriptions',
    'waiting_subscriptions',
  ];
  expect(moved.filter((table) => WAYS[table]!.at !== null)).toEqual([]);
});
