import type { Cart } from '@sufra/api/order/endpoints';
import { MAX_GROUP_MEMBERS, MAX_MEMBER_LINES } from '@sufra/api/order/group-states';
import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { until } from '@sufra/testing/until';
import { callAs, hire } from '../../../staff/testing/team.ts';
import { receiptWords } from '../../changes/letters/receipt-letter.ts';
import { findOrder } from '../../order-rows.ts';
import {
  addAs,
  cartOf,
  changeAs,
  changeGroupAs,
  endAs,
  groupOf,
  guestOf,
  headersOf,
  hostOf,
  type Phone,
  removeAs,
  switchGroups,
  takeOutAs,
  tryJoin,
  tryOpen,
} from '../../testing/groups.ts';
import {
  BRANCH,
  due,
  EVENING,
  filledCart,
  orderBody,
  plainDishes,
  postOrder,
  shopForFile,
  signIn,
} from '../../testing/shop.ts';
import { closeDueGroups, leaveEndedGroups } from './deadline.ts';
import { MAX_JOINS_PER_MINUTE } from './open.ts';
import { groupMembers } from './tables.ts';

const shop = shopForFile();
let dishes: { id: string; price: string }[];
beforeAll(async () => {
  dishes = await plainDishes(shop);
});
beforeEach(async () => {
  shop.setClock(EVENING);
  await switchGroups(shop);
});

const code = ({ status, errors }: { status: number; errors: { code: string }[] }) => `${status} ${errors[0]?.code}`;
const owners = ({ lines }: Pick<Cart, 'lines'>) => lines.map(({ owner, qty }) => `${owner?.name} ${qty}`);
const place = (cart: Cart) => postOrder(shop, orderBody(cart));

it('opens a cart under the name of its host; each guest adds to it under their own [CHK-052]', async () => {
  const host = await hostOf(shop, ' Huda\u202e  A ');
  expect((await groupOf(shop, host.group)).data).toMatchObject({
    host_name: 'Huda A',
    began_at: expect.stringMatching(/^2026-11-22T/),
    me: null,
    members: [],
    cart: null,
  });
  const sara = await guestOf(shop, host, 'Sara');
  const other = await guestOf(shop, host, 'Sara');
  const { data: seen } = await addAs(shop, sara, { item_id: dishes[1]!.id, qty: 2 });
  expect(seen).toMatchObject({ id: sara.me, group: { id: host.group, me: sara.me } });
  const { data: both } = await addAs(shop, other, { item_id: dishes[1]!.id });
  expect(owners(both)).toEqual(['Huda A 1', 'Sara 2', 'Sara 2 1']);
  const { data: hosts } = await cartOf(shop, host);
  expect([hosts.id, hosts.lines.length, due(hosts)]).toEqual([host.opened.id, 3, due(both)]);
  const { members } = (await groupOf(shop, host.group, sara)).data;
  expect(members.map(({ name, is_host, count }) => [name, is_host, count])).toEqual([
    ['Huda A', true, 1],
    ['Sara', false, 2],
    ['Sara 2', false, 1],
  ]);
  expect(members[1]!.amount).toBe((Number(dishes[1]!.price) * 2).toFixed(2));
});

it('is off until the restaurant switches it on, and never of a table [CHK-052]', async () => {
  const cart = await filledCart(shop);
  await switchGroups(shop, '0');
  expect(code(await tryOpen(shop, cart))).toBe('403 MODULE_DISABLED');
});

it.each([
  ['', 422],
  [' \u202e\u200b ', 422],
  ['x'.repeat(10_000), 422],
])(
  'takes no name like case %#: empty, without a letter that is seen, of 10,000 letters [CHK-052]',
  async (name, status) => {
    const host = await hostOf(shop);
    expect((await tryJoin(shop, host.group, name)).status).toBe(status);
    expect((await tryOpen(shop, await filledCart(shop), name)).status).toBe(status);
  },
);

