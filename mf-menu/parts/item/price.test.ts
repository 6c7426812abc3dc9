import type { ChoiceGroup } from './choices.ts';
import { freeUnits, fromMinor, runningPrice, toMinor } from './price.ts';

function group(prices: Record<string, string>, changes: Partial<ChoiceGroup> = {}): ChoiceGroup {
  return {
    id: 'g',
    kind: 'option',
    names: { en: 'Group' },
    select: 'quantity',
    min: 0,
    max: Number.POSITIVE_INFINITY,
    free: 0,
    options: Object.entries(prices).map(([id, price]) => ({
      id,
      names: { en: id },
      price,
      calories: 0,
      available: true,
      default: false,
      most: 9,
      returnDays: null,
    })),
    ...changes,
  };
}

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

describe('the running price', () => {
  it('is the dish with its options, times the quantity [MENU-020]', () => {
    expect(runningPrice('48.00', [group({ hummus: '3.00', bread: '0.00' })], { hummus: 1, bread: 1 }, 2)).toEqual({
      dish: '102.00',
      deposit: '0.00',
      total: '102.00',
    });
  });

  it('never loses a hundredth to floating point', () => {
    expect(runningPrice('0.10', [group({ a: '0.20' })], { a: 1 }, 3)?.total).toBe('0.90');
  });

  it('leaves out the cheapest units that the group gives free', () => {
    const skewers = group({ awsal: '14.00', kebab: '12.00', arayes: '9.00' }, { free: 2 });
    expect(freeUnits(skewers, { awsal: 1, kebab: 1, arayes: 1 })).toEqual({ arayes: 1, kebab: 1 });
    expect(runningPrice('118.00', [skewers], { awsal: 1, kebab: 1, arayes: 1 }, 1)?.total).toBe('132.00');
    expect(runningPrice('118.00', [skewers], { kebab: 3 }, 1)?.total).toBe('130.00');
  });

  it('keeps a deposit apart and adds it to what is paid now', () => {
    const tray = group({ tray: '150.00' }, { kind: 'deposit' });
    expect(runningPrice('200.00', [tray], { tray: 1 }, 2)).toEqual({
      dish: '400.00',
      deposit: '300.00',
      total: '700.00',
    });
  });

  it('carries the price in an option of a dish that costs nothing itself', () => {
    expect(runningPrice('0.00', [group({ large: '65.00' })], { large: 1 }, 1)?.total).toBe('65.00');
  });

  it('invents nothing when an amount cannot be read', () => {
    expect(runningPrice('abc', [], {}, 1)).toBeNull();
    expect(runningPrice('10.00', [group({ a: '?' })], { a: 1 }, 1)).toBeNull();
  });
});
