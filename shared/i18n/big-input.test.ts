/** A mobile number field with 100 KB in it costs next to nothing (safety W7). */
import { processorTime } from '../testing/processor-time.ts';
import { findCountry } from './countries.ts';
import { formatPhone } from './format-phone.ts';
import { parseMobile } from './parse-mobile.ts';

const country = findCountry('SA')!;

it.each(['0', '٠', ' ', '+00', '+966', '-', '\u200f', '05 ', 'x'])(
  '100 KB of %p are read as a mobile number within 50 ms (safety W7)',
  (filling) => {
    const text = filling.repeat(Math.ceil(100_000 / filling.length));
    const time = processorTime(() => {
      expect(parseMobile(text, country).ok).toBe(false);
      expect(typeof formatPhone(text)).toBe('string');
    });
    expect(time).toBeLessThan(50);
  },
);
