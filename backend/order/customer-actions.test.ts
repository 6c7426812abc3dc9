/** What the customer of an order does with it afterwards. */
import { eq } from 'drizzle-orm';
import { branchSlotUse } from '../branch/tables.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { consoleOrders, moveByStaff } from './staff.ts';
import { orderMoves, orders } from './tables.ts';
import {
  BRANCH,
  EVENING,
  filledCart,
  guestOrder,
  type Json,
  openShop,
  orderBody,
  postOrder,
  type Shop,
  signIn,
} from './testing/shop.ts';

let backend: TestBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await startTestBackend();
  shop = await openShop(backend);
}, 60_000);
afterAll(() => backend.close());

const later = (minutes: number) => new Date(EVENING.getTime() + minutes * 60_000);
const by = (token: string) => ({ 'x-order-token': token });
const move = (id: string, status: string) =>
  shop.db((db) => {
    const now = backend.platform.clock.now(shop.key);
    return moveByStaff({ platform: backend.platform, db, tenant: shop.tenant, now }, id, status);
  });
const seen = async (id: string, token: string) =>
  (await shop.call('GET', `/api/v1/order/orders/${id}`, { headers: by(token) })).data;
beforeEach(() => shop.setClock(EVENING));

/** An order of a guest for the branch's last free time. */
async function scheduledOrder(): Promise<{ id: string; token: string; from: Date }> {
  const { data } = await shop.call('GET', `/api/v1/branch/branches/${BRANCH.nakhla}/time-slots?type=pickup`);
  const [slot] = data.days
    .flatMap(({ date, slots }: Json) => slots.map((one: Json) => ({ ...one, date })))
    .filter(({ available, from }: Json) => available && Date.parse(from) > later(120).getTime());
  const wanted = { delivery_time: 'schedule', scheduled_day: slot.date, scheduled_period: slot.from } as const;
  const placed = await postOrder(shop, orderBody(await filledCart(shop), wanted));
  return { id: placed.data.id, token: placed.data.tracking_token!, from: new Date(slot.from) };
}

