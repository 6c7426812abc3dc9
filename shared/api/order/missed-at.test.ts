import { missedAt } from './missed-at.ts';

it.each<[string, string, string | null, [starts: string, opens: string] | null, string]>([
  ['live', '10T16:00', null, null, '10T16:03'],
  ['queued before opening', '10T06:00', '10T10:00', null, '10T10:15'],
  ['for this evening: when the kitchen must begin', '10T16:00', null, ['10T18:35', '10T10:00'], '10T18:35'],
  ['for the day after tomorrow', '10T16:00', null, ['12T18:35', '12T10:00'], '12T18:35'],
  ['so soon that the kitchen must begin at once', '10T16:00', null, ['10T16:01', '10T10:00'], '10T16:03'],
  ['for the first time of tomorrow, before the doors open', '10T22:58', null, ['11T09:35', '11T10:00'], '11T10:15'],
  ['queued, for tomorrow’s evening', '10T06:00', '10T10:00', ['11T18:35', '11T10:00'], '11T18:35'],
  ['queued, for the first time', '10T06:00', '10T10:00', ['10T09:35', '10T10:00'], '10T10:15'],
])('an order that nobody accepts is missed: %s [API-051]', (_, created, opens, kitchen, missed) => {
  const at = (clock: string) => Date.parse(`2026-01-${clock}:00Z`);
  const work = kitchen && { startsAt: at(kitchen[0]), opensAt: at(kitchen[1]) };
  expect(missedAt(at(created), opens === null ? null : at(opens), work)).toBe(at(missed));
});
