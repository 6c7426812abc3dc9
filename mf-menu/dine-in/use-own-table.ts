import { usePlace } from '@sufra/module';
import { useAtomValue } from 'jotai';
import { seatAtom } from '../storage/seat.ts';

/** The table that this device sits and orders at, for the sheet of a dish; undefined: none, or not known yet. */
export function useOwnTable(): { session_id: string; branch_id: string } | undefined {
  const place = usePlace();
  const id = useAtomValue(seatAtom)?.session_id;
  return id && place?.type === 'dine_in' ? { session_id: id, branch_id: place.branch_id } : undefined;
}
