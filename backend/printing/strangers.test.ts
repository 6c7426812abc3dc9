import { MINUTE_MS } from '@sufra/i18n/time/units';
import { STRANGER_LIMITS, Strangers } from './strangers.ts';

const { perAddressMax, inAllMax } = STRANGER_LIMITS;

describe('callers without a printer', () => {
  it('are looked up a few times for each address, one key once in a minute [PRN-004]', () => {
    const strangers = new Strangers();
    strangers.note('a', '203.0.113.7', false);
    expect(strangers.mayAsk('a', '203.0.113.7')).toBe(false);
    for (let n = 1; n < perAddressMax; n += 1) {
      expect(strangers.mayAsk(`b${n}`, '203.0.113.7')).toBe(true);
      strangers.note(`b${n}`, '203.0.113.7', false);
    }
    expect(strangers.mayAsk('c', '203.0.113.7')).toBe(false);
    expect(strangers.mayAsk('c', '203.0.113.8')).toBe(true);
  });

  it('of one IPv6 network are one caller [PRN-004]', () => {
    const strangers = new Strangers();
    for (let n = 0; n < perAddressMax; n += 1) strangers.note(`k${n}`, `2001:db8:0:1::${n}`, false);
    expect(strangers.mayAsk('c', '2001:db8:0:1:ffff::1')).toBe(false);
    expect(strangers.mayAsk('c', '2001:db8:0:2::1')).toBe(true);
  });

  it('never stand in the way of a printer that was found, and are bounded in all [PRN-004]', () => {
    let now = 0;
    const strangers = new Strangers(() => now);
    strangers.note('printer', '203.0.113.7', true);
    for (let n = 0; n < inAllMax; n += 1) strangers.note(`k${n}`, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, false);
    expect(strangers.mayAsk('new', '203.0.113.9')).toBe(false);
    expect(strangers.mayAsk('printer', '203.0.113.7')).toBe(true);
    now = MINUTE_MS;
    expect(strangers.mayAsk('new', '203.0.113.9')).toBe(true);
  });

  it('a printer whose key was renewed is a stranger', () => {
    const strangers = new Strangers();
    strangers.note('printer', '203.0.113.7', true);
    strangers.note('printer', '203.0.113.7', false);
    expect(strangers.mayAsk('printer', '203.0.113.7')).toBe(false);
  });
});
