import { usePlace } from '@sufra/module';
import { useEffect, useState } from 'react';
import { seatRecord } from '../storage/seat.ts';

/** The table that this device sits and orders at, for the sheet of a dish; undefined: none, or not known yet. */
export function useOwnTable(): { session_id: string; branch_id: string } | undefined {
  const place = usePlace();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId(seatRecord.read()?.session_id ?? null), []);
  return id && place?.type === 'dine_in' ? { session_id: id, branch_id: place.branch_id } : undefined;
}
