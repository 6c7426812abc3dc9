import { isBad, RULE } from './rule.ts';

const none = { views: 0, failures: 0 };

describe('a release is taken back', () => {
  it.each([
    ['fails for every other visitor', { views: 20, failures: 10 }, { views: 1000, failures: 2 }, true],
    ['fails before any page is counted', { views: 0, failures: RULE.failures }, none, true],
    ['fails at the edge of the rule', { views: 100, failures: 5 }, none, true],
    ['failed less often than chance allows', { views: 5, failures: RULE.failures - 1 }, none, false],
    ['fails for few of many', { views: 1000, failures: 40 }, none, false],
    ['fails as its predecessor does', { views: 100, failures: 20 }, { views: 1000, failures: 150 }, false],
    ['fails three times as often', { views: 100, failures: 45 }, { views: 1000, failures: 150 }, true],
  ])('if it %s', (_, release, predecessor, expected) => {
    expect(isBad(release, predecessor)).toBe(expected);
  });
});
