import { usePlatform } from '@sufra/module';
import { TextButton } from '@sufra/ui';
import { useState } from 'react';

interface AskTwiceProps {
  readonly label: string;
  /** Of the button, when its label alone does not say what it is about. */
  readonly name?: string;
  /** What the second tap does, in words. */
  readonly sure: string;
  readonly busy: boolean;
  readonly onSure: () => void;
  readonly test: string;
}

/** What takes something from others takes two taps; leaving the button takes the first one back. */
export function AskTwice({ label, name, sure, busy, onSure, test }: AskTwiceProps) {
  const [isAsked, setAsked] = useState(false);
  const { announce } = usePlatform();
  return (
    <TextButton
      aria-label={isAsked ? sure : name}
      aria-busy={busy || undefined}
      data-test={test}
      onBlur={() => setAsked(false)}
      onClick={(event) => {
        // A double click is one tap.
        if (event.detail > 1) return;
        if (isAsked && !busy) onSure();
        if (!isAsked) announce(sure);
        setAsked(!isAsked);
      }}
    >
      {isAsked ? sure : label}
    </TextButton>
  );
}
