/** What the specification's store knows of the customer's money and points (HOST-047); it lives in the query cache. */
import { getPointsBalance } from '@sufra/api/loyalty/endpoints';
import { getWalletBalance } from '@sufra/api/wallet/endpoints';
import { type Balance, type PublicTenant, settingText } from '@sufra/contract';
import { usePlatform } from '../context.tsx';
import { type EndpointState, useEndpoint } from './use-endpoint.ts';
import { useSession } from './use-visitor.ts';

/** `off`: the tenant has none, or nobody is signed in (HOST-053). */
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

const ORDER = 'order';
const NOTHING = '0.00';

/** Slug of the program whose points and rewards are read (C-55). */
export function rewardProvider({ settings }: Pick<PublicTenant, 'settings'>): string {
  return settingText(settings, 'loyalty.reward_provider') || ORDER;
}

/** Sent only when it is not the one of orders (C-55). */
export function providerQuery(provider: string): { provider?: string } {
  return provider === ORDER ? {} : { provider };
}

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
  const stateOf = (balance: Balance, { data, error }: EndpointState<unknown>): BalanceState => {
    if (!has(balance)) return 'off';
    if (error) return 'failed';
    return data === undefined ? 'loading' : 'ready';
  };
  const known = wallet.error ? undefined : wallet.data;
  return {
    wallet_balance: known?.balance ?? NOTHING,
    wallet_balance_min_order_amount: known?.min_order_amount ?? NOTHING,
    point_balance: points.error ? 0 : (points.data?.balance ?? 0),
    reward_provider,
    wallet: stateOf('wallet', wallet),
    points: stateOf('points', points),
    retry: (balance) => (balance === 'wallet' ? wallet : points).retry(),
  };
}
