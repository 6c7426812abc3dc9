/** @proof walks */

import { isoIn } from '@sufra/i18n/time/zone';
import { fewOf } from '@sufra/testing/proof';
import fc from 'fast-check';
import type { Schedule } from './hours.ts';
import { type SlotContext, type SlotRule, slotDays } from './slots.ts';

const ZONE = 'Asia/Riyadh';
const at = (wall: string) => Date.parse(`${wall}:00+03:00`);
const hours = (from: string, to: string): Schedule => ({
  time_zone: ZONE,
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from, to })),
  overrides: [],
});
const RULE: SlotRule = { type: 'pickup', lead_minutes: 30, slot_minutes: 30, slot_capacity: 2, max_days: 1 };
const list = (schedule: Schedule, context: Partial<SlotContext> & { now: number }, rule = RULE, only?: string) =>
  slotDays(schedule, rule, { used: new Map(), pausedUntil: null, ...context }, only).map(({ date, slots }) => [
    date.slice(5),
    ...slots.map(({ from, reason }) => `${isoIn(ZONE, from).slice(11, 16)}${reason ? ` ${reason}` : ''}`),
  ]);

describe('times to order for', () => {
  it('begin after the lead time from now, and end with the day [API-045]', () => {
    expect(list(hours('12:00', '14:00'), { now: at('2026-11-21T12:10') })).toEqual([
      ['11-21', '12:30 past', '13:00', '13:30'],
      ['11-22', '12:00', '12:30', '13:00', '13:30'],
    ]);
  });

  it('count the lead time from now also just before midnight', () => {
    const rule = { ...RULE, lead_minutes: 90 };
    expect(list(hours('22:00', '02:00'), { now: at('2026-11-21T23:10') }, { ...rule, max_days: 0 })).toEqual([
      ['11-21', '23:30 past'],
    ]);
    expect(list(hours('22:00', '02:00'), { now: at('2026-11-21T23:10') }, rule)[1]!.slice(0, 5)).toEqual([
      '11-22',
      '00:00 past',
      '00:30 past',
      '01:00',
      '01:30',
    ]);
  });

  it('after midnight belong to the date they are on', () => {
    expect(
      list(hours('22:00', '01:00'), { now: at('2026-11-22T00:05') }, { ...RULE, max_days: 0, lead_minutes: 0 }),
    ).toEqual([['11-22', '00:30', '22:00', '22:30', '23:00', '23:30']]);
  });

  it('are full at their capacity', () => {
    const used = new Map([
      [at('2026-11-21T13:00'), 2],
      [at('2026-11-21T13:30'), 1],
    ]);
    expect(list(hours('12:00', '14:00'), { now: at('2026-11-21T12:10'), used }, { ...RULE, max_days: 0 })).toEqual([
      ['11-21', '12:30 past', '13:00 full', '13:30'],
    ]);
  });

  it('are closed while the branch is paused: until its end, or for today', () => {
    const now = at('2026-11-21T12:10');
    const rule = { ...RULE, lead_minutes: 0 };
    expect(list(hours('12:00', '14:00'), { now, pausedUntil: at('2026-11-21T13:00') }, rule)[0]).toEqual([
      '11-21',
      '12:30 closed',
      '13:00',
      '13:30',
    ]);
    expect(list(hours('12:00', '13:00'), { now, pausedUntil: Number.POSITIVE_INFINITY }, rule)).toEqual([
      ['11-21', '12:30 closed'],
      ['11-22', '12:00', '12:30'],
    ]);
  });

  it('say when the cart holds what is not sold then', () => {
    const itemMissing = (time: number) => time < at('2026-11-21T13:30');
    expect(
      list(hours('12:00', '14:00'), { now: at('2026-11-21T12:10'), itemMissing }, { ...RULE, max_days: 0 })[0],
    ).toEqual(['11-21', '12:30 past', '13:00 item', '13:30']);
  });

  it('of one day are those of that day; of a day outside the horizon none', () => {
    expect(list(hours('12:00', '13:00'), { now: at('2026-11-21T09:00') }, RULE, '2026-11-22')).toEqual([
      ['11-22', '12:00', '12:30'],
    ]);
    expect(list(hours('12:00', '13:00'), { now: at('2026-11-21T09:00') }, RULE, '2026-12-22')).toEqual([]);
  });

  it('never offer a time before now and the lead, outside the opening, or beyond capacity', () => {
    fc.assert(
      fc.property(
        fc.nat(24 * 60),
        fc.integer({ min: 0, max: 180 }),
        fc.constantFrom(10, 15, 30, 60),
        fc.nat(3),
        (minute, lead, step, taken) => {
          const now = at('2026-11-21T00:00') + minute * 60_000;
          const rule: SlotRule = {
            type: 'pickup',
            lead_minutes: lead,
            slot_minutes: step,
            slot_capacity: 2,
            max_days: 2,
          };
          const schedule = hours('11:00', '02:00');
          const all = slotDays(schedule, rule, { now, used: new Map(), pausedUntil: null }).flatMap((day) => day.slots);
          const used = new Map(all.map((slot) => [slot.from, taken]));
          for (const slot of slotDays(schedule, rule, { now, used, pausedUntil: null }).flatMap((day) => day.slots)) {
            expect(slot.to - slot.from).toBe(step * 60_000);
            expect(slot.from).toBeGreaterThanOrEqual(now);
            const minutes =
              Number(isoIn(ZONE, slot.from).slice(11, 13)) * 60 + Number(isoIn(ZONE, slot.from).slice(14, 16));
            expect(minutes >= 11 * 60 || minutes < 2 * 60).toBe(true);
            if (slot.reason === null) {
              expect(slot.from).toBeGreaterThanOrEqual(now + lead * 60_000);
              expect(taken).toBeLessThan(2);
            }
          }
        },
      ),
      { numRuns: fewOf(60, 200) },
    );
  });
});