describe('canceling', () => {
  const cancel = (id: string, options: { token?: string; body?: object; as?: string; key?: string } = {}) =>
    shop.call('POST', `/api/v1/order/orders/${id}/cancel`, {
      body: options.body ?? { reason_id: 'ordered_by_mistake' },
      key: options.key ?? shop.newKey(),
      as: options.as,
      ...(options.token ? { headers: by(options.token) } : {}),
    });

  it('lists the reasons in both languages [CHK-046, API-050]', async () => {
    const { data } = await shop.call('GET', '/api/v1/order/order-cancellation-reasons');
    expect(data.length).toBeGreaterThan(3);
    expect(data[0]).toEqual({ id: 'ordered_by_mistake', names: { ar: 'طلبت بالخطأ', en: 'I ordered by mistake' } });
  });

  it('is offered with its deadline, done by who has the order’s token, and seen by the restaurant with its reason [CHK-046]', async () => {
    const { id, token } = await guestOrder(shop);
    expect((await seen(id, token)).cancel).toEqual({
      allowed: true,
      until: expect.any(String),
      seconds_left: expect.any(Number),
      fee: '0.00',
    });
    const told: string[] = [];
    const stop = backend.platform.realtime.listen(
      (_tenant, message) => void told.push(`${message.event} ${message.id}`),
    );
    const reply = await cancel(id, { token, body: { reason_id: 'other', note: ' غيّرت رأيي\u202E ' } });
    expect(reply).toMatchObject({
      status: 200,
      data: { id, status: 'canceled', cancel_reason: null, cancel: { allowed: false }, payment: { status: 'unpaid' } },
    });
    expect(reply.data.status_history.at(-1)).toMatchObject({ status: 'canceled', by: 'customer' });
    expect(told).toContain(`order.status ${id}`);
    stop();
    const [shown] = (await shop.db((db) => consoleOrders(db))).filter((order) => order.id === id);
    expect(shown!.canceled_for).toEqual({ names: { ar: 'سبب آخر', en: 'Another reason' }, note: 'غيّرت رأيي' });
  });

  it('happens once, whatever is sent twice: the same key, another key, 20 at once [CHK-046, API-053]', async () => {
    const { id, token } = await guestOrder(shop);
    const key = shop.newKey();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => cancel(id, { token, key: index % 2 ? key : shop.newKey() })),
    );
    for (const { status, errors } of replies)
      if (status !== 200) expect([status, errors[0]?.code]).toEqual([409, 'IDEMPOTENCY_RUNNING']);
    expect(await shop.db((db) => db.select().from(orderMoves).where(eq(orderMoves.order_id, id)))).toHaveLength(2);
  });

  it('is refused to a stranger as an order that is not there, also with the key of who did it [CHK-034]', async () => {
    const mine = await guestOrder(shop);
    const other = await guestOrder(shop);
    const key = shop.newKey();
    expect((await cancel(mine.id, { token: mine.token, key })).status).toBe(200);
    const stranger = (await signIn(shop, '0551239001')).data.token;
    const unknown = await cancel('no-such-order', { token: other.token });
    for (const reply of [
      await cancel(mine.id, { key }),
      await cancel(mine.id, { token: other.token, key }),
      await cancel(other.id, { as: stranger }),
    ])
      expect([reply.status, reply.errors, reply.data]).toEqual([404, unknown.errors, null]);
    expect((await seen(other.id, other.token)).status).toBe('created');
  });

  it.each([
    ['no reason', {}],
    ['a reason that is none', { reason_id: 'because' }],
    ['a reason of staff', { reason_id: 'sold_out' }],
    ['a name of every object', { reason_id: 'constructor' }],
    ['a note of 501 letters', { reason_id: 'other', note: 'x'.repeat(501) }],
    ['a note that no database holds', { reason_id: 'other', note: 'a\u0000b' }],
  ])('with %s is refused and changes nothing', async (_, body) => {
    const { id, token } = await guestOrder(shop);
    expect(await cancel(id, { token, body })).toMatchObject({ status: 422, errors: [{ code: 'INVALID_INPUT' }] });
    expect((await seen(id, token)).status).toBe('created');
  });

  it('ends when the restaurant accepts: then the branch’s phone is said [CHK-046]', async () => {
    const { id, token } = await guestOrder(shop);
    await move(id, 'accepted');
    expect((await seen(id, token)).cancel).toEqual({ allowed: false, until: null, seconds_left: null, fee: '0.00' });
    const { branch } = await seen(id, token);
    expect(await cancel(id, { token })).toMatchObject({
      status: 409,
      errors: [{ code: 'ORDER_NOT_CANCELABLE', params: { phone: branch.phone } }],
    });
  });

  it('and accepting at the same moment: one of them wins, never both [CHK-046, API-051]', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await guestOrder(shop);
      const [accepted, canceled] = await Promise.all([
        move(id, 'accepted').then(
          () => true,
          () => false,
        ),
        cancel(id, { token }).then(({ status }) => status === 200),
      ]);
      expect([accepted, canceled].filter(Boolean)).toHaveLength(1);
      expect((await seen(id, token)).status).toBe(accepted ? 'accepted' : 'canceled');
    }
  });

  it('of an order for later goes until the kitchen must begin, accepted or not, and frees its time [CHK-046, API-051]', async () => {
    const { id, token, from } = await scheduledOrder();
    await move(id, 'accepted');
    const used = () => shop.db((db) => db.select().from(branchSlotUse).where(eq(branchSlotUse.slot_from, from)));
    const [before] = await used();
    expect((await seen(id, token)).cancel.allowed).toBe(true);
    expect((await cancel(id, { token })).data.status).toBe('canceled');
    expect((await used())[0]?.used ?? 0).toBe(before!.used - 1);

    const second = await scheduledOrder();
    await move(second.id, 'accepted');
    const { until } = (await seen(second.id, second.token)).cancel;
    shop.setClock(new Date(Date.parse(until) + 1000));
    expect(await cancel(second.id, { token: second.token })).toMatchObject({
      status: 409,
      errors: [{ code: 'ORDER_NOT_CANCELABLE' }],
    });
  });

  it('an order of the call centre that nobody pays is canceled after 30 minutes [API-051]', async () => {
    const { id, token } = await guestOrder(shop);
    await shop.db((db) => db.update(orders).set({ status: 'callcenter_pending' }).where(eq(orders.id, id)));
    shop.setClock(later(29));
    expect((await seen(id, token)).status).toBe('callcenter_pending');
    shop.setClock(later(31));
    while ((await seen(id, token)).status !== 'canceled') await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await seen(id, token)).status_history.at(-1)).toMatchObject({ status: 'canceled', by: 'system' });
  });

  it('an order of the call centre that is paid late has the restaurant’s three minutes from then [API-051]', async () => {
    const { id, token } = await guestOrder(shop);
    await shop.db((db) => db.update(orders).set({ status: 'callcenter_pending' }).where(eq(orders.id, id)));
    shop.setClock(later(20));
    await move(id, 'created');
    expect((await seen(id, token)).cancel).toMatchObject({ allowed: true });
    expect(Date.parse((await seen(id, token)).cancel.until)).toBeGreaterThanOrEqual(later(23).getTime());
  });
});

