import { processorTime } from '@sufra/testing/processor-time';
import { zipSync } from 'fflate';
import { EMPTY_DISH } from '../dishes.ts';
import { writeFile } from './menu-file.ts';
import { READ_LIMITS, readAside } from './read-aside.ts';
import { readFile } from './read-file.ts';

const usual = { ...READ_LIMITS };
afterEach(() => void Object.assign(READ_LIMITS, usual));

/** A workbook as a restaurant sends it: ten columns, texts in two languages. */
function workbook(rows: number): Buffer {
  const group = { tenant: 't', id: 'grill', sort: 0, names: { ar: 'مشاوي', en: 'Grill' }, image: null };
  const dish = (n: number) => ({
    ...EMPTY_DISH,
    ...{ tenant: 't', id: `d${n}`, group_id: 'grill', sort: n, price: '48.00', calories: 610 },
    names: { ar: `كباب لحم مشوي ${n}`, en: `Grilled kebab ${n}` },
    descriptions: { ar: `لحم مفروم على الفحم يقدم مع الأرز ${n}`, en: `Minced meat over charcoal, with rice ${n}` },
  });
  const dishes = Array.from({ length: rows }, (_, n) => ({ row: dish(n), prices: [] }));
  const groups = [{ ...group, availability: { state: 'available' as const } }];
  return writeFile(
    'xlsx',
    { restaurant: 't', names: { ar: 'نخلة' }, currency: 'SAR', site: '', branches: [] },
    { groups, dishes },
  );
}

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
const codes = async (bytes: Buffer) => (await readAside('t', file(bytes))).faults.map(({ code }) => code);

describe('a file of a menu that is read aside', () => {
  it('has all rows of a full workbook, and costs the server little of what reading it costs [SHOP-034]', async () => {
    const bytes = workbook(10_000);
    const before = process.threadCpuUsage();
    const { milliseconds, result } = await processorTime(() => readAside('t', file(bytes)));
    const { user, system } = process.threadCpuUsage(before);
    expect(result.faults).toEqual([]);
    expect(result).toEqual(readFile(file(bytes)));
    expect((user + system) / 1000).toBeLessThan(milliseconds / 2);
  });

  it('is left when it takes more of a processor, of a clock or of memory than it may, and the next is read [SHOP-034]', async () => {
    expect(bomb().length).toBeLessThan(64 * 1024);
    for (const less of [{ processorMs: 1 }, { clockMs: 1 }, { startMs: 1 }]) {
      Object.assign(READ_LIMITS, usual, less);
      expect([less, await codes(bomb())]).toEqual([less, ['HEAVY']]);
    }
    // Cells without an end: with its usual memory it is read.
    const wide = file(Buffer.from(`name_ar,price\n${','.repeat(5_000_000)}`), 'csv');
    Object.assign(READ_LIMITS, usual, { memoryMb: 32, processorMs: 60_000, clockMs: 60_000 });
    expect((await readAside('t', wide)).faults).toMatchObject([{ code: 'HEAVY' }]);
    Object.assign(READ_LIMITS, usual);
    expect(await codes(workbook(2))).toEqual([]);
  });

  it('that names one long text in each cell is left before its texts are copied [SHOP-034]', async () => {
    const long = 'ب'.repeat(30_000);
    const text = `name_ar,price\n${`${long},1\n`.repeat(2)}`;
    expect((await readAside('t', file(Buffer.from(text), 'csv'))).rows).toHaveLength(2);
    const many = `name_ar,price\n${`${'b'.repeat(2_000)},1\n`.repeat(9_000)}`;
    expect((await readAside('t', file(Buffer.from(many), 'csv'))).faults).toMatchObject([{ code: 'UNPACKED' }]);
  });

  it('of one restaurant waits for those of others, and few of it wait [SHOP-034]', async () => {
    const small = () => file(Buffer.from('name_ar\nx\n'), 'csv');
    const order: string[] = [];
    const send = (tenant: string) => readAside(tenant, small()).then(() => order.push(tenant));
    const sent = ['a', 'a', 'a', 'a'].map(send);
    await expect(readAside('a', small())).rejects.toThrow('UNAVAILABLE');
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
