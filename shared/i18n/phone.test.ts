import { findCountry } from './countries.ts';
import { phoneTail, readDialled, readPhone } from './phone.ts';

// Each as libphonenumber reads it, but for short numbers.
it.each([
  ['SA', '0112345678', '+966112345678'],
  ['SA', '112345678', '+966112345678'],
  ['SA', '+966 011 234 5678', '+966112345678'],
  ['SA', '966112345678', '+966112345678'],
  ['SA', '920001234', '+966920001234'],
  ['SA', '+44 (0)20 7946 0958', '+442079460958'],
  ['SA', '\u200e٠١١ ٢٣٤ ٥٦٧٨\u200f', '+966112345678'],
  ['EG', '02 2345 6789', '+20223456789'],
  ['EG', '+20 (0)2 2345 6789', '+20223456789'],
  ['AE', '04 123 4567', '+97141234567'],
  ['AE', '800 1234', '+9718001234'],
  ['QA', '4412 3456', '+97444123456'],
  ['SA', '112345678', '+966112345678'],
  ['SA', '+966112345678', '+966112345678'],
])('in %s the number %s is %s [X-034]', (country, typed, whole) => {
  expect(readPhone(typed, findCountry(country))).toBe(whole);
});

it.each(['19019', 'Ask at the bar', '', '+', '12345', '+9661123456789012', '0112345678 or 0112345679'])(
  '%j is no number that the world can dial [X-034]',
  (typed) => {
    expect(readPhone(typed, findCountry('EG'))).toBeNull();
  },
);

it('without a country only a number with its code is whole [X-034]', () => {
  expect(readPhone('0112345678')).toBeNull();
  expect(readPhone('00966112345678')).toBe('+966112345678');
  expect(readDialled('19019')).toBe('19019');
});

it('spellings of one number have one tail, and others have others [X-034]', () => {
  const spellings = ['0551234567', '551234567', '+966551234567', '00966 55 123 4567', '٠٥٥١٢٣٤٥٦٧', '966551234567+'];
  expect(new Set(spellings.map(phoneTail))).toEqual(new Set(['551234567']));
  expect(phoneTail('0551234568')).not.toBe('551234567');
  expect(phoneTail('Ask')).toBe('');
});
