import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { sessionJoined } from '@sufra/contract/modules/menu';
import { dataOf, useEndpoint, usePlatform, usePollWhenDisconnected, useReadable, useTopic } from '@sufra/module';
import { useEffect, useState } from 'react';
import { seatRecord } from '../storage/seat.ts';
import { GONE, isLive } from './session-state.ts';

/**
 * The party that this device sits with, followed live; undefined: it sits nowhere, or that is not known yet. A seat whose party
 * has ended is given up.
 */
export function useSeatedSession(): Session | undefined {
  const { location } = usePlatform();
  const path = useReadable(location);
  const [id, setId] = useState<string | null>(null);
  const lookAgain = () => setId(seatRecord.read()?.session_id ?? null);
  // Each page may take a seat or leave it.
  useEffect(lookAgain, [path]);
  useTopic(sessionJoined, ({ session_id }) => setId(session_id));
  const answer = useEndpoint(
    getSession,
    { params: { id: id ?? '' } },
    { enabled: id !== null, pollEvery: usePollWhenDisconnected() },
  );
  const session = dataOf(answer);
  const isOver =
    id !== null && ((session !== undefined && !isLive(session)) || GONE.includes(answer.error?.status ?? 0));
  useEffect(() => {
    if (!isOver) return;
    if (seatRecord.read()?.session_id === id) seatRecord.remove();
    setId(null);
  }, [isOver, id]);
  return id !== null && session?.joined && isLive(session) ? session : undefined;
}

/** Dishes of the party that nobody has sent to the kitchen yet, each as often as it was chosen. */
export function unsentCount({ lines }: Pick<Session, 'lines'>): number {
  return lines.reduce((sum, { qty, round }) => sum + (round === null ? qty : 0), 0);
}
