import fc from 'fast-check';
import { countries, findCountry } from './countries.ts';
import { toWesternDigits } from './digits.ts';
import { callingCode, formatPhone, maskPhone } from './format-phone.ts';
import { parseMobile } from './parse-mobile.ts';
import { readPhone } from './phone.ts';

function country(code: string) {
  const row = findCountry(code);
  if (!row) throw new Error(code);
  return row;
}

const STARTS: Readonly<Record<string, string>> = { SA: '5', EG: '010', AE: '5', QA: '3' };
const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

describe('country table', () => {
  it('has the documented columns and rows [ACCT-018]', () => {
    expect(
      countries.map(({ iso_code2, mobile_code, mobile_format, mobile_length }) => [
        iso_code2,
        mobile_code,
        mobile_format,
        mobile_length,
      ]),
    ).toEqual([
      ['SA', '+966', '55XXXXXXX', 9],
      ['EG', '+2', '01XXXXXXXXX', 11],
      ['AE', '+971', '5XXXXXXXX', 9],
      ['QA', '+974', 'XXXXXXXX', 8],
    ]);
    expect(findCountry('sa')?.mobile_code).toBe('+966');
    expect(findCountry('FR')).toBeUndefined();
  });
});

describe('mobile numbers as people write them', () => {
  it.each([
    '551234567',
    '0551234567',
    '055 123 4567',
    '+966551234567',
    '+966 55 123 4567',
    '+9660551234567',
    '00966551234567',
    '966551234567',
    '(055) 123-4567',
    '٠٥٥١٢٣٤٥٦٧',
    '۰۵۵۱۲۳۴۵۶۷',
    '+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧',
    '\u200e+966 55 123 4567\u200f',
    '\u202d+966 55 123 4567\u202c',
    '\u202a+966 55 123 4567\u202c',
    '\u2068+966 55 123 4567\u2069',
    '055\u200b123\u200b4567',
    '+966\ufe0d551234567',
    '055\u00ad123\u20604567',
    '\ufeff0551234567',
    '０５５１２３４５６７',
    '＋９６６５５１２３４５６７',
    '966551234567+',
    'tel:+966551234567',
    'tel:+966-55-123-4567',
    '055،123،4567',
    '055,123,4567',
    '055\u00a0123\u202f4567',
    '+966 (0)55 123 4567',
    '00966 0551234567',
    '+00966 551234567',
    '9660551234567',
  ])('%s is a Saudi number [ACCT-014, X-001, X-034]', (typed) => {
    expect(parseMobile(typed, country('SA'))).toEqual({ ok: true, value: '551234567' });
  });

  it('the Saudi mask is an example: 50… is a number too [ACCT-014]', () => {
    expect(parseMobile('501234567', country('SA'))).toEqual({ ok: true, value: '501234567' });
  });

  it.each([
    '01012345678',
    '010 1234 5678',
    '+201012345678',
    '00201012345678',
    '201012345678',
    '1012345678',
    '٠١٠١٢٣٤٥٦٧٨',
    '+20 010 1234 5678',
    '0020 01012345678',
    '+20 (0)1012345678',
    '+2 01012345678',
    '2001012345678',
    '\u202a+20 010 1234 5678\u202c',
    '+٢٠ ٠١٠ ١٢٣٤ ٥٦٧٨',
  ])('%s is an Egyptian number [ACCT-015]', (typed) => {
    expect(parseMobile(typed, country('EG'))).toEqual({ ok: true, value: '01012345678' });
  });

  describe('in the Emirates [ACCT-016]', () => {
    it.each([
      '501234567',
      '0501234567',
      '+971501234567',
      '00971 50 123 4567',
      '+971 (0)50 123 4567',
      '+971 0501234567',
    ])('%s is a number', (typed) => {
      expect(parseMobile(typed, country('AE'))).toEqual({ ok: true, value: '501234567' });
    });
  });

  it.each(['33123456', '3312 3456', '+97433123456', '0097433123456'])('%s is a Qatari number [ACCT-017]', (typed) => {
    expect(parseMobile(typed, country('QA'))).toEqual({ ok: true, value: '33123456' });
  });

  it('a Qatari number may begin with the digits of the country code', () => {
    expect(parseMobile('97412345', country('QA'))).toEqual({ ok: true, value: '97412345' });
  });

  it.each([
    ['SA', '', 'mobile_required'],
    ['SA', '  ', 'mobile_required'],
    ['SA', '+', 'mobile_required'],
    ['SA', '55 123', 'mobile_too_short'],
    ['SA', '5512345678', 'mobile_too_long'],
    ['SA', '651234567', 'mobile_wrong_start'],
    ['SA', '+201012345678', 'mobile_other_country'],
    ['SA', '55abc4567', 'mobile_not_digits'],
    ['SA', '<script>', 'mobile_not_digits'],
    ['EG', '02 2345 6789', 'mobile_wrong_start'],
    ['EG', '0101234567', 'mobile_too_short'],
    // A number of Tunisia begins with the digits of Egypt's row.
    ['EG', '+21620123456', 'mobile_other_country'],
    ['QA', '331234567', 'mobile_too_long'],
  ])('%s "%s" is refused as %s', (code, typed, error) => {
    expect(parseMobile(typed, country(code))).toMatchObject({ ok: false, error: { code: error } });
  });

  it('each spelling of a number is that number [X-034]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.stringMatching(/^\d{8}$/),
        fc.constantFrom('+', '00', '+00', ''),
        fc.constantFrom('', '0', '(0)', ' 0', '-'),
        fc.constantFrom(
          (text: string) => text,
          arabic,
          (text: string) => `\u2066${text}\u2069`,
        ),
        (row, tail, sign, zero, written) => {
          const start = STARTS[row.iso_code2]!;
          const value = start + tail.slice(0, row.mobile_length - start.length);
          const whole = row.mobile_code + value;
          // Without a sign the zero in brackets may be of any call.
          fc.pre(zero !== '(0)' || sign !== '');
          const national = value.replace(/^0/, '');
          const code = whole.slice(1, whole.length - national.length);
          const typed = written(`${sign}${code}${zero}${national}`);
          expect(parseMobile(typed, row)).toEqual({ ok: true, value });
          expect(readPhone(typed, row)).toBe(whole);
        },
      ),
    );
  });

  it('what it gives is always digits of the right length, and parses to itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.string({ unit: fc.constantFrom(...'0123456789٠١٥+ -') }),
        (row, typed) => {
          const result = parseMobile(typed, row);
          if (!result.ok) return;
          expect(result.value).toMatch(new RegExp(`^\\d{${row.mobile_length}}$`));
          expect(parseMobile(result.value, row)).toEqual(result);
          expect(parseMobile(row.mobile_code + result.value, row)).toEqual(result);
        },
      ),
    );
  });
});

