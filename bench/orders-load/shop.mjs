/** Where the orders are placed. */
export const SHOP = { tenant: 'nakhla', branch: 'nakhla-olaya' };
