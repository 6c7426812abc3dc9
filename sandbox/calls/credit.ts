/** What a test puts into a customer's balances, or takes out. */

import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import { DEFAULT_PROVIDER, points } from '@sufra/backend/loyalty/ledger.ts';
import { isLeaving } from '@sufra/backend/user/profile/customers.ts';
import { wallet } from '@sufra/backend/wallet/ledger.ts';
import type { LocalizedText } from '@sufra/contract';

export interface Credit {
  /** Money; negative: it goes out. */
  wallet?: string | null;
  points?: number | null;
  /** Program of the points; absent: the one of orders. */
  provider?: string | null;
  /** Kind of the movement; absent: by its sign. */
  type?: string;
  reason?: LocalizedText | null;
}

/**
 * Throws WALLET_SHORT, POINTS_SHORT, and ACCOUNT_DELETED for what would be lost with an account that will be deleted.
 */
export async function creditCustomer(
  db: Db,
  tenant: string,
  customer_id: string,
  { provider, type, reason = null, ...amounts }: Credit,
  now: Date,
): Promise<void> {
  const account = { tenant, customer_id };
  const { wallet: money, points: count } = amounts;
  if (await isLeaving(db, tenant, customer_id)) throw refuse('ACCOUNT_DELETED');
  if (money && Number(money) !== 0) {
    const kind = type ?? (money.startsWith('-') ? 'debit' : 'credit');
    await wallet.move(db, account, { type: kind, amount: money, reason }, now);
  }
  if (count) {
    const kind = type ?? (count < 0 ? 'debit' : 'adding');
    const program = { ...account, provider: provider ?? DEFAULT_PROVIDER };
    await points.move(db, program, { type: kind, amount: count, reason }, now);
  }
}
