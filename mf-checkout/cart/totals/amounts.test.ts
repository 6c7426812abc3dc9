import { buildCart } from '@sufra/api/testing';
import { amountOf, dueOf, priceChanges } from './amounts.ts';

describe('amounts of a cart', () => {
  it('come from the answer as they are; one that is missing is unknown, not zero', () => {
    const { totals } = buildCart();
    expect(amountOf(totals, 'items')).toBe('32.00');
    expect(amountOf(totals, 'delivery')).toBeNull();
    expect(dueOf({ totals: totals.filter(({ code }) => code !== 'due') })).toBe('32.00');
  });

  it.each([
    ['dearer', '3.50', true],
    ['cheaper', '-0.05', false],
    ['as dear as before', '0.00', false],
  ])('says what changed prices cost as the server says it: %s [CHK-016]', (_, difference, dearer) => {
    const changes = { count: 2, difference };
    const gate = { code: 'PRICE_CHANGED', severity: 'warn' as const, params: { ...changes } };
    const told = { ...changes, dearer };
    expect(priceChanges(buildCart({ price_changes: changes, gates: [gate] }))).toEqual(told);
    // A server that has no field for it.
    expect(priceChanges(buildCart({ gates: [gate] }))).toEqual(told);
    expect(priceChanges(buildCart({ price_changes: null }))).toBeNull();
    expect(priceChanges(buildCart())).toBeNull();
  });
});
