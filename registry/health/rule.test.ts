import { COSTS, costPart, serverPart } from '@sufra/contract/parts';
import fc from 'fast-check';
import { isBad, isShared, RULE, wasSilentBefore } from './rule.ts';

const count = (views: number, failures: number, places = failures) => ({ views, failures, places });
const none = count(0, 0);

describe('a release is taken back', () => {
  it.each([
    ['fails for every other visitor', count(20, 10), count(1000, 2), true],
    ['fails before any visitor is counted', count(0, RULE.failures), none, true],
    ['fails for all of the few who get there', count(40, 40), count(900, 0), true],
    ['fails at the edge of the rule', count(100, 5), none, true],
    ['failed less often than chance allows', count(5, RULE.failures - 1), none, false],
    ['fails for few of many', count(1000, 40), none, false],
    ['fails as its predecessor does', count(100, 20), count(1000, 150), false],
    ['fails three times as often', count(100, 45), count(1000, 150), true],
    ['fails at one place only, however often', count(1000, 1000, 1), none, false],
    ['fails at two places only', count(1000, 1000, 2), none, false],
    ['is the first and fails for every other visitor', count(20, 10), null, true],
    ['is the first and fails for fewer', count(20, 9), null, false],
  ])('if it %s', (_, release, predecessor, expected) => {
    expect(isBad('screen/checkout', release, predecessor)).toBe(expected);
  });

  it.each(COSTS)('never for what it costs the page: %s is its team’s to read [PLAT-002]', (cost) => {
    expect(isBad(costPart(cost), count(0, 500, 90), none)).toBe(false);
  });

  it.each([
    ['most of its pages never came alive, and before it most did', count(20, 12), count(100, 10), true],
    ['half of them did not', count(20, 10), count(100, 16), true],
    ['fewer did not', count(20, 9), count(100, 0), false],
    ['a third as many were alive as beside the robots before', count(20, 18), count(100, 70), true],
    ['more were', count(20, 18), count(100, 75), false],
    ['too few documents were given before', count(20, 20), count(19, 0), false],
    ['it is the first', count(20, 20), null, false],
    ['four places asked for all of them', count(20, 20, 4), count(100, 0), false],
  ])('by documents without a page: %s [PLAT-019]', (_, release, predecessor, expected) => {
    expect(isBad('page', release, predecessor)).toBe(expected);
  });

  it('if its server half fails, of which no visitor tells', () => {
    expect(isBad(serverPart('screen'), count(20, 10, 0), none)).toBe(true);
  });

  it('by no single place: reports of fewer places than the rule asks take nothing back', () => {
    const number = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 0, max: RULE.places - 1 }), (views, failures, places) => {
        expect(isBad('screen/menu', { views, failures, places }, none)).toBe(false);
        expect(isBad('screen/menu', { views, failures, places }, null)).toBe(false);
      }),
    );
  });
});

describe('a fault is not the release’s own', () => {
  it.each([
    ['the release before fails in its place, too', count(6, 6), count(6, 6), none, true],
    ['it fails for half of them', count(10, 10), count(10, 5), none, true],
    ['it works for most of them', count(10, 10), count(10, 4), none, false],
    ['it has not been tried yet', count(6, 6), none, none, false],
    ['the minute has what it failed at as ever', count(40, 40), count(1000, 30), count(9000, 270), false],
    ['it fails more than it did', count(40, 40), count(1000, 60), count(9000, 90), true],
  ])('if %s', (_, release, now, earlier, expected) => {
    expect(isShared('screen/menu', release, { now, earlier }, false)).toBe(expected);
  });

  it.each([
    ['all others fail as often', count(20, 10), count(500, 250), true],
    ['some of the others fail', count(20, 10), count(500, 100), true],
    ['few others fail', count(20, 10), count(500, 80), false],
  ])('of a canary if %s', (_, release, now, expected) => {
    expect(isShared('screen/menu', release, { now, earlier: none }, true)).toBe(expected);
  });

  it('never by documents: none is made of the release before in place of the new one', () => {
    expect(isShared('page', count(20, 20), { now: count(20, 20), earlier: none }, false)).toBe(false);
    // Two in five are robots: all silent is more than they explain.
    expect(isShared('page', count(20, 20), { now: count(100, 40), earlier: none }, true)).toBe(false);
  });
});

describe('of two releases in silent pages the earlier is the suspect', () => {
  it.each([
    ['its pages were silent before the later one came', count(25, 23), count(20, 20), true],
    ['too few pages tell', count(22, 22), count(20, 20), false],
    ['most of its pages were alive until then', count(60, 26), count(20, 20), false],
    ['both have the same pages', count(20, 20), count(20, 20), false],
  ])('if %s', (_, earlier, later, expected) => {
    expect(wasSilentBefore(earlier, later)).toBe(expected);
  });
});
