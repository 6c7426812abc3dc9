import { buildDish, buildMenu } from '../../testing/builders.ts';
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
    const { gone, back } = menuChanges(buildMenu(before), buildMenu(after));
    expect(gone.map(({ id }) => id)).toEqual(lost);
    expect(back.map(({ id }) => id)).toEqual(found);
  });
});
