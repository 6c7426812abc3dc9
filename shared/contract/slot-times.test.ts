import fc from 'fast-check';
import { SLOT_IN_TIME_MS, SLOT_STEPS, SLOT_STEPS_MS, slotP75, slotStepOf } from './slot-times.ts';

function countsOf(times: readonly number[]): number[] {
  const counts = new Array<number>(SLOT_STEPS).fill(0);
  for (const time of times) counts[slotStepOf(time)]! += 1;
  return counts;
}

it('rises, and ends a step where a contribution is late', () => {
  expect([...SLOT_STEPS_MS].sort((a, b) => a - b)).toEqual(SLOT_STEPS_MS);
  expect(SLOT_STEPS_MS).toContain(SLOT_IN_TIME_MS);
});

it.each([
  ['none', [], null],
  ['one that is at once', [0], 4],
  ['three of four in time', [40, 40, 40, 1500], 40],
  ['half of them late', [3, 3, 1500, 1500], 1500],
  ['all beyond the last step', [60_000, 60_000], 5000],
])('the 75th percentile of %s', (_, times, expected) => {
  expect(slotP75(countsOf(times))).toBe(expected);
});

it('lies in the step of the true one, and says exactly whether that is late', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 9000, noNaN: true }), { minLength: 1 }), (times) => {
      const sorted = [...times].sort((a, b) => a - b);
      const truth = sorted[Math.ceil(times.length * 0.75) - 1]!;
      const found = slotP75(countsOf(times))!;
      const step = slotStepOf(truth);
      expect(found > SLOT_IN_TIME_MS).toBe(truth > SLOT_IN_TIME_MS);
      expect(found).toBeGreaterThan((SLOT_STEPS_MS[step - 1] ?? -1) - 1);
      expect(found).toBeLessThanOrEqual(SLOT_STEPS_MS[step] ?? SLOT_STEPS_MS.at(-1)!);
    }),
  );
});
