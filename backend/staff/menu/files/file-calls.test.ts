/** @proof limits */

import * as calls from '@sufra/api/staff/endpoints';
import { MENU_FORMS } from '@sufra/api/staff/shop/menu-limits';
import { longestTurn, processorTime } from '@sufra/testing/processor-time';
import { inProof } from '@sufra/testing/proof';
import sharp from 'sharp';
import { shopForFile } from '../../../order/testing/shop.ts';
import { lastEntry } from '../../testing/audit.ts';
import { callAs, codeOf, hire, sendAs, type TestPerson } from '../../testing/team.ts';
import { readMenu } from '../menu-view.ts';
import { storePhoto } from '../photos.ts';

const shop = shopForFile();
let owner: TestPerson;
beforeAll(async () => {
  owner = await hire(shop, 'owner');
});

const params = () => ({ restaurant: shop.key });
const file = (content: string | Buffer) => ({ bytes: Buffer.from(content as string), type: 'text/csv' });
const preview = (text: string | Buffer, query: Record<string, string> = {}) =>
  sendAs(shop, owner.token, calls.previewImport, { params: params(), query: { form: 'csv', ...query } }, file(text));
const apply = (text: string, seen: string, query: Record<string, string> = {}) =>
  sendAs(shop, owner.token, calls.importMenu, { params: params(), query: { form: 'csv', seen, ...query } }, file(text));
const menu = async () => (await callAs(shop, owner.token, calls.readStaffMenu, { params: params() })).data;

it('the menu is given out in each form, and taken in again it changes nothing [SHOP-034]', async () => {
  for (const form of MENU_FORMS) {
    const { data } = await callAs(shop, owner.token, calls.exportMenu, { params: params(), body: { form } });
    expect(data.name).toMatch(/^menu-/);
    expect(await lastEntry(shop)).toMatchObject({ kind: 'menu.exported', after: { form, rows: data.rows } });
    const { data: checked } = await preview(Buffer.from(data.text, data.encoding), { form, whole: 'true' });
    expect([form, checked.faults]).toEqual([form, []]);
    expect(checked.difference.counts).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: data.rows });
  }
});

it('a file is applied as a whole, once its difference was seen [SHOP-034]', async () => {
  const before = await menu();
  const [changed, other] = before.groups.flatMap(({ dishes }) => dishes);
  const text = `id,name_ar,price,group_ar\n${changed!.id},${changed!.names.ar},51.00,\n,صنف الاختبار,44,أطباق الشتاء\n`;
  const { data: shown } = await preview(text);
  expect(shown.difference.counts).toMatchObject({ added: 1, changed: 1, removed: 0, groups: 1 });
  expect(codeOf(await apply(text, 'another'))).toBe('409 MENU_CHANGED');
  expect(codeOf(await apply(`${text}${other!.id},x,1,\n`, shown.seen))).toBe('409 MENU_CHANGED');
  expect((await menu()).version).toBe(before.version);
  expect(codeOf(await apply(text, shown.seen))).toBe('200');
  expect(await lastEntry(shop)).toMatchObject({
    kind: 'menu.imported',
    before: { changed: [{ id: changed!.id, price: changed!.price }] },
    after: { counts: { added: 1 }, changed: [{ price: '51.00' }] },
  });
  const after = await menu();
  expect(after.groups.at(-1)).toMatchObject({
    names: { ar: 'أطباق الشتاء' },
    dishes: [{ names: { ar: 'صنف الاختبار' }, price: '44.00' }],
  });
  // Sent again after a lost answer: the menu is another, and nothing is added twice.
  expect(codeOf(await apply(text, shown.seen))).toBe('409 MENU_CHANGED');
  const dish = await callAs(shop, owner.token, calls.readStaffDish, { params: { ...params(), item: changed!.id } });
  expect(dish.data).toMatchObject({ price: '51.00', calories: changed!.calories });
});

