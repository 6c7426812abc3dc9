/** @proof limits */

import { longestTurn } from '@sufra/testing/processor-time';
import { fewOf } from '@sufra/testing/proof';
import { zipSync } from 'fflate';
import { EMPTY_DISH } from '../empty-dish.ts';
import type { MenuText } from '../menu-of-texts.ts';
import type { MenuRows } from '../menu-shapes.ts';
import { ASIDE_LIMITS, deskHere, lettersOf, type MenuDesk, TooHeavy, withMenuDesk, withMenuThread } from './aside.ts';
import { writeFile } from './menu-file.ts';
import { readFile } from './read-file.ts';

const usual = { ...ASIDE_LIMITS };
afterEach(() => void Object.assign(ASIDE_LIMITS, usual));

const MENU = { restaurant: 't', names: { ar: 'نخلة' }, currency: 'SAR', site: '', branches: [] };

/** Ten columns, texts in two languages. */
function largeMenu(rows: number): MenuRows {
  const group = { tenant: 't', id: 'grill', sort: 0, names: { ar: 'مشاوي', en: 'Grill' }, image: null };
  const dish = (n: number) => ({
    ...EMPTY_DISH,
    ...{ tenant: 't', id: `d${n}`, group_id: 'grill', sort: n, price: '48.00', calories: 610 },
    names: { ar: `كباب لحم مشوي ${n}`, en: `Grilled kebab ${n}` },
    descriptions: { ar: `لحم مفروم على الفحم يقدم مع الأرز ${n}`, en: `Minced meat over charcoal, with rice ${n}` },
  });
  const dishes = Array.from({ length: rows }, (_, n) => ({ row: dish(n), prices: [] }));
  return { groups: [{ ...group, availability: { state: 'available' as const } }], dishes };
}

/** A workbook as a restaurant sends it. */
const workbook = (rows: number): Buffer => writeFile('xlsx', MENU, largeMenu(rows));

/** 42 KB that unpack to 15 MB of one text: seconds of work. */
function bomb(): Buffer {
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const strings = `<sst>${`<si><t>${'_x0041_'.repeat(50_000)}</t></si>`.repeat(42)}</sst>`;
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${links}/worksheet" Target="s.xml"/><Relationship Id="b" Type="${links}/sharedStrings" Target="t.xml"/></Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="m" r:id="a"/></sheets></workbook>',
    'xl/s.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
    'xl/t.xml': strings,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))),
  );
}

const file = (bytes: Buffer, form: 'xlsx' | 'csv' | 'schema' = 'xlsx') => ({ form, bytes, currency: 'SAR' });
const FACTS = { currency: 'SAR', allergens: [], branches: [] };
type SentFile = ReturnType<typeof file>;
const checkAt = async (desk: MenuDesk, sent: SentFile) => {
  await desk('read', { ...sent, whole: false });
  return (await desk('check', FACTS, [])).checked;
};
const checkAside = (tenant: string, sent: SentFile) => withMenuThread(tenant, (desk) => checkAt(desk, sent));
const codes = (sent: SentFile) =>
  checkAside('t', sent).then(
    ({ faults }) => faults.map(({ code }) => code),
    (error: unknown) => [error instanceof TooHeavy ? 'HEAVY' : error],
  );