it('opened twice it is one group, and a phone that joins twice is one guest [CHK-052]', async () => {
  const cart = await filledCart(shop);
  const [one, two] = await Promise.all([hostOf(shop, 'Huda', cart), hostOf(shop, 'Huda', cart)]);
  expect([one.group, one.token]).toEqual([two.group, two.token]);
  const sara = await guestOf(shop, one, 'Sara');
  expect((await tryJoin(shop, one.group, 'Again', sara.token)).data.group.me).toMatchObject({
    id: sara.me,
    name: 'Sara',
  });
});

it('the id of a guest opens nothing without their token, and the cart of the host is in no guest’s answer [CHK-052]', async () => {
  const host = await hostOf(shop);
  const sara = await guestOf(shop, host, 'Sara');
  const thief = { ...sara, token: 'x'.repeat(22) };
  expect(code(await cartOf(shop, thief))).toBe('404 NOT_FOUND');
  expect(
    code(await addAs(shop, { ...thief, token: (await guestOf(shop, host, 'Eve')).token }, { item_id: dishes[0]!.id })),
  ).toBe('404 NOT_FOUND');
  const answers = [await cartOf(shop, sara), await groupOf(shop, host.group, sara), await groupOf(shop, host.group)];
  for (const { text } of answers) expect(text).not.toContain(host.opened.id);
});

it('how the host pays is in no guest’s answer: tip, coupon and balances [CHK-052]', async () => {
  const host = await hostOf(shop);
  const sara = await guestOf(shop, host, 'Sara');
  const { data: cart } = await cartOf(shop, host);
  await shop.db((db) => setSetting(db, shop.key, 'order', 'tip', '1'));
  const path = `/api/v1/order/carts/${host.cart}/tip`;
  expect((await shop.call('PUT', path, { body: { version: cart.version, amount: '3.00' } })).status).toBe(200);
  const [mine, theirs] = [(await cartOf(shop, host)).data, (await cartOf(shop, sara)).data];
  expect(mine.totals.map(({ code }) => code)).toContain('tip');
  expect(theirs.totals.map(({ code }) => code)).not.toContain('tip');
  expect(due(theirs)).toBe(mine.totals.find(({ code }) => code === 'grand')!.amount);
  expect(theirs).toMatchObject({ coupon: null, balances: null, tip: null });
});

it('a guest changes and removes their own dishes only, and nothing else of the cart [CHK-052]', async () => {
  const host = await hostOf(shop);
  const sara = await guestOf(shop, host, 'Sara');
  const { data: cart } = await addAs(shop, sara, { item_id: dishes[1]!.id });
  const [first, mine] = cart.lines;
  expect(await changeAs(shop, sara, first!.id, { version: cart.version, qty: 5 })).toMatchObject({
    status: 403,
    errors: [{ code: 'GROUP_NOT_YOURS', message: "This dish is Huda's. Only they and the host can change it" }],
  });
  expect(code(await removeAs(shop, sara, first!.id, cart.version))).toBe('403 GROUP_NOT_YOURS');
  expect((await changeAs(shop, sara, mine!.id, { version: cart.version, qty: 3 })).data.lines[1]!.qty).toBe(3);
  const path = `/api/v1/order/carts/${sara.cart}`;
  const { version } = cart;
  const headers = headersOf(sara);
  const tries: [string, string, Record<string, unknown>][] = [
    ['PUT', '/context', { version, branch_id: BRANCH.nakhla, type: 'pickup' }],
    ['POST', '/validate', { accept_prices: true, version }],
    ['PUT', '/coupon', { version, code: 'ALL' }],
    ['PUT', '/tip', { version, amount: '0.00' }],
    ['POST', '/group', { name: 'Mine' }],
  ];
  for (const [method, end, body] of tries)
    expect(code(await shop.call(method, path + end, { body, headers, key: shop.newKey() }))).toBe(
      '403 GROUP_HOST_ONLY',
    );
  expect(code(await shop.call('DELETE', `${path}/coupon?version=${version}`, { headers }))).toBe('403 GROUP_HOST_ONLY');
  expect(code(await postOrder(shop, orderBody(cart)))).toBe('403 GROUP_HOST_ONLY');
  expect(code(await changeGroupAs(shop, sara, { state: 'closed' }))).toBe('403 GROUP_HOST_ONLY');
  expect(code(await endAs(shop, sara))).toBe('403 GROUP_HOST_ONLY');
  expect(code(await takeOutAs(shop, sara, host.me))).toBe('403 GROUP_HOST_ONLY');
});

