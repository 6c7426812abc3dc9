import { type Session, sendRound } from '@sufra/api/dine-in/endpoints';
import { useAttempt, usePlatform, useText } from '@sufra/module';
import { useCallback } from 'react';
import { sentWords } from './in-queue.ts';
import type { UnsentPart } from './own-lines.ts';
import type { DineSession } from './use-dine-session.ts';

/**
 * Sends what the party has not sent yet, or a part of it, at the amount that this phone shows; in a queue it
 * agrees to that (WL-019). Resolves to false when it was refused; the refusal is shown then (MENU-035,
 * MENU-047).
 */
export function useSendRound(
  { id, version, unsent_total, waiting }: Pick<Session, 'id' | 'version' | 'unsent_total' | 'waiting'>,
  change: DineSession['change'],
): (part: UnsentPart | null) => Promise<boolean> {
  const t = useText();
  const { announce } = usePlatform();
  const send = useAttempt(sendRound);
  const said = t(sentWords({ waiting }));
  return useCallback(
    async (part) => {
      const body = part
        ? { line_ids: [...part.line_ids], accepted_total: part.total }
        : { accepted_total: unsent_total };
      // A round holds what was not sent: another version of the order has another round, of the same total perhaps.
      const sent = await change(() => send({ params: { id }, body }, version));
      if (sent) announce(said);
      return sent;
    },
    [send, announce, change, said, id, version, unsent_total],
  );
}
