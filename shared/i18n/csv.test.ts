import fc from 'fast-check';
import { CSV_SEPARATORS, csvOf, readCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text, 10, ',')?.map(({ cells }) => cells);

describe('a CSV', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    [' =1+1', `"' =1+1"`],
    ['\u00a0=1+1', `"'\u00a0=1+1"`],
    ['x;=1+1', `"x;'=1+1"`],
    ['a\t=1+1', `"a\t'=1+1"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['\n=1+1', `"'\n'=1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['@sum', `"'@sum"`],
    ["'=1", `"''=1"`],
    ['\tx', `"'\tx"`],
    ['a;b', '"a;b"'],
    ['كباب "نخلة"', '"كباب ""نخلة"""'],
    ['5 - 3', '"5 - 3"'],
  ])('has %j as a text that no spreadsheet computes [SHOP-034]', (value, written) => {
    expect(csvOf(['head'], [[value]])).toBe(`\uFEFF"head"\r\n${written}\r\n`);
  });

  it('parted by any list separator has no cell that is computed [SHOP-034]', () => {
    const unit = fc.constantFrom(...`ab =+-@'",;|\t\r\n＝`);
    const rows = fc.array(fc.array(fc.string({ unit, maxLength: 12 }), { minLength: 2, maxLength: 3 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(rows, (written) => {
        const text = csvOf(['head', 'other'], written);
        // As a program with another separator parts it, quotes or not.
        for (const piece of text.slice(1).split(/[;|\t\r\n]/)) expect(piece).not.toMatch(/^[ "]*[=+@＝-]/);
        const filled = written.filter((row) => row.some((one) => one !== ''));
        expect(cellsOf(text)?.slice(1)).toEqual(filled);
      }),
    );
  });

  it('is read by its separator, with the rows as a spreadsheet numbers them [SHOP-034]', () => {
    for (const mark of CSV_SEPARATORS)
      expect(readCsv(`title\r\n\r\na${mark}"b\nc"${mark}\r\n`, 10, mark)).toEqual([
        { row: 1, cells: ['title'] },
        { row: 3, cells: ['a', 'b\nc', ''] },
      ]);
    expect(readCsv('"never ends', 10, ',')).toBeNull();
    expect(readCsv('"a"b', 10, ',')).toBeNull();
  });
});
