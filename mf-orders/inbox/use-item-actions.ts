/** What staff do with an item of the inbox (SHOP-020). */
import {
  answerInboxItem,
  answerNoShow,
  changeInboxItem,
  excuseNoShow,
  type InboxItem,
} from '@sufra/api/staff/endpoints';
import type { InboxStatus } from '@sufra/api/staff/inbox-kinds';
import { useAttempt } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { type Change, useChange } from '../change/use-change.ts';

export interface ItemActions extends Pick<Change, 'busy' | 'words'> {
  setStatus(status: InboxStatus): Promise<boolean>;
  /** Null: to no person. */
  assign(person: string | null): Promise<boolean>;
  answer(text: string): Promise<boolean>;
  /** Of a denied no-show. */
  decide(answer: 'came' | 'excused' | 'stands'): Promise<boolean>;
}

export function useItemActions({ kind, id, version }: InboxItem, onDone: () => void): ItemActions {
  const { restaurant } = useWorkplace().own;
  const proved = useFreshProof();
  const { run, busy, words } = useChange({
    what: 'inbox',
    changed: ['INBOX_CHANGED', 'RESERVATION_TRANSITION'],
    onDone,
  });
  const change = useAttempt(changeInboxItem);
  const send = useAttempt(answerInboxItem);
  const decide = useAttempt(answerNoShow);
  const excuse = useAttempt(excuseNoShow);
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
          ? proved(() => excuse({ params, body: { version } }, version))
          : decide({ params, body: { version, answer } }, version),
      ),
  };
}
