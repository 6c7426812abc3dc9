import fc from 'fast-check';
import { pointsWorth, usablePoints, usableWallet } from './balances.ts';
import { fromMinor } from './minor.ts';

const points = (balance: number, redeem_rate = '0.05', min_points = 100) => ({ balance, redeem_rate, min_points });
const wallet = (balance: string, min_order_amount = '30.00') => ({ balance, min_order_amount });

describe('points of an order', () => {
  it.each([
    ['all of them', points(160), 7400, 160, 800],
    ['as many as the dishes cost', points(5000), 7400, 1480, 7400],
    ['none that is worth more than what is left', points(500, '0.30', 0), 100, 3, 90],
    ['none of an empty basket', points(500), 0, 0, 0],
  ])('pay with %s [CHK-025]', (_, terms, left, used, value) => {
    expect(usablePoints(terms, left)).toEqual({ points: used, value, problem: null });
  });

  it.each([
    [points(99), { code: 'POINTS_MIN', params: { min: 100 } }],
    [points(0, '0.05', 0), { code: 'POINTS_SHORT', params: { balance: 0 } }],
    [points(900, '0.00', 0), { code: 'POINTS_SHORT', params: { balance: 900 } }],
  ])('%j cannot be used [CHK-022][CHK-023]', (terms, problem) => {
    expect(usablePoints(terms, 7400)).toEqual({ points: 0, value: 0, problem });
  });

  it.each([
    [points(66), { value: 0, missing: 34 }],
    [points(100), { value: 500, missing: 0 }],
    [points(0), { value: 0, missing: 100 }],
    [points(-20), { value: 0, missing: 100 }],
    [points(66, '0.00'), { value: 0, missing: 0 }],
  ])('%j are worth %j [ACCT-027, CHK-023]', (terms, worth) => {
    expect(pointsWorth(terms)).toEqual(worth);
  });

  it('are never more than the customer has, nor worth more than what is left', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 500 }), amount, amount, (balance, rate, min, left) => {
        const used = usablePoints(points(balance, fromMinor(rate), min), left);
        expect(used.points).toBeLessThanOrEqual(balance);
        expect(used.value).toBeLessThanOrEqual(left);
        expect(used.value).toBe(used.points * rate);
        // One more would be too many.
        if (!used.problem) expect(used.points === balance || (used.points + 1) * rate > left).toBe(true);
      }),
    );
  });
});

describe('wallet of an order', () => {
  it.each([
    [wallet('20.00'), 7400, 2000],
    [wallet('90.00'), 7400, 7400],
    [wallet('90.00'), 3000, 3000],
  ])('%j pays of %i minor units %i [CHK-025]', (terms, grand, value) => {
    expect(usableWallet(terms, { grand, points: 0 })).toEqual({ value, problem: null });
  });

  it('below the least order says how much is missing; an empty one says so [CHK-024]', () => {
    expect(usableWallet(wallet('20.00'), { grand: 2999, points: 0 }).problem).toEqual({
      code: 'WALLET_MINIMUM',
      params: { minimum: '30.00', missing: '0.01' },
    });
    expect(usableWallet(wallet('0.00'), { grand: 7400, points: 0 }).problem?.code).toBe('WALLET_SHORT');
  });

  it.each([
    [2850, 750, 2000, null],
    [2850, 150, 2000, null],
    [2850, 149, 0, 'WALLET_MINIMUM'],
    [0, 3600, 0, null],
  ])(
    'counts what points pay as a part of the order: to pay %i, points pay %i [CHK-024]',
    (grand, points, value, code) => {
      const used = usableWallet(wallet('20.00'), { grand, points });
      expect([used.value, used.problem?.code ?? null]).toEqual([value, code]);
    },
  );
});
