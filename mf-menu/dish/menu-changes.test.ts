import { buildDish, buildMenu } from '../testing/builders.ts';
import { menuChanges } from './menu-changes.ts';

const gone = { state: 'sold_out' } as const;

describe('what a refetched menu changed', () => {
  it.each([
    ['nothing', [buildDish()], [buildDish()], [], []],
    ['a dish sold out', [buildDish()], [buildDish({ availability: gone })], ['chops'], []],
    ['a dish came back', [buildDish({ availability: gone })], [buildDish()], [], ['chops']],
    [
      'another reason is no news',
      [buildDish({ availability: gone })],
      [buildDish({ availability: { state: 'hours' } })],
      [],
      [],
    ],
    ['a new dish is no news', [], [buildDish({ availability: gone })], [], []],
  ])('%s [X-022]', (_, before, after, lost, found) => {
    const { gone, back, priced } = menuChanges(buildMenu(before), buildMenu(after));
    expect(gone.map(({ id }) => id)).toEqual(lost);
    expect(back.map(({ id }) => id)).toEqual(found);
    expect(priced).toEqual([]);
  });

  it.each([
    ['its price', buildDish({ price: '70.00' }), buildDish({ price: '72.00' }), ['chops']],
    [
      'the least that it can cost',
      buildDish({ price_from: true, min_price: '18.00' }),
      buildDish({ price_from: true, min_price: '19.00' }),
      ['chops'],
    ],
    [
      'the price of what is sold out',
      buildDish({ price: '70.00' }),
      buildDish({ price: '72.00', availability: gone }),
      [],
    ],
  ])('%s is another [X-022]', (_, before, after, ids) => {
    const { priced } = menuChanges(buildMenu([before]), buildMenu([after]));
    expect(priced.map(({ id }) => id)).toEqual(ids);
  });
});