it('two people lose no change of one another: other lines do not matter, the same line is said [CHK-052]', async () => {
  const host = await hostOf(shop);
  const [sara, omar] = [await guestOf(shop, host, 'Sara'), await guestOf(shop, host, 'Omar')];
  const added = await Promise.all(
    [host, sara, omar, sara, omar].map((phone, at) => addAs(shop, phone, { item_id: dishes[at + 1]!.id }, 1)),
  );
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { data: cart } = await cartOf(shop, sara);
  expect(cart.lines).toHaveLength(6);
  const mine = cart.lines.filter(({ owner }) => owner?.id === sara.me);
  const theirs = cart.lines.find(({ owner }) => owner?.id === omar.me)!;
  const { version } = cart;
  expect((await changeAs(shop, omar, theirs.id, { version, qty: 4 })).status).toBe(200);
  // Both look at the same version of the same line.
  expect((await changeAs(shop, host, mine[0]!.id, { version, qty: 2 })).status).toBe(200);
  expect(await changeAs(shop, sara, mine[0]!.id, { version, qty: 9 })).toMatchObject({
    status: 410,
    errors: [{ code: 'GROUP_LINE_CHANGED' }],
  });
  expect(code(await removeAs(shop, sara, mine[0]!.id, version))).toBe('410 GROUP_LINE_CHANGED');
  expect((await changeAs(shop, sara, mine[1]!.id, { version, qty: 3 })).status).toBe(200);
  const quantities = Object.fromEntries((await cartOf(shop, host)).data.lines.map(({ id, qty }) => [id, qty]));
  expect(quantities).toMatchObject({ [mine[0]!.id]: 2, [mine[1]!.id]: 3, [theirs.id]: 4 });
});

it('a price that rises meanwhile is read by host and guests; only the host accepts it [CHK-052]', async () => {
  const { id, price } = dishes.at(-1)!;
  const host = await hostOf(shop);
  const [sara, omar] = [await guestOf(shop, host, 'Sara'), await guestOf(shop, host, 'Omar')];
  await addAs(shop, sara, { item_id: id });
  const { data: seen } = await cartOf(shop, host);
  const raised = (Number(price) + 5).toFixed(2);
  const set = (now: string) =>
    shop.backend.sandbox('POST', `/sandbox/items/${id}/price`, { tenant: shop.key, price: now });
  /** Of Sara's dish, and what each phone says of the whole basket. */
  const read = async () => {
    const carts = await Promise.all([host, sara, omar].map((phone) => cartOf(shop, phone)));
    return carts.map(({ data }) => {
      const { was, unit_price, state } = data.lines.find(({ owner }) => owner?.id === sara.me)!;
      return { line: [state, was, unit_price], gates: data.gates.map((gate) => gate.code), due: due(data) };
    });
  };
  await set(raised);
  try {
    const asked = { line: ['price_changed', price, raised], gates: ['PRICE_CHANGED'] };
    const risen = (Number(due(seen)) + 5).toFixed(2);
    expect(await read()).toMatchObject(Array.from({ length: 3 }, () => ({ ...asked, due: risen })));
    const accept = (phone: Phone, version: number) =>
      shop.call<Cart>('POST', `/api/v1/order/carts/${phone.cart}/validate`, {
        body: { version, accept_prices: true },
        headers: headersOf(phone),
      });
    // Neither the owner of the dish, nor one more of it, accepts what the host pays.
    expect(code(await accept(sara, seen.version))).toBe('403 GROUP_HOST_ONLY');
    const mine = seen.lines.find(({ owner }) => owner?.id === sara.me)!;
    expect((await changeAs(shop, sara, mine.id, { version: seen.version, qty: 2 })).data.gates).toMatchObject([
      { code: 'PRICE_CHANGED', params: { count: 1 } },
    ]);
    expect((await changeAs(shop, sara, mine.id, { version: seen.version + 1, qty: 1 })).status).toBe(200);
    expect(await read()).toMatchObject([asked, asked, asked]);
    const { data: now } = await cartOf(shop, host);
    expect(code(await postOrder(shop, orderBody(now, { accepted_total: due(seen) })))).toBe('409 PRICE_CHANGED');
    const messages = await heard(host, async () => expect((await accept(host, now.version)).status).toBe(200));
    expect(messages).toEqual([`cart.line ${host.group}`]);
    expect(await read()).toEqual(
      Array.from({ length: 3 }, () => ({ line: ['ok', null, raised], gates: [], due: risen })),
    );
  } finally {
    await set(price);
  }
});

