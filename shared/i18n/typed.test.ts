import fc from 'fast-check';
import { readCodeDigits, readEmail, readTyped, readWords } from './typed.ts';

/** Invisible characters around and between the letters of pasted text. */
const UNSEEN = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u2060',
  '\u00ad',
  '\ufe0d',
  '\ufeff',
  '\u061c',
  '\u2066',
  '\u2069',
  '\u034f',
  '\u{e0101}',
];

describe('what is pasted or typed on another keyboard [X-034]', () => {
  it.each([
    ['١٢٣٤', '1234'],
    ['۱۲۳۴', '1234'],
    ['１２３４', '1234'],
    ['𝟏𝟐𝟑𝟒', '1234'],
    ['12 34', '1234'],
    ['12-34', '1234'],
    ['12–34', '1234'],
    ['12\u00a034\n', '1234'],
    ['\u202a1234\u202c', '1234'],
    ['12\u200b34', '1234'],
    ['12a4', '12a4'],
  ])('code %j is %s', (typed, read) => expect(readCodeDigits(typed)).toBe(read));

  it.each([
    ['Noura@Example.com ', 'noura@example.com'],
    ['mailto:noura@example.com', 'noura@example.com'],
    ['noura＠example.com', 'noura@example.com'],
    ['no\u00adura@exam\u200bple.com', 'noura@example.com'],
    ['\u202anoura@example.com\u202c', 'noura@example.com'],
    ['', ''],
  ])('e-mail %j is %j', (typed, read) => expect(readEmail(typed)).toBe(read));

  it.each([
    ['  نورة   العتيبي ', 'نورة العتيبي'],
    ['\u202eNoura\u202c', 'Noura'],
    ['No\u00adu\u200bra', 'Noura'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d👩\u200d👧 ❤\ufe0f', '👩\u200d👩\u200d👧 ❤\ufe0f'],
    ['e\u0301', 'é'],
    ['\u200b\u2060', ''],
  ])('words %j are %j', (typed, read) => expect(readWords(typed)).toBe(read));

  it('marks that are not seen make no difference, wherever they are', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...UNSEEN))),
        (text, marks) => {
          let marked = text;
          for (const [at, mark] of marks) marked = [...marked].toSpliced(at, 0, mark).join('');
          expect(readTyped(readTyped(marked))).toBe(readTyped(marked));
          if (/^[\x20-\x7e]*$/.test(text)) expect(readTyped(marked)).toBe(readTyped(text));
        },
      ),
    );
  });
});
