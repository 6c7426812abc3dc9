import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { dataOf, useEndpoint } from '@sufra/module';
import { useEffect, useState } from 'react';
import { type Seat, seatRecord } from '../storage/seat.ts';

/** Keeps the device's seat as the session stands: taken while the party is open and joined, left when it ended. */
export function useKeepSeat(session: Session | undefined): Seat | null {
  const [seat, setSeat] = useState<Seat | null>(null);
  useEffect(() => {
    if (!session) return;
    const kept = seatRecord.read();
    const ended = session.state === 'closed' || session.state === 'expired' || session.state === 'moved';
    if (kept?.session_id === session.id) {
      if (ended) seatRecord.remove();
      setSeat(ended ? null : kept);
    } else if (session.joined && !ended) {
      const taken = { session_id: session.id, table_changed: false, table_changed_branch_id: null };
      seatRecord.write(taken);
      setSeat(taken);
    }
  }, [session]);
  return seat;
}

/** What this phone has not sent at `session`'s table: its own lines only. */
export function ownUnsent({ lines, members }: Pick<Session, 'lines' | 'members'>): Session['lines'] {
  const me = members.find(({ you }) => you)?.id;
  return lines.filter(({ round, member_id }) => round === null && member_id === me);
}

/** The session at another table where this phone has dishes that are not sent; null: none that this device knows of. */
export function useUnsentElsewhere(tableId: string): string | null {
  const [seat, setSeat] = useState<Seat | null>(null);
  useEffect(() => setSeat(seatRecord.read()), []);
  const data = dataOf(useEndpoint(getSession, { params: { id: seat?.session_id ?? '' } }, { enabled: seat !== null }));
  if (!seat || !data?.joined || data.state !== 'open' || data.table.id === tableId) return null;
  return ownUnsent(data).length > 0 ? seat.session_id : null;
}