const CAR = { brand_id: 'toyota', color_id: 'white', plate_number: 'أ ب ح ١٢٣٤' };

async function placeCar(more: object, as?: string) {
  const cart = await filledCart(shop, { type: 'car_pickup', ...(as ? { as } : {}) });
  return postOrder(shop, orderBody(cart, more), as ? { as } : {});
}

describe('saved cars', () => {
  const PATH = '/api/v1/user/customer-vehicles';
  const save = (as: string, car: object) => shop.call('POST', `${PATH}/create`, { as, body: car });
  const list = async (as: string) => (await shop.call('GET', `${PATH}/list-vehicles`, { as })).data;

  it('are listed, added, changed and forgotten by their customer, with brand, colour and plate [API-055, ACCT-024]', async () => {
    const as = (await signIn(shop, '0551239101')).data.token;
    const added = await save(as, CAR);
    expect(added).toMatchObject({
      status: 201,
      data: { brand_name: 'Toyota', color_code: '#ffffff', plate_number: 'ABJ 1234' },
    });
    expect(await list(as)).toEqual([added.data]);
    const { data: me } = await shop.call('GET', '/api/v1/user/customers/details', { as });
    expect(me.vehicles).toMatchObject([{ id: added.data.id, plate_number: 'ABJ 1234' }]);
    const body = { ...CAR, color_id: 'red' };
    const changed = await shop.call('PUT', `${PATH}/update/${added.data.id}`, { as, body });
    expect(changed.data).toMatchObject({ id: added.data.id, color_name: 'Red' });
    expect((await shop.call('DELETE', `${PATH}/delete/${added.data.id}`, { as })).status).toBe(200);
    expect(await list(as)).toEqual([]);
  });

  it('have brands and colours to choose from, for guests too [API-055]', async () => {
    const brands = (await shop.call('GET', `${PATH}/vehicle-brands`)).data;
    expect(brands.at(-1)).toEqual({ id: 'other', names: { ar: 'سيارة أخرى', en: 'Another car' }, logo: null });
    const colors = (await shop.call('GET', `${PATH}/vehicle-colors`)).data;
    expect(colors[0]).toEqual({ id: 'white', names: { ar: 'أبيض', en: 'White' }, code: '#ffffff' });
  });

  it('are once by their plate, however it is typed, of 20 at once too [ACCT-025]', async () => {
    const as = (await signIn(shop, '0551239102')).data.token;
    const spellings = ['ABJ 1234', 'abj1234', '1234 ا ب ح', 'أ ب ح ١٢٣٤'];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(as, { ...CAR, plate_number: spellings[index % 4] })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, errors } of replies)
      if (status !== 201) expect([status, errors[0]?.code]).toEqual([409, 'VEHICLE_DUPLICATE']);
    expect(await list(as)).toHaveLength(1);
    // Two of its own plates in one.
    const second = (await save(as, { ...CAR, plate_number: 'DRS 20' })).data;
    expect(await shop.call('PUT', `${PATH}/update/${second.id}`, { as, body: CAR })).toMatchObject({ status: 409 });
  });

  it('have an end', async () => {
    const as = (await signIn(shop, '0551239103')).data.token;
    for (let digits = 1; digits <= 20; digits++) await save(as, { ...CAR, plate_number: `ABJ ${digits}` });
    expect(await save(as, CAR)).toMatchObject({
      status: 409,
      errors: [{ code: 'VEHICLE_LIMIT', params: { max: 20 } }],
    });
  });

  it.each([
    ['a brand that is none', { brand_id: 'constructor' }, 'brand_id'],
    ['a colour that is none', { color_id: 'plaid' }, 'color_id'],
    ['a plate without a letter or digit', { plate_number: '\u202E --' }, 'plate_number'],
    ['a plate that no database holds', { plate_number: 'A\u0000B' }, 'plate_number'],
    ['a plate of 21 letters', { plate_number: 'x'.repeat(21) }, 'plate_number'],
  ])('with %s are refused', async (_, wrong, field) => {
    const as = (await signIn(shop, '0551239104')).data.token;
    expect(await save(as, { ...CAR, ...wrong })).toMatchObject({
      status: 422,
      errors: [{ code: 'INVALID_INPUT', field }],
    });
  });

  it('of a stranger answer as those that are not there (B2)', async () => {
    const as = (await signIn(shop, '0551239105')).data.token;
    const stranger = (await signIn(shop, '0551239106')).data.token;
    const { id } = (await save(as, CAR)).data;
    for (const who of [stranger, undefined])
      for (const [method, path, body] of [
        ['PUT', `update/`, CAR],
        ['DELETE', `delete/`, undefined],
      ] as const) {
        const options = { ...(body ? { body } : {}), as: who };
        const mine = await shop.call(method, `${PATH}/${path}${id}`, options);
        const unknown = await shop.call(method, `${PATH}/${path}no-such-car`, options);
        expect([mine.status, mine.errors]).toEqual([who ? 404 : 401, unknown.errors]);
      }
    expect(await list(as)).toHaveLength(1);
  });
});

