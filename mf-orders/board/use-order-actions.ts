/**
 * What staff do with an order. Nothing is shown as done before the provider said so: without an answer the order stays where it was,
 * marked as not sent, and the same tap is the same attempt (SHOP-010, SHOP-011).
 */
import { isApiError } from '@sufra/api';
import {
  acceptOrder,
  type BoardOrder,
  cancelStaffOrder,
  moveStaffOrder,
  rejectOrder,
} from '@sufra/api/staff/endpoints';
import { useAttempt, usePlatform, useText } from '@sufra/module';
import { useState } from 'react';
import { useWorkplace } from '../access/at-restaurant.tsx';

export type Trouble =
  /** No answer came: the guest has not been told. */
  | { kind: 'unsent' }
  /** A colleague was quicker. */
  | { kind: 'changed' }
  | { kind: 'refused'; words: string };

export interface OrderActions {
  busy: boolean;
  trouble: Trouble | null;
  accept(minutes: number | null): Promise<boolean>;
  move(status: string): Promise<boolean>;
  /** With a reason that the customer reads. */
  end(reason: string): Promise<boolean>;
}

type Seen = Pick<BoardOrder, 'id' | 'version' | 'status' | 'number'>;

/** `onDone`: the board is to be asked again, after an answer and after a colleague's change. */
export function useOrderActions(order: Seen, onDone: () => void): OrderActions {
  const t = useText();
  const { announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const accept = useAttempt(acceptOrder);
  const reject = useAttempt(rejectOrder);
  const cancel = useAttempt(cancelStaffOrder);
  const move = useAttempt(moveStaffOrder);
  const params = { restaurant, order: order.id };
  const { version } = order;

  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setTrouble(null);
    try {
      await action();
      onDone();
      return true;
    } catch (error) {
      const next = troubleOf(error, t('card.refused'));
      setTrouble(next);
      announce(next.kind === 'refused' ? next.words : t(`card.${next.kind}`), 'assertive');
      if (next.kind === 'changed') onDone();
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    trouble,
    accept: (minutes) =>
      run(() => accept({ params, body: minutes === null ? { version } : { version, minutes } }, version)),
    move: (status) => run(() => move({ params, body: { version, status } }, version)),
    end: (reason) =>
      run(() =>
        order.status === 'created'
          ? reject({ params, body: { version, reason } }, version)
          : cancel({ params, body: { version, reason } }, version),
      ),
  };
}

function troubleOf(error: unknown, unknown: string): Trouble {
  if (!isApiError(error)) return { kind: 'refused', words: unknown };
  if (error.has('ORDER_CHANGED') || error.has('ORDER_TRANSITION')) return { kind: 'changed' };
  if (error.failure !== 'answer' || error.status >= 500) return { kind: 'unsent' };
  return { kind: 'refused', words: error.errors[0]?.message || unknown };
}
