import type { Group, PaidGroupShare } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { until } from '@sufra/testing/until';
import { listSent } from '../../outbox/outbox.ts';
import { agreed, atBank, CARDS, payLate, startWorld } from '../../payment/testing/pay.ts';
import { callAs, hire } from '../../staff/testing/team.ts';
import { ranOut } from '../changes/contents/ran-out.ts';
import { receiptWords } from '../changes/letters/receipt-letter.ts';
import { moveOrder } from '../changes/move-order.ts';
import { refundByStaff } from '../changes/refund-by-staff.ts';
import { findOrder } from '../order-rows.ts';
import {
  cartOf,
  changeGroupAs,
  groupOf,
  guestOf,
  headersOf,
  hostOf,
  type Phone,
  takeOutAs,
} from '../testing/groups.ts';
import {
  endOverdue,
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
import { freeSlots, orderBody, postOrder, scheduled } from '../testing/shop.ts';
import { guestOrders, orderView } from '../view/order-view.ts';
import { statusOfShares } from './pay-shares.ts';

let world: GroupWorld;
beforeAll(async () => {
  world = await openGroups(await startWorld());
});
afterAll(() => world.close());

const orderOf = ({ order }: Pick<Party, 'order'>) =>
  world.shop.db(async (db) => (await findOrder(db, world.shop.key, order.id))!);
const statusOf = async (party: Pick<Party, 'order'>) => {
  const { status, payment_status } = await orderOf(party);
  return `${status} ${payment_status}`;
};
const code = ({ status, errors }: { status: number; errors: { code: string }[] }) => `${status} ${errors[0]?.code}`;
const quiet = () => agreed(world, world.shop, async () => (await groupFaults(world, true)).length === 0);
const scopeOf = <Result>(work: (scope: Parameters<typeof refundByStaff>[0]) => Promise<Result>): Promise<Result> =>
  world.shop.db((db) =>
    work({ platform: world.backend.platform, db, tenant: world.shop.tenant, now: world.shop.now() }),
  );
/** Text messages about the order, without the way to it. */
const textsOf = async ({ order }: Pick<Party, 'order'>) =>
  (await world.shop.db((db) => listSent(db)))
    .filter(({ data }) => data.order_id === order.id)
    .map(({ body }) => body.replace(/[\u2066-\u2069]/g, '').replace(/\nhttps:\S+/, ''));
/** Minor units that the bank holds of a payment. */
const held = (session: string) => {
  const { status, amount, refunded } = atBank(world, session);
  return holdsMoney(status) ? amount - refunded : 0;
};

it('each of a group pays their own share; the order is placed with the last, and nobody pays twice [CHK-053]', async () => {
  const { shop } = world;
  const party = await partyOf(world);
  const { host, guests, order } = party;
  expect(order).toMatchObject({ status: 'callcenter_pending', group_id: host.group, next_action: 'wait' });
  const before = await sharesOf(shop, guests[0]!);
  expect(before.list.map(({ name, state }) => `${name} ${state}`)).toEqual(['Ali open', 'Huda open', 'Sara open']);
  const { due } = await orderOf(party);
  expect([before.state, before.left]).toEqual(['waiting', due]);
  expect(before.list.reduce((sum, { amount }) => sum + toMinor(amount), 0)).toBe(toMinor(due));

  const told = jest.spyOn(world.backend.platform.realtime, 'publishToOwners');
  const first = await payShare(world, guests[0]!, CARDS.sale);
  // Every phone of the group hears of it at once.
  expect(told).toHaveBeenCalledWith(
    shop.key,
    'orders',
    { session_id: host.group },
    { event: 'cart.line', id: host.group },
  );
  told.mockRestore();
  expect(first).toMatchObject({
    outcome: 'paid',
    share: { session_id: null, counted: true, group: { placed: false } },
  });
  const again = await openShare(shop, guests[0]!, first.share!.id);
  expect(code(again)).toBe('409 ALREADY_PAID');
  expect(await statusOf(party)).toBe('callcenter_pending unpaid');
  // The host's orders lead to the own share first, then to those of the others.
  const list = async () =>
    shop.db(async (db) => {
      const [listed] = await guestOrders(db, shop.key, [order.id], shop.now());
      const { shares } = await orderView(db, await orderOf(party), shop.now());
      expect(shares).toMatchObject(listed!.shares!);
      return listed!.shares;
    });
  expect(await list()).toEqual({ group_id: host.group, waits: { paid: 1, all: 3, host_owes: true } });
  const heard = jest.spyOn(world.backend.platform.realtime, 'publishToOwners');
  await payShare(world, host, CARDS.sale);
  expect(heard.mock.calls.map(([, , owners, fact]) => [owners, fact])).toContainEqual([
    expect.objectContaining({ order_id: order.id }),
    { event: 'order.shares', id: order.id },
  ]);
  heard.mockRestore();
  expect(await list()).toEqual({ group_id: host.group, waits: { paid: 2, all: 3, host_owes: false } });
  const seen = await sharesOf(shop, guests[1]!);
  expect(seen.list.map(({ state }) => state)).toEqual(['open', 'paid', 'paid']);
  expect(seen.left).toBe(seen.list[0]!.amount);
  // The page that pays it is its member's: not the host's, no other guest's, and no stranger's who has the id.
  const ofAli = { path: `/api/v1/order/group-shares/${seen.list[0]!.id}`, name: seen.list[0]!.name };
  const read = (phone: Phone) => shop.call('GET', ofAli.path, { headers: headersOf(phone) });
  expect((await read(guests[1]!)).data).toMatchObject({ amount: seen.left, state: 'open' });
  const others = [...(await Promise.all([host, guests[0]!].map(read))), await shop.call('GET', ofAli.path)];
  const made = await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile: '0551230777' });
  others.push(await shop.call('GET', ofAli.path, { as: made.token }));
  for (const reply of others) {
    expect(code(reply)).toBe('404 NOT_FOUND');
    expect(reply.text).not.toContain(ofAli.name);
  }
  // Another member pays their own share alone: not even the host pays it.
  expect(code(await openShare(shop, host, seen.list[0]!.id))).toBe('404 NOT_FOUND');
  const last = await payShare(world, guests[1]!, CARDS.sale);
  expect(last).toMatchObject({ outcome: 'paid', share: { left: '0.00', group: { placed: true } } });
  expect(await statusOf(party)).toBe('created paid');
  expect((await groupOf(shop, host.group, guests[0]!)).data).toMatchObject({
    state: 'placed',
    shares: { state: 'placed' },
  });
  expect(await quiet()).toEqual([]);

  const { data } = await shop.call('GET', `/api/v1/order/orders/${order.id}`, {
    headers: { 'x-order-token': order.tracking_token! },
  });
  expect(data.shares.list.map(({ names, state }: { names: string[]; state: string }) => [names, state])).toEqual([
    [['Ali'], 'paid'],
    [['Huda'], 'paid'],
    [['Sara'], 'paid'],
  ]);
});

