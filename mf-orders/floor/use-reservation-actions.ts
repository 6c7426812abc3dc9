/** What staff do with a party of the evening (SHOP-016). */
import {
  askReservationRefund,
  moveStaffReservation,
  moveToStaffTables,
  noteToGuest,
  type StaffReservation,
} from '@sufra/api/staff/endpoints';
import { useAttempt } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { type Change, useChange } from '../change/use-change.ts';
import { useGiveOrAsk } from '../refund/use-give-or-ask.ts';

export type ReservationAct = 'table ready' | 'seat' | 'leave' | 'no show' | 'cancel';

export interface ReservationActions extends Pick<Change, 'busy' | 'words'> {
  /** Where a cancellation sends back more than this person may decide, a second person is asked in its place. */
  act(act: ReservationAct): Promise<boolean>;
  move(tables: readonly string[]): Promise<boolean>;
  note(text: string): Promise<boolean>;
}

/** `onDone`: the evening is to be asked for again, after an answer and after a change of another. */
export function useReservationActions(
  { id, version }: Pick<StaffReservation, 'id' | 'version'>,
  branch: string,
  onDone: () => void,
): ReservationActions {
  const { restaurant } = useWorkplace().own;
  const { run, busy, words } = useChange({
    what: 'reservation',
    changed: ['RESERVATION_CHANGED', 'RESERVATION_TRANSITION'],
    onDone,
  });
  const move = useAttempt(moveStaffReservation);
  const tables = useAttempt(moveToStaffTables);
  const note = useAttempt(noteToGuest);
  const ask = useAttempt(askReservationRefund);
  const giveOrAsk = useGiveOrAsk();
  const params = { restaurant, branch, reservation: id };
  return {
    busy,
    words,
    act: (act) =>
      run(async () => {
        const give = () => move({ params, body: { version, act } }, version);
        const body = { version, act: 'cancel' } as const;
        if (act === 'cancel') await giveOrAsk(give, () => ask({ params, body }, version));
        else await give();
      }),
    move: (table_ids) => run(() => tables({ params, body: { version, table_ids: [...table_ids] } }, version)),
    note: (text) => run(() => note({ params, body: { version, text } }, version)),
  };
}
