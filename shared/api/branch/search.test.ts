import { searchBranches } from './search.ts';

const branch = (id: string, ar: string, en: string, district: [string, string]) => ({
  id,
  names: { ar, en },
  district: { ar: district[0], en: district[1] },
  address: { ar: 'طريق أنس بن مالك، الرياض', en: 'Anas ibn Malik Road, Riyadh' },
});
const BRANCHES = [
  branch('olaya', 'العليا', 'Olaya', ['حي العليا', 'Al Olaya']),
  branch('malqa', 'الملقا', 'Al Malqa', ['حي الملقا', 'Al Malqa']),
  branch('korba', 'مصر الجديدة', 'Heliopolis', ['الكوربة', 'Korba']),
];
const find = (query: string) => searchBranches(BRANCHES, query).map(({ id }) => id);

describe('search of branches', () => {
  it.each([
    ['ملقا', ['malqa']],
    ['الملقى', ['malqa']],
    ['malka', ['malqa']],
    ['عليا', ['olaya']],
    ['كوربه', ['korba']],
    ['KORBA', ['korba']],
    ['الرياض', ['olaya', 'malqa', 'korba']],
    ['', ['olaya', 'malqa', 'korba']],
    ['jeddah', []],
  ])('finds by name or district in both languages: %s [MENU-004]', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });
});
