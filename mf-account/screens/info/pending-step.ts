/** A code that a card of My info waits for, stored for this tab: its timer survives a reload (ACCT-011). */
import { isRecord, storageRecord } from '@sufra/contract';
import { usePlatform } from '@sufra/module';
import { useCallback, useEffect, useState } from 'react';
import { type PendingChallenge, parseChallenge } from '../../sign-in/pending-challenge.ts';

export type CodeCard = 'mobile' | 'email' | 'delete';

export interface PendingCodeStep {
  /** The owner of the card: another customer at this tab does not go on with it. */
  customer: string;
  /** Which of the card's codes. */
  step: string;
  challenge: PendingChallenge;
}

const recordOf = (card: CodeCard) =>
  storageRecord<PendingCodeStep>({
    area: 'session',
    key: `sufra.account.info-code.${card}`,
    version: 1,
    parse: (value) => {
      if (!isRecord(value) || typeof value.step !== 'string' || typeof value.customer !== 'string') return null;
      const challenge = parseChallenge(value.challenge);
      return challenge && { customer: value.customer, step: value.step, challenge };
    },
  });

/** One for each card: a code for one does not end that of another. */
const RECORDS = { mobile: recordOf('mobile'), email: recordOf('email'), delete: recordOf('delete') };

/**
 * The step of a card as state, of which one with a challenge outlives the page view. `restore`: the step of
 * the stored challenge, read after the page is mounted, because the server does not know it.
 */
export function usePendingStep<Step extends { step: string }>(
  card: CodeCard,
  first: Step,
  restore: (kept: PendingCodeStep) => Step | null,
): [Step, (next: Step) => void] {
  const { session } = usePlatform();
  const record = RECORDS[card];
  const [at, setAt] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after mounting: what an earlier page stored
  useEffect(() => {
    const kept = record.read();
    if (!kept) return;
    const isOwn = kept.customer === session.get()?.customer?.id;
    const step = isOwn && kept.challenge.expiresAt > Date.now() ? restore(kept) : null;
    if (step) setAt(step);
    else record.remove();
  }, []);
  const set = useCallback(
    (next: Step) => {
      setAt(next);
      const challenge = 'challenge' in next ? (next.challenge as PendingChallenge) : null;
      const customer = session.get()?.customer?.id;
      if (challenge && customer) record.write({ customer, step: next.step, challenge });
      else record.remove();
    },
    [record, session],
  );
  return [at, set];
}
