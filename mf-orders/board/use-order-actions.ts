/** What staff do with an order (SHOP-010, SHOP-011). */
import {
  acceptOrder,
  askMoneyBack,
  type BoardOrder,
  cancelStaffOrder,
  makeOrderLater,
  moveStaffOrder,
  noteOrder,
  ranOutOfLine,
  rejectOrder,
} from '@sufra/api/staff/endpoints';
import { useAttempt } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { type Change, useChange } from '../change/use-change.ts';
import { useGiveOrAsk } from '../refund/use-give-or-ask.ts';

/** Texts of a change of an order, and the codes of one that another device was quicker with. */
export const ORDER_CHANGE = { what: 'card', changed: ['ORDER_CHANGED', 'ORDER_TRANSITION'] } as const;

export interface OrderActions extends Pick<Change, 'busy' | 'trouble' | 'words'> {
  accept(minutes: number | null): Promise<boolean>;
  move(status: string): Promise<boolean>;
  /**
   * With a reason that the customer reads. Where the money that goes back needs a second person, that person
   * is asked in its place, as for `ranOut`.
   */
  end(reason: string): Promise<'ended' | 'asked' | false>;
  /** So many minutes beside the promise. */
  later(minutes: number): Promise<boolean>;
  /** For the kitchen; empty takes it away. */
  note(text: string): Promise<boolean>;
  /** `choice` absent: what the customer chose beforehand. */
  ranOut(line: string, agreed: { qty: number; choice?: 'refund' | 'swap'; item_id?: string }): Promise<boolean>;
}

type Seen = Pick<BoardOrder, 'id' | 'version' | 'status' | 'number'>;

/** `onDone`: the board is to be asked again, after an answer and after a colleague's change. */
export function useOrderActions(order: Seen, onDone: () => void): OrderActions {
  const { restaurant } = useWorkplace().own;
  const { run, ...state } = useChange({ ...ORDER_CHANGE, onDone });
  const accept = useAttempt(acceptOrder);
  const reject = useAttempt(rejectOrder);
  const cancel = useAttempt(cancelStaffOrder);
  const move = useAttempt(moveStaffOrder);
  const later = useAttempt(makeOrderLater);
  const note = useAttempt(noteOrder);
  const ranOut = useAttempt(ranOutOfLine);
  const ask = useAttempt(askMoneyBack);
  const giveOrAsk = useGiveOrAsk();
  const params = { restaurant, order: order.id };
  const { version } = order;
  type Act = Parameters<typeof ask>[0]['body']['act'];
  const orAsk = (act: Act, give: () => Promise<unknown>) => {
    const body = { version, act };
    return giveOrAsk(give, () => ask({ params, body }, JSON.stringify(body)));
  };
  return {
    ...state,
    accept: (minutes) =>
      run(() => accept({ params, body: minutes === null ? { version } : { version, minutes } }, version)),
    move: (status) => run(() => move({ params, body: { version, status } }, version)),
    later: (minutes) => run(() => later({ params, body: { version, minutes } }, version)),
    note: (text) => run(() => note({ params, body: { version, note: text } }, version)),
    ranOut: (line, agreed) =>
      run(() =>
        orAsk({ kind: 'ran_out', line_id: line, ...agreed }, () =>
          ranOut({ params: { ...params, line }, body: { version, ...agreed } }, version),
        ),
      ),
    end: async (reason) => {
      let how: 'ended' | 'asked' = 'ended';
      const isDone = await run(async () => {
        const body = { version, reason };
        if (order.status === 'created') await reject({ params, body }, version);
        else if ((await orAsk({ kind: 'cancel', reason }, () => cancel({ params, body }, version))) === 'asked')
          how = 'asked';
      });
      return isDone && how;
    },
  };
}
