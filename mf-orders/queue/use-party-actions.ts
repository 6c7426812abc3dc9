/** What staff do with a party that waits (SHOP-017). */
import { moveParty, type StaffParty } from '@sufra/api/staff/endpoints';
import { useAttempt } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { type Change, useChange } from '../change/use-change.ts';

export interface PartyActions extends Pick<Change, 'busy' | 'words'> {
  /** Gives it its place: the last one. */
  prove(): Promise<boolean>;
  call(): Promise<boolean>;
  /** `table`: the code of the table of a party that ordered while it waited. */
  seat(table: string | null): Promise<boolean>;
  skip(): Promise<boolean>;
}

/** `onDone`: the queue is to be asked for again, after an answer and after a colleague's change. */
export function usePartyActions(
  { id, version }: Pick<StaffParty, 'id' | 'version'>,
  branch: string,
  onDone: () => void,
): PartyActions {
  const { restaurant } = useWorkplace().own;
  const { run, busy, words } = useChange({ what: 'party', changed: ['WAIT_TRANSITION'], onDone });
  const move = useAttempt(moveParty);
  const params = { restaurant, branch, party: id };
  return {
    busy,
    words,
    prove: () => run(() => move({ params, body: { version, act: 'prove' } }, version)),
    call: () => run(() => move({ params, body: { version, act: 'call' } }, version)),
    seat: (table_code) => run(() => move({ params, body: { version, act: 'seat', table_code } }, version)),
    skip: () => run(() => move({ params, body: { version, act: 'skip' } }, version)),
  };
}
