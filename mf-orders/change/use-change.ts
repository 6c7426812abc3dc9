/**
 * A change that staff make. Nothing is shown as done before the provider said so: without an answer all stays
 * where it was, marked as not sent, and the same tap is the same attempt.
 */
import { isApiError } from '@sufra/api';
import { usePlatform, useText } from '@sufra/module';
import { NotProved } from '@sufra/module/console';
import { useState } from 'react';

export type Trouble =
  /** No answer came. */
  | { kind: 'unsent' }
  /** A colleague was quicker. */
  | { kind: 'changed' }
  | { kind: 'refused'; words: string };

export interface ChangeOptions {
  /** What changes, for the words. */
  what: 'card' | 'table' | 'deposits' | 'queue' | 'party' | 'reservation' | 'inbox' | 'till' | 'print';
  /** Codes by which the provider says that a colleague was quicker. */
  changed: readonly string[];
  /** What is shown is to be asked for again, after an answer and after a colleague's change. */
  onDone: () => void;
  /** In the place of `onDone` after a colleague's change: the refusal may carry how it is now. */
  onChanged?: (error: unknown) => void;
}

export interface Change {
  busy: boolean;
  trouble: Trouble | null;
  /** Of the trouble; null: none. */
  words: string | null;
  /** Resolves to false when it was not done. One at a time. */
  run(action: () => Promise<unknown>): Promise<boolean>;
}

export function useChange({ what, changed, onDone, onChanged = onDone }: ChangeOptions): Change {
  const t = useText();
  const { announce } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const wordsOf = (one: Trouble) => {
    if (one.kind === 'refused') return one.words;
    return one.kind === 'unsent' ? t(`change.unsent.${what}`) : t(`change.changed.${what}`);
  };

  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setTrouble(null);
    try {
      await action();
      onDone();
      return true;
    } catch (error) {
      // The person knows: they closed the question for a proof.
      if (error instanceof NotProved) return false;
      const next = troubleOf(error, changed, t(`change.refused.${what}`));
      setTrouble(next);
      announce(wordsOf(next), 'assertive');
      if (next.kind === 'changed') onChanged(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, trouble, words: trouble && wordsOf(trouble), run };
}

function troubleOf(error: unknown, changed: readonly string[], unknown: string): Trouble {
  if (!isApiError(error)) return { kind: 'refused', words: unknown };
  if (changed.some((code) => error.has(code))) return { kind: 'changed' };
  if (error.failure !== 'answer' || error.status >= 500) return { kind: 'unsent' };
  return { kind: 'refused', words: error.errors[0]?.message || unknown };
}
