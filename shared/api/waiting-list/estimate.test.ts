import { estimateWait, paceOf } from './estimate.ts';

const usual = { minutes_per_party_min: 6, minutes_per_party_max: 10 };
/** Turns that came this many minutes apart, newest first. */
const apart = (...minutes: number[]) => {
  let at = 1_000_000_000;
  return [at, ...minutes.map((one) => (at -= one * 60_000))];
};

describe('the wait', () => {
  it.each([
    [0, [], 0, 0],
    [1, [], 6, 10],
    [2, [], 10, 20],
    [9, [], 50, 90],
    // Four intervals say nothing yet.
    [1, apart(30, 30, 30, 30), 6, 10],
  ])(
    'of %s parties ahead is told by the branch’s usual minutes while there are few turns',
    (ahead, turns, from, to) => {
      expect(estimateWait(ahead, paceOf(turns), usual)).toEqual({ estimate_min: from, estimate_max: to });
    },
  );

  it('follows the queue’s own last turns, the wider the more they differ [API-060]', () => {
    const even = estimateWait(3, paceOf(apart(10, 10, 10, 10, 10, 10)), usual);
    const uneven = estimateWait(3, paceOf(apart(1, 22, 4, 18, 2, 13)), usual);
    expect(even).toEqual({ estimate_min: 20, estimate_max: 40 });
    expect(uneven.estimate_max - uneven.estimate_min).toBeGreaterThan(even.estimate_max - even.estimate_min);
    expect(uneven.estimate_min).toBeGreaterThanOrEqual(0);
  });

  it('is never zero for a party with others ahead, whatever a clock did', () => {
    expect(estimateWait(1, paceOf([5, 6, 7, 8, 9, 10, 11]), usual)).toEqual({ estimate_min: 0, estimate_max: 1 });
  });
});
