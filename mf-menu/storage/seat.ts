/**
 * Where this device sits: the party that it joined last, so that a scan of another table's code knows of its
 * order (MENU-036).
 */
import { isRecord, type StorageRecordOptions, storageRecord } from '@sufra/contract';
import { storageAtom } from '@sufra/module/storage-atom.ts';

export interface Seat {
  session_id: string;
  /** The order came here from another table (CHK-004). */
  table_changed: boolean;
  /** The other branch that it came to, when it is another one. */
  table_changed_branch_id: string | null;
}

const options: StorageRecordOptions<Seat> = { area: 'local', key: 'sufra.menu.seat', version: 2, parse };
/** Null: this device sits nowhere that it knows of. Without storage a wrong table's code just begins there. */
export const seatAtom = storageAtom<Seat>(options);
/** As stored now, for what renders nothing. */
export const seatRecord = storageRecord<Seat>(options);

function parse(value: unknown): Seat | null {
  if (!isRecord(value) || typeof value.session_id !== 'string') return null;
  const { table_changed_branch_id: branch } = value;
  return {
    session_id: value.session_id,
    table_changed: value.table_changed === true,
    table_changed_branch_id: typeof branch === 'string' ? branch : null,
  };
}
