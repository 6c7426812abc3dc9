import fc from 'fast-check';
import { fromMinor, toMinor } from './minor.ts';

describe('minor units', () => {
  it('reads and writes every amount without losing a halala [X-002]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (minor) => toMinor(fromMinor(minor)) === minor),
    );
  });
  it.each([
    ['0.00', 0],
    ['0.05', 5],
    ['32.50', 3250],
    ['-3.10', -310],
    ['-0.00', 0],
  ])('%s is %d', (text, minor) => {
    expect(toMinor(text)).toBe(minor);
  });
  it.each(['1', '1.5', '1.555', '', 'abc', '1,00', 'NaN', '1e3', ' 1.00', '٣.٠٠'])('refuses %j', (text) => {
    expect(() => toMinor(text)).toThrow('not money');
  });
});
