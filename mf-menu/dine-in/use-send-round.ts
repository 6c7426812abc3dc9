import { type Session, sendRound } from '@sufra/api/dine-in/endpoints';
import { newKey } from '@sufra/contract';
import { usePlatform, useText } from '@sufra/module';
import { useCallback } from 'react';
import { sentWords } from './in-queue.ts';
import type { DineSession } from './use-dine-session.ts';

/**
 * Sends what the party has not sent yet, at the amount that this phone shows; in a queue it agrees to that (WL-019). Resolves to false when it was refused, which is
 * told already (MENU-035).
 */
export function useSendRound(
  { id, unsent_total, waiting }: Pick<Session, 'id' | 'unsent_total' | 'waiting'>,
  change: DineSession['change'],
): () => Promise<boolean> {
  const t = useText();
  const { caller, announce } = usePlatform();
  const said = t(sentWords({ waiting }));
  return useCallback(async () => {
    const body = { accepted_total: unsent_total };
    const sent = await change(() => caller.call(sendRound, { params: { id }, body }, { idempotencyKey: newKey() }));
    if (sent) announce(said);
    return sent;
  }, [caller, announce, change, said, id, unsent_total]);
}
