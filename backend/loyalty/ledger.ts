/** A customer's points, program by program. */
import { Ledger } from '../ledger/ledger.ts';
import type { Account } from '../ledger/movements.ts';
import { pointsLogs } from './tables.ts';

/** The program of a call that names none (HOST-047). */
export const DEFAULT_PROVIDER = 'order';

export interface PointsAccount extends Account {
  provider: string;
}

export const points = new Ledger<number, PointsAccount>({
  table: pointsLogs,
  sumType: 'int',
  toUnits: (amount) => amount,
  fromUnits: (amount) => amount,
  short: 'POINTS_SHORT',
  accountColumns: { provider: pointsLogs.provider },
});
