import * as calls from '@sufra/api/staff/endpoints';
import { readPreview, resolveTenant } from '@sufra/api/tenant/endpoints';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { openShop, shopForFile } from '../../order/testing/shop.ts';
import { letterHead } from '../../outbox/letter-head.ts';
import { tenantDomains, tenants } from '../../tenant-directory/tables.ts';
import { callAs, codeOf, hire, sendAs, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
let owner: TestPerson;
const params = { restaurant: '' };
let domain = '';

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  params.restaurant = shop.key;
  const rows = await shop.db((db) => db.select().from(tenantDomains).where(eq(tenantDomains.tenant, shop.key)));
  domain = rows[0]!.domain;
});

const read = async () => (await callAs(shop, owner.token, calls.readContent, { params })).data;
const settingOf = (content: calls.Content, key: string) =>
  content.groups.flatMap(({ settings }) => settings).find((one) => one.key === key)!;
const change = async (values: Record<string, unknown>, seen?: calls.Content) => {
  const content = seen ?? (await read());
  const changes = Object.entries(values).map(([key, value]) => ({ key, value, seen: settingOf(content, key).mark }));
  return callAs(shop, owner.token, calls.changeDraft, { params, body: { changes } });
};
const faultsOf = async (values: Record<string, unknown>) => {
  const answer = await change(values);
  expect(codeOf(answer)).toBe('422 INVALID_SETTINGS');
  return (answer.data as unknown as calls.SettingFaults).faults.map(({ key, text }) => [key, text]);
};
/** What an edge gets. */
const site = async () => (await shop.backend.call(resolveTenant, { query: { domain } })).data!;
const row = () => shop.db(async (db) => (await db.select().from(tenants))[0]!);

const sendLogo = async (side = 700) => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 4, background: '#c0000080' } })
    .png()
    .toBuffer();
  return sendAs(
    shop,
    owner.token,
    calls.sendSitePicture,
    { params, query: { use: 'logo', x: '0', y: '0', side: '1' } },
    { bytes, type: 'image/png' },
  );
};

afterEach(async () => {
  const { mark } = await read();
  await callAs(shop, owner.token, calls.discardDraft, { params, body: { seen: mark } });
});

const NAMES = { ar: 'نور', en: 'Noor' };

describe('logo and names', () => {
  it('are drafted, published and taken back as settings are, and the icons follow [SHOP-031] [HOST-063]', async () => {
    const [before, stored] = [await site(), await row()];
    const { data: sent } = await sendLogo();
    expect(sent.picture).toMatchObject({ width: 500, height: 500 });
    const drafted = await change({
      'restaurant.logo': sent.address,
      'restaurant.name': { ar: ' نور ', en: 'Noor\n', fr: null },
      'restaurant.title': NAMES,
    });
    expect([codeOf(drafted), drafted.data.changed]).toEqual(['200', 3]);
    expect(await site()).toEqual(before);
    const { mark: seen } = drafted.data;
    const { data: published } = await callAs(shop, owner.token, calls.publishDraft, { params, body: { seen } });
    expect(published.changed).toEqual(['restaurant.logo', 'restaurant.name', 'restaurant.title']);
    const after = await site();
    expect(after).toMatchObject({ logo: sent.address, name: NAMES, title: NAMES });
    expect(after.icons).toHaveLength(5);
    for (const { src, sizes } of after.icons!) {
      const file = await fetch(shop.backend.url + src);
      expect(file.headers.get('content-type')).toBe('image/png');
      const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const letter = await shop.db(async (db) => letterHead(db, await row(), 'en'));
    expect(letter).toMatchObject({ from: 'Noor', logo: `https://${domain}${after.icons![0]!.src}` });
    const { data: session } = await callAs(shop, owner.token, calls.getStaffSession, {});
    expect(session.restaurants).toMatchObject([{ names: NAMES, logo: sent.address }]);

    const version = String(published.version);
    const body = { current: published.version };
    await callAs(shop, owner.token, calls.undoVersion, { params: { ...params, version }, body });
    expect(await site()).toEqual(before);
    expect(await row()).toEqual(stored);
  });

  it('are in the preview of the draft, with the icons of its logo [SHOP-031]', async () => {
    const { data: sent } = await sendLogo();
    await change({ 'restaurant.logo': sent.address, 'restaurant.name': NAMES });
    const { data: link } = await callAs(shop, owner.token, calls.makePreview, { params, body: {} });
    const token = link.path.split('/').at(-1);
    const { data } = await shop.call('POST', readPreview.path, { body: { token } });
    const { title } = await row();
    expect(data.restaurant).toMatchObject({ logo: sent.address, name: NAMES, title });
    expect(data.restaurant.icons[0].src).toBe(sent.address.replace('/media/', '/media/app-icon/any-96/'));
    expect(data.settings.filter(({ key }: { key: string }) => key.startsWith('restaurant.'))).toEqual([]);
  });

  it('are refused in words: a name in one language, markup, a logo that was not sent here [SHOP-030]', async () => {
    const both = 'Write this in both languages.';
    expect(await faultsOf({ 'restaurant.name': { ar: 'نور', en: ' ' }, 'restaurant.title': null })).toEqual([
      ['restaurant.name', both],
      ['restaurant.title', both],
    ]);
    expect(await faultsOf({ 'restaurant.name': { ar: 'نور', en: '<script>' } })).toEqual([
      ['restaurant.name', 'Names are plain text: no < with a word behind it.'],
    ]);
    expect(await faultsOf({ 'restaurant.name': { ar: 'نور', en: 'N'.repeat(121) } })).toEqual([
      ['restaurant.name', 'This is too long.'],
    ]);
    const { data: banner } = await sendAs(
      shop,
      owner.token,
      calls.sendSitePicture,
      { params, query: { use: 'banner', x: '0', y: '0', side: '1' } },
      {
        bytes: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00f' } })
          .png()
          .toBuffer(),
        type: 'image/png',
      },
    );
    for (const logo of ['https://elsewhere.example/a.png', '/media/../a.png', banner.address, banner.picture])
      expect(await faultsOf({ 'restaurant.logo': logo })).toEqual([
        ['restaurant.logo', 'The picture must be one that was sent here.'],
      ]);
    expect(codeOf(await sendLogo(100))).toBe('422 PHOTO_SMALL');
    expect((await read()).changed).toBe(0);
  });

  it('two people at a name: the second gets what the first wrote [SHOP-037]', async () => {
    const seen = await read();
    expect(codeOf(await change({ 'restaurant.name': NAMES }, seen))).toBe('200');
    const second = await change({ 'restaurant.name': { ...NAMES, en: 'Nour' } }, seen);
    expect(codeOf(second)).toBe('409 DRAFT_CHANGED');
    expect((second.data as unknown as calls.DraftConflicts).conflicts).toMatchObject([
      { key: 'restaurant.name', value: NAMES, by: { id: owner.id } },
    ]);
    expect(codeOf(await change({ 'restaurant.title': NAMES }, seen))).toBe('200');
  });

  it('of another restaurant, and other columns of its own, are out of reach of a restaurant’s calls', async () => {
    const other = await openShop(shop.backend);
    const rows = await shop.db((db) =>
      db.update(tenants).set({ name: NAMES }).where(eq(tenants.tenant, other.key)).returning({ key: tenants.tenant }),
    );
    expect(rows).toEqual([]);
    await expect(shop.db((db) => db.update(tenants).set({ app_token: 'own' }))).rejects.toThrow();
  });
});
