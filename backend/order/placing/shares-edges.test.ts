/**
 * Shares of a group order at their edges: what the host does meanwhile, who waits for a bank, and what
 * figures and the board say of it (CHK-053). @proof payments
 */

import { fromMinor, toMinor } from '@sufra/api/order/minor';
import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { inProof } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { eq, isNotNull } from 'drizzle-orm';
import { paymentMethods } from '../../payment/tables.ts';
import { agreed, atBank, CARDS, payLate, startWorld } from '../../payment/testing/pay.ts';
import { callAs, hire } from '../../staff/testing/team.ts';
import { ranOut } from '../changes/contents/ran-out.ts';
import { moveOrder } from '../changes/move-order.ts';
import { refundByStaff } from '../changes/refund-by-staff.ts';
import { findOrder } from '../order-rows.ts';
import { backForLines } from '../shares/back.ts';
import { orderSharesView } from '../shares/share-view.ts';
import { cartOf, changeAs, groupOf, headersOf } from '../testing/groups.ts';
import { handOver as handOverTo, reservedShare, scopeOf, takenBack } from '../testing/lost-shares.ts';
import {
  type GroupWorld,
  groupFaults,
  lookAt,
  openGroups,
  openShare,
  ownShare,
  type Party,
  partyOf,
  payRestAs,
  payShare,
  send,
  sharesOf,
  stopAs,
} from '../testing/paid-groups.ts';
import { BRANCH, orderBody, postOrder, signIn } from '../testing/shop.ts';

let world: GroupWorld;
beforeAll(async () => {
  world = await openGroups(await startWorld());
});
afterAll(() => world.close());

const orderOf = ({ order }: Pick<Party, 'order'>) =>
  world.shop.db(async (db) => (await findOrder(db, world.shop.key, order.id))!);
const code = ({ status, errors }: { status: number; errors: { code: string }[] }) => `${status} ${errors[0]?.code}`;
const quiet = () => agreed(world, world.shop, async () => (await groupFaults(world, true)).length === 0);
const act = <Result>(work: (scope: Parameters<typeof refundByStaff>[0]) => Promise<Result>): Promise<Result> =>
  scopeOf(world, work);

it('an order that never had all its shares is no sale [CHK-053, SHOP-021]', async () => {
  const { shop } = world;
  const owner = await hire(shop, 'owner');
  const [day] = shop.now().toISOString().split('T');
  const figures = async () => {
    const query = { from: day!, to: day! } as calls.FiguresQuery;
    const { data } = await callAs(shop, owner.token, calls.readFigures, { params: { restaurant: shop.key }, query });
    const { orders, sales, refunded, tips, lost } = data!.now;
    return { orders, sales, refunded, tips, lost, dishes: data!.dishes };
  };
  const before = await figures();
  const party = await partyOf(world);
  await payShare(world, party.guests[0]!, CARDS.sale);
  await stopAs(shop, party.host);
  expect(await quiet()).toEqual([]);
  expect((await orderOf(party)).status).toBe('refunded');
  expect(await figures()).toEqual({ ...before, lost: before.lost + 1 });
  // One that was placed, and of which all went back, is a sale and a refund.
  const placed = await partyOf(world);
  for (const phone of [placed.host, ...placed.guests]) await payShare(world, phone, CARDS.sale);
  for (const status of ['accepted', 'in_kitchen', 'ready', 'delivered'])
    await act((scope) => moveOrder(scope, placed.order.id, status)).catch(() => {});
  await act((scope) => refundByStaff(scope, placed.order.id, null));
  expect(await quiet()).toEqual([]);
  const after = await figures();
  expect(after).toMatchObject({
    orders: before.orders + 1,
    refunded: (await orderOf(placed)).due,
    lost: before.lost + 1,
  });
  // One that the restaurant canceled later is neither, although its money went back.
  const canceled = await partyOf(world);
  for (const phone of [canceled.host, ...canceled.guests]) await payShare(world, phone, CARDS.sale);
  await act((scope) => moveOrder(scope, canceled.order.id, 'accepted'));
  await act((scope) => moveOrder(scope, canceled.order.id, 'canceled', { by: 'staff', reason: 'too_busy' }));
  expect(await quiet()).toEqual([]);
  expect((await orderOf(canceled)).status).toBe('refunded');
  expect(await figures()).toEqual({ ...after, lost: after.lost + 1 });
});

