import type { Cart, ContextInput } from '@sufra/api/order/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { eq } from 'drizzle-orm';
import { deliveryAreas } from '../../branch/tables.ts';
import { createPhone, SATURDAY_EVENING, sitDown, tableOf } from '../../dine-in/testing/phones.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import {
  addTo,
  BRANCH,
  type CallOptions,
  due,
  EVENING,
  type Json,
  openShop,
  orderBody,
  plainDishes,
  postOrder,
  type Shop,
} from '../testing/shop.ts';
import { staffOrders } from '../testing/staff-orders.ts';

const OLAYA = 'nakhla-area-olaya';
const DOOR = { building_type: 'villa', street_name: 'شارع التحلية', building_number: '٧٤٢١' } as const;
const INSIDE = { latitude: 24.7113, longitude: 46.6744 };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const codes = ({ gates }: Cart) => gates.map(({ code }) => code);

describe('where a delivery goes', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(backend);
  });

  const begin = async (place: Partial<ContextInput> = {}): Promise<Cart> => {
    const body = { branch_id: BRANCH.nakhla, type: 'delivery', ...place };
    const reply = await shop.call<Cart>('POST', '/api/v1/order/carts', { body, key: shop.newKey() });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.data;
  };
  /** With dishes for at least this much. */
  const fill = async (cart: Cart, atLeast: number): Promise<Cart> => {
    const [dish] = await plainDishes(shop, cart.branch_id, 'delivery');
    const qty = Math.ceil(atLeast / Number(dish!.price));
    const reply = await addTo(shop, cart, { item_id: dish!.id, qty });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.data;
  };
  const move = async (cart: Cart, place: Partial<ContextInput>): Promise<Cart> => {
    const body = { version: cart.version, branch_id: cart.branch_id, type: 'delivery', ...place };
    const reply = await shop.call<Cart>('PUT', `/api/v1/order/carts/${cart.id}/context`, { body });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.data;
  };
  it('takes its last order by the way to its area, and says when it opens next, never when it opened [CHK-009][MENU-008]', async () => {
    // Olaya closes at 02:00; so far away the way takes 50 minutes, nearby 35.
    const far = await fill(await begin({ area_id: 'nakhla-area-central' }), 61);
    const near = await fill(await begin({ area_id: OLAYA }), 61);
    shop.setClock(new Date('2026-11-24T22:20:00Z'));
    const gateOf = async ({ id }: Cart) => (await shop.call<Cart>('GET', `/api/v1/order/carts/${id}`)).data.gates[0];
    expect(await gateOf(near)).toBeUndefined();
    expect(await gateOf(far)).toMatchObject({
      code: 'BRANCH_CLOSED',
      params: { opens_at: '2026-11-25T12:00:00+03:00' },
    });
  });
  const amount = ({ totals }: Cart, code: string) => totals.find((total) => total.code === code)?.amount ?? null;
  const change = (id: string, values: Partial<typeof deliveryAreas.$inferInsert>) =>
    shop.db((db) => db.update(deliveryAreas).set(values).where(eq(deliveryAreas.id, id)));

  it('must be known: a cart without an area is stored, blocked, priced without a fee, and no order [MENU-008][CHK-012]', async () => {
    const cart = await fill(await begin(), 100);
    expect(codes(cart)).toEqual(['ADDRESS_IMPRECISE']);
    expect(amount(cart, 'delivery')).toBeNull();
    expect(cart.context).toMatchObject({ area_id: null, user_area_name: null, delivery: null });
    const reply = await postOrder(shop, orderBody(cart, { address: DOOR }));
    expect([reply.status, reply.errors[0]?.code]).toEqual([422, 'ADDRESS_IMPRECISE']);
  });

  it('by name: fee, minimum and promise are the area’s, and its name is the cart’s [MENU-008][MENU-040]', async () => {
    const cart = await fill(await begin({ area_id: 'nakhla-area-central' }), 61);
    expect(cart.context).toMatchObject({
      area_id: 'nakhla-area-central',
      user_area_name: { ar: 'وسط الرياض', en: 'Central Riyadh' },
      delivery: {
        fee: '18.00',
        min_order: '60.00',
        free_over: null,
        free_missing: null,
        promise: { min: 50, max: 70 },
      },
    });
    expect(amount(cart, 'delivery')).toBe('18.00');
    expect((Date.parse(cart.promise!.to) - Date.parse(cart.promise!.from)) / 60_000).toBe(20);
    expect(codes(cart)).toEqual([]);
  });

  it('says what is missing until the delivery is free, and takes no fee from there on [MENU-008]', async () => {
    await change('nakhla-area-central', { free_over: '90.00' });
    const id = await begin({ area_id: 'nakhla-area-central' });
    const some = await fill(id, 61);
    const sum = Number(amount(some, 'items'));
    expect(some.context.delivery?.free_missing).toBe((90 - sum).toFixed(2));
    expect(amount(some, 'delivery')).toBe('18.00');
    const enough = await fill(await begin({ area_id: 'nakhla-area-central' }), 90);
    expect([enough.context.delivery?.free_missing, amount(enough, 'delivery')]).toEqual(['0.00', '0.00']);
  });

  it.each([
    ['without a fee', { fee: '0.00', free_over: '90.00' }],
    ['with a fee that every order is free of', { free_over: '0.00' }],
  ])('says nothing of what is missing where a delivery costs nothing anyway: %s [MENU-008]', async (_, terms) => {
    await change('nakhla-area-central', terms);
    const cart = await fill(await begin({ area_id: 'nakhla-area-central' }), 61);
    expect(cart.context.delivery?.free_missing).toBeNull();
    expect(amount(cart, 'delivery')).toBe('0.00');
  });

  it('below the area’s minimum, which is not the branch’s, nothing is ordered [CHK-018][MENU-008]', async () => {
    await change('nakhla-area-central', { min_order: '90.00' });
    const cart = await fill(await begin({ area_id: 'nakhla-area-central' }), 31);
    expect(cart.gates).toMatchObject([{ code: 'BELOW_MINIMUM', params: { minimum: '90.00' } }]);
    const reply = await postOrder(shop, orderBody(cart, { address: DOOR }));
    expect([reply.status, reply.errors[0]?.code]).toEqual([422, 'BELOW_MINIMUM']);
  });

  it('free from the area’s amount on, and that is said [MENU-008]', async () => {
    const cart = await fill(await begin({ area_id: OLAYA }), 150);
    expect(amount(cart, 'delivery')).toBe('0.00');
    expect(amount(cart, 'grand')).toBe(amount(cart, 'items'));
  });

  it('by position: the area that holds it counts, and 0,0 is no position [MENU-008]', async () => {
    const found = await begin({ location: INSIDE });
    expect(found.context).toMatchObject({ area_id: OLAYA, user_area_name: { en: 'Al Olaya' } });
    expect(found.gates.map(({ code }) => code)).toEqual(['CART_EMPTY']);
    const nowhere = await fill(await begin({ location: { latitude: 0, longitude: 0 } }), 100);
    expect(codes(nowhere)).toEqual(['ADDRESS_IMPRECISE']);
    const outside = await fill(await begin({ location: { latitude: 24.86, longitude: 46.6 } }), 100);
    expect(codes(outside)).toEqual(['OUT_OF_AREA']);
    const reply = await postOrder(shop, orderBody(outside, { address: DOOR }));
    expect([reply.status, reply.errors[0]?.code]).toEqual([409, 'OUT_OF_AREA']);
  });

  it('stays when only the time changes, and another area forgets the position [MENU-008]', async () => {
    const cart = await begin({ area_id: OLAYA, location: INSIDE });
    const later = await move(cart, {});
    expect(later.context.area_id).toBe(OLAYA);
    const other = await move(later, { area_id: 'nakhla-area-sulaymaniyah' });
    expect(other.context).toMatchObject({ area_id: 'nakhla-area-sulaymaniyah', delivery: { fee: '12.00' } });
    expect(codes(other)).toEqual(['CART_EMPTY']);
  });

  it('an area that is taken off while the cart is open is shown, and not ordered to [MENU-008][CHK-012]', async () => {
    const cart = await fill(await begin({ area_id: OLAYA }), 100);
    await change(OLAYA, { enabled: false });
    const reply = await postOrder(shop, orderBody(cart, { address: DOOR }));
    expect([reply.status, reply.errors[0]?.code]).toEqual([409, 'OUT_OF_AREA']);
  });

  it('another branch’s area, or one that came over the position, is AREA_CHANGED with what counts now [MENU-008]', async () => {
    const foreign = await fill(await begin({ area_id: 'nakhla-area-nakheel' }), 100);
    expect(foreign.gates).toMatchObject([
      { code: 'AREA_CHANGED', params: { area_id: 'nakhla-area-nakheel', branch_id: 'nakhla-nakheel', fee: '9.00' } },
    ]);
    const cart = await fill(await begin({ area_id: OLAYA, location: INSIDE }), 100);
    await change('nakhla-area-central', { priority: 1 });
    const reply = await postOrder(shop, orderBody(cart, { address: DOOR }));
    expect([reply.status, reply.errors[0]?.code]).toEqual([409, 'AREA_CHANGED']);
    const confirmed = await move(cart, { area_id: 'nakhla-area-central', location: INSIDE });
    expect(codes(confirmed)).toEqual([]);
    expect(amount(confirmed, 'delivery')).toBe('18.00');
  });

  it('a fee that changed since the customer looked is asked, never taken [CHK-012]', async () => {
    const cart = await fill(await begin({ area_id: OLAYA }), 100);
    await change(OLAYA, { fee: '11.00' });
    const reply = await postOrder(shop, orderBody(cart, { address: DOOR }));
    expect(reply).toMatchObject({ status: 409, errors: [{ code: 'PRICE_CHANGED', params: { was: due(cart) } }] });
  });

  it.each([
    ['no address', null, 'address.street_name'],
    ['no street', { ...DOOR, street_name: '  ' }, 'address.street_name'],
    ['no number of the building', { ...DOOR, building_number: null }, 'address.building_number'],
  ])('%s: ADDRESS_IMPRECISE at its field [CHK-013]', async (_, address, field) => {
    const cart = await fill(await begin({ area_id: OLAYA }), 100);
    const reply = await postOrder(shop, orderBody(cart, { address }));
    expect([reply.status, reply.errors[0]?.code, reply.errors[0]?.field]).toEqual([422, 'ADDRESS_IMPRECISE', field]);
  });

  it('a guest’s address travels with the order, with the area’s name, and is read only by its owner [CHK-013][MENU-040]', async () => {
    const cart = await fill(await begin({ area_id: OLAYA }), 100);
    const address = { ...DOOR, special_mark: '\u202eبجانب المسجد', description: 'x'.repeat(300) };
    const placed = await postOrder(shop, orderBody(cart, { address }));
    expect(placed.status).toBe(200);
    const path = `/api/v1/order/orders/${placed.data.id}`;
    const own = await shop.call('GET', path, { headers: { 'x-order-token': placed.data.tracking_token! } });
    expect(own.data).toMatchObject({
      type: 'delivery',
      user_area_name: { ar: 'العليا', en: 'Al Olaya' },
      address: {
        building_type: 'villa',
        street_name: 'شارع التحلية',
        building_number: '7421',
        floor_number: null,
        special_mark: 'بجانب المسجد',
      },
      pickup_code: null,
    });
    expect((await shop.call('GET', path)).status).toBe(404);
    const [staff] = await shop.db((db) => staffOrders(db, EVENING));
    expect(staff!.to).toMatchObject({ names: { en: 'Al Olaya' }, door: expect.arrayContaining(['7421']) });
    expect(own.data.address).not.toHaveProperty('short_address');
    const long = orderBody(cart, { address: { ...DOOR, description: 'x'.repeat(301) } });
    expect(await postOrder(shop, long)).toMatchObject({ status: 422, errors: [{ field: 'address.description' }] });
  });

  it('has a short address in Saudi Arabia where the setting is on, for courier, guard and console [CHK-057]', async () => {
    for (const key of ['short_address', 'door_card'])
      await shop.db((db) => setSetting(db, shop.key, 'order', key, '1'));
    const cart = await fill(await begin({ area_id: OLAYA }), 100);
    const order = (short_address: string) => postOrder(shop, orderBody(cart, { address: { ...DOOR, short_address } }));
    expect(await order('RRRD292')).toMatchObject({ status: 422, errors: [{ field: 'address.short_address' }] });
    const placed = await order('\u200frrrd - ۲۹۲۹');
    const headers = { 'x-order-token': placed.data.tracking_token! };
    const path = `/api/v1/order/orders/${placed.data.id}`;
    expect((await shop.call('GET', path, { headers })).data.address).toMatchObject({ short_address: 'RRRD2929' });
    const [staff] = await shop.db((db) => staffOrders(db, EVENING));
    expect(staff!.to!.door).toContain('RRRD2929');
    const card = await shop.call('PUT', `${path}/door-card`, { headers, body: {} });
    const read = await shop.call('GET', `/api/v1/order/door-cards/${card.data.token}`);
    expect(read.data.address).toMatchObject({ short_address: 'RRRD2929' });
  });
});

