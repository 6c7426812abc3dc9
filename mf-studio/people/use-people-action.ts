import { isApiError } from '@sufra/api';
import { useAction, useErrorText, usePlatform } from '@sufra/module';
import { NotProved, useFreshProof } from '@sufra/module/console';
import { useState } from 'react';

export interface PeopleAction {
  busy: boolean;
  /** Why it was not done; null: it was, or the person left the question for a proof. */
  fault: string | null;
  run(work: () => Promise<unknown>, done: { said: string; onDone: () => void }): void;
}

/** A change of people, with the fresh proof that the provider asks for (SHOP-007). What was done is said. */
export function usePeopleAction(): PeopleAction {
  const errorText = useErrorText();
  const { announce } = usePlatform();
  const withProof = useFreshProof();
  const [fault, setFault] = useState<string | null>(null);
  const action = useAction((work: () => Promise<unknown>) => withProof(work));
  return {
    busy: action.loading,
    fault,
    run: (work, { said, onDone }) => {
      setFault(null);
      action.run(work).then(
        () => {
          announce(said);
          onDone();
        },
        (error: unknown) => {
          if (error instanceof NotProved) return;
          const words = (isApiError(error) && error.errors[0]?.message) || errorText(error);
          setFault(words);
          announce(words, 'assertive');
        },
      );
    },
  };
}
