/**
 * The provider's own check: numbers are looked for whose hashes begin with zeros (HOST-025). No third party takes part.
 */
import type { HumanCheck } from '@sufra/api/tenant/endpoints';
import { hasZeroBits, puzzleText, puzzleToken } from '@sufra/api/tenant/puzzle';
import { HumanCheckError } from './human-check.ts';

/** Hashes that are asked for together: the browser makes them beside the page, and answers taps in between. */
const TOGETHER = 64;

/** The token. Throws `execute` where the browser has no hashes (a page that is not https), or the puzzle is none. */
export async function solvePuzzle(puzzle: HumanCheck['puzzle'], signal?: AbortSignal): Promise<string> {
  // Only available on pages that cannot be changed on the way (HTTPS).
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!puzzle || !subtle) throw new HumanCheckError('execute');
  const { id, salt, bits, rounds } = puzzle;
  const encoder = new TextEncoder();
  const numbers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let from = 0; numbers.length <= round; from += TOGETHER) {
      signal?.throwIfAborted();
      const tried = Array.from({ length: TOGETHER }, (_, index) => from + index);
      const hashes = await Promise.all(
        tried.map((number) => subtle.digest('SHA-256', encoder.encode(puzzleText(salt, round, number)))),
      );
      const found = tried.find((_, index) => hasZeroBits(new Uint8Array(hashes[index]!), bits));
      if (found !== undefined) numbers.push(found);
    }
  }
  return puzzleToken(id, numbers);
}
