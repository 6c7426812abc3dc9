/** A code that a card of My info waits for, kept for this tab: its timer survives a reload (ACCT-011). */
import { isRecord, storageRecord } from '@sufra/contract';
import { useCallback, useEffect, useState } from 'react';
import { type KeptChallenge, parseChallenge } from '../../sign-in/kept-challenge.ts';

export type CodeCard = 'mobile' | 'email' | 'delete';

export interface CodeStepKept {
  card: CodeCard;
  /** Which of the card's codes. */
  step: string;
  challenge: KeptChallenge;
}

const record = storageRecord<CodeStepKept>({
  area: 'session',
  key: 'sufra.account.info-code',
  version: 1,
  parse: (value) => {
    if (!isRecord(value) || typeof value.step !== 'string') return null;
    const { card, step } = value;
    const challenge = parseChallenge(value.challenge);
    return challenge && (card === 'mobile' || card === 'email' || card === 'delete') ? { card, step, challenge } : null;
  },
});

/**
 * The step of a card as state, of which one with a challenge outlives the page view. `restore`: the step of what was kept, read after the page
 * is there, for the server knows nothing of it.
 */
export function useKeptStep<Step extends { step: string }>(
  card: CodeCard,
  first: Step,
  restore: (kept: CodeStepKept) => Step | null,
): [Step, (next: Step) => void] {
  const [at, setAt] = useState(first);
  useEffect(() => {
    const kept = record.read();
    if (kept?.card !== card) return;
    const step = kept.challenge.expiresAt > Date.now() ? restore(kept) : null;
    if (step) setAt(step);
    else record.remove();
  }, []);
  const set = useCallback(
    (next: Step) => {
      setAt(next);
      const challenge = 'challenge' in next ? (next.challenge as KeptChallenge) : null;
      if (challenge) record.write({ card, step: next.step, challenge });
      else if (record.read()?.card === card) record.remove();
    },
    [card],
  );
  return [at, set];
}
