/**
 * A mobile number field with 20 MB in it costs next to nothing (safety W7): what reads them in their square
 * ends in no test's time. @proof limits
 */
import { someOf } from '../testing/proof.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { findCountry } from './countries.ts';
import { formatPhone } from './format-phone.ts';
import { parseMobile } from './parse-mobile.ts';

const country = findCountry('SA')!;

it.each(someOf(2, ['0', '٠', ' ', '+00', '+966', '-', '\u200f', '05 ', 'x']))(
  '20 MB of %p are read as a mobile number to an end (safety W7)',
  (filling) => {
    const text = filling.repeat(Math.ceil(20_000_000 / filling.length));
    runToEnd(() => {
      expect(parseMobile(text, country).ok).toBe(false);
      expect(typeof formatPhone(text)).toBe('string');
    });
  },
);
