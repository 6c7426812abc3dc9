/** What staff do at a table (SHOP-018). */
import {
  answerTable,
  closeTable,
  confirmTable,
  markTableRound,
  moveTable,
  payTable,
  type StaffTableDetail,
  setTableBill,
} from '@sufra/api/staff/endpoints';
import { useAttempt } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { type Change, useChange } from '../change/use-change.ts';

export interface TableActions extends Pick<Change, 'busy' | 'words'> {
  confirm(): Promise<boolean>;
  answer(): Promise<boolean>;
  mark(round: number, state: 'accepted' | 'served'): Promise<boolean>;
  bill(action: 'bill' | 'reopen'): Promise<boolean>;
  /** `member` null: all that is left. */
  pay(member: string | null, paid: boolean): Promise<boolean>;
  move(to: string): Promise<boolean>;
  close(): Promise<boolean>;
}

/** `onDone`: the table is to be asked for again, after an answer and after a colleague's change. */
export function useTableActions(
  { id, branch_id, seen }: Pick<StaffTableDetail, 'id' | 'branch_id' | 'seen'>,
  onDone: () => void,
): TableActions {
  const { restaurant } = useWorkplace().own;
  const { run, busy, words } = useChange({
    what: 'table',
    changed: ['TABLE_CHANGED', 'TABLE_CLOSED', 'TABLE_BUSY'],
    onDone,
  });
  const confirm = useAttempt(confirmTable);
  const answer = useAttempt(answerTable);
  const mark = useAttempt(markTableRound);
  const bill = useAttempt(setTableBill);
  const pay = useAttempt(payTable);
  const move = useAttempt(moveTable);
  const close = useAttempt(closeTable);
  const params = { restaurant, branch: branch_id, table: id };
  return {
    busy,
    words,
    confirm: () => run(() => confirm({ params, body: { seen } }, seen)),
    answer: () => run(() => answer({ params, body: { seen } }, seen)),
    mark: (round, state) => run(() => mark({ params, body: { seen, round, state } }, seen)),
    bill: (action) => run(() => bill({ params, body: { seen, action } }, seen)),
    pay: (member_id, paid) => run(() => pay({ params, body: { seen, member_id, paid } }, seen)),
    move: (to) => run(() => move({ params, body: { seen, to } }, seen)),
    close: () => run(() => close({ params, body: { seen } }, seen)),
  };
}
