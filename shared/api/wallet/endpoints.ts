/** Calls of the wallet (API-014, API-019, API-057). */
import { defineEndpoint } from '@sufra/api';

export type { WalletBalance, WalletLog } from './structs.ts';

/** What the customer has, and from which order amount on it may be used (API-014). 401 without a good token. */
export const getWalletBalance = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.get-balance',
  method: 'GET',
  path: '/api/v1/wallet/wallet-logs/balance',
  access: 'customer',
  structs: async () => {
    const { walletBalance } = await import('./structs.ts');
    return { response: walletBalance };
  },
});

/** What came and went, newest first, 10 a page; a page past the end is answered with the last one. */
export const listWalletLogs = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.list-logs',
  method: 'GET',
  path: '/api/v1/wallet/wallet-logs',
  access: 'customer',
  structs: async () => {
    const { pageQuery } = await import('../shapes.ts');
    const { walletLogs } = await import('./structs.ts');
    return { query: pageQuery, response: walletLogs };
  },
});
