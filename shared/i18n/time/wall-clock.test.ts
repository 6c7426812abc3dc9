import { knowOffset, wallClock } from './wall-clock.ts';

const FROM = Date.parse('2026-11-21');
const UNTIL = Date.parse('2026-12-01');

describe('a clock whose offset the document said', () => {
  let asked: jest.SpyInstance;
  beforeEach(() => {
    asked = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  });
  afterEach(() => knowOffset(null));

  it.each(['2026-11-21T00:00:00Z', '2026-11-23T20:59:59.999Z', '2026-11-23T21:00:00Z', '2026-11-30T23:59:59Z'])(
    'shows at %s what Intl says, without asking it',
    (instant) => {
      const byIntl = wallClock(instant, 'Asia/Riyadh');
      knowOffset({ timeZone: 'Asia/Riyadh', minutes: 180, from: FROM, until: UNTIL });
      asked.mockClear();
      expect(wallClock(instant, 'Asia/Riyadh')).toEqual(byIntl);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['another zone', '2026-11-23T12:00:00Z', 'Africa/Cairo', 14],
    ['a time before', '2026-11-20T23:59:59Z', 'Asia/Riyadh', 2],
    ['a time after', '2026-12-01T00:00:00Z', 'Asia/Riyadh', 3],
  ])('of %s is asked for', (_, instant, zone, hour) => {
    knowOffset({ timeZone: 'Asia/Riyadh', minutes: 180, from: FROM, until: UNTIL });
    expect(wallClock(instant, zone)?.hour).toBe(hour);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('goes back behind UTC as well', () => {
    knowOffset({ timeZone: 'America/New_York', minutes: -300, from: FROM, until: UNTIL });
    expect(wallClock('2026-11-23T03:07:00Z', 'America/New_York')).toEqual({
      ...{ year: '2026', month: '11', day: '22' },
      ...{ hour: 22, minute: '07' },
    });
  });
});
