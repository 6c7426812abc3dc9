import * as calls from '@sufra/api/staff/endpoints';
import { guestOrder, shopForFile } from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { CONTENT_WORDS, findSetting } from './definitions.ts';
import { MODULE_SWITCHES } from './modules.ts';

const shop = shopForFile();
let manager: TestPerson;
const own = () => ({ restaurant: shop.key });

beforeAll(async () => {
  manager = await hire(shop, 'manager');
});

const read = async () => (await callAs(shop, manager.token, calls.readModules, { params: own() })).data;
const moduleOf = (list: readonly calls.ModuleSwitch[], key: string) => list.find((one) => one.key === key)!;
const turn = (key: string, on: boolean, seen = !on) =>
  callAs(shop, manager.token, calls.switchModule, { params: { ...own(), key }, body: { on, seen } });

it('each switch is a setting, and is explained in both languages [SHOP-032]', async () => {
  const list = await read();
  expect(list.map(({ key }) => key)).toEqual(MODULE_SWITCHES);
  for (const { key, name, text_off, text_on } of list) {
    expect(findSetting(key)?.form).toBe('switch');
    for (const text of [name, text_off, text_on]) expect(text).not.toContain(key);
  }
  expect(Object.keys(CONTENT_WORDS.ar.modules)).toEqual(Object.keys(CONTENT_WORDS.en.modules));
});

it('says what runs, and that it stays [SHOP-032]', async () => {
  expect(moduleOf(await read(), 'checkout.enable').off_means).toEqual([]);
  await guestOrder(shop);
  expect(moduleOf(await read(), 'checkout.enable')).toMatchObject({
    on: true,
    off_means: [{ what: 'orders', count: 1, text: expect.stringContaining('stay reachable') }],
  });
});

it('takes effect at once and by itself, and an order that runs stays reachable [SHOP-032]', async () => {
  const { token } = await guestOrder(shop);
  const content = (await callAs(shop, manager.token, calls.readContent, { params: own() })).data;
  const { mark } = content.groups.flatMap(({ settings }) => settings).find(({ key }) => key === 'social.phone')!;
  const body = { changes: [{ key: 'social.phone', value: '+966500000001', seen: mark }] };
  await callAs(shop, manager.token, calls.changeDraft, { params: own(), body });
  const { data } = await turn('checkout.enable', false);
  expect(moduleOf(data, 'checkout.enable').on).toBe(false);
  const settings = await shop.call(
    'GET',
    '/api/v1/tenant/defaultSettings/getSettingByGroups?groups=checkout&jsonVal=1',
  );
  expect(settings.data).toEqual([{ key: 'checkout.enable', value: '0' }]);
  expect((await shop.call('GET', `/api/v1/order/orders/by-token/${token}`)).status).toBe(200);
  const entry = await lastEntry(shop);
  expect(entry).toMatchObject({ kind: 'module.switched', after: { 'checkout.enable': '0' } });
  const after = (await callAs(shop, manager.token, calls.readContent, { params: own() })).data;
  expect(after.changed).toBe(1);
  expect(codeOf(await turn('checkout.enable', false))).toBe('409 CONTENT_CHANGED');
  expect(codeOf(await turn('website.enable', false))).toBe('404 NOT_FOUND');
  await turn('checkout.enable', true);
  expect(moduleOf(await read(), 'checkout.enable').on).toBe(true);
});