it('turns Arabic and Persian digits into Western ones and nothing else [X-001]', () => {
  expect(toWesternDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc ، 5')).toBe('0123456789 0123456789 abc ، 5');
});

it.each([
  ['551234567', 'SA', '+966 55 123 4567'],
  ['01012345678', 'EG', '+20 10 1234 5678'],
  ['+201012345678', undefined, '+20 10 1234 5678'],
  ['+20223456789', undefined, '+20 22 345 6789'],
  ['0112345678', undefined, '011 234 5678'],
  ['33123456', 'QA', '+974 3312 3456'],
  ['+966551234567', undefined, '+966 55 123 4567'],
  ['00966551234567', undefined, '+966 55 123 4567'],
  ['920001234', undefined, '92 000 1234'],
  ['\u202a00966551234567\u202c', undefined, '+966 55 123 4567'],
  ['Ask at the bar', undefined, 'Ask at the bar'],
])('the phone %s (%s) reads %s', (number, code, shown) => {
  expect(formatPhone(number, code ? country(code) : undefined)).toBe(shown);
});

it('a code reads as the world dials it, and a masked number stands behind it [ACCT-015]', () => {
  expect(countries.map(callingCode)).toEqual(['+966', '+20', '+971', '+974']);
  expect(callingCode({ mobile_code: '+33' })).toBe('+33');
  expect(maskPhone('551234567', country('SA'))).toBe('+966 5••••••67');
  expect(maskPhone('٠١٠١٢٣٤٥٦٧٨', country('EG'))).toBe('+20 1•••••••78');
  expect(maskPhone('551234567')).toBe('5••••••67');
});