it('the deadline is the server’s: guests change nothing after it, the host does; reopening takes it away [CHK-052]', async () => {
  const host = await hostOf(shop);
  const sara = await guestOf(shop, host, 'Sara');
  for (const minutes of [0, -5, 1.5, 24 * 60]) expect((await changeGroupAs(shop, host, { minutes })).status).toBe(422);
  expect((await changeGroupAs(shop, host, { minutes: 30 })).data).toMatchObject({
    state: 'open',
    deadline: expect.stringContaining('2026-11-22T19:30'),
  });
  expect((await addAs(shop, sara, { item_id: dishes[1]!.id })).status).toBe(200);
  // The job of every second may come first.
  await heard(host, async (messages) => {
    shop.setClock(new Date(EVENING.getTime() + 31 * MINUTE_MS));
    await closeDueGroups(shop.backend.platform);
    await until(() => messages.length > 0);
  });
  expect(code(await addAs(shop, sara, { item_id: dishes[1]!.id }))).toBe('409 GROUP_CLOSED');
  expect(code(await tryJoin(shop, host.group, 'Late'))).toBe('409 GROUP_CLOSED');
  expect((await addAs(shop, host, { item_id: dishes[2]!.id })).status).toBe(200);
  expect((await changeGroupAs(shop, host, { state: 'open' })).data).toMatchObject({ state: 'open', deadline: null });
  expect((await addAs(shop, sara, { item_id: dishes[1]!.id })).status).toBe(200);
  expect((await changeGroupAs(shop, host, { state: 'closed' })).data.state).toBe('closed');
  expect(code(await addAs(shop, sara, { item_id: dishes[1]!.id }))).toBe('409 GROUP_CLOSED');
});

