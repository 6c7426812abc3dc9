import type { OrderRow } from '../tables.ts';
import { isOld, PUSHES_MAX, pushAt, TEXTS_MAX, TTL_SECONDS } from './news.ts';

/** By the clock of Riyadh. */
const at = (time: string) => new Date(`2026-11-22T${time}:00+03:00`);
const order = (promised: string, day = 22) =>
  ({
    promised_to: new Date(`2026-11-${day}T${promised}:00+03:00`),
    snapshot: { branch: { time_zone: 'Asia/Riyadh' } },
  }) as OrderRow;

it.each([
  ['by day, at once', 'ACCEPTED', '20:00', order('20:30'), at('20:00')],
  ['at night, when it is waited for now', 'READY', '23:10', order('23:20'), at('23:10')],
  ['at night, of an order for that night', 'CANCELED', '22:30', order('02:00', 23), at('22:30')],
  [
    'in the morning, of an order for the next noon',
    'ACCEPTED',
    '23:10',
    order('12:00', 23),
    '2026-11-23T06:00:00.000Z',
  ],
  ['in the morning, of money that comes back', 'REFUNDED', '23:10', order('20:00'), '2026-11-23T06:00:00.000Z'],
  ['after midnight too', 'PART_REFUNDED', '01:00', order('00:30'), '2026-11-22T06:00:00.000Z'],
] as const)('is sent %s [CHK-056]', (_, key, time, of, expected) => {
  expect(pushAt(key, of, at(time))).toEqual(new Date(expected));
});

it('is no news of an order that went on [CHK-056]', () => {
  const old = (key: Parameters<typeof isOld>[0], status: string) => isOld(key, { type: 'delivery', status });
  expect([old('ACCEPTED', 'accepted'), old('ACCEPTED', 'canceled'), old('ON_THE_WAY', 'delivered')]).toEqual([
    ...[false, true, true],
  ]);
  expect([old('ARRIVED', 'delivered'), old('LATE', 'outdelivery'), old('LATE', 'delivered')]).toEqual([
    false,
    false,
    true,
  ]);
  expect([old('REFUNDED', 'refunded'), old('CANCELED', 'canceled')]).toEqual([false, false]);
});

it('has a bound, and an end, of each kind', () => {
  expect(Object.keys({ ...TEXTS_MAX, ...PUSHES_MAX }).toSorted()).toEqual(Object.keys(TTL_SECONDS).toSorted());
});
