/** What the specification's store knows of the customer's money and points (HOST-047); it lives in the query cache. */
import { getPointsBalance } from '@sufra/api/loyalty/endpoints';
import { getWalletBalance } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import { type EndpointState, type NotAsked, useEndpoint, usePlatform, useSession } from '@sufra/module';
import { providerQuery, rewardProvider } from './reward-provider.ts';

/** `off`: the tenant has none, or the visitor is a guest (HOST-053). */
export type BalanceState = 'off' | 'loading' | 'ready' | 'failed';

export interface Balances {
  /** Money. 0.00 until it is known and when it could not be read: to compute with, not to show (HOST-054). */
  wallet_balance: string;
  wallet_balance_min_order_amount: string;
  point_balance: number;
  /** Program whose points these are. */
  reward_provider: string;
  wallet: BalanceState;
  points: BalanceState;
  retry(balance: Balance): void;
}

const NOTHING = '0.00';

/** The customer's balances, loaded only for a customer and only where the tenant has them (HOST-053). */
export function useBalances(): Balances {
  const { tenant } = usePlatform().context;
  const signedIn = useSession()?.customer != null;
  const has = (balance: Balance) => tenant.balances?.includes(balance) ?? false;
  const reward_provider = rewardProvider(tenant);
  const wallet = useEndpoint(getWalletBalance, {}, { enabled: signedIn && has('wallet') });
  const points = useEndpoint(
    getPointsBalance,
    { query: providerQuery(reward_provider) },
    { enabled: signedIn && has('points') },
  );
  const stateOf = (balance: Balance, { state }: EndpointState<unknown> | NotAsked): BalanceState => {
    if (!has(balance)) return 'off';
    // An old balance is not one to spend from.
    if (state === 'failed' || state === 'stale') return 'failed';
    return state === 'ready' ? 'ready' : 'loading';
  };
  const known = wallet.state === 'ready' ? wallet.data : undefined;
  return {
    wallet_balance: known?.balance ?? NOTHING,
    wallet_balance_min_order_amount: known?.min_order_amount ?? NOTHING,
    point_balance: points.state === 'ready' ? points.data.balance : 0,
    reward_provider,
    wallet: stateOf('wallet', wallet),
    points: stateOf('points', points),
    retry: (balance) => (balance === 'wallet' ? wallet : points).retry(),
  };
}
