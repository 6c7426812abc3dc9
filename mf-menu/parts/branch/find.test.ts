import type { Branch } from '@sufra/api/branch/endpoints';
import { byDistance, findBranches, fold } from './find.ts';

function branch(id: string, ar: string, en: string, latitude = 0, longitude = 0): Branch {
  return { id, names: { ar, en }, district: { ar: `حي ${ar}`, en }, address: {}, latitude, longitude } as Branch;
}
const olaya = branch('olaya', 'العليا', 'Olaya', 24.7113, 46.6744);
const malqa = branch('malqa', 'الملقا', 'Al Malqa', 24.8102, 46.6135);
const nowhere = branch('nowhere', 'المكتبة', 'Library');
const all = [malqa, nowhere, olaya];

describe('finding a branch', () => {
  it.each([
    ['العليا', ['olaya']],
    ['olaya', ['olaya']],
    ['  AL   malqa ', ['malqa']],
    ['المكتبه', ['nowhere']],
    ['حي الملقى', []],
    ['', ['malqa', 'nowhere', 'olaya']],
    ['(.*)+$', []],
  ])('%j finds %j', (query, expected) => {
    expect(findBranches(all, query).map(({ id }) => id)).toEqual(expected);
  });

  it('folds letters, marks and digits', () => {
    expect(fold('أَحْمَــد آل إبراهيم ٥')).toBe('احمد ال ابراهيم 5');
  });

  it('puts the nearest first and what has no place last [MENU-006]', () => {
    const near = byDistance(all, { latitude: 24.7, longitude: 46.67 });
    expect(near.map(({ branch: { id } }) => id)).toEqual(['olaya', 'malqa', 'nowhere']);
    expect(near[2]!.distance).toBeNull();
  });

  it('keeps the order while the position is not known [MENU-006]', () => {
    expect(byDistance(all, null).map(({ branch: { id } }) => id)).toEqual(['malqa', 'nowhere', 'olaya']);
  });
});
