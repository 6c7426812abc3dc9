import { buildSetup } from '../testing/branch.ts';
import { sectionBody, sectionsOf, toggleJoin, withoutTable, withSection, withTable } from './section-draft.ts';

const SETUP = buildSetup({
  sections: [
    {
      ...{ id: 'hall', names: { ar: 'الصالة' }, waiting: true, joins: [[0, 2]] },
      tables: ['1', '2', '3'].map((label) => ({ id: `t${label}`, label, seats: 4 })),
    },
  ],
});
const [HALL] = sectionsOf(SETUP);

describe('sections while they are edited', () => {
  it('are sent as they were read, with both languages [SHOP-035]', () => {
    expect(sectionBody(HALL!)).toEqual({ ...SETUP.sections[0], names: { ar: 'الصالة', en: '' } });
  });

  it('name tables that stand together by their place, whatever moved or went [SHOP-035]', () => {
    const { tables } = HALL!;
    const turned = { ...HALL!, tables: [tables[2]!, tables[0]!, tables[1]!] };
    expect(sectionBody(turned).joins).toEqual([[1, 0]]);
    expect(sectionBody(withoutTable(turned, 't2')).joins).toEqual([[1, 0]]);
    expect(sectionBody(withoutTable(turned, 't1')).joins).toEqual([]);
    const joined = toggleJoin(HALL!, 't2', 't3');
    expect(sectionBody(joined).joins).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(toggleJoin(joined, 't3', 't2')).toEqual(HALL);
  });

  it('get tables with the next number that is free, each with its own key', () => {
    const less = withoutTable(HALL!, 't1');
    const added = withTable(withTable(less));
    expect(added.tables.map(({ label }) => label)).toEqual(['2', '3', '4', '5']);
    expect(new Set(added.tables.map(({ key }) => key)).size).toBe(4);
    expect(withSection([HALL!]).at(-1)).toMatchObject({ names: { en: 'Section 2' }, tables: [] });
  });
});