it('a share is listed for its phone, to be paid and then paid, and a paid one for the account that paid it on any phone [CHK-053]', async () => {
  const { shop } = world;
  const account = (mobile: string) =>
    shop.backend
      .sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile })
      .then(({ token }) => token as string);
  const [sara, stranger, late] = [
    await account('0551230778'),
    await account('0551230779'),
    await account('0551230780'),
  ];
  const party = await partyOf(world);
  const { host, guests, order } = party;
  const [first, second] = guests as [Phone, Phone];
  const listed = async (asked: Parameters<typeof shop.call>[2]) =>
    (await shop.call<PaidGroupShare[]>('GET', '/api/v1/order/group-shares', asked)).data;
  const { amount } = (await ownShare(shop, first))!;
  const due = {
    group_id: host.group,
    host_name: 'Huda',
    currency: 'SAR',
    state: 'open',
    number: null,
    bank_session: null,
  };
  expect(await listed({ headers: headersOf(first), as: sara })).toMatchObject([{ ...due, amount }]);
  expect(await listed({ as: sara })).toEqual([]);
  await payShare(world, first, CARDS.sale, sara);
  await payShare(world, host, CARDS.sale);
  const mine = { group_id: host.group, host_name: 'Huda', amount, currency: 'SAR', state: 'paid', number: null };
  for (const asked of [{ as: sara }, { headers: headersOf(first) }, { as: sara, headers: headersOf(first) }])
    expect(await listed(asked)).toMatchObject([mine]);
  // The host has the order itself, another guest has yet to pay, and a stranger never will.
  for (const asked of [{ headers: headersOf(host) }, { as: stranger }, {}]) expect(await listed(asked)).toEqual([]);
  expect(await listed({ headers: headersOf(second) })).toMatchObject([due]);
  // A seat is its phone's as long as the group goes on; then the account reads what it paid on another phone too.
  const seen = async (as: string) => (await shop.call<Group>('GET', `/api/v1/order/groups/${host.group}`, { as })).data;
  expect(await seen(sara)).toMatchObject({ state: 'paying', me: null, members: [], shares: null });
  // Its payment was begun before the sign-in.
  await openShare(shop, second, (await ownShare(shop, second))!.id);
  expect(await listed({ headers: headersOf(second) })).toMatchObject([{ ...due, state: 'paying' }]);
  expect(await listed({ as: late })).toEqual([]);
  await payShare(world, second, CARDS.sale, late);
  const { number } = await orderOf(party);
  expect(await listed({ as: late })).toMatchObject([{ group_id: host.group, number }]);
  expect(await listed({ as: sara })).toMatchObject([{ ...mine, number }]);
  expect(await seen(sara)).toMatchObject({ state: 'placed', me: { id: first.me, is_host: false }, order: { number } });
  expect(await seen(stranger)).toMatchObject({ me: null, members: [], order: null });

  await scopeOf((scope) => moveOrder(scope, order.id, 'canceled', { by: 'staff', reason: 'too_busy' }));
  expect(await quiet()).toEqual([]);
  expect(await listed({ as: sara })).toMatchObject([{ ...mine, number, state: 'returned' }]);
});

