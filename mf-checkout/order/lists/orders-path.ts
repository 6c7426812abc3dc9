import type { PageContext } from '@sufra/contract';

/**
 * The one list of orders: the account's page where there are accounts, which has the device's orders too;
 * else our own (CHK-051).
 */
export function ordersPath({ modules }: Pick<PageContext, 'modules'>): '/account/orders' | '/o' {
  return modules.includes('mf-account') ? '/account/orders' : '/o';
}
