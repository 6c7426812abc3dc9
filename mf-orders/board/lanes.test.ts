import { buildOrder } from '../testing/builders.ts';
import { lanesOf, stepOf } from './lanes.ts';

describe('the board’s lanes', () => {
  it('have each running order in its own, in the order they came, and none that is over [SHOP-010]', () => {
    const orders = ['created', 'ready', 'accepted', 'created', 'outdelivery', 'delivered', 'callcenter_pending'].map(
      (status, index) => buildOrder(`N-${index + 1}`, { status }),
    );
    const lanes = Object.entries(lanesOf(orders)).map(([lane, list]) => [lane, list.map(({ number }) => number)]);
    expect(lanes).toEqual([
      ['new', ['N-1', 'N-4']],
      ['kitchen', ['N-3']],
      ['ready', ['N-2']],
      ['away', ['N-5']],
    ]);
  });

  it.each([
    [['accepted', 'canceled'], 'accepted'],
    [['canceled', 'ready'], 'ready'],
    [['canceled'], null],
    [[], null],
  ])('the button of %j leads to %s', (next, step) => expect(stepOf({ next })).toBe(step));
});
