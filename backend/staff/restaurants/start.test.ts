import * as calls from '@sufra/api/staff/endpoints';
import { withTenant } from '../../database/tenant-scope.ts';
import { menuItems } from '../../menu/tables.ts';
import { filledCart, orderBody, postOrder, shopOf } from '../../order/testing/shop.ts';
import { tenantSettings } from '../../tenant/tables.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { callAs, codeOf, hire, sendAs } from '../testing/team.ts';
import { createRestaurant } from './create.ts';
import { readNewRestaurant } from './new-restaurant.ts';

let backend: TestBackend;
let token: string;
const at = { restaurant: 'noor' };
const CSV = { form: 'csv' as const };
beforeAll(async () => {
  backend = await startTestBackend();
  const wanted = readNewRestaurant({
    ...{ key: 'noor', 'name-en': 'Noor', country: 'SA', 'address-en': 'Tahlia Street', email: 'hind@noor.example' },
  });
  const { link } = await createRestaurant(backend.platform, wanted, backend.platform.clock.now(''));
  const { data } = await callAs({ backend }, null, calls.enterByLink, { body: { token: link.split('#')[1]! } });
  token = data.token!;
});
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

  // A new restaurant has the words for allergens, so that its first file can say them.
  const file = {
    bytes: Buffer.from('name_ar,price,group_ar,allergens\nكشري,20,أطباق,جلوتين; Soy\n'),
    type: 'text/csv',
  };
  const { data: checked } = await sendAs({ backend }, token, calls.previewImport, { params: at, query: CSV }, file);
  expect(checked.faults).toEqual([]);
  const query = { ...CSV, seen: checked.seen };
  await sendAs({ backend }, token, calls.importMenu, { params: at, query }, file);
  const [dish] = await withTenant(backend.platform.database, 'noor', (db) => db.select().from(menuItems));
  expect(dish?.allergens).toEqual(['noor-gluten', 'noor-soy']);
  await withTenant(backend.platform.database, 'noor', (db) =>
    db
      .insert(tenantSettings)
      .values({ tenant: 'noor', setting_group: 'website', key: 'style_brand', value: '#005566' }),
  );
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
