/** What staff do with a party of the evening (SHOP-016). */
import {
  moveStaffReservation,
  moveToStaffTables,
  noteToGuest,
  type StaffReservation,
} from '@sufra/api/staff/endpoints';
import { useAttempt } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { type Change, useChange } from '../change/use-change.ts';

export type ReservationAct = 'table ready' | 'seat' | 'leave' | 'no show' | 'cancel';

export interface ReservationActions extends Pick<Change, 'busy' | 'words'> {
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
  const params = { restaurant, branch, reservation: id };
  return {
    busy,
    words,
    act: (act) => run(() => move({ params, body: { version, act } }, version)),
    move: (table_ids) => run(() => tables({ params, body: { version, table_ids: [...table_ids] } }, version)),
    note: (text) => run(() => note({ params, body: { version, text } }, version)),
  };
}
