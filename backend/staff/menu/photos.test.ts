import * as calls from '@sufra/api/staff/endpoints';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { shopForFile } from '../../order/testing/shop.ts';
import { callAs, codeOf, hire, sendAs, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
let owner: TestPerson;
let item: string;

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  const { data } = await callAs(shop, owner.token, calls.readStaffMenu, { params: { restaurant: shop.key } });
  item = data.groups[0]!.dishes[0]!.id;
});

const params = () => ({ restaurant: shop.key, item });
const dish = async () => (await callAs(shop, owner.token, calls.readStaffDish, { params: params() })).data;
const send = async (bytes: Buffer, square: Record<string, string> = {}, type = 'image/jpeg') => {
  const query = { seen: (await dish()).version, ...{ x: '0', y: '0', side: '1' }, ...square };
  return sendAs(shop, owner.token, calls.sendDishPhoto, { params: params(), query }, { bytes, type });
};
/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d00000' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#0000d0' } }, left: width / 2, top: 0 },
    ])
    .jpeg()
    .toBuffer();

it('a photo is cut as it was asked for and shown in all widths, and words for it stay with the next [SHOP-033]', async () => {
  const { data, errors } = await send(await halves(2000, 1000), { x: '0.5', side: '1' });
  expect(errors).toEqual([]);
  expect(data.image).toMatchObject({ width: 960, height: 960, widths: [116, 240, 480, 960], kind: 'photo' });
  // Blue, as OKLCH counts hues.
  expect(data.image!.tint).toBeGreaterThan(250);
  const url = data.image!.url.replace('{width}', '240').replace('{format}', 'webp');
  const file = await fetch(shop.backend.url + url);
  expect(file.headers.get('content-type')).toBe('image/webp');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const shown = sharp(Buffer.from(await file.arrayBuffer()));
  expect(await shown.metadata()).toMatchObject({ width: 240, height: 240, format: 'webp' });
  expect((await shown.stats()).dominant.b).toBeGreaterThan(150);

  const alt = { ar: 'صحن كباب على رز', en: 'A plate of kebab on rice' };
  const said = await callAs(shop, owner.token, calls.changeDish, {
    params: params(),
    body: { seen: data.version, image_alt: alt },
  });
  expect(said.data.image).toMatchObject({ alt });
  const next = await send(await halves(500, 500), { side: '0.5' });
  expect(next.data.image).toMatchObject({ alt, widths: [116, 240] });
  // Orders that show the first one still find it.
  expect((await fetch(shop.backend.url + url)).status).toBe(200);
  const gone = await callAs(shop, owner.token, calls.removeDishPhoto, {
    params: params(),
    query: { seen: next.data.version },
  });
  expect(gone.data.image).toBeNull();
});

it('a restaurant that replaced 300 photos within a day sends no other [SHOP-033]', async () => {
  const rows = (ago: string) =>
    shop.db((db) =>
      db.execute(sql`insert into menu_pictures (tenant, id, width, content, replaced_at)
        select ${shop.key}, 'old' || n, width, '', ${shop.now().toISOString()}::timestamptz - ${ago}::interval
        from generate_series(1, 300) n, unnest(array[116, 240, 480, 960]) width
        on conflict (tenant, id, width) do update set replaced_at = excluded.replaced_at`),
    );
  await rows('1 hour');
  expect(codeOf(await send(await halves(500, 500)))).toBe('429 RATE_LIMITED');
  await rows('25 hours');
  expect(codeOf(await send(await halves(500, 500)))).toBe('200');
});

it('what is no picture, too many pixels or too few of them is refused [SHOP-033]', async () => {
  expect(codeOf(await send(Buffer.from('<svg onload="alert(1)"/>')))).toBe('422 FILE_TYPE');
  const cut = (await halves(600, 600)).subarray(0, 900);
  expect(codeOf(await send(cut))).toBe('422 FILE_TYPE');
  // 64 million pixels in a few kilobytes.
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const large = await send(bomb, {}, 'image/png');
  expect([codeOf(large), large.errors[0]?.params]).toEqual(['422 PICTURE_PIXELS', { most: 12 }]);
  const small = await send(await halves(300, 300), { side: '0.5' });
  expect([codeOf(small), small.errors[0]?.params]).toEqual(['422 PHOTO_SMALL', { least: 240 }]);
  expect(codeOf(await send(await halves(300, 300), { x: '1.5' }))).toBe('422 INVALID_INPUT');
  const heavy = await send(Buffer.alloc(9 * 1024 * 1024));
  expect([codeOf(heavy), heavy.errors[0]?.params]).toEqual(['413 TOO_LARGE', { most: 8 * 1024 * 1024 }]);
});
