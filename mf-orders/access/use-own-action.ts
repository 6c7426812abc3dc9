import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { NotProved, useFreshProof } from '@sufra/module/console';
import { deviceFault } from '@sufra/module/passkeys';
import { useState } from 'react';

/**
 * A change of what is the person's own (passkeys, PIN, device), after a fresh proof where one is asked for. What was done is said, and what went wrong; a
 * question that is left needs no words.
 */
export function useOwnAction(work: () => Promise<unknown>, said: string, onDone: () => void) {
  const t = useText();
  const errorText = useErrorText();
  const withProof = useFreshProof();
  const { announce } = usePlatform();
  const [fault, setFault] = useState<string | null>(null);
  const action = useAction((_: undefined) => withProof(work));
  const run = () => {
    setFault(null);
    action.run(undefined).then(
      () => {
        announce(said);
        onDone();
      },
      (error: unknown) => {
        const device = deviceFault(error);
        if (error instanceof NotProved || device === 'left') return;
        const words = device === null ? errorText(error) : t(device === 'there' ? 'passkeys.there' : 'passkeys.device');
        setFault(words);
        announce(words, 'assertive');
      },
    );
  };
  return { run, fault, busy: action.loading };
}
