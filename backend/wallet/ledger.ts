/** A customer's wallet: money in the tenant's currency, as text. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { WalletBalance } from '@sufra/api/wallet/endpoints';
import { settingText } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { Ledger } from '../ledger/ledger.ts';
import { readSettings } from '../tenant/settings.ts';
import { walletLogs } from './tables.ts';

/** Least order amount that the wallet can pay for, of a tenant that sets none. */
const NO_MINIMUM = '0.00';

export const wallet = new Ledger<string>({
  table: walletLogs,
  sumType: 'numeric(12, 2)::text',
  toUnits: toMinor,
  fromUnits: fromMinor,
  short: 'WALLET_SHORT',
});

export async function walletBalance(db: Db, tenant: string, customer_id: string): Promise<WalletBalance> {
  const balance = await wallet.balance(db, { tenant, customer_id });
  const minimum = settingText(await readSettings(db, ['payment']), 'payment.wallet_min_order_amount');
  return { balance, min_order_amount: minimum || NO_MINIMUM };
}
