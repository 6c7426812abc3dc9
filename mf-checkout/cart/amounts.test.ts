import { buildCart, buildCartLine } from '@sufra/api/testing';
import { amountOf, dueOf, earlierTotal, priceChanges } from './amounts.ts';

describe('amounts of a cart', () => {
  it('come from the answer as they are; one that is missing is unknown, not zero', () => {
    const { totals } = buildCart();
    expect(amountOf(totals, 'items')).toBe('32.00');
    expect(amountOf(totals, 'delivery')).toBeNull();
    expect(dueOf({ totals: totals.filter(({ code }) => code !== 'due') })).toBe('32.00');
  });

  it('are compared without floating point', () => {
    const lines = [
      buildCartLine({ id: 'a', state: 'price_changed', was: '0.10', unit_price: '0.30', qty: 3 }),
      buildCartLine({ id: 'b', state: 'price_changed', was: '20.00', unit_price: '17.10', qty: 1 }),
      buildCartLine({ id: 'c' }),
    ];
    expect(priceChanges(lines)).toEqual({ count: 2, difference: '-2.30', dearer: false });
    expect(priceChanges([buildCartLine()])).toBeNull();
    expect(earlierTotal({ was: '12.50', qty: 3 })).toBe('37.50');
  });

  it.each([
    ['-0.05', '10.05', '10.00', 1],
    ['3.50', '10.00', '13.50', 1],
    ['0.00', '10.00', '10.00', 2],
  ])('say %s for %s becoming %s', (difference, was, unit_price, qty) => {
    expect(priceChanges([buildCartLine({ state: 'price_changed', was, unit_price, qty })])?.difference).toBe(
      difference,
    );
  });
});
