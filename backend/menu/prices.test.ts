import type { OptionGroup } from '@sufra/api/menu/endpoints';
import { isPriceFrom, minPrice, priceVersion } from './prices.ts';

const group = (given: Partial<OptionGroup>, prices: string[]): OptionGroup => ({
  id: 'g',
  names: null,
  select: 'single',
  min: 1,
  max: 1,
  free_count: 0,
  options: prices.map((price, index) => ({
    id: `o${index}`,
    names: {},
    price,
    default: false,
    max_qty: 3,
    available: true,
  })),
  ...given,
});

describe('a price with options that ask for more', () => {
  const drink = (prices: string[]) => ({ ...group({ id: 'drink' }, prices) });
  const bringing = (prices: string[], nested: string[]) => {
    const own = group({}, prices);
    return { ...own, options: own.options.map((option) => ({ ...option, groups: [drink(nested)] })) };
  };

  it('counts what the cheapest way asks for itself [MENU-023]', () => {
    expect(minPrice('10.00', [bringing(['0.00', '4.00'], ['3.00', '2.00'])])).toBe('12.00');
    expect(isPriceFrom([bringing(['0.00'], ['2.00'])])).toBe(true);
    expect(isPriceFrom([bringing(['0.00'], ['0.00'])])).toBe(false);
  });

  it('has another version when only what an option asks for changed its price', () => {
    const of = (nested: string) => priceVersion('10.00', [bringing(['1.00'], [nested])]);
    expect(of('2.00')).not.toBe(of('2.50'));
    expect(of('2.00')).toBe(of('2.00'));
  });
});

describe('a price before the choices are made', () => {
  it.each([
    ['no choices', '20.00', [], false, '20.00'],
    ['a required size that carries the price', '0.00', [group({}, ['24.00', '18.00'])], true, '18.00'],
    ['a required choice that costs nothing', '20.00', [group({}, ['0.00', '0.00'])], false, '20.00'],
    ['a free choice that costs', '20.00', [group({ min: 0 }, ['5.00'])], false, '20.00'],
    [
      'two of many, the cheapest',
      '10.00',
      [group({ select: 'multi', min: 2, max: 3 }, ['4.00', '1.00', '2.00'])],
      true,
      '13.00',
    ],
    [
      'two of which one is free',
      '10.00',
      [group({ select: 'multi', min: 2, max: 3, free_count: 1 }, ['4.00', '1.00', '2.00'])],
      true,
      '12.00',
    ],
    [
      'the same one three times',
      '0.00',
      [group({ select: 'quantity', min: 3, max: 6 }, ['2.00', '9.00'])],
      true,
      '6.00',
    ],
  ])('with %s [MENU-023]', (_, price, groups, from, least) => {
    expect([isPriceFrom(groups), minPrice(price, groups)]).toEqual([from, least]);
  });

  it('has a version that changes with prices and rules, not with names', () => {
    const groups = [group({}, ['1.00'])];
    const version = priceVersion('10.00', groups);
    expect(priceVersion('10.00', [{ ...groups[0]!, names: { en: 'Size' } }])).toBe(version);
    expect(priceVersion('11.00', groups)).not.toBe(version);
    expect(priceVersion('10.00', [group({}, ['1.50'])])).not.toBe(version);
  });
});