it('the host changes nothing while the shares are paid, and may look [CHK-053]', async () => {
  const { shop } = world;
  const party = await partyOf(world);
  const { host } = party;
  const { data: cart } = await cartOf(shop, host);
  const { version } = cart;
  const at = `/api/v1/order/carts/${cart.id}`;
  const [line] = cart.lines;
  const changes = [
    () => changeAs(shop, host, line!.id, { version, qty: 2 }),
    () => shop.call('DELETE', `${at}/lines/${line!.id}?version=${version}`),
    () => shop.call('PUT', `${at}/tip`, { body: { version, amount: '5.00' } }),
    () => shop.call('DELETE', `${at}/coupon?version=${version}`),
    () => shop.call('DELETE', `${at}?version=${version}`),
  ];
  for (const change of changes) expect(code(await change())).toBe('409 GROUP_PAYING');
  expect((await shop.call('POST', `${at}/validate`, { body: { version } })).status).toBe(200);
  expect((await groupOf(shop, host.group, host)).data).toMatchObject({ state: 'paying' });
  expect((await cartOf(shop, host)).data.version).toBe(version);
  await stopAs(shop, host);
  expect((await changes[0]!()).status).toBe(200);
});

it('a group whose host signs in meanwhile is over with the last share, and is not paid twice [CHK-053]', async () => {
  const { shop } = world;
  const party = await partyOf(world);
  const { host, guests } = party;
  await payShare(world, guests[0]!, CARDS.sale);
  const { version } = (await cartOf(shop, host)).data;
  const { data } = await signIn(shop, '0501234599', host.cart);
  expect(data.cart.version).toBeGreaterThan(version);
  for (const phone of [guests[1]!, host]) await payShare(world, phone, CARDS.sale);
  expect((await orderOf(party)).status).toBe('created');
  expect((await groupOf(shop, host.group, guests[0]!)).data.state).toBe('placed');
  expect((await shop.call('GET', `/api/v1/order/carts/${host.cart}`, { headers: headersOf(host) })).status).toBe(404);
  expect(await quiet()).toEqual([]);
});

it('a coupon takes no shares back when the host sends again [CHK-053]', async () => {
  const { shop } = world;
  const coupon = { kind: 'amount', value: '5.00', min_items: '0.00', listed: false };
  await world.backend.sandbox('POST', '/sandbox/coupons', { tenant: shop.key, code: 'FIVE', ...coupon });
  const party = await partyOf(world);
  const { host, guests } = party;
  await stopAs(shop, host);
  const { version } = (await cartOf(shop, host)).data;
  await shop.call('PUT', `/api/v1/order/carts/${host.cart}/coupon`, { body: { version, code: 'FIVE' } });
  const sent = await send(shop, host);
  expect((await orderOf({ order: sent })).snapshot.spent).toMatchObject({ coupon: 'FIVE' });
  await payShare(world, guests[0]!, CARDS.sale);
  expect((await send(shop, host)).id).toBe(sent.id);
  for (const phone of [host, guests[1]!]) await payShare(world, phone, CARDS.sale);
  expect((await orderOf({ order: sent })).status).toBe('created');
  expect(await quiet()).toEqual([]);
});

