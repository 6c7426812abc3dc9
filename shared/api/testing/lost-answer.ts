/**
 * A provider that does what it is asked once per key, as the real one (guide §2), and whose first answer never arrives.
 */
import { ApiError } from '../errors.ts';
import type { FakeAnswer } from './fake-caller.ts';

export interface LostAnswer {
  /** For `createFakeCaller`: the first call fails as `offline` after it was done, later ones get `answer`. */
  readonly answer: FakeAnswer;
  /** How often it was done: once per key. */
  done(): number;
  /** Calls that arrived. */
  calls(): number;
}

export function loseFirstAnswer(answer: FakeAnswer): LostAnswer {
  const keys = new Set<string | undefined>();
  let calls = 0;
  return {
    answer: (input, options) => {
      keys.add(options?.idempotencyKey);
      calls++;
      if (calls === 1) throw new ApiError('offline', 0, []);
      return typeof answer === 'function' ? answer(input, options) : answer;
    },
    done: () => keys.size,
    calls: () => calls,
  };
}
