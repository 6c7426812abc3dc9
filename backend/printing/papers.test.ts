import fc from 'fast-check';
import { papersOf } from './papers.ts';
import type { StationRow } from './tables.ts';

const station = (changes: Partial<StationRow> & { id: string }): StationRow => ({
  ...{ tenant: 't', branch_id: 'b', sort: 0, name: changes.id, paper: 'ticket', takes: 'all', groups: [] },
  ...{ printer_id: null, locale: 'ar', copies: { pickup: 1 } },
  ...changes,
});
const GROUPS = new Map([
  ['kabsa', 'mains'],
  ['kebab', 'grills'],
  ['tea', 'drinks'],
]);
const line = (id: string, item_id: string) => ({ id, item_id });
const ORDER = { type: 'pickup' as const, lines: [line('1', 'kabsa'), line('2', 'kebab'), line('3', 'tea')] };
const said = (stations: StationRow[], order = ORDER) =>
  papersOf(stations, order, GROUPS).map(({ station: { id }, nth, lines }) => [id, nth, lines?.join(' ') ?? 'all']);

describe('papers of an order', () => {
  it('are divided by group of dishes, and what no station names prints with the rest [PRN-002]', () => {
    const grill = station({ id: 'grill', takes: 'groups', groups: ['grills'] });
    const bar = station({ id: 'bar', takes: 'groups', groups: ['drinks'] });
    expect(said([grill, bar, station({ id: 'rest', takes: 'rest' })])).toEqual([
      ['grill', 1, '2'],
      ['bar', 1, '3'],
      ['rest', 1, '1'],
    ]);
    // Without a station of the rest the first takes it.
    expect(said([bar, grill])).toEqual([
      ['bar', 1, '1 3'],
      ['grill', 1, '2'],
    ]);
    // A pass that prints the whole order has it already.
    expect(said([grill, station({ id: 'pass' })])).toEqual([
      ['grill', 1, '2'],
      ['pass', 1, 'all'],
    ]);
  });

  it('are as many as the service says; a station without dishes prints nothing [PRN-002]', () => {
    const receipt = station({ id: 'guest', paper: 'receipt', copies: { pickup: 2, delivery: 3 } });
    expect(said([receipt])).toEqual([
      ['guest', 1, 'all'],
      ['guest', 2, 'all'],
    ]);
    expect(said([receipt], { ...ORDER, type: 'dine_in' as never })).toEqual([]);
    const sweets = station({ id: 'sweets', takes: 'groups', groups: ['desserts'] });
    expect(said([sweets, station({ id: 'rest', takes: 'rest' })]).map(([id]) => id)).toEqual(['rest']);
    // A receipt is no place where a dish is cooked.
    expect(said([receipt, sweets])).toContainEqual(['sweets', 1, '1 2 3']);
  });

  it('have each dish on a ticket wherever tickets are printed, whatever the stations [PRN-001]', () => {
    const takes = fc.constantFrom('groups' as const, 'rest' as const, 'all' as const);
    const groups = fc.subarray(['mains', 'grills', 'drinks', 'desserts'], { minLength: 1 });
    const anyStation = fc.record({ takes, groups });
    fc.assert(
      fc.property(
        fc.array(anyStation, { minLength: 1, maxLength: 5 }),
        fc.array(fc.constantFrom('kabsa', 'kebab', 'tea', 'gone'), { minLength: 1, maxLength: 6 }),
        (made, items) => {
          const stations = made.map((one, at) =>
            station({ id: String(at), ...one, groups: one.takes === 'groups' ? one.groups : [] }),
          );
          const lines = items.map((item, at) => line(String(at), item));
          const papers = papersOf(stations, { type: 'pickup', lines }, GROUPS);
          const printed = new Set(papers.flatMap((paper) => paper.lines ?? lines.map(({ id }) => id)));
          expect(printed.size).toBe(lines.length);
        },
      ),
    );
  });
});
