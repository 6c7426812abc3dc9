import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { isLiveSession } from '@sufra/api/dine-in/states';
import { dataOf, useEndpoint, usePollWhenDisconnected } from '@sufra/module';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { seatAtom } from '../storage/seat.ts';
import { GONE } from './session-gone.ts';

/**
 * The party that this device sits with, followed live; undefined: it sits nowhere, or that is not known yet.
 * A seat whose party has ended is given up; one whose party moved is led on by `slots/table`.
 */
export function useSeatedSession(): Session | undefined {
  const [seat, setSeat] = useAtom(seatAtom);
  const id = seat?.session_id ?? null;
  const answer = useEndpoint(
    getSession,
    { params: { id: id ?? '' } },
    { enabled: id !== null, pollEvery: usePollWhenDisconnected() },
  );
  const session = dataOf(answer);
  const isOver =
    id !== null &&
    ((session !== undefined && !isLiveSession(session.state) && !session.moved_to) ||
      GONE.includes(answer.error?.status ?? 0));
  useEffect(() => {
    if (isOver) setSeat((kept) => (kept?.session_id === id ? null : kept));
  }, [isOver, id, setSeat]);
  return id !== null && session?.joined && isLiveSession(session.state) ? session : undefined;
}

/** Dishes of the party that are not sent to the kitchen yet, each as often as it was chosen. */
export function unsentCount({ lines }: Pick<Session, 'lines'>): number {
  return lines.reduce((sum, { qty, round }) => sum + (round === null ? qty : 0), 0);
}
