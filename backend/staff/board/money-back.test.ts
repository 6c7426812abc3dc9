import * as calls from '@sufra/api/staff/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { until } from '@sufra/testing/until';
import { sql } from 'drizzle-orm';
import { EVENING, guestOrder, openShop, type Shop } from '../../order/testing/shop.ts';
import { CARDS, payWith, startWorld, type World, waitingOrder } from '../../payment/testing/pay.ts';
import { withStaff } from '../store.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

let world: World;
let shop: Shop;
const people = {} as Record<'owner' | 'manager' | 'counter' | 'kitchen', TestPerson>;
beforeAll(async () => {
  world = await startWorld();
  shop = await openShop(world.backend);
  shop.setClock(EVENING);
  for (const role of ['owner', 'manager', 'counter', 'kitchen'] as const) people[role] = await hire(shop, role);
});
afterAll(() => world.close());
const limit = (value: string) =>
  shop.db((db) => setSetting(db, shop.key, 'payment', 'refund_second_person_above', value));

/** An order that was paid by card, or is paid in cash, and accepted. */
async function accepted(way: 'card' | 'cash') {
  const payer = way === 'card' ? await waitingOrder(world, { shop }) : null;
  if (payer) await payWith(world, payer, CARDS.sale);
  const order = payer?.order.id ?? (await guestOrder(shop)).id;
  const params = { restaurant: shop.key, order };
  const read = async () => (await callAs(shop, people.owner.token, calls.readStaffOrder, { params })).data;
  await until(async () => (await read()).status === 'created');
  const body = { version: (await read()).version };
  await callAs(shop, people.owner.token, calls.acceptOrder, { params, body });
  const cancel = async (by: TestPerson) =>
    callAs(shop, by.token, calls.cancelStaffOrder, {
      params,
      body: { version: (await read()).version, reason: 'too_busy' },
    });
  const ask = async (by: TestPerson, act: object) =>
    callAs(shop, by.token, calls.askMoneyBack, { params, body: { version: (await read()).version, act } as never });
  const confirm = (by: TestPerson, request: string) =>
    callAs(shop, by.token, calls.confirmRefund, { params: { ...params, request } });
  return { params, read, cancel, ask, confirm };
}

it('a paid order is canceled by a role that may refund, up to the amount; above it two people [SHOP-007, SHOP-014]', async () => {
  await limit('1.00');
  const { read, cancel, ask, confirm } = await accepted('card');
  for (const by of [people.counter, people.manager]) expect(codeOf(await cancel(by))).toBe('409 REFUND_NEEDS_SECOND');
  expect((await read()).status).toBe('accepted');
  expect(codeOf(await ask(people.kitchen, { kind: 'cancel', reason: 'too_busy' }))).toBe('403 ROLE_FORBIDDEN');
  const { data } = await ask(people.manager, { kind: 'cancel', reason: 'too_busy' });
  expect(data.refund_request).toMatchObject({ act: 'cancel', yours: true });
  const { id } = data.refund_request!;
  expect(codeOf(await confirm(people.manager, id))).toBe('403 REFUND_OWN');
  expect(codeOf(await confirm(people.owner, id))).toBe('200');
  expect(['canceled', 'refunded']).toContain((await read()).status);
});

it('below the amount a fresh proof is enough, and an order without money needs none [SHOP-007, SHOP-014]', async () => {
  await limit('500.00');
  const stale = await hire(shop, 'manager');
  await withStaff(shop.backend.platform.database, (db) =>
    db.execute(sql`update staff_sessions set proved_at = proved_at - interval '1 hour' where staff_id = ${stale.id}`),
  );
  const paid = await accepted('card');
  expect(codeOf(await paid.cancel(stale))).toBe('403 SIGN_IN_AGAIN');
  expect(codeOf(await paid.cancel(people.counter))).toBe('409 REFUND_NEEDS_SECOND');
  expect(codeOf(await paid.cancel(people.manager))).toBe('200');
  expect(codeOf(await (await accepted('cash')).cancel(people.counter))).toBe('200');
});

it('a dish that ran out is the kitchen’s own below the amount, and asks a second person above [SHOP-014]', async () => {
  const ranOut = async (order: Awaited<ReturnType<typeof accepted>>) => {
    const { version, order: seen } = await order.read();
    const params = { ...order.params, line: seen.lines[0]!.id };
    return callAs(shop, people.kitchen.token, calls.ranOutOfLine, { params, body: { version, choice: 'refund' } });
  };
  await limit('500.00');
  expect(codeOf(await ranOut(await accepted('card')))).toBe('200');
  await limit('1.00');
  const order = await accepted('card');
  expect(codeOf(await ranOut(order))).toBe('409 REFUND_NEEDS_SECOND');
  const line_id = (await order.read()).order.lines[0]!.id;
  expect(codeOf(await order.ask(people.kitchen, { kind: 'ran_out', line_id, choice: 'refund' }))).toBe('200');
  const { refund_request } = await order.read();
  expect(refund_request).toMatchObject({ act: 'ran_out', yours: false });
  expect(codeOf(await order.confirm(people.manager, refund_request!.id))).toBe('200');
});
