import { fromMinor, toMinor } from './price.ts';

describe('minor units', () => {
  it.each([
    ['0.00', 0],
    ['0.05', 5],
    ['32.00', 3200],
    ['1234567.89', 123456789],
    ['-4.50', -450],
  ])('%s is %d and back', (text, minor) => {
    expect(toMinor(text)).toBe(minor);
    expect(fromMinor(minor)).toBe(text);
  });

  it.each(['32', '32.0', '32.005', 'abc', '', '1e3'])('%j is not money', (text) => {
    expect(toMinor(text)).toBeNull();
  });
});
