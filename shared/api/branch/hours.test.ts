import type { Branch } from './endpoints.ts';
import { generalHours, rangesOn, runningDay } from './hours.ts';

const branch: Pick<Branch, 'hours' | 'overrides'> = {
  hours: [
    { type: null, day: 6, from: '12:00', to: '02:00', next_day: true },
    { type: 'delivery', day: 6, from: '13:00', to: '23:00', next_day: false },
    { type: null, day: 0, from: '00:00', to: '00:00', next_day: true },
  ],
  overrides: [
    { date: '2026-11-28', type: null, ranges: [], reason: { en: 'Maintenance' } },
    { date: '2026-11-28', type: 'pickup', ranges: [{ from: '17:00', to: '22:00', next_day: false }], reason: {} },
  ],
};

describe('hours of a day', () => {
  const saturday = { date: '2026-11-21', weekday: 6 };
  it.each([
    ['every type’s rows', 'pickup', saturday, [{ from: '12:00', to: '02:00' }]],
    ['a type’s own rows before them', 'delivery', saturday, [{ from: '13:00', to: '23:00' }]],
    ['nothing on a day without rows', 'pickup', { date: '2026-11-23', weekday: 1 }, []],
    ['an exception of the date', 'delivery', { date: '2026-11-28', weekday: 6 }, []],
    [
      'a type’s own exception before it',
      'pickup',
      { date: '2026-11-28', weekday: 6 },
      [{ from: '17:00', to: '22:00' }],
    ],
  ] as const)('gives %s', (_, type, day, expected) => {
    expect(rangesOn(branch, type, day).map(({ from, to }) => ({ from, to }))).toEqual(expected);
  });

  it('gives the rows of every type when no type is asked for, and nothing for no day', () => {
    expect(rangesOn(branch, null, saturday)).toHaveLength(1);
    expect(rangesOn(branch, 'pickup', null)).toEqual([]);
  });
});

describe('the day whose hours run', () => {
  const at = (now: string, type: 'pickup' | 'delivery' = 'pickup') => {
    const running = runningDay(branch, type, { now, timeZone: 'Asia/Riyadh' });
    return running && `${running.day.date}${running.isNight ? ' night' : ''}`;
  };
  it.each([
    ['the day itself before midnight', '2026-11-21T20:59:00Z', '2026-11-21'],
    ['the night that runs, after midnight', '2026-11-21T21:00:00Z', '2026-11-21 night'],
    ['until its last minute', '2026-11-21T22:59:59Z', '2026-11-21 night'],
    ['the day itself when the night has ended', '2026-11-21T23:00:00Z', '2026-11-22'],
    ['nothing for no moment', 'soon', null],
  ])('is %s', (_, now, expected) => {
    expect(at(now)).toBe(expected);
  });

  it('is the night of the day before also after a day of 23 hours', () => {
    const hours = [{ type: null, day: 5, from: '18:00', to: '03:00', next_day: true }];
    const now = '2026-04-24T21:30:00Z';
    expect(runningDay({ hours, overrides: [] }, null, { now, timeZone: 'Africa/Cairo' })).toEqual({
      ...{ day: { date: '2026-04-24', weekday: 5 }, isNight: true },
    });
  });

  it('is of the type’s own hours, and of no whole day', () => {
    expect(at('2026-11-21T21:30:00Z', 'delivery')).toBe('2026-11-22');
    // Sunday has 24 hours: Monday after midnight is Monday.
    expect(at('2026-11-22T21:30:00Z')).toBe('2026-11-23');
  });
});

describe('hours of a branch as a whole', () => {
  const own = (type: 'pickup' | 'delivery', from: string) => ({ type, day: 0, from, to: '23:00' });

  it('are those of every type', () => {
    expect(generalHours(branch.hours).map(({ from }) => from)).toEqual(['12:00', '00:00']);
  });

  it('are the first type’s where each has its own', () => {
    expect(generalHours([own('pickup', '10:00'), own('delivery', '13:00')])).toEqual([own('pickup', '10:00')]);
    expect(generalHours([])).toEqual([]);
  });
});
