/** Saved addresses: whose they are, how many, which is the default, where they lie. */
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { type Json, shopForEach, signIn } from '../../order/testing/shop.ts';

const ROOT = '/api/v1/user/customer-addresses';
const DOOR = {
  building_type: 'villa',
  street_name: 'شارع التخصصي',
  building_number: '٢٤',
  floor_number: '',
  description: 'gate',
};

const shop = shopForEach();
let token: string;
let areaId: string;
beforeEach(async () => {
  token = (await signIn(shop, '0551234567')).data.token;
  areaId = (await shop.call('GET', '/api/v1/branch/frontend/delivery-areas')).data[0].id;
});

const list = async (as = token) =>
  (await shop.call('GET', `${ROOT}/list-addresses?pagination=false`, { as })).data as Json[];
const create = (body: Json = {}, as = token) =>
  shop.call('POST', `${ROOT}/create`, { as, body: { ...DOOR, area_id: areaId, ...body } });

it('keeps the fields of an address in clean text and western digits, and says where it lies [ACCT-020, ACCT-021, API-016, API-055]', async () => {
  const made = await create({ special_mark: '\u202Emosque\u0000', geocode_address: '<b>Olaya</b>' });
  expect(made.status).toBe(422);
  expect((await create({ special_mark: '\u202Emosque', geocode_address: '<b>Olaya</b>' })).status).toBe(201);
  expect(await list()).toMatchObject([
    {
      building_type: 'villa',
      street_name: 'شارع التخصصي',
      building_number: '24',
      floor_number: null,
      special_mark: 'mosque',
      geocode_address: '<b>Olaya</b>',
      latitude: null,
      area_id: areaId,
      area_names: { ar: expect.any(String) },
      deliverable: true,
      is_default: true,
    },
  ]);
});

it.each(['house', 'villa', 'office'])(
  'keeps every documented field of a %s [ACCT-020, ACCT-021]',
  async (building_type) => {
    const whole = {
      ...{
        building_type,
        street_name: 'Olaya Street',
        building_number: '24',
        floor_number: '3',
        apartment_number: '31',
      },
      ...{ special_mark: 'By the mosque', description: 'Ring twice', geocode_address: 'Al Olaya, Riyadh' },
      ...{ latitude: 24.69, longitude: 46.68 },
    };
    const { data } = await create({ ...whole, area_id: null });
    expect(data).toMatchObject(whole);
    expect(await list()).toEqual([data]);
  },
);

it('are all in one answer without pages, and in the details of their customer [ACCT-021, API-013, API-016]', async () => {
  for (let number = 1; number <= 23; number++) {
    expect((await create({ building_number: String(number) })).status).toBe(201);
  }
  const all = await list();
  expect(all.map(({ building_number }) => building_number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 23 }, (_, n) => String(n + 1)),
  );
  const { meta } = await shop.call('GET', `${ROOT}/list-addresses?pagination=false`, { as: token });
  expect(Object.keys(meta)).toEqual(['server_time']);
  const { data } = await shop.call('GET', '/api/v1/user/customers/details', { as: token });
  expect(data.customer_addresses.map(({ id }: Json) => id)).toEqual(all.map(({ id }) => id));
});

it.each([
  ['no street', { street_name: ' \u200F' }, 'street_name'],
  ['no building', { building_number: null }, 'building_number'],
  ['neither position nor area', { area_id: null }, 'latitude'],
  ['0,0', { area_id: null, latitude: 0, longitude: 0 }, 'latitude'],
  ['half a position', { latitude: 24.7 }, 'latitude'],
  ['a place off the earth', { latitude: 240, longitude: 46 }, 'latitude'],
])('refuses %s and keeps nothing [ACCT-020]', async (_, body, field) => {
  expect(await create(body)).toMatchObject({ status: 422, errors: [{ code: 'ADDRESS_IMPRECISE', field }] });
  expect(await list()).toEqual([]);
});

it('says that a place outside every area is not delivered to, and keeps it [ACCT-020]', async () => {
  const { data } = await create({ area_id: null, latitude: 21.4, longitude: 39.8 });
  expect(data).toMatchObject({ deliverable: false, area_id: null, latitude: 21.4 });
});

it('has one default: the first, then the one that was made it; the oldest that is left when it goes [ACCT-022, API-017, API-018]', async () => {
  const ids = [];
  for (const street_name of ['one', 'two', 'three']) ids.push((await create({ street_name })).data.id as string);
  const change = (id: string, body: Json) =>
    shop.call('PUT', `${ROOT}/update/${id}`, { as: token, body: { ...DOOR, area_id: areaId, ...body } });
  await change(ids[2]!, { street_name: 'third', is_default: true });
  const shown = async () => (await list()).map(({ street_name, is_default }) => [street_name, is_default]);
  expect(await shown()).toEqual([
    ['third', true],
    ['one', false],
    ['two', false],
  ]);
  expect((await shop.call('DELETE', `${ROOT}/delete/${ids[2]}`, { as: token })).status).toBe(200);
  expect(await shown()).toEqual([
    ['one', true],
    ['two', false],
  ]);
  expect((await shop.call('DELETE', `${ROOT}/delete/${ids[2]}`, { as: token })).status).toBe(404);
});

it('answers another customer’s address as an unknown one, and a guest with 401 [ACCT-019, API-019]', async () => {
  const { data } = await create();
  const other = (await signIn(shop, '0559876543')).data.token;
  const replies = [];
  for (const id of [data.id, 'unknown-id']) {
    const body = { ...DOOR, area_id: areaId };
    const changed = await shop.call('PUT', `${ROOT}/update/${id}`, { as: other, body });
    const gone = await shop.call('DELETE', `${ROOT}/delete/${id}`, { as: other });
    replies.push([changed.status, changed.errors, gone.status, gone.errors]);
  }
  expect(replies[0]).toEqual(replies[1]);
  expect(replies[0]![0]).toBe(404);
  expect(await list(other)).toEqual([]);
  expect(await list()).toHaveLength(1);
  expect((await shop.call('GET', `${ROOT}/list-addresses`)).status).toBe(401);
});

it('keeps at most fifty, also when sixty arrive at once, with one default [ACCT-022]', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => create({ is_default: true })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    errors: [{ code: 'ADDRESS_LIMIT' }],
  });
  expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1);
});

it('keeps a short address in its one spelling where the setting is on, and refuses what is none at its field [CHK-057]', async () => {
  const typed = { short_address: '\u202Brrrd ٢٩٢٩\u202C' };
  expect((await create(typed)).status).toBe(201);
  expect((await list())[0]).not.toHaveProperty('short_address');

  await shop.db((db) => setSetting(db, shop.key, 'order', 'short_address', '1'));
  const id = (await list())[0].id;
  const changed = await shop.call('PUT', `${ROOT}/update/${id}`, {
    as: token,
    body: { ...DOOR, area_id: areaId, ...typed },
  });
  expect(changed.data).toMatchObject({ id, short_address: 'RRRD2929' });
  for (const short_address of ['2929RRRD', 'R'.repeat(41), 'RRRD29'])
    expect(await create({ short_address })).toMatchObject({ status: 422, errors: [{ field: 'short_address' }] });
  expect((await create({ short_address: ' ' })).data).toMatchObject({ short_address: null });
});