it('a photo of the platform is taken by its address, counted when it is not stored here, and never twice [SHOP-034]', async () => {
  const [first, second] = (await menu()).groups.flatMap(({ dishes }) => dishes);
  const create = { width: 240, height: 240, channels: 3 as const, background: '#d08000' };
  const content = await sharp({ create }).webp().toBuffer();
  const photo = { files: [{ width: 240, content }], tint: 0 };
  const { url } = await shop.db((db) => storePhoto(db, photo, { alt: null, now: new Date() }));
  const address = `https://other.example${url.replace('{width}', '240').replace('{format}', 'webp')}`;
  const text = `id,photo,photo_text_en\n${first!.id},${address},A plate\n${second!.id},https://cdn.example/a.jpg,Another\n`;
  const { data: shown } = await preview(text);
  expect(shown).toMatchObject({ faults: [], left_out: [{ part: 'photos', rows: 1 }] });
  expect(shown.difference.changed.map(({ id, fields }) => [id, fields.map(({ field }) => field)])).toEqual([
    [first!.id, ['photo', 'photo_text_en']],
  ]);
  expect(codeOf(await apply(text, shown.seen))).toBe('200');
  const dish = await callAs(shop, owner.token, calls.readStaffDish, { params: { ...params(), item: first!.id } });
  // Orange, as OKLCH counts hues: read of the photo.
  expect(dish.data.image).toMatchObject({ url, alt: { en: 'A plate' }, tint: expect.any(Number) });
  expect(dish.data.image!.tint).toBeGreaterThan(40);
  expect((await preview(text)).data.difference.counts).toMatchObject({ changed: 0, unchanged: 2 });
  const { data: file } = await callAs(shop, owner.token, calls.exportMenu, { params: params(), body: { form: 'csv' } });
  expect(file.text).toMatch(new RegExp(`"https://[^"/]+${url.split('-{')[0]}-240.webp","","A plate"`));
});

inProof('10,000 rows with 30 faults answer all 30 in 3 s of a processor and store nothing [SHOP-034]', async () => {
  const before = await menu();
  const lines = Array.from(
    { length: 10_000 },
    (_, n) => `صنف ${n},${n % 333 === 0 && n < 9_990 ? '-1' : '12.50'},مشاوي`,
  );
  const text = `name_ar,price,group_ar\n${lines.join('\n')}`;
  const { milliseconds, result } = await processorTime(() => preview(text));
  const { data } = result;
  expect(milliseconds).toBeLessThan(3_000);
  expect(data.faults.map(({ row, code }) => `${row} ${code}`)).toEqual(
    Array.from({ length: 30 }, (_, n) => `${n * 333 + 2} NEGATIVE`),
  );
  expect(codeOf(await apply(text, data.seen))).toBe('422 MENU_FILE');
  expect((await menu()).version).toBe(before.version);
});

it('the whole menu as a file removes what it does not have; more than there is room for is refused [SHOP-034]', async () => {
  const { groups } = await menu();
  const [kept] = groups.flatMap(({ dishes }) => dishes);
  const full = `name_ar,price,group_ar\n${Array.from({ length: 10_000 }, (_, n) => `صنف ${n},12,مشاوي`).join('\n')}`;
  const { data: many } = await preview(full);
  expect(codeOf(await apply(full, many.seen))).toBe('409 MENU_FULL');
  const text = `id\n${kept!.id}\n`;
  const { data: shown } = await preview(text, { whole: 'true' });
  expect(codeOf(await apply(text, shown.seen, { whole: 'true' }))).toBe('200');
  expect((await menu()).groups.flatMap(({ dishes }) => dishes).map(({ id }) => id)).toEqual([kept!.id]);
});

inProof('10,000 dishes are imported, listed, exported and undone in short turns of the server [SHOP-034]', async () => {
  const lines = Array.from({ length: 9_900 }, (_, n) => `صنف ${n},12.50,مشاوي,وصف الصنف ${n} كما يكتبه صاحبه`);
  const text = `name_ar,price,group_ar,description_ar\n${lines.join('\n')}`;
  const steps: Record<string, () => Promise<unknown>> = {
    preview: () => preview(text),
    import: async () => expect(codeOf(await apply(text, (await preview(text)).data.seen))).toBe('200'),
    // Without the check of answers, which tests alone have.
    list: () => shop.db(readMenu),
    export: () => callAs(shop, owner.token, calls.exportMenu, { params: params(), body: { form: 'csv' } }),
    undo: () => callAs(shop, owner.token, calls.readImportUndo, { params: params() }),
  };
  const turns: [string, boolean, number][] = [];
  for (const [name, step] of Object.entries(steps)) {
    const { milliseconds } = await longestTurn(step);
    turns.push([name, milliseconds < 60, milliseconds]);
  }
  expect(turns.filter(([, isShort]) => !isShort)).toEqual([]);
});
