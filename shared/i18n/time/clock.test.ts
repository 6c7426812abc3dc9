import { clockSpan, endsNextDay, isWholeDay, minutesOf } from './clock.ts';

describe('wall-clock ranges', () => {
  it.each([
    ['12:00', '23:30', 720, 1410, false],
    ['18:00', '02:00', 1080, 1560, true],
    ['00:00', '00:00', 0, 1440, true],
    ['06:00', '06:00', 360, 1800, true],
    ['22:00', '00:00', 1320, 1440, true],
    ['00:00', '24:00', 0, 1440, false],
  ])('%s to %s spans the minutes %i to %i of the day it starts on', (from, to, start, end, nextDay) => {
    expect(clockSpan({ from, to })).toEqual({ from: start, to: end });
    expect(endsNextDay({ from, to })).toBe(nextDay);
  });

  it('know the whole day', () => {
    expect(isWholeDay({ from: '00:00', to: '00:00' })).toBe(true);
    expect(isWholeDay({ from: '00:00:00', to: '24:00:00' })).toBe(true);
    expect(isWholeDay({ from: '00:00', to: '12:00' })).toBe(false);
    expect(isWholeDay({ from: '06:00', to: '06:00' })).toBe(false);
  });

  it('clocks are minutes since midnight', () => {
    expect(minutesOf('19:40')).toBe(1180);
    expect(minutesOf('07:05:00')).toBe(425);
  });
});
