import { buildBranch } from '@sufra/api/testing';
import { byDistance } from './by-distance.ts';

const olaya = buildBranch();
const malqa = buildBranch({ id: 'malqa', latitude: 24.8102, longitude: 46.6135 });
const nowhere = buildBranch({ id: 'nowhere', latitude: 0, longitude: 0 });

describe('branches by distance', () => {
  it('come nearest first, those without a place last and without a distance [MENU-005]', () => {
    const found = byDistance([nowhere, olaya, malqa], { latitude: 24.81, longitude: 46.61 });
    expect(found.map(({ branch, distance }) => [branch.id, distance])).toEqual([
      ['malqa', 0.4],
      ['olaya', 12.8],
      ['nowhere', null],
    ]);
  });

  it.each([null, { latitude: 0, longitude: 0 }])(
    'keep their order and have no distance for %j [MENU-005]',
    (position) => {
      const found = byDistance([malqa, olaya], position);
      expect(found.map(({ branch, distance }) => [branch.id, distance])).toEqual([
        ['malqa', null],
        ['olaya', null],
      ]);
    },
  );
});
