/**
 * When planned orders begin, and when that is said no more, by the server's clock: the board is drawn again
 * at these moments alone.
 */
import type { Board } from '@sufra/api/staff/endpoints';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { useEffect, useState } from 'react';
import { beginOf, MARKED_MS } from './lanes.ts';

/** A longer timer overflows in browsers, and one of a tablet that sleeps is late anyway. */
const LONGEST_MS = HOUR_MS;

/**
 * Epoch milliseconds of the server's clock. `board` undefined: it was not read yet. `updatedAt`: when the
 * browser got it, by its own clock, which may be wrong.
 */
export function useBoardClock(board: Pick<Board, 'orders' | 'now'> | undefined, updatedAt: number): number {
  const [rounds, setRounds] = useState(0);
  const ahead = board?.now ? Date.parse(board.now) - updatedAt : 0;
  const now = Date.now() + ahead;
  const moments = (board?.orders ?? []).flatMap((order) => {
    const begin = beginOf(order);
    return begin === null ? [] : [begin, begin + MARKED_MS];
  });
  const next = Math.min(...moments.filter((at) => at > now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round sets the next timer
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const left = next - (Date.now() + ahead);
    const timer = setTimeout(() => setRounds((count) => count + 1), Math.max(0, Math.min(left, LONGEST_MS)));
    return () => clearTimeout(timer);
  }, [next, ahead, rounds]);
  return now;
}
