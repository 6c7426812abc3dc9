/** What the customer of an order does with it afterwards. */

import { crc32, deflateSync } from 'node:zlib';
import { until } from '@sufra/testing/until';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { branchSlotUse } from '../../branch/tables.ts';
import { tenantSettings } from '../../tenant/tables.ts';
import { orderMoves, orderRatings, orders, ratingPhotos } from '../tables.ts';
import {
  BRANCH,
  EVENING,
  filledCart,
  guestOrder,
  type Json,
  orderBody,
  postOrder,
  shopForFile,
  signIn,
} from '../testing/shop.ts';
import { staffOrders } from '../testing/staff-orders.ts';
import { forgetPhotos } from './rating.ts';
import { moveByStaff } from './staff.ts';

const shop = shopForFile();

const later = (minutes: number) => new Date(EVENING.getTime() + minutes * 60_000);
const by = (token: string) => ({ 'x-order-token': token });
const move = (id: string, status: string) =>
  shop.db((db) => {
    const now = shop.backend.platform.clock.now(shop.key);
    return moveByStaff({ platform: shop.backend.platform, db, tenant: shop.tenant, now }, id, status);
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
    const stop = shop.backend.platform.realtime.listen(
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
    const [shown] = (await shop.db((db) => staffOrders(db, EVENING))).filter((order) => order.id === id);
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

  it('an unpaid order of the call centre is canceled after 30 minutes [API-051]', async () => {
    const { id, token } = await guestOrder(shop);
    await shop.db((db) => db.update(orders).set({ status: 'callcenter_pending' }).where(eq(orders.id, id)));
    shop.setClock(later(29));
    expect((await seen(id, token)).status).toBe('callcenter_pending');
    shop.setClock(later(31));
    await until(async () => (await seen(id, token)).status === 'canceled');
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

describe('changing the time of an order', () => {
  const reschedule = (id: string, token: string, slot: object) =>
    shop.call('POST', `/api/v1/order/orders/${id}/reschedule`, { body: slot, key: shop.newKey(), headers: by(token) });
  const free = async () => {
    const { data } = await shop.call('GET', `/api/v1/branch/branches/${BRANCH.nakhla}/time-slots?type=pickup`);
    return data.days.flatMap(({ date, slots }: Json) =>
      slots
        .filter(({ available }: Json) => available)
        .map(({ from, to }: Json) => ({ scheduled_day: date, scheduled_period: from, to })),
    );
  };
  const usedAt = async (from: Date | string) => {
    const at = eq(branchSlotUse.slot_from, new Date(from));
    const [row] = await shop.db((db) => db.select().from(branchSlotUse).where(at));
    return row?.used ?? 0;
  };

  it('takes the new place and gives the old one back; the promise follows, and is published [CHK-046]', async () => {
    const { id, token, from } = await scheduledOrder();
    await move(id, 'accepted');
    const slot = (await free()).at(-1);
    const [old, fresh] = [await usedAt(from), await usedAt(slot.scheduled_period)];
    const told: string[] = [];
    const stop = shop.backend.platform.realtime.listen(
      (_tenant, message) => void told.push(`${message.event} ${message.id}`),
    );
    const { status, data } = await reschedule(id, token, slot);
    expect([status, data.status, Date.parse(data.promised_from)]).toEqual([
      200,
      'accepted',
      Date.parse(slot.scheduled_period),
    ]);
    expect(Date.parse(data.scheduled_period)).toBe(Date.parse(slot.scheduled_period));
    expect([await usedAt(from), await usedAt(slot.scheduled_period)]).toEqual([old - 1, fresh + 1]);
    expect(told).toContain(`order.promise ${id}`);
    expect(Date.parse(data.cancel.until)).toBeLessThan(Date.parse(slot.scheduled_period));
    // The same again changes nothing.
    expect((await reschedule(id, token, slot)).data.version).toBe(data.version);
    stop();
  });

  it('to what is no slot, has begun, or is full is refused, and keeps the time it has', async () => {
    const { id, token, from } = await scheduledOrder();
    const slot = (await free()).at(-2);
    const today = shop.now().toISOString().slice(0, 10);
    expect(slot.scheduled_day > today).toBe(true);
    const off = { ...slot, scheduled_period: new Date(Date.parse(slot.scheduled_period) + 60_000).toISOString() };
    expect(await reschedule(id, token, off)).toMatchObject({ status: 422, errors: [{ code: 'SLOT_INVALID' }] });
    const past = { ...slot, scheduled_period: later(-60).toISOString() };
    expect(await reschedule(id, token, past)).toMatchObject({ status: 409, errors: [{ code: 'SLOT_PASSED' }] });
    const values = { tenant: shop.key, branch_id: BRANCH.nakhla, type: 'pickup' as const, used: 10_000 };
    await shop.db((db) => db.insert(branchSlotUse).values({ ...values, slot_from: new Date(slot.scheduled_period) }));
    // The day is said: the hour alone would be today's.
    const message = expect.stringMatching(/^The time \w+day \d\d:\d\d (?:AM|PM) has just filled/);
    expect(await reschedule(id, token, slot)).toMatchObject({ status: 409, errors: [{ code: 'SLOT_FULL', message }] });
    expect(Date.parse((await seen(id, token)).scheduled_period)).toBe(from.getTime());
  });

  it('is over when the kitchen must begin, never was for an order for now, and is the owner’s alone [CHK-046, CHK-034]', async () => {
    const { id, token } = await scheduledOrder();
    const now = await guestOrder(shop);
    const slot = (await free()).at(-1);
    expect((await reschedule(id, now.token, slot)).status).toBe(404);
    const late = { status: 409, errors: [{ code: 'ORDER_NOT_EDITABLE', params: { phone: expect.any(String) } }] };
    expect(await reschedule(now.id, now.token, slot)).toMatchObject(late);
    await move(id, 'accepted');
    shop.setClock(new Date(Date.parse((await seen(id, token)).cancel.until) + 1000));
    expect(await reschedule(id, token, slot)).toMatchObject(late);
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
      data: { brand_name: 'Toyota', color_code: '#ffffff', plate_number: 'ABJ 1234', is_default: true },
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

  it('have one default: the first, then the one that was made it; the oldest that is left when it goes [ACCT-025]', async () => {
    const as = (await signIn(shop, '0551239107')).data.token;
    const plates = ['ABJ 1', 'ABJ 2', 'ABJ 3'];
    const ids: string[] = [];
    for (const plate_number of plates) ids.push((await save(as, { ...CAR, plate_number })).data.id);
    const defaults = async () =>
      (await list(as)).map(({ plate_number, is_default }: { plate_number: string; is_default: boolean }) => [
        plate_number,
        is_default,
      ]);
    expect(await defaults()).toEqual([
      ['ABJ 1', true],
      ['ABJ 2', false],
      ['ABJ 3', false],
    ]);
    // Both at once: one of them is it.
    const make = (id: string, plate_number: string) =>
      shop.call('PUT', `${PATH}/update/${id}`, { as, body: { ...CAR, plate_number, is_default: true } });
    const made = await Promise.all([make(ids[1]!, 'ABJ 2'), make(ids[2]!, 'ABJ 3')]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const [first, ...others] = await defaults();
    expect([first![1], ...others.map(([, is]: [string, boolean]) => is)]).toEqual([true, false, false]);
    // Changed without a word about it, a default stays one.
    const at = plates.indexOf(first![0]);
    await shop.call('PUT', `${PATH}/update/${ids[at]}`, { as, body: { ...CAR, plate_number: first![0] } });
    expect((await defaults())[0]).toEqual([first![0], true]);
    await shop.call('DELETE', `${PATH}/delete/${ids[at]}`, { as });
    expect((await defaults())[0]).toEqual(['ABJ 1', true]);
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
    const [shown] = (await shop.db((db) => staffOrders(db, EVENING))).filter(({ id }) => id === data.id);
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

  it('learns that its customer is there, with the spot, at once; said again it changes the spot and not the status [CHK-050, API-050]', async () => {
    const { data } = await placeCar({ vehicle: CAR });
    const [id, token] = [data.id, data.tracking_token!];
    const told: string[] = [];
    const stop = shop.backend.platform.realtime.listen(
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
    const [shown] = (await shop.db((db) => staffOrders(db, EVENING))).filter((order) => order.id === id);
    expect(shown!.arrived).toEqual(moved.arrived);
    expect(moved.status_history).toHaveLength(1);
    stop();
  });

  it('needs no spot; takes none of 21 letters', async () => {
    const { data } = await placeCar({ vehicle: CAR });
    expect((await arrive(data.id, data.tracking_token!, { spot: 'x'.repeat(21) })).status).toBe(422);
    expect((await arrive(data.id, data.tracking_token!)).data.arrived).toMatchObject({ spot: null });
  });

  it('cannot be reported for another type, after the end, or by a stranger [CHK-050, CHK-034]', async () => {
    const pickup = await guestOrder(shop);
    const { data } = await placeCar({ vehicle: CAR });
    expect((await arrive(data.id, pickup.token)).status).toBe(404);
    const closed = { status: 409, errors: [{ code: 'ARRIVAL_CLOSED' }] };
    expect(await arrive(pickup.id, pickup.token)).toMatchObject(closed);
    await move(data.id, 'canceled');
    expect(await arrive(data.id, data.tracking_token!)).toMatchObject(closed);
  });
});

const STARS = { food: 5, speed: 4, service: 3 };

async function deliveredOrder(): Promise<{ id: string; token: string }> {
  const { id, token } = await guestOrder(shop);
  await move(id, 'ready');
  await move(id, 'delivered');
  return { id, token };
}
const rate = (id: string, token: string, body: object = STARS, key = shop.newKey()) =>
  shop.call('POST', `/api/v1/order/orders/${id}/rating`, { body, key, headers: by(token) });
async function sendPhoto(id: string, token: string, bytes: Buffer, type = 'image/jpeg') {
  const response = await fetch(`${shop.backend.url}/api/v1/order/orders/${id}/rating-photos`, {
    method: 'POST',
    headers: { 'x-tenant': shop.key, 'x-app-token': shop.tenant.app_token, 'content-type': type, ...by(token) },
    body: new Uint8Array(bytes),
  });
  const json = (await response.json()) as Json;
  return { status: response.status, data: json.data, code: json.errors[0]?.code };
}
const plain = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#b3202c' } });

describe('rating', () => {
  it('is offered after the delivery, stored once, and seen by customer and restaurant [CHK-047, API-050]', async () => {
    const { id, token } = await deliveredOrder();
    const before = await seen(id, token);
    expect(before).toMatchObject({ rate: { allowed: true, image_required: false }, rating: null });
    const told: string[] = [];
    const stop = shop.backend.platform.realtime.listen(
      (_tenant, message) => void told.push(`${message.event} ${message.id}`),
    );
    const items = [{ line_id: before.lines[0].id, stars: 5 }];
    const { status, data } = await rate(id, token, { ...STARS, items, comment: ' شكرًا\u202E <b>' });
    expect([status, data.rating]).toEqual([
      200,
      { ...STARS, items, comment: 'شكرًا <b>', images: [], at: expect.any(String) },
    ]);
    expect(data.rate.allowed).toBe(false);
    expect(told).toContain(`order.rated ${id}`);
    stop();
    const [shown] = (await shop.db((db) => staffOrders(db, EVENING))).filter((order) => order.id === id);
    expect(shown!.rating).toMatchObject({ food: 5, speed: 4, service: 3, comment: 'شكرًا <b>' });
    expect(await rate(id, token)).toMatchObject({ status: 409, errors: [{ code: 'RATE_CLOSED' }] });
  });

  it('of 20 at once is stored once [CHK-047, API-053]', async () => {
    const { id, token } = await deliveredOrder();
    const replies = await Promise.all(Array.from({ length: 20 }, () => rate(id, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await shop.db((db) => db.select().from(orderRatings).where(eq(orderRatings.order_id, id)));
    expect(rows).toHaveLength(1);
  });

  it('is closed before the delivery, 14 days after it, and after a cancellation [CHK-047]', async () => {
    const { id, token } = await guestOrder(shop);
    const closed = { status: 409, errors: [{ code: 'RATE_CLOSED' }] };
    expect(await rate(id, token)).toMatchObject(closed);
    await move(id, 'ready');
    expect(await rate(id, token)).toMatchObject(closed);
    await move(id, 'delivered');
    const day = 24 * 60;
    shop.setClock(later(14 * day - 5));
    expect((await seen(id, token)).rate.allowed).toBe(true);
    shop.setClock(later(14 * day + 5));
    expect((await seen(id, token)).rate.allowed).toBe(false);
    expect(await rate(id, token)).toMatchObject(closed);
    expect(await sendPhoto(id, token, await plain().jpeg().toBuffer())).toMatchObject({
      status: 409,
      code: 'RATE_CLOSED',
    });
    shop.setClock(EVENING);
    const other = await guestOrder(shop);
    await move(other.id, 'canceled');
    expect(await rate(other.id, other.token)).toMatchObject(closed);
  });

  it.each([
    ['no stars', { food: 5 }],
    ['six stars', { ...STARS, food: 6 }],
    ['half a star', { ...STARS, food: 4.5 }],
    ['a line of another order', { ...STARS, items: [{ line_id: 'other', stars: 1 }] }],
    ['a picture of nobody', { ...STARS, images: ['no-such-photo'] }],
    ['seven pictures', { ...STARS, images: Array.from({ length: 7 }, (_, index) => `photo-${index}`) }],
    ['501 letters', { ...STARS, comment: 'x'.repeat(501) }],
    ['a comment that no database holds', { ...STARS, comment: 'a\u0000b' }],
  ])('with %s is refused and keeps nothing', async (_, body) => {
    const { id, token } = await deliveredOrder();
    const { status, errors } = await rate(id, token, body);
    expect([status, errors[0]?.code]).toEqual([422, 'INVALID_INPUT']);
    expect((await seen(id, token)).rating).toBeNull();
  });

  it('by a stranger is one of an order that is not there [CHK-034]', async () => {
    const { id } = await deliveredOrder();
    const other = await guestOrder(shop);
    const photo = await plain().jpeg().toBuffer();
    expect((await rate(id, other.token)).status).toBe(404);
    expect(await sendPhoto(id, other.token, photo)).toEqual(await sendPhoto('no-such-order', other.token, photo));
  });

  it('has a picture where the restaurant wants one: "an image must be attached" [CHK-049]', async () => {
    const value = { tenant: shop.key, setting_group: 'order', key: 'rating_image_required', value: '1' };
    await shop.db((db) => db.insert(tenantSettings).values(value));
    const { id, token } = await deliveredOrder();
    expect((await seen(id, token)).rate).toMatchObject({ allowed: true, image_required: true });
    const refused = await rate(id, token);
    expect(refused).toMatchObject({ status: 422, errors: [{ code: 'IMAGE_REQUIRED', field: 'images' }] });
    expect(refused.errors[0]!.message).toBe('An image must be attached');
    const { data } = await sendPhoto(id, token, await plain().jpeg().toBuffer());
    expect((await rate(id, token, { ...STARS, images: [data.id] })).status).toBe(200);
    const own = and(eq(tenantSettings.setting_group, 'order'), eq(tenantSettings.key, 'rating_image_required'));
    await shop.db((db) => db.delete(tenantSettings).where(own));
  });
});

describe('a picture of a rating', () => {
  const open = (url: string) => fetch(shop.backend.url + url);

  it('is redrawn without the camera’s metadata, upright, and served as nothing but a picture [CHK-049]', async () => {
    const { id, token } = await deliveredOrder();
    const bytes = await plain(60, 40)
      .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '24/1 41/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = await sendPhoto(id, token, bytes);
    expect(sent).toMatchObject({ status: 201, data: { url: expect.stringMatching(/^\/media\/ratings\/.+\.webp$/) } });
    const served = await open(sent.data.url);
    expect([served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    const kept = Buffer.from(await served.arrayBuffer());
    const { exif, icc, xmp, orientation, width, height } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect([width, height]).toEqual([40, 60]);
    expect(kept.includes('CANARY')).toBe(false);
    expect((await rate(id, token, { ...STARS, images: [sent.data.id] })).data.rating.images).toEqual([sent.data]);
  });

  it('is made no larger than a screen shows', async () => {
    const { id, token } = await deliveredOrder();
    const { data } = await sendPhoto(id, token, await plain(2000, 1500).png().toBuffer(), 'image/png');
    const { width, height } = await sharp(Buffer.from(await (await open(data.url)).arrayBuffer())).metadata();
    expect([width, height]).toEqual([1600, 1200]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string?]>([
    [
      'a page that calls itself a picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['nothing', () => Buffer.alloc(0)],
    ['a picture’s first bytes and a script', () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['a picture that was cut off', async () => (await plain(400, 400).png().toBuffer()).subarray(0, 200)],
    ['a GIF', () => plain().gif().toBuffer()],
    ['10,000 × 10,000 pixels in a few KB', () => flatPng(10_000, 10_000), 'PICTURE_PIXELS'],
    ['a header that claims 65,535 × 65,535', () => flatPng(65_535, 1), 'PICTURE_PIXELS'],
  ])('that is %s is refused by its bytes, not by its name (safety B10)', async (_, make, code = 'FILE_TYPE') => {
    const { id, token } = await deliveredOrder();
    const bytes = await make();
    expect(bytes.length).toBeLessThan(4 * 1024 * 1024);
    expect(await sendPhoto(id, token, bytes)).toMatchObject({ status: 422, code });
    expect(await shop.db((db) => db.$count(ratingPhotos, eq(ratingPhotos.order_id, id)))).toBe(0);
  });

  it('of more than 4 MB is refused', async () => {
    const { id, token } = await deliveredOrder();
    expect(await sendPhoto(id, token, Buffer.alloc(4 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
  });

  it('is one of six, of 10 at once too; one that is taken back makes room [CHK-049]', async () => {
    const { id, token } = await deliveredOrder();
    const bytes = await plain().webp().toBuffer();
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendPhoto(id, token, bytes, 'image/webp')));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(6);
    for (const { status, code } of sent) if (status !== 201) expect([status, code]).toEqual([409, 'PHOTO_LIMIT']);
    const [first] = sent.filter(({ status }) => status === 201);
    const remove = () =>
      shop.call('DELETE', `/api/v1/order/orders/${id}/rating-photos/${first!.data.id}`, { headers: by(token) });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await open(first!.data.url)).status).toBe(404);
    expect((await sendPhoto(id, token, bytes, 'image/webp')).status).toBe(201);
  });

  it('of another order is in no rating, and is not found by its order', async () => {
    const mine = await deliveredOrder();
    const other = await deliveredOrder();
    const { data } = await sendPhoto(mine.id, mine.token, await plain().jpeg().toBuffer());
    expect((await rate(other.id, other.token, { ...STARS, images: [data.id] })).status).toBe(422);
    for (const name of [`${mine.id}.webp`, `${data.id}.png`, `${data.id}`, '..%2f..%2fetc%2fpasswd', '%00.webp'])
      expect((await open(`/media/ratings/${shop.key}/${name}`)).status).toBeGreaterThanOrEqual(400);
    expect((await open(data.url.replace(shop.key, 'basta'))).status).toBe(404);
  });

  it('that came into no rating is gone after a day', async () => {
    const { id, token } = await deliveredOrder();
    const { data } = await sendPhoto(id, token, await plain().jpeg().toBuffer());
    await forgetPhotos(shop.backend.platform.database, new Date(Date.now() + 23 * 60 * 60_000));
    expect((await open(data.url)).status).toBe(200);
    await forgetPhotos(shop.backend.platform.database, new Date(Date.now() + 25 * 60 * 60_000));
    expect((await open(data.url)).status).toBe(404);
  });
});

/** A PNG of one colour with one bit for a pixel; `rows`: how many of its rows are really there. */
function flatPng(side: number, rows: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size[8] = 1;
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * rows));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
