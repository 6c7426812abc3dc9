import { createHash } from 'node:crypto';
import { beginHumanCheck } from '@sufra/api/tenant/endpoints';
import { hasZeroBits, puzzleText, puzzleToken } from '@sufra/api/tenant/puzzle';
import type { TestBackend, TestCall } from './test-backend.ts';

/** The `bot_token` of a check that is passed, as a page gets it. */
export async function passHumanCheck(shop: TestBackend, options: TestCall = {}): Promise<string> {
  const { data } = await shop.call(beginHumanCheck, {}, options);
  const { id, salt, bits, rounds } = data.puzzle!;
  const numbers = Array.from({ length: rounds }, (_, round) => {
    let number = 0;
    while (
      !hasZeroBits(
        createHash('sha256')
          .update(puzzleText(salt, round, number))
          .digest(),
        bits,
      )
    )
      number += 1;
    return number;
  });
  return puzzleToken(id, numbers);
}