describe('a file of a menu that is read aside', () => {
  it('of thousands of rows is read and judged as here, and no turn of the server is long [SHOP-034]', async () => {
    // What it may cost is another test's subject: a busy machine has slow processors.
    Object.assign(ASIDE_LIMITS, { processorMs: 60_000, clockMs: 60_000 });
    const sent = file(workbook(fewOf(2_500, 10_000)));
    const here = await longestTurn(() => checkAt(deskHere(), sent));
    const aside = await longestTurn(() => checkAside('t', sent), 20);
    expect(aside.result.faults).toEqual([]);
    expect(aside.result).toEqual(here.result);
    expect(here.milliseconds).toBeGreaterThan(100);
    expect(aside.milliseconds).toBeLessThan(20);
  });

  it('of a large menu is written aside as here, in short turns [SHOP-034]', async () => {
    Object.assign(ASIDE_LIMITS, { writeMs: 60_000, clockMs: 60_000 });
    const { groups, dishes } = largeMenu(4_000);
    const texts: MenuText[] = [{ of: 'groups', json: JSON.stringify(groups) }];
    for (let at = 0; at < dishes.length; at += 250)
      texts.push({ of: 'dishes', json: JSON.stringify(dishes.slice(at, at + 250).map(({ row }) => row)) });
    const write = async (desk: MenuDesk) => {
      await desk.bringMenu('before', texts);
      return desk('write', 'csv', MENU);
    };
    const here = await write(deskHere());
    const { milliseconds, result } = await longestTurn(() => withMenuDesk('t', lettersOf(texts), write), 20);
    expect(result).toEqual(here);
    expect(Buffer.from(result.bytes).toString()).toContain('كباب لحم مشوي 3999');
    expect(milliseconds).toBeLessThan(20);
  });

  it('is left when it takes more of a processor, of a clock or of memory than it may, and the next is read [SHOP-034]', async () => {
    expect(bomb().length).toBeLessThan(64 * 1024);
    for (const less of [{ processorMs: 1 }, { clockMs: 1 }, { startMs: 1 }]) {
      Object.assign(ASIDE_LIMITS, usual, less);
      expect([less, await codes(file(bomb()))]).toEqual([less, ['HEAVY']]);
    }
    // Cells without an end: with its usual memory it is read.
    const wide = file(Buffer.from(`name_ar,price\n${','.repeat(5_000_000)}`), 'csv');
    Object.assign(ASIDE_LIMITS, usual, { memoryMb: 32, processorMs: 60_000, clockMs: 60_000 });
    expect(await codes(wide)).toEqual(['HEAVY']);
    Object.assign(ASIDE_LIMITS, usual);
    expect(await codes(file(workbook(2)))).toEqual([]);
  });

  it('that names one long text in each cell is left before its cells are judged [SHOP-034]', async () => {
    const long = 'ب'.repeat(30_000);
    const text = `name_ar,price,group_ar\n${`${long},1,x\n`.repeat(2)}`;
    expect(await codes(file(Buffer.from(text), 'csv'))).toEqual(['TOO_LONG', 'TOO_LONG']);
    const many = `name_ar,price\n${`${'b'.repeat(2_000)},1\n`.repeat(9_000)}`;
    expect(await codes(file(Buffer.from(many), 'csv'))).toEqual(['UNPACKED']);
  });

  it('of one restaurant waits for those of others, and few of it wait [SHOP-034]', async () => {
    const small = () => file(Buffer.from('name_ar\nx\n'), 'csv');
    const order: string[] = [];
    const send = (tenant: string) => checkAside(tenant, small()).then(() => order.push(tenant));
    const sent = ['a', 'a', 'a', 'a'].map(send);
    await expect(checkAside('a', small())).rejects.toThrow('UNAVAILABLE');
    await Promise.all([...sent, send('b')]);
    expect(order).toEqual(['a', 'a', 'b', 'a', 'a']);
  });
});

it('a price of lists in lists is no price, and exhausts no stack [SHOP-034]', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  const schema = `{"hasMenuItem":[{"name":"x","offers":{"price":${deep}},"nutrition":{"calories":${deep}}},{"name":[{"@value":"y","@language":${deep}}],"offers":{"price":{"a":${deep}}}}]}`;
  expect(readFile(file(Buffer.from(schema), 'schema')).rows.map(({ cells }) => cells.price)).toEqual([
    undefined,
    undefined,
  ]);
  const price = (units: string, nanos: string) => `{"attributes":{"price":{"units":${units},"nanos":${nanos}}}}`;
  const google = `{"menus":[{"sections":[{"items":[${price(deep, '0')},${price('"1"', deep)},{"attributes":{"nutritionFacts":{"calories":{"lowerAmount":${deep}}}}}]}]}]}`;
  const { rows } = readFile({ form: 'google', bytes: Buffer.from(google), currency: 'SAR' });
  expect(rows.map(({ cells }) => cells.price ?? cells.calories)).toEqual(['[…]/0', '1/[…]', '[…]']);
});
