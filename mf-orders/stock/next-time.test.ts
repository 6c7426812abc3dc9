import { nextTime } from './next-time.ts';

const NOW = Date.parse('2026-01-10T16:00:00.000Z');

it.each([
  ['20:30', 'Asia/Riyadh', '2026-01-10T17:30:00.000Z'],
  ['19:00', 'Asia/Riyadh', '2026-01-11T16:00:00.000Z'],
  ['06:00', 'Asia/Riyadh', '2026-01-11T03:00:00.000Z'],
  ['20:30', 'Africa/Cairo', '2026-01-10T18:30:00.000Z'],
  ['', 'Asia/Riyadh', null],
])('%s in %s is %s', (clock, zone, instant) => expect(nextTime(clock, zone, NOW)).toBe(instant));
