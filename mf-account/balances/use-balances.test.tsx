import { getPointsBalance } from '@sufra/api/loyalty/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { getWalletBalance } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import { screen } from '@testing-library/react';
import { context, GUEST, NOURA, renderPart } from '../testing/render.ts';
import { useBalances } from './use-balances.ts';

function Shown() {
  const { wallet, points } = useBalances();
  return <p>{`${wallet} ${points}`}</p>;
}

it.each<[string, typeof NOURA, Balance[], string, string[]]>([
  ['a customer where there are both', NOURA, ['wallet', 'points'], 'ready ready', ['wallet', 'points']],
  ['a customer where there is a wallet', NOURA, ['wallet'], 'ready off', ['wallet']],
  ['a customer where there are points', NOURA, ['points'], 'off ready', ['points']],
  ['a customer where there are none', NOURA, [], 'off off', []],
  ['a guest where there are both', GUEST, ['wallet', 'points'], 'loading loading', []],
])('balances are asked for by %s, and no others [HOST-053]', async (_, session, balances, states, asked) => {
  const caller = createFakeCaller({
    [getWalletBalance.name]: { balance: '85.85', min_order_amount: '30.00' },
    [getPointsBalance.name]: { balance: 156 },
  });
  const tenant = { ...context.tenant, balances };
  await renderPart(<Shown />, { caller, session, context: { tenant } });
  expect(await screen.findByText(states)).toBeVisible();
  const names: Record<string, string> = { [getWalletBalance.name]: 'wallet', [getPointsBalance.name]: 'points' };
  expect(caller.calls.map(({ name }) => names[name])).toEqual(asked);
});