it('a phone that left the bank’s page stops nobody: the host takes its share over, and late money goes back [CHK-053]', async () => {
  const { shop } = world;
  const party = await partyOf(world);
  const { host, guests } = party;
  const left = (await openShare(shop, guests[0]!, (await ownShare(shop, guests[0]!))!.id)).data;
  const ali = (await openShare(shop, guests[1]!, (await ownShare(shop, guests[1]!))!.id)).data;
  const states = async () => (await sharesOf(shop, host)).list.map(({ name, state }) => `${name} ${state}`);
  expect(await states()).toEqual(['Ali paying', 'Huda open', 'Sara paying']);
  expect(code(await payRestAs(shop, host))).toBe('409 SHARE_NONE_LEFT');
  shop.setClock(new Date(shop.now().getTime() + 6 * MINUTE_MS));
  expect(await states()).toEqual(['Ali open', 'Huda open', 'Sara open']);
  // One that pays after all is not taken over.
  await world.bank.payByCard(atBank(world, ali.id).id, CARDS.sale);
  await lookAt(shop, guests[1]!, ali.id);
  await payRestAs(shop, host);
  expect(await states()).toEqual(['Ali paid', 'Huda open', 'Sara covered']);
  await payLate(world, left.id);
  expect((await lookAt(shop, guests[0]!, left.id)).data.share).toMatchObject({ counted: false });
  await payShare(world, host, CARDS.sale);
  expect((await orderOf(party)).status).toBe('created');
  expect(await quiet()).toEqual([]);
});

inProof(
  'the host pays in one payment what the button says, however often the host took over before [CHK-053]',
  async () => {
    const { shop } = world;
    const party = await partyOf(world);
    const { host, guests } = party;
    for (const phone of [host, guests[0]!]) await openShare(shop, phone, (await ownShare(shop, phone))!.id);
    await payRestAs(shop, host);
    const states = async () =>
      (await sharesOf(shop, host)).list.map(({ name, state }) => `${name} ${state}`).toSorted();
    expect(await states()).toEqual(['Ali covered', 'Huda open', 'Huda paying', 'Sara paying']);
    shop.setClock(new Date(shop.now().getTime() + 6 * MINUTE_MS));
    await payRestAs(shop, host);
    expect(await states()).toEqual(['Ali covered', 'Huda covered', 'Huda open', 'Sara covered']);
    const { due } = await orderOf(party);
    expect(await ownShare(shop, host)).toMatchObject({ state: 'open', amount: due });
    const paid = await payShare(world, host, CARDS.sale);
    expect((await orderOf(party)).status).toBe('created');
    const [ofAll] = (await act(async ({ db, now }) => orderSharesView(db, await orderOf(party), now)))!.list;
    expect([ofAll!.names.toSorted(), ofAll!.amount]).toEqual([['Ali', 'Huda', 'Sara'], due]);
    expect(await quiet()).toEqual([]);
    // What goes back for a dish of those is of that payment.
    const { lines } = (await orderOf(party)).snapshot;
    const wanted = await act(async ({ db }) => backForLines(db, await orderOf(party), lines));
    expect([...wanted!.keys()]).toEqual([paid.id]);
  },
);

inProof('money of a share that goes back is no reason to refuse its payment [CHK-053]', async () => {
  const { shop } = world;
  const party = await partyOf(world);
  const { host, guests } = party;
  const own = (await ownShare(shop, host))!;
  const before = (await openShare(shop, host, own.id)).data;
  shop.setClock(new Date(shop.now().getTime() + 6 * MINUTE_MS));
  // The bank has her money, and its word of it does not come.
  world.bank.mood.webhooks = 'drop';
  await world.bank.payByCard(atBank(world, before.id).id, CARDS.sale);
  world.bank.mood.webhooks = 'send';
  // Her share is another amount now, and what was begun for the old one goes back.
  await payRestAs(shop, host);
  await until(async () => (await lookAt(shop, host, before.id)).data.state !== 'cancelled');
  expect(await payShare(world, host, CARDS.sale)).toMatchObject({
    outcome: 'paid',
    share: { group: { placed: true } },
  });
  expect((await sharesOf(shop, guests[0]!)).state).toBe('placed');
  expect(await quiet()).toEqual([]);
});

