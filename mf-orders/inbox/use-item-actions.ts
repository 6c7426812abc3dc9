/** What staff do with an item of the inbox (SHOP-020). */
import {
  answerInboxItem,
  answerNoShow,
  askReservationRefund,
  changeInboxItem,
  excuseNoShow,
  type InboxItem,
} from '@sufra/api/staff/endpoints';
import type { InboxStatus } from '@sufra/api/staff/serve/inbox-kinds';
import { useAttempt } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { type Change, useChange } from '../change/use-change.ts';
import { useGiveOrAsk } from '../refund/use-give-or-ask.ts';

export interface ItemActions extends Pick<Change, 'busy' | 'words'> {
  setStatus(status: InboxStatus): Promise<boolean>;
  /** Null: to no person. */
  assign(person: string | null): Promise<boolean>;
  answer(text: string): Promise<boolean>;
  /** Of a denied no-show. */
  decide(answer: 'came' | 'excused' | 'stands'): Promise<boolean>;
}

export function useItemActions({ kind, id, version, branch_id }: InboxItem, onDone: () => void): ItemActions {
  const { restaurant } = useWorkplace().own;
  const giveOrAsk = useGiveOrAsk();
  const { run, busy, words } = useChange({
    what: 'inbox',
    changed: ['INBOX_CHANGED', 'RESERVATION_TRANSITION'],
    onDone,
  });
  const change = useAttempt(changeInboxItem);
  const send = useAttempt(answerInboxItem);
  const decide = useAttempt(answerNoShow);
  const excuse = useAttempt(excuseNoShow);
  const ask = useAttempt(askReservationRefund);
  const params = { restaurant, kind, item: id };
  return {
    busy,
    words,
    setStatus: (status) => run(() => change({ params, body: { version, status } }, version)),
    assign: (assigned_to) => run(() => change({ params, body: { version, assigned_to } }, version)),
    answer: (text) => run(() => send({ params, body: { version, text } }, version)),
    decide: (answer) =>
      run(() =>
        answer === 'excused'
          ? giveOrAsk(
              () => excuse({ params, body: { version } }, version),
              () =>
                ask({ params: { restaurant, branch: branch_id ?? '', reservation: id }, body: { act: 'excuse' } }, id),
            )
          : decide({ params, body: { version, answer } }, version),
      ),
  };
}
