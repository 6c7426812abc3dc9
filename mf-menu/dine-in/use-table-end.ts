import { getSession } from '@sufra/api/dine-in/endpoints';
import { dataOf, useEndpoint, usePlatform, usePollWhenDisconnected, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd`, once, when the table takes no dishes any more while one of its dishes is open: its bill was
 * asked for or paid, or the party moved. What happened is said. Without an id nothing is followed.
 */
export function useTableEnd(sessionId: string | undefined, onEnd: () => void): void {
  const t = useText();
  const { toast } = usePlatform();
  const answer = useEndpoint(
    getSession,
    { params: { id: sessionId ?? '' } },
    { enabled: sessionId !== undefined, pollEvery: usePollWhenDisconnected() },
  );
  const session = dataOf(answer);
  const state = answer.error?.status === 410 ? 'expired' : session?.state;
  // In a queue nothing was paid: the place in it is over.
  const words = state === 'closed' && session?.waiting ? 'dine.inQueue.over' : `dine.ended.${state}`;
  // A bill that is paid, or a party at its new table, refuses nothing.
  const tone = words === 'dine.ended.closed' || words === 'dine.ended.moved' ? 'plain' : 'danger';
  const isTold = useRef(false);
  useEffect(() => {
    if (state === undefined || state === 'open' || isTold.current) return;
    isTold.current = true;
    toast({ text: t(words), tone });
    onEnd();
  }, [state, words, tone, toast, t, onEnd]);
}