it('shares are paid as their order may be, and what is left is no more than a method takes [CHK-053]', async () => {
  const { shop } = world;
  const query = { branch_id: BRANCH.nakhla, type: 'pickup', purpose: 'share' };
  const offered = async () =>
    (await shop.call('GET', `/api/v1/payment/methods?${new URLSearchParams(query)}`)).data.map(
      ({ id }: { id: string }) => id,
    );
  const before = await shop.db((db) => db.select().from(paymentMethods));
  const online = before.filter(({ provider }) => provider !== null).map(({ id }) => id);
  expect((await offered()).toSorted()).toEqual(online.toSorted());
  const set = (values: Partial<(typeof before)[number]>) =>
    shop.db((db) => db.update(paymentMethods).set(values).where(isNotNull(paymentMethods.provider)));
  const party = await partyOf(world);
  const { host, guests } = party;
  const share = (await ownShare(shop, guests[0]!))!;
  try {
    await set({ types: ['delivery'] });
    expect(await offered()).toEqual([]);
    expect(code(await openShare(shop, guests[0]!, share.id))).toBe('422 PAYMENT_METHOD');
    await set({ types: ['pickup'], max_amount: share.amount });
    expect(code(await payRestAs(shop, host))).toBe('409 GROUP_SHARE_AMOUNT');
    expect((await sharesOf(shop, host)).list.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    await stopAs(shop, host);
    await set({ types: ['delivery'], max_amount: null });
    const { data: cart } = await cartOf(shop, host);
    expect(code(await postOrder(shop, orderBody(cart, { payment_method_id: null })))).toBe('409 GROUP_SHARE_AMOUNT');
  } finally {
    for (const { id, types, max_amount } of before)
      await shop.db((db) => db.update(paymentMethods).set({ types, max_amount }).where(eq(paymentMethods.id, id)));
  }
});

/** The kitchen has taken the order, and Sara's share is only reserved while its bank does not answer. */
const placedWithReservedShare = (meanwhile: Parameters<typeof reservedShare>[1]) => reservedShare(world, meanwhile);
const placedWithLostShare = () => placedWithReservedShare(takenBack);
const handOver = (party: Party) => handOverTo(world, party);

inProof(
  'one share that its bank takes back after the kitchen took the order is to be collected, the others are paid [CHK-053]',
  async () => {
    const { shop } = world;
    const { party, owner, payment, paid, shown } = await placedWithLostShare();
    const [sara, ali] = party.guests;
    const order = await orderOf(party);
    expect(order.status).toBe('accepted');
    const lost = { state: 'lost', to_collect: fromMinor(payment.amount) };
    expect(await shown()).toMatchObject(lost);
    const board = await callAs(shop, owner.token, calls.readBoard, {
      params: { restaurant: shop.key },
      query: {},
    });
    expect(board.data!.orders.find((one) => one.id === order.id)!.payment).toMatchObject(lost);

    // A dish that ran out goes back to who paid it, not against what is to be collected.
    const lineOf = (member: string) => order.snapshot.lines.find(({ owner: by }) => by?.id === member)!;
    const before = paid.map((one) => atBank(world, one.id).refunded);
    await act((scope) => ranOut(scope, order.id, lineOf(ali!.me).id, { agreed: { choice: 'refund' } }));
    const back = () => paid.map((one, at) => atBank(world, one.id).refunded - before[at]!);
    const wanted = [0, toMinor(lineOf(ali!.me).total)];
    expect(await agreed(world, shop, () => back().join() === wanted.join())).toEqual([]);
    expect(await shown()).toMatchObject(lost);
    // Hers was not paid: nothing goes back for it, and nothing is to be collected.
    await act((scope) => ranOut(scope, order.id, lineOf(sara!.me).id, { agreed: { choice: 'refund' } }));
    expect(await agreed(world, shop)).toEqual([]);
    expect(back()).toEqual(wanted);
    expect(await shown()).toMatchObject({ state: 'paid', to_collect: '0.00' });
  },
);

inProof(
  'what was collected for a lost share can be given back, in cash, and for its own dishes [CHK-053, SHOP-014]',
  async () => {
    const { shop } = world;
    const { party, owner, params, payment, paid, seen, preview, returned } = await placedWithLostShare();
    await handOver(party);
    const { due, snapshot } = await orderOf(party);
    expect((await seen()).refundable).toBe(due);
    // It was collected, so no part went back.
    expect(await returned()).toBe('0.00');
    const line = snapshot.lines.find(({ owner: by }) => by?.id === party.guests[0]!.me)!;
    const ofLine = { lines: `${line.id}:1` };
    expect((await preview(ofLine)).parts).toEqual([{ to: 'cash', names: null, amount: line.unit_price }]);
    const held = () => paid.map(({ id }) => atBank(world, id).refunded);
    const { version } = await seen();
    const body = { version, lines: [{ line_id: line.id, qty: 1 }] };
    expect((await callAs(shop, owner.token, calls.refundStaffOrder, { params, body })).status).toBe(200);
    expect(await agreed(world, shop)).toEqual([]);
    expect(held()).toEqual([0, 0]);
    const left = fromMinor(toMinor(due) - toMinor(line.unit_price));
    expect((await seen()).refundable).toBe(left);
    // All of it: cards of the others, and in cash what is left of hers.
    const whole = await preview();
    const inCash = payment.amount - toMinor(line.unit_price);
    const byHand = inCash > 0 ? [['cash', fromMinor(inCash)]] : [];
    expect(whole.parts.map(({ to, amount }) => [to, amount])).toEqual([
      ['method', fromMinor(toMinor(due) - payment.amount)],
      ...byHand,
    ]);
    expect(whole.total).toBe(left);
    // What went back in cash counts beside what went back to a card.
    await act((scope) => refundByStaff(scope, party.order.id, 100));
    const both = fromMinor(toMinor(line.unit_price) + 100);
    expect((await seen()).order.refund).toMatchObject({ amount: both, to: 'card' });
    const limit = (value: string) =>
      shop.db((db) => setSetting(db, shop.key, 'payment', 'refund_second_person_above', value));
    await limit(both);
    expect((await preview({ amount: '1.00' })).needs_second).toBe(true);
    await limit('');
  },
);

inProof(
  'a share that its bank takes back after the order was handed over is collected by nobody, and cannot be given back [CHK-053, SHOP-014]',
  async () => {
    const { party, payment, seen, preview, returned } = await placedWithReservedShare(async (made) => {
      await handOver(made.party);
      Object.assign(made.payment, { status: 'voided' });
    });
    const left = fromMinor(toMinor((await orderOf(party)).due) - payment.amount);
    expect((await seen()).refundable).toBe(left);
    expect((await preview()).parts.map(({ to, amount }) => [to, amount])).toEqual([['method', left]]);
    expect(await returned()).toBe(fromMinor(payment.amount));
  },
);

inProof(
  'a reserved share of which staff give all back is let go of once, and counts as given back [CHK-053, SHOP-014]',
  async () => {
    const { party, payment, seen, preview, returned } = await placedWithReservedShare(async (made) => {
      await handOver(made.party);
      const { snapshot } = await orderOf(made.party);
      const line = snapshot.lines.find(({ owner: by }) => by?.id === made.party.guests[0]!.me)!;
      expect(toMinor(line.total)).toBe(made.payment.amount);
      const lines = [{ line_id: line.id, qty: line.qty }];
      await act((scope) => refundByStaff(scope, made.party.order.id, made.payment.amount, lines));
    });
    expect(payment.status).toBe('voided');
    const left = fromMinor(toMinor((await orderOf(party)).due) - payment.amount);
    expect((await seen()).refundable).toBe(left);
    expect((await preview()).parts.map(({ to, amount }) => [to, amount])).toEqual([['method', left]]);
    expect((await seen()).order.refund).toMatchObject({ amount: fromMinor(payment.amount), state: 'done' });
    expect(await returned()).toBe(fromMinor(payment.amount));
  },
);
