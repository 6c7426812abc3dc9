import { buildCartBranch } from '../../testing/branch.ts';
import { farBranch } from './device-distance.ts';

const olaya = buildCartBranch();
const malqa = buildCartBranch({
  id: 'branch-2',
  names: { ar: 'الملقا', en: 'Malqa' },
  latitude: 24.81,
  longitude: 46.61,
});
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('the way to the pickup branch', () => {
  it.each([
    ['near the chosen branch', at(24.7, 46.68), [olaya, malqa], null],
    ['more than 10 km away', at(24.95, 46.7), [olaya], { nearer: null }],
    ['another open branch more than 3 km nearer', at(24.8, 46.62), [olaya, malqa], { nearer: { id: 'branch-2' } }],
    ['the nearer branch is closed', at(24.76, 46.66), [olaya, { ...malqa, state: 'closed' as const }], null],
    ['the chosen branch is unknown', at(24.95, 46.7), [malqa], null],
    [
      'the position of the chosen branch is not known',
      at(24.95, 46.7),
      [{ ...olaya, latitude: 0, longitude: 0 }],
      null,
    ],
    [
      'a branch without a position is not nearer',
      at(24.7, 46.68),
      [olaya, { ...malqa, latitude: 0, longitude: 0 }],
      null,
    ],
  ])('%s', (_, device, branches, expected) => {
    const answer = farBranch(device, branches, 'branch-1');
    if (expected === null) expect(answer).toBeNull();
    else expect(answer).toMatchObject(expected);
  });
});
