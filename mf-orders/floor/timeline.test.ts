import { buildEvening, buildReservation } from '../testing/guest-builders.ts';
import { columnAt, columnsOf, hoursOf, lanesOf, partiesOf } from './timeline.ts';

const at = (time: string) => `2026-01-10T${time}:00.000Z`;
const shown = (name: string, from: string, to: string, changes = {}) =>
  buildReservation(name, { starts_at: at(from), ends_at: at(to), ...changes });
/** `4 Badr:8 12`: columns that are free, and those of a party. */
const said = (lanes: ReturnType<typeof lanesOf>) =>
  lanes.map((cells) => cells.map(({ span, party }) => (party ? `${party.name}:${span}` : span)).join(' '));

describe('the timeline', () => {
  it('has the hours of the opening, and of a party outside of them [SHOP-016]', () => {
    const opened = hoursOf(buildEvening([], { tonight: false }))!;
    expect([new Date(opened.from).toISOString(), columnsOf(opened)]).toEqual([at('15:00'), 24]);
    const later = hoursOf(buildEvening([shown('Badr', '20:30', '22:10')], { tonight: false }))!;
    expect(columnsOf(later)).toBe(32);
    // While it goes on: from an hour before now, or since when a party sits.
    expect(columnsOf(hoursOf(buildEvening([], { now: at('18:42') }))!)).toBe(16);
    const early = shown('Nawaf', '16:10', '18:40', { status: 'seated' });
    expect(columnsOf(hoursOf(buildEvening([early], { now: at('18:42') }))!)).toBe(20);
    expect(hoursOf(buildEvening([], { opens_at: null, closes_at: null }))).toBeNull();
    expect(columnAt(opened, Date.parse(at('16:42')))).toBe(6);
    expect(columnAt(opened, Date.parse(at('22:00')))).toBeNull();
  });

  it('has each party where its time is, and each row whole [SHOP-016]', () => {
    const hours = hoursOf(buildEvening([]))!;
    const lanes = lanesOf([shown('Dana', '17:00', '18:30'), shown('Nawaf', '15:10', '16:55')], hours);
    expect(said(lanes)).toEqual(['1 Nawaf:7 Dana:6 10']);
    expect(said(lanesOf([], hours))).toEqual(['24']);
  });

  it('has a party that left beside the one that took its time [SHOP-016]', () => {
    const hours = hoursOf(buildEvening([]))!;
    const left = shown('Layan', '15:00', '17:00', { status: 'no_show' });
    expect(said(lanesOf([left, shown('Faisal', '16:00', '18:00')], hours))).toEqual(['4 Faisal:8 12', 'Layan:8 16']);
  });

  it('has each party once, whatever its tables; that can be acted on first', () => {
    const party = shown('Jawaher', '17:00', '19:00', { table_ids: ['t4', 't5'] });
    const held = { ...party, status: 'pending_payment', acts: [], table_ids: ['t3'] };
    expect(partiesOf(buildEvening([held, party])).map(({ status }) => status)).toEqual(['confirmed']);
  });
});
