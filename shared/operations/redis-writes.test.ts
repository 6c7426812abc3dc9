import { watchRedisWrites } from './redis-writes.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Answers each try with the next letter: `x` is refused, `-` gets no answer, `.` is taken. */
async function changesOf(answers: string): Promise<string[]> {
  const changes: string[] = [];
  let tries = 0;
  const redis = {
    set: async () => {
      const answer = answers[tries++];
      if (answer === 'x') throw new Error('OOM command not allowed');
      if (answer === '-') throw new Error('Connection is closed.');
    },
  };
  const watch = watchRedisWrites(redis, {
    onChange: (refused) => changes.push(`${tries} ${refused === null ? 'taken' : refused}`),
  });
  await jest.advanceTimersByTimeAsync(answers.length * 1000);
  watch.close();
  expect(tries).toBe(answers.length);
  return changes;
}

it('writes that are refused are said at once, and that they are taken after five good tries in a row', async () => {
  expect(await changesOf('...x.....')).toEqual(['4 OOM command not allowed', '9 taken']);
  expect(await changesOf('x....x....')).toEqual(['1 OOM command not allowed']);
  expect(await changesOf('x.x.x.x.x.x.x.x.....')).toEqual(['1 OOM command not allowed', '20 taken']);
  expect(await changesOf('x...-.....')).toEqual(['1 OOM command not allowed', '10 taken']);
  expect(await changesOf('..-...')).toEqual([]);
});
