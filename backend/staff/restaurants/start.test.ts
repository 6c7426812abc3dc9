import * as calls from '@sufra/api/staff/endpoints';
import { withTenant } from '../../database/tenant-scope.ts';
import { menuGroups, menuItems } from '../../menu/tables.ts';
import { filledCart, orderBody, postOrder, shopOf } from '../../order/testing/shop.ts';
import { tenantSettings } from '../../tenant/tables.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { callAs, codeOf, hire } from '../testing/team.ts';
import { createRestaurant } from './create.ts';
import { readNewRestaurant } from './new-restaurant.ts';

let backend: TestBackend;
let token: string;
const at = { restaurant: 'noor' };
beforeAll(async () => {
  backend = await startTestBackend();
  const wanted = readNewRestaurant({
    ...{ key: 'noor', 'name-en': 'Noor', country: 'SA', 'address-en': 'Tahlia Street', email: 'hind@noor.example' },
  });
  const { link } = await createRestaurant(backend.platform, wanted, backend.platform.clock.now(''));
  const { data } = await callAs({ backend }, null, calls.enterByLink, { body: { token: link.split('#')[1]! } });
  token = data.token!;
}, 60_000);
afterAll(() => backend.close());

const start = async () => (await callAs({ backend }, token, calls.readStart, { params: at })).data;
const left = async () => Object.fromEntries((await start()).steps.map((one) => [one.step, one.left]));

it('leads from nothing to an order that is accepted, as far as it is done [SHOP-040, SHOP-035]', async () => {
  expect(await left()).toEqual({
    ...{ look: ['colours'], menu: ['dishes'], branch: ['place', 'hours', 'services'], ways: ['ways'] },
    order: ['test_order'],
  });
  const branch = (await start()).branch!.id;
  const params = { ...at, branch };
  const setup = async () => (await callAs({ backend }, token, calls.readBranchSetup, { params })).data;

  let { marks, about } = await setup();
  const place = { ...(about as calls.BranchAbout), names: { ar: '', en: 'Noor' }, latitude: 24.7, longitude: 46.67 };
  const words = { ar: '', en: 'Tahlia Street' };
  await callAs({ backend }, token, calls.changeBranchAbout, {
    params,
    body: { ...place, address: words, district: words, mark: marks.about },
  });
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from: '00:00', to: '00:00' }));
  await callAs({ backend }, token, calls.changeBranchHours, {
    params,
    body: { mark: marks.hours, hours, exceptions: [] },
  });
  const service = {
    ...{ type: 'pickup' as const, asap_allowed: true, schedule_allowed: true, prep_min: 15, prep_max: 25, fee: null },
    ...{ min_order: '0.00', max_days: 6, lead_minutes: 30, slot_minutes: 15, slot_capacity: 8 },
  };
  const answer = await callAs({ backend }, token, calls.changeBranchServices, {
    params,
    body: { mark: marks.services, services: [service, { ...service, type: 'delivery', fee: '10.00' }] },
  });
  expect(answer.status).toBe(200);
  expect((await left()).branch).toEqual(['areas']);
  ({ marks } = await setup());
  await callAs({ backend }, token, calls.changeBranchServices, {
    params,
    body: { mark: marks.services, services: [service] },
  });
  const { data: paid } = await callAs({ backend }, token, calls.takeCash, { params: at, body: { on: true } });
  expect(paid).toMatchObject({ cash: true, services: ['pickup'], ways: [{ en: 'Cash at pickup' }] });

  await withTenant(backend.platform.database, 'noor', async (db) => {
    const rule = { state: 'available' as const };
    const names = { ar: 'كشري', en: 'Koshary' };
    await db.insert(menuGroups).values({ tenant: 'noor', id: 'g', sort: 1, names, image: null, availability: rule });
    await db.insert(menuItems).values({
      ...{ tenant: 'noor', id: 'dish', group_id: 'g', sort: 1, names, descriptions: {}, image: null, price: '20.00' },
      ...{ salt_high: false, allergens: [], allergens_known: false, tags: [], availability: rule },
      ...{ types_off: [], branches_off: [], option_groups: [], insurance_groups: [] },
    });
    await db
      .insert(tenantSettings)
      .values({ tenant: 'noor', setting_group: 'website', key: 'style_brand', value: '#005566' });
  });
  expect(await left()).toEqual({ look: [], menu: [], branch: [], ways: [], order: ['test_order'] });

  const shop = await shopOf(backend, 'noor');
  const cart = await filledCart(shop, { branch });
  const placed = await postOrder(shop, orderBody(cart));
  expect(placed.status).toBe(200);
  expect(await left()).toMatchObject({ order: ['acceptance'] });
  const order = (await start()).order!;
  const seen = await callAs({ backend }, token, calls.readStaffOrder, { params: { ...at, order: order.id } });
  await callAs({ backend }, token, calls.acceptOrder, {
    params: { ...at, order: order.id },
    body: { version: seen.data.version, minutes: 25 },
  });
  expect((await start()).steps.every(({ done }) => done)).toBe(true);
});

it('is for owner and manager, and of cash an entry is left [SHOP-003, SHOP-040]', async () => {
  const cook = await hire({ backend, key: 'noor' }, 'kitchen');
  expect(codeOf(await callAs({ backend }, cook.token, calls.takeCash, { params: at, body: { on: false } }))).toBe(
    '403 ROLE_FORBIDDEN',
  );
  const { data } = await callAs({ backend }, token, calls.listAudit, { params: at, query: { kind: 'payment.cash' } });
  expect(data.entries).toMatchObject([{ before: { on: false }, after: { on: true } }]);
});
