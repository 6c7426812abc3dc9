import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { isLiveSession } from '@sufra/api/dine-in/states';
import { dataOf, useEndpoint } from '@sufra/module';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type Seat, seatAtom } from '../storage/seat.ts';

/** Keeps the device's seat as the session stands: taken while the party is open and joined, left when it ended. */
export function useKeepSeat(session: Session | undefined): Seat | null {
  const [seat, setSeat] = useAtom(seatAtom);
  useEffect(() => {
    if (!session) return;
    const { id, joined } = session;
    setSeat((kept) => {
      // A phone of a party that moved is led to its new table (`slots/table`).
      if (kept?.session_id === id) return isLiveSession(session.state) || session.moved_to ? kept : null;
      return joined && isLiveSession(session.state)
        ? { session_id: id, table_changed: false, table_changed_branch_id: null }
        : kept;
    });
  }, [session, setSeat]);
  return seat?.session_id === session?.id ? seat : null;
}

/** What this phone has not sent at `session`'s table: its own lines only. */
export function ownUnsent({ lines, members }: Pick<Session, 'lines' | 'members'>): Session['lines'] {
  const me = members.find(({ you }) => you)?.id;
  return lines.filter(({ round, member_id }) => round === null && member_id === me);
}

/** The party at another table that this device sits with; null: none that it knows of. */
export function usePartyElsewhere(tableId: string): Session | null {
  const seat = useAtomValue(seatAtom);
  const data = dataOf(useEndpoint(getSession, { params: { id: seat?.session_id ?? '' } }, { enabled: seat !== null }));
  return seat && data?.joined && isLiveSession(data.state) && data.table.id !== tableId ? data : null;
}