it('what is to be paid is listed no more once the order came to nothing [CHK-053]', async () => {
  const { shop } = world;
  const { host, guests } = await partyOf(world);
  const listed = async () =>
    (await shop.call<PaidGroupShare[]>('GET', '/api/v1/order/group-shares', { headers: headersOf(guests[0]!) })).data;
  expect(await listed()).toHaveLength(1);
  await stopAs(shop, host);
  expect(await listed()).toEqual([]);
});

it('a share whose card was declined is open again, and the host pays what is left in one payment [CHK-053]', async () => {
  const { shop } = world;
  const party = await partyOf(world);
  const { host, guests } = party;
  const declined = await payShare(world, guests[0]!, CARDS.decline);
  expect([declined.outcome, declined.retryable]).toEqual(['failed', true]);
  expect(code(await payRestAs(shop, guests[0]!))).toBe('403 GROUP_HOST_ONLY');
  // A share whose bank decides is its payer's.
  const open = await openShare(shop, guests[1]!, (await ownShare(shop, guests[1]!))!.id);
  expect((await sharesOf(shop, host)).list[0]).toMatchObject({ name: 'Ali', state: 'paying' });
  const rest = (await payRestAs(shop, host)).data.shares!;
  expect(rest.list.map(({ name, state }) => `${name} ${state}`)).toEqual(['Ali paying', 'Huda open', 'Sara covered']);
  expect(code(await payRestAs(shop, host))).toBe('409 SHARE_NONE_LEFT');
  expect(code(await openShare(shop, guests[0]!, declined.share!.id))).toBe('410 PAYMENT_EXPIRED');
  await payShare(world, host, CARDS.approve);
  expect(await statusOf(party)).toBe('callcenter_pending unpaid');
  await world.bank.payByCard(atBank(world, open.data.id).id, CARDS.sale);
  await lookAt(shop, guests[1]!, open.data.id);
  expect((await orderOf(party)).status).toBe('created');
  expect(await quiet()).toEqual([]);
  expect(await statusOf(party)).toBe('created paid');
});

