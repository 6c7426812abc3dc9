import { ProviderAway, ProviderRefused } from './adapter.ts';
import { fromSmallestUnit, leastHundredths, toSmallestUnit } from './smallest-unit.ts';

it.each([
  ['SAR', 7400],
  ['EGP', 7400],
  ['AED', 7400],
  ['QAR', 7400],
  ['KWD', 74_000],
  // Its notes are whole dinars, but it is counted in thousandths.
  ['IQD', 74_000],
  ['LBP', 7400],
  ['SYP', 7400],
  ['YER', 7400],
  ['PKR', 7400],
  ['JPY', 74],
])('74.00 %s are %i of its smallest unit, there and back', (currency, units) => {
  expect(toSmallestUnit(7400, currency)).toBe(units);
  expect(fromSmallestUnit(units, currency)).toBe(7400);
});

it('what is no whole number of it is refused', () => {
  expect(() => toSmallestUnit(7450, 'JPY')).toThrow(ProviderRefused);
  expect(() => fromSmallestUnit(74_005, 'KWD')).toThrow(ProviderAway);
});

it.each(['CLF', 'XAU', 'sar', '', 'ABC'])('%s is not counted', (currency) => {
  expect(leastHundredths(1, currency)).toBeNull();
  expect(() => toSmallestUnit(7400, currency)).toThrow(ProviderRefused);
});

it('a least amount is hundredths of ours', () => {
  expect([leastHundredths(100, 'SAR'), leastHundredths(100, 'KWD'), leastHundredths(1, 'KWD')]).toEqual([100, 10, 1]);
});
