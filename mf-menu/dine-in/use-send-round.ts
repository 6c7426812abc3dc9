import { type Session, sendRound } from '@sufra/api/dine-in/endpoints';
import { newKey } from '@sufra/contract';
import { usePlatform, useText } from '@sufra/module';
import { useCallback } from 'react';
import type { DineSession } from './use-dine-session.ts';

/**
 * Sends what the party has not sent yet, at the amount that this phone shows. Resolves to false when it was refused, which is
 * told already (MENU-035).
 */
export function useSendRound(
  { id, unsent_total }: Pick<Session, 'id' | 'unsent_total'>,
  change: DineSession['change'],
): () => Promise<boolean> {
  const t = useText();
  const { caller, announce } = usePlatform();
  return useCallback(async () => {
    const body = { accepted_total: unsent_total };
    const sent = await change(() => caller.call(sendRound, { params: { id }, body }, { idempotencyKey: newKey() }));
    if (sent) announce(t('dine.sent'));
    return sent;
  }, [caller, announce, change, t, id, unsent_total]);
}
