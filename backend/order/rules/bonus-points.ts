/** Points for an order for a quiet time (guide §6.6), as they stand with the time in the list. */

import { quietPoints } from '../../branch/quiet-times.ts';
import { findQuietTimes } from '../../branch/service.ts';
import type { Db } from '../../database/tenant-scope.ts';

/** 0: none. `period`: null for an order for now, which has no quiet time. */
export async function bonusPoints(db: Db, { time_zone }: { time_zone: string }, period: Date | null): Promise<number> {
  const quiet = period && (await findQuietTimes(db));
  return quiet ? quietPoints(quiet, time_zone, period.getTime()) : 0;
}
