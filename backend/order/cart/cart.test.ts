import type { Cart } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { menuBranchPrices, menuItems, menuStock } from '../../menu/tables.ts';
import { cartLines, carts } from '../tables.ts';
import {
  addTo,
  BRANCH,
  beginCart,
  due,
  EVENING,
  filledCart,
  type Json,
  openShop,
  orderBody,
  plainDishes,
  postOrder,
  type Shop,
  shopForFile,
  signIn,
} from '../testing/shop.ts';
import { forgetCarts } from './cart-rows.ts';

const shop = shopForFile();

const setPrice = (of: Shop, item_id: string, price: string) =>
  of.db(async (db) => {
    await db.delete(menuBranchPrices).where(eq(menuBranchPrices.item_id, item_id));
    await db.update(menuItems).set({ price }).where(eq(menuItems.id, item_id));
  });
const sellOut = (of: Shop, item_id: string) =>
  of.db(async (db) => {
    await db.delete(menuStock).where(eq(menuStock.item_id, item_id));
    await db
      .insert(menuStock)
      .values({ tenant: of.key, item_id, branch_id: '*', state: 'sold_out', back_at: 'unknown', since: new Date() });
  });

describe('a cart', () => {
  it('is begun empty at a place, with what is in the way of an order [API-048]', async () => {
    const cart = await beginCart(shop);
    expect(cart).toMatchObject({
      version: 1,
      branch_id: BRANCH.nakhla,
      type: 'pickup',
      currency: 'SAR',
      lines: [],
      count: 0,
    });
    expect(cart.gates.map(({ code }) => code)).toEqual(['CART_EMPTY']);
    expect(cart.context).toMatchObject({ asap_allowed: true, schedule_allowed: true, time_zone: 'Asia/Riyadh' });
    expect(Buffer.from(cart.id, 'base64url')).toHaveLength(16);
  });

  it('prices its lines from the menu, joins what is the same and keeps notes apart [API-048, MENU-020]', async () => {
    const [dish] = await plainDishes(shop);
    let cart = await beginCart(shop);
    cart = (await addTo(shop, cart, { item_id: dish!.id, qty: 2 })).data;
    cart = (await addTo(shop, cart, { item_id: dish!.id, qty: 1, note: '  ' })).data;
    cart = (await addTo(shop, cart, { item_id: dish!.id, qty: 1, note: 'بدون بصل' })).data;
    expect(cart.lines.map(({ qty, note, unit_price }) => [qty, note, unit_price])).toEqual([
      [3, null, dish!.price],
      [1, 'بدون بصل', dish!.price],
    ]);
    expect(toMinor(due(cart))).toBe(toMinor(dish!.price) * 4);
    expect(cart.gates).toEqual([]);
  });

  it('changes quantity, choices and note, and removes lines; each raises the version', async () => {
    let cart = await filledCart(shop, { qty: 2 });
    const path = `/api/v1/order/carts/${cart.id}/lines/${cart.lines[0]!.id}`;
    cart = (await shop.call('PUT', path, { body: { version: cart.version, qty: 5, note: 'hot' } })).data;
    expect(cart).toMatchObject({ version: 3, count: 5, lines: [{ qty: 5, note: 'hot' }] });
    cart = (await shop.call('DELETE', `${path}?version=${cart.version}`)).data;
    expect(cart).toMatchObject({ version: 4, lines: [] });
    expect((await shop.call('DELETE', `${path}?version=4`)).status).toBe(404);
  });

  it('takes a line back to its place, and to the end where that is gone [CHK-014]', async () => {
    const [dish] = await plainDishes(shop);
    let cart = await beginCart(shop);
    for (const note of ['a', 'c', 'd']) cart = (await addTo(shop, cart, { item_id: dish!.id, note })).data;
    const notes = ({ lines }: Cart) => lines.map(({ note }) => note);
    const ids = cart.lines.map(({ id }) => id);
    cart = (await addTo(shop, cart, { item_id: dish!.id, note: 'b', before: ids[1] })).data;
    expect(notes(cart)).toEqual(['a', 'b', 'c', 'd']);
    // As stored, with the ids that the lines had.
    const kept: Cart = (await shop.call('GET', `/api/v1/order/carts/${cart.id}`)).data;
    expect(notes(kept)).toEqual(['a', 'b', 'c', 'd']);
    expect(kept.lines.filter(({ note }) => note !== 'b').map(({ id }) => id)).toEqual(ids);
    cart = (await addTo(shop, cart, { item_id: dish!.id, note: 'e', before: 'no-such-line' })).data;
    expect(notes(cart)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('joins two lines that became the same', async () => {
    const [dish] = await plainDishes(shop);
    let cart = (await addTo(shop, await beginCart(shop), { item_id: dish!.id, note: 'a' })).data;
    cart = (await addTo(shop, cart, { item_id: dish!.id, note: 'b', qty: 2 })).data;
    const body = { version: cart.version, note: 'a' };
    cart = (await shop.call('PUT', `/api/v1/order/carts/${cart.id}/lines/${cart.lines[1]!.id}`, { body })).data;
    expect(cart.lines).toMatchObject([{ qty: 3, note: 'a' }]);
  });

  it('refuses a change of an older version and answers the cart as it is [API-048]', async () => {
    const cart = await filledCart(shop);
    const [dish] = await plainDishes(shop);
    const reply = await addTo(shop, { id: cart.id, version: 1 }, { item_id: dish!.id });
    expect(reply).toMatchObject({
      status: 409,
      errors: [{ code: 'CART_VERSION' }],
      data: { version: cart.version, count: 1 },
    });
  });

  it('of 50 changes of one version at once exactly one is made', async () => {
    const [dish] = await plainDishes(shop);
    const cart = await beginCart(shop);
    const replies = await Promise.all(Array.from({ length: 50 }, () => addTo(shop, cart, { item_id: dish!.id })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await shop.call('GET', `/api/v1/order/carts/${cart.id}`)).data.count).toBe(1);
  });

  it('adds once for a call that is sent twice', async () => {
    const [dish] = await plainDishes(shop);
    const cart = await beginCart(shop);
    const options = { body: { version: cart.version, item_id: dish!.id, qty: 1 }, key: shop.newKey() };
    const [first, second] = [
      await shop.call('POST', `/api/v1/order/carts/${cart.id}/lines`, options),
      await shop.call('POST', `/api/v1/order/carts/${cart.id}/lines`, options),
    ];
    expect(second.data).toEqual(first.data);
    expect((await shop.call('GET', `/api/v1/order/carts/${cart.id}`)).data.count).toBe(1);
  });

  it.each([
    ['an unknown cart', 'GET', '/api/v1/order/carts/AAAAAAAAAAAAAAAAAAAAAA', undefined, 404, 'NOT_FOUND'],
    ['an id that cannot be one', 'GET', `/api/v1/order/carts/${'x'.repeat(65)}`, undefined, 404, 'NOT_FOUND'],
    ['an unknown branch', 'POST', '/api/v1/order/carts', { branch_id: 'nowhere', type: 'pickup' }, 404, 'NOT_FOUND'],
    ['an unknown type', 'POST', '/api/v1/order/carts', { branch_id: BRANCH.nakhla, type: 'e' }, 422, 'INVALID_INPUT'],
    [
      'half a time',
      'POST',
      '/api/v1/order/carts',
      { branch_id: BRANCH.nakhla, type: 'pickup', time: { delivery_time: 'schedule' } },
      422,
      'SLOT_INVALID',
    ],
  ])('%s is refused', async (_, method, path, body, status, code) => {
    expect(await shop.call(method, path, { ...(body ? { body } : {}), key: shop.newKey() })).toMatchObject({
      status,
      errors: [{ code }],
    });
  });

  it.each([
    ['no quantity', { qty: 0 }, 422, 'INVALID_INPUT'],
    ['a negative quantity', { qty: -3 }, 422, 'INVALID_INPUT'],
    ['half a dish', { qty: 1.5 }, 422, 'INVALID_INPUT'],
    ['a hundred', { qty: 100 }, 422, 'INVALID_INPUT'],
    ['a note of 501 letters', { note: 'x'.repeat(501) }, 422, 'INVALID_INPUT'],
    ['an option of another dish', { options: [{ option_id: 'nobody-knows', qty: 1 }] }, 409, 'OPTION_UNAVAILABLE'],
    [
      'an option that only another one brings',
      {
        item_id: 'nakhla-chicken-shawarma',
        options: [{ option_id: 'nakhla-chicken-shawarma-meal-fries-soft-drink-mango', qty: 1 }],
      },
      409,
      'OPTION_UNAVAILABLE',
    ],
    [
      'a quantity where one is chosen',
      {
        item_id: 'nakhla-chicken-shawarma',
        options: [{ option_id: 'nakhla-chicken-shawarma-meal-fries-soft', qty: 9 }],
      },
      422,
      'OPTION_MAX',
    ],
    ['an unknown dish', { item_id: 'unknown' }, 404, 'NOT_FOUND'],
    ['a dish of another tenant', { item_id: 'basta-foul' }, 404, 'NOT_FOUND'],
  ])('a line with %s is refused', async (_, line, status, code) => {
    const [dish] = await plainDishes(shop);
    expect(await addTo(shop, await beginCart(shop), { item_id: dish!.id, ...line })).toMatchObject({
      status,
      errors: [{ code }],
    });
  });

  it('prices what an option brings with it, and keeps it on the line [MENU-020]', async () => {
    const meal = 'nakhla-chicken-shawarma-meal-fries-soft';
    const { data } = await addTo(shop, await beginCart(shop), {
      item_id: 'nakhla-chicken-shawarma',
      options: [meal, `${meal}-drink-mango`].map((option_id) => ({ option_id, qty: 1 })),
    });
    expect(data.lines).toMatchObject([
      { unit_price: '31.00', options: [{ option_id: meal }, { option_id: `${meal}-drink-mango` }] },
    ]);
  });

  it('holds a dish to its choices, with the name of the group [MENU-015, MENU-016]', async () => {
    const { data } = await shop.call('GET', `/api/v1/menu/frontend/menus?branch_id=${BRANCH.nakhla}&type=pickup`);
    const needy = data.groups
      .flatMap((group: Json) => group.items)
      .find((item: Json) => item.needs_choice && item.availability.state === 'available');
    const { data: item } = await shop.call(
      'GET',
      `/api/v1/menu/frontend/items/${needy.id}?branch_id=${BRANCH.nakhla}&type=pickup`,
    );
    const group = item.option_groups.find(({ min }: { min: number }) => min > 0);
    const reply = await addTo(shop, await beginCart(shop), { item_id: item.id });
    expect(reply.status).toBe(422);
    expect(reply.errors[0]).toMatchObject({
      code: expect.stringMatching(/^OPTION_(REQUIRED|MIN)$/),
      params: { group_id: group.id, name: group.names.en },
    });
    const options = group.options.slice(0, group.min).map(({ id }: { id: string }) => ({ option_id: id, qty: 1 }));
    const others = item.option_groups
      .filter((other: Json) => other !== group && other.min > 0)
      .flatMap((other: Json) => other.options.slice(0, other.min).map(({ id }: Json) => ({ option_id: id, qty: 1 })));
    expect(
      (await addTo(shop, await beginCart(shop), { item_id: item.id, options: [...options, ...others] })).status,
    ).toBe(200);
  });

  it('holds a dish to its maximum over all its lines', async () => {
    const own = await openShop(shop.backend);
    const [dish] = await plainDishes(own);
    await own.db((db) => db.update(menuItems).set({ max_per_order: 3 }).where(eq(menuItems.id, dish!.id)));
    const cart = (await addTo(own, await beginCart(own), { item_id: dish!.id, qty: 2 })).data;
    const reply = await addTo(own, cart, { item_id: dish!.id, qty: 2, note: 'another line' });
    expect(reply).toMatchObject({ status: 422, errors: [{ code: 'MAX_PER_ORDER', params: { max: 3 } }] });
  });

  it('greys what has sold out, names other dishes, and takes no more of it [CHK-015]', async () => {
    const own = await openShop(shop.backend);
    const [dish] = await plainDishes(own);
    const cart = (await addTo(own, await beginCart(own), { item_id: dish!.id, qty: 2 })).data;
    await sellOut(own, dish!.id);
    const { data } = await own.call('GET', `/api/v1/order/carts/${cart.id}`);
    expect(data.lines[0]).toMatchObject({ qty: 2, state: 'unavailable', reason: { code: 'ITEM_UNAVAILABLE' } });
    const { data: menu } = await own.call('GET', `/api/v1/menu/frontend/menus?branch_id=${BRANCH.nakhla}&type=pickup`);
    const group = menu.groups.find(({ id }: { id: string }) => id === dish!.group);
    const instead = data.lines[0].alternatives.map(({ item_id }: { item_id: string }) => item_id);
    expect(instead.length).toBeGreaterThan(0);
    expect(instead).not.toContain(dish!.id);
    expect(group.items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(instead));
    expect(data.gates).toMatchObject([{ code: 'ITEM_UNAVAILABLE', severity: 'block' }]);
    expect(await addTo(own, data, { item_id: dish!.id })).toMatchObject({
      status: 409,
      errors: [{ code: 'ITEM_UNAVAILABLE' }],
    });
    const path = `/api/v1/order/carts/${cart.id}/lines/${data.lines[0].id}`;
    expect((await own.call('PUT', path, { body: { version: data.version, qty: 1 } })).status).toBe(200);
  });

  it('shows a changed price beside the old one until it is accepted [CHK-016]', async () => {
    const own = await openShop(shop.backend);
    const [dish] = await plainDishes(own);
    const cart = (await addTo(own, await beginCart(own), { item_id: dish!.id, qty: 2 })).data;
    await setPrice(own, dish!.id, '99.50');
    const { data } = await own.call('GET', `/api/v1/order/carts/${cart.id}`);
    expect(data.lines[0]).toMatchObject({ state: 'price_changed', was: dish!.price, unit_price: '99.50' });
    expect(data.gates).toMatchObject([{ code: 'PRICE_CHANGED', severity: 'warn', params: { count: 1 } }]);
    const accepted = await own.call('POST', `/api/v1/order/carts/${cart.id}/validate`, {
      body: { version: data.version, accept_prices: true },
    });
    expect(accepted.data).toMatchObject({ version: data.version + 1, gates: [], lines: [{ state: 'ok', was: null }] });
  });

  it('a price that rose is not accepted by adding one more, by fewer, or by another line that becomes the same [CHK-016]', async () => {
    const own = await openShop(shop.backend);
    const [dish] = await plainDishes(own);
    let cart = (await addTo(own, await beginCart(own), { item_id: dish!.id, qty: 2 })).data;
    cart = (await addTo(own, cart, { item_id: dish!.id, qty: 1, note: 'hot' })).data;
    await setPrice(own, dish!.id, '99.50');
    const risen = (data: Cart) => data.lines.map(({ qty, state, was }) => [qty, state, was]);
    const of = (line: number) => `/api/v1/order/carts/${cart.id}/lines/${cart.lines[line]!.id}`;

    cart = (await addTo(own, cart, { item_id: dish!.id })).data;
    expect(risen(cart)).toEqual([
      [3, 'price_changed', dish!.price],
      [1, 'price_changed', dish!.price],
    ]);
    expect(cart.gates).toMatchObject([{ code: 'PRICE_CHANGED', severity: 'warn', params: { count: 2 } }]);
    cart = (await own.call('PUT', of(0), { body: { version: cart.version, qty: 2 } })).data;
    cart = (await own.call('PUT', of(0), { body: { version: cart.version, qty: 3 } })).data;
    expect(risen(cart)[0]).toEqual([3, 'price_changed', dish!.price]);
    cart = (await own.call('PUT', of(1), { body: { version: cart.version, note: null } })).data;
    expect(risen(cart)).toEqual([[4, 'price_changed', dish!.price]]);
    // A line of its own shows its price when it is added.
    cart = (await addTo(own, cart, { item_id: dish!.id, note: 'mild' })).data;
    expect(risen(cart)[1]).toEqual([1, 'ok', null]);
    cart = (await own.call('PUT', of(1), { body: { version: cart.version, note: null } })).data;
    expect(risen(cart)).toEqual([[5, 'price_changed', dish!.price]]);
  });

  it('a price that rose since a guest saw it is shown after the sign-in too [CHK-016, CHK-017]', async () => {
    const own = await openShop(shop.backend);
    const [dish] = await plainDishes(own);
    const guest = (await addTo(own, await beginCart(own), { item_id: dish!.id, qty: 2 })).data;
    await setPrice(own, dish!.id, '99.50');
    const token = (await signIn(own, '0551230099')).data.token;
    const mine = (await addTo(own, await beginCart(own, { as: token }), { item_id: dish!.id }, token)).data;
    const merged = await own.call<Cart>('POST', `/api/v1/order/carts/${mine.id}/merge`, {
      body: { guest_cart_id: guest.id },
      as: token,
    });
    expect(merged.data.lines).toMatchObject([{ qty: 3, state: 'price_changed', was: dish!.price }]);
  });

  it('says what a move to another branch would do, without doing it, and asks about its prices once [API-048, CHK-016]', async () => {
    const own = await openShop(shop.backend);
    const dishes = await plainDishes(own);
    const [first, second, third] = dishes;
    let cart = (await addTo(own, await beginCart(own), { item_id: first!.id })).data;
    cart = (await addTo(own, cart, { item_id: second!.id })).data;
    cart = (await addTo(own, cart, { item_id: third!.id })).data;
    const there = 'nakhla-malqa';
    await own.db(async (db) => {
      await db
        .update(menuItems)
        .set({ branches_off: [there] })
        .where(eq(menuItems.id, first!.id));
      await db.delete(menuBranchPrices).where(eq(menuBranchPrices.item_id, second!.id));
      await db
        .insert(menuBranchPrices)
        .values({ tenant: own.key, item_id: second!.id, branch_id: there, price: '500.00' });
    });
    const preview = await own.call('POST', `/api/v1/order/carts/${cart.id}/context/preview`, {
      body: { branch_id: there, type: 'pickup' },
    });
    expect(preview.data).toMatchObject({
      moved: 2,
      missing: [{ line_id: cart.lines[0]!.id, state: 'unavailable' }],
      total_before: due(cart),
      cart: { branch_id: there },
    });
    expect(preview.data.repriced).toContainEqual(
      expect.objectContaining({ line_id: cart.lines[1]!.id, was: second!.price, now: '500.00' }),
    );
    expect((await own.call('GET', `/api/v1/order/carts/${cart.id}`)).data).toEqual({ ...cart, waiting: null });
    const move = (at: Cart, branch_id: string, accepted_total?: string) =>
      own.call<Cart>('PUT', `/api/v1/order/carts/${cart.id}/context`, {
        body: { branch_id, type: 'pickup', version: at.version, accepted_total },
      });
    const moved = await move(cart, there);
    expect(moved.data).toMatchObject({
      branch_id: there,
      version: cart.version + 1,
      lines: [{ state: 'unavailable' }, {}, {}],
    });
    expect(due(moved.data)).toBe(preview.data.total_after);
    expect(moved.data.price_changes).toMatchObject({ count: 1 });

    // What was agreed to with the move is not asked about again; another sum is.
    const back = await move(moved.data, cart.branch_id);
    const agreed = await move(back.data, there, preview.data.total_after);
    expect(agreed.data).toMatchObject({ price_changes: null, lines: [{}, { state: 'ok', was: null }, {}] });
    expect(agreed.data.gates.map(({ code }) => code)).not.toContain('PRICE_CHANGED');
    const home = await move(agreed.data, cart.branch_id, '1.00');
    expect(home.data.price_changes).toMatchObject({ count: 1 });
  });

  it('takes nothing while ordering is switched off', async () => {
    const own = await openShop(shop.backend);
    const cart = await filledCart(own);
    await own.db((db) => setSetting(db, own.key, 'checkout', 'enable', '0'));
    const [dish] = await plainDishes(own);
    expect(await addTo(own, cart, { item_id: dish!.id })).toMatchObject({
      status: 403,
      errors: [{ code: 'MODULE_DISABLED' }],
    });
    expect(await postOrder(own, orderBody(cart))).toMatchObject({ status: 403, errors: [{ code: 'MODULE_DISABLED' }] });
    expect((await own.call('GET', `/api/v1/order/carts/${cart.id}`)).data.gates).toMatchObject([
      { code: 'MODULE_DISABLED', severity: 'block' },
    ]);
  });
});

describe('whose cart it is', () => {
  it('a guest cart belongs to who knows it, a customer cart to the customer; others see what they would see of none', async () => {
    const own = await openShop(shop.backend);
    const mine = (await signIn(own, '0551230001')).data.token;
    const theirs = (await signIn(own, '0551230002')).data.token;
    const cart = await filledCart(own, { as: mine });
    const unknown = await own.call('GET', '/api/v1/order/carts/AAAAAAAAAAAAAAAAAAAAAA', { as: theirs });
    for (const as of [theirs, undefined]) {
      const seen = await own.call('GET', `/api/v1/order/carts/${cart.id}`, { as });
      expect([seen.status, seen.data, seen.errors]).toEqual([404, unknown.data, unknown.errors]);
      expect((await addTo(own, cart, { item_id: cart.lines[0]!.item_id }, as)).status).toBe(404);
      expect((await own.call('DELETE', `/api/v1/order/carts/${cart.id}`, { as })).status).toBe(404);
      expect((await postOrder(own, orderBody(cart), { as: as as string })).status).toBe(404);
    }
    expect((await own.call('GET', `/api/v1/order/carts/${cart.id}`, { as: mine })).data.count).toBe(1);
  });

  it('a cart of another tenant is unknown [API-006]', async () => {
    const [a, b] = [await openShop(shop.backend), await openShop(shop.backend)];
    const cart = await filledCart(a);
    expect((await b.call('GET', `/api/v1/order/carts/${cart.id}`)).status).toBe(404);
    expect((await postOrder(b, orderBody(cart))).status).toBe(404);
  });
});

describe('an old cart', () => {
  it('is over after seven days without a change and gone after thirty', async () => {
    const own = await openShop(shop.backend);
    const cart = await filledCart(own);
    const days = (count: number) => own.setClock(new Date(EVENING.getTime() + count * 24 * 60 * 60_000));
    days(6.9);
    expect((await own.call('GET', `/api/v1/order/carts/${cart.id}`)).status).toBe(200);
    days(7.1);
    expect((await own.call('GET', `/api/v1/order/carts/${cart.id}`)).status).toBe(404);
    const kept = () => own.db((db) => db.select({ id: carts.id }).from(carts));
    await forgetCarts(own.backend.platform.database, own.key, own.now());
    expect(await kept()).toHaveLength(1);
    days(30.1);
    await forgetCarts(own.backend.platform.database, own.key, own.now());
    expect(await kept()).toEqual([]);
  });
});

describe('a guest who turns out to be a customer', () => {
  it('finds both carts in one, up to the maximum [CHK-017]', async () => {
    const own = await openShop(shop.backend);
    const [dish, second] = await plainDishes(own);
    await own.db((db) => db.update(menuItems).set({ max_per_order: 5 }).where(eq(menuItems.id, dish!.id)));
    const token = (await signIn(own, '0551230003')).data.token;
    await addTo(
      own,
      (await addTo(own, await beginCart(own, { as: token }), { item_id: dish!.id, qty: 4 }, token)).data,
      { item_id: second!.id },
      token,
    );
    const guest = (await addTo(own, await beginCart(own), { item_id: dish!.id, qty: 3 })).data;
    const { data } = await signIn(own, '0551230003', guest.id);
    expect(data.cart).toMatchObject({ id: guest.id, parked: [] });
    expect(data.cart.lines.map(({ item_id, qty }: Json) => [item_id, qty])).toEqual([
      [dish!.id, 5],
      [second!.id, 1],
    ]);
    expect((await own.call('GET', `/api/v1/order/carts/${guest.id}`)).status).toBe(404);
    expect((await own.call('GET', `/api/v1/order/carts/${guest.id}`, { as: data.token })).status).toBe(200);
  });

  it('a cart of another branch is parked and named in the answer, nothing is lost [API-048]', async () => {
    const own = await openShop(shop.backend);
    const token = (await signIn(own, '0551230004')).data.token;
    const parked = await filledCart(own, { as: token, branch: 'nakhla-malqa', qty: 3 });
    const guest = await filledCart(own);
    const { data } = await signIn(own, '0551230004', guest.id);
    expect(data.cart).toMatchObject({
      id: guest.id,
      count: 1,
      parked: [{ cart_id: parked.id, branch_id: 'nakhla-malqa', count: 3 }],
    });
    expect((await own.call('GET', `/api/v1/order/carts/${parked.id}`, { as: data.token })).data.count).toBe(3);
  });

  it('gets back the cart of the last visit when there is no new one', async () => {
    const own = await openShop(shop.backend);
    const token = (await signIn(own, '0551230005')).data.token;
    const cart = await filledCart(own, { as: token, qty: 2 });
    expect((await signIn(own, '0551230005', 'gone')).data.cart).toMatchObject({ id: cart.id, count: 2 });
  });

  it('keeps both when the sign-in could not merge them, the answer says so, and the next try takes both; again and at once too [CHK-017]', async () => {
    const own = await openShop(shop.backend);
    const token = (await signIn(own, '0551230007')).data.token;
    const mine = await filledCart(own, { as: token });
    const other = await filledCart(own, { as: token, branch: 'nakhla-malqa' });
    const guest = await filledCart(own, { qty: 2 });
    const breakMine = (options: unknown) =>
      own.db((db) =>
        db
          .update(cartLines)
          .set({ options: options as never })
          .where(eq(cartLines.cart_id, mine.id)),
      );
    // Its choices cannot be read: no cart can take it in.
    await breakMine(5);
    const { data } = await signIn(own, '0551230007', guest.id);
    expect([typeof data.token, data.cart]).toEqual(['string', null]);
    const as = data.token;
    const read = async () => (await own.call('GET', `/api/v1/order/carts/${guest.id}`, { as })).data;
    await breakMine([]);
    expect(await read()).toMatchObject({ count: 2, unmerged: true });
    expect((await read()).parked.map(({ cart_id }: Json) => cart_id).sort()).toEqual([mine.id, other.id].sort());
    const merge = () =>
      own.call('POST', `/api/v1/order/carts/${guest.id}/merge`, { as, body: { guest_cart_id: guest.id } });
    const answers = await Promise.all([merge(), merge(), merge()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read()).toMatchObject({ count: 3, unmerged: false, parked: [{ cart_id: other.id }] });
    expect((await own.call('GET', `/api/v1/order/carts/${guest.id}`)).status).toBe(404);
    const stranger = (await signIn(own, '0551230008')).data.token;
    const path = `/api/v1/order/carts/${guest.id}/merge`;
    const taken = await own.call('POST', path, { as: stranger, body: { guest_cart_id: guest.id } });
    expect(taken.status).toBe(404);
  });

  it('can merge later, when it failed at sign-in [API-048]', async () => {
    const own = await openShop(shop.backend);
    const token = (await signIn(own, '0551230006')).data.token;
    const mine = await filledCart(own, { as: token });
    const guest = await filledCart(own, { qty: 2 });
    const merge = () =>
      own.call('POST', `/api/v1/order/carts/${mine.id}/merge`, { as: token, body: { guest_cart_id: guest.id } });
    expect((await merge()).data).toMatchObject({ id: mine.id, count: 3 });
    expect((await merge()).status).toBe(404);
    expect(
      (await own.call('POST', `/api/v1/order/carts/${mine.id}/merge`, { body: { guest_cart_id: guest.id } })).status,
    ).toBe(401);
  });
});

describe('what a client says about prices', () => {
  it("changes nothing: quantities, options, prices and currencies of any kind give the server's total or a refusal (B7)", async () => {
    const own = await openShop(shop.backend);
    const dishes = await plainDishes(own);
    const junk = fc.record(
      {
        unit_price: fc.constantFrom('0.01', '-5.00', 0, null),
        price: fc.constantFrom('0.00', 1, '1e-9'),
        total: fc.constantFrom('0.00', '-1.00'),
        seen_price: fc.constantFrom('0.00'),
        currency: fc.constantFrom('EGP', 'XXX'),
        state: fc.constantFrom('ok'),
        options: fc.constantFrom([], [{ option_id: '-1', qty: 1 }], 'x', [{ option_id: 'a', qty: -1 }]),
      },
      { requiredKeys: [] },
    );
    const line = fc.record({
      dish: fc.nat({ max: dishes.length - 1 }),
      qty: fc.constantFrom(1, 2, 99, 0, -1, 1.5, 1e9, '3', null),
      junk,
    });
    const accepted = fc.constantFrom('same', '0.00', '0.01', '-1.00', '1e2', 'NaN', 7);
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), accepted, async (lines, total) => {
        let cart = await beginCart(own);
        let expected = 0;
        for (const { dish, qty, junk: extra } of lines) {
          const reply = await addTo(own, cart, { ...extra, item_id: dishes[dish]!.id, qty });
          if (reply.status !== 200) {
            expect(reply.status).toBeGreaterThanOrEqual(400);
            expect(reply.status).toBeLessThan(500);
            continue;
          }
          cart = reply.data;
          expected += toMinor(dishes[dish]!.price) * Number(qty);
        }
        expect(toMinor(due(cart))).toBe(expected);
        expect(cart.currency).toBe('SAR');
        const accepted_total = total === 'same' ? due(cart) : total;
        const reply = await postOrder(own, {
          ...orderBody(cart),
          accepted_total,
          due: '0.01',
          currency: 'EGP',
          totals: [],
        });
        if (reply.status === 200) {
          expect(accepted_total).toBe(due(cart));
          const { data } = await own.call('GET', `/api/v1/order/orders/by-token/${reply.data.tracking_token}`);
          expect([data.currency, toMinor(data.totals.at(-1).amount)]).toEqual(['SAR', expected]);
        } else expect(reply.status).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});

describe('dishes that go with the basket', () => {
  const upsellOf = (of: Shop, { id }: { id: string }) => of.call<Json[]>('GET', `/api/v1/order/carts/${id}/upsell`);
  const ids = ({ data }: { data: Json[] }) => data.map(({ item_id }) => item_id);
  const together = async (of: Shop, times: number, ...items: string[]) => {
    for (let time = 0; time < times; time++) {
      let cart = await beginCart(of);
      for (const item_id of items) cart = (await addTo(of, cart, { item_id })).data;
      const reply = await postOrder(of, orderBody(cart));
      if (reply.status !== 200) throw new Error(reply.text);
    }
  };

  it('are those ordered together first, then those that the restaurant names, while they are available', async () => {
    const own = await openShop(shop.backend);
    const dishes = (await plainDishes(own)).slice(-6).map(({ id }) => id) as [string, ...string[]];
    const [main, often, seldom, named, other, unnamed] = dishes as [string, string, string, string, string, string];
    await own.db((db) =>
      setSetting(db, own.key, 'order', 'upsell_items', ` ${named}, no-such-dish ,\u202e,${often},${main},${other}`),
    );
    await together(own, 3, main, often);
    await together(own, 2, main, seldom);
    await together(own, 3, unnamed, seldom);
    let cart = (await addTo(own, await beginCart(own), { item_id: main })).data;
    const answer = await upsellOf(own, cart);
    expect(ids(answer)).toEqual([often, named, other]);
    expect(answer.data[0]).toEqual({
      item_id: often,
      names: expect.objectContaining({ ar: expect.any(String) }),
      image: expect.anything(),
      price: expect.stringMatching(/^\d+\.\d\d$/),
    });
    // What is put in, sold out or off is no offer any more.
    cart = (await addTo(own, cart, { item_id: often })).data;
    await sellOut(own, named);
    expect(ids(await upsellOf(own, cart))).toEqual([other]);
    await own.db((db) =>
      db
        .update(menuItems)
        .set({ branches_off: [BRANCH.nakhla] })
        .where(eq(menuItems.id, other)),
    );
    expect(ids(await upsellOf(own, cart))).toEqual([]);
  });

  it('are none for an empty basket, a stranger’s and where the restaurant does not offer it', async () => {
    const empty = await beginCart(shop);
    expect(ids(await upsellOf(shop, empty))).toEqual([]);
    expect((await upsellOf(shop, { id: 'no-such-cart' })).status).toBe(404);
    const { token } = (await signIn(shop, '0501234987')).data;
    const ofCustomer = await filledCart(shop, { as: token });
    expect((await upsellOf(shop, ofCustomer)).status).toBe(404);
    const cart = await filledCart(shop);
    expect(ids(await upsellOf(shop, cart)).length).toBeGreaterThan(0);
    await shop.db((db) => setSetting(db, shop.key, 'order', 'upsell', '0'));
    expect(ids(await upsellOf(shop, cart))).toEqual([]);
  });
});
