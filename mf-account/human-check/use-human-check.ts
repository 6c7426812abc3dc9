import { beginHumanCheck } from '@sufra/api/tenant/endpoints';
import { pageScript } from '@sufra/contract/modules/host';
import { usePlatform, useRequest } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { askRecaptcha } from './ask-recaptcha.ts';
import { solvePuzzle } from './solve-puzzle.ts';

export interface HumanCheckState {
  /** Begins the check when typing begins; does nothing when it has begun. */
  begin(): void;
  /** The token of the check, waiting for it. Throws HumanCheckError, and ApiError when the provider cannot be asked. */
  pass(): Promise<string>;
  /**
   * The token was judged, and goes on being used: a service's is good for one call, the puzzle's for all
   * until its message is taken.
   */
  judged(): void;
  /** Drops a token that was used up or refused: the next message begins another check. */
  drop(): void;
}

/** The check that a person writes (HOST-025, HOST-026). */
export function useHumanCheck(): HumanCheckState {
  const { caller } = usePlatform();
  const load = useRequest(pageScript);
  const running = useRef<Promise<string> | null>(null);
  const isOnce = useRef(false);
  const gone = useRef(new AbortController());
  useEffect(() => {
    const given = new AbortController();
    gone.current = given;
    return () => given.abort();
  }, []);

  const run = async (): Promise<string> => {
    const { signal } = gone.current;
    const check = await caller.call(beginHumanCheck, {}, { signal });
    isOnce.current = check.provider !== 'puzzle';
    if (check.provider === 'puzzle') return solvePuzzle(check.puzzle, signal);
    return askRecaptcha(check, async (name) => (await load({ name })).state);
  };
  const pass = (): Promise<string> => {
    const asked = running.current ?? run();
    running.current = asked;
    // What failed is tried again with the next try to send.
    asked.catch(() => {
      if (running.current === asked) running.current = null;
    });
    return asked;
  };
  return {
    begin: () => void pass().catch(() => {}),
    pass,
    judged: () => {
      if (isOnce.current) running.current = null;
    },
    drop: () => {
      running.current = null;
    },
  };
}
