import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { dataOf, type EndpointState, useEndpoint, usePlatform, usePollWhenDisconnected } from '@sufra/module';
import { useCallback } from 'react';
import { useKeepSession } from './keep-session.ts';
import { useRefusalText } from './use-refusal-text.ts';

export interface DineSession {
  session: Session | undefined;
  state: EndpointState<Session>;
  /**
   * Runs a change whose answer is the session as it is now, and shows that; a refusal is shown as a toast. False: it was
   * refused.
   */
  change: (call: () => Promise<Session>) => Promise<boolean>;
}

/** A dine-in session, followed live: several phones sit at one table (MENU-035). */
export function useDineSession(id: string): DineSession {
  const { toast } = usePlatform();
  const refusalText = useRefusalText();
  const state = useEndpoint(getSession, { params: { id } }, { pollEvery: usePollWhenDisconnected() });
  const keep = useKeepSession();
  const { retry } = state;
  const change = useCallback(
    async (call: () => Promise<Session>) => {
      try {
        keep(await call());
        return true;
      } catch (error) {
        toast({ text: refusalText(error), tone: 'danger' });
        // Mostly another phone changed it first: show what is so now.
        retry();
        return false;
      }
    },
    [keep, toast, refusalText, retry],
  );
  return { session: dataOf(state), state, change };
}
