/** Where this device sits: the party that it joined last, so that a scan of another table's code knows of its order (MENU-036). */

export interface Seat {
  session_id: string;
  /** The order came here from another table (CHK-004). */
  table_changed: boolean;
  /** The other branch that it came to, when it is another one. */
  table_changed_branch_id: string | null;
}

const VERSION = 1;
const KEY = 'sufra.menu.seat';

/** Null: this device sits nowhere that it knows of. `storage`: to reach it may be refused, too. */
export function readSeat(storage: () => Pick<Storage, 'getItem'>): Seat | null {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as (Partial<Seat> & { version?: number }) | null;
    if (kept?.version !== VERSION || typeof kept.session_id !== 'string') return null;
    return {
      session_id: kept.session_id,
      table_changed: kept.table_changed === true,
      table_changed_branch_id: typeof kept.table_changed_branch_id === 'string' ? kept.table_changed_branch_id : null,
    };
  } catch {
    return null;
  }
}

/** Null: stood up. */
export function writeSeat(storage: () => Pick<Storage, 'setItem' | 'removeItem'>, seat: Seat | null): void {
  try {
    if (seat) storage().setItem(KEY, JSON.stringify({ version: VERSION, ...seat }));
    else storage().removeItem(KEY);
  } catch {
    // A full or forbidden storage: a wrong table's code then just begins there.
  }
}