describe('where a dine-in goes', () => {
  const headers = (tokens: readonly string[]) => ({ 'x-order-token': tokens.join(',') });
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await openShop(backend);
    token = (await backend.platform.tenants.find('nakhla'))!.app_token;
  });
  beforeEach(async () => {
    await backend.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
    await backend.setClock(SATURDAY_EVENING, 'nakhla');
  });

  // The sessions of the tests are in the demo brand itself.
  const demo = {
    newKey: () => shop.newKey(),
    call: <Data = Json>(method: string, path: string, options: CallOptions = {}) =>
      shop.call<Data>(method, path, {
        ...options,
        headers: { 'x-tenant': 'nakhla', 'x-app-token': token, ...options.headers },
      }),
  };
  const begin = (body: Partial<ContextInput>, tokens: readonly string[] = []) =>
    demo.call<Cart>('POST', '/api/v1/order/carts', {
      body: { branch_id: BRANCH.nakhla, type: 'dine_in', ...body },
      key: demo.newKey(),
      headers: headers(tokens),
    });
  const order = async (cart: Cart) => {
    const added = await demo.call<Cart>('POST', `/api/v1/order/carts/${cart.id}/lines`, {
      body: { version: cart.version, item_id: 'nakhla-lamb-chops', qty: 1 },
      key: demo.newKey(),
    });
    const placed = await demo.call('POST', '/api/v1/order/orders', { body: orderBody(added.data), key: demo.newKey() });
    return { cart: added.data, placed };
  };

  it('must be a session at a table: without one no cart begins, and none is moved there [MENU-032]', async () => {
    const begun = await begin({});
    expect([begun.status, begun.errors[0]?.code]).toEqual([410, 'DINE_SESSION_EXPIRED']);
    const { data: pickup } = await begin({ type: 'pickup' });
    const moved = await demo.call('PUT', `/api/v1/order/carts/${pickup.id}/context`, {
      body: { version: pickup.version, branch_id: BRANCH.nakhla, type: 'dine_in' },
    });
    expect([moved.status, moved.errors[0]?.code]).toEqual([410, 'DINE_SESSION_EXPIRED']);
  });

  it('is the session that this phone has joined, and the order names its table', async () => {
    const { phone, id } = await sitDown(backend, 'OLAYA-07');
    const begun = await begin({ session_id: id }, phone.tokens);
    expect(begun.data.context.table_names).toEqual({ ar: 'الطاولة 7', en: 'Table 7' });
    const { cart, placed } = await order(begun.data);
    expect(codes(cart)).toEqual([]);
    expect(placed.status).toBe(200);
    const read = await demo.call('GET', `/api/v1/order/orders/${placed.data.id}`, {
      headers: headers([placed.data.tracking_token]),
    });
    expect(read.data.table_names).toEqual({ ar: 'الطاولة 7', en: 'Table 7' });
  });

  it('is no stranger’s, no waiting one and no session of another branch [MENU-034]', async () => {
    const { phone, id } = await sitDown(backend, 'OLAYA-07');
    expect((await begin({ session_id: id })).status).toBe(410);
    expect((await begin({ session_id: 'nobody' }, phone.tokens)).status).toBe(410);
    expect((await begin({ session_id: id, branch_id: 'nakhla-nakheel' }, phone.tokens)).status).toBe(410);
    const unknown = createPhone(backend);
    const { data } = await unknown.open('OLAYA-08');
    expect((await tableOf(backend, 'OLAYA-08')).session?.id).toBe(data!.session.id);
    expect((await begin({ session_id: data!.session.id }, unknown.tokens)).status).toBe(410);
  });

  it('ends with the session: the cart then keeps its lines and cannot be ordered [MENU-034]', async () => {
    const { phone, id } = await sitDown(backend, 'OLAYA-07');
    const { data: cart } = await begin({ session_id: id }, phone.tokens);
    await backend.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action: 'close' });
    const after = await order(cart);
    expect(after.cart.count).toBe(1);
    expect([after.placed.status, after.placed.errors[0]?.code]).toEqual([410, 'DINE_SESSION_EXPIRED']);
  });
});