it('at the deadline everything that was paid goes back, late money too; the host is texted, and the group is open again [CHK-053, CHK-058]', async () => {
  const { shop } = world;
  const party = await partyOf(world);
  const { host, guests } = party;
  const paid = await payShare(world, guests[0]!, CARDS.sale);
  const late = await openShare(shop, guests[1]!, (await ownShare(shop, guests[1]!))!.id);
  shop.setClock(new Date(shop.now().getTime() + 31 * MINUTE_MS));
  await endOverdue(world);
  expect(await sharesOf(shop, host)).toMatchObject({ state: 'over', ended_as: null });
  const told = `Nakhla\nOrder #${party.order.number} was not paid in full, so it was not sent. Payments are refunded.`;
  await endOverdue(world);
  expect(await textsOf(party)).toEqual([told]);
  // The link to pay a share of an order that ended says so, and takes no money.
  const ended = (await sharesOf(shop, host)).list.find(({ member_id }) => member_id === host.me)!;
  expect(code(await openShare(shop, host, ended.id))).toBe('410 PAYMENT_EXPIRED');
  const page = await shop.call('GET', `/api/v1/order/group-shares/${ended.id}`, { headers: headersOf(host) });
  expect(page.data).toMatchObject({ state: 'over', pay_until: null });
  await payLate(world, late.data.id);
  expect(await quiet()).toEqual([]);
  expect([held(paid.id), held(late.data.id)]).toEqual([0, 0]);
  expect(await statusOf(party)).toBe('refunded refunded');
  const after = (await groupOf(shop, host.group, guests[0]!)).data;
  expect(after).toMatchObject({ state: 'open', each_pays: true });
  expect(after.shares!.list.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'Ali over',
    'Huda over',
    'Sara returned',
  ]);
  // The same cart again: other shares, which are paid again.
  const next = await send(shop, host);
  for (const phone of [host, ...guests]) await payShare(world, phone, CARDS.sale);
  expect(await statusOf({ order: next })).toBe('created paid');
});

it('an order that was placed and came to nothing says so to its members, also once its money is back [CHK-053, CHK-046]', async () => {
  const { shop } = world;
  const placed = async () => {
    const party = await partyOf(world);
    const { id } = await payShare(world, party.guests[0]!, CARDS.sale);
    for (const phone of [party.host, ...party.guests.slice(1)]) await payShare(world, phone, CARDS.sale);
    expect(await quiet()).toEqual([]);
    const atReturnPage = async () => (await lookAt(shop, party.guests[0]!, id)).data.share!.group;
    return { ...party, atReturnPage };
  };
  const listed = async ({ order }: Party) => {
    const headers = { 'x-order-token': order.tracking_token! };
    return (await shop.call('GET', '/api/v1/order/device-orders', { headers })).data[0];
  };
  const canceled = await placed();
  expect(await sharesOf(shop, canceled.guests[0]!)).toMatchObject({ state: 'placed', ended_as: null });
  expect(await canceled.atReturnPage()).toMatchObject({ placed: true, ended_as: null });
  await scopeOf((scope) => moveOrder(scope, canceled.order.id, 'canceled', { by: 'staff', reason: 'closing' }));
  const ended = { state: 'over', ended_as: 'canceled', reason: { ar: 'الفرع يغلق الآن' } };
  expect(await sharesOf(shop, canceled.guests[0]!)).toMatchObject(ended);
  // Her own, and not what the others paid.
  const goes_back = (await ownShare(shop, canceled.host))!.amount;
  expect(await listed(canceled)).toMatchObject({ goes_back, is_back: false });
  expect(await quiet()).toEqual([]);
  expect(await statusOf(canceled)).toBe('refunded refunded');
  expect(await sharesOf(shop, canceled.guests[0]!)).toMatchObject(ended);
  expect(await listed(canceled)).toMatchObject({ ended_as: 'canceled', goes_back, is_back: true });
  expect(await canceled.atReturnPage()).toMatchObject({ placed: false, ended_as: 'canceled', reason: ended.reason });

  const delivered = await placed();
  for (const status of ['accepted', 'ready', 'delivered', 'refunded'])
    await scopeOf((scope) => moveOrder(scope, delivered.order.id, status, { by: 'staff' }));
  expect(await sharesOf(shop, delivered.host)).toMatchObject({ state: 'over', ended_as: 'refunded', reason: null });
  expect(await quiet()).toEqual([]);
});

it('an order of which no share was paid ends without a word [CHK-053, CHK-058]', async () => {
  const party = await partyOf(world);
  world.shop.setClock(new Date(world.shop.now().getTime() + 31 * MINUTE_MS));
  await endOverdue(world);
  expect(await statusOf(party)).toBe('canceled unpaid');
  expect(await textsOf(party)).toEqual([]);
});

