import { type Cart, getGroup } from '@sufra/api/order/endpoints';
import { dataOf, useEndpoint } from '@sufra/module';

/** Whether each member of the basket's group pays their own share (CHK-053): the host chose that in the basket. */
export function useEachPays({ group }: Pick<Cart, 'group'>): boolean {
  const enabled = group != null;
  return dataOf(useEndpoint(getGroup, { params: { id: group?.id ?? '-' } }, { enabled }))?.each_pays === true;
}
