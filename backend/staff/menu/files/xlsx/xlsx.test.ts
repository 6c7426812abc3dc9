/** @proof limits */

import { constants, deflateRawSync } from 'node:zlib';
import { inProof } from '@sufra/testing/proof';
import { strFromU8, unzipSync, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';
import { readXlsx } from '../forms/xlsx-form.ts';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const COLUMNS = [
  { name: 'name_ar', width: 20 },
  { name: 'price', width: 10 },
];
const written = (rows: string[][] = [['كباب', '48.00']]) => writeWorkbook('القائمة', COLUMNS, rows);
/** The written one with other parts. */
function changed(parts: Record<string, string | Uint8Array>, level: 0 | 6 = 6): Uint8Array {
  const all = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? Buffer.from(part) : part]);
  return zipSync({ ...unzipSync(written()), ...Object.fromEntries(all) } as Zippable, { level });
}
const sheet = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="s"><x:sheetData>${rows.replaceAll(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`,
});
const codes = (bytes: Uint8Array) => readXlsx(bytes).faults.map(({ code }) => code);
const cellsOf = (bytes: Uint8Array) => readWorkbook(bytes, 10_000).map(({ row, cells }) => [row, ...Array.from(cells)]);

describe('a spreadsheet', () => {
  it('is written from right to left, and each of its cells is a text [SHOP-034]', () => {
    const xml = strFromU8(unzipSync(written([['=HYPERLINK("x")', '-1']]))['xl/worksheets/sheet1.xml']!);
    expect(xml).toContain('<sheetView rightToLeft="1"');
    expect(xml).toContain('<t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t>');
    expect(xml).not.toMatch(/<f>|<v>/);
    expect(xml.match(/<c /g)).toHaveLength(4);
    expect(xml.match(/<c r="[A-Z]\d" s="[12]" t="inlineStr">/g)).toHaveLength(4);
  });

  it('of other programs is read: numbers, shared and rich texts, days, and values of formulas [SHOP-034]', () => {
    const bytes = changed({
      ...sheet(
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>18.399999999999999</v></c></row>' +
          '<row r="5"><c r="A5" t="s"><v>1</v></c><c r="B5"><f>1+[1]other!A1</f><v>0.30000000000000004</v></c><c t="str"><f>X</f><v>a_x0041_&amp;&#128512;</v></c></row>' +
          '<row><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c s="1"><v>45413</v></c><c><f>A1</f></c></row><row r="9"><c r="A9"/></row>',
      ),
      'xl/sharedStrings.xml':
        '<sst><si><t>كباب</t><rPh sb="0"><t>kebab</t></rPh></si><si><r><t xml:space="preserve">a </t></r><r><t><![CDATA[<b>]]></t></r></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\-mmm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="4"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId7" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId2" Type="x/styles" Target="styles.xml"/><Relationship Id="rId1" Type="x/worksheet" Target="./worksheets/sheet1.xml"/><Relationship Id="rId9" Type="x/externalLink" TargetMode="External" Target="file:///other.xlsx"/></Relationships>',
      'xl/workbook.xml':
        '<workbook xmlns:q="r"><sheets><sheet name="x" state="hidden" q:id="rId4"/><sheet name="menu" q:id="rId1"/></sheets></workbook>',
    });
    expect(cellsOf(bytes)).toEqual([
      [2, 'كباب', undefined, '18.4'],
      [5, 'a <b>', '0.3', 'aA&😀'],
      [6, 'TRUE', '#REF!', '2024-05-01'],
    ]);
  });

  it('says in which row of the spreadsheet a dish stands [SHOP-034]', () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row r="1">${text('name_ar')}</row><row r="7">${text('كباب')}</row>`;
    expect(readXlsx(changed(sheet(rows)))).toEqual({
      rows: [{ row: 7, cells: { name_ar: 'كباب' } }],
      faults: [],
      fromAbove: 0,
      unread: [],
    });
  });

  it('with macros, of another kind, or without its parts is refused [SHOP-034]', () => {
    const types = strFromU8(unzipSync(written())['[Content_Types].xml']!);
    const enabled = types.replace(
      /application\/[^"]*sheet\.main\+xml/,
      'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
    );
    expect(codes(changed({ '[Content_Types].xml': enabled }))).toEqual(['MACROS']);
    expect(codes(changed({ 'xl/vbaProject.bin': 'x' }))).toEqual(['MACROS']);
    for (const other of ['', 'id,name_ar\n', '\xD0\xCF\x11\xE0', strFromU8(written(), true).slice(0, 600)])
      expect(codes(Buffer.from(other, 'latin1'))).toEqual(['FORM']);
    expect(codes(zipSync({ 'a.txt': Buffer.from('x') }))).toEqual(['FORM']);
    expect(codes(changed({ 'xl/workbook.xml': '<workbook><sheets' }))).toEqual(['FORM']);
    expect(codes(changed({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>' }))).toEqual(['EMPTY']);
  });

  inProof('with more rows than there may be is refused, and cells far away cost nothing [SHOP-034]', () => {
    expect(codes(written(Array.from({ length: 10_001 }, () => ['x', '1'])))).toEqual(['ROWS']);
    const far = sheet(
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1"><v>2</v></c></row><row r="1e300"><c><v>3</v></c></row>',
    );
    expect(cellsOf(changed(far))).toEqual([
      [1_048_576, '2'],
      [1_048_577, '3'],
    ]);
  });

  inProof('of 1 GB in a zip of 1 MB is left long before its end, whatever sizes it says [SHOP-034]', () => {
    const bomb = bombOf(1024 ** 3);
    expect(bomb.length).toBeLessThan(1.1 * 1024 ** 2);
    // Behind its first 64 MB it is broken: read so far, it would be no zip.
    expect(codes(bomb)).toEqual(['UNPACKED']);
    expect(codes(bombOf(16 * 1024 ** 2))).toEqual(['FORM']);
    // A part that is not asked for is not unpacked.
    expect(codes(bombOf(1024 ** 3, 'xl/media/image1.png'))).toEqual([]);
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`xl/media/${n}`, new Uint8Array()]));
    expect(codes(changed(many, 0))).toEqual(['UNPACKED']);
    expect(codes(changed(sheet('<c/>'.repeat(1_000_001))))).toEqual(['UNPACKED']);
    const attributes = (count: number) => Array.from({ length: count }, (_, n) => ` a${n}="1"`).join('');
    expect(codes(changed(sheet(`<row><c${attributes(100_000)}/></row>`)))).toEqual(['UNPACKED']);
    const cell = `<c${attributes(20_000)}><v>1</v></c>`;
    expect(codes(changed(sheet(`<row>${cell.repeat(31)}</row>`)))).toEqual(['UNPACKED']);
    const entity = '<!DOCTYPE a [<!ENTITY x "y">]><worksheet/>';
    expect(codes(changed({ 'xl/worksheets/sheet1.xml': entity }))).toEqual(['FORM']);
  });

  it('from a program that says sizes behind its parts is read [SHOP-034]', () => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_, chunk) => chunks.push(chunk));
    for (const [name, part] of Object.entries(unzipSync(written()))) {
      const stream = new ZipDeflate(name);
      zip.add(stream);
      stream.push(part, true);
    }
    zip.end();
    expect(cellsOf(Buffer.concat(chunks))).toEqual(cellsOf(written()));
  });
});

/** A workbook with one part of so many zeros, broken behind 64 MB or its end; its headers say that it has one. */
function bombOf(size: number, name = 'xl/worksheets/sheet1.xml'): Buffer {
  const files = unzipSync(written());
  delete files[name];
  const zeros = repeatedZeros(size);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(zeros.length, 18);
  header.writeUInt32LE(1, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), zeros, zipSync(files)]);
}

/** Deflated without ever being whole: a block ends at a byte, so that it can be repeated. */
function repeatedZeros(size: number): Buffer {
  const most = 16 * 1024 ** 2;
  const block = deflateRawSync(Buffer.alloc(most), { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  const broken = Buffer.from([0xff]);
  return Buffer.concat(
    Array.from({ length: size / most }, (_, n) => (n === 4 ? [broken, block] : [block]))
      .flat()
      .concat(broken),
  );
}