describe('a car pickup', () => {
  it('has a car: without one it is no order, and nothing typed is lost [CHK-050]', async () => {
    const refused = await placeCar({});
    expect(refused).toMatchObject({ status: 422, errors: [{ code: 'VEHICLE_REQUIRED', field: 'vehicle' }] });
    const wrong = await placeCar({ vehicle: { ...CAR, plate_number: '--' } });
    expect(wrong).toMatchObject({ status: 422, errors: [{ code: 'INVALID_INPUT', field: 'vehicle.plate_number' }] });
  });

  it('of a guest has the car that was typed, on the order and on the console, in both scripts [CHK-050]', async () => {
    const { data } = await placeCar({ vehicle: CAR });
    const order = await seen(data.id, data.tracking_token!);
    expect(order.vehicle).toEqual({
      brand_id: 'toyota',
      brand_names: { ar: 'تويوتا', en: 'Toyota' },
      color_id: 'white',
      color_names: { ar: 'أبيض', en: 'White' },
      color_code: '#ffffff',
      plate_number: 'ABJ 1234',
    });
    const [shown] = (await shop.db((db) => consoleOrders(db))).filter(({ id }) => id === data.id);
    expect(shown!.car).toMatchObject({ plate: 'ABJ 1234', arabic_plate: 'ا ب ح 1234', names: { en: 'White Toyota' } });
  });

  it('of a customer takes a saved car, and keeps it when that is changed; never a stranger’s [CHK-050]', async () => {
    const as = (await signIn(shop, '0551239107')).data.token;
    const stranger = (await signIn(shop, '0551239108')).data.token;
    const { id } = (await shop.call('POST', '/api/v1/user/customer-vehicles/create', { as, body: CAR })).data;
    const placed = await placeCar({ vehicle_id: id }, as);
    await shop.call('DELETE', `/api/v1/user/customer-vehicles/delete/${id}`, { as });
    expect((await seen(placed.data.id, placed.data.tracking_token!)).vehicle.plate_number).toBe('ABJ 1234');
    for (const who of [stranger, undefined]) {
      expect(await placeCar({ vehicle_id: id }, who)).toMatchObject({
        status: 422,
        errors: [{ code: 'VEHICLE_REQUIRED', field: 'vehicle_id' }],
      });
    }
  });

  it('of another type keeps no car, whatever is sent', async () => {
    const placed = await postOrder(shop, orderBody(await filledCart(shop), { vehicle: CAR }));
    expect((await seen(placed.data.id, placed.data.tracking_token!)).vehicle).toBeNull();
  });

  const arrive = (id: string, token: string, body: object = {}, key = shop.newKey()) =>
    shop.call('POST', `/api/v1/order/orders/${id}/arrived`, { body, key, headers: by(token) });

  it('is told that its customer is there, with the spot, at once; said again it changes the spot and not the status [CHK-050, API-050]', async () => {
    const { data } = await placeCar({ vehicle: CAR });
    const [id, token] = [data.id, data.tracking_token!];
    const told: string[] = [];
    const stop = backend.platform.realtime.listen(
      (_tenant, message) => void told.push(`${message.event} ${message.id}`),
    );
    shop.setClock(later(1));
    const first = await arrive(id, token, { spot: ' ٤ ' });
    expect(first).toMatchObject({ status: 200, data: { status: 'created', version: 2, arrived: { spot: '4' } } });
    expect(told).toEqual([`order.arrived ${id}`]);
    shop.setClock(later(2));
    expect((await arrive(id, token, { spot: '4' })).data).toMatchObject({ version: 2, arrived: first.data.arrived });
    const moved = (await arrive(id, token, { spot: 'by the gate\u202E' })).data;
    expect(moved).toMatchObject({ version: 3, arrived: { at: first.data.arrived.at, spot: 'by the gate' } });
    const [shown] = (await shop.db((db) => consoleOrders(db))).filter((order) => order.id === id);
    expect(shown!.arrived).toEqual(moved.arrived);
    expect(moved.status_history).toHaveLength(1);
    stop();
  });

  it('needs no spot; takes none of 21 letters', async () => {
    const { data } = await placeCar({ vehicle: CAR });
    expect((await arrive(data.id, data.tracking_token!, { spot: 'x'.repeat(21) })).status).toBe(422);
    expect((await arrive(data.id, data.tracking_token!)).data.arrived).toMatchObject({ spot: null });
  });

  it('cannot be told for another type, after the end, or by a stranger [CHK-050, CHK-034]', async () => {
    const pickup = await guestOrder(shop);
    const { data } = await placeCar({ vehicle: CAR });
    expect((await arrive(data.id, pickup.token)).status).toBe(404);
    const closed = { status: 409, errors: [{ code: 'ARRIVAL_CLOSED' }] };
    expect(await arrive(pickup.id, pickup.token)).toMatchObject(closed);
    await move(data.id, 'canceled');
    expect(await arrive(data.id, data.tracking_token!)).toMatchObject(closed);
  });
});
