import { searchAreas, searchBranches } from './search.ts';

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

describe('search of delivery areas', () => {
  const area = (id: string, ar: string, en: string, branch: { ar: string; en: string }) => ({
    id,
    names: { ar, en },
    branch_names: branch,
  });
  const OLAYA = { ar: 'العليا', en: 'Olaya' };
  const AREAS = [
    area('sulimaniyah', 'السليمانية', 'As Sulimaniyah', OLAYA),
    area('olaya', 'العليا', 'Al Olaya', OLAYA),
    area('rabwah', 'الربوة', 'Ar Rabwah', OLAYA),
    area('malqa', 'الملقا', 'Al Malqa', { ar: 'الملقا', en: 'Al Malqa' }),
  ];

  it.each([
    ['العليا', ['olaya', 'sulimaniyah', 'rabwah']],
    ['علي', ['olaya', 'sulimaniyah', 'rabwah']],
    ['olaya', ['olaya', 'sulimaniyah', 'rabwah']],
    // One typo in a name is nearer than a branch of that name.
    ['olaia', ['olaya', 'sulimaniyah', 'rabwah']],
    ['السليمانيه', ['sulimaniyah']],
    ['سليمانية العليا', ['sulimaniyah']],
    ['', ['sulimaniyah', 'olaya', 'rabwah', 'malqa']],
    ['jeddah', []],
  ])('has those first whose own name fits, then those of a branch of that name: %s [MENU-008]', (query, expected) => {
    expect(searchAreas(AREAS, query).map(({ id }) => id)).toEqual(expected);
  });
});
