import * as calls from '@sufra/api/staff/endpoints';
import { PREVIEW_PATH } from '@sufra/contract/edge-paths';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { EVENING, openShop, type Shop, shopForFile } from '../../order/testing/shop.ts';
import { tenantSettings } from '../../tenant/tables.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { contentPreviews } from './tables.ts';

const shop = shopForFile();
let elsewhere: Shop;
let owner: TestPerson;
const own = () => ({ restaurant: shop.key });

beforeAll(async () => {
  shop.setClock(EVENING);
  elsewhere = await openShop(shop.backend);
  owner = await hire(shop, 'owner');
});
afterEach(async () => {
  shop.setClock(EVENING);
  await shop.db((db) => db.delete(contentPreviews));
});

const make = (body: { minutes?: number; host?: string } = {}) =>
  callAs(shop, owner.token, calls.makePreview, { params: own(), body });
const list = async () => (await callAs(shop, owner.token, calls.listPreviews, { params: own() })).data;
/** As the edge asks, for the holder of a link. */
const look = (path: string, at: Pick<Shop, 'call'> = shop) =>
  at.call('POST', '/api/v1/tenant/preview', { body: { token: path.slice(PREVIEW_PATH.length) } });

it('a link shows the draft to its holder, without a secret [SHOP-031]', async () => {
  await shop.db((db) =>
    db
      .insert(tenantSettings)
      .values({ tenant: shop.key, setting_group: 'kitchen', key: 'printer', value: 'of-servers' }),
  );
  const content = (await callAs(shop, owner.token, calls.readContent, { params: own() })).data;
  const markOf = (key: string) =>
    content.groups.flatMap(({ settings }) => settings).find((one) => one.key === key)!.mark;
  const values = { 'website.style_brand': '#123456', 'website.recaptcha_secret': 'sesame', 'social.phone': null };
  const changes = Object.entries(values).map(([key, value]) => ({ key, value, seen: markOf(key) }));
  await callAs(shop, owner.token, calls.changeDraft, { params: own(), body: { changes } });
  const { data } = await make({ minutes: 30 });
  expect(data).toMatchObject({ host: expect.any(String), path: expect.stringMatching(/^\/-\/preview\/[\w-]{43}$/) });
  const minutes = (Date.parse(data.expires_at) - EVENING.getTime()) / MINUTE_MS;
  expect(minutes).toBeGreaterThanOrEqual(30);
  expect(minutes).toBeLessThan(32);
  const shown = await look(data.path);
  const settings = new Map(shown.data.settings.map(({ key, value }: { key: string; value: unknown }) => [key, value]));
  expect(settings.get('website.style_brand')).toBe('#123456');
  expect(settings.has('social.phone')).toBe(false);
  expect(JSON.stringify(shown.data)).not.toMatch(/sesame|of-servers/);
  expect(await list()).toMatchObject([{ id: data.id, by: { id: owner.id } }]);
  expect(JSON.stringify(await list())).not.toContain(data.path);
});

it('a link ends by time and by hand, and opens no other restaurant [SHOP-031]', async () => {
  const [first, second] = [(await make({ minutes: 5 })).data, (await make()).data];
  expect(codeOf(await look(first.path, elsewhere))).toBe('410 LINK_ENDED');
  expect(codeOf(await look(`${PREVIEW_PATH}${'A'.repeat(43)}`))).toBe('410 LINK_ENDED');
  shop.setClock(new Date(EVENING.getTime() + 10 * MINUTE_MS));
  expect(codeOf(await look(first.path))).toBe('410 LINK_ENDED');
  expect((await look(second.path)).status).toBe(200);
  const params = { ...own(), preview: second.id };
  expect((await callAs(shop, owner.token, calls.endPreview, { params })).data).toEqual([]);
  expect(codeOf(await look(second.path))).toBe('410 LINK_ENDED');
  expect(codeOf(await callAs(shop, owner.token, calls.endPreview, { params }))).toBe('404 NOT_FOUND');
});

it('ten links are good at a time, of host names of the restaurant [SHOP-031]', async () => {
  expect(codeOf(await make({ host: 'elsewhere.example' }))).toBe('422 INVALID_INPUT');
  for (let n = 0; n < 10; n += 1) expect((await make()).status).toBe(201);
  expect(codeOf(await make())).toBe('409 PREVIEW_LIMIT');
  shop.setClock(new Date(EVENING.getTime() + 65 * MINUTE_MS));
  expect((await make()).status).toBe(201);
  expect((await list()).length).toBe(1);
});
