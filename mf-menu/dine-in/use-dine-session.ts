import type { EndpointInput } from '@sufra/api';
import { type addSessionLine, getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { dataOf, type EndpointState, useEndpoint, usePlatform, usePollWhenDisconnected, useText } from '@sufra/module';
import { useCallback } from 'react';
import { addToTable } from './add-to-table.ts';
import { changeSession } from './change-session.ts';
import { useRefusalText } from './use-refusal-text.ts';

export interface DineSession {
  session: Session | undefined;
  state: EndpointState<Session>;
  /** Milliseconds at which the session's answer came; 0 before it. */
  updatedAt: number;
  /**
   * Runs a change whose answer is the session as it is now, and shows that; a refusal is shown as a toast.
   * False: it was refused.
   */
  change: (call: () => Promise<Session>) => Promise<boolean>;
  /** Adds a dish to the table's order. False: it was refused, which is shown. */
  add: (line: EndpointInput<typeof addSessionLine>['body']) => Promise<boolean>;
}

/** A dine-in session, followed live: several phones sit at one table (MENU-035). */
export function useDineSession(id: string): DineSession {
  const platform = usePlatform();
  const t = useText();
  const refusalText = useRefusalText();
  const state = useEndpoint(getSession, { params: { id } }, { pollEvery: usePollWhenDisconnected() });
  const { retry } = state;
  const orRetry = useCallback(
    async (changed: Promise<boolean>) => {
      const isDone = await changed;
      // Mostly another phone changed it first: show what is so now.
      if (!isDone) retry();
      return isDone;
    },
    [retry],
  );
  const change = useCallback<DineSession['change']>(
    (call) => orRetry(changeSession({ platform, refusalText }, call)),
    [platform, refusalText, orRetry],
  );
  const add = useCallback<DineSession['add']>(
    (line) => orRetry(addToTable({ platform, refusalText, t }, id, line)),
    [platform, refusalText, t, id, orRetry],
  );
  const updatedAt = 'updatedAt' in state ? state.updatedAt : 0;
  return { session: dataOf(state), state, updatedAt, change, add };
}
