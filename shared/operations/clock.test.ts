import { wordsOfClock } from './clock.ts';

it('a clock five minutes off has a word, a second has none', () => {
  const words = (ahead: number) =>
    wordsOfClock({ ahead, clock: "this machine's clock", other: "the database's", because: 'codes end by it' });
  expect([1000, -1000, 59_000].map(words)).toEqual([null, null, null]);
  expect(words(300_000)).toBe(
    "this machine's clock is 300 s ahead of the database's: set both by NTP; codes end by it",
  );
  expect(words(-300_400)).toMatch(/300 s behind the database's/);
});