it('the host stops the shares, and places the order otherwise only when nobody has paid [CHK-053]', async () => {
  const { shop } = world;
  const party = await partyOf(world);
  const { host, guests } = party;
  expect((await send(shop, host)).id).toBe(party.order.id);
  const paid = await payShare(world, guests[0]!, CARDS.sale);
  expect(code(await takeOutAs(shop, host, guests[0]!.me))).toBe('409 GROUP_PAYING');
  expect(code(await changeGroupAs(shop, host, { each_pays: false }))).toBe('409 GROUP_PAYING');
  const { data: cart } = await cartOf(shop, host);
  const later = { ...orderBody(cart, { payment_method_id: null }), notes: 'x' };
  expect((await postOrder(shop, later)).data.id).toBe(party.order.id);
  // What the form says now is written.
  expect((await orderOf(party)).notes).toBe('x');
  const otherTime = { ...later, ...scheduled((await freeSlots(shop))[0]!) };
  expect(code(await postOrder(shop, otherTime))).toBe('409 GROUP_SHARES');
  expect(code(await stopAs(shop, guests[0]!))).toBe('403 GROUP_HOST_ONLY');
  expect((await stopAs(shop, host)).data).toMatchObject({ state: 'open', shares: { state: 'over' } });
  expect(code(await openShare(shop, guests[1]!, (await sharesOf(shop, guests[1]!)).list[0]!.id))).toBe(
    '410 PAYMENT_EXPIRED',
  );
  expect(await quiet()).toEqual([]);
  expect(held(paid.id)).toBe(0);
  expect((await takeOutAs(shop, host, guests[0]!.me)).status).toBe(200);
  await changeGroupAs(shop, host, { each_pays: false });
  const { data } = await postOrder(shop, orderBody((await cartOf(shop, host)).data));
  expect([data.status, data.group_id]).toEqual(['created', undefined]);
  expect((await groupOf(shop, host.group, host)).data).toMatchObject({ state: 'placed', shares: null });
});

it('who has no dish pays nothing, and shares are refused where they are switched off', async () => {
  const { shop } = world;
  const host = await hostOf(shop);
  await guestOf(shop, host, 'Noor');
  await changeGroupAs(shop, host, { each_pays: true });
  const order = await send(shop, host);
  expect((await sharesOf(shop, host)).list.map(({ name }) => name)).toEqual(['Huda']);
  // The whole order is no payment of one's own.
  const whole = await shop.call('GET', `/api/v1/payment/payables/${order.id}`, {
    headers: { 'x-order-token': order.tracking_token! },
  });
  expect(whole.data).toMatchObject({ state: 'over', group_id: host.group });
  await stopAs(shop, host);
  const set = (value: string) =>
    world.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
      group: 'order',
      key: 'group_shares',
      value,
    });
  await set('0');
  try {
    expect((await groupOf(shop, host.group, host)).data.each_pays).toBeNull();
    expect(code(await changeGroupAs(shop, host, { each_pays: true }))).toBe('403 MODULE_DISABLED');
  } finally {
    await set('1');
  }
});

it('what goes back for a dish goes to the one who paid it, and the receipt names each [CHK-053, MSG-006]', async () => {
  const party = await partyOf(world);
  const { host, guests } = party;
  const paid = [];
  for (const phone of [host, ...guests]) paid.push(await payShare(world, phone, CARDS.sale));
  const amounts = paid.map(({ id }) => held(id));
  const { snapshot } = await orderOf(party);
  const lineOf = (member: string) => snapshot.lines.find(({ owner }) => owner?.id === member)!;
  const sara = lineOf(guests[0]!.me);
  await scopeOf((scope) => ranOut(scope, party.order.id, sara.id, { agreed: { choice: 'refund' } }));
  expect(await quiet()).toEqual([]);
  expect(paid.map(({ id }, at) => amounts[at]! - held(id))).toEqual([0, toMinor(sara.total), 0]);
  for (const status of ['accepted', 'in_kitchen', 'ready', 'delivered'])
    await scopeOf((scope) => moveOrder(scope, party.order.id, status)).catch(() => {});
  const ali = lineOf(guests[1]!.me);
  const part = toMinor(ali.unit_price);
  await scopeOf((scope) => refundByStaff(scope, party.order.id, part, [{ line_id: ali.id, qty: 1 }]));
  expect(await quiet()).toEqual([]);
  expect(amounts[2]! - held(paid[2]!.id)).toBe(part);
  expect(amounts[0]! - held(paid[0]!.id)).toBe(0);
  // The console says who paid, and what of it is back.
  const owner = await hire(world.shop, 'owner');
  const { data } = await callAs(world.shop, owner.token, calls.readStaffOrder, {
    params: { restaurant: world.shop.key, order: party.order.id },
  });
  expect(data!.order.shares!.list.map(({ names, returned }) => [names[0], toMinor(returned)])).toEqual([
    ['Ali', part],
    ['Huda', 0],
    ['Sara', toMinor(sara.total)],
  ]);
  const letter = receiptWords(await orderOf(party), 'en', 'https://x.test/o/1', { shares: data!.order.shares });
  const rows = letter.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  const shown = rows.map(({ label, value, note }) =>
    [label, value, note].map((text) => text?.replace(/[\u2066-\u2069]/g, '')),
  );
  expect(shown).toContainEqual(['Paid by Sara', `SAR ${fromMinor(amounts[1]!)}`, `SAR ${sara.total} went back`]);
  expect(shown).toContainEqual(['Paid by Huda', `SAR ${fromMinor(amounts[0]!)}`, undefined]);
  // All of it: every payer has all back.
  await scopeOf((scope) => refundByStaff(scope, party.order.id, null));
  expect(await quiet()).toEqual([]);
  expect(paid.map(({ id }) => held(id))).toEqual([0, 0, 0]);
});

