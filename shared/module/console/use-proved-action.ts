import { useAction, usePlatform } from '@sufra/module';
import { useState } from 'react';
import { NotProved, useFreshProof } from './use-fresh-proof.ts';

export interface ProvedAction {
  busy: boolean;
  /** Why it was not done; null: it was, or the person left the question for a proof. */
  fault: string | null;
  /**
   * Runs one at a time: a call while another runs does nothing. Announces `said` when it is done; absent: the
   * work announces its own outcome.
   */
  run(work: () => Promise<unknown>, done: { said?: string; onDone: () => void }): void;
}

/**
 * A change with the fresh proof that the provider may ask for (SHOP-007). What was done and what went wrong
 * is announced. `wordsOf` words an error; null: the person gave up, which needs no words.
 */
export function useProvedAction(wordsOf: (error: unknown) => string | null): ProvedAction {
  const { announce } = usePlatform();
  const withProof = useFreshProof();
  const [fault, setFault] = useState<string | null>(null);
  const action = useAction(async (work: () => Promise<unknown>) => {
    await withProof(work);
    return true;
  });
  return {
    busy: action.loading,
    fault,
    run: (work, { said, onDone }) => {
      setFault(null);
      action.run(work).then(
        (isDone) => {
          if (!isDone) return;
          if (said !== undefined) announce(said);
          onDone();
        },
        (error: unknown) => {
          const words = error instanceof NotProved ? null : wordsOf(error);
          if (words === null) return;
          setFault(words);
          announce(words, 'assertive');
        },
      );
    },
  };
}