/** Messages of a group while something is done. */
async function heard(
  { group }: Pick<Phone, 'group'>,
  work: (messages: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const messages: string[] = [];
  const stop = shop.backend.platform.realtime.listen((_tenant, { event, id }) => {
    if (id === group) messages.push(`${event} ${id}`);
  });
  await work(messages);
  stop();
  return messages;
}

it('every phone hears of each change at once [CHK-052]', async () => {
  const host = await hostOf(shop);
  const sara = await guestOf(shop, host, 'Sara');
  const steps: (() => Promise<{ status: number }>)[] = [
    () => addAs(shop, sara, { item_id: dishes[1]!.id }),
    () => addAs(shop, host, { item_id: dishes[2]!.id }),
    () => tryJoin(shop, host.group, 'Omar'),
    () => changeGroupAs(shop, host, { state: 'closed' }),
    () => takeOutAs(shop, host, sara.me),
  ];
  for (const step of steps) expect(await heard(host, step)).toEqual([`cart.line ${host.group}`]);
});

it('the host takes a dish out, and its owner reads it; a guest who was taken out changes nothing any more [CHK-052]', async () => {
  const host = await hostOf(shop);
  const [sara, omar] = [await guestOf(shop, host, 'Sara'), await guestOf(shop, host, 'Omar')];
  const { data: cart } = await addAs(shop, sara, { item_id: dishes[1]!.id, qty: 2 });
  await addAs(shop, sara, { item_id: dishes[2]!.id });
  const line = cart.lines.find(({ owner }) => owner?.id === sara.me)!;
  expect((await removeAs(shop, host, line.id, cart.version)).status).toBe(200);
  expect((await groupOf(shop, host.group, sara)).data.notices).toMatchObject([{ names: line.names, qty: 2 }]);
  expect((await groupOf(shop, host.group, omar)).data.notices).toEqual([]);
  const { data: left } = await takeOutAs(shop, host, sara.me);
  expect([left.members.map(({ name }) => name), owners(left.cart!)]).toEqual([['Huda', 'Omar'], ['Huda 1']]);
  expect((await takeOutAs(shop, host, sara.me)).status).toBe(200);
  expect(code(await addAs(shop, sara, { item_id: dishes[1]!.id }))).toBe('410 GROUP_ENDED');
  expect((await groupOf(shop, host.group, sara)).data).toMatchObject({
    removed: true,
    me: null,
    members: [],
    cart: null,
  });
  expect(code(await tryJoin(shop, host.group, 'Sara', sara.token))).toBe('403 GROUP_REMOVED');
  // Leaving is a guest's own removal.
  expect((await shop.call('DELETE', `/api/v1/order/carts/${omar.cart}`, { headers: headersOf(omar) })).status).toBe(
    200,
  );
  expect((await groupOf(shop, host.group, host)).data.members).toHaveLength(1);
});

it('a group that ended says so to its guests; its dishes stay with the host [CHK-052]', async () => {
  const host = await hostOf(shop);
  const sara = await guestOf(shop, host, 'Sara');
  await addAs(shop, sara, { item_id: dishes[1]!.id });
  expect((await endAs(shop, host)).data).toMatchObject({ state: 'ended', cart: null });
  expect(await cartOf(shop, sara)).toMatchObject({ status: 410, errors: [{ message: 'This group order has ended' }] });
  expect(code(await tryJoin(shop, host.group, 'Late'))).toBe('410 GROUP_ENDED');
  const { data: alone } = await cartOf(shop, host);
  expect([alone.group, owners(alone)]).toEqual([undefined, ['Huda 1', 'Sara 1']]);
  // It can be opened again, with a new link.
  expect((await hostOf(shop, 'Huda', alone)).group).not.toBe(host.group);
  // One whose host disappeared ends by itself.
  const lost = await hostOf(shop);
  shop.setClock(new Date(EVENING.getTime() + 25 * 60 * MINUTE_MS));
  expect((await groupOf(shop, lost.group)).data.state).toBe('ended');
  // Its host opens the cart again, when the group left it by itself or was ended by hand.
  const other = await hostOf(shop);
  shop.setClock(new Date(EVENING.getTime() + 49.5 * 60 * MINUTE_MS));
  expect(await endAs(shop, other)).toMatchObject({ status: 200, data: { state: 'ended' } });
  expect((await cartOf(shop, other)).data.group).toBeUndefined();
  const { database, clock } = shop.backend.platform;
  await leaveEndedGroups(database, shop.key, clock.now(shop.key));
  expect((await cartOf(shop, lost)).data.group).toBeUndefined();
  // What its host orders alone later is no part of the group.
  expect((await groupOf(shop, lost.group)).data.state).toBe('ended');
});

it('a guest has the own basket again once the seat is over [CHK-052]', async () => {
  const host = await hostOf(shop);
  const own = await filledCart(shop);
  const { data } = await tryJoin(shop, host.group, 'Sara', undefined, own.id);
  const sara: Phone = { group: host.group, cart: data.group.cart.id, me: data.group.me.id, token: data.member_token };
  expect((await cartOf(shop, sara)).data.id).toBe(sara.me);
  await takeOutAs(shop, sara, sara.me);
  expect((await cartOf(shop, sara)).data).toMatchObject({ id: own.id, count: 1 });
  expect(code(await addAs(shop, sara, { item_id: dishes[1]!.id }))).toBe('410 GROUP_ENDED');
});

it('of placing and adding at the same time one wins and the other reads why; a placed order keeps the names [CHK-052]', async () => {
  const host = await hostOf(shop);
  const sara = await guestOf(shop, host, 'Sara');
  const { data: seen } = await addAs(shop, sara, { item_id: dishes[1]!.id });
  const { data: cart } = await cartOf(shop, host);
  const [order, added] = await Promise.all([place(cart), addAs(shop, sara, { item_id: dishes[2]!.id }, seen.version)]);
  if (order.status === 200) expect(code(added)).toBe('410 GROUP_ENDED');
  else {
    expect(code(order)).toBe('409 CART_VERSION');
    expect(added.status).toBe(200);
  }
  const { data: now } = order.status === 200 ? { data: cart } : await cartOf(shop, host);
  const placed = order.status === 200 ? order : await place(now);
  expect(placed.status).toBe(200);
  const group = (await groupOf(shop, host.group, sara)).data;
  expect(group).toMatchObject({ state: 'placed', cart: null, order: { status: 'created' } });
  expect(group.members.map(({ name, count }) => [name, count])).toEqual([
    ['Huda', 1],
    ['Sara', now.lines.length - 1],
  ]);
  const owner = await hire(shop, 'owner');
  const params = { restaurant: shop.key, order: placed.data.id };
  const { data: ticket } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
  expect(ticket.lines.map(({ owner: by }) => by)).toEqual(now.lines.map((line) => line.owner!.name));
  const row = (await shop.db((db) => findOrder(db, shop.key, placed.data.id)))!;
  const letter = receiptWords(row, 'en', 'https://x.test/o/1').blocks[1] as unknown as {
    rows: { label: string; note?: string }[];
  };
  expect(letter.rows.map(({ note }) => note).slice(0, 2)).toEqual(['Huda', 'Sara']);
});

it('signing in loses no group: neither the host’s, nor a guest’s seat [CHK-052, CHK-017]', async () => {
  const mobile = '0551112233';
  const { data: known } = await signIn(shop, mobile);
  await filledCart(shop, { as: known.token as string });
  const host = await hostOf(shop);
  const sara = await guestOf(shop, host, 'Sara');
  const { data: signed } = await signIn(shop, mobile, host.opened.id);
  expect(signed.cart).toMatchObject({ id: host.opened.id, group: { id: host.group } });
  expect((await cartOf(shop, sara)).data.lines).toHaveLength(1);
  const { data: guest } = await signIn(shop, '0551112244', sara.cart);
  expect(guest.cart ?? null).toBeNull();
});

it('is bounded: people, joins, dishes of one guest [CHK-052]', async () => {
  const host = await hostOf(shop);
  const sara = await guestOf(shop, host, 'Sara');
  for (let at = 0; at < MAX_MEMBER_LINES; at++)
    expect((await addAs(shop, sara, { item_id: dishes[0]!.id, note: `note ${at}` })).status).toBe(200);
  expect(await addAs(shop, sara, { item_id: dishes[1]!.id })).toMatchObject({
    status: 409,
    errors: [{ code: 'GROUP_LINES', params: { count: MAX_MEMBER_LINES } }],
  });
  const join = (group_id: string, count: number, joined_at: Date) =>
    shop.db((db) =>
      db.insert(groupMembers).values(
        Array.from({ length: count }, (_, at) => ({
          ...{ tenant: shop.key, group_id, id: `guest-${group_id}-${at}`, name: `G${at}`, joined_at },
          token_hash: `${group_id}${at}`,
        })),
      ),
    );
  await join(host.group, MAX_GROUP_MEMBERS - 2, new Date(EVENING.getTime() - 5 * MINUTE_MS));
  expect(await tryJoin(shop, host.group, 'The 51st')).toMatchObject({
    status: 409,
    errors: [{ code: 'GROUP_FULL', message: 'This group order is full: 50 people have joined' }],
  });
  const other = await hostOf(shop);
  await join(other.group, MAX_JOINS_PER_MINUTE, shop.now());
  expect((await tryJoin(shop, other.group, 'Script')).status).toBe(429);
});