it.each([
  ['a branch that closed', () => '/sandbox/branches/nakhla-olaya/state', 'closed', 'open'],
  ['a dish that sold out', () => `/sandbox/items/${world.dishes[2]!.id}/availability`, 'sold_out', 'available'],
])(
  'nothing is placed for %s before the last share: all that was paid goes back, and the host is texted [CHK-053, CHK-058]',
  async (_, path, away, back) => {
    const party = await partyOf(world);
    const paid = [];
    for (const phone of [party.host, party.guests[0]!]) paid.push(await payShare(world, phone, CARDS.sale));
    const set = (state: string) => world.backend.sandbox('POST', path(), { tenant: world.shop.key, state });
    await set(away);
    try {
      const last = await payShare(world, party.guests[1]!, CARDS.sale);
      expect(last.share).toMatchObject({ counted: false, group: { placed: false } });
      expect(await quiet()).toEqual([]);
      expect(await statusOf(party)).toBe('refunded refunded');
      expect([...paid, last].map(({ id }) => held(id))).toEqual([0, 0, 0]);
      expect(await textsOf(party)).toEqual([
        expect.stringMatching(
          new RegExp(
            `^Nakhla.+rder #${party.order.number} .*canceled.* when the payment arrived\\. .*(?:goes back|refunded)`,
            's',
          ),
        ),
      ]);
    } finally {
      await set(back);
    }
  },
);

it('an order’s payment is that of all its shares', () => {
  expect(statusOfShares({ status: 'callcenter_pending' }, ['paid'])).toBe('unpaid');
  expect(statusOfShares({ status: 'created' }, ['paid', 'authorized'])).toBe('authorized');
  expect(statusOfShares({ status: 'accepted' }, ['paid', 'voided'])).toBe('partially_refunded');
  expect(statusOfShares({ status: 'accepted' }, ['voided', 'voided'])).toBe('voided');
  expect(statusOfShares({ status: 'delivered' }, ['paid', 'partially_refunded'])).toBe('partially_refunded');
  expect(statusOfShares({ status: 'canceled' }, ['paid', 'refunded'])).toBe('paid');
  expect(statusOfShares({ status: 'canceled' }, ['voided', 'refunded'])).toBe('refunded');
  expect(statusOfShares({ status: 'canceled' }, [])).toBe('unpaid');
});

it('a share whose bank decides says so to its member alone [CHK-031, CHK-053]', async () => {
  const { shop } = world;
  const { host, guests } = await partyOf(world);
  const slow = await payShare(world, guests[0]!, CARDS.never);
  const bankOf = async (phone: Phone) =>
    (await sharesOf(shop, phone)).list.flatMap(({ bank_session }) => bank_session ?? []);
  expect(await bankOf(guests[0]!)).toEqual([slow.id]);
  expect(await bankOf(host)).toEqual([]);
  const page = await shop.call('GET', `/api/v1/order/group-shares/${slow.share!.id}`, {
    headers: headersOf(guests[0]!),
  });
  expect(page.data).toMatchObject({ state: 'paying', bank_session: slow.id });
  atBank(world, slow.id).status = 'failed';
  await until(async () => (await lookAt(shop, guests[0]!, slow.id)).data.state === 'failed');
  expect(await bankOf(guests[0]!)).toEqual([]);
});
