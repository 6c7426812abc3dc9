import { zoneOffset } from './zone-offset.ts';

const at = (day: string) => Date.parse(`${day}T12:34:00Z`);

describe('what a document says of its zone', () => {
  it('is the offset of the days around, the same all day', () => {
    const said = { minutes: 180, from: Date.parse('2026-11-21'), until: Date.parse('2026-12-01') };
    expect(zoneOffset('Asia/Riyadh', at('2026-11-23'))).toEqual(said);
    expect(zoneOffset('Asia/Riyadh', Date.parse('2026-11-23'))).toEqual(said);
  });

  it.each([
    ['2026-10-20', 180],
    ['2026-10-24', null],
    ['2026-10-29', null],
    ['2026-11-05', 120],
  ])('is nothing while the clocks of Cairo change within it: %s', (day, minutes) => {
    expect(zoneOffset('Africa/Cairo', at(day))?.minutes ?? null).toBe(minutes);
  });

  it('is undefined for an unknown zone', () => {
    expect(zoneOffset('Mars/Olympus', at('2026-11-23'))).toBeNull();
  });
});
