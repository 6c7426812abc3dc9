import fc from 'fast-check';
import { arabicPlate, MAX_PLATE_LENGTH, readPlate } from './plate.ts';

/** What plates are typed with, and what no plate may hold. */
const PARTS = [...'ABJabßا بح١۲3-. \t\n', '\u0000', '\u202E', '\u2066', '\u200F', '\uFEFF', 'ـ', '\u{1F697}'];

describe('a number plate', () => {
  it.each([
    ['ABJ 1234', 'ABJ 1234'],
    ['abj1234', 'ABJ 1234'],
    ['1234 ABJ', 'ABJ 1234'],
    ['أ ب ح ١٢٣٤', 'ABJ 1234'],
    ['ا ب ح 1234', 'ABJ 1234'],
    ['١٢٣٤-ابح', 'ABJ 1234'],
    ['ه ن ى 7', 'HNV 7'],
    ['هـ ن ي 7', 'HNV 7'],
    ['\u202Eد ر س 20\u202C', 'DRS 20'],
    ['ABC 1234', 'ABC 1234'],
    ['  dubai   a 12345 ', 'DUBAI A 12345'],
    ['ف ج 12', 'ف ج 12'],
  ])('typed as %s is kept as %s [CHK-050, X-001]', (typed, kept) => {
    expect(readPlate(typed, 'SA')).toBe(kept);
  });

  it('of a country whose letters are no Latin ones stays in its own', () => {
    expect(readPlate('ن ب ص ١٢٣', 'EG')).toBe('ن ب ص 123');
  });

  it.each([
    ['empty', ''],
    ['spaces', '   '],
    ['without a letter or digit', '---'],
    ['marks that nobody sees', '\u202E\u200F'],
    ['of 21 characters', 'x'.repeat(21)],
    ['of 5000 digits', '1'.repeat(5000)],
  ])('that is none is refused: %s', (_, typed) => {
    expect(readPlate(typed, 'SA')).toBeNull();
  });

  it('of both scripts is said in Arabic, any other is not', () => {
    expect(arabicPlate('ABJ 1234')).toBe('ا ب ح 1234');
    expect(arabicPlate('HNV 7')).toBe('ه ن ى 7');
    for (const other of ['DUBAI A 1', 'ABC 1234', 'ن ب ص 123', 'ABJ 12345']) expect(arabicPlate(other)).toBeNull();
  });

  it('is the same however often it is read, and in either script', () => {
    const letters = fc.array(fc.constantFrom(...'ABJDRSXTEGKLZNHUV'), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 9999 }), (three, digits) => {
        const plate = readPlate(`${digits} ${three.join(' ')}`, 'SA')!;
        expect(plate).toBe(`${three.join('')} ${digits}`);
        expect(readPlate(plate, 'SA')).toBe(plate);
        expect(readPlate(arabicPlate(plate)!, 'SA')).toBe(plate);
      }),
    );
  });

  it('is one short line of letters and digits, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }),
        fc.constantFrom('SA', 'EG'),
        (parts, country) => {
          const plate = readPlate(parts.join(''), country);
          if (plate === null) return;
          expect(plate.length).toBeLessThanOrEqual(MAX_PLATE_LENGTH);
          expect(plate).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B-\u200F]/u);
          expect(readPlate(plate, country)).toBe(plate);
        },
      ),
    );
  });
});
